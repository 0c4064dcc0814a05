"""What a balancer says of those whom it sends is read exactly, and nothing else is taken for it."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.balancer import SIGNATURE, binary, in_binary, in_text
from tui.host.proxy_header import Header, No, begins_header, header_in, take_header

SSH = b"SSH-2.0-OpenSSH_9.2\r\n"
ADDRESSES = st.ip_addresses().map(str)
HEADERS = st.one_of(
    st.builds(lambda address: (in_text(address), address), ADDRESSES),
    st.builds(
        lambda address, more: (in_binary(address, more), address),
        ADDRESSES,
        st.binary(max_size=200),
    ),
    st.builds(lambda more: (binary(0x20, 0, more), None), st.binary(max_size=520)),
    st.just((b"PROXY UNKNOWN\r\n", None)),
)
"""Headers, with the address that they tell."""


@given(HEADERS, st.binary(max_size=700))
def test_a_header_ends_where_it_ends_whatever_is_behind_it(
    header: tuple[bytes, str | None], behind: bytes
) -> None:
    data, address = header
    assert header_in(data + behind) == Header(len(data), address)
    assert begins_header(data + behind)


@given(HEADERS)
def test_of_a_piece_of_a_header_the_rest_is_waited_for(header: tuple[bytes, str | None]) -> None:
    data, _ = header
    assert {header_in(data[:length]) for length in range(len(data))} == {No.NOT_ALL}


@given(HEADERS, st.lists(st.integers(0, 560), max_size=4))
def test_of_what_comes_in_pieces_only_the_header_is_taken(
    header: tuple[bytes, str | None], cuts: list[int]
) -> None:
    data, address = header
    whole = data + SSH
    ends = [*sorted(cuts), len(whole)]
    pieces = [whole[first:last] for first, last in zip([0, *ends], ends, strict=False)]

    async def comes(balancer: socket.socket, host: socket.socket) -> Header | No:
        taking = asyncio.create_task(take_header(host))
        for piece in pieces:
            balancer.sendall(piece)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        return await taking

    balancer, host = socket.socketpair()
    with balancer, host:
        host.setblocking(False)
        assert asyncio.run(comes(balancer, host)) == Header(len(data), address)
        assert host.recv(1000) == SSH


def test_a_header_may_come_byte_by_byte() -> None:
    data = in_binary("2001:db8::7", b"\x04\x00\x01x")

    async def comes(balancer: socket.socket, host: socket.socket) -> Header | No:
        taking = asyncio.create_task(take_header(host))
        for place in range(len(data)):
            balancer.sendall(data[place : place + 1])
            await asyncio.sleep(0.001)
        return await taking

    balancer, host = socket.socketpair()
    with balancer, host:
        host.setblocking(False)
        assert asyncio.run(comes(balancer, host)) == Header(len(data), "2001:db8::7")


@pytest.mark.parametrize("piece", [b"", b"PROXY TC", in_binary("192.0.2.7")[:20]])
def test_if_no_more_comes_there_is_no_header(piece: bytes) -> None:
    balancer, host = socket.socketpair()
    with host:
        host.setblocking(False)
        with balancer:
            balancer.sendall(piece)
        assert asyncio.run(take_header(host)) is No.NOT_ALL


def test_what_is_no_header_is_left_where_it_is() -> None:
    balancer, host = socket.socketpair()
    with balancer, host:
        host.setblocking(False)
        balancer.sendall(SSH)
        assert asyncio.run(take_header(host)) is No.NO_HEADER
        assert host.recv(1000) == SSH


LIKE_HEADERS = st.builds(
    lambda header, place, other: header[0][:place] + other + header[0][place + len(other) :],
    HEADERS,
    st.integers(0, 60),
    st.binary(max_size=3),
)


@given(st.one_of(st.binary(max_size=700), st.binary().map(SIGNATURE.__add__), LIKE_HEADERS))
def test_whatever_comes_is_a_header_of_an_address_or_none(data: bytes) -> None:
    found = header_in(data)
    if isinstance(found, Header):
        assert 0 < found.length <= len(data)
        assert found.address is None or str(ip_address(found.address)) == found.address
    if found is No.NOT_ALL:
        assert len(data) < 536
    if found is No.NO_HEADER:
        assert header_in(data + b"x") is No.NO_HEADER


@pytest.mark.parametrize(
    ("data", "address"),
    [
        (b"PROXY UNKNOWN ffff:f...f:ffff 65535 and so on\r\n", None),
        (b"PROXY TCP6 ::ffff:192.0.2.7 ::1 0 65535\r\n", str(ip_address("::ffff:192.0.2.7"))),
        (binary(0x21, 0x00, b""), None),
        (binary(0x21, 0x31, bytes(216)), None),
        (binary(0x20, 0x7F, b"anything"), None),
    ],
)
def test_an_odd_header_is_one(data: bytes, address: str | None) -> None:
    assert header_in(data) == Header(len(data), address)


@pytest.mark.parametrize(
    "data",
    [
        SSH,
        b"proxy TCP4 192.0.2.7 192.0.2.1 1 2\r\n",
        b"PROXY\r\n",
        b"PROXY UDP4 192.0.2.7 192.0.2.1 1 2\r\n",
        b"PROXY UNKNOWNS\r\n",
        b"PROXY TCP4 192.0.2.7 192.0.2.1 1 2\n",
        b"PROXY TCP4  192.0.2.7 192.0.2.1 1 2\r\n",
        b"PROXY TCP4 192.0.2.7 192.0.2.1 1 2 3\r\n",
        b"PROXY TCP4 192.0.2.7 192.0.2.1 1\r\n",
        b"PROXY TCP4 192.0.2.7 192.0.2.1 1 65536\r\n",
        b"PROXY TCP4 192.0.2.7 192.0.2.1 01 2\r\n",
        b"PROXY TCP4 192.0.2.7 192.0.2.1 -1 2\r\n",
        b"PROXY TCP4 192.0.2.300 192.0.2.1 1 2\r\n",
        b"PROXY TCP4 2001:db8::7 2001:db8::1 1 2\r\n",
        b"PROXY TCP6 192.0.2.7 192.0.2.1 1 2\r\n",
        b"PROXY TCP6 fe80::7%eth0 ::1 1 2\r\n",
        b"PROXY TCP4 192.0.2.7 localhost 1 2\r\n",
        b"PROXY TCP4 \xff 192.0.2.1 1 2\r\n",
        b"PROXY UNKNOWN " + b"x" * 92 + b"\r\n",
        b"PROXY " + b"x" * 101,
        binary(0x11, 0x11, bytes(12)),
        binary(0x22, 0x11, bytes(12)),
        binary(0x21, 0x11, bytes(11)),
        binary(0x21, 0x21, bytes(35)),
        binary(0x21, 0x12, bytes(12)),
        binary(0x21, 0x41, bytes(36)),
        binary(0x20, 0x00, bytes(521)),
        SIGNATURE[:5] + b"x",
    ],
)
def test_what_the_specification_does_not_have_is_no_header(data: bytes) -> None:
    assert header_in(data) is No.NO_HEADER


def test_the_longest_headers_are_read() -> None:
    assert header_in(b"PROXY UNKNOWN " + b"x" * 91 + b"\r\n") == Header(107, None)
    assert header_in(binary(0x20, 0x00, bytes(520))) == Header(536, None)
