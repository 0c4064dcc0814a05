"""What the terminal shows, beside what it is to show."""

from __future__ import annotations

from collections import Counter

from tui.terminal.difference import Pen, difference
from tui.terminal.movement import CursorPosition, movement
from tui.terminal.screen_buffer import ScreenBuffer, ScreenCell
from tui.terminal.style import PLAIN, change


class Mirror:
    """Takes Textual's frames, and tells what the terminal lacks of the newest."""

    def __init__(self, width: int, height: int, *, erases_coloured: bool = True) -> None:
        """`width` and `height` in columns and rows. With `erases_coloured` the terminal erases
        with the background it is writing with."""
        self._erases_coloured = erases_coloured
        self._wanted = ScreenBuffer(width, height)
        self._shown: ScreenBuffer | None = None
        self._pen = Pen()
        self._cursor = (0, 0)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return self._wanted.width, self._wanted.height

    def forget(self) -> None:
        """From now on the terminal may show anything."""
        self._shown = None

    def resize(self, width: int, height: int) -> None:
        """Follow the terminal to another size; nothing is known of what it shows then."""
        self._wanted = ScreenBuffer(width, height)
        self._shown = None

    def paint(self, frame: str) -> None:
        """Take a frame, or the part of it that Textual finds changed."""
        self._cursor = self._wanted.paint(frame)

    def update(self) -> str:
        """What to send now; then the terminal shows the newest frame."""
        if self._shown is None:
            beginning = self._cleared()
            assert self._shown is not None
        else:
            beginning = ""
        text, self._pen = difference(
            self._shown, self._wanted, self._pen, erases_coloured=self._erases_coloured
        )
        self._shown.copy_rows(self._wanted)
        return f"{beginning}{text}{self._cursor_move()}"

    def _cleared(self) -> str:
        """What clears the screen with the background that most of it is to have."""
        backgrounds = Counter(
            cell.style for row in self._wanted.rows for cell in row if cell.is_blank
        )
        style = PLAIN
        if backgrounds and self._erases_coloured:
            style = backgrounds.most_common(1)[0][0]
        self._shown = ScreenBuffer(*self.size, ScreenCell(" ", style))
        self._pen = Pen(CursorPosition(0, 0), style)
        return f"\x1b[m{change(PLAIN, style)}\x1b[2J\x1b[H"

    def _cursor_move(self) -> str:
        """Brings the hidden cursor to where an input method shall open its window.

        Textual puts it into the first cell when nobody writes; then it may stay where it is.
        """
        column, row = self._cursor
        if (column, row) == (0, 0) or column >= self._wanted.width or row >= self._wanted.height:
            return ""
        move = movement(self._pen.position, column, row)
        self._pen = self._pen._replace(position=CursorPosition(column, row))
        return move
