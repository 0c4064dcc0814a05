"""What stands beside a board: notes, the moves, and how far the goal was after each."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Region, cut
from tui.drawing.chooser import LEFT, paint_heading
from tui.drawing.look import Look


class Note(NamedTuple):
    """A line of the notes. The present one is marked."""

    text: str
    marked: bool = False


class Notes(NamedTuple):
    """Lines under a heading. If there is no room for all, the last ones are shown."""

    heading: str = ""
    lines: Sequence[Note] = ()

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette = look.palette
        paint_heading(canvas, look, self.heading)
        room = canvas.size.height - 2
        lines = self.lines[-room:] if room > 0 else ()
        for y, note in enumerate(lines, 1):
            ink = palette.accent if note.marked else palette.base
            canvas.put(LEFT, y, note.text, ink)
            if note.marked:
                canvas.put(1, y, look.glyphs.cursor, ink)


_SOLVER = "∘", "o"
"""The mark of the solver's moves."""
_MARK_WIDTH = 4
"""Columns behind a move for what it has lost."""


class MoveEntry(NamedTuple):
    """A move in the list."""

    text: str
    by_solver: bool = False
    loss: int = 0
    """How many moves longer it is known to have made the way, or how much dearer."""
    is_fatal: bool = False
    """Whether it is known to have put the goal out of reach."""


class MoveRow(NamedTuple):
    """A click on a move of the list picks this."""

    number: int
    """How many moves were made when this one was; the first move has number 1."""


class MoveList(NamedTuple):
    """As many moves as fit, numbered: the last, or those from the one looked at. The solver's are
    marked."""

    made: int
    entry: Callable[[int], MoveEntry]
    """Gives the move with an index. Only moves that are shown are asked for."""
    looked_at: int | None = None
    """The number of the move after which the game is shown, 0 for the start; None for the last."""
    reviewed: bool = False
    """Whether there is room for what each move has lost."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, glyphs = look.palette, look.glyphs
        width, height = canvas.size
        paint_heading(canvas, look, "Moves")
        if not self.made:
            canvas.put(LEFT, 1, "none yet", palette.faint)
            return
        rows, digits = height - 1, len(str(self.made))
        if rows < 1:
            return
        looked_at = self.made if self.looked_at is None else self.looked_at
        others = digits + 4 + (_MARK_WIDTH if self.reviewed else 0)
        text_width = len(self.entry(self.made - 1).text)
        shown = self._shown(rows, (width - LEFT) // (others + text_width), looked_at)
        text_width = max(len(self.entry(index).text) for index in shown)
        column = others + text_width
        for place, index in enumerate(self._shown(rows, (width - LEFT) // column, looked_at)):
            entry = self.entry(index)
            x, y = LEFT + place // rows * column, 1 + place % rows
            canvas.place(Region(x, y, column, 1), MoveRow(index + 1))
            is_here = index + 1 == looked_at
            if is_here and self.looked_at is not None:
                canvas.put(x - 1, y, glyphs.cursor, palette.accent)
                canvas.caret = x, y
            x = canvas.put(x, y, f"{index + 1:>{digits}} ", palette.faint)
            x = canvas.put(x, y, glyphs.sign(_SOLVER) if entry.by_solver else " ", palette.muted)
            ink = palette.strong if is_here else palette.base
            x = max(x + text_width, canvas.put(x, y, entry.text, ink))
            mark = glyphs.cross if entry.is_fatal else f"+{entry.loss}" if entry.loss else ""
            canvas.put(x + 1, y, cut(mark, _MARK_WIDTH), palette.bad)

    def _shown(self, rows: int, columns: int, looked_at: int) -> Sequence[int]:
        """The indices of the moves that are shown in so many columns, or in one."""
        columns = max(1, columns)
        # Only whole columns scroll away, so that a new move changes only a few cells.
        full = max(0, -(-self.made // rows) - columns)
        full = min(full, max(0, looked_at - 1) // rows)
        return range(full * rows, min(self.made, (full + columns) * rows))


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
