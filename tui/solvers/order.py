"""Another order of trying."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from tui.puzzles.crossing import Banks, Crossing
from tui.solvers.step import Solver, Step


class Reversed(Solver):
    """A crossing's solver that tries the loads from the last to the first."""

    def __init__(self, solver: Solver) -> None:
        self.name = solver.name
        self.walks = solver.walks
        self._solver = solver

    def steps(self, puzzle: Crossing, state: Banks) -> Iterator[Step]:
        turned = copy(puzzle)
        turned.loads = puzzle.loads[::-1]
        return self._solver.steps(turned, state)
