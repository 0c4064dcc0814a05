"""Texts stay on printable lines, and short, whatever they speak of and wherever they are shown."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.tiles.kind import KIND as TILES
from tests.tiles.rules import Tiles
from tests.tools.emulator import Emulator
from tests.tools.hostile import PIECES, not_to_be_shown
from tests.tools.oracles import Silent
from tests.tools.watches import StubClock as Clock
from tests.torch import KIND as TORCH
from tests.torch import Torch
from tui.engine import progress as progress_module
from tui.engine.files import file_name
from tui.engine.kind import THINKING, AnyKind, Field, Gauge, best_and_left
from tui.engine.oracle import UNKNOWN
from tui.engine.parser import Parser
from tui.engine.progress import PATIENCE, ProgressLine
from tui.engine.puzzle import BadInput, amount, figure
from tui.engine.reasons import account, nth, one_of
from tui.engine.text import (
    can_be_shown,
    print_json,
    print_text,
    printable,
    printable_lines,
    quoted,
    shortened,
    shows_something,
)
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import BoardSize

anything = st.text(st.characters(exclude_categories=()))


@given(anything, st.integers(10, 400))
def test_a_shortened_text_is_printable_and_no_longer_than_allowed(text: str, most: int) -> None:
    line = shortened(text * 3, most)
    assert line.isprintable()
    assert len(line) <= most


def test_a_text_stays_as_it_is_where_it_fits_and_else_keeps_its_beginning_and_its_end() -> None:
    assert shortened("x" * 300) == "x" * 300
    assert shortened(f"The file {'x' * 1000} is bad.", 23) == "The file xx...x is bad."
    assert len(shortened("x" * 301)) == 300


@given(anything)
@example("lion" * 99)
def test_a_quotation_is_short_and_printable_and_begins_as_the_text_does(text: str) -> None:
    said = quoted(text)
    assert said.isprintable()
    assert len(said) <= 42
    assert f"'{printable(text)}'".startswith(said.removesuffix("...'"))


@pytest.mark.parametrize(
    "text",
    [*(f"lion{blank}" for blank in "\u2800\u3164\u115f\u1160\uffa0\u00a0\u200b\u202e"),
     "\u0301e", "e \u0301", "e" + "\u0301" * 5, "\u20dd"],
    ids=ascii,
)  # fmt: skip
def test_what_looks_like_nothing_and_marks_without_a_letter_cannot_be_shown(text: str) -> None:
    assert not can_be_shown(text)


def test_what_languages_write_stays_as_it_is_and_blanks_and_marks_alone_show_nothing() -> None:
    for text in ("e\u0301te\u0301", "ก็ขึ้น", "שָׁלוֹם", "♥\ufe0f ♞", "1: A → B, “Ž” – é", "лев 獅子"):
        assert printable(text) == text
        assert can_be_shown(text)
        assert shows_something(text)
    assert not any(map(shows_something, ["", " ", "\u0301", " \ufe0f ", "\u034f"]))
    assert written("1: A → B\n\n2: ♞", "utf-8") == "1: A → B\n\n2: ♞\n"


def test_what_could_harm_is_escaped_and_can_be_read() -> None:
    for text in PIECES:
        assert not not_to_be_shown(printable(f"x{text}y"))
        assert "\n" not in printable(text)
        assert printable(printable(text)) == printable(text)
        if not_to_be_shown(text.replace("\n", "")):
            assert not can_be_shown(text)
            assert "\\" in printable(text)


@given(anything)
def test_lines_stay_lines_and_nothing_else_is_left_that_controls(text: str) -> None:
    shown = printable_lines(text)
    assert not not_to_be_shown(shown)
    assert shown.split("\n") == [printable(line) for line in text.split("\n")]
    assert can_be_shown(text) == (shown == text and "\n" not in text)


# What is printed: lines that may be shown, in what the output can encode, and exact JSON


def written(text: str, encoding: str) -> str:
    stream = io.TextIOWrapper(io.BytesIO(), encoding, "strict", "\n")
    print_text(text, stream)
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode(encoding)


@given(anything, st.sampled_from(("utf-8", "ascii", "latin-1", "koi8-r")))
def test_any_text_can_be_printed_and_none_controls_the_terminal(text: str, encoding: str) -> None:
    assert not not_to_be_shown(written(text, encoding))


@given(anything)
def test_json_is_exact_and_in_plain_ascii(text: str) -> None:
    with pytest.MonkeyPatch.context() as patched:
        out = io.StringIO()
        patched.setattr("sys.stdout", out)
        print_json({text: [text]})
    line = out.getvalue().removesuffix("\n")
    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line) == {text: [text]}


# What is told of long work, and of words that nobody understands


class Stream(io.StringIO):
    """A stream that may be a terminal, or one that is gone."""

    def __init__(self, is_terminal: bool, *, is_gone: bool = False) -> None:
        super().__init__()
        self.is_terminal, self.is_gone = is_terminal, is_gone

    def isatty(self) -> bool:
        return self.is_terminal

    def write(self, text: str) -> int:
        if self.is_gone:
            raise BrokenPipeError
        return super().write(text)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of day, as those see it who tell how far work is."""
    clock = Clock()
    monkeypatch.setattr(progress_module, "monotonic", clock)
    return clock


@pytest.mark.parametrize(
    ("output", "errors", "prints", "told"),
    [(True, False, False, False), (False, False, True, False), (False, True, True, True),
     (True, True, True, False), (True, True, False, True)],
)  # fmt: skip
def test_only_long_work_is_told_and_on_a_terminal_that_does_not_show_the_work_itself(
    now: Clock, monkeypatch: pytest.MonkeyPatch,
    output: bool, errors: bool, prints: bool, told: bool,
) -> None:  # fmt: skip
    stream = Stream(errors)
    monkeypatch.setattr("sys.stdout", Stream(output))
    monkeypatch.setattr("sys.stderr", stream)
    with ProgressLine("step", prints=prints) as progress:
        now.now = PATIENCE - 0.01
        progress.tell(2)
        assert stream.getvalue() == ""
        now.now, now.reading = PATIENCE, 0.001
        for _ in range(1000):
            progress.tell(3000)
        assert 8 * told <= stream.getvalue().count("3000 steps") <= 11 * told
        now.reading = 1.0
        progress.tell(1)
        emulator = Emulator(80, 24)
        emulator.feed(stream.getvalue())
        assert emulator.text.strip() == "1 step" * told, "what was longer is erased"
        stream.is_gone = True
        assert list(progress.counted("abc" * 9)) == ["a", "b", "c"] * 9, "it does not stop the work"


# What the parser says about words that it does not understand


def said(words: str, *arguments: str, **options: object) -> str:
    """What a parser of a few arguments says about some words, without where to read more."""
    parser = Parser("tool")
    for name in arguments:
        parser.add_argument(name, **options)  # type: ignore[arg-type]
    with pytest.raises(BadInput) as caught:
        parser.parsed(words.split(" ") if words else [])
    sentence, _, where = str(caught.value).rpartition("; ")
    assert where == "try 'tool --help'."
    return sentence


def test_all_that_is_missing_or_can_be_chosen_is_named() -> None:
    assert said("", "one") == "one is missing"
    assert said("", "one", "two") == "one and two are missing"
    assert said("", "one", "two", "three") == "one, two and three are missing"
    for choices, told in (("a", "a"), ("ab", "a or b"), ("abc", "a, b or c")):
        sentence = said("--of x", "--of", choices=[*choices])
        # Some versions of Python quote what can be chosen, others do not.
        assert re.sub("'([abc])'", r"\1", sentence) == f"--of does not take 'x': choose {told}"
    assert said("", "--to", required=True) == "--to is missing"
    assert said("--to ", "--to", type=file_name) == "--to: the name of a file cannot be empty"


# Words for reasons, fields of the status line, and what any kind tells in its notation


def test_large_numbers_are_written_in_groups() -> None:
    for number, written in ((0, "0"), (9999, "9999"), (10_000, "10 000"), (1_234_567, "1 234 567")):
        assert figure(number) == written
        assert amount(number, "move") == f"{written} moves"


def test_places_are_counted_as_people_do() -> None:
    counted = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111]
    written = "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th"
    assert " ".join(map(nth, counted)) == written
    assert one_of("move", 6, [5, 6, 7, 8]) == "the 2nd of 4 moves"
    assert one_of("move", 5, [5]) == "the only move"


@pytest.mark.parametrize(
    ("outcomes", "told", "worth_trying"),
    [
        ((0, 0, 0), "from there no move can be tried", "from there no move is worth trying"),
        ((0, 1, 0), "from there the only move leads to a position met before",
         "the only move worth trying there leads to a position met before"),
        ((0, 2, 0), "from there both moves lead to positions met before",
         "both moves worth trying there lead to positions met before"),
        ((3, 0, 0), "from there all 3 moves are refused",
         "all 3 moves worth trying there are refused"),
        ((1, 0, 2), "of 3 moves from there, 1 is refused and 2 were made and taken back",
         "of 3 moves worth trying there, 1 is refused and 2 were made and taken back"),
        ((2, 1, 1), "of 4 moves from there, 2 are refused, 1 leads to a position met before and 1 "
         "was made and taken back", "of 4 moves worth trying there, 2 are refused, 1 leads to a "
         "position met before and 1 was made and taken back"),
    ],
)  # fmt: skip
def test_what_came_of_candidates_is_told_in_figures(
    outcomes: tuple[int, int, int], told: str, worth_trying: str
) -> None:
    assert account("move", *outcomes) == told
    assert account("move", *outcomes, leaves_out=True) == worth_trying


# How far the goal is, in the fields of the status line


OUT_OF_REACH = Field("out of reach", tone="bad")


class Told(Silent):
    """An oracle that answers what it was told."""

    def __init__(self, distances: dict[str, Any]) -> None:
        self._distances = distances

    def distance(self, state: str) -> Any:
        return self._distances[state]


@pytest.mark.parametrize(
    ("best", "left", "fields"),
    [
        (7, 5, [Gauge(2, 5, 7), Field("best", "7"), Field("left", "5")]),
        (7, 6, [Gauge(2, 6, 7, "accent"), Field("best", "7"), Field("left", "6")]),
        (2, 0, [Gauge(2, 0, 2), Field("best", "2"), Field("left", "0")]),
        (7, None, [Field("best", "7"), OUT_OF_REACH]),
        (None, None, [OUT_OF_REACH]),
        (7, UNKNOWN, [Field("best", "7"), THINKING]),
        (UNKNOWN, UNKNOWN, [THINKING]),
        (UNKNOWN, 5, [Field("left", "5")]),
        (UNKNOWN, None, [OUT_OF_REACH]),
    ],
)
def test_what_is_not_known_is_not_told(best: Any, left: Any, fields: list[Field]) -> None:
    oracle = Told({"start": best, "here": left})
    assert list(best_and_left("start", 2, "here", oracle)) == fields


# How any kind of puzzle is told in words that has none of its own


def test_a_kind_without_words_of_its_own_is_told_in_its_notation_and_with_the_cost() -> None:
    tiles = Tiles()
    start = tiles.initial_state()
    assert TILES.tell(tiles, start) == "The position is 435/21_."
    assert TILES.tell(tiles, start, 5) == "5 is played: the position is 43_/215."
    assert TILES.how_to_type(tiles, start) == "Type a move, such as 1."
    torch = Torch()
    text = TORCH.tell(torch, torch.initial_state(), torch.parse_move("AC"))
    assert text == "AC is played at cost 5: the position is BD/F."


def test_the_example_is_a_move_that_can_be_made_or_could_be_meant_if_anybody_can_move() -> None:
    tour = KnightsTour(0, BoardSize(3, 3))
    start = tour.initial_state()
    assert tour.example(start) == "b3"
    assert tour.example(tour.apply(start, tour.parse_move("b3"))) == "c1"
    dead_end = tour.parse_state("a1,b3,c1,a2,c3,b1,a3,c2")
    assert not tour.legal_moves(dead_end)
    assert tour.example(dead_end) == "a1"
    centre = KnightsTour(4, BoardSize(3, 3))
    assert centre.example(centre.initial_state()) == ""
    kind: AnyKind = TILES
    assert kind.how_to_type(centre, centre.initial_state()) == "Type a move."
