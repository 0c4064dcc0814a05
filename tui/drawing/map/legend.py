"""What the signs of a map mean: below it, or in the corners that it leaves free."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tui.drawing.canvas import Canvas, columns_of
from tui.drawing.look import Look
from tui.drawing.map.signs import Mark
from tui.drawing.window import LEFT

_GAP = 3
"""Columns between two meanings."""


def paint_in_row(canvas: Canvas, look: Look, marks: Iterable[Mark]) -> None:
    """Write in the last row what signs mean, the most important first, as many as fit."""
    width, height = canvas.size
    x = LEFT
    for mark in marks:
        sign = look.glyphs.sign(mark.sign)
        end = x + columns_of(sign) + 1 + columns_of(mark.meaning)
        if end > width - 1:
            return
        after = canvas.put(x, height - 1, sign, look.palette.tone(mark.tone))
        canvas.put(after + 1, height - 1, mark.meaning, look.palette.muted)
        x = end + _GAP


def paint_in_corners(
    canvas: Canvas, look: Look, texts: Sequence[str], marks: Iterable[Mark]
) -> None:
    """Write a heading and counts in the upper corners of a picture, and what signs mean, each where
    it covers nothing."""
    heading, *counts = texts
    right = canvas.size.width - 1
    if _is_free(canvas, LEFT, 0, columns_of(heading)):
        canvas.put(LEFT, 0, heading, look.palette.strong)
    for y, text in enumerate(counts):
        if _is_free(canvas, right - columns_of(text), y, columns_of(text)):
            canvas.put(right - columns_of(text), y, text, look.palette.muted)
    row = 2
    for mark in marks:
        sign = look.glyphs.sign(mark.sign)
        if not _is_free(canvas, LEFT, row, columns_of(sign) + 1 + columns_of(mark.meaning)):
            return
        x = canvas.put(LEFT, row, sign, look.palette.tone(mark.tone))
        canvas.put(x + 1, row, mark.meaning, look.palette.muted)
        row += 1


def _is_free(canvas: Canvas, x: int, y: int, width: int) -> bool:
    """Whether nothing is drawn in some cells of a row, and beside them."""
    if y >= canvas.size.height or x < LEFT:
        return False
    cells = canvas.rows[y][x : x + width + 1]
    return len(cells) > width - 1 and all(cell.text == " " for cell in cells)
