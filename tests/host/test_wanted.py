"""What was typed after the host's name is taken apart as a shell does, and no shell sees it."""

from __future__ import annotations

import pytest

from tui.engine.bad_input import BadInput
from tui.host.limits import MOST_COMMAND
from tui.host.wanted import words_of


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", []),
        ("farmer", ["farmer"]),
        ("watch  couples --method backtracking", ["watch", "couples", "--method", "backtracking"]),
        ("'a b' \"c\"", ["a b", "c"]),
        ("farmer; id > x $(id) `id`", ["farmer;", "id", ">", "x", "$(id)", "`id`"]),
    ],
)
def test_words_are_told_apart(typed: str, words: list[str]) -> None:
    assert words_of(typed) == words


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("it's", "What is typed after the host's name has a quote without an end."),
        ("x" * (MOST_COMMAND + 1), "What is typed after the host's name is too long."),
    ],
)
def test_what_cannot_be_told_apart_is_refused(typed: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        words_of(typed)
    assert str(refused.value) == said
