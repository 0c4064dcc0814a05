"""Where the squares of a chessboard stand on a canvas."""

from __future__ import annotations

from typing import NamedTuple

from tui.drawing.canvas import Region, Size

_MARGIN = 3
"""Columns for the numbers of the ranks."""
_SCALES = (Size(11, 5), Size(9, 4), Size(7, 3), Size(5, 2), Size(5, 1), Size(4, 1))
"""The sizes of a square, the largest first."""


class ChessLayout(NamedTuple):
    """Where things stand on a canvas, in cells. Files and ranks are counted from 0."""

    squares: int
    """How many files the board has, and how many ranks."""
    left: int
    """The first column of the first file."""
    top: int
    """The first row of the last rank."""
    scale: Size
    """The size of a square."""

    @property
    def bottom(self) -> int:
        """The row below the squares."""
        return self.top + self.squares * self.scale.height

    def square(self, file: int, rank: int) -> Region:
        x = self.left + file * self.scale.width
        y = self.top + (self.squares - 1 - rank) * self.scale.height
        return Region(x, y, *self.scale)


def layout_for(size: Size, squares: int) -> ChessLayout:
    """The layout of a board of so many files and ranks, in the middle of a canvas of some size."""
    scale = _scale(size, squares)
    return ChessLayout(
        squares=squares,
        left=_MARGIN + max(0, (size.width - _MARGIN - scale.width * squares) // 2),
        top=max(0, (size.height - 1 - scale.height * squares) // 2),
        scale=scale,
    )


def _scale(size: Size, squares: int) -> Size:
    """The size of the largest squares that fit on a canvas; the smallest size if none fit."""
    for scale in _SCALES:
        if scale.width * squares + _MARGIN <= size.width and (
            scale.height * squares + 1 <= size.height
        ):
            return scale
    return _SCALES[-1]


def middle_of(region: Region) -> tuple[int, int]:
    """The cell in the middle of a square."""
    return region.x + region.width // 2, region.y + (region.height - 1) // 2
