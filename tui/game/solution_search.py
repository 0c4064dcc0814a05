"""The search for all solutions from a position. It keeps a limited list of them, and says exactly
what was searched."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import Any

from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.step import CountedSteps, StepKind
from tui.engine.strategy import Strategy, method_of, solver, spelt_out
from tui.engine.variants import Solutions
from tui.engine.ways import WayCount


class SearchStage(Enum):
    """How far a search has come."""

    SEARCHING = auto()
    COUNTING = auto()
    """The list is full; now all shortest solutions are counted."""
    STOPPED = auto()
    """The list is full, and the search has ended."""
    EXHAUSTED = auto()
    """Every solution was found."""


class SolutionSearch:
    """A search for all solutions."""

    def __init__(self, kind: AnyKind, puzzle: AnyPuzzle, state: Any, strategy: Strategy) -> None:
        """Raises BadInput if the strategy does not fit the kind."""
        self.solutions = Solutions(kind.renamings(puzzle))
        self.stage = SearchStage.SEARCHING
        self._method = method_of(kind, strategy)
        self._chosen = spelt_out(kind, strategy).chosen
        self._search = CountedSteps(solver(kind, strategy).steps(puzzle, state))
        self._shortest: WayCount[Any] = WayCount(
            state,
            lambda here: [puzzle.successor(here, move) for move in puzzle.legal_moves(here)],
            puzzle.is_solved,
        )

    def work(self) -> Iterator[None]:
        """Search to the end; yields after each little bit of work."""
        for step in self._search:
            if step.kind is StepKind.SOLUTION:
                self.solutions.add(step.path.moves())
                if self.solutions.is_full:
                    break
            yield
        else:
            self.stage = SearchStage.EXHAUSTED
            return
        if self._method.is_shortest:
            self.stage = SearchStage.COUNTING
            for _ in self._shortest.positions():
                yield
        self.stage = SearchStage.STOPPED

    @property
    def sentence(self) -> str:
        """A sentence that says what was found, and how far the search has come."""
        found = amount(self.solutions.found, "solution")
        shown = len(self.solutions)
        match self.stage:
            case SearchStage.SEARCHING:
                return f"Searching: {found} so far, {self._search.tally.tried} tried."
            case SearchStage.COUNTING:
                return f"{shown} shown; counting how many shortest solutions there are in all."
            case SearchStage.EXHAUSTED:
                return self._everything_found()
        if not self._method.is_shortest:
            return f"{shown} shown; there may be more."
        told_apart = ", alike persons told apart" if self.solutions.has_variants else ""
        in_all = f"there are {self._shortest.ways} shortest solutions in all{told_apart}"
        return f"{shown} shown; {in_all}."

    def _everything_found(self) -> str:
        solution = "shortest solution" if self._method.is_shortest else "solution"
        in_common = self._method.found(self._chosen, self._search.tally.cut)
        found = f"{amount(self.solutions.found, solution)} in all{in_common}."
        if self.solutions.found == len(self.solutions):
            return found
        return f"{found} × tells how many differ only by persons who are alike."
