"""What is said at the end of a session that the player did not choose."""

from __future__ import annotations

from tui.host.limits import Limits

BROKE_OFF = "The game broke off."
CLOSING = "The host is closing."
NOT_NOW = "The game cannot be started just now; please come again."
REFUSED = 2
"""The exit status of who is told so, and of whoever wants what there is not."""


def said_at_end(why: str, is_kept: bool) -> str:
    """Why a session has ended, and that the game is kept, if it is."""
    return f"{why} Your game is kept." if is_kept else why


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
