"""The door of a host: it speaks SSH, and knows who comes."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from time import monotonic
from typing import Any

import asyncssh

from tui.host.limits import counted_address
from tui.host.session import Host, SshSession, Visitor
from tui.terminal.kind import LONGEST_VALUE, PASSED_ON

_AT_ONCE, _AT_LOGIN = 256, 1024
"""Bytes that are read at once. Somebody could pack thousands of requests into them otherwise, and
nobody else would be heard until all of them were answered."""


class Bucket:
    """Lets through so many bytes a second, and at once what was not used of two seconds."""

    def __init__(self, rate: int, now: float) -> None:
        """`rate`: bytes a second; `now`: seconds on the clock of the calls of `take`."""
        self._rate, self._tokens, self._at = rate, 2.0 * rate, now

    def take(self, count: int, now: float) -> float:
        """So many bytes have come. Returns for how many seconds no more may."""
        self._tokens = min(2.0 * self._rate, self._tokens + (now - self._at) * self._rate) - count
        self._at = now
        return max(0.0, -self._tokens / self._rate)


class Turns:
    """Lets one of many do something in each round of the event loop: what logs in takes
    milliseconds, and those who play would wait until all had had their turn."""

    is_taken = False
    """Whether somebody has done it in this round."""

    def take(self) -> bool:
        """Whether it may be done now."""
        if self.is_taken:
            return False
        self.is_taken = True
        asyncio.get_running_loop().call_soon(setattr, self, "is_taken", False)
        return True


class GuestSocket(socket.socket):
    """Reads little at once, and no more than may come; and acknowledges at once what it receives,
    as long as somebody logs in.

    OpenSSH's client holds back what it has to say in the handshake until all it has said before is
    acknowledged, and the system acknowledges after 40 ms what is not answered: without this,
    everybody would wait twice for that. The system forgets it whenever we answer.
    """

    def __init__(self, connected: socket.socket, rate: int, turns: Turns) -> None:
        """Takes the place of a socket, which is closed. `rate`: bytes a second that may come;
        `turns` are those of all who log in."""
        super().__init__(fileno=connected.detach())
        self.setblocking(False)
        self.logs_in = True
        self.transport: asyncio.Transport | None = None
        self._turns, self._bucket = turns, Bucket(rate, monotonic())
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
        """As others do, within those bounds."""
        if self.logs_in and not self._turns.take():
            raise BlockingIOError
        data = super().recv(min(bufsize, _AT_LOGIN if self.logs_in else _AT_ONCE), flags)
        self._has_read = self._has_read or bool(data)
        if self.logs_in:
            with suppress(OSError):  # It is gone, or another sort of socket.
                self.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
        pause = self._bucket.take(len(data), monotonic())
        if pause and self.transport is not None:
            self.transport.pause_reading()
            asyncio.get_running_loop().call_later(pause, self.transport.resume_reading)
        return data


_PASSED_ON = tuple(name.encode() for name in PASSED_ON)
_CIPHERS = ("aes128-gcm@openssh.com", "aes256-gcm@openssh.com", "aes128-ctr", "aes256-ctr")
"""Every client knows one of these, unless it was told not to. Most would rather have
chacha20-poly1305, and where it is offered, however late in the list, the client's order counts. In
Python it takes 17 microseconds for a packet as small as a key, and these take 3. Everybody would
pay a millisecond of this process more for the first picture (7.3 instead of 6.3), and a quarter
more for each key (0.73 instead of 0.58), for the sake of whoever has forbidden all others."""
_WINDOW = 32 * 1024
"""Bytes that may be typed before we have read what was typed before."""


async def listen(listener: socket.socket, host_key: asyncssh.SSHKey, host: Host) -> None:
    """Let in whoever comes to a socket that listens, until this is cancelled."""
    options = await asyncssh.SSHServerConnectionOptions.construct(
        server_host_keys=[host_key],
        login_timeout=host.limits.to_identify,
        keepalive_interval=15,
        keepalive_count_max=3,
        password_auth=False,
        gss_host=None,
        host_based_auth=False,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        line_editor=False,
        encoding=None,
        compression_algs=["none"],
        encryption_algs=_CIPHERS,
        server_version="Oversteek",
    )
    loop, turns, meetings = asyncio.get_running_loop(), Turns(), set[asyncio.Task[None]]()
    with listener:
        while True:
            try:
                connected, peer = await loop.sock_accept(listener)
            except OSError:  # He has gone already, or no more files can be opened.
                await asyncio.sleep(0.05)
                continue
            address = counted_address(peer[0] if peer else "")
            door = _Door(host, address, GuestSocket(connected, host.limits.input_rate, turns))
            if host.seats.come(door, monotonic()):
                task = loop.create_task(_meet(door, options))
                meetings.add(task)
                task.add_done_callback(meetings.discard)
            else:
                door.socket.close()


async def _meet(door: _Door, options: asyncssh.SSHServerConnectionOptions) -> None:
    """Talk to somebody until it is known who he is."""
    try:
        await asyncssh.run_server(door.socket, options=options, server_factory=lambda: door)
    except (OSError, asyncssh.Error, TimeoutError):
        door.socket.close()  # He went, or spoke no SSH.
        door.leave()


class _Door(asyncssh.SSHServer):
    """One connection."""

    def __init__(self, host: Host, address: str, connected: GuestSocket) -> None:
        self._host, self.address, self.socket = host, address, connected
        self._connection: asyncssh.SSHServerConnection | None = None
        self._offered: str | None = None
        """The fingerprint of the key that was shown last, not proved yet."""
        self._visitor: Visitor | None = None
        self._patience: asyncio.TimerHandle | None = None
        """Ends it if he wants nothing."""
        self._has_channel = False

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection, self.socket.transport = conn, conn._transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()

    def leave(self) -> None:
        """He has a seat now, or has none, or has gone."""
        self._host.seats.identified(self)
        self.socket.logs_in = False
        if self._patience is not None:
            self._patience.cancel()  # It would keep all of the connection in memory.

    @property
    def has_spoken(self) -> bool:
        return self.socket.has_come

    def give_way(self) -> None:
        with suppress(OSError):  # He has gone already.
            self.socket.shutdown(socket.SHUT_RDWR)

    # Who it is

    def begin_auth(self, username: str) -> bool:
        return True  # A client that got in without would not show its key.

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self._offered = key.get_fingerprint()
        return key.get_algorithm() != "ssh-dss"  # Which proves nothing any more.

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        # He may have shown the key of somebody else before, and not proved that it is his.
        self._offered = None
        return True

    def auth_completed(self) -> None:
        assert self._connection is not None
        self._visitor = Visitor(self.address, self._offered, self._connection, self.leave)
        patience = self._host.limits.to_identify
        loop = asyncio.get_running_loop()
        self._patience = loop.call_later(patience, self._connection.close)

    # What he wants

    def session_requested(self) -> Any:
        if self._visitor is None or self._connection is None or self._has_channel:
            raise asyncssh.ChannelOpenError(
                asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, "One game for a connection."
            )
        self._has_channel = True
        channel = self._connection.create_server_channel(encoding=None, window=_WINDOW)
        channel._env = _Environment()
        return channel, SshSession(self._host, self._visitor)


class _Environment(dict[bytes, bytes]):
    """What is kept of the variables that somebody's program sends, of which there is no end
    otherwise."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name in _PASSED_ON and len(value) <= LONGEST_VALUE:
            super().__setitem__(name, value)
