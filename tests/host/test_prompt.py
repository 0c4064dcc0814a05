"""Nobody who comes waits for an acknowledgement, or until all is read that another sends."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from tui.host.door import PromptSocket

_TURNS = 20
"""More than every system needs to see that it is a conversation."""


@pytest.fixture
def both() -> Iterator[tuple[PromptSocket, socket.socket]]:
    """A host's end of a connection, and the other."""
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as other,
        PromptSocket(server.accept()[0]) as ours,
    ):
        ours.setblocking(True)
        yield ours, other


def _converse(ours: socket.socket, other: socket.socket) -> None:
    """Answer what the other says, as in a handshake, and hear one thing more."""
    for _ in range(_TURNS):
        other.sendall(b"a")
        assert ours.recv(1) == b"a"
        ours.sendall(b"b")
        assert other.recv(1) == b"b"
    other.sendall(b"c")
    assert ours.recv(1) == b"c"


def _acknowledges_at_once(ours: socket.socket) -> bool:
    return bool(ours.getsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK))


def test_what_comes_is_acknowledged_at_once_also_in_a_conversation(
    both: tuple[PromptSocket, socket.socket],
) -> None:
    _converse(*both)
    assert _acknowledges_at_once(both[0])


def test_the_system_decides_when_it_is_not_prompt_any_more(
    both: tuple[PromptSocket, socket.socket],
) -> None:
    both[0].is_prompt = False
    _converse(*both)
    assert not _acknowledges_at_once(both[0])


def test_the_others_are_heard_before_all_is_read_that_somebody_sends(
    both: tuple[PromptSocket, socket.socket],
) -> None:
    ours, other = both
    other.sendall(bytes(20_000))
    pieces = list[int]()
    while sum(pieces) < 20_000:
        pieces.append(len(ours.recv(256 * 1024)))
    assert max(pieces) <= 1024


def test_whether_anything_has_come_is_known_before_it_is_read_and_afterwards(
    both: tuple[PromptSocket, socket.socket],
) -> None:
    ours, other = both
    assert not ours.has_come
    other.sendall(b"SSH")
    for _ in range(2):
        assert ours.has_come
    assert ours.recv(10) == b"SSH"
    assert ours.has_come
