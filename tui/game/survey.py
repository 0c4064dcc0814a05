"""What a method does from every start of a kind with too many solutions to list."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import reduce
from typing import Any, NamedTuple

from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle, figure
from tui.engine.step import CountedSteps, StepKind
from tui.engine.strategy import Strategy, fitted, method_of, solver
from tui.game.offers import SurveyOf
from tui.game.response import work_for

_STEPS = 100
"""How many steps of a search are taken without a pause."""
_MOST_STEPS = 100_000
"""After so many steps from one start a search is given up: there may be many starts."""


NOTHING = "-"
"""What stands for a number where nothing was found."""


class Wanted(NamedTuple):
    """A watch that the player asks for."""

    start: str | None
    """From which start; None for the present position."""
    strategy: Strategy | None = None
    """By which method; None for the usual one."""


class FromStart(NamedTuple):
    """What a method did from a start until its first solution, or until it gave up."""

    made: int
    """How many moves were made, with those taken back."""
    taken_back: int
    moves: Sequence[Any] | None
    """The solution; None if there is none."""
    has_feature: bool
    """Whether it has what solutions of this kind may have."""
    was_stopped: bool = False
    """Whether the search was given up."""


class SurveySearch:
    """The numbers of all starts for one method, found one after the other."""

    def __init__(
        self,
        kind: AnyKind,
        puzzle: AnyPuzzle,
        strategy: Strategy,
        found: dict[str, FromStart] | None = None,
    ) -> None:
        """`found` is what is known already; what is found is added to it."""
        survey = kind.survey
        assert survey is not None, "only a kind with a survey is asked for it"
        self._kind, self._survey, self._puzzle = kind, survey, puzzle
        self._solver, self.strategy = solver(kind, strategy, puzzle), strategy
        self.title, self.method = f"{puzzle.title}: {survey.title}", self._solver.name
        self.heading = survey.heading(self.method)
        """What the numbers are."""
        self.key, self.grid = survey.key, survey.grid(puzzle)
        self.starts = self.grid.starts
        self.found = {} if found is None else found
        own = (start for start in self.starts if survey.begin(puzzle, start) is puzzle)
        self.present = next(own, self.starts[0])
        """The start that the puzzle has now."""
        self.wanted: str | None = None
        """The start from which to search next; None if it does not matter."""

    @property
    def numbers(self) -> dict[str, int | None]:
        """How many moves were made from the starts searched so far, with those taken back; None
        where nothing was found."""
        return {
            start: None if found.moves is None else found.made
            for start, found in self.found.items()
        }

    def work(self) -> Iterator[None]:
        """Search from all starts, those of the lowest row first, but before them from the one that
        is wanted; yields after a few steps."""
        while len(self.found) < len(self.starts):
            waiting = [start for start in self.starts if start not in self.found]
            start = self.wanted if self.wanted in waiting else waiting[0]
            puzzle, found = self._survey.begin(self._puzzle, start), FromStart(0, 0, None, False)
            if not self._kind.why_impossible(puzzle):
                found = yield from self._search(puzzle)
            self.found[start] = found
            yield

    def _search(self, puzzle: AnyPuzzle) -> Generator[None, None, FromStart]:
        """What is done until the first solution. Yields after a few steps."""
        start = puzzle.initial_state()
        straight, moves = self._solver.straight(puzzle, start), None
        if straight is not None:
            moves, tally = straight.moves, straight.tally
        else:
            search = CountedSteps(self._solver.steps(puzzle, start))
            for number, step in enumerate(search, 1):
                if step.kind is StepKind.SOLUTION:
                    moves = step.path.moves()
                if moves is not None or number == _MOST_STEPS:
                    break
                if number % _STEPS == 0:
                    yield
            tally = search.tally
        end = reduce(puzzle.successor, moves or (), start)
        has_feature = moves is not None and self._survey.has_feature(puzzle, end)
        was_stopped = moves is None and not tally.exhausted
        return FromStart(tally.advanced, tally.backtracked, moves, has_feature, was_stopped)

    def solved(self, start: str) -> tuple[AnyPuzzle, Any] | None:
        """The puzzle with a start, and the solved position at the end of the solution found from
        there; None as long as none is found."""
        found = self.found.get(start)
        if found is None or found.moves is None:
            return None
        puzzle = self._survey.begin(self._puzzle, start)
        return puzzle, reduce(puzzle.successor, found.moves, puzzle.initial_state())

    @property
    def marked(self) -> frozenset[str]:
        """The starts whose solutions have what solutions of this kind may have."""
        return frozenset(start for start, found in self.found.items() if found.has_feature)

    @property
    def text(self) -> str:
        """All numbers as lines of text."""
        numbers = self.numbers.items()
        told = {start: NOTHING if number is None else str(number) for start, number in numbers}
        width = max(map(len, told.values())) + 1
        left = max(len(label) for label, _ in self.grid.rows)
        lines = []
        for label, row in self.grid.rows:
            cells = "".join(f"{told.get(start, ''):>{width}}" for start in row)
            lines.append(f"{label:>{left}} {cells}")
        lines.append(" " * (left + 1) + "".join(f"{label:>{width}}" for label in self.grid.columns))
        return "\n".join(map(str.rstrip, lines))

    @property
    def summary(self) -> str:
        """What the numbers say together, as a sentence."""
        found, method, of = self.found, self.method, f"of {len(self.starts)} starts"
        if len(found) < len(self.starts):
            return f"{method} was tried from {len(found)} {of}."
        none = sum(each.moves is None for each in found.values())
        if none:
            return f"{method} finds nothing from {none} {of}."
        worst = max(found, key=lambda start: found[start].taken_back)
        most = found[worst]
        if most.taken_back:
            free = sum(not each.taken_back for each in found.values())
            back = figure(most.taken_back)
            return (
                f"{method} takes no move back from {free} {of}, and as many as {back} from {worst}."
            )
        if len(set(self.numbers.values())) > 1:
            return f"{method} never takes a move back."
        return f"{method} makes {most.made} moves from every start and takes none back."

    @property
    def counted(self) -> str:
        """How many solutions have what solutions of this kind may have, as a sentence; empty if
        nobody knows yet, or there is no such thing."""
        if len(self.found) < len(self.starts):
            return ""
        solutions = sum(each.moves is not None for each in self.found.values())
        return self._survey.tell_features(len(self.marked), solutions)

    def told(self, start: str) -> str:
        """What was found from a start, as a sentence; empty if nothing is known yet."""
        found = self.found.get(start)
        if found is None:
            return ""
        back = figure(found.taken_back) if found.taken_back else "none"
        said = f"{start}: {back} taken back"
        if found.moves is None:
            why = self._kind.why_impossible(self._survey.begin(self._puzzle, start))
            nothing = "then given up" if found.was_stopped else "and nothing found"
            return why or f"{said}, {nothing}."
        feature = self._survey.tell_feature(found.has_feature)
        return f"{said}; {feature}." if feature else f"{said}."

    def invitation(self, start: str) -> str:
        """What can be done while a start is chosen, as a sentence."""
        return self._survey.invitation(self._puzzle, start)


class StartSurvey:
    """The survey that the player looks at: the methods, one of them chosen, and a chosen start."""

    def __init__(self, offer: SurveyOf) -> None:
        self._offer = offer
        self._searches: dict[str, tuple[SurveySearch, Iterator[None]]] = {}
        self._method = method_of(offer.kind, offer.strategy).name
        self.chosen = self.search.present

    @property
    def search(self) -> SurveySearch:
        """The search by the chosen method."""
        return self._now()[0]

    def _now(self) -> tuple[SurveySearch, Iterator[None]]:
        """The search, and its work."""
        kind, puzzle, strategy, kept = self._offer
        if self._method not in self._searches:
            by = fitted(kind, self._method, strategy.chosen)
            key = " ".join(map(str, (self._method, *sorted(by.chosen.items()))))
            search = SurveySearch(kind, puzzle, by, kept.setdefault(key, {}))
            self._searches[self._method] = search, search.work()
        return self._searches[self._method]

    @property
    def other_method(self) -> str:
        """The method that is chosen next; empty if there is but one."""
        names = [method.name for method in self._offer.kind.methods]
        after = names[(names.index(self._method) + 1) % len(names)]
        return after if after != self._method else ""

    def turn(self) -> None:
        """Choose the next method. What was found by this one is kept."""
        self._method = self.other_method or self._method

    def work(self, seconds: float) -> bool:
        """Search for about so many seconds, from the chosen start first. Returns whether nothing is
        left to be searched."""
        search, work = self._now()
        search.wanted = self.chosen
        return work_for(seconds, work)

    def wanted(self, start: str | None) -> Wanted:
        """The watch from a start, or from the present position, by the chosen method."""
        return Wanted(start, self.search.strategy)
