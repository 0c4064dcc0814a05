"""What is told of long work, and of words that nobody understands."""

from __future__ import annotations

import io
import re
from collections.abc import Callable

import pytest

from tests.tools.emulator import Emulator
from tui.engine import progress as progress_module
from tui.engine.parser import Parser, file_name
from tui.engine.progress import PATIENCE, ProgressLine
from tui.engine.puzzle import BadInput


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


def test_it_is_told_in_one_line_that_is_erased_at_the_end(streams: Streams) -> None:
    stream = streams(True, True)
    with ProgressLine("move", 20_000) as progress:
        assert list(progress.counted(range(300))) == list(range(300))
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


# What the parser says about words that it does not understand


def said(words: str, *arguments: str, **options: object) -> str:
    """What a parser of a few arguments says about some words, without where to read more."""
    parser = Parser("tool", None, "")
    for name in arguments:
        parser.add_argument(name, **options)  # type: ignore[arg-type]
    with pytest.raises(BadInput) as caught:
        parser.parsed(words.split(" ") if words else [])
    sentence, _, where = str(caught.value).rpartition("; ")
    assert where == "try 'tool --help'."
    return sentence


@pytest.mark.parametrize(
    ("names", "told"),
    [("one", "one is missing"), ("one two", "one and two are missing"),
     ("one two three", "one, two and three are missing")],
)  # fmt: skip
def test_all_that_is_missing_is_named(names: str, told: str) -> None:
    assert said("", *names.split()) == told


@pytest.mark.parametrize(
    ("choices", "told"), [("a", "a"), ("a b", "a or b"), ("a b c", "a, b or c")]
)
def test_all_that_can_be_chosen_is_named(choices: str, told: str) -> None:
    sentence = said("--of x", "--of", choices=choices.split())
    # Some versions of Python quote what can be chosen, others do not.
    assert re.sub("'([abc])'", r"\1", sentence) == f"--of does not take 'x': choose {told}"


def test_a_file_without_a_name_is_refused() -> None:
    assert said("", "--to", required=True) == "--to is missing"
    assert said("--to ", "--to", type=file_name) == "--to: the name of a file cannot be empty"
