"""Signals that end the program. The exit status is then 128 plus the number of the signal."""

from __future__ import annotations

import signal
from collections.abc import Callable
from threading import Timer
from types import FrameType
from typing import NoReturn

from tui.terminal.end import end_process

ENDING = (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
"""Signals after which the program ends in an orderly way."""

PATIENCE = 3.0
"""Seconds that it may take to end."""


def leave_at_once(number: int) -> NoReturn:
    """End this process as if the signal had ended it, whatever it is doing."""
    end_process(128 + number)


def leave_when_hung_up(restore: Callable[[], None]) -> None:
    """End the process on a hang-up, unless it was started to ignore hang-ups.

    `restore` restores the terminal, which may still be there, without waiting for it.
    """

    def hung_up(number: int, frame: FrameType | None) -> NoReturn:
        try:
            restore()
        finally:
            leave_at_once(number)

    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, hung_up)


class OrderlyEnd:
    """Asks the app to end when a signal comes, and ends the process if the app does not."""

    def __init__(self, leave: Callable[[int], None], restore: Callable[[], None]) -> None:
        """`leave` asks the app to end with a status; signals call it in the main thread, at any
        moment. `restore` restores the terminal without the app; it is called from any thread."""
        self._leave = leave
        self._restore = restore
        self._is_asked = False
        for number in ENDING:
            signal.signal(number, self._signalled)

    def ask(self, status: int, patience: float) -> None:
        """Ask the app to end with a status. After `patience` seconds the process ends anyway.

        May be called from any thread. The app is asked only once.
        """
        if self._is_asked:
            return
        self._is_asked = True
        watchdog = Timer(patience, self._force, (status,))
        watchdog.daemon = True
        try:
            watchdog.start()
            self._leave(status)
        except RuntimeError:  # The app's loop has ended, or no thread can be started.
            self._force(status)

    def _signalled(self, number: int, frame: FrameType | None) -> None:
        if self._is_asked:
            self._force(128 + number)
        self.ask(128 + number, PATIENCE)

    def _force(self, status: int) -> NoReturn:
        try:
            self._restore()
        finally:
            end_process(status)
