"""Makes what the map of a game shows, a little at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic

from tui.engine.kind import AnyKind
from tui.engine.map.exploration import Making
from tui.engine.map.position_map import PositionMap
from tui.engine.puzzle import AnyPuzzle, M, S
from tui.game.slices import work_for

CHUNK = 0.004
"""Seconds for which a map is worked at between two looks at the clock."""


class Charting(Generic[S, M]):
    """The map of a game in the making, with how near play comes to a goal that is out of reach."""

    def __init__(self, kind: AnyKind, puzzle: AnyPuzzle, start: S, *, folded: bool) -> None:
        """`folded` is whether positions that are the same to a player become one."""
        self.bound = ""
        """How near to the goal anybody comes, as a sentence; empty where the goal can be reached,
        where that is not measured, and until it is known."""
        self.is_done = False
        """Whether nothing is left to be done."""
        self.is_folded = folded
        self._kind, self._puzzle, self._start = kind, puzzle, start
        self._making: Making[S, M] = Making(kind, puzzle, start, folded=folded)
        self._work = self._make()

    def is_of(self, puzzle: AnyPuzzle, start: S, *, folded: bool) -> bool:
        """Whether it is the map of a game, folded or not."""
        return self._puzzle is puzzle and (self._start, self.is_folded) == (start, folded)

    @property
    def positions(self) -> PositionMap[S, M] | None:
        """The map as soon as it is made."""
        return self._making.made

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return self._making.met

    @property
    def why_not(self) -> str:
        """Why there is none, as a sentence or two; empty as long as there may be one."""
        return self._making.why_not

    def work(self, seconds: float) -> None:
        """Work for about so long at what is missing."""
        self.is_done = self.is_done or work_for(seconds, self._work)

    def _make(self) -> Iterator[None]:
        while not self._making.work(CHUNK):
            yield
        made, measure, most = self._making.made, self._kind.measure(), 0
        if made is None or made.is_possible or measure is None:
            return
        for number in range(made.reached):
            most = max(most, measure.made(self._puzzle, made.state(number)))
            yield
        self.bound = measure.bound(self._puzzle, most)
