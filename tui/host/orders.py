"""What the front end and the fork server say to each other: one JSON object a packet."""

from __future__ import annotations

import json
import socket
from collections.abc import Mapping, Sequence

from tui.engine.named_tuple import NamedTuple
from tui.engine.typing import Any
from tui.host.house import House
from tui.host.limits import MOST_MESSAGE
from tui.host.order import Order


class Begun(NamedTuple):
    """A session has begun. With it goes the descriptor of its process (a pidfd)."""

    seat: int
    pid: int


class Ended(NamedTuple):
    """A session has ended."""

    seat: int
    status: int
    """Its exit status; 128 plus the number of the signal if one has ended it."""
    unkept_since: float | None
    """Since when what was played in it is not kept, as `Unkept` has it; None if it never began."""


class Ready(NamedTuple):
    """All is imported: orders are carried out at once from now on."""

    ready: bool = True


Message = House | Order | Begun | Ended | Ready
_SORTS: tuple[type[Message], ...] = (House, Order, Begun, Ended, Ready)


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


def house_told(line: socket.socket) -> House:
    """The house, which is what a fork server is told first. Raises OSError if it is not."""
    found = received(line)
    if found is None or not isinstance(found[0], House):
        raise OSError("There is nobody to fork for.")
    return found[0]
