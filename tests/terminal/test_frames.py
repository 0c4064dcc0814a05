"""Frames: the newest page goes out as soon as the line takes it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import NamedTuple

import pytest

from tests.tools.emulator import Emulator
from tui.drawing.canvas import Canvas, Ink, Size
from tui.terminal import tty_writer
from tui.terminal.screen_state import ScreenState
from tui.terminal.tty_writer import QUESTION, Frames, TtyWriter, WriterCalls

SIZE = Size(60, 6)
INK, OTHER = Ink("red"), Ink("", "blue", bold=True)


class Seen(NamedTuple):
    frames: Frames
    line: TtyWriter
    reading: int
    terminal: Emulator

    def look(self) -> list[str]:
        """What the terminal shows by now; it answers every question."""
        self.written()
        return self.terminal.text.splitlines()

    def written(self) -> str:
        """What was sent since the last look."""
        came = b""
        with suppress(BlockingIOError):
            came = os.read(self.reading, 1 << 16)
        self.terminal.feed(came)
        if QUESTION.encode() in came:
            self.line.answered()
        return came.decode()


@pytest.fixture
async def seen() -> AsyncIterator[Seen]:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    os.set_blocking(writing, False)
    loop = asyncio.get_running_loop()
    line = TtyWriter(writing, loop, WriterCalls(lambda: None, lambda _: None, lambda: None))
    frames = Frames(ScreenState(SIZE), lambda: False)
    frames.begin(line)
    yield Seen(frames, line, reading, Emulator(*SIZE))
    line.close()
    os.close(reading)


def canvas_of(*lines: str, size: Size = SIZE) -> Canvas:
    canvas = Canvas(size, OTHER)
    for y, line in enumerate(lines):
        canvas.put(0, y, line, INK)
    return canvas


async def test_a_page_is_there_before_the_loop_goes_on(seen: Seen) -> None:
    for words in (("one", "two"), ("three", "four")):
        seen.frames.show(canvas_of(*words), (3, 1))
        assert [line.strip() for line in seen.look()[:2]] == [*words]
        assert seen.terminal.cursor == (3, 1)
        await asyncio.sleep(0.01)


async def test_a_page_of_another_size_waits_for_the_terminal_to_have_it(seen: Seen) -> None:
    seen.frames.show(canvas_of("one"), None)
    seen.look()
    await asyncio.sleep(0.01)
    seen.frames.size_changed((10, 3))
    assert not seen.written()
    seen.terminal.resize(10, 3)
    seen.frames.show(canvas_of("small", size=Size(10, 3)), None)
    assert "".join(seen.look()).strip() == "small"


async def test_an_answer_is_sent_whole_and_anything_else_as_the_line_takes_it(
    seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tty_writer.BytesInFlight, "most", 40)
    monkeypatch.setattr(tty_writer, "monotonic", lambda: 1.0)  # The line carries nothing by itself.
    seen.frames.show(canvas_of(), None)
    seen.look()
    await asyncio.sleep(0.01)
    seen.frames.show(canvas_of(*["comes by itself " * 3] * 6), None)
    assert 0 < sum("comes by itself" in line for line in seen.look()) < 6
    while not all("comes by itself" in line for line in seen.look()):
        await asyncio.sleep(0.01)
    seen.frames.await_answer()
    seen.frames.show(canvas_of(*["answered"] * 6), None)
    assert all("answered" in line for line in seen.look())
