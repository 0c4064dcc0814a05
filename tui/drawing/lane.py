"""What stands above each board of a race, and what stands between the boards."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look
from tui.engine.ask import Ask, Other
from tui.engine.named_tuple import NamedTuple

_GAP = 2
"""Columns between two counters."""


class LaneHead(NamedTuple):
    """The name of a method, what has come of its search, and what it has counted. The chosen one
    is marked; a click on the other one turns to that."""

    name: str
    widest: int
    """How many columns the longer name of both has, so that what stands behind them is aligned."""
    state: str
    """What has come of the search, in a few words; empty as long as it goes on."""
    is_solved: bool
    counts: Sequence[tuple[str, int]]
    """What was counted, the most telling first: where there is no room, the last are left out."""
    is_chosen: bool

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, glyphs, (width, height) = look.palette, look.glyphs, canvas.size
        ink = palette.accent if self.is_chosen else palette.muted
        canvas.put(0, 0, glyphs.cursor if self.is_chosen else " ", ink)
        x = canvas.put(2, 0, self.name, ink)
        if self.is_chosen:
            canvas.put(x + 1, 0, glyphs.cursor_end, ink)
        x = 2 + self.widest + _GAP
        if self.state:
            sign = glyphs.check if self.is_solved else glyphs.cross
            tone = palette.good if self.is_solved else palette.bad
            canvas.put(x + 1, 0, f"{sign} {self.state}" if height > 1 else sign, tone)
        left, y = (2, 1) if height > 1 else (x + _GAP + 1, 0)
        x = left
        for name, number in self.counts:
            columns = len(f"{name} {number}")
            if x > left and x + columns > width:
                x, y = left, y + 1
            canvas.put(canvas.put(x, y, f"{name} ", palette.muted), y, str(number), palette.base)
            x += columns + _GAP
        if not self.is_chosen:
            canvas.place(Region(0, 0, width, height), Ask(Other.TURN))


class Divider(NamedTuple):
    """A line from top to bottom."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        for y in range(canvas.size.height):
            canvas.put(0, y, look.glyphs.upright, look.palette.faint)
