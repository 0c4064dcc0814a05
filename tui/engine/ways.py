"""Counts the shortest ways to the goal: a number for each position, never a list of ways."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Generic, TypeVar

S = TypeVar("S", bound=Hashable)


class WayCount(Generic[S]):
    """A count under way, which goes from layer to layer of equal distance from the start."""

    def __init__(
        self, start: S, onward: Callable[[S], Iterable[S]], is_solved: Callable[[S], bool]
    ) -> None:
        """`onward` gives a position for each move, the same one as often as moves lead there."""
        self.fewest: int | None = None
        """How many moves the shortest ways have; None until that is known, and where there are
        none."""
        self.ways = 0
        self._start = start
        self._onward = onward
        self._is_solved = is_solved

    def positions(self) -> Iterator[S]:
        """Goes on with the count while each position is looked at; it is done when they end."""
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
