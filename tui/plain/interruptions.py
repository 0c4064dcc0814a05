"""Signals during a conversation on a terminal: most of them end it, one stops it for a while, and
one comes from the clock."""

from __future__ import annotations

import os
import signal
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from tui.engine.sentence import printable
from tui.terminal.end import end_process

_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGHUP)
_BETWEEN_LOOKS = 0.5
"""Seconds between two times of looking up."""


class Ended(BaseException):
    """A signal has ended the conversation while it waited for a line."""

    def __init__(self, status: int) -> None:
        self.status = status
        """The exit status."""


class Interruptions:
    """Obeys signals. Each line is obeyed to its end, so that nothing is left half done: only a
    second one ends the process in the middle of it."""

    def __init__(self, begun: Callable[[], str]) -> None:
        """`begun` gives what has to be shown again after a stop."""
        self._begun = begun
        self._waits = False
        for number in _ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN or number == signal.SIGINT:
                signal.signal(number, self._end)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """While somebody waits for a line, or for the clock: then nothing is half done."""
        self._waits = True
        try:
            yield
        finally:
            self._waits = False

    def _end(self, number: int, frame: FrameType | None) -> None:
        if not self._waits:
            end_process(128 + number)
        self._waits = False
        raise Ended(128 + number)

    def stop_on_request(self, can_be_stopped: bool) -> None:
        """Let the process be stopped by the keyboard, and go on later; or never let it."""
        if not can_be_stopped:
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        elif signal.getsignal(signal.SIGTSTP) is not signal.SIG_IGN and sys.stdin.isatty():
            self._usual = termios.tcgetattr(sys.stdin)
            signal.signal(signal.SIGTSTP, self._stop)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        now = termios.tcgetattr(sys.stdin)
        termios.tcsetattr(sys.stdin, termios.TCSANOW, self._usual)
        os.kill(os.getpid(), signal.SIGSTOP)  # It returns when the process goes on.
        self._usual = termios.tcgetattr(sys.stdin)
        termios.tcsetattr(sys.stdin, termios.TCSANOW, now)
        if self._waits:
            begun = printable(self._begun())
            os.write(sys.stdout.fileno(), begun.encode(errors="replace"))

    @contextmanager
    def looking_up(self, work: Callable[[], None]) -> Iterator[None]:
        """Look up now and then, and do this work while somebody is waited for. Besides, a signal
        that has come while readline was busy with a key would otherwise wait for the next one."""

        def look_up(number: int, frame: FrameType | None) -> None:
            if self._waits:
                work()

        signal.signal(signal.SIGALRM, look_up)
        signal.setitimer(signal.ITIMER_REAL, _BETWEEN_LOOKS, _BETWEEN_LOOKS)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
