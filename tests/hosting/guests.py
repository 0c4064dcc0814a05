"""Those who play on a host, and those who play at home, beside whom they are measured.

Many of their terminals fit into one process: they only answer what they are asked, as terminals do,
and note when pictures come."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import struct
import subprocess
import termios
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import perf_counter

import asyncssh

from tests.tools.emulator import Emulator
from tests.tools.terminal import USUAL_ENVIRONMENT, NotShown

PATIENCE = 30.0
"""Seconds that anybody waits for something to come."""
COLUMNS, ROWS = 80, 24

_ANSWERS = {
    b"\x1b[5n": b"\x1b[0n",
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",  # It can show a whole frame at once,
    b"\x1b[?2048$p": b"\x1b[?2048;0$y",  # and does not tell of its size.
}
_QUESTION = re.compile(b"|".join(map(re.escape, _ANSWERS)))
_LONGEST_QUESTION = max(map(len, _ANSWERS))
_FRAME_BEGINS, _FRAME_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
_OF_THE_APP = b"\x1b[?1000h"
"""What comes behind the first picture: the app itself has the terminal, and wants the mouse."""


class Terminal(ABC):
    """One of them."""

    def __init__(self) -> None:
        self.output = bytearray()
        """All that came."""
        self.pieces: list[tuple[float, int]] = []
        """When a piece of it came, by `perf_counter`, and how many bytes there were with it."""
        self.began = self.last_came = perf_counter()
        self.first_picture = self.first_frame = 0.0
        """Seconds until the first picture was whole, and until the app itself had the terminal,
        whose first frame is the same picture; 0 before that."""
        self.is_up = asyncio.Event()
        """Whether the app itself has the terminal."""
        self.is_over = asyncio.Event()
        """Whether nothing more can come."""
        self._beginning = b""
        """The end of what came, in which a question may have begun."""
        self._before_keys = 0
        """How much had come when keys were pressed last."""
        self._came = asyncio.Event()
        self._emulator = Emulator(COLUMNS, ROWS)
        self._seen = 0
        """How much of the output the emulator has seen."""

    @abstractmethod
    def write(self, data: bytes) -> None:
        """Send keys, or answers."""

    @abstractmethod
    def hang_up(self) -> None:
        """Break the line."""

    def took(self, data: bytes) -> None:
        """Note what came."""
        before, self.last_came = self.last_came, perf_counter()
        known = len(self.output)
        self.output += data
        self.pieces.append((self.last_came, len(self.output)))
        if not self.is_up.is_set():
            place = self.output.find(_OF_THE_APP, max(0, known - len(_OF_THE_APP)))
            if place >= 0:
                has_picture = place > known  # What came now began with the end of it.
                self.first_picture = (self.last_came if has_picture else before) - self.began
                self.first_frame = self.last_came - self.began
                self.is_up.set()
        asked = self._beginning + data
        for question in _QUESTION.findall(asked):
            self.write(_ANSWERS[question])
        self._beginning = _QUESTION.sub(b"", asked)[-_LONGEST_QUESTION + 1 :]
        self._came.set()

    def ended(self) -> None:
        """Note that nothing more can come."""
        self.is_over.set()
        self._came.set()

    def press(self, keys: bytes) -> None:
        """Press keys."""
        self._before_keys = len(self.output)
        self.write(keys)

    async def seconds_to_frame(self, keys: bytes) -> float:
        """Press keys; how long it takes until the first frame that comes of them is whole."""
        pressed = perf_counter()
        self.press(keys)
        await self._within(self._until(self._has_frame), f"{keys!r} changes nothing")
        return self.last_came - pressed

    def _has_frame(self) -> bool:
        """Whether a whole frame came since the last keys, and not only a question."""
        begun = self.output.count(_FRAME_BEGINS, self._before_keys)
        ended = self.output.count(_FRAME_ENDS, self._before_keys)
        return begun == ended and bool(_QUESTION.sub(b"", self.output[self._before_keys :]))

    async def wait_until_up(self) -> None:
        """Wait until keys are obeyed at once."""
        await self._within(self._until(self.is_up.is_set), "the app has not come up")

    @property
    def screen(self) -> str:
        """What is on the screen, as bare text. To ask for that takes time: not while others are
        measured."""
        self._emulator.feed(bytes(self.output[self._seen :]))
        self._seen = len(self.output)
        return self._emulator.text

    async def wait_until_shown(self, text: str) -> None:
        """Wait until there is such a text on the screen."""
        is_shown = lambda: text in self.screen  # noqa: E731
        await self._within(self._until(is_shown), f"{text!r} is not shown")

    async def wait_until_quiet(self, seconds: float) -> None:
        """Wait until nothing has come for so long."""
        while (quiet := perf_counter() - self.last_came) < seconds:
            await asyncio.sleep(seconds - quiet)

    async def wait_until_over(self) -> None:
        """Wait until nothing more can come."""
        await self._within(self.is_over.wait(), "the session goes on")

    async def _until(self, has_come: Callable[[], bool]) -> None:
        while not has_come():
            if self.is_over.is_set():
                raise NotShown(f"the session has ended: {self._last_words}")
            self._came.clear()
            await self._came.wait()

    async def _within(self, what: Awaitable[object], complaint: str) -> None:
        try:
            await asyncio.wait_for(what, PATIENCE)
        except TimeoutError:
            raise NotShown(f"{complaint}: {self._last_words}") from None

    @property
    def _last_words(self) -> str:
        return repr(bytes(self.output[-200:]))


_TERM = USUAL_ENVIRONMENT["TERM"]
_NO_GOODBYE = struct.pack("ii", 1, 0)
"""What a socket is told that shall be reset when it is closed (SO_LINGER)."""
_MOST_READ = 1 << 16


class Guest(Terminal, asyncssh.SSHClientSession[bytes]):
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
            lambda: self,
            words or None,
            term_type=_TERM,
            term_size=(COLUMNS, ROWS),
            encoding=None,
        )

    def write(self, data: bytes) -> None:
        if self._channel is not None and not self.is_over.is_set():
            with suppress(OSError):  # It is being closed.
                self._channel.write(data)

    def hang_up(self) -> None:
        """Say goodbye, and close the connection."""
        if self._connection is not None:
            self._connection.close()

    def break_off(self) -> None:
        """Close the connection without a goodbye."""
        if self._connection is not None:
            self._connection.abort()

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self.took(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended()

    def reset(self) -> None:
        """Vanish, as somebody whose machine has no network any more, and then a new one."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NO_GOODBYE)
        self.break_off()


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

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__()
        self._leader, follower = os.openpty()
        termios.tcsetwinsize(self._leader, (ROWS, COLUMNS))
        self.process = subprocess.Popen(
            command,
            env={
                name: value
                for name, value in {**os.environ, **USUAL_ENVIRONMENT}.items()
                if value is not None
            },
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


@asynccontextmanager
async def program(command: Sequence[str]) -> AsyncIterator[Program]:
    """Somebody before whom a program runs, as long as the block lasts."""
    running = Program(command)
    try:
        yield running
    finally:
        running.hang_up()


HANG_UPS: Sequence[Callable[[Guest], None]] = (Guest.hang_up, Guest.break_off, Guest.reset)
"""The ways in which somebody can be gone at once."""
