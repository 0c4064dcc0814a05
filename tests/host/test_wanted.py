"""What was typed after the host's name is taken apart as a shell does, and no shell sees it."""

from __future__ import annotations

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.engine.text import BadInput
from tui.host.limits import MOST_COMMAND
from tui.host.ssh_session import words_of


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


@given(st.text(st.sampled_from(" ab\t;$#\x1f\x0b\xa0\"'\\"), max_size=12))
def test_what_is_plain_is_read_as_a_shell_reads_it(typed: str) -> None:
    try:
        words = shlex.split(typed)
    except ValueError:
        with pytest.raises(BadInput):
            words_of(typed)
    else:
        assert words_of(typed) == words
