"""Command lines that nobody would type get an answer, or one line that says what is wrong."""

from __future__ import annotations

from random import Random

import pytest

from tests.endurance.commands import answer_here, what_is_wrong
from tests.tools.answers import Answer
from tests.tools.command_lines import odd_line


@pytest.mark.parametrize("seed", range(10))
def test_whatever_is_typed_is_answered_in_good_order(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        words = odd_line(rng)
        answer = answer_here(words)
        assert isinstance(answer, Answer), words
        assert not what_is_wrong(answer), words


@pytest.mark.parametrize(
    "answer",
    [
        Answer(1, "", "Traceback (most recent call last):\n"),
        Answer(70, "", "oversteek: Something went wrong.\n"),
        Answer(2, "", ""),
        Answer(2, "", "oversteek: one.\noversteek: two.\n"),
        Answer(2, "", f"oversteek: {'x' * 300}.\n"),
        Answer(0, "", "oversteek: yes?\n"),
    ],
)
def test_an_answer_in_bad_order_is_noticed(answer: Answer) -> None:
    assert what_is_wrong(answer)
