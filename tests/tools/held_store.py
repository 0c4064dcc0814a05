"""A store that answers when the test says so, and what else a session needs of its host."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from tui.game.database import StoreFailure
from tui.game.players import KnownPlayer
from tui.host.forking import Awaits, Forking
from tui.host.limits import Limits
from tui.host.orders import SessionOrder
from tui.host.register import Register
from tui.host.seats import Sessions
from tui.host.ssh_session import SshSession, Visitor

Answer = TypeVar("Answer")

FAILURE = "Nothing is kept on this host now: the store is away."


class HeldRegister(Register):
    """Answers what it was asked, in that order, when it is told to."""

    def __init__(self) -> None:
        self.questions = list[str]()
        """What was asked and not answered yet."""
        self.present = set[int]()
        """The numbers of the players who have arrived, and not left."""
        self._answers = list[Any]()
        self._last = 1

    def arrived(self, key: str | None) -> asyncio.Future[KnownPlayer]:
        return self._asked("arrived", partial(self._note_arrival, key))

    def leave(self, player: int, session: str) -> asyncio.Future[None]:
        return self._asked("leave", lambda: self.present.remove(player))

    def _note_arrival(self, key: str | None) -> KnownPlayer:
        self._last += 1
        self.present.add(self._last)
        return KnownPlayer(self._last, key)

    def _asked(self, question: str, answer: Callable[[], Answer]) -> asyncio.Future[Answer]:
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.questions.append(question)
        self._answers.append((future, answer))
        return future

    async def answer(self, fails: bool = False) -> None:
        """Answer the first question, if there is one, and wait until everybody knows."""
        self.reply(fails)
        await settled()

    def reply(self, fails: bool = False) -> None:
        """Answer the first question, if there is one."""
        if self.questions:
            del self.questions[0]
            future, answer = self._answers.pop(0)
            if fails:
                future.set_exception(StoreFailure(FAILURE))
            else:
                future.set_result(answer())


class HeldForking(Forking):
    """Sessions of which there is nothing but the terminal."""

    def __init__(self) -> None:
        self.begun = dict[int, tuple[SessionOrder, int, Awaits]]()
        """What has begun and not ended, with the terminal's descriptor, by the seats."""
        self.ends_at_signals = True
        self.unkept_since: float | None = 0.0
        """What sessions have noted when they end, as `Unkept` has it."""
        self.takes_orders = True

    def begin(self, order: SessionOrder, terminal: int, awaits: Awaits) -> None:
        if not self.takes_orders:
            raise OSError("No buffer space available")
        self.begun[order.seat] = order, os.dup(terminal), awaits
        asyncio.get_running_loop().call_soon(self._has_begun, order.seat)

    def _has_begun(self, seat: int) -> None:
        if seat in self.begun:
            self.begun[seat][2].begun()

    def signal(self, seat: int, number: int) -> None:
        if seat in self.begun and (self.ends_at_signals or number == signal.SIGKILL):
            self.end(seat, 128 + number)

    def end(self, seat: int, status: int) -> None:
        """End the session on a seat."""
        _, terminal, awaits = self.begun.pop(seat)
        os.close(terminal)
        awaits.ended(status, self.unkept_since)


class Channel:
    """What a session does with its channel."""

    def __init__(self) -> None:
        self.shown = b""
        self.status: int | None = None
        self.is_paused = False

    def write(self, data: bytes) -> None:
        self.shown += data

    def exit(self, status: int) -> None:
        self.status = status

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def get_environment(self) -> Mapping[str, str]:
        return {}

    def get_write_buffer_size(self) -> int:
        return 0


class _Connection:
    _transport = None

    def close(self) -> None:
        pass

    abort = close


class HeldHost:
    """A host whose store and sessions the test holds in its hands."""

    def __init__(self, limits: Limits = Limits()) -> None:  # noqa: B008
        self.limits = limits
        self.register, self.forking, self.log = HeldRegister(), HeldForking(), list[str]()
        self.sessions = Sessions(limits, self.register, self.forking, self.log.append)

    def environment(self, wanted: Mapping[str, str], terminal_name: str) -> Mapping[str, str]:
        return {}

    def unsent(self, visitor: Visitor, channel: object) -> int:
        return 0

    def note_unforeseen(self, error: Exception) -> None:
        raise error

    def comes(self, key: str | None = None, address: str = "there") -> tuple[SshSession, Channel]:
        """Somebody who has just asked for a game."""
        connection: Any = _Connection()
        line = SshSession(self, Visitor(address, key, connection, lambda: None))
        channel = Channel()
        opened: Any = channel
        line.connection_made(opened)
        line.pty_requested("xterm", (80, 24, 0, 0), {})
        line.exec_requested("farmer")
        line.session_started()
        return line, channel


async def settled() -> None:
    """Everything has been done that waits for nothing."""
    for _ in range(8):
        await asyncio.sleep(0)


def descriptors() -> Sequence[str]:
    """What this process has open, but for what nobody uses any more."""
    gc.collect()
    return sorted(os.listdir("/proc/self/fd"))
