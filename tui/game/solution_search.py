"""The search for all solutions from a position: it keeps a list of moderate length, and says
exactly what was searched."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import Any

from tui.engine.breadth_first import Shortest
from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.step import Run, StepKind
from tui.engine.variants import Solutions
from tui.engine.ways import WayCount
from tui.puzzles import methods
from tui.puzzles.crossing.backtracking import Repeats
from tui.puzzles.methods import Strategy
from tui.puzzles.table import kind_of


class Stage(Enum):
    """How far a search has come."""

    SEARCHING = auto()
    COUNTING = auto()
    """The list is full; how many there are in all is being counted."""
    STOPPED = auto()
    """The list is full, and nothing more is done."""
    EXHAUSTED = auto()
    """Every solution was found."""


class SolutionSearch:
    """A search under way."""

    def __init__(self, puzzle: AnyPuzzle, state: Any, strategy: Strategy) -> None:
        self.solutions = Solutions(kind_of(puzzle).renamings(puzzle))
        self.stage = Stage.SEARCHING
        self._strategy = methods.spelt_out(puzzle, strategy)
        self._run = Run(methods.solver(puzzle, strategy).steps(puzzle, state))
        self._count: WayCount[Any] = WayCount(
            state,
            lambda here: [puzzle.successor(here, move) for move in puzzle.legal_moves(here)],
            puzzle.is_solved,
        )

    def work(self) -> Iterator[None]:
        """Goes on with the search, a little at a time, to its end."""
        for step in self._run:
            if step.kind is StepKind.SOLUTION:
                self.solutions.add(step.path.moves())
                if self.solutions.is_full:
                    break
            yield
        else:
            self.stage = Stage.EXHAUSTED
            return
        if self._strategy.method == Shortest.name:
            self.stage = Stage.COUNTING
            for _ in self._count.positions():
                yield
        self.stage = Stage.STOPPED

    @property
    def sentence(self) -> str:
        """What was found, and by which search."""
        found = amount(self.solutions.found, "solution")
        shown = len(self.solutions)
        match self.stage:
            case Stage.SEARCHING:
                return f"Searching: {found} so far, {self._run.tally.tried} tried."
            case Stage.COUNTING:
                return f"{shown} shown; counting how many shortest solutions there are in all."
            case Stage.EXHAUSTED:
                return self._everything_found()
        if self._strategy.method != Shortest.name:
            return f"{shown} shown; there may be more."
        told_apart = ", alike persons told apart" if self.solutions.has_variants else ""
        in_all = f"there are {self._count.ways} shortest solutions in all{told_apart}"
        return f"{shown} shown; {in_all}."

    def _everything_found(self) -> str:
        solution = "shortest solution" if self._strategy.method == Shortest.name else "solution"
        found = f"{amount(self.solutions.found, solution)} in all{self._searched()}."
        if self.solutions.found == len(self.solutions):
            return found
        return f"{found} × tells how many differ only by persons who are alike."

    def _searched(self) -> str:
        """What the solutions of a depth-first search have in common: there are others, with
        detours."""
        within = f" of at most {amount(self._strategy.max_moves or 0, 'move')}"
        once = {Repeats.POSITION: " without a position twice",
                Repeats.SITUATION: " without a situation twice"}  # fmt: skip
        if self._strategy.repeats is None:
            return "" if self._strategy.method == Shortest.name else f" by {self._strategy.method}"
        return f"{within if self._run.tally.cut else ''}{once[self._strategy.repeats]}"
