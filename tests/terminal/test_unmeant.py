"""What comes from a terminal without being meant for what is on the screen changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.tools.bursts import click, drag
from tests.tools.viewer import Viewer, command

STILL = {"OVERSTEEK_MOTION": "none"}
CTRL_P = "\x10"
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


def test_a_paste_into_a_game_presses_no_key() -> None:
    with Viewer(command("tiles"), environment=STILL) as viewer:
        viewer.wait_until_shown("help")
        viewer.send_bytes(PASTED)
        viewer.wait_until_shown("What was pasted does not read as moves.")
        viewer.rest()
        assert "moves 0" in viewer.screen


def test_a_paste_into_the_palette_is_searched_for() -> None:
    with Viewer(command("tiles"), environment=STILL) as viewer:
        viewer.wait_until_shown("help")
        viewer.send(CTRL_P)
        viewer.wait_until_shown("type a word")
        viewer.send_bytes(b"\x1b[200~leave\r\nundo\r\x1b[201~")
        viewer.wait_until_shown("Search: leave")
        viewer.rest()
        assert "COMMANDS" in viewer.screen


def test_what_is_pressed_together_on_two_screens_is_only_meant_for_the_first() -> None:
    with Viewer(command("tiles"), environment=STILL) as viewer:
        viewer.wait_until_shown("best")
        look_at(viewer)
        sign = viewer.screen.splitlines()[0].index("≡")
        viewer.send_bytes(click(sign + 1, 1) + click(4, 10))
        viewer.wait_until_shown("COMMANDS")
        viewer.rest()
        assert "COMMANDS" in viewer.screen


def test_a_drag_over_the_board_moves_nothing() -> None:
    with Viewer(command("tiles"), environment=STILL) as viewer:
        viewer.wait_until_shown("best")
        look_at(viewer)
        before = viewer.screen
        viewer.send_bytes(drag((23, 8), (29, 8)))
        viewer.rest()
        assert viewer.screen == before
