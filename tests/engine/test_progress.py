"""How far long work is, is told where somebody sees it, now and then, and leaves nothing behind."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from tests.tools.emulator import Emulator
from tui.engine import progress as progress_module
from tui.engine.progress import PATIENCE, ProgressLine


class Stream(io.StringIO):
    """A stream that may be a terminal."""

    def __init__(self, is_terminal: bool) -> None:
        super().__init__()
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        return self._is_terminal


class BrokenStream(Stream):
    def write(self, text: str) -> int:
        raise BrokenPipeError


class StubClock:
    """A clock that goes on by a tenth of a second whenever it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.1
        return self.now


Streams = Callable[[bool, bool], Stream]


@pytest.fixture(autouse=True)
def a_clock_that_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_module, "monotonic", StubClock())


@pytest.fixture
def streams(monkeypatch: pytest.MonkeyPatch) -> Streams:
    """Makes streams for output and errors that are terminals or not, and returns that for
    errors."""

    def make(output: bool, errors: bool) -> Stream:
        stream = Stream(errors)
        monkeypatch.setattr("sys.stdout", Stream(output))
        monkeypatch.setattr("sys.stderr", stream)
        return stream

    return make


def seen(text: str) -> str:
    """What a terminal shows after a text."""
    emulator = Emulator(80, 24)
    emulator.feed(text)
    return emulator.text.strip()


@pytest.mark.long
def test_it_is_told_in_one_line_that_is_erased_at_the_end(streams: Streams) -> None:
    stream = streams(True, True)
    with ProgressLine("move", 20_000) as progress:
        assert list(progress.counted(range(20_000))) == list(range(20_000))
        assert seen(stream.getvalue()).endswith(" of 20 000 moves")
        assert "\n" not in stream.getvalue()
    assert seen(stream.getvalue()) == ""
    assert seen(stream.getvalue() + "$ ") == "$"


def test_without_a_known_end_it_is_told_what_is_done(streams: Streams) -> None:
    stream = streams(True, True)
    with ProgressLine("step") as progress:
        for done in range(100, 2000):
            progress.tell(done)
        assert seen(stream.getvalue()).removesuffix(" steps").isdigit()
        progress.tell(1)
        assert seen(stream.getvalue()) == "1 step"  # Shorter than before.


def test_short_work_tells_nothing_and_long_work_not_too_often(
    streams: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream, now = streams(True, True), 0.0
    monkeypatch.setattr(progress_module, "monotonic", lambda: now)
    with ProgressLine("step") as progress:
        progress.tell(1)
        now = PATIENCE - 0.01
        progress.tell(2)
        assert stream.getvalue() == ""
        now = PATIENCE
        for _ in range(1000):
            progress.tell(3)
            now += 0.001
        assert 8 <= stream.getvalue().count("3 steps") <= 11


@pytest.mark.parametrize(
    ("output", "errors", "prints", "told"),
    [
        (True, False, False, False),
        (False, False, True, False),
        (False, True, True, True),
        (True, True, True, False),
        (True, True, False, True),
    ],
)
def test_it_is_told_only_on_a_terminal_that_does_not_show_the_work_itself(
    streams: Streams, output: bool, errors: bool, prints: bool, told: bool
) -> None:
    stream = streams(output, errors)
    with ProgressLine("step", prints=prints) as progress:
        assert list(progress.counted("abc" * 9)) == ["a", "b", "c"] * 9
    assert bool(stream.getvalue()) is told


def test_a_terminal_that_is_gone_does_not_stop_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", BrokenStream(True))
    with ProgressLine("step") as progress:
        assert list(progress.counted("abc" * 9)) == ["a", "b", "c"] * 9
