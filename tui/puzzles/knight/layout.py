"""Where the squares of a chessboard stand on a canvas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Region, Size

_MARGIN = 3
"""Columns for the numbers of the ranks."""
_SCALES = (
    Size(13, 6), Size(11, 5), Size(9, 4), Size(7, 3), Size(6, 2), Size(5, 2), Size(4, 2),
    Size(6, 1), Size(5, 1), Size(4, 1),
)  # fmt: skip
"""The sizes of a square, the largest first."""


class ChessLayout(NamedTuple):
    """Where things stand on a canvas, in cells. Files and ranks are counted from 0.

    A square whose height is even has half a row at its top and at its bottom, which it shares with
    its neighbours: so there is a row in its middle, for what stands on it.
    """

    squares: int
    """How many files the board has, and how many ranks."""
    left: int
    """The first column of the first file."""
    top: int
    """The first row of the last rank."""
    scale: Size
    """The size of a square."""

    @property
    def shares_rows(self) -> bool:
        """Whether there are rows that two squares share, and half rows at the edges."""
        return self.scale.height % 2 == 0

    @property
    def bottom(self) -> int:
        """The row below the squares."""
        return self.shared_row(self.squares) + self.shares_rows

    def square(self, file: int, rank: int) -> Region:
        """The cells of a square, without the rows that it shares."""
        x = self.left + file * self.scale.width
        y = self.shared_row(self.squares - 1 - rank) + self.shares_rows
        return Region(x, y, self.scale.width, self.scale.height - self.shares_rows)

    def shared_row(self, ranks: int) -> int:
        """The row below so many ranks, counted from the top."""
        return self.top + ranks * self.scale.height

    def is_shared(self, y: int) -> bool:
        """Whether a row belongs to two squares."""
        return self.shares_rows and (y - self.top) % self.scale.height == 0

    def middle(self, file: int, rank: int) -> tuple[int, int]:
        """The cell in the middle of a square; of two, the one on the left."""
        region = self.square(file, rank)
        return region.x + (region.width - 1) // 2, region.y + region.height // 2


class Place(NamedTuple):
    """Where a square stands."""

    region: Region
    """Its cells, without the rows that it shares."""
    middle: tuple[int, int]


@lru_cache(maxsize=8)
def places_of(layout: ChessLayout) -> Sequence[Place]:
    """The places of all squares, by their numbers. Cached, because every picture needs them all."""
    return [
        Place(layout.square(file, rank), layout.middle(file, rank))
        for rank in range(layout.squares)
        for file in range(layout.squares)
    ]


def layout_for(size: Size, squares: int) -> ChessLayout:
    """The layout of a board of so many files and ranks, in the middle of a canvas of some size."""
    scale = next((scale for scale in _SCALES if _fits(scale, size, squares)), _SCALES[-1])
    width, height = _needed(scale, squares)
    return ChessLayout(
        squares=squares,
        left=_MARGIN + max(0, (size.width - width) // 2),
        top=max(0, (size.height - height) // 2),
        scale=scale,
    )


def _fits(scale: Size, size: Size, squares: int) -> bool:
    width, height = _needed(scale, squares)
    return width <= size.width and height <= size.height


def _needed(scale: Size, squares: int) -> Size:
    """The size of a board with its names, whose squares have a size."""
    return Size(
        _MARGIN + scale.width * squares, scale.height * squares + 1 + (scale.height % 2 == 0)
    )
