"""Maps of positions that were looked at one by one."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.map.columns import Columns
from tui.engine.map.findings import Findings
from tui.engine.map.paths import Paths
from tui.engine.map.position_map import PositionMap, Standing
from tui.engine.puzzle import M, Puzzle, S


class ExploredMap(PositionMap[S, M]):
    """A map of positions that were looked at one by one."""

    chart: Columns

    def __init__(
        self, puzzle: Puzzle[S, M], found: Findings[S], standings: bytes, chart: Columns
    ) -> None:
        """`standings` has the number of a `Standing` for each position."""
        self.chart = chart
        self._puzzle, self._found, self._standings = puzzle, found, standings
        self._paths = Paths(found.lines, self.start)
        """Those from the position that was asked about last: players look where they could go."""

    @property
    def count(self) -> int:
        return len(self._found.states)

    @property
    def reached(self) -> int:
        return self._found.reached

    def number(self, state: S) -> int | None:
        return self._found.numbers.get(state)

    def state(self, number: int) -> S:
        return self._found.states[number]

    def from_start(self, number: int) -> int | None:
        return None if self.is_beyond(number) else self._found.from_start[number]

    def to_goal(self, number: int) -> int | None:
        left = self._found.to_goal[number]
        return None if left < 0 else left

    def neighbours(self, number: int) -> Sequence[int]:
        return self._found.lines[number]

    def standing(self, number: int) -> Standing:
        return Standing(self._standings[number])

    def way(self, state: S, target: int) -> Sequence[M] | None:
        origin = self.number(state)
        if origin is None:
            return None
        if origin != self._paths.origin:
            self._paths = Paths(self._found.lines, origin)
        path = self._paths.to(target)
        return None if path is None else self._moves_along(state, path)

    def _moves_along(self, state: S, path: Sequence[int]) -> Sequence[M]:
        """The moves from a position to those with these numbers, one after the other: the first of
        the cheapest that lead there."""
        puzzle, moves = self._puzzle, list[M]()
        for there in path:
            ways = [
                (puzzle.cost(state, move), move, after)
                for move in puzzle.legal_moves(state)
                if self.number(after := puzzle.successor(state, move)) == there
            ]
            _, move, state = min(ways, key=lambda way: way[0])
            moves.append(move)
        return moves
