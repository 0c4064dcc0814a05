"""Frames on their way to the terminal: the newest one goes out as soon as the last was taken."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Sequence

from textual._ansi_sequences import SYNC_END, SYNC_START

from tui.drawing.canvas import Canvas, Region
from tui.terminal.frame_text import draw
from tui.terminal.line import Line
from tui.terminal.mirror import HIDE, NO_CURSOR, SHOW, Mirror, mirror_of
from tui.terminal.page import screen_cell

_LONG = 1000
"""A frame of more bytes is sent so that it appears at once, or at least without the cursor running
over the screen. This costs 16 bytes more, or 12."""
_TO_REPAINT = 0.2
"""Seconds that Textual has to draw after the size has changed."""


class Frames:
    """Paints what Textual draws on a mirror of the terminal, and sends what changed of it."""

    def __init__(
        self, size: tuple[int, int], loop: AbstractEventLoop, early: Mirror | None = None
    ) -> None:
        """`size`: columns and rows. `early` is the mirror of a terminal that shows something
        already."""
        self._mirror = early or mirror_of(size)
        self._size = size
        self._loop = loop
        self._line: Line | None = None
        self._canvas: Canvas | None = None
        """What the mirror shows; None if that is a frame of Textual's."""
        self._is_awaited = False
        """Whether the next frame answers the player, so that it is sent whole. Of others some rows
        are sent at a time if the line is slow, so that keys need not wait for them."""
        self._is_stale = False
        """Whether the terminal's size has changed since the last frame."""
        self.knows_sync = False
        """Whether the terminal can be asked to show a frame at once."""

    def begin(self, line: Line, *, is_known: bool = False) -> None:
        """Send frames on a line. `is_known` says that the terminal shows what the mirror does;
        otherwise only one thing is known: its cursor is hidden."""
        self._line = line
        if not is_known:
            self._mirror.forget()
            self._mirror.shows_cursor = False

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
        self._canvas = self._mirror.spoken = None
        self._mirror.cursor = draw(self._mirror.wanted, data)
        self._update()

    def show(
        self, canvas: Canvas, changed: Sequence[Region], caret: tuple[int, int] | None
    ) -> bool:
        """Take over a canvas that fills the screen, with the cursor on its caret. `changed`: rows
        of cells, all that are others than when it was last taken over. Returns whether that was
        possible; where it is not, because the size is changing, Textual has to draw it.
        """
        if self._line is None or self._is_stale or canvas.size != self._mirror.size:
            return False
        if canvas is not self._canvas:
            changed = [Region(0, y, canvas.size.width, 1) for y in range(canvas.size.height)]
        for x, y, width, _ in changed:
            cells = canvas.rows[y][x : x + width]
            self._mirror.wanted.rows[y][x : x + width] = map(screen_cell, cells)
        self._canvas = canvas
        self._mirror.cursor = caret or NO_CURSOR
        self._mirror.spoken = canvas.spoken
        self._update()
        return True

    def _update(self) -> None:
        """Send the newest frame as soon as the terminal has taken the last one."""
        if self._line is None:
            return
        if not self._line.is_free:
            self._line.when_free(self._update)
            return
        had_cursor = self._mirror.shows_cursor
        is_answer, self._is_awaited = self._is_awaited, False
        text = self._mirror.update(self._line.most, from_top=is_answer)
        while is_answer and self._mirror.is_behind:
            text += self._mirror.update(self._line.most)
        if len(text) > _LONG and self.knows_sync:
            text = f"{SYNC_START}{text}{SYNC_END}"
        elif len(text) > _LONG and had_cursor and self._mirror.shows_cursor:
            text = f"{HIDE}{text}{SHOW}"
        if text:
            self._line.send_frame(text)
        if self._mirror.is_behind:
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
            if self._mirror.size == self._size:
                self._mirror.forget()
            else:
                self._mirror.resize(*self._size)
