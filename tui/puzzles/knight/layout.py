"""Where the squares of a chessboard stand on a canvas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Region, Size
from tui.puzzles.knight.squares import Board, Square

_MARGIN = 3
"""Columns for the numbers of the ranks."""
_SCALES = (
    Size(13, 6), Size(11, 5), Size(9, 4), Size(7, 3), Size(6, 2), Size(5, 2), Size(4, 2),
    Size(6, 1), Size(5, 1), Size(4, 1),
)  # fmt: skip
"""The sizes of a square, the largest first."""


class ChessLayout(NamedTuple):
    """Where things stand on a canvas, in cells.

    A square whose height is even has half a row at its top and at its bottom, which it shares with
    its neighbours: so there is a row in its middle, for what stands on it.
    """

    board: Board
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
        return self.shared_row(self.board.ranks) + self.shares_rows

    def region(self, square: Square) -> Region:
        """The cells of a square, without the rows that it shares."""
        file, rank = self.board.place(square)
        x = self.left + file * self.scale.width
        y = self.shared_row(self.board.ranks - 1 - rank) + self.shares_rows
        return Region(x, y, self.scale.width, self.scale.height - self.shares_rows)

    def shared_row(self, ranks: int) -> int:
        """The row below so many ranks, counted from the top."""
        return self.top + ranks * self.scale.height

    def is_shared(self, y: int) -> bool:
        """Whether a row belongs to two squares."""
        return self.shares_rows and (y - self.top) % self.scale.height == 0

    def middle(self, square: Square) -> tuple[int, int]:
        """The cell in the middle of a square; of two, the one on the left."""
        region = self.region(square)
        return region.x + (region.width - 1) // 2, region.y + region.height // 2


@lru_cache(maxsize=8)
def places_of(layout: ChessLayout) -> Sequence[tuple[Region, tuple[int, int]]]:
    """The cells of each square, and the one in its middle. Cached, because every picture needs them
    all."""
    squares = range(layout.board.squares)
    return [(layout.region(square), layout.middle(square)) for square in squares]


def layout_for(size: Size, board: Board) -> ChessLayout:
    """The layout of a board in the middle of a canvas of some size."""
    for scale in _SCALES:
        width = _MARGIN + scale.width * board.files
        height = scale.height * board.ranks + 1 + (scale.height % 2 == 0)
        if width <= size.width and height <= size.height:
            break
    return ChessLayout(
        board=board,
        left=_MARGIN + max(0, (size.width - width) // 2),
        top=max(0, (size.height - height) // 2),
        scale=scale,
    )
