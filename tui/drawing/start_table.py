"""The table of all starts of a puzzle with a number for each, one of them chosen."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look
from tui.engine.kind import StartGrid

_MARGIN = 2


class StartTable(NamedTuple):
    """The starts with their numbers, one of them chosen."""

    heading: str
    grid: StartGrid
    chosen: str
    numbers: Mapping[str, int] = {}

    def moved(self, right: int, down: int) -> StartTable:
        """The table with another start chosen. Beyond an edge it goes on at the opposite one."""
        rows = [row for _, row in self.grid.rows]
        y = next(y for y, row in enumerate(rows) if self.chosen in row)
        x = rows[y].index(self.chosen)
        row = rows[(y + down) % len(rows)]
        return self._replace(chosen=row[(x + right) % len(row)])

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, (width, height), rows = look.palette, canvas.size, self.grid.rows
        heading = wrap(self.heading, max(1, width - 2 * _MARGIN))
        for y, line in enumerate(heading):
            canvas.put(_MARGIN, y, line)
        top = len(heading) + 1
        step = 2 if top + 2 * len(rows) <= height else 1
        left = _MARGIN + max(len(label) for label, _ in rows)
        digits = max(2, *(len(str(number)) for number in self.numbers.values()), 0)
        roomy = left + (digits + 3) * len(self.grid.columns) < width
        column = digits + (3 if roomy else 2)
        for row, (label, starts) in enumerate(rows):
            y = top + row * step
            canvas.put(_MARGIN, y, label, palette.muted)
            for place, start in enumerate(starts, 1):
                x = left + place * column - digits
                self._paint_start(canvas, look, start, Region(x, y, digits, 1))
        for place, label in enumerate(self.grid.columns, 1):
            x = left + place * column - len(label)
            canvas.put(x, top + (len(rows) - 1) * step + 1, label, palette.muted)

    def _paint_start(self, canvas: Canvas, look: Look, start: str, region: Region) -> None:
        """Draw the number of a start at the right end of a region, if it is known already."""
        palette, here = look.palette, start == self.chosen
        text = str(self.numbers.get(start, look.glyphs.dot))
        known = start in self.numbers
        ink = palette.accent if here else palette.base if known else palette.faint
        x = region.right - len(text)
        canvas.put(x, region.y, text, ink)
        canvas.place(region._replace(x=region.x - 1, width=region.width + 2), start)
        if here:
            canvas.put(x - 1, region.y, look.glyphs.cursor, ink)
            canvas.put(region.right, region.y, look.glyphs.cursor_end, ink)
            canvas.caret = region.right - 1, region.y
