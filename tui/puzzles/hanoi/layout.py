"""Where the towers and their crane stand on a canvas."""

from __future__ import annotations

from typing import NamedTuple

from tui.drawing.canvas import Size
from tui.puzzles.hanoi.variant import USUAL, Peg

_CRANE_ROWS = 4
"""Rail, rope, clamp, and the top row of the hanging disc."""
_SHORT_CRANE_ROWS = 2
"""Rail, and the disc with the clamp beside it, if there is no room for more."""
_THICKEST = 5
"""Rows of a disc in the largest terminals."""
_WIDEST = 61
"""Columns of a peg's part of the canvas, at most."""

_ROOM_FOR_WORDS = 9
"""Columns to the right of a pole with room for ` ◂ goal`."""
_ROOMY = 13
"""Columns of a peg's part of the canvas, from which on discs differ well; and these words may reach
into the next part, where they end before its name."""
_ROOM_FOR_WAYS = 14
"""Columns of a peg's part of the canvas, from which on there is room between two names."""


class TowersLayout(NamedTuple):
    """Where things stand on a canvas, in cells."""

    pegs: int
    discs: int
    column: int
    """The width of a peg's part of the canvas."""
    base: int
    """The row of the pegs' feet."""
    crane_rows: int
    thickness: int
    """Rows of a disc."""

    def left(self, peg: Peg) -> int:
        """The first column of a peg's part of the canvas."""
        return self.column * peg

    def centre(self, peg: Peg) -> int:
        """The column of a peg's pole."""
        return self.left(peg) + self.column // 2

    def depth(self, discs: int) -> int:
        """How many rows a hanging disc is lowered onto a peg with so many discs."""
        return self.base - self.thickness * (discs + 1) - self.hanging_row

    @property
    def pole_top(self) -> int:
        """The first row of the poles. They are a little higher than a tower of all discs."""
        return max(self.crane_rows, self.base - self.thickness * self.discs - 2)

    @property
    def hanging_row(self) -> int:
        """The first row of a disc that hangs at the top of the board."""
        return self.crane_rows - 1

    def has_words(self, peg: Peg) -> bool:
        """Whether there is room for a word behind the name of a peg."""
        has_next = peg < self.pegs - 1 and self.pegs != USUAL.pegs
        return self.column // 2 >= _ROOM_FOR_WORDS or (has_next and self.is_roomy)

    @property
    def is_roomy(self) -> bool:
        """Whether a peg's part of the canvas is not narrow."""
        return self.column >= _ROOMY

    @property
    def has_ways(self) -> bool:
        """Whether there is room between the names of two pegs to tell where discs may go. Only
        with as many pegs as usual there is anything to tell."""
        return self.pegs == USUAL.pegs and self.column >= _ROOM_FOR_WAYS

    @property
    def has_clamp(self) -> bool:
        """Whether there is room for a clamp above the hanging disc."""
        return self.crane_rows > _SHORT_CRANE_ROWS

    def half_cells(self, disc: int) -> int:
        """How far a disc reaches beyond its number on each side, in half cells."""
        room = self.column - 7
        return 1 + room * disc // max(self.discs, 5)

    def reach(self, disc: int) -> int:
        """How many cells a disc's clamp is away from its middle."""
        return 2 + (self.half_cells(disc) + 1) // 2


def layout_for(size: Size, discs: int, pegs: int = USUAL.pegs) -> TowersLayout:
    """The layout of a canvas of some size, which may be too small to see anything."""
    room = size.height - 2 - discs
    crane_rows = _CRANE_ROWS if room > _CRANE_ROWS else _SHORT_CRANE_ROWS
    thickness = (room + discs - crane_rows) // (discs + 1)
    column = min(size.width // pegs, _WIDEST)
    return TowersLayout(
        pegs=pegs,
        discs=discs,
        column=column,
        base=size.height - 2,
        crane_rows=crane_rows,
        thickness=max(1, min(thickness, column // 6, _THICKEST)),
    )
