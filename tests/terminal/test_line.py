"""The line sends in order, never waits, and survives the terminal."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from time import monotonic
from typing import Any, NamedTuple

import pytest

from tui.terminal import tty_writer
from tui.terminal.early import Sent
from tui.terminal.tty_writer import QUESTION, TtyWriter, WriterCalls

FLOOD = "x" * (1 << 20)
"""More than any kernel takes at once."""


class Pipe(NamedTuple):
    line: TtyWriter
    reading: int
    lost: list[bool]
    stuck: list[bool]
    """What was told about whether it is."""

    def read(self) -> bytes:
        """What has come."""
        came = b""
        while chunk := self._chunk():
            came += chunk
        return came

    def _chunk(self) -> bytes:
        try:
            return os.read(self.reading, 1 << 16)
        except BlockingIOError:
            return b""

    async def read_all(self, ending: bytes) -> bytes:
        came = b""
        while not came.endswith(ending):
            came += self.read()
            await asyncio.sleep(0)
        return came


@pytest.fixture
async def pipe() -> AsyncIterator[Pipe]:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    os.set_blocking(writing, False)
    lost: list[bool] = []
    stuck: list[bool] = []
    made = TtyWriter(
        writing,
        asyncio.get_running_loop(),
        WriterCalls(lambda: lost.append(True), stuck.append, lambda: None),
    )
    yield Pipe(made, reading, lost, stuck)
    made.close()
    os.close(reading)


async def test_text_comes_in_order_and_at_once(pipe: Pipe) -> None:
    pipe.line.send("mode")
    pipe.line.send_frame("frame·")
    assert pipe.read() == "modeframe·".encode()
    assert pipe.line.is_free


async def test_a_full_line_makes_nobody_wait_and_loses_nothing(pipe: Pipe) -> None:
    pipe.line.send_frame(FLOOD)
    pipe.line.send("mode")
    assert not pipe.line.is_free
    called: list[str] = []
    pipe.line.when_free(lambda: called.append("superseded"))
    pipe.line.when_free(lambda: called.append("newest"))
    came = await pipe.read_all(b"mode")
    assert came.replace(b"\x1b[5n", b"") == f"{FLOOD}mode".encode()
    assert called == []
    pipe.line.answered()
    await asyncio.sleep(0.01)
    assert called == ["newest"]


async def test_the_frame_after_a_long_copy_waits_no_longer_than_for_the_terminal(
    pipe: Pipe,
) -> None:
    pipe.line.copy("copy" * 10_000)
    called: list[str] = []
    pipe.line.when_free(lambda: called.append("free"))
    assert pipe.read() == ("copy" * 10_000 + QUESTION).encode()
    assert called == []
    pipe.line.answered()
    await asyncio.sleep(0.01)
    assert called == ["free"]


async def test_a_frame_given_up_is_cut_off_but_not_what_follows(pipe: Pipe) -> None:
    pipe.line.send_frame(FLOOD)
    pipe.line.send("mode")
    pipe.line.drop_frame()
    came = await pipe.read_all(b"mode")
    assert came.endswith(b"x\x1b\\mode")
    assert len(came) < len(FLOOD)


async def test_a_terminal_that_has_gone_is_told_once(pipe: Pipe) -> None:
    os.close(pipe.reading)
    for _ in range(3):
        pipe.line.send("text")
        pipe.line.send_frame("frame")
    pipe.line.finish(1)
    assert pipe.lost == [True]
    os.dup2(os.open(os.devnull, os.O_RDONLY), pipe.reading)


async def test_finishing_a_line_that_nobody_reads_gives_up(pipe: Pipe) -> None:
    pipe.line.send(FLOOD)
    pipe.line.finish(0.01)
    assert not pipe.line.is_free


async def test_a_terminal_that_takes_nothing_for_long_is_stuck_until_it_takes_something(
    pipe: Pipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tty_writer, "_LONG", 0.01)
    pipe.line.send_frame(FLOOD)
    assert pipe.stuck == []
    while not pipe.stuck:
        await asyncio.sleep(0.001)
    pipe.line.send("mode")
    await pipe.read_all(b"mode")
    assert pipe.stuck == [True, False]


async def test_a_line_that_is_closed_is_not_stuck_any_more(
    pipe: Pipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tty_writer, "_LONG", 0.01)
    pipe.line.send_frame(FLOOD)
    while not pipe.stuck:
        await asyncio.sleep(0.001)
    pipe.line.close()
    assert pipe.stuck == [True, False]


async def test_a_terminal_that_takes_a_little_now_and_then_is_slow_and_not_stuck(
    pipe: Pipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    timers: list[asyncio.TimerHandle] = []
    loop = asyncio.get_running_loop()

    def call_later(delay: float, *rest: Any) -> asyncio.TimerHandle:
        timers.append(asyncio.BaseEventLoop.call_later(loop, 1000, *rest))  # type: ignore[arg-type]
        return timers[-1]

    monkeypatch.setattr(loop, "call_later", call_later)
    pipe.line.send_frame(FLOOD)
    await pipe.read_all(b"x" * 100_000)
    first, *_ = timers
    assert first.cancelled()
    assert pipe.stuck == []


async def test_what_was_sent_before_comes_first_and_counts() -> None:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    notes = WriterCalls(lambda: None, lambda stuck: None, lambda: None)
    made = TtyWriter(
        writing, asyncio.get_running_loop(), notes, Sent(3000, b"the rest", monotonic())
    )
    made.send("mode")
    assert os.read(reading, 100) == b"the restmode"
    called: list[bool] = []
    made.when_free(lambda: called.append(True))
    assert os.read(reading, 100) == QUESTION.encode(), "3000 bytes are on their way"
    assert not called
    made.answered()
    await asyncio.sleep(0.01)
    assert called
    made.close()
    os.close(reading)
