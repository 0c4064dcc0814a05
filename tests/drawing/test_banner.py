"""Words in large letters."""

from __future__ import annotations

from tui.drawing.canvas import Canvas, Size
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.menu import HEIGHT, paint_banner


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
