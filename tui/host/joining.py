"""Sessions that have no front end in common share the seats of a host: each locks one byte of a
file, which the system gives back however the session ends."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Mapping
from contextlib import suppress

from tui.engine.bad_input import BadInput
from tui.engine.sentence import shortened
from tui.host.limits import Limits
from tui.host.seats import FULL, MOVES_NOTHING, is_crowded


def join(store: str, limits: Limits) -> Mapping[str, str]:
    """Take a seat among those who play with this store, for as long as this process lives. Returns
    what that adds to the environment. Raises BadInput if there is no seat."""
    try:
        number = _take_first(f"{store}-seats", limits.seats)
    except OSError as error:
        why = error.strerror or str(error)
        raise BadInput(shortened(f"Nobody can be seated on this host now: {why}.")) from None
    return MOVES_NOTHING if is_crowded(number, limits) else {}


def _take_first(path: str, count: int) -> int:
    """Take the first seat that is free, and return how many are before it. Raises OSError if nobody
    can sit down here."""
    flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
    descriptor = os.open(path, flags, 0o600)  # Never closed: that would give the seat back.
    for number in range(count):
        with suppress(BlockingIOError, PermissionError):  # Somebody has it.
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)
            return number
    os.close(descriptor)
    raise BadInput(FULL)
