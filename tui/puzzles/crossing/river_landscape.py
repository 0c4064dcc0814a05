"""The land and the water of a river."""

from __future__ import annotations

from functools import lru_cache

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look
from tui.puzzles.crossing.river_layout import RiverLayout
from tui.puzzles.crossing.river_look import river_glyphs, river_inks
from tui.puzzles.crossing.river_scenery import scenery
from tui.puzzles.crossing.rules import BANKS
from tui.puzzles.crossing.wording import Land

_SHORE = (0, 0, 1, 1, 1, 2, 2, 1, 1, 0, 0, 0, 1, 0)
"""How many columns the land reaches into the water in each row."""
_TUFT = 2
"""Where the land reaches so far into the water, grass grows: nobody stands there."""


@lru_cache(maxsize=8)
def landscape(layout: RiverLayout, look: Look) -> Canvas:
    """A canvas with land and water. Cached, because it is the same under every face."""
    inks, glyphs = river_inks(look.palette), river_glyphs(look)
    canvas = Canvas(layout.size, inks.land.ground, look.glyphs)
    for y in range(layout.size.height):
        paint_water(canvas, y, look)
        for bank in BANKS:
            land = layout.lands[bank]
            ground = (inks.land if bank is Land.LEFT else inks.goal).ground
            reach = _SHORE[(y + 5 * bank) % len(_SHORE)]
            left, shore, inland = land.x, land.right + reach, -1
            if bank is Land.RIGHT:
                left = shore = land.x - reach - 1
                inland = 1
            canvas.fill(Region(left, y, land.width + reach + 1, 1), " ", ground)
            if reach == _TUFT and y % 2 and look.palette.has_colours:
                canvas.put(shore + inland, y, glyphs.grass, ground)
            canvas.put(shore, y, glyphs.shore, inks.shore)
    scenery(canvas, layout, look)
    return canvas


def paint_water(canvas: Canvas, y: int, look: Look) -> None:
    """A row of water. The pattern is fixed: moving waves would have to be sent to the terminal
    again and again."""
    ink, width = river_inks(look.palette).water, canvas.size.width
    canvas.fill(Region(0, y, width, 1), " ", ink)
    # Without colours, only the waves tell water from land.
    step = 13 if ink.ground else 4
    first = (y * 8 + y * y % 5) % step if ink.ground else y % 2 * 2
    for x in range(1 + first, width, step):
        canvas.put(x, y, look.glyphs.wave, ink)
