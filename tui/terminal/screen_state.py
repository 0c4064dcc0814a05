"""What a terminal shows, and what it should show."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from math import inf

from tui.drawing.canvas import Region
from tui.terminal.difference import CursorPosition, Pen, difference, movement
from tui.terminal.kind import judge_erasing
from tui.terminal.screen_buffer import BLANK, ScreenBuffer, ScreenCell
from tui.terminal.style import PLAIN, Style, change

_UNKNOWN = ScreenCell("", PLAIN)
"""A cell of which it is not known what it shows."""
NO_CURSOR = (0, 0)
"""The cell, as column and row, to which Textual moves the cursor if nothing is in play."""

SHOW, HIDE = "\x1b[?25h", "\x1b[?25l"


def screen_state_of(size: tuple[int, int]) -> ScreenState:
    """The state of the terminal that the environment tells of, in columns and rows."""
    return ScreenState(*size, erases_coloured=judge_erasing(os.environ).word == "coloured")


class ScreenState:
    """Tells what to send so that the terminal shows what it should."""

    def __init__(self, width: int, height: int, *, erases_coloured: bool = True) -> None:
        """`width` is in columns and `height` in rows. `erases_coloured` says that the terminal
        erases with the background it is writing with."""
        self._erases_coloured = erases_coloured
        self.wanted = ScreenBuffer(width, height)
        """What it should show; others draw on it."""
        self.cursor = NO_CURSOR
        """The cell where its cursor should be."""
        self.spoken: Region | None = None
        """The cells of a sentence that is written in one piece; None if there is none."""
        self._shown: ScreenBuffer | None = None
        self._pen = Pen()
        self.is_behind = False
        """Whether the last update has left anything out."""
        self._last_row = -1
        """The row after which an update had to stop."""
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

    def update(self, most: float = inf, *, from_top: bool = False) -> str:
        """The text to send now, after which the terminal shows what it should. If that takes more
        than `most` bytes, some rows come first, and `is_behind` says that others have to follow:
        those below the rows of the last time, unless it is to be the top ones."""
        beginning, self.is_behind = "", False
        if from_top:
            self._last_row = -1
        if self._shown is None:
            style = self._usual_style()
            beginning = f"\x1b[m{change(PLAIN, style)}\x1b[2J\x1b[H"
            self._shown = ScreenBuffer(*self.size, ScreenCell(" ", style))
            self._pen = Pen(CursorPosition(0, 0), style)
            most = inf  # What is cleared is drawn at once.
        if self.spoken is not None:
            _forget_if_changed(self._shown, self.wanted, self.spoken)
        part = self.wanted
        text, pen = self._difference(self._shown, part)
        while len(text) > most and len(rows := self._behind(self._shown, part)) > 1:
            self.is_behind = True
            rows = rows[: len(rows) // 2]
            part = self._shown.with_rows(self.wanted, rows)
            text, pen = self._difference(self._shown, part)
            self._last_row = rows[-1]
        self._shown.copy_rows(part)
        self._pen = pen
        return self._with_cursor(f"{beginning}{text}")

    def _difference(self, shown: ScreenBuffer, wanted: ScreenBuffer) -> tuple[str, Pen]:
        return difference(shown, wanted, self._pen, erases_coloured=self._erases_coloured)

    def _behind(self, shown: ScreenBuffer, wanted: ScreenBuffer) -> Sequence[int]:
        """The rows in which two buffers differ, first those below the last: so none waits for
        ever."""
        pairs = enumerate(zip(shown.rows, wanted.rows, strict=True))
        rows = [y for y, (old, new) in pairs if old != new]
        return sorted(rows, key=lambda y: y <= self._last_row)

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


def _forget_if_changed(shown: ScreenBuffer, wanted: ScreenBuffer, spoken: Region) -> None:
    """If a sentence is another one, forget what is shown where it stands, from its first letter to
    its last in each row."""
    x, y, width, height = spoken
    columns = slice(x, x + width)
    rows = [*zip(shown.rows[y : y + height], wanted.rows[y : y + height], strict=True)]
    if all(old[columns] == new[columns] for old, new in rows):
        return
    for old, new in rows:
        written = [column for column in range(len(new))[columns] if not new[column].is_blank]
        for column in range(written[0], written[-1] + 1) if written else ():
            old[column] = _UNKNOWN
