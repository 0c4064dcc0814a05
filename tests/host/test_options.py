"""What the keeper of a host chooses, and what is typed after the host's name by those who come."""

from __future__ import annotations

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.games import is_sentence
from tui.engine.text import BadInput
from tui.host.limits import MOST_COMMAND, Limits, limits_of, serve_parser
from tui.host.ssh_session import words_of
from tui.puzzles.table import TABLE

PARSER = serve_parser(TABLE)


def test_without_options_a_host_is_for_this_machine_with_the_usual_limits() -> None:
    chosen = PARSER.parsed([])
    assert chosen.listen == ("127.0.0.1", 2222)
    assert limits_of(chosen) == Limits()


def test_every_limit_that_is_offered_can_be_chosen() -> None:
    words = ["--seats", "7", "--per-address", "0", "--idle", "3", "--longest", "5"]
    found = limits_of(PARSER.parsed(words))
    assert found == Limits(seats=7, per_address=0, idle=180.0, longest=18000.0)


def test_a_place_has_an_address_and_a_port() -> None:
    for place in (("0.0.0.0", 22), ("localhost", 0)):
        assert PARSER.parsed(["--listen", "{}:{}".format(*place)]).listen == place
    assert PARSER.parsed(["--listen", "[::1]:65535"]).listen == ("::1", 65535)


@pytest.mark.parametrize(
    "words",
    [
        *(f"--listen {place}" for place in ("2222", ":2222", "host:", "host:65536", "host:²")),
        *(
            "--per-address -1",
            "--seats 0",
            "--seats 1000000",
            "--idle 1.5",
            "--longest ٣",
            "farmer",
        ),
    ],
)
def test_whatever_else_is_refused_in_a_sentence(words: str) -> None:
    with pytest.raises(BadInput) as refused:
        PARSER.parsed(words.split())
    assert is_sentence(str(refused.value).capitalize())


@pytest.mark.parametrize(
    ("typed", "said"),
    [("it's", "has a quote without an end"), ("x" * (MOST_COMMAND + 1), "is too long")],
)
def test_words_that_cannot_be_told_apart_are_refused(typed: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        words_of(typed)
    assert str(refused.value) == f"What is typed after the host's name {said}."


@given(st.text(st.sampled_from(" ab\t;$#\x1f\x0b\xa0\"'\\"), max_size=12))
def test_words_are_taken_apart_as_a_shell_does_and_no_shell_sees_them(typed: str) -> None:
    try:
        words = shlex.split(typed)
    except ValueError:
        with pytest.raises(BadInput):
            words_of(typed)
    else:
        assert words_of(typed) == words
