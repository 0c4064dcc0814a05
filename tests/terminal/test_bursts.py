"""Keys that come together, in one write, do no harm: they are obeyed, or come too late."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from time import monotonic

import pytest

from tests.tools.attacked import Attacked
from tests.tools.mouse import double_click, drag
from tests.tools.terminal import PATIENCE

CTRL_C, CTRL_P = b"\x03", b"\x10"
PAGE_DOWN = b"\x1b[6~"

ON_THE_BOARD = 20, 8
ABOVE_THE_PALETTE = 40, 2

QUIET = 0.2
"""Seconds without output after which the program is taken to be done."""

STAYS = {
    "the palette, and enter twice": [CTRL_P + b"\r\r"],
    "a command of the palette, and enter twice": [CTRL_P + b"w\r\r"],
    "motion in the palette, and enter twice": [CTRL_P + b"motion\r\r"],
    "a page down in the palette": [CTRL_P + b"u" + PAGE_DOWN + b"\r"],
    "home, and into the puzzle": [b"q\r"],
    "home, and into a puzzle by its number": [b"q1"],
    "a double click above the palette": [CTRL_P, double_click(*ABOVE_THE_PALETTE)],
}
"""Writes, with a pause after each, through which the program goes on."""

LEAVES = {
    "ctrl+c, and a key behind it": [CTRL_C + b"1"],
    "home, out, and a key behind it": [b"qq1"],
    "ctrl+c after a double click": [double_click(*ON_THE_BOARD), CTRL_C],
    "ctrl+c after a drag": [drag(ON_THE_BOARD, (40, 10)), CTRL_C],
    "ctrl+c behind a double click": [double_click(*ON_THE_BOARD) + CTRL_C],
    "ctrl+c in the palette": [CTRL_P, CTRL_C],
    "ctrl+c behind the palette's key": [CTRL_P + CTRL_C],
    "ctrl+c behind a word for the palette": [CTRL_P + b"motion" + CTRL_C],
}
"""Writes that make the program leave."""


@pytest.fixture
def attacked() -> Iterator[Attacked]:
    with Attacked(["farmer"]) as attacked:
        attacked.wait_until_at_rest(PATIENCE)
        yield attacked


def type_all(attacked: Attacked, writes: list[bytes]) -> None:
    for keys in writes:
        attacked.type(keys)
        attacked.rest_until_quiet(QUIET, PATIENCE)


def leaves_in_good_order(attacked: Attacked) -> bool:
    return ends_in_good_order(attacked) == 0


def ends_in_good_order(attacked: Attacked) -> int | None:
    status = attacked.wait_for_end(PATIENCE)
    assert not attacked.complaint
    assert attacked.has_given_terminal_back
    return status


def draws_for_another_size(attacked: Attacked) -> bool:
    known = attacked.came_at
    attacked.resize(100, 30)
    deadline = monotonic() + PATIENCE
    while attacked.came_at == known and monotonic() < deadline:
        attacked.watch_on(0.02)
    return attacked.came_at > known


@pytest.mark.parametrize("writes", STAYS.values(), ids=STAYS)
def test_the_program_goes_on(attacked: Attacked, writes: list[bytes]) -> None:
    type_all(attacked, writes)
    assert attacked.status is None, attacked.complaint
    assert draws_for_another_size(attacked)
    attacked.type(CTRL_C)
    assert leaves_in_good_order(attacked)


@pytest.mark.parametrize("writes", LEAVES.values(), ids=LEAVES)
def test_the_program_leaves_in_good_order(attacked: Attacked, writes: list[bytes]) -> None:
    type_all(attacked, writes)
    assert leaves_in_good_order(attacked)


@pytest.mark.parametrize("milliseconds", [0, 3, 6, 10, 20])
@pytest.mark.parametrize("key", [CTRL_P, b"q", b"o", b"?", b"w"])
def test_ctrl_c_leaves_while_another_screen_opens(
    attacked: Attacked, key: bytes, milliseconds: int
) -> None:
    attacked.type(key)
    attacked.watch_on(milliseconds / 1000)
    attacked.type(CTRL_C)
    assert leaves_in_good_order(attacked)


@pytest.mark.parametrize("milliseconds", [0, 10, 20, 40, 80])
def test_ctrl_c_leaves_while_the_first_screen_opens(milliseconds: int) -> None:
    with Attacked(["farmer"]) as attacked:
        attacked.wait_until_raw(PATIENCE)
        attacked.watch_on(milliseconds / 1000)
        attacked.type(CTRL_C)
        assert ends_in_good_order(attacked) in (0, 130), (
            "as long as there is no app, it is a signal"
        )


@pytest.mark.long
def test_a_storm_of_sizes_ends_at_the_last(attacked: Attacked) -> None:
    for number in range(20_000):
        attacked.resize(60 + number % 60, 20 + number % 30)
        attacked.end(signal.SIGWINCH)
        if number % 1000 == 0:
            attacked.watch_on(0.001)
    attacked.rest_until_quiet(QUIET, PATIENCE)
    assert attacked.status is None, attacked.complaint
    assert draws_for_another_size(attacked)
    attacked.type(CTRL_C)
    assert leaves_in_good_order(attacked)
