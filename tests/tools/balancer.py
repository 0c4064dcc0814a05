"""A balancer of the tests' own: it passes on what comes, behind a PROXY header."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ipaddress import IPv4Address, ip_address
from pathlib import Path
from threading import Thread

from tests.tools.ssh_host import SshHost

SIGNATURE = b"\r\n\r\n\0\r\nQUIT\n"


def in_text(address: str) -> bytes:
    """A header of version 1 for somebody who comes from an address."""
    sort = "TCP4" if ip_address(address).version == 4 else "TCP6"
    return f"PROXY {sort} {address} {address} 56324 2222\r\n".encode()


def in_binary(address: str, more: bytes = b"") -> bytes:
    """A header of version 2 for somebody who comes from an address, with `more` told."""
    known = ip_address(address)
    family = 0x11 if isinstance(known, IPv4Address) else 0x21
    return binary(0x21, family, known.packed * 2 + struct.pack("!HH", 56324, 2222) + more)


def binary(command: int, family: int, told: bytes) -> bytes:
    """A header of version 2 with anything in it."""
    return SIGNATURE + struct.pack("!BBH", command, family, len(told)) + told


class Balancer(SshHost):
    """How a host is reached through a balancer."""

    def __init__(self, folder: Path, listener: socket.socket, to: int, own: str) -> None:
        super().__init__(folder, listener.getsockname()[1])
        self.header = b""
        """With what each connection begins."""
        self._listener, self._to, self._own = listener, to, own

    def pass_on(self) -> None:
        """Let everybody through to the host, until nobody is listened for any more."""
        with suppress(OSError):
            while True:
                guest, _ = self._listener.accept()
                host = socket.create_connection(("127.0.0.1", self._to), None, (self._own, 0))
                with suppress(OSError):
                    host.sendall(self.header)
                for both in ((guest, host), (host, guest)):
                    Thread(target=_pass, args=both, daemon=True).start()


@contextmanager
def balancer(running: SshHost, own: str = "127.0.0.1") -> Iterator[Balancer]:
    """A balancer in front of a host, to which it comes from its own address."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        between = Balancer(running.folder, listener, running.port, own)
        thread = Thread(target=between.pass_on)
        thread.start()
        try:
            yield between
        finally:
            listener.shutdown(socket.SHUT_RDWR)  # To close it alone would wake nobody.
            thread.join()


def _pass(whence: socket.socket, whither: socket.socket) -> None:
    with suppress(OSError):
        while data := whence.recv(4096):
            whither.sendall(data)
    for each in (whence, whither):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
