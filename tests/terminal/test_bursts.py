"""Keys that come together, in one write, do no harm: they are obeyed, or come too late; and what is
not meant for what is on the screen changes nothing."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from time import monotonic

import pytest

from tests.tools.attacked import Attacked
from tests.tools.bursts import click, double_click, drag
from tests.tools.terminal import PATIENCE, modes_changed
from tests.tools.viewer import Viewer, command

CTRL_C, CTRL_P = b"\x03", b"\x10"
PAGE_DOWN = b"\x1b[6~"

ON_THE_BOARD = 20, 8
ABOVE_THE_PALETTE = 40, 2

QUIET = 0.2
"""Seconds without output after which the program is taken to be done."""

STAYS = {
    "the palette, and enter twice": [CTRL_P + b"\r\r"],
    "a page down in the palette": [CTRL_P + b"u" + PAGE_DOWN + b"\r"],
    "a double click above the palette": [CTRL_P, double_click(*ABOVE_THE_PALETTE)],
}
"""Writes, with a pause after each, through which the program goes on."""

LEAVES = {
    "home, out, and a key behind it": [b"qq1"],
    "ctrl+c after a drag": [drag(ON_THE_BOARD, (40, 10)), CTRL_C],
    "ctrl+c behind a double click": [double_click(*ON_THE_BOARD) + CTRL_C],
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


def end_in_good_order(attacked: Attacked) -> int | None:
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
    assert end_in_good_order(attacked) == 0


@pytest.mark.parametrize("writes", LEAVES.values(), ids=LEAVES)
def test_the_program_leaves_in_good_order(attacked: Attacked, writes: list[bytes]) -> None:
    type_all(attacked, writes)
    assert end_in_good_order(attacked) == 0


@pytest.mark.parametrize("milliseconds", [0, 20, 80])
def test_ctrl_c_leaves_while_the_first_screen_opens(milliseconds: int) -> None:
    with Attacked(["farmer"]) as attacked:
        attacked.wait_until_raw(PATIENCE)
        attacked.watch_on(milliseconds / 1000)
        attacked.type(CTRL_C)
        assert end_in_good_order(attacked) in (0, 130), "without an app it is a signal"


# The attackers see what a program leaves behind


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
        ("from tui.puzzles.table import TABLE; TABLE.parse_game('x')", "BadInput in parse_game"),
    ],
)
def test_a_traceback_is_told_by_its_exception_and_its_place(program: str, complaint: str) -> None:
    with Attacked(["-c", program], program=(sys.executable,)) as attacked:
        attacked.wait_for_end(10.0)
        assert attacked.complaint == complaint


# What is not meant for what is on the screen


STILL = {"OVERSTEEK_MOTION": "none"}
SCREENS = {
    "the home screen": ((), ""),
    "a watch": (("tiles",), "w "),
    "the solutions": (("hanoi:1",), "s"),
}
PASTED = b"\x1b[200~q\r1w \x1b[A\x1b[201~"


def look_at(viewer: Viewer) -> None:
    """Look until everything on the screen could be meant by a press."""
    viewer.rest()
    viewer.read(0.3)


@pytest.mark.parametrize(("arguments", "keys"), SCREENS.values(), ids=SCREENS)
def test_a_paste_where_none_is_expected_changes_nothing(
    arguments: Sequence[str], keys: str
) -> None:
    with Viewer(command(*arguments), environment=STILL) as viewer:
        viewer.wait_until_shown("help")
        for key in keys:
            viewer.send(key)
            viewer.rest()
        look_at(viewer)  # The home screen finds out how difficult the puzzles are.
        before = viewer.screen
        viewer.send_bytes(PASTED)
        viewer.rest()
        assert viewer.screen == before


def test_a_paste_presses_no_key_in_a_game_and_is_searched_for_in_the_palette() -> None:
    with Viewer(command("tiles"), environment=STILL) as viewer:
        viewer.wait_until_shown("help")
        viewer.send_bytes(PASTED)
        viewer.wait_until_shown("What was pasted does not read as moves.")
        viewer.rest()
        assert "moves 0" in viewer.screen
        viewer.send_bytes(CTRL_P)
        viewer.wait_until_shown("type a word")
        viewer.send_bytes(b"\x1b[200~leave\r\nundo\r\x1b[201~")
        viewer.wait_until_shown("Search: leave")
        viewer.rest()
        assert "COMMANDS" in viewer.screen


@pytest.mark.long
def test_neither_a_drag_nor_what_is_pressed_for_the_screen_before_does_anything() -> None:
    with Viewer(command("tiles"), environment=STILL) as viewer:
        viewer.wait_until_shown("best")
        look_at(viewer)
        before = viewer.screen
        viewer.send_bytes(drag((23, 8), (29, 8)))
        viewer.rest()
        assert viewer.screen == before
        sign = before.splitlines()[0].index("≡")
        viewer.send_bytes(click(sign + 1, 1) + click(4, 10))
        viewer.wait_until_shown("COMMANDS")
        viewer.rest()
        assert "COMMANDS" in viewer.screen
