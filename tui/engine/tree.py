"""The search tree of any solver: an outline, or layers if it has a frontier."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tui.engine.layers import Layers, LayersMark
from tui.engine.outline import Outline, OutlineMark
from tui.engine.step import Step

if TYPE_CHECKING:
    from tui.engine.solver import Solver

Mark = OutlineMark | LayersMark
"""A search tree as it was after some step."""


class SearchTree:
    """What a search has met so far. It grows by the steps of the search, and can go back to any
    place that was marked."""

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

    def mark(self) -> Mark:
        """What must be remembered to come back here."""
        return self.shape.mark()

    @classmethod
    def at(cls, mark: Mark) -> SearchTree:
        """The tree as it was when the mark was made; the marked one is left as it is."""
        if isinstance(mark, LayersMark):
            return cls(Layers.at(mark))
        return cls(Outline.at(mark))


def tree_of(solver: Solver) -> SearchTree:
    """The tree of a solver before its first step."""
    return SearchTree(Layers() if solver.order.has_frontier else Outline())
