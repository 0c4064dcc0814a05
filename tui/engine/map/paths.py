"""Shortest paths on a map from one position to others."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from tui.engine.map.lines import Lines


class Paths:
    """The shortest paths from one position, or the cheapest. What was found on the way to one other
    is remembered for the next."""

    def __init__(self, lines: Lines, origin: int) -> None:
        self.origin = origin
        self._lines = lines
        self._least = {origin: 0}
        """What it costs at most to come to the positions that were met."""
        self._before: dict[int, int] = {}
        """From where one comes so to each."""
        self._frontier = [(0, 0, origin)]
        """Cost, number in the order in which they were met, and position."""
        self._settled: set[int] = set()

    def to(self, target: int) -> Sequence[int] | None:
        """The positions on the path to another, that itself last; None if no way leads there."""
        while target not in self._settled and self._frontier:
            self._look_on()
        if target not in self._settled:
            return None
        path: list[int] = []
        while target != self.origin:
            path.append(target)
            target = self._before[target]
        return path[::-1]

    def _look_on(self) -> None:
        """Settle the nearest position that is not settled yet (Dijkstra 1959)."""
        cost, _, here = heappop(self._frontier)
        if here in self._settled:
            return
        self._settled.add(here)
        for there, price in self._lines.priced(here).items():
            dearer = cost + price
            if there not in self._least or dearer < self._least[there]:
                self._least[there] = dearer
                self._before[there] = here
                heappush(self._frontier, (dearer, len(self._least), there))
