"""How the program ends: in an orderly way after a signal, or at once whatever it is doing; what has
to be done before gets a moment. The exit status after a signal is 128 plus its number."""

from __future__ import annotations

import os
from _thread import allocate_lock, start_new_thread
from collections.abc import Callable
from contextlib import suppress
from time import sleep
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import signal as signal
else:
    # What `signal` has, without its enumerations: to make these takes a thirtieth of the time to
    # the first picture.
    import _signal as signal

ENDING = (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
"""Signals after which the program ends in an orderly way."""
HUNG_UP = 128 + signal.SIGHUP
"""The exit status after a hang-up."""

PATIENCE = 3.0
"""Seconds that an orderly end may take."""
MOMENT = 2.25
"""Seconds that the last work may take: a database may be far away."""

# The end of the process

_last: list[tuple[Callable[[], None], Callable[[], bool]]] = []
"""What is to be done, and whether it is wanted."""
_done = allocate_lock()
"""Held while the last work is done, and from then on."""


def do_at_last(work: Callable[[], None], is_wanted: Callable[[], bool]) -> None:
    """Let this be done, if it is wanted then, before the process is ended at once: in a thread of
    its own, at any moment of the others."""
    _last[:] = [(work, is_wanted)]


def end_process(status: int) -> NoReturn:
    """End the process with this status, from any thread or signal handler. The last work can put
    that off by a moment, and cannot keep it from happening."""
    try:
        # A broken line is noticed in several ways at once: all but the first wait for that.
        if _done.acquire(blocking=False):
            for work, is_wanted in _last:
                if is_wanted():
                    _do_for_a_moment(work)
        else:
            _done.acquire(timeout=MOMENT)
    finally:
        os._exit(status)


def _do_for_a_moment(work: Callable[[], None]) -> None:
    done = allocate_lock()
    done.acquire()

    def do() -> None:
        try:
            with suppress(BaseException):  # There is nobody left to tell.
                work()
        finally:
            done.release()

    with suppress(RuntimeError):  # No thread can be started.
        start_new_thread(do, ())
        done.acquire(timeout=MOMENT)


def leave_when_hung_up(restore: Callable[[], None]) -> None:
    """End the process on a hang-up, unless it was started to ignore hang-ups.

    `restore` restores the terminal, which may still be there, without waiting for it.
    """

    def hung_up(number: int, frame: object) -> NoReturn:
        try:
            restore()
        finally:
            end_process(HUNG_UP)

    if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
        signal.signal(signal.SIGHUP, hung_up)


class OrderlyEnd:
    """Asks the app to end when a signal comes, and ends the process if the app does not."""

    def __init__(self, leave: Callable[[int], object], restore: Callable[[], None]) -> None:
        """`leave` asks the app to end with a status; signals call it in the main thread, at any
        moment. `restore` restores the terminal without the app; it is called from any thread."""
        self._leave, self._restore = leave, restore
        self._expected = allocate_lock()
        """Taken as soon as an end is expected."""
        for number in ENDING:
            signal.signal(number, self._signalled)

    def ask(self, status: int, patience: float) -> None:
        """Ask the app to end with a status. After `patience` seconds the process ends anyway.

        May be called from any thread. The app is asked only once.
        """
        try:
            if self.expect(status, patience):
                self._leave(status)
        except RuntimeError:  # The app's loop has ended, or no thread can be started.
            self._force(status)

    def expect(self, status: int, patience: float) -> bool:
        """End the process with a status if it has not ended by itself after so many seconds.

        May be called from any thread. Only the first call counts; returns whether this is the
        first. Raises RuntimeError if no thread can be started.
        """
        if not self._expected.acquire(blocking=False):
            return False
        start_new_thread(self._end_after, (status, patience))
        return True

    def _end_after(self, status: int, patience: float) -> None:
        sleep(patience)
        self._force(status)

    def _signalled(self, number: int, frame: object) -> None:
        if self._expected.locked():
            self._force(128 + number)
        self.ask(128 + number, PATIENCE)

    def _force(self, status: int) -> NoReturn:
        try:
            self._restore()
        finally:
            end_process(status)
