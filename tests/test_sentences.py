"""What the program says is plain English: the worst is kept out, in its sources and as it is
said."""

from __future__ import annotations

import pytest

from tests.sentences.rules import faults, faults_within
from tests.sentences.said import SAMPLES, said_in
from tests.sentences.sources import texts
from tui.engine.text import because
from tui.game import map_view


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Move 1 cannot be read: There is no 'X': its letters are AB.",
         ["two colons", "a capital behind a colon"]),
        ("Try c1: 2 ways lead on from it, fewest of 3.  a5 has 3.", ["a double blank"]),
        ("'z9' is no square: write a file and a rank.", ["'is no' for 'is not a'"]),
        ("There is no puzzle 'farmr': did you mean 'farmer'?", []),
        ("oversteek: zoo.toml: a load names 'X', which is not the letter of an item.", []),
        ("oversteek: x.json cannot be read: No such file or directory.", []),
        ("'a: b: C is no d' is not a game.", []),
        ("It is no longer there.", []),
        ("Solved in 7 moves", ["a missing full stop"]),
        ("It is refused. this is not TOML.", ["a small letter behind a full stop"]),
        ("That was one. c looks for another.", []),
        ("Disc 3 goes from A to B: that was the last move. Done: Aa.", []),
    ],
)  # fmt: skip
def test_a_bad_sentence_is_noticed(text: str, found: list[str]) -> None:
    assert list(faults(text)) == found


def test_the_texts_of_the_sources_are_free_of_the_worst_and_listed_once() -> None:
    listed = texts()
    assert len(listed) == len({text.words for text in listed}) > 800
    found = {f"{text.places[0]} {text.words}": list(faults_within(text.words)) for text in listed}
    assert not {text: wrong for text, wrong in found.items() if wrong}


@pytest.mark.parametrize("sample", SAMPLES)
def test_what_is_said_is_free_of_the_worst_and_ends_in_a_full_stop(
    sample: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many sentences are put together from parts, so they are looked at as they are read."""
    # Of a large map nothing else is said when all of it is there.
    monkeypatch.setattr(map_view, "SLICE", 0.02)
    said = said_in(sample)
    assert len(said) > 10
    assert not {text: wrong for text in said if (wrong := list(faults(text)))}


@pytest.mark.parametrize(
    ("why", "whole"),
    [
        ("The wolf would eat the goat.", "It is refused: the wolf would eat the goat."),
        ("Kees would eat the goat.", "It is refused. Kees would eat the goat."),
        ("There is no 'X': choose another.", "It is refused. There is no 'X': choose another."),
        ("this is not TOML: invalid value.", "It is refused. This is not TOML: invalid value."),
        ("the file has no title.", "It is refused: the file has no title."),
        ("x.toml is too long.", "It is refused. x.toml is too long."),
        ("'z9' is not a square.", "It is refused. 'z9' is not a square."),
    ],
)
def test_a_reason_follows_a_colon_unless_it_has_one_or_may_begin_with_a_name(
    why: str, whole: str
) -> None:
    assert because("It is refused", why) == whole
    assert not faults(whole)
