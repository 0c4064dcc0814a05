"""The end of the process, whatever it is doing; what has to be done before gets a moment."""

from __future__ import annotations

import os
from _thread import allocate_lock, start_new_thread
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

HUNG_UP = 129
"""The exit status after a hang-up: 128 plus the number of the signal, as after any signal."""
MOMENT = 2.25
"""Seconds that the last work may take: a database may be far away."""


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
