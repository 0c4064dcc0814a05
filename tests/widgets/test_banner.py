"""Words in large letters."""

from __future__ import annotations

from textual.geometry import Size

from tui.widgets.banner import HEIGHT, paint_banner
from tui.widgets.glyphs import ASCII, UNICODE, Glyphs
from tui.widgets.look import Look
from tui.widgets.palettes import plain_palette
from tui.widgets.picture import Canvas


def written(word: str, glyphs: Glyphs) -> tuple[list[str], int]:
    look = Look(glyphs, plain_palette())
    canvas = Canvas(Size(40, HEIGHT), look.palette.base)
    width = paint_banner(canvas, 0, 0, word, look.palette.strong, look)
    return ["".join(cell.text for cell in row).rstrip() for row in canvas.rows], width


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
