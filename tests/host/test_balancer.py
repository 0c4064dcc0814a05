"""From where somebody comes is believed from one address, and the keeper finds out if it is the
wrong one."""

from __future__ import annotations

import asyncio
import socket

import pytest

from tests.tools.balancer import in_binary, in_text
from tui.host.balancer import Balancer


class Keeper:
    """Who reads the log of a balancer."""

    def __init__(self, address: str | None) -> None:
        self.read: list[str] = []
        self.now = 0.0
        self.balancer = Balancer(address, 0.05, self.read.append, lambda: self.now)

    def sent(self, *said: bytes) -> str | None:
        """From where somebody is believed to come of whom this is said, and no more."""
        balancer, host = socket.socketpair()
        with balancer, host:
            host.setblocking(False)
            for piece in said:
                balancer.sendall(piece)
            return asyncio.run(self.balancer.sent_from(host, "192.0.2.1"))


@pytest.mark.parametrize(
    ("address", "host", "is_there"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("2001:db8::1", "2001:db8:0::1", True),
        ("fe80::1", "fe80::1%eth0", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::2", False),
        ("192.0.2.1", "", False),
        (None, "192.0.2.1", False),
        (None, "", False),
    ],
)
def test_a_balancer_is_at_one_address_alone(address: str | None, host: str, is_there: bool) -> None:
    assert Keeper(address).balancer.is_at(host) is is_there


def test_somebody_comes_from_where_the_balancer_says() -> None:
    keeper = Keeper("192.0.2.1")
    assert keeper.sent(in_text("198.51.100.7")) == "198.51.100.7"
    assert keeper.sent(in_binary("2001:db8::7")) == "2001:db8::7"
    assert keeper.sent(b"PROXY UNKNOWN\r\n") == "192.0.2.1"
    assert not keeper.read


@pytest.mark.parametrize("said", [b"", b"PROXY TCP4", b"SSH-2.0-OpenSSH_9.2\r\n", b"\x00"])
def test_the_keeper_reads_that_no_header_has_come_but_not_every_time(said: bytes) -> None:
    keeper = Keeper("192.0.2.1")
    for keeper.now in (0.0, 1.0, 59.0, 60.0):
        assert keeper.sent(said) is None
    said_once = (
        "A connection from 192.0.2.1 was ended: it has not begun with a PROXY header. The "
        "balancer has to send one, or the host to be started without --proxy-protocol."
    )
    assert keeper.read == [said_once] * 2


def test_the_keeper_reads_that_a_header_has_come_from_elsewhere() -> None:
    keeper = Keeper(None)
    keeper.balancer.note_strange(b"GET / HTTP/1.1\r\n", "192.0.2.9")
    assert not keeper.read
    for header in (in_text("198.51.100.7"), in_binary("198.51.100.7")):
        keeper.balancer.note_strange(header, "192.0.2.9")
    assert keeper.read == [
        "A connection from 192.0.2.9 was ended: it has begun with a PROXY header, which is "
        "believed from the address alone that --proxy-protocol gives."
    ]


def test_of_one_who_only_looks_whether_somebody_listens_nothing_is_said() -> None:
    keeper = Keeper("192.0.2.1")
    looks, host = socket.socketpair()
    looks.close()
    with host:
        host.setblocking(False)
        assert asyncio.run(keeper.balancer.sent_from(host, "192.0.2.1")) is None
    assert not keeper.read
