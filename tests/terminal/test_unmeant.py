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


def test_a_paste_presses_no_key_in_a_game_and_is_searched_for_in_the_palette() -> None:
    with Viewer(command("tiles"), environment=STILL) as viewer:
        viewer.wait_until_shown("help")
        viewer.send_bytes(PASTED)
        viewer.wait_until_shown("What was pasted does not read as moves.")
        viewer.rest()
        assert "moves 0" in viewer.screen
        viewer.send(CTRL_P)
        viewer.wait_until_shown("type a word")
        viewer.send_bytes(b"\x1b[200~leave\r\nundo\r\x1b[201~")
        viewer.wait_until_shown("Search: leave")
        viewer.rest()
        assert "COMMANDS" in viewer.screen


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
