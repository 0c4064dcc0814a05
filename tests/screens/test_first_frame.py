"""The first picture, which is shown before there is an app, is the app's own first frame."""

from __future__ import annotations

from time import sleep

import pytest

from tests.command.test_process import COMMAND, FARMERS_WAY
from tests.first_pictures import HOME, Opening, early_and_first
from tests.tools.viewer import Viewer
from tui.drawing.canvas import Cell, Size

USUAL, LARGE, SMALL, TINY = Size(80, 24), Size(120, 40), Size(60, 20), Size(40, 12)

PAIRS = [
    Opening(HOME, False, USUAL, "unicode", "256"),
    Opening(HOME, False, LARGE, "ascii", "16"),
    Opening(HOME, False, TINY, "ascii", "truecolor"),
    Opening("farmer", False, USUAL, "unicode", "truecolor"),
    Opening("family", False, SMALL, "ascii", "256"),
    Opening("hanoi:8,pegs=4", False, LARGE, "unicode", "256"),
    Opening("knight", True, LARGE, "ascii", "truecolor"),
    Opening("knight", False, TINY, "unicode", "256"),
]
"""Each screen, size, glyphs and colours; `python -m tests.first_pictures` looks at all together."""


def text_of(row: list[Cell]) -> str:
    return "".join(cell.text for cell in row)


@pytest.mark.parametrize("opening", PAIRS, ids=lambda opening: "-".join(map(str, opening[:2])))
async def test_the_early_picture_is_the_first_frame_of_the_app(opening: Opening) -> None:
    early, first = await early_and_first(opening)
    assert early.cursor == first.cursor
    for shown, drawn in zip(early.rows, first.rows, strict=True):
        assert shown == drawn, text_of(drawn)


# Keys that are typed before there is an app, from the first moment on, are obeyed in order


KEYS = "".join(f"{seats}\r" for seats in FARMERS_WAY)


@pytest.mark.parametrize("milliseconds", [0, 60, 120, 200])
def test_a_whole_game_is_typed_from_a_moment_on(milliseconds: int) -> None:
    with Viewer((*COMMAND, "farmer", "--no-store", "--motion", "none")) as viewer:
        sleep(milliseconds / 1000)
        for key in KEYS:
            viewer.send(key)
            sleep(0.004)
        viewer.wait_until_shown("Solved in 7")


def test_whoever_types_ahead_chooses_at_home_what_is_played() -> None:
    with Viewer(COMMAND) as viewer:
        viewer.send("jk\r13\r")
        viewer.wait_until_shown("moves 1 ")


@pytest.mark.long
def test_a_window_that_changes_meanwhile_is_filled() -> None:
    with Viewer((*COMMAND, "farmer", "--no-store")) as viewer:
        viewer.wait_for("row")
        viewer.resize(120, 40)
        viewer.wait_until_shown(r"(.*\n){39}.*q back")
        viewer.leave()
