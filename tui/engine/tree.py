"""The search tree of any solver: an outline, or layers if it has a frontier."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tui.engine.layers import Layers, LayersSnapshot
from tui.engine.outline import Outline, OutlineSnapshot
from tui.engine.step import Step

if TYPE_CHECKING:
    from tui.engine.solver import Solver

Snapshot = OutlineSnapshot | LayersSnapshot
"""A search tree as it was after some step."""


class SearchTree:
    """What a search has met so far. It grows by the steps of the search, and can go back to any
    place that a snapshot was taken."""

    def __init__(self, shape: Outline | Layers) -> None:
        self.shape = shape
        """An outline becomes layers where a line of moves turns into a breadth-first search."""

    @property
    def number(self) -> int:
        """How many steps were taken."""
        return self.shape.number

    def take(self, steps: Iterable[Step]) -> None:
        """Grow by these steps."""
        if isinstance(self.shape, Outline):
            steps = self.shape.take(steps)
            first = next(steps, None)
            if first is None:
                return
            self.shape = Layers(self.shape.number)
            self.shape.take((first,))
        self.shape.take(steps)

    def snapshot(self) -> Snapshot:
        """What must be remembered to come back here."""
        return self.shape.snapshot()

    @classmethod
    def at(cls, snapshot: Snapshot) -> SearchTree:
        """The tree as it was when the snapshot was made; the marked one is left as it is."""
        if isinstance(snapshot, LayersSnapshot):
            return cls(Layers.at(snapshot))
        return cls(Outline.at(snapshot))


def tree_of(solver: Solver) -> SearchTree:
    """The tree of a solver before its first step."""
    return SearchTree(Layers() if solver.order.has_frontier else Outline())
