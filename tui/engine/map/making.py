"""Makes the map of a game, a little at a time."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any, Generic

from tui.engine.kind import Kind
from tui.engine.map.exploration import Exploration
from tui.engine.map.position_map import PositionMap
from tui.engine.puzzle import AnyPuzzle, M, S, figure


class Making(Generic[S, M]):
    """A map in the making."""

    def __init__(
        self, kind: Kind[Any, S, M], puzzle: AnyPuzzle, start: S, *, folded: bool = False
    ) -> None:
        """`folded` is whether positions that are the same to a player become one."""
        self.puzzle, self.start, self.folded = puzzle, start, folded
        self.made: PositionMap[S, M] | None = None
        """The map as soon as it is made."""
        self.why_not = kind.why_no_map(puzzle)
        """Why there is none, as a sentence or two; empty as long as there may be one."""
        self._exploration: Exploration[S, M] | None = None
        self._turns = self._make(kind)

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return self._exploration.met if self._exploration is not None else 0

    def work(self, seconds: float) -> bool:
        """Work for about so long. Returns whether nothing is left to do."""
        until = monotonic() + seconds
        return all(monotonic() < until for _ in self._turns)

    def finish(self) -> PositionMap[S, M] | None:
        """The map, for callers who can wait; None if there is none."""
        for _ in self._turns:
            pass
        return self.made

    def _make(self, kind: Kind[Any, S, M]) -> Iterator[None]:
        if self.why_not:
            return
        self.made = kind.own_map(self.puzzle, self.start)
        if self.made is not None:
            return
        folds = kind.symmetries(self.puzzle) if self.folded else ()
        self._exploration = Exploration(self.puzzle, self.start, folds, kind.goals(self.puzzle))
        yield from self._exploration.work()
        self.made = self._exploration.found
        if self.made is None:
            most = figure(self._exploration.most_positions)
            self.why_not = f"More than {most} positions can be reached: too many for a map."
