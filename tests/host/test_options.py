"""What the keeper of a host chooses."""

from __future__ import annotations

import pytest

from tests.tools.games import is_sentence
from tui.engine.text import BadInput
from tui.host.limits import Limits, limits_of, serve_parser
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


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("0.0.0.0:22", ("0.0.0.0", 22)),
        ("localhost:0", ("localhost", 0)),
        ("[::1]:65535", ("::1", 65535)),
    ],
)
def test_a_place_has_an_address_and_a_port(text: str, place: tuple[str, int]) -> None:
    assert PARSER.parsed(["--listen", text]).listen == place


@pytest.mark.parametrize(
    "words",
    [
        "--listen 2222",
        "--listen :2222",
        "--listen host:",
        "--listen host:65536",
        "--listen host:-1",
        "--listen host:²",
        "--proxy-protocol 192.0.2.7",
        "--per-address -1",
        "--seats 0",
        "--seats -1",
        "--seats many",
        "--seats 1000000",
        "--idle 1.5",
        "--longest ٣",
        "farmer",
        "--stor",
    ],
)
def test_whatever_else_is_refused_in_a_sentence(words: str) -> None:
    with pytest.raises(BadInput) as refused:
        PARSER.parsed(words.split())
    assert is_sentence(str(refused.value).capitalize())
