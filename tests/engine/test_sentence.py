"""Sentences stay on one printable line, and short, whatever they speak of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.engine.sentence import can_be_shown, quoted, shortened, shows_something

anything = st.text(st.characters(exclude_categories=()))


@given(anything, st.integers(10, 400))
def test_a_shortened_text_is_printable_and_no_longer_than_allowed(text: str, most: int) -> None:
    line = shortened(text * 3, most)
    assert line.isprintable()
    assert len(line) <= most


def test_a_text_that_fits_stays_as_it_is() -> None:
    assert shortened("The goat is here.") == "The goat is here."
    assert shortened("x" * 300) == "x" * 300


def test_a_long_text_keeps_its_beginning_and_its_end() -> None:
    assert shortened(f"The file {'x' * 1000} is bad.", 23) == "The file xx...x is bad."
    assert len(shortened("x" * 301)) == 300


@given(anything)
def test_a_quotation_is_short_and_printable(text: str) -> None:
    assert quoted(text).isprintable()
    assert len(quoted(text)) <= 42


def test_a_quotation_begins_as_the_text_does() -> None:
    assert quoted("lion\n") == "'lion\\n'"
    assert quoted("lion" * 99) == f"'{'lion' * 9}l...'"


@pytest.mark.parametrize(
    "blank", ["\u2800", "\u3164", "\u115f", "\u1160", "\uffa0", "\u00a0", "\u200b", "\u202e"]
)
def test_what_looks_like_nothing_cannot_be_shown(blank: str) -> None:
    assert not can_be_shown(f"lion{blank}")
    assert can_be_shown("lion ♞ é лев 獅子")


@pytest.mark.parametrize("text", ["", " ", "\u0301", " \ufe0f ", "\u034f"])
def test_blanks_and_marks_alone_show_nothing(text: str) -> None:
    assert not shows_something(text)
    assert all(map(shows_something, ["a", "?", "é", "лев", "獅", "e\u0301"]))
