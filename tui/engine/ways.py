"""Counts the shortest or the cheapest ways to the goal, without listing them, and tells the first
of the shortest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from tui.engine.puzzle import M, Puzzle, S


class WayCount(ABC):
    """Counts the best ways from a position."""

    def __init__(self) -> None:
        self.fewest: int | None = None
        """How many moves the counted ways have at least; None until it is known, and if there are
        none."""
        self.cost: int | None = None
        """What each of them costs: the number of its moves, unless moves differ in cost. None
        like `fewest`."""
        self.ways = 0
        self.first: Sequence[Any] | None = None
        """The moves of the way that comes first in the order of the moves. None like `fewest`, and
        where moves differ in cost."""

    @abstractmethod
    def positions(self) -> Iterator[Any]:
        """Count on, yielding each position that is looked at; the count is done when this ends."""

    def finish(self) -> None:
        """Count to the end."""
        for _ in self.positions():
            pass


class ShortestWayCount(WayCount, Generic[S, M]):
    """Counts the shortest ways layer by layer: a layer is all positions at one distance from the
    start."""

    def __init__(
        self,
        start: S,
        onward: Callable[[S], Iterable[tuple[M, S]]],
        is_solved: Callable[[S], bool],
    ) -> None:
        """`onward` gives the moves in their order, each with the position after it."""
        super().__init__()
        self._start = start
        self._onward = onward
        self._is_solved = is_solved

    def positions(self) -> Iterator[S]:
        onward, is_solved, depth = self._onward, self._is_solved, 0
        layer = {self._start: 1}
        # In each layer stands first what the first ways lead to, and so they come from there.
        origins: dict[S, tuple[S, M] | None] = {self._start: None}
        while layer and not any(map(is_solved, layer)):
            following: dict[S, int] = {}
            for here, ways in layer.items():
                for move, there in onward(here):
                    if there in following:
                        following[there] += ways
                    elif there not in origins:
                        following[there] = ways
                        origins[there] = here, move
                yield here
            layer, depth = following, depth + 1
        goals = [state for state in layer if is_solved(state)]
        if goals:
            self.fewest = self.cost = depth
            self.ways = sum(layer[goal] for goal in goals)
            self.first = _moves_to(goals[0], origins)


def _moves_to(state: S, origins: Mapping[S, tuple[S, M] | None]) -> Sequence[M]:
    moves: list[M] = []
    while (origin := origins[state]) is not None:
        state, move = origin
        moves.append(move)
    return moves[::-1]


class CheapestWayCount(WayCount, Generic[S]):
    """Counts the ways of least cost: first on from the positions that cost least to come to, as
    Dijkstra (1959) does."""

    def __init__(
        self,
        start: S,
        onward: Callable[[S], Iterable[tuple[S, int]]],
        is_solved: Callable[[S], bool],
    ) -> None:
        """`onward` gives the position after each move and what that move costs, at least 1."""
        super().__init__()
        self._start = start
        self._onward = onward
        self._is_solved = is_solved

    def positions(self) -> Iterator[S]:
        from heapq import heappop, heappush  # Late: where moves have costs.

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
                for there, price in self._onward(here):
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


def best_ways(puzzle: Puzzle[S, Any], start: S) -> WayCount:
    """The count of the best ways from a position: the shortest, or where moves differ in cost the
    cheapest."""
    successor, legal_moves = puzzle.successor, puzzle.legal_moves
    if puzzle.has_cost:
        return CheapestWayCount(
            start,
            lambda here: [
                (successor(here, move), puzzle.cost(here, move)) for move in legal_moves(here)
            ],
            puzzle.is_solved,
        )
    return ShortestWayCount(
        start,
        lambda here: [(move, successor(here, move)) for move in legal_moves(here)],
        puzzle.is_solved,
    )
