"""Who comes and goes while the store is asked, which answers here when the test says so; and the
fork server with who orders from it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count, permutations
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from tests.tools.hosts import children
from tui.engine.text import BadInput
from tui.game.database import StoreFailure
from tui.game.players import KnownPlayer
from tui.host import forking as forking_module
from tui.host import serve as host
from tui.host.forking import Awaits, Forking
from tui.host.limits import Limits
from tui.host.orders import CLOSING, NOT_NOW, REFUSED, SessionOrder, StorePaths
from tui.host.register import Register
from tui.host.seats import FULL, Sessions
from tui.host.ssh_session import SshSession, Visitor

KEY = "SHA256:abc"
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

    def _asked(self, question: str, answer: Callable[[], Any]) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
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
        if seat in self.begun:
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
        connection = Mock(_transport=None)
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


def told(sentence: str) -> bytes:
    return f"oversteek: {sentence}\r\n".encode()


async def test_who_waits_for_the_store_counts_as_seated() -> None:
    host = HeldHost(Limits(seats=3, per_address=2))
    for _ in range(2):
        host.comes()
    _, refused = host.comes()
    assert refused.shown.startswith(b"oversteek: From your address 2 games")
    host.comes(address="elsewhere")
    _, refused = host.comes(address="far away")
    assert (refused.shown, refused.status) == (told(FULL), REFUSED)
    for _ in range(3):
        await host.register.answer()
    assert host.sessions.seats.taken == 3
    assert host.register.questions == [], "nobody asked for those who were refused"


async def test_who_hangs_up_and_comes_again_asks_the_store_no_more_than_others_may() -> None:
    host = HeldHost(Limits(per_address=2))
    for _ in range(2):
        line, _ = host.comes()
        line.connection_lost(None)
    _, refused = host.comes()
    assert refused.status == REFUSED
    await host.register.answer()
    host.comes()
    assert host.register.questions == ["arrived", "leave", "arrived"]


def _types(host: HeldHost, line: SshSession) -> None:
    line.data_received(b"FG", None)
    line.terminal_size_changed(100, 30, 0, 0)


def _ends(host: HeldHost, line: SshSession) -> None:
    for seat in list(host.forking.begun):
        host.forking.end(seat, 0)


EVENTS: Mapping[str, Callable[[HeldHost, SshSession], None]] = {
    "hangs up": lambda host, line: line.connection_lost(None),
    "closes": lambda host, line: line.end(CLOSING),
    "types": _types,
    "ends": _ends,
    "takes no orders": lambda host, line: setattr(host.forking, "takes_orders", False),
}


@pytest.mark.parametrize("fails", [False, True])
async def test_in_whatever_order_all_that_may_happen_does_nothing_is_left(fails: bool) -> None:
    before = sorted(os.listdir("/proc/self/fd"))

    def answers(host: HeldHost, line: SshSession) -> None:
        host.register.reply(fails)

    events = {**EVENTS, "answers": answers}
    for order in permutations(events):
        for each_is_waited_for in (False, True):
            host = HeldHost()
            line, channel = host.comes(KEY)
            for event in order:
                events[event](host, line)
                if each_is_waited_for:
                    await settled()
            await settled()
            while host.register.questions:
                await host.register.answer()
            assert not host.register.present, order
            assert not host.forking.begun, order
            assert not host.sessions.players, order
            assert host.sessions.seats.taken == 0, order
            assert len([each for each in host.log if "ended" in each]) == 1, order
            assert asyncio.all_tasks() == {asyncio.current_task()}, order
            assert channel.shown.count(b"oversteek: ") <= 1, order
    assert sorted(os.listdir("/proc/self/fd")) == before


async def test_who_comes_while_the_store_is_away_is_told_to_come_again() -> None:
    host = HeldHost()
    _, channel = host.comes(KEY)
    await host.register.answer(fails=True)
    assert (channel.shown, channel.status) == (told(NOT_NOW), REFUSED)
    assert host.sessions.seats.taken == 0
    assert host.log[1:] == [f"seat 1: {FAILURE}", "seat 1: ended after 0 s, status 2"]


async def test_nobody_waits_for_ever_for_a_store_that_never_answers() -> None:
    host = HeldHost(Limits(to_identify=0.05))
    _, channel = host.comes(KEY)
    await asyncio.sleep(0.1)
    assert (channel.shown, channel.status) == (told(NOT_NOW), os.EX_TEMPFAIL)
    await host.register.answer()
    await host.register.answer()
    assert not host.register.present
    assert host.sessions.seats.taken == 0


async def test_what_is_typed_meanwhile_is_typed_into_the_game_in_a_window_of_its_size() -> None:
    host = HeldHost()
    line, channel = host.comes(KEY)
    line.data_received(b"13\r", None)
    line.terminal_size_changed(101, 31, 0, 0)
    line.eof_received()
    assert channel.is_paused, "no more is read than fits"
    await host.register.answer()
    ((_, terminal, _),) = host.forking.begun.values()
    assert os.read(terminal, 100) == b"13\n"
    assert os.get_terminal_size(terminal) == (101, 31)
    assert not channel.is_paused
    line.connection_lost(None)


@pytest.mark.parametrize(("key", "unkept_since"), [(None, 1_800_000_000.0), (KEY, None)])
async def test_the_end_of_a_session_waits_for_no_store_and_a_failure_is_noted(
    key: str | None, unkept_since: float | None
) -> None:
    host = HeldHost()
    host.forking.unkept_since = unkept_since
    line, channel = host.comes(key)
    await host.register.answer()
    line.end("You have played for 4 hours.")
    assert host.log[-1] == "seat 1: ended after 0 s, You have played for 4 hours."
    assert host.sessions.seats.taken == 0
    await settled()
    said = (channel.shown, channel.status)
    assert said == (told("You have played for 4 hours."), 129), (
        "nothing is known of a game that is found again"
    )
    await host.register.answer(fails=True)
    assert host.log[-1] == f"seat 1: {FAILURE}"


async def test_when_the_host_closes_it_waits_until_the_store_was_told_who_has_left() -> None:
    host = HeldHost()
    channels = [host.comes(key)[1] for key in (KEY, "SHA256:def")]
    for _ in channels:
        await host.register.answer()
    closing = asyncio.create_task(host.sessions.close())
    await settled()
    assert sorted(host.register.questions) == ["leave", "leave"]
    for _ in range(2):
        assert not closing.done()
        await host.register.answer()
    for channel in channels:
        assert channel.shown == told(f"{CLOSING} Your game is kept.")
    await closing
    assert not host.register.present


# The fork server, with sessions that only tell what they know


def server(line: int) -> Sequence[str]:
    """A fork server that has imported next to nothing."""
    return [sys.executable, "-m", "tests.tools.bare_sessions", str(line)]


class Session:
    """One that was ordered, and waits for its end."""

    def __init__(self, forking: Forking, seat: int, *words: str, **variables: str) -> None:
        self.has_begun, self._has_ended = asyncio.Event(), asyncio.Event()
        self.status: int | None = None
        self.terminal, other = os.openpty()
        try:
            forking.begin(SessionOrder(seat, variables, 1, "1-a", words), other, self)
        finally:
            os.close(other)

    def begun(self) -> None:
        self.has_begun.set()

    def ended(self, status: int | None, unkept_since: float | None = None) -> None:
        self.status = status
        self._has_ended.set()

    async def end(self) -> int | None:
        async with asyncio.timeout(20):
            await self._has_ended.wait()
        return self.status

    def shown(self) -> bytes:
        """What it has shown, after its end."""
        shown = b""
        with suppress(OSError):  # Nobody holds the other side.
            while piece := os.read(self.terminal, 10_000):
                shown += piece
        return shown


PATHS = StorePaths("/nowhere/games.sqlite", "/nowhere")


@asynccontextmanager
async def started(
    start: Callable[[int], Sequence[str]] = server, patience: float = 20.0
) -> AsyncIterator[tuple[Forking, list[str]]]:
    """A fork server, and what is logged."""
    log = list[str]()
    forking = Forking(start, PATHS, log.append, patience)
    await forking.start()
    try:
        yield forking, log
    finally:
        forking.close()


def the_server() -> int:
    """The process of the fork server."""
    every = {each: Path(f"/proc/{each}/cmdline").read_bytes() for each in children(os.getpid())}
    (pid,) = (each for each, command in every.items() if b"bare_sessions" in command)
    return pid


async def test_when_a_fork_server_dies_its_sessions_go_on_and_another_takes_its_place() -> None:
    async with started() as (forking, log):
        first = Session(forking, 1, "wait")
        await first.has_begun.wait()
        pid = the_server()
        os.kill(pid, signal.SIGSTOP)  # It takes no more orders.
        lost = Session(forking, 2, "status", "0")
        os.kill(pid, signal.SIGKILL)
        assert await lost.end() is None
        await asyncio.sleep(0)
        second = Session(forking, 3, "status", "5")
        assert await second.end() == 5
        assert not first._has_ended.is_set()
        forking.signal(1, signal.SIGTERM)
        assert await first.end() is None, "nobody knows it"
        assert log == ["The fork server has died; another one is started."]


@pytest.mark.parametrize("how", ["patience", "close"])
async def test_who_waits_for_a_fork_server_does_not_wait_for_ever(
    monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(forking_module, "_PAUSE", 60.0)
    patience, starts = 0.2 if how == "patience" else 60.0, count()

    def start(line: int) -> Sequence[str]:
        """The second dies before it is ready."""
        return [sys.executable, "-c", ""] if next(starts) == 1 else server(line)

    async with started(start, patience) as (forking, log):
        os.kill(the_server(), signal.SIGKILL)
        await asyncio.sleep(0.1)  # It is heard of.
        session = Session(forking, 1, "status", "0")
        while len(log) < 2:
            await asyncio.sleep(0.01)
        if how == "close":
            forking.close()
        assert await session.end() is None
        assert session.shown() == b"", "nobody has the terminal any more"
        assert not session.has_begun.is_set()


def test_without_a_fork_server_nobody_can_connect(tmp_path: Path) -> None:
    given = host.Surroundings(
        lambda line: [sys.executable, "-c", ""], lambda *_: {}, lambda line: None, str
    )
    place = ("127.0.0.1", 0)
    paths = StorePaths(str(tmp_path / "games.sqlite"), str(tmp_path))
    options = host.Options(place, paths, str(tmp_path / "host_key"))
    with pytest.raises(BadInput, match=r"Nobody can play here: the game cannot be started\."):
        host.serve(options, given)
