"""What the terminal shows, and what it should show."""

from __future__ import annotations

import os
from collections import Counter
from itertools import chain

from tui.terminal.difference import Pen, difference
from tui.terminal.kind import judge_erasing
from tui.terminal.movement import CursorPosition, movement
from tui.terminal.screen_buffer import BLANK, ScreenBuffer, ScreenCell
from tui.terminal.style import PLAIN, Style, change

NO_CURSOR = (0, 0)
"""The cell, as column and row, to which Textual moves the cursor if nothing is in play."""

SHOW, HIDE = "\x1b[?25h", "\x1b[?25l"


def mirror_of(size: tuple[int, int]) -> Mirror:
    """The mirror of the terminal that the environment tells of, in columns and rows."""
    return Mirror(*size, erases_coloured=judge_erasing(os.environ).word == "coloured")


class Mirror:
    """Tells what to send so that the terminal shows what it should."""

    def __init__(self, width: int, height: int, *, erases_coloured: bool = True) -> None:
        """`width` is in columns and `height` in rows. `erases_coloured` says that the terminal
        erases with the background it is writing with."""
        self._erases_coloured = erases_coloured
        self.wanted = ScreenBuffer(width, height)
        """What it should show; others draw on it."""
        self.cursor = NO_CURSOR
        """The cell where its cursor should be."""
        self._shown: ScreenBuffer | None = None
        self._pen = Pen()
        self.shows_cursor = False
        """Whether the terminal shows its cursor after what was sent last."""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return self.wanted.width, self.wanted.height

    def forget(self) -> None:
        """Forget what the terminal shows, because it may have changed."""
        self._shown = None

    def resize(self, width: int, height: int) -> None:
        """Change the size. After that it is not known what the terminal shows."""
        self.wanted = ScreenBuffer(width, height)
        self._shown = None

    def update(self) -> str:
        """The text to send now, after which the terminal shows what it should."""
        beginning = ""
        if self._shown is None:
            style = self._usual_style()
            beginning = f"\x1b[m{change(PLAIN, style)}\x1b[2J\x1b[H"
            self._shown = ScreenBuffer(*self.size, ScreenCell(" ", style))
            self._pen = Pen(CursorPosition(0, 0), style)
        text, self._pen = difference(
            self._shown, self.wanted, self._pen, erases_coloured=self._erases_coloured
        )
        self._shown.copy_rows(self.wanted)
        return self._with_cursor(f"{beginning}{text}")

    def _with_cursor(self, text: str) -> str:
        """A text, after which the cursor is on the thing in play: screen readers and magnifiers
        follow it, and an input method opens its window there."""
        column, row = self.cursor
        inside = column < self.wanted.width and row < self.wanted.height
        before, self.shows_cursor = self.shows_cursor, inside and self.cursor != NO_CURSOR
        if not self.shows_cursor:
            return f"{HIDE}{text}" if before else text
        move = movement(self._pen.position, column, row)
        self._pen = self._pen._replace(position=CursorPosition(column, row))
        return f"{text}{move}" if before else f"{text}{move}{SHOW}"

    def _usual_style(self) -> Style:
        """The style in which to clear the screen: that of its most frequent background."""
        if not self._erases_coloured:
            return PLAIN
        cells = Counter(chain.from_iterable(self.wanted.rows))
        blanks = [cell for cell in cells if cell.is_blank]
        return max(blanks, key=cells.__getitem__, default=BLANK).style
