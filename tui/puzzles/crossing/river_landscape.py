"""The land and the water of a river."""

from __future__ import annotations

from functools import lru_cache

from tui.drawing.canvas import Canvas, Region, Size
from tui.drawing.look import Look
from tui.puzzles.crossing.river_look import river_glyphs, river_inks

_SHORE = (0, 0, 1, 1, 1, 2, 2, 1, 1, 0, 0, 0, 1, 0)
"""How many columns the land reaches into the water in each row."""


@lru_cache(maxsize=8)
def landscape(size: Size, bank_width: int, look: Look) -> Canvas:
    """A canvas with land and water. Cached, because it is the same under every face."""
    inks, glyphs = river_inks(look.palette), river_glyphs(look)
    canvas = Canvas(size, inks.land)
    for y in range(size.height):
        left = bank_width + _SHORE[y % len(_SHORE)]
        right = size.width - bank_width - _SHORE[(y + 5) % len(_SHORE)]
        canvas.fill(Region(left, y, right - left, 1), " ", inks.water)
        # The pattern is fixed: moving waves would have to be sent to the terminal again and again.
        for x in range(left + 1 + (y * 8 + y * y % 5) % 13, right - 1, 13):
            canvas.put(x, y, look.glyphs.wave, inks.water)
        if y and look.palette.has_colours:  # Without colours, grass would be clutter.
            for x in range(1 + (y * 7 + y * y % 6) % 17, size.width, 17):
                if not left - 2 < x < right + 1:
                    canvas.put(x, y, glyphs.grass, inks.land)
        canvas.put(left - 1, y, glyphs.shore, inks.shore)
        canvas.put(right, y, glyphs.shore, inks.shore)
    return canvas
