"""Frames on their way to the terminal: the newest one goes out as soon as the last was taken."""

from __future__ import annotations

import re
from asyncio import AbstractEventLoop
from collections.abc import Sequence
from functools import lru_cache

from textual._ansi_sequences import SYNC_END, SYNC_START
from textual._cells import cell_len

from tui.drawing.canvas import Canvas, Region
from tui.terminal.screen_buffer import (
    ScreenBuffer,
    ScreenCell,
    ScreenRow,
    cells_of_style,
    screen_cell,
)
from tui.terminal.screen_state import HIDE, NO_CURSOR, SHOW, ScreenState, screen_state_of
from tui.terminal.style import PLAIN, Style, styled
from tui.terminal.tty_writer import TtyWriter

_TOKEN = re.compile(
    r"""
      \x1b \[ (?P<row> \d* ) ; (?P<column> \d* ) H
    | \x1b \[ (?P<sgr> [\d;]* ) m
    | \x1b \] 8 ; (?P<link> [^\x07\x1b]* ) (?: \x07 | \x1b\\ )
    | (?P<feed> \n )
    | (?P<text> [^\x00-\x1f\x7f-\x9f]+ )
    | \x1b \[ [0-?]* [ -/]* [@-~]                   # other sequences, which draw no cell
    | \x1b \] [^\x07\x1b]* (?: \x07 | \x1b\\ )
    | .
    """,
    re.VERBOSE | re.DOTALL,
)

_width = lru_cache(maxsize=4096)(cell_len)


def draw(screen: ScreenBuffer, frame: str) -> tuple[int, int]:
    """Do on a screen what a frame says, like a terminal that does not wrap lines.

    A frame consists of cursor moves, styles, links, line feeds and text. Returns the column and
    the row of the cursor after it.
    """
    x = y = 0
    style = PLAIN
    for token in _TOKEN.finditer(frame):
        match token.lastgroup:
            case "text":
                x += _draw(screen, x, y, token["text"], style)
            case "sgr":
                style = styled(style, token["sgr"])
            case "column":
                x, y = int(token["column"] or 1) - 1, int(token["row"] or 1) - 1
            case "feed":
                x, y = 0, y + 1
            case "link":
                style = style._replace(link=token["link"].strip(";"))
    return x, y


def _draw(screen: ScreenBuffer, x: int, y: int, text: str, style: Style) -> int:
    """Write as much text into a row as fits. Returns the width of the whole text."""
    written = _cells(text, style)
    if 0 <= y < screen.height and 0 <= x < screen.width:
        row, cells = screen.rows[y], written[: screen.width - x]
        end = x + len(cells)
        if not row[x].text:  # Half of a wide character becomes a blank.
            row[x - 1] = _blank_like(row[x - 1])
        if end < screen.width and not row[end].text:
            row[end] = _blank_like(row[end])
        row[x:end] = cells
        if end == screen.width and _width(row[-1].text) > 1:
            row[-1] = _blank_like(row[-1])
    return len(written)


def _blank_like(cell: ScreenCell) -> ScreenCell:
    return cells_of_style(cell.style)[" "]


def _cells(text: str, style: Style) -> ScreenRow:
    """The cells of a text."""
    known = cells_of_style(style)
    if text.isascii() or all(_width(character) == 1 for character in text):
        return [known[character] for character in text]
    return [
        cell
        for cluster in _clusters(text)
        for cell in (known[cluster], known[""])[: _width(cluster)]
    ]


def _clusters(text: str) -> list[str]:
    """The characters of a text, each with accents and characters that are joined to it."""
    clusters: list[str] = []
    for character in text:
        joined = clusters and clusters[-1].endswith("\u200d")
        if clusters and (joined or not _width(character)):
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters


_LONG = 1000
"""A frame of more bytes is sent so that it appears at once, or at least without the cursor running
over the screen. This costs 16 bytes more, or 12."""
_TO_REPAINT = 0.2
"""Seconds that Textual has to draw after the size has changed."""


class Frames:
    """Paints what Textual draws on a screen of cells, and sends what changed of it."""

    def __init__(
        self, size: tuple[int, int], loop: AbstractEventLoop, early: ScreenState | None = None
    ) -> None:
        """`size`: columns and rows. `early` is that of a terminal that shows something
        already."""
        self._screen = early or screen_state_of(size)
        self._size = size
        self._loop = loop
        self._line: TtyWriter | None = None
        self._canvas: Canvas | None = None
        """The canvas on the screen; None if that is a frame of Textual's."""
        self._is_awaited = False
        """Whether the next frame answers the player, so that it is sent whole. Of others some rows
        are sent at a time if the line is slow, so that keys need not wait for them."""
        self._is_stale = False
        """Whether the terminal's size has changed since the last frame."""
        self.knows_sync = False
        """Whether the terminal can be asked to show a frame at once."""

    def begin(self, line: TtyWriter, *, is_known: bool = False) -> None:
        """Send frames on a line. `is_known` says that the terminal shows what the screen says;
        otherwise only one thing is known: its cursor is hidden."""
        self._line = line
        if not is_known:
            self._screen.forget()
            self._screen.shows_cursor = False

    def end(self) -> None:
        """Send no more frames, and not the one that waits either."""
        if self._line is not None:
            self._line.drop_frame()
        self._line = None

    def await_answer(self) -> None:
        """Let the next frame be the answer to what the player has done."""
        self._is_awaited = True

    def paint(self, data: str) -> None:
        """Take over what Textual has drawn."""
        self._follow_size()
        self._canvas = self._screen.spoken = None
        self._screen.cursor = draw(self._screen.wanted, data)
        self._update()

    def show(
        self, canvas: Canvas, changed: Sequence[Region], caret: tuple[int, int] | None
    ) -> bool:
        """Take over a canvas that fills the screen, with the cursor on its caret. `changed`: rows
        of cells, all that are others than when it was last taken over. Returns whether that was
        possible; where it is not, because the size is changing, Textual has to draw it.
        """
        if self._line is None or self._is_stale or canvas.size != self._screen.size:
            return False
        if canvas is not self._canvas:
            changed = [Region(0, y, canvas.size.width, 1) for y in range(canvas.size.height)]
        for x, y, width, _ in changed:
            cells = canvas.rows[y][x : x + width]
            self._screen.wanted.rows[y][x : x + width] = map(screen_cell, cells)
        self._canvas = canvas
        self._screen.cursor = caret or NO_CURSOR
        self._screen.spoken = canvas.spoken
        self._update()
        return True

    def _update(self) -> None:
        """Send the newest frame as soon as the terminal has taken the last one."""
        if self._line is None:
            return
        if not self._line.is_free:
            self._line.when_free(self._update)
            return
        had_cursor = self._screen.shows_cursor
        is_answer, self._is_awaited = self._is_awaited, False
        text = self._screen.update(self._line.most, from_top=is_answer)
        while is_answer and self._screen.is_behind:
            text += self._screen.update(self._line.most)
        if len(text) > _LONG and self.knows_sync:
            text = f"{SYNC_START}{text}{SYNC_END}"
        elif len(text) > _LONG and had_cursor and self._screen.shows_cursor:
            text = f"{HIDE}{text}{SHOW}"
        if text:
            self._line.send_frame(text)
        if self._screen.is_behind:
            self._line.when_free(self._update)

    def size_changed(self, size: tuple[int, int]) -> None:
        """The terminal has another size: follow it with the next frame, or soon without one."""
        self._size = size
        if not self._is_stale:
            self._is_stale = True
            self._loop.call_soon_threadsafe(self._loop.call_later, _TO_REPAINT, self._repaint)

    def _repaint(self) -> None:
        if self._is_stale:
            self._follow_size()
            self._update()

    def _follow_size(self) -> None:
        if self._is_stale:
            self._is_stale = False
            if self._screen.size == self._size:
                self._screen.forget()
            else:
                self._screen.resize(*self._size)
