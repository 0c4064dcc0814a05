"""What the environment says of the terminal, and what of it a guest may say."""

from __future__ import annotations

import sys

import pytest

from tests.tools.hostile import EVERYTHING
from tests.tools.terminal import Terminal
from tui.engine.puzzle import BadInput
from tui.game.rights import GUEST, HOME
from tui.terminal.kind import LONGEST_VALUE, PASSED_ON, guest_environment, usual_display, why_not
from tui.terminal.size import (
    LARGEST,
    LARGEST_OF_GUESTS,
    clamped,
    forget_absurd_sizes,
    largest_screen,
)

TERM = "xterm-256color"


def test_of_what_is_requested_only_the_colours_and_the_locale_are_passed_on() -> None:
    asked_for = dict.fromkeys(PASSED_ON, "C")
    others = (
        "PATH", "HOME", "TERM", "TERMINFO", "SSH_CONNECTION", "LD_PRELOAD", "PYTHONPATH",
        "TEXTUAL_DRIVER", "TEXTUAL", "OVERSTEEK_MOTION", "LANGUAGE", "LC_MESSAGES", "TMUX",
        "XDG_STATE_HOME",
    )  # fmt: skip
    expected = {"TERM": TERM, "SSH_CONNECTION": "host", **asked_for}
    assert guest_environment({**asked_for, **dict.fromkeys(others, "linux")}, TERM) == expected
    assert set(PASSED_ON) == {"LANG", "LC_ALL", "LC_CTYPE", "COLORTERM", "NO_COLOR"}
    # It is known to be far away.
    assert usual_display(guest_environment({}, TERM), "", "").motion == "reduced"


@pytest.mark.parametrize("name", PASSED_ON)
def test_a_value_that_makes_no_sense_is_left_out(name: str) -> None:
    too_long = "x" * (LONGEST_VALUE + 1)
    for value in (too_long, EVERYTHING, "\x1b[31m", "a\0b", "é", "../../tmp", "\udcff"):
        assert name not in guest_environment({name: value}, TERM), value


def test_a_terminal_that_can_be_none_is_refused_with_one_printable_line() -> None:
    no_names = ("", "dumb", "unknown", "../x", "x" * 5000, "xterm\n", EVERYTHING, "\udcff")
    for term in no_names:
        with pytest.raises(BadInput) as refused:
            guest_environment({}, term)
        assert str(refused.value).isprintable()
        assert "TERM" in str(refused.value)


# Which names of terminals the game accepts, and what it says of the others


def test_any_name_is_believed_but_those_of_terminals_that_can_do_nothing() -> None:
    for name in ("xterm", "xterm-256color", "tmux", "linux", "vt220", "iTerm2.app", "stone"):
        assert why_not({"TERM": name}) is None
    assert why_not({}) == why_not({"TERM": ""}) is not None
    for name in ("dumb", "unknown", "../../x", "x" * 10_000, "xterm\x1b[2J"):
        refusal = why_not({"TERM": name}) or ""
        assert name in refusal
        assert refusal.endswith("such as xterm-256color.")


# Sizes that no terminal has are not believed


def believed(columns: str, lines: str) -> dict[str, str]:
    """What is left of variables that name a size."""
    environment = {"COLUMNS": columns, "LINES": lines, "TERM": "xterm"}
    forget_absurd_sizes(environment)
    assert environment.pop("TERM") == "xterm"
    return environment


def test_a_size_that_can_be_drawn_is_believed_and_any_other_forgotten() -> None:
    for columns, lines in (("1", "1"), ("80", "24"), ("0132", "24"), ("500", "200")):
        assert believed(columns, lines) == {"COLUMNS": columns, "LINES": lines}
    for size in ("", "0", "-1", "501", "1e2", " 80", "8_0", "²", "٣", "9" * 5000):
        assert believed(size, size) == {}
    assert believed("400", "400") == {"COLUMNS": "400"}, "each of the two has its own limit"


def test_a_terminal_that_is_too_large_is_used_in_part_and_a_guests_less() -> None:
    assert clamped(2000, 1000, largest_screen(HOME)) == clamped(2000, 1000) == LARGEST
    assert clamped(2000, 1000, largest_screen(GUEST)) == LARGEST_OF_GUESTS
    assert LARGEST_OF_GUESTS < LARGEST
    assert clamped(0, -3) == (1, 1)
    assert clamped(80, 24) == (80, 24)


# The locale of the player says which characters are drawn, whatever Python makes of it


LOCALES = [
    ({"LANG": "POSIX"}, True),
    ({"LANG": "C"}, True),
    ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
    ({"LC_ALL": "nl_NL.UTF-8", "LC_CTYPE": "C", "LANG": "C"}, False),
]


@pytest.mark.parametrize(("settings", "is_ascii"), LOCALES)
def test_the_first_variable_of_the_locale_that_is_set_decides_which_characters_are_drawn(
    settings: dict[str, str | None], is_ascii: bool
) -> None:
    with Terminal([sys.executable, "-m", "tui"], environment=settings) as terminal:
        terminal.wait_until_shown("help")
        assert terminal.screen.isascii() == is_ascii
