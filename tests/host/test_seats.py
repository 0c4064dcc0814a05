"""Who may come in, and who may sit down; and that nobody who comes waits for others."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.host.door import PromptSocket
from tui.host.limits import Limits
from tui.host.seats import Seats, counted_address

LIMITS = Limits(seats=3, per_address=2, unidentified=4)
ADDRESSES = ("a", "b", "c")


class Newcomer:
    """Somebody who has connected, and is there until he has to give way."""

    def __init__(self, address: str, has_spoken: bool = False) -> None:
        self.address, self.has_spoken = address, has_spoken
        self.is_there = True

    def give_way(self) -> None:
        self.is_there = False


def arrivals(seats: Seats, addresses: str, has_spoken: bool = False) -> list[Newcomer]:
    """Those who have come from these addresses at once, and are let in."""
    coming = [Newcomer(each, has_spoken) for each in addresses]
    assert all(seats.come(each, 0.0) for each in coming)
    return coming


def test_whoever_says_nothing_gives_way_the_oldest_first() -> None:
    seats = Seats(LIMITS)
    (speaks,) = arrivals(seats, "a", has_spoken=True)
    silent = arrivals(seats, "bbc")
    for gone in range(1, 4):
        assert seats.come(Newcomer("cde"[gone - 1], has_spoken=True), 0.01)
        assert [each.is_there for each in silent] == [False] * gone + [True] * (3 - gone)
    assert speaks.is_there


def test_whoever_has_spoken_gives_way_when_there_was_time_for_a_login() -> None:
    seats = Seats(LIMITS)
    there = arrivals(seats, "aabb", has_spoken=True)
    moment = LIMITS.to_identify_in_a_crowd
    assert not seats.come(Newcomer("c"), 0.99 * moment)
    assert seats.come(Newcomer("c", has_spoken=True), moment)
    assert [each.is_there for each in there] == [False, True, True, True]
    seats.identified(there[0])  # His connection ends a little later.
    assert not seats.has_room
    seats.identified(there[1])
    assert seats.come(Newcomer("d"), moment)
    assert there[2].is_there, "there was room"


@given(st.lists(st.tuples(st.booleans(), st.sampled_from(ADDRESSES))))
def test_there_are_never_more_seated_than_there_are_seats(
    arrivals: list[tuple[bool, str]],
) -> None:
    seats, seated = Seats(LIMITS), list[str]()
    for comes, address in arrivals:
        if comes:
            may = len(seated) < LIMITS.seats and seated.count(address) < LIMITS.per_address
            assert (seats.sit_down(address) == "") is may
            seated += [address] if may else []
        elif address in seated:
            seats.stand_up(address)
            seated.remove(address)
        assert seats.taken == len(seated)


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("a name", "a name"),
    ],
)
def test_a_household_counts_as_one_address(host: str, counted: str) -> None:
    assert counted_address(host) == counted


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


@pytest.mark.parametrize("is_prompt", [True, False])
def test_what_comes_is_acknowledged_at_once_also_in_a_conversation_until_all_is_there(
    both: tuple[PromptSocket, socket.socket], is_prompt: bool
) -> None:
    ours, other = both
    ours.is_prompt = is_prompt
    for _ in range(20):  # More than every system needs to see that it is a conversation.
        other.sendall(b"a")
        assert ours.recv(1) == b"a"
        ours.sendall(b"b")
        assert other.recv(1) == b"b"
    other.sendall(b"c")
    assert ours.recv(1) == b"c"
    assert bool(ours.getsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK)) is is_prompt


def test_the_others_are_heard_before_all_is_read_that_somebody_sends(
    both: tuple[PromptSocket, socket.socket],
) -> None:
    ours, other = both
    other.sendall(bytes(20_000))
    pieces = list[int]()
    while sum(pieces) < 20_000:
        pieces.append(len(ours.recv(256 * 1024)))
    assert max(pieces) <= 1024
