"""The front end of a host: it speaks SSH, and knows who comes, who sits where, and who may not."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Any

import asyncssh

from tui.host.limits import Limits
from tui.host.seats import Sessions, counted_address
from tui.host.ssh_session import SshSession, Visitor
from tui.terminal.kind import LONGEST_VALUE, PASSED_ON

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


_PASSED_ON = tuple(name.encode() for name in PASSED_ON)
_CIPHERS = ("aes128-gcm@openssh.com", "aes256-gcm@openssh.com", "aes128-ctr", "aes256-ctr")
"""Every client knows one of these, unless it was told not to. Most would rather have
chacha20-poly1305, and where it is offered, however late in the list, the client's order counts. In
Python it takes 17 microseconds for a packet as small as a key, and these take 3. Everybody would
pay a millisecond of this process more for the first picture (7.3 instead of 6.3), and a quarter
more for each key (0.73 instead of 0.58), for the sake of whoever has forbidden all others."""
_SELDOM = 60.0
"""Seconds between two lines of the log about newcomers for whom there is no room."""
_WINDOW = 32 * 1024
"""Bytes that may be typed before we have read what was typed before."""

GuestEnvironment = Callable[[Mapping[str, str], str], dict[str, str]]
"""The environment variables of a session, of those that the player's program asks for and the name
of his terminal. Raises BadInput if nothing can be shown on that."""


class Front:
    """All who are connected."""

    def __init__(
        self,
        limits: Limits,
        sessions: Sessions,
        environment: GuestEnvironment,
        log: Callable[[str], None],
        report: Callable[[BaseException], str],
    ) -> None:
        """`environment` makes the variables of sessions, `report` writes a report of an error and
        returns a sentence about it."""
        self.limits = limits
        self.sessions, self.seats = sessions, sessions.seats
        self.environment = environment
        self._log, self._report = log, report
        self._is_closing = False
        self._tasks = set[asyncio.Task[Any]]()
        self._noted_crowd = -inf
        """When it was logged last that there was no room."""

    async def listen(self, listener: socket.socket, host_key: asyncssh.SSHKey) -> None:
        """Let in whoever comes to a socket that listens, for ever."""
        options = await asyncssh.SSHServerConnectionOptions.construct(
            server_host_keys=[host_key],
            login_timeout=self.limits.to_identify,
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
        loop = asyncio.get_running_loop()
        while True:
            try:
                connected, peer = await loop.sock_accept(listener)
            except OSError:  # He has gone already, or no more files can be opened.
                await asyncio.sleep(0.05)
                continue
            self._let_in(connected, peer[0] if peer else "", options)

    def _let_in(
        self, connected: socket.socket, host: str, options: asyncssh.SSHServerConnectionOptions
    ) -> None:
        if door := self._door_for(connected, host):
            task = asyncio.get_running_loop().create_task(self._meet(door, options))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _door_for(self, taken: socket.socket, host: str) -> _Door | None:
        """The door of somebody who may say who he is; None if he may not, and has to go."""
        door = _Door(self, counted_address(host), PromptSocket(taken))
        if not self.seats.has_room:
            self._note_crowd()
        if self._is_closing or not self.seats.come(door, monotonic()):
            door.leave()
            door.socket.close()
            return None
        return door

    def _note_crowd(self) -> None:
        now = monotonic()
        if now - self._noted_crowd >= _SELDOM:
            self._noted_crowd = now
            self._log(
                f"{self.limits.unidentified} connections have not said who they are: for each "
                "that comes, another is ended."
            )

    async def _meet(self, door: _Door, options: asyncssh.SSHServerConnectionOptions) -> None:
        """Talk to somebody until it is known who he is."""
        try:
            # The time to identify is asyncssh's; it begins with the first word.
            await asyncssh.run_server(door.socket, options=options, server_factory=lambda: door)
        except (OSError, asyncssh.Error, TimeoutError):
            door.socket.close()  # He went, or spoke no SSH.
            door.leave()

    def unsent(self, visitor: Visitor, channel: asyncssh.SSHServerChannel[bytes] | None) -> int:
        """How many bytes wait to be sent on somebody's line."""
        # asyncssh tells nobody that its line is full, and has no other way to see it.
        transport = visitor.connection._transport
        waiting = 0 if channel is None else channel.get_write_buffer_size()
        return waiting + (0 if transport is None else transport.get_write_buffer_size())

    def note_unforeseen(self, error: Exception) -> None:
        """Note an error that should not have happened."""
        self._log(self._report(error))

    async def close(self) -> None:
        """Let nobody in any more, tell everybody that the host is closing, and wait until all have
        gone."""
        self._is_closing = True
        await self.sessions.close()


class _Door(asyncssh.SSHServer):
    """One connection."""

    def __init__(self, front: Front, address: str, connected: PromptSocket) -> None:
        self._front, self.address, self.socket = front, address, connected
        self._connection: asyncssh.SSHServerConnection | None = None
        self._offered: str | None = None
        """The fingerprint of the key that was shown last, not proved yet."""
        self._visitor: Visitor | None = None
        self._is_at_door = True
        loop = asyncio.get_running_loop()
        self._patience = loop.call_later(front.limits.to_speak, self._end_if_silent)
        """Ends it if he says nothing, and later if he wants nothing."""
        self._has_channel = False

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()

    def leave(self) -> None:
        """He has a seat now, or has none, or has gone."""
        if self._is_at_door:
            self._is_at_door = False
            self.socket.is_prompt = False
            self._patience.cancel()  # It would keep all of the connection in memory.
            self._front.seats.identified(self)

    @property
    def has_spoken(self) -> bool:
        return self.socket.has_come

    def _end_if_silent(self) -> None:
        if not self.has_spoken:
            self.give_way()

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
        return True

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        # He may have shown the key of somebody else before, and not proved that it is his.
        self._offered = None
        return True

    def auth_completed(self) -> None:
        assert self._connection is not None
        self._visitor = Visitor(self.address, self._offered, self._connection, self.leave)
        self._patience.cancel()
        self._patience = asyncio.get_running_loop().call_later(
            self._front.limits.to_identify, self._connection.close
        )

    # What he wants

    def session_requested(self) -> Any:
        if self._visitor is None or self._connection is None or self._has_channel:
            raise asyncssh.ChannelOpenError(
                asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, "One game for a connection."
            )
        self._has_channel = True
        channel = self._connection.create_server_channel(encoding=None, window=_WINDOW)
        channel._env = _Environment()
        return channel, SshSession(self._front, self._visitor)


class _Environment(dict[bytes, bytes]):
    """What is kept of the variables that somebody's program sends, of which there is no end
    otherwise."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name in _PASSED_ON and len(value) <= LONGEST_VALUE:
            super().__setitem__(name, value)
