"""The writer of the terminal, which never makes the app wait, and how much of what it has sent is
still on its way; and frames: the newest one goes out as soon as the last was taken.

The kernel, an SSH server and the network can buffer far more than a slow line carries, so bytes
that were taken may not be shown yet. Therefore the terminal is asked now and then whether it has
come so far (DSR, which all terminals answer). Until it answers, we reckon with the speed of the
slowest line."""

from __future__ import annotations

import os
import select
import termios
from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable
from contextlib import suppress
from math import inf
from threading import Event
from time import monotonic
from typing import NamedTuple

from tui.drawing.canvas import Canvas
from tui.terminal.early import END_OF_SEQUENCE, Sent, close_own
from tui.terminal.screen_state import HIDE, SHOW, ScreenState

SYNC_START, SYNC_END = "\x1b[?2026h", "\x1b[?2026l"
"""What stands around a frame that shall appear at once (mode 2026)."""

QUESTION = "\x1b[5n"
ANSWER = b"\x1b[0n"

WIDEST_WINDOW = 1024
"""Bytes: even a line that has become the slowest carries so many in a quarter of a second."""

SURE_RATE = 4096
"""Bytes a second that a line is taken to carry as long as its terminal has answered nothing."""

SLOW_RATE = 8192
"""Bytes a second: a line that carries fewer takes half a second for a whole picture."""
_TELLING = 2048
"""Bytes. How long fewer take says little about how much a line carries."""
_CHANCE = 0.1
"""Seconds of delay for which no line is blamed."""

_INSTANT = 0.001
"""Seconds, the least that an answer is taken to need."""
_FADING = 0.95
"""What an earlier rate is worth beside a newer one."""
_MOMENT = 0.1
"""Seconds for which a key may wait behind what has been sent already."""
_LEAST = 512
"""Bytes: to send less at a time makes more of them."""

_PATIENCE = 5.0
"""Seconds after which an answer is considered lost."""


class BytesInFlight:
    """Counts the bytes on their way. All times are seconds of one steady clock."""

    def __init__(self) -> None:
        self._under_way = 0.0
        self._counted_at = 0.0
        self._asked_at: float | None = None
        self._since_question = 0
        self.answers = 0
        """How often the terminal answered."""
        self._behind = 0.0
        """The bytes that were on their way when the question was."""
        self._least_delay = inf
        """A delay is the time that an answer took beyond what `SLOW_RATE` allows for the bytes in
        front of it. The least one is what the way there and back takes."""
        self._delays = (0.0, 0.0)
        """The two longest ones behind many bytes: once may have been an accident."""
        self._rate = float(SURE_RATE)
        """Bytes a second that the line has shown to carry at least, of late."""

    @property
    def is_asked(self) -> bool:
        """Whether an answer is still expected."""
        return self._asked_at is not None

    def sent(self, count: int, now: float) -> None:
        """Count bytes that were sent."""
        self._let_time_pass(now)
        self._under_way += count
        self._since_question += count

    def should_ask(self, count: int, now: float) -> bool:
        """Whether to send a question after the next `count` bytes."""
        if self._asked_at is not None and now - self._asked_at < _PATIENCE:
            return False
        self._let_time_pass(now)
        return self._under_way + count > self.window / 2

    def asked(self, now: float) -> None:
        """Note that the last bytes sent were a question."""
        self._let_time_pass(now)
        self._asked_at, self._since_question, self._behind = now, 0, self._under_way

    @property
    def is_slow(self) -> bool:
        """Whether the line has shown that it carries little. One that only is long is not slow."""
        return self._delays[1] > self._least_delay + _CHANCE

    def answered(self, now: float) -> None:
        """Note that everything before the question has arrived."""
        self._let_time_pass(now)
        self.answers += 1
        if self._asked_at is not None:
            took = max(_INSTANT, now - self._asked_at)
            self._rate = max(SURE_RATE, self._behind / took, _FADING * self._rate)
            delay = max(0.0, now - self._asked_at - self._behind / SLOW_RATE)
            self._least_delay = min(self._least_delay, delay)
            if self._behind >= _TELLING:
                _, second, longest = sorted((*self._delays, delay))
                self._delays = longest, second
            self._asked_at = None
            self._under_way = min(self._under_way, self._since_question)

    @property
    def most(self) -> float:
        """How many bytes to send at a time of what is not urgent, so that a key waits no longer
        than a moment behind them."""
        return max(_LEAST, _MOMENT * self._rate)

    @property
    def window(self) -> float:
        """Another frame may be sent while at most so many bytes are on their way."""
        return min(WIDEST_WINDOW, self.most / 4)

    def wait(self, now: float) -> float:
        """Seconds until another frame may be sent, if no answer comes before that."""
        self._let_time_pass(now)
        return max(0.0, self._under_way - self.window) / SURE_RATE

    def _let_time_pass(self, now: float) -> None:
        # One that answers says itself how far it has come: the line may carry even less.
        is_told = self.answers and self._asked_at is not None and now - self._asked_at < _PATIENCE
        arrived = 0.0 if is_told else max(0.0, now - self._counted_at) * SURE_RATE
        self._under_way = max(0.0, self._under_way - arrived)
        self._counted_at = max(now, self._counted_at)


_MOST = 1 << 14
"""How many bytes of modes and the like may wait. A terminal with more of them takes nothing."""

NOTHING_SENT = Sent()

_LONG = 1.0
"""Seconds after which a terminal that has taken nothing, though something waits, is stuck."""


class WriterCalls(NamedTuple):
    """Whom a line tells what."""

    lost: Callable[[], None]
    """Called when the terminal is gone."""
    stuck: Callable[[bool], None]
    """Called with True when the terminal takes nothing any more, and with False when it does again,
    or when the line is closed."""
    slow: Callable[[], None]
    """Called once, when the line has shown that it is slow."""


class TtyWriter:
    """Sends text as fast as the terminal takes it, and tells when it can take another frame.

    At most one frame waits to be taken; other text is sent after it, in order. Only `answered` may
    be called from other threads.
    """

    def __init__(
        self, descriptor: int, loop: AbstractEventLoop, notes: WriterCalls, before: Sent
    ) -> None:
        """`before` is what was sent already: what it has left is the first frame."""
        self.descriptor = descriptor
        self._loop = loop
        self._notes = notes
        self._is_stuck = False
        self._doubt: TimerHandle | None = None
        """Until the terminal is stuck."""
        self._frame = before.rest
        """The part of the last frame that was not taken yet."""
        self._asks = False
        """Whether the frame ends with a question."""
        self._rest = b""
        """Other text, which follows the frame."""
        self._copied = b""
        """Text for the clipboard, sent after everything else. Only the last copy is useful."""
        self.flow = BytesInFlight()
        self.flow.sent(before.taken, before.at)
        self._answer = Event()
        self._when_free: Callable[[], None] | None = None
        self._timer: TimerHandle | None = None
        self._is_open = True
        self._write()

    @property
    def is_free(self) -> bool:
        """Whether so little is still on its way that another frame may be sent."""
        return self._is_empty and not self.flow.wait(monotonic())

    @property
    def _is_empty(self) -> bool:
        return not (self._frame or self._rest or self._copied)

    def when_free(self, callback: Callable[[], None]) -> None:
        """Call a function once when the line is free. A new one replaces the last one."""
        self._when_free = callback
        self._arrange()

    def send(self, text: str) -> None:
        """Send text that must not be lost, such as a mode."""
        if len(self._rest) > _MOST:
            self._rest = END_OF_SEQUENCE.encode()
        self._rest += text.encode()
        self._write()

    def copy(self, text: str) -> None:
        """Send text for the clipboard. It replaces a copy that was not sent yet."""
        self._copied = text.encode()
        self._write()

    def send_frame(self, text: str) -> None:
        """Send a frame. The line must be free."""
        self._frame = text.encode()
        if self.flow.should_ask(len(self._frame), monotonic()):
            self._ask()
        self._write()

    def _ask(self) -> None:
        """Let a question follow the frame."""
        self._frame += QUESTION.encode()
        self._asks = True
        self._answer.clear()

    def drop_frame(self) -> None:
        """Drop what was not taken yet of the last frame, and a copy that was not begun."""
        if self._frame:
            self._frame = END_OF_SEQUENCE.encode()
            self._asks = False
        self._copied = b""
        self._when_free = None

    def answered(self) -> None:
        """Note an answer of the terminal. Called from the reading thread."""
        if not self._answer.is_set():  # Answers that were not asked for do not count.
            self._answer.set()
            self._loop.call_soon_threadsafe(self._count_answer, monotonic())

    def await_answer(self, seconds: float) -> None:
        """Wait for an answer that is still expected, if the terminal has ever answered."""
        if self.flow.is_asked and self.flow.answers:
            self._answer.wait(seconds)

    def finish(self, seconds: float) -> None:
        """Wait until everything was taken, for at most `seconds`. After that, what the kernel still
        holds for the terminal is dropped."""
        if self._was_taken(seconds):
            return
        with suppress(termios.error):
            termios.tcflush(self.descriptor, termios.TCOFLUSH)
            self._frame = END_OF_SEQUENCE.encode()
            self._was_taken(seconds)

    def close(self) -> None:
        """Send nothing any more."""
        if not self._is_open:
            return
        self._loop.remove_writer(self.descriptor)
        self._note(False)
        if self._timer is not None:
            self._timer.cancel()
        self._is_open = False
        self._when_free = None
        close_own(self.descriptor)

    def _was_taken(self, seconds: float) -> bool:
        deadline = monotonic() + seconds
        while self._is_open and not self._is_empty:
            remaining = deadline - monotonic()
            if remaining <= 0 or not select.select([], [self.descriptor], [], remaining)[1]:
                return False
            self._write()
        return True

    def _write(self) -> None:
        """Send as much as is taken now, and go on when more can be."""
        while self._is_open and not self._is_empty:
            if not self._frame and not self._rest:
                self._frame, self._copied = self._copied, b""
            waiting = self._frame or self._rest
            try:
                count = os.write(self.descriptor, waiting)
            except (BlockingIOError, InterruptedError):
                self._await_room()
                return
            except OSError:
                self.close()
                self._frame = self._rest = self._copied = b""
                self._notes.lost()
                return
            self._note(False)
            self.flow.sent(count, monotonic())
            if self._frame:
                self._frame = waiting[count:]
                if self._asks and not self._frame:
                    self._asks = False
                    self.flow.asked(monotonic())
            else:
                self._rest = waiting[count:]

    def _await_room(self) -> None:
        """Go on when the terminal takes something again; until then it may be stuck."""
        if self._loop.is_closed():
            return
        self._loop.add_writer(self.descriptor, self._taken)
        if self._doubt is None and not self._is_stuck:
            self._doubt = self._loop.call_later(_LONG, self._note, True)

    def _note(self, is_stuck: bool) -> None:
        """Note whether the terminal is stuck."""
        if self._doubt is not None:
            self._doubt.cancel()
            self._doubt = None
        if is_stuck != self._is_stuck:
            self._is_stuck = is_stuck
            self._notes.stuck(is_stuck)

    def _taken(self) -> None:
        self._write()
        if self._is_open and self._is_empty:
            self._loop.remove_writer(self.descriptor)
        self._arrange()

    def _count_answer(self, came: float) -> None:
        was_slow = self.flow.is_slow
        self.flow.answered(came)
        if self.flow.is_slow and not was_slow:
            self._notes.slow()
        self._arrange()

    def _arrange(self) -> None:
        """Call the waiting function if the line is free; otherwise set a timer to look again."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._when_free is None or not self._is_empty:
            return
        wait = self.flow.wait(monotonic())
        if wait:
            # No question follows a copy, and the next frame would wait for as long as the slowest
            # line takes for it.
            if self.flow.should_ask(0, monotonic()):
                self._ask()
                self._write()
            self._timer = self._loop.call_later(wait, self._arrange)
        else:
            callback, self._when_free = self._when_free, None
            callback()


_LONG_FRAME = 1000
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

    def begin(self, line: TtyWriter, size: tuple[int, int] | None = None) -> None:
        """Send frames on a line. `size` is the terminal's where nobody knows what it shows, but
        that its cursor is hidden; None where that is what the screen says."""
        self._line = line
        if size is not None:
            self._screen.shows_cursor = False
            self.size_changed(size)

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
        text = screen.update(page, self._caret, inf if is_answer else line.flow.most)
        if len(text) > _LONG_FRAME and self._knows_sync():
            text = f"{SYNC_START}{text}{SYNC_END}"
        elif len(text) > _LONG_FRAME and had_cursor and screen.shows_cursor:
            text = f"{HIDE}{text}{SHOW}"
        if text:
            line.send_frame(text)
        if screen.is_behind:
            line.when_free(self._update)
