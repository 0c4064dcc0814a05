"""Those who play on a host, and those who play at home, beside whom they are measured."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import struct
import subprocess
import sys
import termios
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial

import asyncssh

from tests.hosting.terminals import COLUMNS, PATIENCE, ROWS, Terminal
from tests.tools.terminal import USUAL_ENVIRONMENT

_TERM = USUAL_ENVIRONMENT["TERM"]
_NO_GOODBYE = struct.pack("ii", 1, 0)
"""What a socket is told that shall be reset when it is closed (SO_LINGER)."""
_MOST_READ = 1 << 16


class Guest(Terminal):
    """Somebody who has come to a host."""

    def __init__(self, connected: socket.socket) -> None:
        super().__init__()
        self._socket = connected
        self._connection: asyncssh.SSHClientConnection | None = None
        self._channel: asyncssh.SSHClientChannel[bytes] | None = None

    async def enter(self, words: str, options: asyncssh.SSHClientConnectionOptions) -> None:
        """Open a session with words after the host's name, or none."""
        self._connection = await asyncssh.connect(sock=self._socket, options=options)
        self._channel, _ = await self._connection.create_session(
            partial(_Session, self),
            words or None,
            term_type=_TERM,
            term_size=(COLUMNS, ROWS),
            encoding=None,
        )

    def write(self, data: bytes) -> None:
        if self._channel is not None and not self.is_over.is_set():
            with suppress(OSError):  # It is being closed.
                self._channel.write(data)

    @property
    def unsent(self) -> int:
        """How many bytes the host has not taken yet."""
        return 0 if self._channel is None else self._channel.get_write_buffer_size()

    def hang_up(self) -> None:
        """Say goodbye, and close the connection."""
        if self._connection is not None:
            self._connection.close()

    def break_off(self) -> None:
        """Close the connection without a goodbye."""
        if self._connection is not None:
            self._connection.abort()

    def reset(self) -> None:
        """Vanish, as somebody whose machine has no network any more, and then a new one."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NO_GOODBYE)
        self.break_off()


class _Session(asyncssh.SSHClientSession[bytes]):
    def __init__(self, guest: Guest) -> None:
        self._guest = guest

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self._guest.took(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._guest.ended()


def new_key() -> asyncssh.SSHKey:
    """The key of somebody who was never there."""
    return asyncssh.generate_private_key("ssh-ed25519")


async def come(port: int, words: str = "", key: asyncssh.SSHKey | None = None) -> Guest:
    """Come to a host of this machine, with a key of one's own or a new one. The clock of the guest
    begins as soon as there is a TCP connection."""
    options = asyncssh.SSHClientConnectionOptions(
        username="stranger", known_hosts=None, config=None, agent_path=None,
        client_keys=[key or new_key()], compression_algs=["none"],
    )  # fmt: skip
    connected = socket.socket()
    connected.setblocking(False)
    connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    await asyncio.get_running_loop().sock_connect(connected, ("127.0.0.1", port))
    guest = Guest(connected)
    await asyncio.wait_for(guest.enter(words, options), PATIENCE)
    return guest


class Program(Terminal):
    """Somebody before whom a program runs on this machine. The clock begins when it is started."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str | None]) -> None:
        super().__init__()
        wanted = {**os.environ, **USUAL_ENVIRONMENT, **environment}
        self._leader, follower = os.openpty()
        termios.tcsetwinsize(self._leader, (ROWS, COLUMNS))
        self.process = subprocess.Popen(
            command,
            env={name: value for name, value in wanted.items() if value is not None},
            preexec_fn=partial(os.login_tty, follower),
        )
        os.close(follower)
        asyncio.get_running_loop().add_reader(self._leader, self._read)

    def _read(self) -> None:
        try:
            self.took(os.read(self._leader, _MOST_READ))
        except OSError:  # The program has ended.
            self._close()

    def _close(self) -> None:
        if not self.is_over.is_set():
            asyncio.get_running_loop().remove_reader(self._leader)
            os.close(self._leader)
            self.ended()

    def write(self, data: bytes) -> None:
        with suppress(OSError):
            os.write(self._leader, data)

    def hang_up(self) -> None:
        self._close()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def environment_in(folder: str) -> Mapping[str, str | None]:
    """What lets a program keep all its files in a folder, also the compiled modules, as if it was
    installed."""
    return {
        **dict.fromkeys(("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), folder),
        "PYTHONPYCACHEPREFIX": os.path.join(folder, "compiled"),
        "PYTHONDONTWRITEBYTECODE": None,
    }


@asynccontextmanager
async def program(
    command: Sequence[str], environment: Mapping[str, str | None]
) -> AsyncIterator[Program]:
    """Somebody before whom a program runs, as long as the block lasts."""
    running = Program(command, environment)
    try:
        yield running
    finally:
        running.hang_up()


def at_home(folder: str, *words: str) -> AbstractAsyncContextManager[Program]:
    """Somebody who has started the bare program, which keeps all in a folder."""
    return program((sys.executable, "-m", "tui", *words), environment_in(folder))


HANG_UPS: Mapping[str, Callable[[Guest], None]] = {
    "goodbye": Guest.hang_up,
    "no goodbye": Guest.break_off,
    "reset": Guest.reset,
}
"""The ways in which somebody can be gone at once."""
