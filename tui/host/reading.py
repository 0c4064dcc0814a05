"""How a session reads its terminal where no front end does: only so much a second, and it is noted
when a player has typed something."""

from __future__ import annotations

import mmap
import os
import time
from collections.abc import Callable
from struct import Struct

from tui.host.bucket import Bucket

Read = Callable[[int, int], bytes]
"""Reads a descriptor, at most so many bytes, as `os.read` does."""
_MOMENT = Struct("d")
_BETWEEN_TRIES = 0.02
"""Seconds for which nothing is read after too much was typed."""


class LastTyped:
    """When something was typed last, in seconds of `time.monotonic`. A process that is forked
    afterwards shares it."""

    def __init__(self) -> None:
        self._shared = mmap.mmap(-1, _MOMENT.size)
        self.note()

    def note(self) -> None:
        """Something is typed now."""
        _MOMENT.pack_into(self._shared, 0, time.monotonic())

    @property
    def at(self) -> float:
        (moment,) = _MOMENT.unpack_from(self._shared)
        return float(moment)


class Reading:
    """Reads as `os.read` does, but not more bytes a second than a player may type."""

    def __init__(self, rate: int, last_typed: LastTyped) -> None:
        """`rate`: bytes a second."""
        self._bucket, self._last_typed = Bucket(rate, time.monotonic()), last_typed

    def read(self, descriptor: int, most: int) -> bytes:
        """Read what waits there. Raises BlockingIOError, after a moment, if too much was typed of
        late, and OSError."""
        from tui.host.typed import is_typed  # Late: the first picture is there sooner.

        allowed = self._bucket.take(most, time.monotonic())
        if not allowed:
            time.sleep(_BETWEEN_TRIES)
            raise BlockingIOError
        came = os.read(descriptor, allowed)
        self._bucket.give_back(allowed - len(came))
        if is_typed(came):
            self._last_typed.note()
        return came
