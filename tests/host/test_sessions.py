"""Who comes and goes while the store is asked, which answers here when the test says so; and the
fork server with who orders from it."""

from __future__ import annotations

import asyncio
import gc
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
from tui.host import forks as forks_module
from tui.host import serve as host
from tui.host import session as session_module
from tui.host.forks import Forks, SessionNotes, SessionOrder, SessionProcess, StorePaths, notes_file
from tui.host.limits import FULL, Limits
from tui.host.register import Register
from tui.host.session import CLOSING, NOT_NOW, ONE_MOMENT, REFUSED, Host, SshSession, Visitor

KEY = "SHA256:abc"
FAILURE = "Nothing is kept on this host now: the store is away."


class HeldRegister(Register):
    """Answers what it was asked, in that order, when it is told to."""

    def __init__(self, log: Callable[[str], None]) -> None:
        self._log = log
        self.questions = list[str]()
        """What was asked and not answered yet."""
        self.present = set[int]()
        """The numbers of the players who have arrived, and not left."""
        self._answers = list[Any]()
        self._last = 1

    def arrived(self, key: str | None) -> asyncio.Future[KnownPlayer]:
        return self._wait("arrived", partial(self._note_arrival, key))

    def leave(self, player: int, session: str) -> None:
        left = self._wait("leave", lambda: self.present.remove(player))
        left.add_done_callback(self._note_failure)

    def _note_arrival(self, key: str | None) -> KnownPlayer:
        self._last += 1
        self.present.add(self._last)
        return KnownPlayer(self._last, key)

    def _wait(self, question: str, answer: Callable[[], Any]) -> asyncio.Future[Any]:
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


class HeldProcess(SessionProcess):
    """A session of which there is nothing but the terminal."""

    def __init__(self, terminal: int, notes: SessionNotes) -> None:
        self.terminal, self.notes = os.dup(terminal), notes
        self.ended = asyncio.get_running_loop().create_future()

    def signal(self, number: int) -> None:
        self.end(128 + number)

    def end(self, status: int) -> None:
        """End, unless it has."""
        if not self.ended.done():
            os.close(self.terminal)
            self.ended.set_result(status)


class HeldForks(Forks):
    """Begins nothing but such sessions."""

    def __init__(self) -> None:
        self.begun = list[HeldProcess]()
        self.takes_orders = True

    async def begin(self, order: SessionOrder, terminal: int) -> SessionProcess:
        if not self.takes_orders:
            raise OSError("No buffer space available")
        descriptor = notes_file()
        self.begun.append(HeldProcess(terminal, SessionNotes(descriptor)))
        os.close(descriptor)
        return self.begun[-1]


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


class HeldHost(Host):
    """A host whose store and sessions the test holds in its hands."""

    def __init__(self, limits: Limits = Limits()) -> None:  # noqa: B008
        self.lines = list[str]()
        self.held, self.forked = HeldRegister(self.lines.append), HeldForks()
        super().__init__(limits, self.held, self.forked, self.lines.append, repr)

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

    def end_all(self) -> None:
        """End all sessions as the host does when it closes, which waits for nothing here."""
        for game in self.games:
            game.end(CLOSING)


async def settled() -> None:
    """Everything has been done that waits for nothing."""
    for _ in range(12):
        await asyncio.sleep(0)


def told(sentence: str) -> bytes:
    return f"oversteek: {sentence}\r\n".encode()


async def test_who_waits_for_the_store_counts_as_seated() -> None:
    host = HeldHost(Limits(seats=3, per_address=2))
    host.starting = asyncio.Semaphore(3)
    for _ in range(2):
        host.comes()
    _, refused = host.comes()
    assert refused.shown.startswith(b"oversteek: From your address 2 games")
    host.comes(address="elsewhere")
    _, refused = host.comes(address="far away")
    assert (refused.shown, refused.status) == (told(FULL), REFUSED)
    await settled()
    for _ in range(3):
        await host.held.answer()
    assert host.seats.taken == 3
    assert host.held.questions == [], "nobody asked for those who were refused"
    assert host.told() == (
        "3 play; refused: 1 for too many games from their address, 1 for no free seat"
    )
    assert host.told() == "3 play"
    host.forked.begun[1].notes.note_unkept(1_800_000_000.0)
    assert host.told() == "3 play; moves wait for the store on seats 2"
    host.end_all()
    await settled()
    assert host.told() == ""


async def test_who_hangs_up_and_comes_again_asks_the_store_no_more_than_others_may() -> None:
    host = HeldHost(Limits(per_address=2))
    for _ in range(2):
        line, _ = host.comes()
        line.connection_lost(None)
    await settled()
    _, refused = host.comes()
    assert refused.status == REFUSED
    await host.held.answer()
    host.comes()
    await settled()
    assert host.held.questions == ["arrived", "leave", "arrived"]


def _types(host: HeldHost, line: SshSession) -> None:
    line.data_received(b"FG", None)
    line.terminal_size_changed(100, 30, 0, 0)


def _ends(host: HeldHost, line: SshSession) -> None:
    for process in host.forked.begun:
        process.end(0)


EVENTS: Mapping[str, Callable[[HeldHost, SshSession], None]] = {
    "hangs up": lambda host, line: line.connection_lost(None),
    "closes": lambda host, line: host.end_all(),
    "types": _types,
    "ends": _ends,
    "takes no orders": lambda host, line: setattr(host.forked, "takes_orders", False),
}


@pytest.mark.long
@pytest.mark.parametrize("fails", [False, True])
async def test_in_whatever_order_all_that_may_happen_does_nothing_is_left(fails: bool) -> None:
    gc.collect()  # Other tests have left something behind.
    before = sorted(os.listdir("/proc/self/fd"))

    def answers(host: HeldHost, line: SshSession) -> None:
        host.held.reply(fails)

    events = {**EVENTS, "answers": answers}
    for order in permutations(events):
        for each_is_waited_for in (False, True):
            host = HeldHost()
            line, channel = host.comes(KEY)
            await settled()
            for event in order:
                events[event](host, line)
                if each_is_waited_for:
                    await settled()
            await settled()
            while host.held.questions:
                await host.held.answer()
            assert not host.held.present, order
            assert all(each.ended.done() for each in host.forked.begun), order
            assert not host.players, order
            assert host.seats.taken == 0, order
            assert len([each for each in host.lines if "ended" in each]) == 1, order
            assert asyncio.all_tasks() == {asyncio.current_task()}, order
            assert channel.shown.count(b"oversteek: ") <= 1, order
    assert sorted(os.listdir("/proc/self/fd")) == before


async def test_who_comes_while_the_store_is_away_is_told_to_come_again() -> None:
    host = HeldHost()
    line, channel = host.comes(KEY)
    await settled()
    await host.held.answer(fails=True)
    assert (channel.shown, channel.status) == (told(NOT_NOW), REFUSED)
    assert host.seats.taken == 0
    assert host.lines[1:] == [f"seat 1: {FAILURE}", "seat 1: ended after 0 s, status 2"]
    assert "1 for no answer from the store" in host.told()
    line.connection_lost(None)


async def test_nobody_waits_for_ever_for_a_store_that_never_answers_nor_before_a_blank_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(session_module, "_A_MOMENT", 0.0)
    host = HeldHost(Limits(to_identify=0.2))
    line, channel = host.comes(KEY)
    while not channel.shown:
        await asyncio.sleep(0.01)
    assert channel.shown == ONE_MOMENT.encode()
    while channel.status is None:
        await asyncio.sleep(0.01)
    erased = b"\r" + b" " * len(ONE_MOMENT) + b"\r"
    assert channel.shown == ONE_MOMENT.encode() + erased + told(NOT_NOW)
    assert channel.status == os.EX_TEMPFAIL
    line.connection_lost(None)
    await host.held.answer()
    await host.held.answer()
    assert not host.held.present
    assert host.seats.taken == 0


async def test_what_is_typed_meanwhile_is_typed_into_the_game_in_a_window_of_its_size() -> None:
    host = HeldHost()
    line, channel = host.comes(KEY)
    line.data_received(b"13\r", None)
    line.terminal_size_changed(101, 31, 0, 0)
    line.eof_received()
    assert channel.is_paused, "no more is read than fits"
    await settled()
    await host.held.answer()
    (process,) = host.forked.begun
    assert os.read(process.terminal, 100) == b"13\n"
    assert os.get_terminal_size(process.terminal) == (101, 31)
    assert not channel.is_paused
    line.connection_lost(None)
    await settled()


@pytest.mark.parametrize(("key", "unkept_since"), [(None, 1_800_000_000.0), (KEY, 0.0)])
async def test_the_end_of_a_session_waits_for_no_store_and_a_failure_is_noted(
    key: str | None, unkept_since: float
) -> None:
    host = HeldHost()
    line, channel = host.comes(key)
    await settled()
    await host.held.answer()
    host.forked.begun[0].notes.note_unkept(unkept_since)
    (game,) = host.games
    game.end("You have played for 4 hours.")
    await settled()
    assert host.lines[-1] == "seat 1: ended after 0 s, You have played for 4 hours."
    assert host.seats.taken == 0
    kept = " Your game is kept." if key else ""
    while channel.status is None:  # What was shown is still to be read.
        await asyncio.sleep(0.01)
    said = (channel.shown, channel.status)
    assert said == (told(f"You have played for 4 hours.{kept}"), 129), "a guest knows it"
    await host.held.answer(fails=True)
    assert host.lines[-1] == FAILURE
    line.connection_lost(None)


async def test_many_who_come_at_once_begin_one_after_the_other() -> None:
    host = HeldHost()
    lines = [host.comes()[0] for _ in range(4)]
    await settled()
    for _ in lines:
        await host.held.answer()
    first, second = host.forked.begun
    lines[3].connection_lost(None)  # He waits for his turn.
    first.end(0)
    while len(host.forked.begun) < 3:
        await asyncio.sleep(0.01)
    os.write(second.terminal, b"a picture")
    lines[0].connection_lost(None)  # As after every end.
    while len(host.games) > 2:
        await asyncio.sleep(0.01)
    assert len(host.forked.begun) == 3
    for line in lines[1:3]:
        line.connection_lost(None)
    await settled()
    assert host.starting._value == session_module._STARTING, "nobody has a turn any more"


# The fork server, with sessions that only tell what they know


def server(line: int) -> Sequence[str]:
    """A fork server that has imported next to nothing."""
    return [sys.executable, "-m", "tests.tools.bare_sessions", str(line)]


class Session:
    """One that was ordered."""

    def __init__(self, forks: Forks, *words: str, **variables: str) -> None:
        self._forks = forks
        self._order = SessionOrder(variables, 1, "1-a", words)
        self.beginning = asyncio.create_task(self._begin())

    async def _begin(self) -> SessionProcess:
        self.terminal, other = os.openpty()
        try:
            return await self._forks.begin(self._order, other)
        finally:
            os.close(other)

    async def end(self) -> int | None:
        """Its exit status."""
        async with asyncio.timeout(20):
            return await (await self.beginning).ended


PATHS = StorePaths("/nowhere/games.sqlite", "/nowhere")


@asynccontextmanager
async def started(
    start: Callable[[int], Sequence[str]] = server,
) -> AsyncIterator[tuple[Forks, list[str]]]:
    """A fork server, and what is logged."""
    log = list[str]()
    forks = Forks(start, PATHS, log.append)
    await forks.start()
    try:
        yield forks, log
    finally:
        forks.close()


def the_server() -> int:
    """The process of the fork server."""
    every = {each: Path(f"/proc/{each}/cmdline").read_bytes() for each in children(os.getpid())}
    (pid,) = (each for each, command in every.items() if b"bare_sessions" in command)
    return pid


@pytest.mark.parametrize("how", ["has died", "hangs"])
async def test_when_a_fork_server_dies_or_hangs_another_one_takes_its_place(
    monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    if how == "hangs":
        monkeypatch.setattr(forks_module, "_HANGS_AFTER", 0.2)
    async with started() as (forks, log):
        first = Session(forks, "wait")
        process = await first.beginning
        pid = the_server()
        os.kill(pid, signal.SIGSTOP)  # It takes no more orders.
        waiting = Session(forks, "status", "3")
        await asyncio.sleep(0)
        if how == "has died":
            os.kill(pid, signal.SIGKILL)
        assert await waiting.end() == 3, "the next one does it"
        assert await Session(forks, "status", "5").end() == 5
        assert the_server() != pid
        assert not process.ended.done(), "sessions go on"
        process.signal(signal.SIGTERM)
        assert await first.end() is None, "nobody knows it"
        assert log == [f"The fork server {how}; another one is started."]


async def test_a_fork_server_that_hangs_is_replaced_though_nobody_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(forks_module, "_HANGS_AFTER", 0.2)
    async with started() as (_, log):
        os.kill(the_server(), signal.SIGSTOP)
        async with asyncio.timeout(20):
            while not log:
                await asyncio.sleep(0.01)
        assert log == ["The fork server hangs; another one is started."]


async def test_a_fork_server_that_cannot_be_started_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(forks_module, "_PAUSE", 0.01)
    starts = count()

    def start(line: int) -> Sequence[str]:
        """The second dies before it is ready."""
        return [sys.executable, "-c", ""] if next(starts) == 1 else server(line)

    async with started(start) as (forks, log):
        os.kill(the_server(), signal.SIGKILL)
        assert await Session(forks, "status", "4").end() == 4
        assert len(log) == 2


async def test_a_session_that_nobody_waits_for_any_more_is_not_left_to_itself() -> None:
    async with started() as (forks, _):
        pid = the_server()
        os.kill(pid, signal.SIGSTOP)
        session = Session(forks, "wait")
        await asyncio.sleep(0)
        session.beginning.cancel()
        with suppress(asyncio.CancelledError):
            await session.beginning
        os.kill(pid, signal.SIGCONT)
        assert await Session(forks, "status", "0").end() == 0
        async with asyncio.timeout(20):
            while children(pid):
                await asyncio.sleep(0.01)


def test_without_a_fork_server_nobody_can_connect(tmp_path: Path) -> None:
    given = host.Surroundings(lambda line: [sys.executable, "-c", ""], lambda line: None, str)
    place = ("127.0.0.1", 0)
    paths = StorePaths(str(tmp_path / "games.sqlite"), str(tmp_path))
    options = host.Options(place, paths, str(tmp_path / "host_key"))
    with pytest.raises(BadInput, match=r"Nobody can play here: the game cannot be started\."):
        host.serve(options, given)
