"""The words under a solved board."""

from __future__ import annotations

from enum import Enum

import pytest

from tui.drawing.canvas import Canvas, Size
from tui.drawing.celebration import Celebration
from tui.drawing.chooser import Chooser
from tui.drawing.glyphs import UNICODE
from tui.drawing.look import Look
from tui.drawing.palettes import PLAIN_PALETTE

Choice = Enum("Choice", {"AGAIN": "again", "HOME": "home"})
WORDS = Celebration(
    ("Solved in 7 moves.", "You took no hint."), Chooser(tuple(Choice), Choice.HOME)
)


@pytest.mark.parametrize("height", [3, 4])
def test_the_choices_stand_in_the_last_row_and_can_be_clicked(height: int) -> None:
    canvas = Canvas(Size(40, height), PLAIN_PALETTE.base)
    WORDS.paint(canvas, Look(UNICODE, PLAIN_PALETTE))
    lines = [line.rstrip() for line in canvas.lines]
    assert lines[:2] == ["  ✓ Solved in 7 moves.", "  You took no hint."]
    assert lines[-1] == "    again  ▸ home"
    x, y = canvas.caret or (0, 0)
    assert lines[y][x:] == "▸ home"
    assert canvas.target_at(x + 3, y) is Choice.HOME
    assert canvas.target_at(5, y) is Choice.AGAIN
