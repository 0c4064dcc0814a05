"""Solutions under the headings of their lengths."""

from __future__ import annotations

from tui.drawing.canvas import Canvas, Size
from tui.drawing.chooser import Chooser, RowPick
from tui.drawing.glyphs import UNICODE
from tui.drawing.lists import SolutionList
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.engine.variants import Solution


def test_each_solution_stands_there_with_its_number_its_variants_and_its_first_moves() -> None:
    short, twice, long = Solution("AB", 1), Solution("CD", 2, 6), Solution("A" * 61, 1)
    chooser = Chooser(("2 moves", short, twice, "61 moves", long), twice)
    canvas = Canvas(Size(150, 9), PLAIN_PALETTE.base)
    SolutionList(chooser, str.lower).paint(canvas, Look(UNICODE, PLAIN_PALETTE))
    assert [line.rstrip() for line in canvas.lines[:5]] == [
        "  2 moves",
        "       1       a b",
        "  ▸    2   ×6  c d",
        "  61 moves",
        f"       1       {'a ' * 60}…",
    ]
    assert canvas.caret == (2, 2)
    assert canvas.target_at(100, 1) == RowPick(short)
