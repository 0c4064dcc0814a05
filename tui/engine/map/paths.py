"""Shortest paths on a map from one position to others."""

from __future__ import annotations

from collections.abc import Sequence

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
        self._waiting = {0: [origin]}
        """By their cost the positions that were not looked at yet."""
        self._settled: set[int] = set()

    def to(self, target: int) -> Sequence[int] | None:
        """The positions on the path to another, that itself last; None if no way leads there."""
        while target not in self._settled and self._waiting:
            self._look_on()
        if target not in self._settled:
            return None
        path: list[int] = []
        while target != self.origin:
            path.append(target)
            target = self._before[target]
        return path[::-1]

    def _look_on(self) -> None:
        """Settle the nearest of those that wait (Dijkstra 1959, with a list for each cost as Dial
        1969 has it)."""
        least, before, settled, waiting = self._least, self._before, self._settled, self._waiting
        cost = min(waiting)
        for here in waiting.pop(cost):
            if here in settled:
                continue
            settled.add(here)
            for there, price in self._lines.priced(here):
                dearer = cost + price
                if there not in least or dearer < least[there]:
                    least[there], before[there] = dearer, here
                    waiting.setdefault(dearer, []).append(there)
