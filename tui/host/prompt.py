"""The socket of somebody who has connected: he waits for no acknowledgement, and nobody for him."""

from __future__ import annotations

import socket
from contextlib import suppress

_AT_ONCE = 1024
"""Bytes. Somebody could pack thousands of requests into what is read at once otherwise, and nobody
else would be heard until all of them were answered."""


class PromptSocket(socket.socket):
    """Acknowledges at once what it receives, as long as it is prompt.

    OpenSSH's client holds back what it has to say in the handshake until all it has said before is
    acknowledged, and the system acknowledges after 40 ms what is not answered: without this,
    everybody would wait twice for that. The system forgets it whenever we answer.
    """

    def __init__(self, connected: socket.socket) -> None:
        """Takes the place of a socket, which is closed."""
        super().__init__(fileno=connected.detach())
        self.setblocking(False)
        self.is_prompt = True
        self._has_read = False
        with suppress(OSError):  # Keys are small, and should not wait for more.
            self.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    @property
    def has_come(self) -> bool:
        """Whether anything has come, read or not."""
        try:
            return self._has_read or bool(super().recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT))
        except OSError:
            return False

    def recv(self, bufsize: int, flags: int = 0, /) -> bytes:
        """As others do, but never much at once, and then acknowledge it."""
        data = super().recv(min(bufsize, _AT_ONCE), flags)
        self._has_read = self._has_read or bool(data)
        if self.is_prompt:
            with suppress(OSError):  # It is gone, or another sort of socket.
                self.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
        return data
