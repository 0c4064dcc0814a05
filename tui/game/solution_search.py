"""The search for all solutions from a position. It keeps a limited list of them, and says exactly
what was searched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Any

from tui.engine.graph import WayCount
from tui.engine.impossible import PATIENCE, Inquiry, Nearness, Proof, nearness
from tui.engine.kind import Game
from tui.engine.puzzle import amount
from tui.engine.solver import AwaitedSteps, Finds, Order
from tui.engine.step import CountedSteps, StepKind
from tui.engine.strategy import Strategy, solver
from tui.engine.variants import Solution, Solutions
from tui.engine.what_if import WhatIf


class SearchStage(Enum):
    """How far a search has come."""

    SEARCHING = auto()
    COUNTING = auto()
    """The list is full; now all shortest or cheapest solutions are counted."""
    PROVING = auto()
    """Nothing was found; now every position is looked at."""
    ENDED = auto()


class SolutionSearch:
    """A search for all solutions from a position. Chosen are the moves of one."""

    def __init__(self, game: Game, state: Any, strategy: Strategy, place: str) -> None:
        """`place` is where they begin, in words, unless that is the usual start. Raises BadInput if
        the strategy does not fit the kind."""
        kind, puzzle, start = game
        self.kind, self.puzzle, self.state = kind, puzzle, state
        self._place = "from the start" if state == puzzle.initial_state() else place
        symmetries = kind.symmetries(puzzle)
        self._things = symmetries.things if symmetries else ""
        self.solutions = Solutions(symmetries.of_moves() if symmetries else ())
        self.stage = SearchStage.SEARCHING
        self._solver = solver(kind, strategy, puzzle)
        self._finds = self._solver.finds
        self.uninformative = self._solver.uninformative
        """The codes of refusals that teach nothing."""
        self._steps = self._solver.steps(puzzle, state)
        self._search = CountedSteps(self._steps)
        self._inquiry: Inquiry[Any, Any] = Inquiry(puzzle, state)
        self.why = "" if puzzle.is_solved(state) else kind.why_impossible(puzzle, state)
        """Why there is no solution, where the kind knows it; then none is looked for."""
        self.nearness: Nearness[Any] | None = None
        """How near play comes to a goal that is out of reach, if the kind measures that."""
        self.what_if = WhatIf(game)
        """What would make the game possible."""
        self._asks_what_if = start == state or puzzle.is_reversible
        self._best: WayCount[Any, Any] | None = None
        """The count of the best solutions, once there are too many to list them all."""

    def close(self) -> None:
        """End what goes on outside of the program."""
        self._solver.close()

    def work(self) -> Iterator[None]:
        """Search to the end; yields after each little bit of work."""
        if not self.puzzle.is_solved(self.state):
            if not self.why:
                yield from self._find()
            elif self._asks_what_if:
                yield from self.what_if.work()
            if not self.solutions.found:
                yield from self._prove()
            if self.solutions.is_full and self._finds.all_best:
                self.stage = SearchStage.COUNTING
                self._best = self._solver.best_ways(self.puzzle, self.state)
                for _ in self._best.positions():
                    yield
        self.stage = SearchStage.ENDED
        if self._asks_what_if and not self.why and self.proof is not None:
            yield from self.what_if.work()

    def _find(self) -> Iterator[None]:
        """Search until the list is full, or there is nothing to find."""
        yield from self._wait()
        for number, step in enumerate(self._search, 1):
            if step.kind is StepKind.SOLUTION:
                moves = step.path.moves()
                self.solutions.add(moves, self.puzzle.line_cost(self.state, moves))
                if self.solutions.is_full:
                    return
            if number == PATIENCE and not self.solutions.found:
                yield from self._prove()
                if self.proof is not None:
                    return
            yield from self._wait()

    def _wait(self) -> Iterator[None]:
        """Wait a moment, or until the next step is there where another process makes it."""
        yield
        while isinstance(self._steps, AwaitedSteps) and not self._steps.has_come():
            yield

    def _prove(self) -> Iterator[None]:
        """Find out whether there can be a solution at all."""
        before, self.stage = self.stage, SearchStage.PROVING
        yield from self._inquiry.work()
        measure = self.kind.measure()
        if self.proof is not None and measure is not None and self.nearness is None:
            oracle = self.kind.oracle(self.puzzle)
            reached = self.proof.positions
            self.nearness = yield from nearness(measure, self.puzzle, reached, oracle, self._place)
        self.stage = before

    @property
    def proof(self) -> Proof[Any] | None:
        """Why there is no solution, if that is proved."""
        return self._inquiry.proof

    @property
    def is_proved(self) -> bool:
        """True if it is proved that there is no solution, and all about that is known."""
        return self.proof is not None and self.stage is SearchStage.ENDED

    @property
    def is_hopeless(self) -> bool:
        """The same, or that it is known why there is none."""
        return bool(self.why) or self.is_proved

    @property
    def rows(self) -> Sequence[Solution | str]:
        """The solutions found so far, under headings of their lengths."""
        shown, rows = self.solutions, list[Solution | str]()
        are_some = self._finds in (Finds.ONE_WAY, Finds.SOME)
        how = " found" if self._finds.only_one or are_some else ""
        if shown.is_full or self.stage is not SearchStage.ENDED:
            how = " shown" if shown.is_full else " so far"
        for length, solutions in shown.by_length:
            added = sum(solution.variants for solution in solutions)
            also = f", {added} with their variants" if added != len(solutions) else ""
            text = self.puzzle.length_text(length.moves, length.cost)
            rows += [f"{text}: {amount(len(solutions), 'solution')}{how}{also}", *solutions]
        return rows

    @property
    def sentence(self) -> str:
        """What was found, and how far the search has come, in a sentence or two."""
        if self.puzzle.is_solved(self.state):
            return "The puzzle is solved: there is nothing left to find."
        if self.why:
            return f"There is no solution {self._place}. {self.why}"
        match self.stage:
            case SearchStage.SEARCHING:
                found, tried = amount(self.solutions.found, "solution"), self._search.tally.tried
                also = f" Tried {amount(tried, 'move')}." if tried else ""
                return f"Searching {self._place}: {found} so far.{also}"
            case SearchStage.COUNTING:
                best = f"how many {self._finds.of('solutions')} there are {self._place}"
                return f"{self._listed}. Counting {best}."
            case SearchStage.PROVING:
                met = amount(self._inquiry.met, "position")
                return f"No solution {self._place} so far. Looking at every position: {met}."
        if self._best is not None:
            in_all = f"of {self._best.ways:,} {self._finds.of('ones')} {self._place}"
            apart = f" with {self._things} told apart" * self.solutions.has_variants
            return f"{self._listed}, {in_all}{apart}."
        if self.solutions.is_full:
            return f"{self._listed}; there may be more.{self._meaning}"
        return self._found if self.solutions.found else self._nothing_found

    @property
    def _listed(self) -> str:
        """The beginning of a sentence about a list that is full."""
        return f"The first {len(self.solutions)} were found"

    @property
    def _where(self) -> str:
        """Where it was looked, and among which solutions, as the end of a sentence."""
        return f"{self._place}{self._solver.scope(self._search.tally.cut)}"

    @property
    def _nothing_found(self) -> str:
        finds = self._finds
        if self.proof is not None:
            return f"There is no solution {self._place}: every position was looked at."
        if self._solver.failure:
            return self._solver.failure
        has_missed = finds is Finds.ONE_WAY or finds.only_one
        if finds in (Finds.FIRST, Finds.SOME) or (has_missed and self._search.tally.cut):
            return f"No solution {self._where} was found; there may be one."
        return f"There is no solution {self._where}."

    @property
    def _found(self) -> str:
        """What was found by a search that has ended with all its solutions listed."""
        found, finds, where = self.solutions.found, self._finds, self._where
        if self._solver.order is Order.TASKS and finds.only_one:
            return f"The recursion found a solution {self._place}; it looks for no other."
        which = finds.of("solution")
        if finds.only_one:
            return f"A {which} {where} was found; {self._solver.name} looks for no other."
        if finds in (Finds.ONE_WAY, Finds.SOME):
            were = f"{amount(found, 'solution')} {where} {'was' if found == 1 else 'were'} found"
            why = f": no {self._solver.unit} is entered twice" if finds is Finds.ONE_WAY else ""
            more = self._solver.failure or f"There may be others{why}."
            return f"{were}. {more}{self._meaning}"
        there_are = "There is" if found == 1 else "There are"
        return f"{there_are} {amount(found, which)} {where}.{self._meaning}"

    @property
    def _meaning(self) -> str:
        """What the numbers of variants mean, if there are any."""
        listed = (each for _, some in self.solutions.by_length for each in some)
        most = max((solution.variants for solution in listed), default=1)
        if most == 1:
            return ""
        return f" ×{most} stands for {most} that differ only by {self._things}."
