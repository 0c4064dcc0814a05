"""Texts stay on printable lines, and short, whatever they speak of and wherever they are shown; and
files that nobody should read to their end are turned down at once, in one short line."""

from __future__ import annotations

import io
import json
import os
import re
import socket
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.puzzles.test_crossing_file import GOOD
from tests.tools.another_kind import STAIRS, Stair
from tests.tools.emulator import Emulator
from tests.tools.hostile import PIECES, not_to_be_shown
from tests.tools.kinds import EVERY
from tests.tools.oracles import Silent
from tests.tools.watches import StubClock as Clock
from tests.torch import KIND as TORCH
from tests.torch import Torch
from tui.command.grammar import Parser
from tui.engine import progress as progress_module
from tui.engine.files import BadFile, file_name, text_of
from tui.engine.kind import THINKING, AnyKind, Field, Gauge, best_and_left
from tui.engine.oracle import UNKNOWN
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
from tui.puzzles.crossing.lint import MOST_KILOBYTES, read_crossing
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import BoardSize

anything = st.text(st.characters(exclude_categories=()))


@given(anything, st.integers(10, 400))
@example("lion" * 99, 30)
def test_a_text_is_shortened_and_quoted_in_printable_letters_no_more_than_allowed(
    text: str, most: int
) -> None:
    line, said = shortened(text * 3, most), quoted(text)
    assert line.isprintable()
    assert len(line) <= most
    assert said.isprintable()
    assert len(said) <= 42
    assert f"'{printable(text)}'".startswith(said.removesuffix("...'"))


def test_a_text_stays_as_it_is_where_it_fits_and_else_keeps_its_beginning_and_its_end() -> None:
    assert shortened("x" * 300) == "x" * 300
    assert shortened(f"The file {'x' * 1000} is bad.", 23) == "The file xx...x is bad."
    assert len(shortened("x" * 301)) == 300


def test_what_looks_like_nothing_and_marks_without_a_letter_cannot_be_shown() -> None:
    blanks = "\u2800\u3164\u115f\u1160\uffa0\u00a0\u200b\u202e"
    marks = ("\u0301e", "e \u0301", "e" + "\u0301" * 5, "\u20dd")
    assert [each for each in (*(f"lion{blank}" for blank in blanks), *marks)
            if can_be_shown(each)] == []  # fmt: skip
    assert not any(map(shows_something, ["", " ", "\u0301", " \ufe0f ", "\u034f"]))


def test_what_languages_write_stays_as_it_is() -> None:
    for text in ("e\u0301te\u0301", "ก็ขึ้น", "שָׁלוֹם", "♥\ufe0f ♞", "1: A → B, “Ž” – é", "лев 獅子"):
        assert printable(text) == text
        assert can_be_shown(text)
        assert shows_something(text)
    assert written("1: A → B\n\n2: ♞", "utf-8") == "1: A → B\n\n2: ♞\n"


def test_what_could_harm_is_escaped_and_can_be_read() -> None:
    for text in PIECES:
        assert not not_to_be_shown(printable(f"x{text}y"))
        assert "\n" not in printable(text)
        assert printable(printable(text)) == printable(text)
        if not_to_be_shown(text.replace("\n", "")):
            assert not can_be_shown(text)
            assert "\\" in printable(text)


# What is printed: lines that may be shown, in what the output can encode, and exact JSON


def written(text: str, encoding: str) -> str:
    stream = io.TextIOWrapper(io.BytesIO(), encoding, "strict", "\n")
    print_text(text, stream)
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode(encoding)


@given(anything, st.sampled_from(("utf-8", "ascii", "latin-1", "koi8-r")))
def test_lines_stay_lines_and_nothing_else_that_controls_is_left_in_any_encoding(
    text: str, encoding: str
) -> None:
    shown = printable_lines(text)
    assert not not_to_be_shown(shown)
    assert shown.split("\n") == [printable(line) for line in text.split("\n")]
    assert can_be_shown(text) == (shown == text and "\n" not in text)
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

    def __init__(self, is_terminal: bool) -> None:
        super().__init__()
        self.is_terminal, self.is_gone = is_terminal, False

    def isatty(self) -> bool:
        return self.is_terminal

    def write(self, text: str) -> int:
        if self.is_gone:
            raise BrokenPipeError
        return super().write(text)


@pytest.mark.parametrize(
    ("output", "errors", "prints", "told"),
    [(True, False, False, False), (False, False, True, False), (False, True, True, True),
     (True, True, True, False), (True, True, False, True)],
)  # fmt: skip
def test_only_long_work_is_told_and_on_a_terminal_that_does_not_show_the_work_itself(
    monkeypatch: pytest.MonkeyPatch, output: bool, errors: bool, prints: bool, told: bool
) -> None:
    clock, stream = Clock(), Stream(errors)
    monkeypatch.setattr(progress_module, "monotonic", clock)
    monkeypatch.setattr("sys.stdout", Stream(output))
    monkeypatch.setattr("sys.stderr", stream)
    with ProgressLine("step", prints=prints) as progress:
        clock.now = PATIENCE - 0.01
        progress.tell(2)
        assert stream.getvalue() == ""
        clock.now, clock.reading = PATIENCE, 0.001
        for _ in range(1000):
            progress.tell(3000)
        assert 8 * told <= stream.getvalue().count("3000 steps") <= 11 * told
        clock.reading = 1.0
        progress.tell(1)
        emulator = Emulator(80, 24)
        emulator.feed(stream.getvalue())
        assert emulator.text.strip() == "1 step" * told, "what was longer is erased"
        stream.is_gone = True
        assert list(progress.counted("abc" * 9)) == ["a", "b", "c"] * 9, "it does not stop the work"


def said(words: str, *arguments: str, **options: object) -> str:
    """What a parser of a few arguments says about some words, without where to read more."""
    parser = Parser("tool", lambda: ("", ""))
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


def test_large_numbers_are_written_in_groups_and_places_as_people_count() -> None:
    for number, written in ((0, "0"), (9999, "9999"), (10_000, "10 000"), (1_234_567, "1 234 567")):
        assert figure(number) == written
        assert amount(number, "move") == f"{written} moves"
    counted = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111]
    assert " ".join(map(nth, counted)) == ("1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th")
    assert one_of("move", 6, [5, 6, 7, 8]) == "the 2nd of 4 moves"
    assert one_of("move", 5, [5]) == "the only move"


def test_what_came_of_candidates_is_told_in_figures() -> None:
    for outcomes, told, worth_trying in (
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
    ):  # fmt: skip
        assert account("move", *outcomes) == told
        assert account("move", *outcomes, leaves_out=True) == worth_trying


class Told(Silent):
    """An oracle that answers what it was told."""

    def __init__(self, distances: dict[str, Any]) -> None:
        self._distances = distances

    def distance(self, state: str) -> Any:
        return self._distances[state]


def test_what_is_not_known_of_how_far_the_goal_is_is_not_told() -> None:
    impossible, best_of_seven = Field("impossible", tone="bad"), Field("best", "7")
    for best, left, fields in (
        (7, 5, [Gauge(2, 5, 7), best_of_seven, Field("left", "5")]),
        (7, 6, [Gauge(2, 6, 7, "accent"), best_of_seven, Field("left", "6")]),
        (2, 0, [Gauge(2, 0, 2), Field("best", "2"), Field("left", "0")]),
        (7, None, [best_of_seven, impossible]),
        (None, None, [impossible]),
        (7, UNKNOWN, [best_of_seven, THINKING]),
        (UNKNOWN, UNKNOWN, [THINKING]),
        (UNKNOWN, 5, [Field("left", "5")]),
        (UNKNOWN, None, [impossible]),
    ):
        oracle = Told({"start": best, "here": left})
        assert list(best_and_left(Stair(4), "start", 2, "here", oracle)) == fields
    priced = Torch()
    priced.cost_words = ("time", "min")
    for best, left, told in ((7, 5, "2 of 7 min"), (7, None, "2 of 7 min"), (UNKNOWN, 5, "2 min")):
        found = best_and_left(priced, "start", 2, "here", Told({"start": best, "here": left}))
        assert Field("time", told) in found


def test_a_kind_without_words_of_its_own_is_told_in_its_notation_and_with_the_cost() -> None:
    stair = Stair(4)
    assert STAIRS.tell(stair, 1) == "The position is 1."
    assert STAIRS.tell(stair, 1, 2) == "2 is played: the position is 3."
    assert STAIRS.how_to_type(stair, 1) == "Type a move, such as 1."
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
    kind: AnyKind = STAIRS
    assert kind.how_to_type(centre, centre.initial_state()) == "Type a move."


# Files


def complaint(path: Path) -> str:
    with pytest.raises(BadFile) as caught:
        text_of(path, "crossing", MOST_KILOBYTES)
    message = str(caught.value)
    assert len(message) <= 300
    assert message.isprintable()
    return message.removeprefix(str(path))


def test_what_is_no_regular_file_is_turned_down_and_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # The whole path would be too long for a socket.
    Path("zero.toml").symlink_to("/dev/zero")
    os.mkfifo("pipe.toml")
    for sort in ("zero.toml is a device", "pipe.toml is a pipe"):
        with pytest.raises(BadInput) as caught:
            EVERY.parse_game(sort.split()[0])
        assert str(caught.value) == f"{sort}: a crossing is read from a regular file only."
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("s.toml")
        assert complaint(Path("s.toml")).startswith(" cannot be read: ")


def test_a_path_that_leads_to_no_file_is_explained_on_one_line(tmp_path: Path) -> None:
    no_path = " cannot be a path: it has a character that no path can have."
    for name, said in (
        ("zo\0o.toml", no_path),
        ("zo\ud800o.toml", no_path),
        (f"{'z' * 300}.toml", "cannot be read: File name too long."),
        ("a\n\x1b[2Jb.toml", "a\\n\\x1b[2Jb.toml cannot be read: No such file or directory."),
    ):
        assert complaint(tmp_path / name).endswith(said)


def test_a_file_of_64_kilobytes_is_read_and_a_larger_one_is_not(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    path.write_text("#" * 64 * 1024)
    assert len(text_of(path, "crossing", MOST_KILOBYTES)) == 64 * 1024
    path.write_text("#" * (64 * 1024 + 1))
    assert complaint(path) == " is larger than 64 kB: no crossing needs more."


def test_marks_of_byte_order_and_any_ends_of_lines_are_fine_and_the_line_that_is_no_text_is_named(
    tmp_path: Path,
) -> None:
    path = tmp_path / "zoo.toml"
    for ending in ("\n", "\r\n", "\r"):
        path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", ending).encode())
        assert text_of(path, "crossing", MOST_KILOBYTES) == GOOD
        assert read_crossing(path).title == "Keeper, lion and lamb"
    path.write_bytes(b'title = "x"\n\nrules = "\xff"\n')
    with pytest.raises(BadFile) as caught:
        text_of(path, "crossing", MOST_KILOBYTES)
    told = caught.value
    assert (told.line, told.complaint) == (3, "the file is not UTF-8 text: save it as UTF-8.")
