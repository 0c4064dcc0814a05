"""Land and water where no pixels can be shown: in characters."""

from __future__ import annotations

from functools import lru_cache

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look
from tui.puzzles.crossing.river_layout import RiverLayout
from tui.puzzles.crossing.river_look import river_glyphs, river_inks
from tui.puzzles.crossing.wording import Land


@lru_cache(maxsize=8)
def plain_landscape(layout: RiverLayout, look: Look) -> Canvas:
    """A canvas with land and water. Cached, because it is the same under every face."""
    inks, glyphs = river_inks(look.palette), river_glyphs(look)
    canvas = Canvas(layout.size, inks.number, look.glyphs)
    for y in range(layout.size.height):
        paint_water(canvas, y, look)
    for land, region in zip(Land, layout.lands, strict=True):
        if not region.width:
            continue
        top = 0 if land is not Land.ISLAND else region.y
        canvas.fill(region._replace(y=top, height=region.bottom - top), " ", inks.number)
        shores = {Land.LEFT: (region.right - 1,), Land.RIGHT: (region.x,)}
        for x in shores.get(land, (region.x, region.right - 1)):
            canvas.fill(Region(x, top, 1, region.bottom - top), look.glyphs.upright, inks.shore)
        if land is Land.ISLAND:
            beach = Region(region.x, region.bottom, region.width, 1)
            canvas.fill(beach, glyphs.bench, inks.shore)
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
