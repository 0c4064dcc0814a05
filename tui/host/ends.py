"""What is said at the end of a session that the player did not choose."""

from __future__ import annotations

import mmap
from struct import Struct
from time import gmtime, strftime

from tui.host.limits import Limits

BROKE_OFF = "The game broke off."
CLOSING = "The host is closing."
NOT_NOW = "The game cannot be started just now; please come again."
REFUSED = 2
"""The exit status of who is told so, and of whoever wants what there is not."""


_MOMENT = Struct("d")


class Unkept:
    """Since when a session has not kept what was played in it.

    Processes that are forked later share it: so it is known however a session ends, by whoever had
    it forked.
    """

    def __init__(self) -> None:
        self._shared = mmap.mmap(-1, _MOMENT.size)

    def note(self, since: float) -> None:
        """What was played since this moment, in seconds since 1970, is not kept; 0 if everything
        is."""
        _MOMENT.pack_into(self._shared, 0, since)

    @property
    def since(self) -> float:
        """The moment that was noted last; 0 at first."""
        (since,) = _MOMENT.unpack_from(self._shared)
        return float(since)

    def close(self) -> None:
        """Give back the memory, in this process."""
        self._shared.close()


def last_words(why: str, unkept_since: float | None) -> str:
    """What a player with a key is told at the end of a session: why it has ended, empty if he ended
    it himself, and whether his game is kept. `unkept_since` is as in `Unkept`; None if nobody knows
    it."""
    if unkept_since:
        moment = strftime("%H:%M", gmtime(unkept_since))
        return f"{why} What you played since {moment} UTC is not kept.".lstrip()
    return f"{why} Your game is kept." if why and unkept_since is not None else why


def nothing_typed(limits: Limits) -> str:
    """After the longest time for which nothing may be typed."""
    return f"Nothing was typed for {_told(limits.idle)}."


def played_long(limits: Limits) -> str:
    """After the longest time that a session may last."""
    return f"You have played for {_told(limits.longest)}."


def _told(seconds: float) -> str:
    """A time in words, in the largest unit of which it is a whole number."""
    for unit, length in (("hour", 3600), ("minute", 60)):
        if seconds >= length and seconds % length == 0:
            count = int(seconds // length)
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return f"{seconds:g} seconds"
