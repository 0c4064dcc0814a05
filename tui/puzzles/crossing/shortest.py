"""The shortest solutions of crossings."""

from __future__ import annotations

from tui.engine.breadth_first import Shortest
from tui.engine.typing import TYPE_CHECKING
from tui.puzzles.crossing.shortest_ways import ShortestWays

if TYPE_CHECKING:
    from tui.engine.ways import WayCount
    from tui.puzzles.crossing.positions import Banks
    from tui.puzzles.crossing.rules import Crossing


class ShortestCrossings(Shortest):
    """Breadth-first search. Where there is no island, ways are counted without asking for the
    reasons of refusals."""

    def best_ways(self, puzzle: Crossing, state: Banks) -> WayCount:
        if puzzle.has_island:
            return super().best_ways(puzzle, state)
        return ShortestWays(puzzle, state, puzzle.goal)
