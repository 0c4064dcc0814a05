"""The attackers know every key, and see what a program leaves behind."""

from __future__ import annotations

import sys
from random import Random

import pytest

from tests.tools.attacked import Attacked
from tests.tools.bursts import TABLE, burst, bytes_of
from tests.tools.modes import modes_changed


@pytest.mark.parametrize("key", sorted({key for command in TABLE for key in command.keys}))
def test_a_terminal_sends_something_for_every_key_of_the_tables(key: str) -> None:
    assert bytes_of(key)


def test_bursts_are_drawn_from_the_seed_alone() -> None:
    first, second, other = Random(1), Random(1), Random(2)
    drawn = [burst(first) for _ in range(20)]
    assert drawn == [burst(second) for _ in range(20)]
    assert drawn != [burst(other) for _ in range(20)]


@pytest.mark.parametrize(
    ("output", "changed"),
    [
        (b"\x1b[?1049h\x1b[?25l\x1b[?1000;1006h\x1b[?1006;1000l\x1b[?25h\x1b[?1049l", []),
        (b"\x1b[?1049h\x1b[?25l\x1b[?1049l", ["mode 25 is off"]),
        (b"\x1b[?2004h", ["mode 2004 is on"]),
        (b"\x1b[>1u\x1b[<u", []),
        (b"\x1b[>1u", ["the keyboard's own mode is on"]),
    ],
)
def test_modes_that_are_not_as_before_are_told(output: bytes, changed: list[str]) -> None:
    assert modes_changed(output) == changed


@pytest.mark.parametrize(
    ("program", "complaint"),
    [
        ("print('Errors are human')", ""),
        ("[][0]", "IndexError"),
        ("from tui.puzzles.table import TABLE; TABLE.parse_game('x')", "BadInput in parse_game"),
        (
            "from rich.traceback import install; install(width=1); {}['x']",
            "KeyError",
        ),
    ],
)
def test_a_traceback_is_told_by_its_exception_and_its_place(program: str, complaint: str) -> None:
    with Attacked(["-c", program], program=(sys.executable,)) as attacked:
        attacked.wait_for_end(10.0)
        assert attacked.complaint == complaint
