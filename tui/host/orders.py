"""What the front end and the fork server say to each other: one JSON object a packet."""

from __future__ import annotations

import json
import socket
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tui.host.limits import MOST_MESSAGE


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
