"""The line sends in order, never waits, and survives the terminal."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest

from tui.terminal.line import Line

FLOOD = "x" * (1 << 20)
"""More than any kernel takes at once."""


class Pipe(NamedTuple):
    line: Line
    reading: int
    lost: list[bool]

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
    line = Line(writing, asyncio.get_running_loop(), lambda: lost.append(True))
    yield Pipe(line, reading, lost)
    line.close()
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
