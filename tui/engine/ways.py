"""Counts the shortest or the cheapest ways to the goal, without listing them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from heapq import heappop, heappush
from typing import Any, Generic, TypeVar

from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import Puzzle

S = TypeVar("S", bound=Hashable)


class WayCount(Generic[S]):
    """Counts ways layer by layer: a layer is all positions at one distance from the start."""

    def __init__(
        self, start: S, onward: Callable[[S], Iterable[S]], is_solved: Callable[[S], bool]
    ) -> None:
        """`onward` gives the position after each move; it occurs as often as moves lead to it."""
        self.fewest: int | None = None
        """How many moves the counted ways have at least; None until it is known, and if there are
        none."""
        self.cost: int | None = None
        """What each of them costs: the number of its moves, unless moves differ in cost. None
        like `fewest`."""
        self.ways = 0
        self._start = start
        self._onward = onward
        self._is_solved = is_solved

    def positions(self) -> Iterator[S]:
        """Count on, yielding each position that is looked at; the count is done when this ends."""
        layer, met, depth = {self._start: 1}, {self._start}, 0
        while layer and not any(map(self._is_solved, layer)):
            following: dict[S, int] = {}
            for here, ways in layer.items():
                for there in self._onward(here):
                    if there not in met:
                        following[there] = following.get(there, 0) + ways
                yield here
            met.update(following)
            layer, depth = following, depth + 1
        if layer:
            self.fewest = self.cost = depth
            self.ways = sum(ways for state, ways in layer.items() if self._is_solved(state))

    def finish(self) -> None:
        """Count to the end."""
        for _ in self.positions():
            pass


class CheapestWayCount(WayCount[S]):
    """Counts the ways of least cost: first on from the positions that cost least to come to, as
    Dijkstra (1959) does."""

    def __init__(
        self,
        start: S,
        onward: Callable[[S], Iterable[tuple[S, int]]],
        is_solved: Callable[[S], bool],
    ) -> None:
        """`onward` gives the position after each move and what that move costs, at least 1."""
        super().__init__(start, lambda here: (there for there, _ in onward(here)), is_solved)
        self._priced = onward

    def positions(self) -> Iterator[S]:
        reached: dict[S, _Reached] = {self._start: _Reached(0, 0, 1)}
        by_cost: dict[int, list[S]] = {0: [self._start]}
        costs = [0]
        while costs:
            cost = heappop(costs)
            # Some of them may have been reached at less cost since.
            here_for = [state for state in by_cost.pop(cost) if reached[state].cost == cost]
            goals = [reached[state] for state in here_for if self._is_solved(state)]
            if goals:
                self.cost, self.ways = cost, sum(goal.ways for goal in goals)
                self.fewest = min(goal.moves for goal in goals)
                break
            for here in here_for:
                _, moves, ways = reached[here]
                for there, price in self._priced(here):
                    found = _Reached(cost + price, moves + 1, ways)
                    known = reached.get(there)
                    if known is None or found.cost < known.cost:
                        reached[there] = found
                        if found.cost not in by_cost:
                            by_cost[found.cost] = []
                            heappush(costs, found.cost)
                        by_cost[found.cost].append(there)
                    elif found.cost == known.cost:
                        fewest = min(known.moves, found.moves)
                        reached[there] = _Reached(found.cost, fewest, known.ways + ways)
                yield here


class _Reached(NamedTuple):
    """How a position is reached at least cost."""

    cost: int
    moves: int
    """How many moves such ways have at least."""
    ways: int


def best_ways(puzzle: Puzzle[S, Any], start: S) -> WayCount[S]:
    """The count of the best ways from a position: the shortest, or where moves differ in cost the
    cheapest."""
    if puzzle.has_cost:
        return CheapestWayCount(
            start,
            lambda here: [
                (puzzle.successor(here, move), puzzle.cost(here, move))
                for move in puzzle.legal_moves(here)
            ],
            puzzle.is_solved,
        )
    return WayCount(
        start,
        lambda here: [puzzle.successor(here, move) for move in puzzle.legal_moves(here)],
        puzzle.is_solved,
    )
