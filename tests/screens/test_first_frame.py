"""The first picture, which is shown before there is an app, is the app's own first frame."""

from __future__ import annotations

import pytest

from tests.tools.first_frames import HOME, Opening, early_and_first
from tui.drawing.canvas import Size
from tui.terminal.screen_buffer import ScreenRow

USUAL, LARGE, SMALL, TINY = Size(80, 24), Size(120, 40), Size(60, 20), Size(40, 12)

PAIRS = [
    Opening(HOME, False, USUAL, "unicode", "256"),
    Opening(HOME, False, LARGE, "ascii", "16"),
    Opening(HOME, False, SMALL, "unicode", "none"),
    Opening(HOME, False, TINY, "ascii", "truecolor"),
    Opening("farmer", False, USUAL, "unicode", "truecolor"),
    Opening("farmer", True, LARGE, "unicode", "none"),
    Opening("family", False, SMALL, "ascii", "256"),
    Opening("hanoi", False, USUAL, "ascii", "none"),
    Opening("hanoi", True, SMALL, "unicode", "16"),
    Opening("hanoi:8,pegs=4", False, LARGE, "unicode", "256"),
    Opening("knight", False, USUAL, "unicode", "16"),
    Opening("knight", True, LARGE, "ascii", "truecolor"),
    Opening("knight", False, TINY, "unicode", "256"),
]
"""Every two of a screen, a size, glyphs and colours; `python -m tests.first_pictures` looks at all.
"""


def text_of(row: ScreenRow) -> str:
    return "".join(cell.text for cell in row)


@pytest.mark.parametrize("opening", PAIRS, ids=lambda opening: "-".join(map(str, opening[:2])))
async def test_the_early_picture_is_the_first_frame_of_the_app(opening: Opening) -> None:
    early, first = await early_and_first(opening)
    assert early.cursor == first.cursor
    for shown, drawn in zip(early.rows, first.rows, strict=True):
        assert shown == drawn, text_of(drawn)
