"""A table of wood, on which something else may lie, and the shadow that it casts there."""

from __future__ import annotations

from functools import lru_cache

from tui.drawing.canvas import Canvas, Ink, Region, Size, cell_of
from tui.drawing.grain import grain
from tui.drawing.look import Look
from tui.drawing.pixels import can_show_pixels
from tui.drawing.tones import tones_of

_STREAK = "▁"
_PLANK = 2
"""Rows of one of its boards."""
_BLOCK = 11
"""Columns in which there is at most one streak of each row."""


def has_table(look: Look) -> bool:
    """Whether a table is drawn: not where there is to be no scenery, nor where the sixteen colours
    of a terminal have no wood among them."""
    return look.scenery and can_show_pixels(look) and look.palette.mixer is not None


@lru_cache(maxsize=8)
def table_top(size: Size, look: Look) -> Canvas:
    """A canvas of some size that shows nothing but the top of a table, for a look that has one: its
    boards lie across. Cached, because it is the same under everything; paste it, and don't draw on
    it."""
    tones = tones_of(look.palette)
    canvas = Canvas(size, Ink(), look.glyphs)
    for y in range(size.height):
        ground = tones.table[y // _PLANK % 2]
        canvas.fill(Region(0, y, size.width, 1), " ", Ink(tones.on_table, ground))
        for x in range(0, size.width, _BLOCK):
            chance = grain(x, y, 11)
            if chance % 3 == 0:
                long = 3 + chance // 3 % 5
                canvas.put(x + chance // 16 % 6, y, _STREAK * long, Ink(tones.streak, ground))
    return canvas


def cast_shadow(canvas: Canvas, region: Region, look: Look) -> None:
    """Darken the table below and to the right of a region, as far as a canvas shows it: a row and
    a column or two, shifted by as much, so that the light comes from the upper left."""
    tones = tones_of(look.palette)
    dark = cell_of(" ", Ink(tones.on_table, tones.shadow))
    right = Region(region.right, region.y + 1, 2, region.height)
    below = Region(region.x + 2, region.bottom, region.width, 1)
    for shade in (right, below):
        for y in range(max(0, shade.y), min(shade.bottom, canvas.size.height)):
            for x in range(max(0, shade.x), min(shade.right, canvas.size.width)):
                canvas.rows[y][x] = dark
