"""How far the goal was after each move of a game: a line of blocks."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look
from tui.drawing.moves import MoveRow
from tui.drawing.window import LEFT, paint_heading
from tui.engine.named_tuple import NamedTuple

_POINTER = "▴", "^"


class Block(NamedTuple):
    """A sign for a move, or for several in a row."""

    sign: str
    number: int
    """The number of the last of these moves; the first move of a game has number 1."""
    has_lost: bool = False
    """Whether one of them is known to have lost something."""
    is_known: bool = True
    """Whether it is found out yet what the sign stands for."""


class Profile(NamedTuple):
    """Blocks in as many rows as are needed, with a pointer below that of the move shown. Where
    there is no room for that between the rows, this block is reversed."""

    heading: str
    blocks: Sequence[Block]
    at: int
    """The number of the move after which the game is shown; 0 for the start."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, (width, height) = look.palette, canvas.size
        paint_heading(canvas, look, self.heading)
        room = _room(width)
        has_pointer = height >= rows_wanted(len(self.blocks), width)
        apart = 2 if has_pointer else 1
        shown = next((block for block in self.blocks if block.number >= self.at), None)
        for place, block in enumerate(self.blocks):
            x, y = LEFT + place % room, 1 + place // room * apart
            ink = palette.bad if block.has_lost else palette.base
            ink = ink if block.is_known else palette.faint
            if self.at and block is shown:
                ink = palette.accent._replace(reversed=not has_pointer)
                canvas.put(x, y + 1, look.glyphs.sign(_POINTER) if has_pointer else "", ink)
            canvas.put(x, y, block.sign, ink)
            canvas.place(Region(x, y, 1, apart), MoveRow(block.number))


def rows_wanted(blocks: int, width: int) -> int:
    """How many rows so many blocks want in a panel of some width, pointers and heading included."""
    return 1 + 2 * -(-blocks // _room(width))


def _room(width: int) -> int:
    """How many blocks stand in a row; a column stays free on the right."""
    return max(1, width - LEFT - 1)
