"""The search for all solutions from a position. It keeps a limited list of them, and says exactly
what was searched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

from tui.engine.impossible import PATIENCE, Inquiry, Proof
from tui.engine.nearness import Nearness, NearnessSearch
from tui.engine.puzzle import amount
from tui.engine.solver import Finds, Order
from tui.engine.step import CountedSteps, StepKind
from tui.engine.strategy import solver
from tui.engine.variants import Solution, Solutions
from tui.engine.ways import WayCount
from tui.game.offers import SolutionsOf


class SearchStage(Enum):
    """How far a search has come, and what follows the number of solutions in a heading then."""

    SEARCHING = 1, " so far"
    COUNTING = 2, " shown"
    """The list is full; now all shortest or cheapest solutions are counted."""
    PROVING = 3, " so far"
    """Nothing was found; now every position is looked at."""
    STOPPED = 4, " shown"
    """The list is full, and the search has ended."""
    ONE_FOUND = 5, " found"
    """The search has ended at its first solution: nobody looks for others."""
    SOME_FOUND = 6, " found"
    """The search has ended, but there may be others."""
    EXHAUSTED = 7, ""
    """Every solution was found."""


class SolutionSearch:
    """A search for all solutions."""

    def __init__(self, wanted: SolutionsOf) -> None:
        """Raises BadInput if the strategy does not fit the kind."""
        kind, puzzle, state, strategy, place, _ = wanted
        self._kind, self._puzzle = kind, puzzle
        self._place = "from the start" if state == puzzle.initial_state() else place
        self._is_solved = puzzle.is_solved(state)
        self._interchangeable = kind.interchangeable
        self.solutions = Solutions(kind.renamings(puzzle))
        self.stage = SearchStage.SEARCHING
        self._solver = solver(kind, strategy, puzzle)
        self._finds = self._solver.finds
        self.uninformative = self._solver.uninformative
        """The codes of refusals that teach nothing."""
        self._search = CountedSteps(self._solver.steps(puzzle, state))
        self._inquiry: Inquiry[Any, Any] = Inquiry(puzzle, state)
        self.nearness: Nearness[Any] | None = None
        """How near play comes to a goal that is out of reach, if the kind measures that."""
        self._best: WayCount | None = None
        """The count of the best solutions, once there are too many to list them all."""
        self._start = state

    def work(self) -> Iterator[None]:
        """Search to the end; yields after each little bit of work."""
        if self._is_solved:
            self.stage = SearchStage.EXHAUSTED
            return
        yield from self._find()
        if not self.solutions.found:
            yield from self._prove()
        if not self.solutions.is_full:
            self.stage = self._last_stage
            return
        if self._finds.all_best:
            self.stage = SearchStage.COUNTING
            self._best = self._solver.best_ways(self._puzzle, self._start)
            for _ in self._best.positions():
                yield
        self.stage = SearchStage.STOPPED

    @property
    def _last_stage(self) -> SearchStage:
        """How far a search has come that has ended, with all its solutions listed."""
        if self.solutions.found and self._finds.only_one:
            return SearchStage.ONE_FOUND
        if self.solutions.found and self._finds is Finds.ONE_WAY:
            return SearchStage.SOME_FOUND
        return SearchStage.EXHAUSTED

    def _find(self) -> Iterator[None]:
        """Search until the list is full, or there is nothing to find."""
        for number, step in enumerate(self._search, 1):
            if step.kind is StepKind.SOLUTION:
                moves = step.path.moves()
                self.solutions.add(moves, self._puzzle.line_cost(self._start, moves))
                if self.solutions.is_full:
                    return
            if number == PATIENCE and not self.solutions.found:
                yield from self._prove()
                if self.proof is not None:
                    return
            yield

    def _prove(self) -> Iterator[None]:
        """Find out whether there can be a solution at all."""
        before, self.stage = self.stage, SearchStage.PROVING
        yield from self._inquiry.work()
        measure = self._kind.measure()
        if self.proof is not None and measure is not None and self.nearness is None:
            oracle = self._kind.oracle(self._puzzle)
            reached = self.proof.positions
            search = NearnessSearch(measure, self._puzzle, reached, oracle, self._place)
            yield from search.work()
            self.nearness = search.answer
        self.stage = before

    @property
    def proof(self) -> Proof[Any] | None:
        """Why there is no solution, if that is proved."""
        return self._inquiry.proof

    @property
    def is_proved(self) -> bool:
        """True if it is proved that there is no solution, and all about that is known."""
        return self.proof is not None and self.stage is SearchStage.EXHAUSTED

    @property
    def rows(self) -> Sequence[Solution | str]:
        """The solutions found so far, under headings of their lengths."""
        rows: list[Solution | str] = []
        for length, solutions in self.solutions.by_length:
            kinds = f"{amount(len(solutions), 'solution')}{self.stage.value[1]}"
            added = sum(solution.variants for solution in solutions)
            also = f", {added} with their variants" if added != len(solutions) else ""
            text = self._puzzle.length_text(length.moves, length.cost)
            rows += [f"{text}: {kinds}{also}", *solutions]
        return rows

    @property
    def sentence(self) -> str:
        """What was found, and how far the search has come, in a sentence or two."""
        if self._is_solved:
            return "The puzzle is solved: there is nothing left to find."
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
            case SearchStage.EXHAUSTED if self.proof is not None:
                return f"There is no solution {self._place}: every position was looked at."
            case SearchStage.EXHAUSTED:
                return f"{self._everything_found()}{self._meaning}"
            case SearchStage.ONE_FOUND:
                which = self._finds.of("solution")
                if self._solver.order is Order.TASKS:
                    return f"The recursion found a solution {self._place}; it looks for no other."
                where = f"{self._place}{self._scope}"
                return f"A {which} {where} was found; {self._solver.name} looks for no other."
            case SearchStage.SOME_FOUND:
                return f"{self._some_found()}{self._meaning}"
        if self._best is None:
            return f"{self._listed}; there may be more.{self._meaning}"
        told_apart = f" with {self._interchangeable} told apart" * self.solutions.has_variants
        in_all = f"of {self._best.ways:,} {self._finds.of('ones')} {self._place}"
        return f"{self._listed}, {in_all}{told_apart}."

    @property
    def _listed(self) -> str:
        """The beginning of a sentence about a list that is full."""
        return f"The first {len(self.solutions)} are listed"

    @property
    def _scope(self) -> str:
        """Among which solutions it was looked, as the end of a sentence."""
        return self._solver.scope(self._search.tally.cut)

    def _some_found(self) -> str:
        found = self.solutions.found
        solutions = f"{amount(found, 'solution')} {self._place}{self._scope}"
        were = f"{solutions} {'was' if found == 1 else 'were'} found"
        return f"{were}. There may be others: no position is entered twice."

    def _everything_found(self) -> str:
        found = self.solutions.found
        solution, finds = self._finds.of("solution"), self._finds
        there_are = "There is" if found == 1 else "There are"
        cut, scope = self._search.tally.cut, self._scope
        if not found and (finds is Finds.FIRST or (finds is Finds.ONE_WAY and cut)):
            return f"No solution {self._place}{scope} was found; there may be one."
        if not found:
            return f"There is no solution {self._place}{scope}."
        return f"{there_are} {amount(found, solution)} {self._place}{scope}."

    @property
    def _meaning(self) -> str:
        """What the numbers of variants mean, if there are any."""
        listed = (each for _, some in self.solutions.by_length for each in some)
        most = max((solution.variants for solution in listed), default=1)
        if most == 1:
            return ""
        return f" ×{most} stands for {most} that differ only by {self._interchangeable}."
