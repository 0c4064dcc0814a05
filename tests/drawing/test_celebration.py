"""The words under a solved board."""

from __future__ import annotations

from enum import Enum

import pytest

from tests.tools.canvases import lines, painted
from tui.drawing.canvas import Canvas, Size
from tui.drawing.celebration import Celebration
from tui.drawing.chooser import Chooser
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.drawing.layout import solved_regions
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.menu import HEIGHT, paint_banner
from tui.game.dialogs import ALL_SOLVED, Next

Choice = Enum("Choice", {"AGAIN": "again", "HOME": "home"})
WORDS = Celebration(
    ("Solved in 7 moves.", "You took no hint."), Chooser(tuple(Choice), Choice.HOME)
)


@pytest.mark.parametrize("height", [3, 4])
def test_the_choices_stand_in_the_last_row_and_can_be_clicked(height: int) -> None:
    canvas = painted(WORDS, (40, height))
    shown = [line.rstrip() for line in canvas.lines]
    assert shown[:2] == ["  ✓ Solved in 7 moves.", "  You took no hint."]
    assert shown[-1] == "    again  ▸ home"
    x, y = canvas.caret or (0, 0)
    assert shown[y][x:] == "▸ home"
    assert canvas.target_at(x + 3, y) is Choice.HOME
    assert canvas.target_at(5, y) is Choice.AGAIN


LONGEST = (
    "Solved. All 64 squares were visited; the tour is closed: a jump leads from g5 back to a1.",
    "It is your first solution without the solver's help. You took 12 hints.",
)


@pytest.mark.parametrize("size", [(60, 20), (77, 24), (78, 24), (120, 40)])
def test_no_word_is_cut(size: tuple[int, int]) -> None:
    said = Celebration(LONGEST, Chooser(tuple(Next), Next.PUZZLE), {Next.PUZZLE: ALL_SOLVED})
    *words, choices = lines(said, solved_regions(Size(*size))["words"].size)
    assert " ".join(" ".join(words).split()) == f"✓ {' '.join(LONGEST)}"
    assert choices.endswith("  review")


# Words in large letters


def written(word: str, glyphs: Glyphs) -> tuple[list[str], int]:
    look = Look(glyphs, PLAIN_PALETTE)
    canvas = Canvas(Size(40, HEIGHT), look.palette.base)
    width = paint_banner(canvas, 0, 0, word, look.palette.strong, look)
    return [line.rstrip() for line in canvas.lines], width


def test_letters_are_three_cells_wide_with_a_gap_between() -> None:
    rows, width = written("SOLVED", UNICODE)
    assert width == 23
    assert rows == [
        "█▀▀ █▀█ █   █ █ █▀▀ █▀▄",
        "▀▀█ █ █ █   █ █ █▀  █ █",
        "▀▀▀ ▀▀▀ ▀▀▀  ▀  ▀▀▀ ▀▀",
    ]


def test_without_half_cells_ordinary_letters_are_spaced() -> None:
    rows, width = written("SOLVED", ASCII)
    assert rows == ["", "S O L V E D", ""]
    assert width == 11
