"""What a method does from every start of a kind with too many solutions to list."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import reduce
from typing import Any, NamedTuple

from tui.engine.kind import AnyKind
from tui.engine.progress import work_for
from tui.engine.puzzle import AnyPuzzle, figure
from tui.engine.step import CountedSteps, StepKind
from tui.engine.strategy import Strategy, fitted, method_of, solver

_STEPS = 100
"""How many steps of a search are taken without a pause."""
_MOST_STEPS = 100_000
"""After so many steps from one start a search is given up: there may be many starts."""
NOTHING = "-"
"""What stands for a number where nothing was found."""


class Wanted(NamedTuple):
    """A watch that the player asks for, or the proof that there is nothing to watch."""

    start: str | None = None
    """From which start; None for the present position."""
    strategy: Strategy | None = None
    """By which method; None for the proof, with what would make a solution possible."""


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


Surveyed = dict[str, dict[str, FromStart]]
"""What was found, by methods with their options and by starts."""


class StartSurvey:
    """The numbers of all starts for one method at a time, found one after the other. Chosen is a
    `Wanted`."""

    def __init__(
        self, kind: AnyKind, puzzle: AnyPuzzle, strategy: Strategy, kept: Surveyed | None = None
    ) -> None:
        """`strategy` is surveyed first. `kept` is what was found already; what is found is added to
        it."""
        survey = kind.survey
        assert survey is not None, "only a kind with a survey is asked for it"
        self.kind, self.puzzle, self._survey = kind, puzzle, survey
        self.title, self.grid = f"{puzzle.title}: {survey.title}", survey.grid(puzzle)
        self.starts, self.key = self.grid.starts, survey.key
        self.too_many = survey.too_many(puzzle)
        self.is_impossible = bool(kind.why_impossible(puzzle, puzzle.initial_state()))
        own = (start for start in self.starts if survey.begin(puzzle, start) is puzzle)
        self.chosen = next(own, self.starts[0])
        """A start; the one that the puzzle has now, until the player chooses another."""
        self._kept, self._chosen_options = {} if kept is None else kept, strategy.chosen
        names, first = [method.name for method in kind.methods], method_of(kind, strategy).name
        self._use(first if first in names else names[0])  # One's own search is not surveyed.

    def _use(self, method: str) -> None:
        """Survey a method. What was found by another one is kept."""
        self.strategy = fitted(self.kind, method, self._chosen_options)
        self._solver = solver(self.kind, self.strategy, self.puzzle)
        self.method = self._solver.name
        self.heading = self._survey.heading(self.method)
        """What the numbers are."""
        key = " ".join(map(str, (method, *sorted(self.strategy.chosen.items()))))
        self.found = self._kept.setdefault(key, {})
        self._work = self._search_all()

    @property
    def other_method(self) -> str:
        """The method that is chosen next; empty if there is but one."""
        names, now = [method.name for method in self.kind.methods], self.strategy.method
        after = names[(names.index(now) + 1) % len(names)]
        return after if after != now else ""

    def turn(self) -> None:
        """Choose the next method."""
        if self.other_method:
            self._use(self.other_method)

    def wanted(self, start: str | None) -> Wanted:
        """The watch from a start, or from the present position, by the chosen method."""
        return Wanted(start, self.strategy)

    # The search

    def work(self, seconds: float) -> bool:
        """Search for about so many seconds: from the chosen start first, then from those of the
        lowest row. Returns whether nothing is left to be searched."""
        return work_for(seconds, self._work)

    def _search_all(self) -> Iterator[None]:
        while waiting := [start for start in self.starts if start not in self.found]:
            start = self.chosen if self.chosen in waiting else waiting[0]
            puzzle, found = self._survey.begin(self.puzzle, start), FromStart(0, 0, None, False)
            if not self.kind.why_impossible(puzzle, puzzle.initial_state()):
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

    # What was found

    @property
    def numbers(self) -> dict[str, int | None]:
        """How many moves were made from the starts searched so far, with those taken back; None
        where nothing was found."""
        known = ((start, self.found[start]) for start in self.starts if start in self.found)
        return {start: None if each.moves is None else each.made for start, each in known}

    def solved(self, start: str) -> tuple[AnyPuzzle, Any] | None:
        """The puzzle with a start, and the solved position at the end of the solution found from
        there; None as long as none is found."""
        found = self.found.get(start)
        if found is None or found.moves is None:
            return None
        puzzle = self._survey.begin(self.puzzle, start)
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
        rows = [(label, [told.get(start, "") for start in row]) for label, row in self.grid.rows]
        cells = (f"{label:>{left}} " + "".join(f"{cell:>{width}}" for cell in row)
                 for label, row in (*rows, ("", self.grid.columns)))  # fmt: skip
        return "\n".join(map(str.rstrip, cells))

    @property
    def summary(self) -> str:
        """What the numbers say together, as a sentence."""
        found, method, of = self.found, self.method, f"of {len(self.starts)} starts"
        if len(found) < len(self.starts):
            return f"{method} was tried from {len(found)} {of}."
        if none := sum(each.moves is None for each in found.values()):
            return f"{method} finds nothing from {none} {of}."
        worst = max(found, key=lambda start: found[start].taken_back)
        most = found[worst]
        if most.taken_back:
            free = sum(not each.taken_back for each in found.values())
            many = f"as many as {figure(most.taken_back)} from {worst}"
            return f"{method} takes no move back from {free} {of}, and {many}."
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
        said = f"{start}: {figure(found.taken_back) if found.taken_back else 'none'} taken back"
        if found.moves is None:
            puzzle = self._survey.begin(self.puzzle, start)
            why = self.kind.why_impossible(puzzle, puzzle.initial_state())
            nothing = "then given up" if found.was_stopped else "and nothing found"
            return why or f"{said}, {nothing}."
        feature = self._survey.tell_feature(found.has_feature)
        return f"{said}; {feature}." if feature else f"{said}."

    def invitation(self, start: str) -> str:
        """What can be done while a start is chosen, as a sentence."""
        return self._survey.invitation(self.puzzle, start)
