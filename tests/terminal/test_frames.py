"""Frames: what a canvas shows at once is what Textual would have drawn."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import NamedTuple

import pytest

from tests.tools.emulator import Emulator
from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.terminal import tty_writer
from tui.terminal.frames import Frames
from tui.terminal.tty_writer import QUESTION, TtyWriter, WriterCalls

SIZE = Size(20, 6)
INK, OTHER = Ink("red"), Ink("", "blue", bold=True)
FROM_TEXTUAL = "\x1b[1;1H" + "\n".join(["from Textual        "] * SIZE.height) + "\x1b[1;1H"


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
    frames = Frames(SIZE, loop)
    frames.begin(line)
    yield Seen(frames, line, reading, Emulator(*SIZE))
    line.close()
    os.close(reading)


def canvas_of(*lines: str, size: Size = SIZE) -> Canvas:
    canvas = Canvas(size, OTHER)
    for y, line in enumerate(lines):
        canvas.put(0, y, line, INK)
    return canvas


async def test_a_canvas_is_there_before_the_loop_goes_on(seen: Seen) -> None:
    seen.frames.paint(FROM_TEXTUAL)
    assert seen.look()[:2] == ["from Textual"] * 2
    await asyncio.sleep(0.01)
    canvas = canvas_of("one", "two")
    assert seen.frames.show(canvas, (), (3, 1))
    assert [line.strip() for line in seen.look()[:2]] == ["one", "two"]
    assert seen.terminal.cursor == (3, 1)


async def test_an_answer_is_sent_whole_and_anything_else_as_the_line_takes_it(
    seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tty_writer.BytesInFlight, "most", 40)
    monkeypatch.setattr(tty_writer, "monotonic", lambda: 1.0)  # The line carries nothing by itself.
    seen.frames.paint(FROM_TEXTUAL)
    seen.look()
    await asyncio.sleep(0.01)
    seen.frames.show(canvas_of(*["comes by itself"] * 6), (), None)
    assert 0 < sum("comes by itself" in line for line in seen.look()) < 6
    while not all("comes by itself" in line for line in seen.look()):
        await asyncio.sleep(0.01)
    seen.frames.await_answer()
    seen.frames.show(canvas_of(*["answered"] * 6), (), None)
    assert all("answered" in line for line in seen.look())


async def test_a_sentence_that_changes_is_written_again_in_one_piece(seen: Seen) -> None:
    canvas = canvas_of("left 7", "Disc 1 goes to B.", "left")
    canvas.spoken = Region(0, 1, SIZE.width, 1)
    seen.frames.show(canvas, (), None)
    seen.look()
    await asyncio.sleep(0.01)
    canvas.put(0, 0, "left 6", INK)
    canvas.put(0, 1, "Disc 2 goes to C.", INK)
    seen.frames.show(canvas, [Region(0, 0, 6, 1), Region(0, 1, 20, 1)], None)
    written = seen.written()
    assert "Disc 2 goes to C." in written
    assert "left" not in written, "of anything else only what has changed is sent"
    assert [line.strip() for line in seen.look()[:3]] == ["left 6", "Disc 2 goes to C.", "left"]
    await asyncio.sleep(0.01)
    canvas.put(0, 0, "left 5", INK)
    seen.frames.show(canvas, [Region(0, 0, 6, 1)], None)
    assert "goes" not in seen.written(), "a sentence that stays is not said again"
