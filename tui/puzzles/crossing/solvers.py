"""The shortest solutions of crossings, and solving with the loads in reversed order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tui.engine.breadth_first import Shortest
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing, Trip
from tui.puzzles.crossing.shortest_ways import ShortestWays

if TYPE_CHECKING:
    from tui.engine.ways import WayCount


class ShortestCrossings(Shortest):
    """Breadth-first search. Where there is no island, ways are counted without asking for the
    reasons of refusals."""

    def best_ways(self, puzzle: Crossing, state: Banks) -> WayCount:
        if puzzle.has_island:
            return super().best_ways(puzzle, state)
        return ShortestWays(puzzle, state, puzzle.goal)


class ReversedLoads(Solver):
    """Makes a solver of crossings try the loads from the last to the first. It tells the same
    about itself."""

    def __init__(self, solver: Solver) -> None:
        for told in Solver.__annotations__:
            setattr(self, told, getattr(solver, told))
        self._solver = solver

    def steps(self, puzzle: Crossing, state: Banks) -> Iterator[Step]:
        return self._solver.steps(_backwards(puzzle), state)

    def candidates(self, puzzle: Crossing, state: Banks) -> Sequence[Trip]:
        return self._solver.candidates(_backwards(puzzle), state)

    def reason(self, puzzle: Crossing, states: Sequence[Banks], step: Step) -> str:
        return self._solver.reason(_backwards(puzzle), states, step)

    def best_ways(self, puzzle: Crossing, state: Banks) -> WayCount:
        return self._solver.best_ways(_backwards(puzzle), state)

    def scope(self, cut: bool) -> str:
        return self._solver.scope(cut)


def _backwards(puzzle: Crossing) -> Crossing:
    """The puzzle with its loads from the last to the first."""
    return puzzle.with_loads(puzzle.loads[::-1])
