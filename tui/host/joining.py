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
from tui.host.seats import FULL, MOVES_NOTHING, is_crowded, too_many_from

_SEATS_OF_PLAYERS = 1 << 20
"""From this byte on, a player has `_ROOM` bytes: before it are the seats of all."""
_ROOM = 1 << 10


class Joined:
    """One of those who play with a store, for as long as this process lives."""

    def __init__(self, path: str, limits: Limits) -> None:
        """Take a seat; beside `path` they are counted. Raises BadInput if there is none."""
        self._limits = limits
        flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
        try:
            # Never closed: that would give the seat back.
            self._descriptor = os.open(f"{path}-seats", flags, 0o600)
            number = self._first_taken(0, limits.seats)
        except OSError as error:
            raise _nobody_seated(error) from None
        if number is None:
            raise BadInput(FULL)
        self._is_crowded = is_crowded(number, limits)

    @property
    def environment(self) -> Mapping[str, str]:
        """What that adds to the environment."""
        return MOVES_NOTHING if self._is_crowded else {}

    def become(self, player: int) -> None:
        """Be the player with a key who is known by this number. Raises BadInput if he has
        too many others."""
        try:
            start = _SEATS_OF_PLAYERS + player * _ROOM
            number = self._first_taken(start, min(self._limits.per_key, _ROOM))
        except OSError as error:
            raise _nobody_seated(error) from None
        if number is None:
            raise BadInput(too_many_from("With your key", self._limits.per_key))

    def _first_taken(self, start: int, count: int) -> int | None:
        """Take the first of these bytes that is free, and return how many are before it; None if
        there is none. Raises OSError."""
        for number in range(count):
            with suppress(BlockingIOError, PermissionError):  # Somebody has it.
                fcntl.lockf(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, start + number)
                return number
        return None


def _nobody_seated(error: OSError) -> BadInput:
    why = error.strerror or str(error)
    return BadInput(shortened(f"Nobody can be seated on this host now: {why}."))
