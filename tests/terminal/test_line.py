"""The line sends in order, never waits, survives the terminal, and is trusted with only so much;
the newest frame goes out as soon as it takes it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple

import pytest

from tests.tools.emulator import Emulator
from tui.drawing.canvas import Canvas, Ink, Size
from tui.terminal import tty_writer
from tui.terminal.early import Sent
from tui.terminal.screen_state import ScreenState
from tui.terminal.tty_writer import (
    NOTHING_SENT,
    QUESTION,
    SLOW_RATE,
    SURE_RATE,
    WIDEST_WINDOW,
    BytesInFlight,
    Frames,
    TtyWriter,
    WriterCalls,
)

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
        with suppress(BlockingIOError):
            while chunk := os.read(self.reading, 1 << 16):
                came += chunk
        return came

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
        NOTHING_SENT,
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


# How much is trusted to a line


def test_a_line_that_never_answers_is_trusted_with_what_the_slowest_carries() -> None:
    flow, now, sent = BytesInFlight(), 0.0, 0
    while now < 10:
        now += flow.wait(now) + 0.001
        if flow.should_ask(300, now):
            flow.asked(now)
        flow.sent(300, now)
        sent += 300
    assert sent <= SURE_RATE * now + flow.window + 300


def test_an_answer_frees_the_line_but_for_what_was_sent_behind_the_question() -> None:
    for behind, wait in ((100, 0.0), (WIDEST_WINDOW + SURE_RATE, 1.0)):
        flow = BytesInFlight()
        flow.sent(5000, 1.0)
        assert flow.should_ask(0, 1.0)
        flow.asked(1.0)
        flow.sent(behind, 1.0)
        flow.answered(1.0)
        assert (flow.wait(1.0), flow.answers, flow.is_asked) == (wait, 1, False)


@pytest.mark.parametrize("rate", [1000, 3000])
def test_on_a_line_that_carries_less_than_any_should_little_is_under_way(rate: int) -> None:
    flow, now, under_way, asked = BytesInFlight(), 1.0, 0.0, list[float]()
    flow.sent(0, now)
    flow.asked(now)
    flow.answered(now)
    for _ in range(3000):  # A frame is wanted thirty times a second.
        now += 1 / 30
        under_way = max(0.0, under_way - rate / 30)
        if asked and now >= asked[0]:
            flow.answered(now)
            asked.clear()
        if not flow.wait(now):
            under_way += 300
            is_asked = flow.should_ask(300, now)
            flow.sent(300, now)
            if is_asked:
                flow.asked(now)
                asked.append(now + 0.15 + under_way / rate)
        assert under_way <= WIDEST_WINDOW + 300


def test_one_question_at_a_time_and_none_for_little() -> None:
    flow = BytesInFlight()
    flow.sent(int(flow.window / 2), 1.0)
    assert not flow.should_ask(0, 1.0)
    flow.sent(int(flow.window), 1.0)
    assert flow.should_ask(0, 1.0)
    flow.asked(1.0)
    flow.sent(5000, 2.0)
    assert not flow.should_ask(0, 2.0)
    flow.sent(50000, 9.0)
    assert flow.should_ask(0, 9.0), "the answer was lost"


PICTURE = 4500


def carried(way: float, rate: float, frames: int = 4) -> BytesInFlight:
    """A line on which keys and whole pictures were shown in turn: the seconds that an answer is on
    its way, and bytes a second."""
    flow, now = BytesInFlight(), 1.0
    for size in (PICTURE, 100) * frames:
        flow.sent(size, now)
        flow.asked(now)
        flow.answered(now + way + size / rate)
        now += 10
    return flow


def test_a_line_that_carries_little_is_slow_and_one_that_is_only_long_is_not() -> None:
    for way in (0.001, 0.05, 1.0):
        assert carried(way, SLOW_RATE / 2).is_slow
        assert not carried(way, SLOW_RATE * 2).is_slow


def test_a_line_that_was_held_up_once_or_carried_little_is_not_slow() -> None:
    assert not carried(0.01, SLOW_RATE / 2, frames=1).is_slow
    flow = BytesInFlight()
    for now in range(1, 90, 10):
        flow.sent(128, now)
        flow.asked(now)
        flow.answered(now + now / 100)
    assert not flow.is_slow


def test_a_key_waits_no_longer_than_a_moment_behind_what_nobody_waits_for() -> None:
    assert carried(0.05, 5000.0).most <= 600
    assert BytesInFlight().most <= 600, "it may be a thin one"
    # A line that carries much gets whole pictures, however long it is.
    assert carried(0.1, 1e6).most > PICTURE / 2
    assert carried(0.001, 1e6).most > 10 * PICTURE


def test_a_line_that_carries_much_is_seldom_asked_and_one_that_may_not_is_often() -> None:
    assert carried(0.05, 5000.0).window <= 150
    assert BytesInFlight().window <= 150, "it may be a thin one"
    assert carried(0.01, 1e6).window == WIDEST_WINDOW


# Frames


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
    notes = WriterCalls(lambda: None, lambda _: None, lambda: None)
    line = TtyWriter(writing, loop, notes, NOTHING_SENT)
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
    while not all("comes by itself" in line for line in seen.look()) or not seen.line.is_free:
        await asyncio.sleep(0.01)
    seen.frames.await_answer()
    seen.frames.show(canvas_of(*["answered"] * 6), None)
    assert all("answered" in line for line in seen.look())
