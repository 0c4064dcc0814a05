"""Sizes that no terminal has are not believed."""

from __future__ import annotations

import pytest

from tui.game.rights import GUEST, HOME
from tui.terminal.size import (
    LARGEST,
    LARGEST_OF_GUESTS,
    clamped,
    forget_absurd_sizes,
    largest_screen,
)


@pytest.mark.parametrize("columns", ["1", "80", "0132", "500"])
@pytest.mark.parametrize("lines", ["1", "24", "200"])
def test_a_size_that_can_be_drawn_is_believed(columns: str, lines: str) -> None:
    environment = {"COLUMNS": columns, "LINES": lines, "TERM": "xterm"}
    forget_absurd_sizes(environment)
    assert environment == {"COLUMNS": columns, "LINES": lines, "TERM": "xterm"}


@pytest.mark.parametrize("size", ["", "0", "-1", "501", "1e2", " 80", "8_0", "²", "٣", "9" * 5000])
def test_any_other_is_forgotten(size: str) -> None:
    environment = {"COLUMNS": size, "LINES": size, "TERM": "xterm"}
    forget_absurd_sizes(environment)
    assert environment == {"TERM": "xterm"}


def test_each_of_the_two_has_its_own_limit() -> None:
    environment = {"COLUMNS": "400", "LINES": "400"}
    forget_absurd_sizes(environment)
    assert environment == {"COLUMNS": "400"}


def test_a_terminal_that_is_too_large_is_used_in_part() -> None:
    assert clamped(2000, 1000) == LARGEST
    assert clamped(0, -3) == (1, 1)
    assert clamped(80, 24) == (80, 24)


def test_of_a_guest_s_terminal_less_is_used() -> None:
    assert clamped(2000, 1000, largest_screen(GUEST)) == LARGEST_OF_GUESTS
    assert clamped(2000, 1000, largest_screen(HOME)) == LARGEST
    assert LARGEST_OF_GUESTS < LARGEST
