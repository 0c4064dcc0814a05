"""The lock of a folder in which stores lie."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, flock
from time import monotonic, sleep

_MOMENT = 0.005
"""Seconds between two tries to get a lock."""


class StillHeld(Exception):
    """Another program holds the lock of a folder."""


@contextmanager
def held(folder: str, alone: bool, seconds: float) -> Iterator[None]:
    """Hold a folder as long as stores are opened in it, or `alone` while one is set aside: then
    nobody opens a store that has only half of its files. Raises StillHeld after so many seconds."""
    descriptor = None
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    if descriptor is None:  # There is nothing, or nothing that may be read.
        yield
        return
    try:
        _lock(descriptor, LOCK_EX if alone else LOCK_SH, seconds)
        yield
    finally:
        os.close(descriptor)


def _lock(descriptor: int, how: int, seconds: float) -> None:
    ends = monotonic() + seconds
    while True:
        try:
            flock(descriptor, how | LOCK_NB)
            return
        except BlockingIOError:
            if monotonic() >= ends:
                raise StillHeld from None
        except OSError:  # Some file systems know no locks of folders.
            return
        sleep(_MOMENT)
