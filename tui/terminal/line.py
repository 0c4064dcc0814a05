"""The line to the terminal: it never makes anybody wait."""

from __future__ import annotations

import os
import select
import termios
from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable
from contextlib import suppress
from threading import Event
from time import monotonic

from tui.terminal.flow import QUESTION, Flow

_MOST = 1 << 14
"""Bytes of modes and the like that may wait; a terminal that took none of them takes nothing."""

_END_OF_SEQUENCE = b"\x1b\\"
"""Ends whatever sequence was cut off; does nothing otherwise."""


def own_descriptor(terminal: int) -> int:
    """A descriptor of the same terminal that does not block.

    It is opened anew where that can be: the terminal is shared with the shell and its other
    programs, and a mode of the old descriptor would be theirs, too.
    """
    try:
        name = os.ttyname(terminal)
        return os.open(name, os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        shared = os.dup(terminal)
        os.set_blocking(shared, False)
        return shared


class Line:
    """Sends text to the terminal as fast as it is taken, and says when it would take a frame.

    At most one frame is under way that was not taken; other text is sent in order behind it.
    Only `answered` may be called from another thread.
    """

    def __init__(
        self, descriptor: int, loop: AbstractEventLoop, when_lost: Callable[[], None]
    ) -> None:
        """`when_lost` is called when there is no terminal any more at the other end."""
        self.descriptor = descriptor
        self._loop = loop
        self._when_lost = when_lost
        self._frame = b""
        """What was not taken of the last frame."""
        self._asks = False
        """Whether that ends with a question."""
        self._rest = b""
        """What is to follow."""
        self._copied = b""
        """What is for the clipboard when all else was taken: only the last copy is of use."""
        self._flow = Flow()
        self._answer = Event()
        self._when_free: Callable[[], None] | None = None
        self._timer: TimerHandle | None = None
        self._is_listening = False
        self._is_open = True

    @property
    def is_free(self) -> bool:
        """Whether the terminal is near enough to the end of the last frame for another."""
        return self._is_empty and not self._flow.wait(monotonic())

    @property
    def _is_empty(self) -> bool:
        return not (self._frame or self._rest or self._copied)

    def when_free(self, callback: Callable[[], None]) -> None:
        """Call back once when the line is free; a new callback takes the place of the last."""
        self._when_free = callback
        self._arrange()

    def send(self, text: str) -> None:
        """Send what must not be lost, such as a mode."""
        if len(self._rest) > _MOST:
            self._rest = _END_OF_SEQUENCE
        self._rest += _bytes(text)
        self._write()

    def copy(self, text: str) -> None:
        """Send what fills the clipboard; it takes the place of a copy that was not sent yet."""
        self._copied = _bytes(text)
        self._write()

    def send_frame(self, text: str) -> None:
        """Send a frame, on a free line."""
        self._frame = _bytes(text)
        if self._flow.should_ask(len(self._frame), monotonic()):
            self._frame += QUESTION.encode()
            self._asks = True
            self._answer.clear()
        self._write()

    def drop_frame(self) -> None:
        """Give up what was not taken yet of the last frame, and a copy that was not begun."""
        if self._frame:
            self._frame = _END_OF_SEQUENCE
            self._asks = False
        self._copied = b""
        self._when_free = None

    def answered(self) -> None:
        """The terminal has answered the last question; called from the thread that reads."""
        if not self._answer.is_set():  # Others than the one that was asked for do not count.
            self._answer.set()
            self._loop.call_soon_threadsafe(self._count_answer)

    def await_answer(self, seconds: float) -> None:
        """Wait for the answer that is still to come, if this terminal is one that answers."""
        if self._flow.is_asked and self._flow.answers:
            self._answer.wait(seconds)

    def finish(self, seconds: float) -> None:
        """Wait until all was taken, but not for longer; a terminal that takes nothing loses
        what the kernel still holds for it."""
        if self._was_taken(seconds):
            return
        try:
            termios.tcflush(self.descriptor, termios.TCOFLUSH)
        except termios.error:
            return
        self._frame = _END_OF_SEQUENCE
        self._was_taken(seconds)

    def force(self, text: str) -> None:
        """Send text now or never, and drop what the kernel still holds if it takes no more.

        Called from any thread, in the middle of anything.
        """
        data = _bytes(text)
        with suppress(OSError, termios.error):
            if os.write(self.descriptor, data) == len(data):
                return
        with suppress(OSError, termios.error):
            termios.tcflush(self.descriptor, termios.TCOFLUSH)
            os.write(self.descriptor, data)

    def close(self) -> None:
        """Send nothing any more."""
        if not self._is_open:
            return
        self._stop_listening()
        if self._timer is not None:
            self._timer.cancel()
        self._is_open = False
        self._when_free = None
        os.set_blocking(self.descriptor, True)  # It may be the descriptor of others, too.
        os.close(self.descriptor)

    def _was_taken(self, seconds: float) -> bool:
        deadline = monotonic() + seconds
        while self._is_open and not self._is_empty:
            remaining = deadline - monotonic()
            if remaining <= 0 or not select.select([], [self.descriptor], [], remaining)[1]:
                return False
            self._write()
        return True

    def _write(self) -> None:
        """Send what is taken at once, and go on when more is."""
        while self._is_open and not self._is_empty:
            if not self._frame and not self._rest:
                self._frame, self._copied = self._copied, b""
            waiting = self._frame or self._rest
            try:
                count = os.write(self.descriptor, waiting)
            except (BlockingIOError, InterruptedError):
                self._listen()
                return
            except OSError:
                self._lose()
                return
            self._flow.sent(count, monotonic())
            if self._frame:
                self._frame = waiting[count:]
                if self._asks and not self._frame:
                    self._asks = False
                    self._flow.asked(monotonic())
            else:
                self._rest = waiting[count:]
        self._stop_listening()

    def _lose(self) -> None:
        self.close()
        self._frame = self._rest = self._copied = b""
        self._when_lost()

    def _listen(self) -> None:
        if not self._is_listening and not self._loop.is_closed():
            self._is_listening = True
            self._loop.add_writer(self.descriptor, self._taken)

    def _stop_listening(self) -> None:
        if self._is_listening:
            self._is_listening = False
            self._loop.remove_writer(self.descriptor)

    def _taken(self) -> None:
        self._write()
        self._arrange()

    def _count_answer(self) -> None:
        self._flow.answered(monotonic())
        self._arrange()

    def _arrange(self) -> None:
        """Call back if the line is free, or see to it that somebody looks again."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._when_free is None or not self._is_empty:
            return
        wait = self._flow.wait(monotonic())
        if wait:
            self._timer = self._loop.call_later(wait, self._arrange)
        else:
            callback, self._when_free = self._when_free, None
            callback()


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")
