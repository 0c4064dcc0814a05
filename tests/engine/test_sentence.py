"""Texts stay on printable lines, and short, whatever they speak of and wherever they are shown."""

from __future__ import annotations

import io
import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.tools.hostile import PIECES, not_to_be_shown
from tui.engine.parser import Parser
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
    "blank", ["\u2800", "\u3164", "\u115f", "\u1160", "\uffa0", "\u00a0", "\u200b", "\u202e"]
)
def test_what_looks_like_nothing_cannot_be_shown(blank: str) -> None:
    assert not can_be_shown(f"lion{blank}")
    assert can_be_shown("lion ♞ é лев 獅子")


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


@pytest.mark.parametrize(
    "text", ["e\u0301te\u0301", "ก็ขึ้น", "שָׁלוֹם", "♥\ufe0f ♞", "1: A → B, “Ž” – é"]
)
def test_what_languages_write_stays_as_it_is(text: str) -> None:
    assert printable(text) == text


@pytest.mark.parametrize("text", ["\u0301e", "e \u0301", "e" + "\u0301" * 5, "\u20dd"])
def test_marks_without_a_letter_and_heaps_of_them_cannot_be_shown(text: str) -> None:
    assert not can_be_shown(text)


@pytest.mark.parametrize("text", ["", " ", "\u0301", " \ufe0f ", "\u034f"])
def test_blanks_and_marks_alone_show_nothing(text: str) -> None:
    assert not shows_something(text)
    assert all(map(shows_something, ["a", "?", "é", "лев", "獅", "e\u0301"]))


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


def test_lines_of_ones_own_stay_as_they_are() -> None:
    assert written("1: A → B\n\n2: ♞", "utf-8") == "1: A → B\n\n2: ♞\n"
    assert written("1: A → B\n2: ♞", "ascii") == "1: A -> B\n2: \\u265e\n"


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


def test_help_is_printed_like_everything_else(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        Parser("oversteek new", None, "".join(PIECES)).parsed(["--help"])
    printed = capsys.readouterr().out
    assert printed.startswith("usage: oversteek new")
    assert not not_to_be_shown(printed)
