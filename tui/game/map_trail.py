"""The positions of a map that the moves of a game have led to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from tui.engine.map.position_map import AnyMap
from tui.engine.puzzle import S


class MapTrail(Generic[S]):
    """The numbers of the positions of a game on a map. It is told how the game grows and shrinks,
    so that a long one is not looked up again with every move."""

    def __init__(self, positions: AnyMap) -> None:
        self.positions = positions
        self.numbers: tuple[int, ...] = ()
        """The positions that the game has gone through, the first where it began; without those
        that the map does not have."""
        self._states: list[S] = []
        self._found: list[int | None] = []

    def follow(self, states: Sequence[S]) -> None:
        """Find the numbers of the positions of a game, the first where it began."""
        pairs = enumerate(zip(states, self._states, strict=False))
        shared = min(len(states), len(self._states))
        same = next((index for index, (now, before) in pairs if now is not before), shared)
        if same == len(states) == len(self._states):
            return
        new = list(states[same:])
        self._states[same:] = new
        self._found[same:] = map(self.positions.number, new)
        self.numbers = tuple(number for number in self._found if number is not None)
