"""The signs of the positions on a map, their tones, and what they mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Sign, columns_of
from tui.drawing.chooser import LEFT
from tui.drawing.look import Look
from tui.engine.overlay import Light
from tui.engine.position_map import Standing


class MapMark(NamedTuple):
    """How a position is drawn."""

    sign: Sign
    tone: str
    meaning: str
    """What it is, for the legend."""


START = MapMark(("⌂", "S"), "strong", "start")
GOAL = MapMark(("⚑", "G"), "good", "goal")
HERE = MapMark(("◉", "@"), "accent", "here")
CURSOR = MapMark(("✚", "?"), "accent", "cursor")
"""Where a glyph is needed although the point itself is a dot."""

ON_WAY = MapMark(("▪", "o"), "good", "best way")
LOST = MapMark(("✗", "x"), "bad", "impossible")
DEAD_END = MapMark(("▫", ","), "faint", "dead end")
OPEN = MapMark(("◦", "."), "muted", "other")

STANDINGS = {
    Standing.GOAL: GOAL,
    Standing.LOST: LOST,
    Standing.ON_WAY: ON_WAY,
    Standing.DEAD_END: DEAD_END,
    Standing.OPEN: OPEN,
}
"""By what there is to know of a position at a glance."""
REACHED = MapMark(OPEN.sign, "base", "can be reached")
"""What others are called where the goal is out of reach."""
BEYOND = MapMark(("◌", ":"), "muted", "beyond reach")

LIGHTS = {
    Light.ON_PATH: MapMark(("▪", "o"), "accent", "path"),
    Light.DONE: MapMark(("∙", "*"), "base", "done"),
    Light.WAITING: MapMark(("◊", "+"), "strong", "waiting"),
    Light.UNMET: MapMark(("◦", "."), "faint", "not met"),
}
"""By what a search has made of a position."""
IN_WORDS = (
    (HERE, "where the game is"),
    (START, "where it began"),
    (GOAL, "the goal"),
    (ON_WAY, "on a best way from the start to the goal"),
    (DEAD_END, "a dead end: the only way is back"),
    (LOST, "the goal cannot be reached from here"),
    (BEYOND, "the goal can be reached from here, but no way leads here"),
    (OPEN, "any other position"),
    (LIGHTS[Light.ON_PATH], "in a search: on the path it is looking at"),
    (LIGHTS[Light.DONE], "in a search: looked at before"),
    (LIGHTS[Light.WAITING], "in a search: met, but not looked at yet"),
    (LIGHTS[Light.UNMET], "in a search: not met yet"),
)
"""What the signs mean, in more words than a legend has room for."""
DOT = "⠶", "."
"""Stands in the legend for points that are drawn as dots."""
TRAIL = MapMark(("⠤⠤", "--"), "chosen", "trail")
IN_ORDER = GOAL, *LIGHTS.values(), ON_WAY, LOST, REACHED, BEYOND, DEAD_END, START, OPEN
"""As they follow in a legend: what tells most first."""
BRACKETS = ("‹", "["), ("›", "]")
"""On both sides of the cursor."""


_GAPS = 3, 2
"""Columns between two meanings, and where these are too many."""


def paint_in_row(canvas: Canvas, look: Look, marks: Sequence[MapMark]) -> None:
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


def _width(look: Look, mark: MapMark) -> int:
    return columns_of(look.glyphs.sign(mark.sign)) + 1 + columns_of(mark.meaning)


def _write(canvas: Canvas, look: Look, mark: MapMark, x: int, y: int) -> int:
    """Write a sign and what it means. Returns the x after it."""
    after = canvas.put(x, y, look.glyphs.sign(mark.sign), look.palette.tone(mark.tone))
    return canvas.put(after + 1, y, mark.meaning, look.palette.muted)


def paint_in_corners(
    canvas: Canvas, look: Look, texts: Sequence[str], marks: Iterable[MapMark]
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
