"""Counts the shortest ways to the goal, without listing them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Generic, TypeVar

S = TypeVar("S", bound=Hashable)


class WayCount(Generic[S]):
    """Counts ways layer by layer: a layer is all positions at one distance from the start."""

    def __init__(
        self, start: S, onward: Callable[[S], Iterable[S]], is_solved: Callable[[S], bool]
    ) -> None:
        """`onward` gives the position after each move; it occurs as often as moves lead to it."""
        self.fewest: int | None = None
        """The length of the shortest ways in moves; None until it is known, and if there are
        none."""
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
            self.fewest = depth
            self.ways = sum(ways for state, ways in layer.items() if self._is_solved(state))

    def finish(self) -> None:
        """Count to the end."""
        for _ in self.positions():
            pass
