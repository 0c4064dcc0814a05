"""Frames on their way to the terminal: the newest one goes out as soon as the last was taken."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from textual._ansi_sequences import SYNC_END, SYNC_START

from tui.drawing.canvas import Canvas
from tui.terminal.screen_state import HIDE, SHOW, ScreenState
from tui.terminal.tty_writer import TtyWriter

_LONG = 1000
"""A frame of more bytes is sent so that it appears at once, or at least without the cursor running
over the screen. This costs 16 bytes more, or 12."""


class Frames:
    """Sends what has changed on a page."""

    def __init__(self, screen: ScreenState, knows_sync: Callable[[], bool]) -> None:
        """`screen` is what the terminal shows. `knows_sync` says whether the terminal can be asked
        to show a frame at once."""
        self._screen = screen
        self._knows_sync = knows_sync
        self._line: TtyWriter | None = None
        self._page: Canvas | None = None
        self._caret: tuple[int, int] | None = None
        self._is_awaited = False
        """Whether the next frame answers the player, so that it is sent whole. Of others some rows
        are sent at a time if the line is slow, so that keys need not wait for them."""

    def begin(self, line: TtyWriter, *, is_known: bool = False) -> None:
        """Send frames on a line. `is_known` says that the terminal shows what the screen says;
        otherwise only one thing is known: its cursor is hidden."""
        self._line = line
        if not is_known:
            self._screen.resize(self._screen.size)
            self._screen.shows_cursor = False

    def end(self) -> None:
        """Send no more frames, and not the one that waits either."""
        if self._line is not None:
            self._line.drop_frame()
        self._line = None

    def await_answer(self) -> None:
        """Let the next frame be the answer to what the player has done."""
        self._is_awaited = True

    def show(self, page: Canvas, caret: tuple[int, int] | None) -> None:
        """Show a page, with the cursor on a cell. What is painted on it later is shown when this is
        called again, or earlier."""
        self._page, self._caret = page, caret
        self._update()

    def size_changed(self, size: tuple[int, int]) -> None:
        """The terminal has another size, or may show anything: send a page of that size whole."""
        self._screen.resize(size)
        self._update()

    def _update(self) -> None:
        """Send the newest frame as soon as the terminal has taken the last one."""
        line, page, screen = self._line, self._page, self._screen
        if line is None or page is None or page.size != screen.size:
            return
        if not line.is_free:
            line.when_free(self._update)
            return
        had_cursor = screen.shows_cursor
        is_answer, self._is_awaited = self._is_awaited, False
        text = screen.update(page, self._caret, inf if is_answer else line.most)
        if len(text) > _LONG and self._knows_sync():
            text = f"{SYNC_START}{text}{SYNC_END}"
        elif len(text) > _LONG and had_cursor and screen.shows_cursor:
            text = f"{HIDE}{text}{SHOW}"
        if text:
            line.send_frame(text)
        if screen.is_behind:
            line.when_free(self._update)
