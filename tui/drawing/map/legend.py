"""What the signs of a map mean: below it, or in the corners that it leaves free."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tui.drawing.canvas import Canvas, columns_of
from tui.drawing.look import Look
from tui.drawing.map.signs import Mark
from tui.drawing.window import LEFT

_GAPS = 3, 2
"""Columns between two meanings, and where these are too many."""


def paint_in_row(canvas: Canvas, look: Look, marks: Sequence[Mark]) -> None:
    """Write in the last row what signs mean, the most important first, as many as fit; in the row
    above it, too, where that is needed and nothing is drawn there."""
    width, height = canvas.size
    needed = sum(_width(look, mark) for mark in marks)
    gap = _GAPS[LEFT + needed + _GAPS[0] * (len(marks) - 1) > width - 1]
    is_long = LEFT + needed + gap * (len(marks) - 1) > width - 1
    spare = int(is_long and _is_free(canvas, LEFT, height - 2, width - LEFT))
    x, y = LEFT, height - 1 - spare
    for mark in marks:
        if x + _width(look, mark) >= width and y < height - 1:
            x, y = LEFT, height - 1
        if x + _width(look, mark) < width:
            x = _write(canvas, look, mark, x, y) + gap


def _width(look: Look, mark: Mark) -> int:
    return columns_of(look.glyphs.sign(mark.sign)) + 1 + columns_of(mark.meaning)


def _write(canvas: Canvas, look: Look, mark: Mark, x: int, y: int) -> int:
    """Write a sign and what it means. Returns the x after it."""
    after = canvas.put(x, y, look.glyphs.sign(mark.sign), look.palette.tone(mark.tone))
    return canvas.put(after + 1, y, mark.meaning, look.palette.muted)


def paint_in_corners(
    canvas: Canvas, look: Look, texts: Sequence[str], marks: Iterable[Mark]
) -> None:
    """Write a heading and counts in the upper corners of a picture, and below them what signs mean,
    each where it covers nothing."""
    heading, *counts = texts
    right = canvas.size.width - 1
    if _is_free(canvas, LEFT, 0, columns_of(heading)):
        canvas.put(LEFT, 0, heading, look.palette.strong)
    for y, text in enumerate(counts):
        if _is_free(canvas, right - columns_of(text), y, columns_of(text)):
            canvas.put(right - columns_of(text), y, text, look.palette.muted)
    rows = [2, len(counts) + 1]
    for mark in marks:
        wide = _width(look, mark)
        for corner, x in enumerate((LEFT, right - wide)):
            if _is_free(canvas, x, rows[corner], wide):
                _write(canvas, look, mark, x, rows[corner])
                rows[corner] += 1
                break


def _is_free(canvas: Canvas, x: int, y: int, width: int) -> bool:
    """Whether nothing is drawn in some cells of a row, and beside them."""
    if y >= canvas.size.height or x < LEFT:
        return False
    return all(cell.text == " " for cell in canvas.rows[y][x - 1 : x + width + 1])
