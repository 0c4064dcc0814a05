"""What the front end and the fork server say to each other: one JSON object a packet; and what a
player is told at the end of a session."""

from __future__ import annotations

import json
import mmap
import socket
from collections.abc import Mapping, Sequence
from struct import Struct
from time import gmtime, strftime
from typing import Any, NamedTuple

from tui.host.limits import MOST_MESSAGE, Limits


class StorePaths(NamedTuple):
    """Where sessions keep what they keep."""

    store: str
    """The file of the games, or the URL of the database. There may be a password in it, so it is
    told to other processes through a line, and never where others could read it."""
    reports: str
    """The folder for reports of what went wrong."""


class SessionOrder(NamedTuple):
    """A session that is wanted. With it goes the descriptor of its terminal."""

    seat: int
    """By this number the answers know it."""
    environment: Mapping[str, str]
    player: int
    """The number of the player in the store."""
    session: str
    """What tells this session there from others."""
    words: Sequence[str]
    """What was typed after the host's name."""


class SessionBegun(NamedTuple):
    """A session has begun. With it goes the descriptor of its process (a pidfd)."""

    seat: int
    pid: int


class SessionEnded(NamedTuple):
    """A session has ended."""

    seat: int
    status: int
    """Its exit status; 128 plus the number of the signal if one has ended it."""
    unkept_since: float | None
    """Since when what was played in it is not kept, as `Unkept` has it; None if it never began."""


class Ready(NamedTuple):
    """All is imported: orders are carried out at once from now on."""

    ready: bool = True


Message = StorePaths | SessionOrder | SessionBegun | SessionEnded | Ready
_SORTS: tuple[type[Message], ...] = (StorePaths, SessionOrder, SessionBegun, SessionEnded, Ready)


def send(line: socket.socket, message: Message, *descriptors: int) -> None:
    """Send a message with descriptors. Raises OSError if nobody is there, or cannot take it."""
    socket.send_fds(line, [json.dumps(message._asdict()).encode()], descriptors)


def received(line: socket.socket) -> tuple[Message, Sequence[int]] | None:
    """The next message, and the descriptors that came with it; None if there will be no more.
    Raises OSError if nothing has come."""
    data, descriptors, _, _ = socket.recv_fds(line, MOST_MESSAGE, 1)
    return (_message(json.loads(data)), descriptors) if data else None


def _message(fields: Mapping[str, Any]) -> Message:
    sort = next(sort for sort in _SORTS if set(sort._fields) == set(fields))
    return sort(**fields)


def paths_told(line: socket.socket) -> StorePaths:
    """The paths, which is what a fork server is told first. Raises OSError if it is not."""
    found = received(line)
    if found is None or not isinstance(found[0], StorePaths):
        raise OSError("There is nobody to fork for.")
    return found[0]


# What is said at the end of a session that the player did not choose

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
