"""Signals during a conversation on a terminal: most of them end it, one stops it for a while, and
one gives others a sign of life."""

from __future__ import annotations

import os
import signal
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from tui.engine.typing import TYPE_CHECKING
from tui.terminal.end import end_process

if TYPE_CHECKING:
    from tui.game.live import Live

_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGHUP)
_SOON = 0.2
"""Seconds until others are told of a session that has just begun."""


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
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)  # It returns when the process goes on.
        signal.signal(number, self._stop)
        self._usual = termios.tcgetattr(sys.stdin)
        termios.tcsetattr(sys.stdin, termios.TCSANOW, now)
        if self._waits:
            os.write(sys.stdout.fileno(), self._begun().encode(errors="replace"))

    def give_signs(self, tick: Callable[[], object], live: Live) -> None:
        """Tell others from now on that there is somebody, also while nothing is typed."""
        from tui.game.live import BETWEEN_SIGNS

        def give_sign(number: int, frame: FrameType | None) -> None:
            if self._waits:
                tick()
                live.give_sign()

        signal.signal(signal.SIGALRM, give_sign)
        signal.setitimer(signal.ITIMER_REAL, _SOON, BETWEEN_SIGNS)
