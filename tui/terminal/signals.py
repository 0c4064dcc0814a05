"""Signals that end the program, and what status it leaves with: 128 and the signal's number."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from threading import Timer
from types import FrameType
from typing import NoReturn

ENDING = (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
"""Signals after which the program leaves in good order."""

PATIENCE = 3.0
"""Seconds that it may take for that."""


def leave_at_once(number: int) -> NoReturn:
    """End this process as if the signal had ended it, whatever it is doing."""
    os._exit(128 + number)


def leave_when_hung_up(restore: Callable[[], None]) -> None:
    """End the process as soon as the line breaks, unless it was started to survive that.

    `restore` gives the terminal back, for there may still be one; it must not wait for it.
    """

    def hung_up(number: int, frame: FrameType | None) -> NoReturn:
        try:
            restore()
        finally:
            leave_at_once(number)

    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, hung_up)


class OrderlyEnd:
    """Asks the app to leave when a signal says so, and does not wait for ever."""

    def __init__(self, leave: Callable[[int], None], restore: Callable[[], None]) -> None:
        """`leave` asks the app to end with a status; it is called in the main thread, at any
        moment. `restore` gives the terminal back without the app's help, from any thread."""
        self._leave = leave
        self._restore = restore
        self._is_asked = False
        for number in ENDING:
            signal.signal(number, self._signalled)

    def _signalled(self, number: int, frame: FrameType | None) -> None:
        if self._is_asked:
            self._force(number)
        self._is_asked = True
        watchdog = Timer(PATIENCE, self._force, (number,))
        watchdog.daemon = True
        watchdog.start()
        try:
            self._leave(128 + number)
        except RuntimeError:  # The app's loop has ended.
            self._force(number)

    def _force(self, number: int) -> NoReturn:
        try:
            self._restore()
        finally:
            leave_at_once(number)
