"""A session without a front end: a process of its own sees to its end."""

from __future__ import annotations

import os
import signal
import termios
import time
from collections.abc import Callable
from contextlib import suppress

from tui.engine.named_tuple import NamedTuple
from tui.game.players import BETWEEN_SIGHTS
from tui.host.ends import BROKE_OFF, CLOSING, nothing_typed, played_long
from tui.host.guest import end_with
from tui.host.holding import RESTORE
from tui.host.limits import Limits
from tui.host.reading import LastTyped, Read, Reading
from tui.terminal.output import force

_INPUT, _OUTPUT = 0, 1
_ENDING = {signal.SIGHUP: "", signal.SIGTERM: CLOSING}
"""The signals that end a session, and why, if there is anybody to be told."""
_HEARD = {*_ENDING, signal.SIGCHLD, signal.SIGINT, signal.SIGQUIT}
"""Signals that are waited for. Those of the keyboard are for the game."""
_TO_END = 0.7
"""Seconds that a session has to end by itself."""
_BETWEEN_LOOKS = 10.0
"""Seconds between two looks at whether a session has come to its limits."""


class End(NamedTuple):
    """How a session has ended."""

    status: int
    """Its exit status; 128 plus the number of the signal if one has ended it."""
    said: str
    """Why, if it has not ended by itself: a sentence for the player. Otherwise empty."""


def attend(session: Callable[[Read], int], limits: Limits, meanwhile: Callable[[], None]) -> End:
    """Run a session on the terminal of this process, in a process of its own, until it ends or has
    come to its limits; then the terminal is as it was. The session is given what reads its
    terminal. `meanwhile` is done whenever it is to be noted who is here.

    From now on this process hears no signal that would end it: whatever happens to the line, there
    is time to clear up. Raises OSError if no process can be started.
    """
    settings = termios.tcgetattr(_INPUT)
    last_typed = LastTyped()
    heard_before = signal.pthread_sigmask(signal.SIG_BLOCK, _HEARD)
    child = os.fork()
    if child == 0:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard_before)
        reading = Reading(limits.input_rate, last_typed)
        end_with(lambda: session(reading.read))
    attendant = _Attendant(child, limits, last_typed)
    status = os.waitstatus_to_exitcode(attendant.awaited(meanwhile))
    with suppress(termios.error):  # The line is gone.
        termios.tcsetattr(_INPUT, termios.TCSANOW, settings)
    if status >= 0:
        return End(status, attendant.said)
    force(_OUTPUT, RESTORE)
    return End(128 - status, attendant.said or BROKE_OFF)


class _Attendant:
    """Waits for the end of a process, and brings it about if that takes too long."""

    def __init__(self, child: int, limits: Limits, last_typed: LastTyped) -> None:
        self._child, self._limits, self._last_typed = child, limits, last_typed
        self._began = self._worked = time.monotonic()
        self._asked: float | None = None
        """When it was asked to end."""
        self.said = ""
        """Why it was asked."""

    def awaited(self, meanwhile: Callable[[], None]) -> int:
        """The status of the process, as the system has it, once it has ended."""
        while True:
            found, status = os.waitpid(self._child, os.WNOHANG)
            if found:
                return status
            if heard := signal.sigtimedwait(_HEARD, self._pause()):
                number = signal.Signals(heard.si_signo)
                if number in _ENDING:
                    self._ask_to_end(_ENDING[number])
            else:
                self._look()
                if time.monotonic() - self._worked >= BETWEEN_SIGHTS:
                    meanwhile()
                    self._worked = time.monotonic()

    def _pause(self) -> float:
        """Seconds until something may have to be done."""
        if self._asked is not None:
            return _TO_END
        end = self._began + self._limits.longest
        idle = self._last_typed.at + self._limits.idle
        return max(0.0, min(min(end, idle) - time.monotonic(), _BETWEEN_LOOKS))

    def _look(self) -> None:
        """End it if it has come to its limits. Nobody else waits for it, so its number is its
        own."""
        if self._asked is not None:
            if time.monotonic() - self._asked >= _TO_END:
                os.kill(self._child, signal.SIGKILL)
        elif time.monotonic() - self._began >= self._limits.longest:
            self._ask_to_end(played_long(self._limits))
        elif time.monotonic() - self._last_typed.at >= self._limits.idle:
            self._ask_to_end(nothing_typed(self._limits))

    def _ask_to_end(self, sentence: str) -> None:
        if self._asked is None:
            self._asked, self.said = time.monotonic(), sentence
            os.kill(self._child, signal.SIGHUP)
