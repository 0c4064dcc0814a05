"""Which of many rows are shown where there is no room for all."""

from __future__ import annotations

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look


def first_shown(first: int, chosen: int, rows: int, height: int) -> int:
    """The first of the rows that are shown, so that the chosen one is among them.

    `first` is the one until now; it stays if it can. Otherwise half a window is jumped over, so
    that moving on row by row seldom changes all of them.
    """
    if not first <= chosen < first + height:
        first = chosen - height // 2
    return max(0, min(first, rows - height))


def paint_scroll_bar(canvas: Canvas, look: Look, region: Region, first: int, rows: int) -> None:
    """Draw in a column where those rows stand that are shown, among all rows."""
    height = region.height
    long = max(1, height * height // rows)
    top = (height - long) * first // max(1, rows - height)
    bar = "#" if look.glyphs.is_ascii else "█"
    for y in range(height):
        inside = top <= y < top + long
        ink = look.palette.muted if inside else look.palette.faint
        canvas.put(region.x, region.y + y, bar if inside else look.glyphs.upright, ink)
