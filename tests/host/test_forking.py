"""The fork server and who orders from it, with sessions that only tell what they know."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from tests.tools.hosts import children
from tui.engine.text import BadInput
from tui.host import forking as forking_module
from tui.host import serve as host
from tui.host.forking import Forking
from tui.host.orders import SessionOrder, StorePaths


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


def fail_then_start(failures: Path) -> Callable[[int], Sequence[str]]:
    """Starts a fork server, but one that dies before it is ready while there is such a file, which
    that takes away."""
    dies = "import os, sys; os.unlink(sys.argv[1])"

    def start(line: int) -> Sequence[str]:
        return [sys.executable, "-c", dies, str(failures)] if failures.exists() else server(line)

    return start


async def kill_server() -> None:
    os.kill(the_server(), signal.SIGKILL)
    await asyncio.sleep(0.1)  # It is heard of.


@pytest.mark.parametrize("how", ["patience", "close"])
async def test_who_waits_for_a_fork_server_does_not_wait_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(forking_module, "_PAUSE", 60.0)
    failures = tmp_path / "dies"
    patience = 0.2 if how == "patience" else 60.0
    async with started(fail_then_start(failures), patience) as (forking, log):
        failures.touch()
        await kill_server()
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
