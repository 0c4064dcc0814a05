"""Numbered positions with the moves between them, and how far each is from the nearest of some."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Generator, Iterable, Sequence


class Graph:
    """Positions by numbers from 0, and the moves that lead to each; a move takes eight bytes."""

    def __init__(self) -> None:
        self._newest = array("i")
        """For each position, the move to it that was found last, by its number; -1 for none."""
        self._older = array("i")
        """For each move, the previous move to the same position; -1 for none."""
        self._origins = array("i")
        """For each move, the position that it leads from."""

    def add(self) -> None:
        """Let there be one position more, with the next number."""
        self._newest.append(-1)

    def connect(self, origin: int, target: int, cost: int = 1) -> None:
        """Add a move from one position to another; here all cost the same."""
        self._older.append(self._newest[target])
        self._newest[target] = len(self._origins)
        self._origins.append(origin)

    def fewest(self, aims: Iterable[int]) -> Generator[None, None, Sequence[int]]:
        """How many moves each position is from the nearest of the aims; -1 if none can be reached
        from there. Yields after each little bit of work."""
        steps = array("i", [-1]) * len(self._newest)
        frontier = deque(aims)
        for aim in frontier:
            steps[aim] = 0
        while frontier:
            here = frontier.popleft()
            move = self._newest[here]
            while move >= 0:
                origin = self._origins[move]
                if steps[origin] < 0:
                    steps[origin] = steps[here] + 1
                    frontier.append(origin)
                move = self._older[move]
            yield
        return steps

    def least(self, aims: Iterable[int]) -> Generator[None, None, Sequence[int]]:
        """The same in what the moves cost."""
        return self.fewest(aims)


class PricedGraph(Graph):
    """A graph whose moves differ in cost."""

    def __init__(self) -> None:
        super().__init__()
        self._costs: list[int] = []
        """What each move costs."""

    def connect(self, origin: int, target: int, cost: int = 1) -> None:
        super().connect(origin, target)
        self._costs.append(cost)

    def least(self, aims: Iterable[int]) -> Generator[None, None, Sequence[int]]:
        """A search from the aims backwards, the cheapest first (Dijkstra 1959)."""
        from heapq import heapify, heappop, heappush  # Late: where moves have costs.

        least = [-1] * len(self._newest)
        frontier = [(0, aim) for aim in aims]
        for _, aim in frontier:
            least[aim] = 0
        heapify(frontier)
        while frontier:
            cost, here = heappop(frontier)
            if cost == least[here]:  # Else a cheaper way was found while this one waited.
                move = self._newest[here]
                while move >= 0:
                    origin, dearer = self._origins[move], cost + self._costs[move]
                    if least[origin] < 0 or dearer < least[origin]:
                        least[origin] = dearer
                        heappush(frontier, (dearer, origin))
                    move = self._older[move]
            yield
        return least
