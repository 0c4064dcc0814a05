"""The PROXY header, in which a balancer says where somebody comes from; HAProxy has specified it.

Version 1 is a line of text, version 2 is binary. Whatever else a header tells is skipped.
"""

from __future__ import annotations

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address

from tui.engine.enum import Enum
from tui.engine.named_tuple import NamedTuple

_TEXT = b"PROXY "
_SIGNATURE = b"\r\n\r\n\0\r\nQUIT\n"
_LONGEST_TEXT = 107
_LONGEST = 536
"""Bytes. A sender of version 2 can rely on so many, and has no right to more."""
_FIXED = 16
"""Bytes of version 2 before the addresses."""
_VERSION, _LOCAL, _PROXY = 2, 0, 1
_UNSPECIFIED, _IPV4, _IPV6, _UNIX = 0x00, 0x11, 0x21, 0x31
"""Families of addresses, each with the protocol that is spoken between two of them."""
_SIZES = {_UNSPECIFIED: 0, _IPV4: 12, _IPV6: 36, _UNIX: 216}
"""Bytes of the addresses and ports at both ends."""
_IN_TEXT = {"TCP4": IPv4Address, "TCP6": IPv6Address}
_LARGEST_PORT = 65535


class Header(NamedTuple):
    """What a header tells."""

    length: int
    """Bytes of it."""
    address: str | None
    """The IP address of whoever has connected to the balancer; None if the balancer has come by
    itself, to see whether the host is well, or does not know."""


class No(Enum):
    """Why some bytes begin with no header."""

    NOT_ALL = "it is not all there"
    NO_HEADER = "it is something else"


def begins_header(data: bytes) -> bool:
    """Whether these bytes can only be the beginning of a header."""
    return data.startswith((_TEXT, _SIGNATURE))


def header_in(data: bytes) -> Header | No:
    """The header with which these bytes begin. If it is not all there, all of them are part of it,
    and none is behind it."""
    if data.startswith(_TEXT):
        return _text(data)
    if data.startswith(_SIGNATURE):
        return _binary(data)
    is_part = _TEXT.startswith(data) or _SIGNATURE.startswith(data)
    return No.NOT_ALL if is_part else No.NO_HEADER


async def take_header(connected: socket.socket) -> Header | No:
    """Take a header from a socket that does not block, and nothing of what is behind it. What is
    there instead is left. `No.NOT_ALL` if no more will come. Raises OSError if the connection
    breaks."""
    taken = b""
    while True:
        seen = await _peek(connected, _LONGEST - len(taken))
        found = header_in(taken + seen)
        if found is No.NO_HEADER or not seen:
            return found
        # What is there again and again would wake us all the time.
        length = found.length - len(taken) if isinstance(found, Header) else len(seen)
        taken += connected.recv(length)
        if isinstance(found, Header):
            return found


async def _peek(connected: socket.socket, most: int) -> bytes:
    """What can be read from a socket, as soon as there is something; it stays there."""
    try:
        return connected.recv(most, socket.MSG_PEEK)
    except BlockingIOError:
        pass
    loop, there = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(connected, there.set)
    try:
        await there.wait()
    finally:
        loop.remove_reader(connected)
    return connected.recv(most, socket.MSG_PEEK)


def _text(data: bytes) -> Header | No:
    end = data.find(b"\n", 0, _LONGEST_TEXT)
    if end < 0:
        return No.NOT_ALL if len(data) < _LONGEST_TEXT else No.NO_HEADER
    line = data[: end + 1]
    if not line.endswith(b"\r\n"):
        return No.NO_HEADER
    _, family, *rest = line[:-2].split(b" ")
    if family == b"UNKNOWN":
        return Header(len(line), None)
    address = _address_in_text(family, rest)
    return No.NO_HEADER if address is None else Header(len(line), address)


def _address_in_text(family: bytes, rest: list[bytes]) -> str | None:
    """The first of two addresses and two ports; None if that is not what there is."""
    try:
        sort = _IN_TEXT[family.decode("ascii")]
        here, there, *ports = [word.decode("ascii") for word in rest]
        address, _ = sort(here), sort(there)
    except (KeyError, ValueError):
        return None
    is_sound = len(ports) == 2 and all(map(_is_port, ports)) and "%" not in here + there
    return str(address) if is_sound else None


def _is_port(text: str) -> bool:
    is_number = text.isdecimal() and (text == "0" or not text.startswith("0"))
    return is_number and len(text) <= len(str(_LARGEST_PORT)) and int(text) <= _LARGEST_PORT


def _binary(data: bytes) -> Header | No:
    if len(data) < _FIXED:
        return No.NOT_ALL
    version, command = divmod(data[12], 16)
    length = _FIXED + int.from_bytes(data[14:_FIXED], "big")
    if version != _VERSION or command not in (_LOCAL, _PROXY) or length > _LONGEST:
        return No.NO_HEADER
    family = data[13]
    if command == _PROXY and length - _FIXED < _SIZES.get(family, _LONGEST):
        return No.NO_HEADER
    if len(data) < length:
        return No.NOT_ALL
    address = None
    if command == _PROXY and family == _IPV4:
        address = str(IPv4Address(data[_FIXED : _FIXED + 4]))
    elif command == _PROXY and family == _IPV6:
        address = str(IPv6Address(data[_FIXED : _FIXED + 16]))
    return Header(length, address)
