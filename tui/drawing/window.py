"""What panels and lists have in common: a heading, and which of many rows are shown where there is
no room for all."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import Canvas, Region, columns_of
from tui.drawing.look import Look

LEFT = 2
"""Columns before what stands in a panel: a line, and the cursor."""
GAP = 2
"""Columns between a text and what is noted beside it."""
_BAR = "█", "#"


def first_shown(first: int, chosen: int, rows: int, height: int) -> int:
    """The first of the rows that are shown, so that the chosen one is among them.

    `first` is the one until now; it stays if it can. Otherwise half a window is jumped over, so
    that moving on row by row seldom changes all of them.
    """
    if not first <= chosen < first + height:
        first = chosen - height // 2
    return max(0, min(first, rows - height))


def paint_scroll_bar(
    canvas: Canvas, look: Look, top: int, first: int, rows: int, height: int | None = None
) -> None:
    """Draw in the last column, from row `top` on, where those rows stand that are shown, among all
    rows; nothing if there is room for all. So many are shown, or as many as there is room for."""
    if height is None:
        height = canvas.size.height - top
    if not 0 < height < rows:
        return
    long = max(1, height * height // rows)
    above = (height - long) * first // (rows - height)
    for y in range(height):
        inside = above <= y < above + long
        ink = look.palette.muted if inside else look.palette.faint
        sign = look.glyphs.sign(_BAR) if inside else look.glyphs.upright
        canvas.put(canvas.size.width - 1, top + y, sign, ink)


def paint_heading(canvas: Canvas, look: Look, heading: str, counts: Sequence[str] = ()) -> None:
    """Draw a line on the left of a panel and its heading, and on the right of that as much of what
    was counted as fits, the most important first."""
    canvas.fill(Region(0, 0, 1, canvas.size.height), look.glyphs.upright, look.palette.faint)
    end = canvas.put(LEFT, 0, heading, look.palette.strong) + GAP
    right = canvas.size.width - 1
    while counts:
        text = ", ".join(counts)
        if columns_of(text) <= right - end:
            canvas.put(right - columns_of(text), 0, text, look.palette.muted)
            return
        counts = counts[:-1]
