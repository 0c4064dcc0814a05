"""A month as weeks, on which one day is chosen and solved ones are marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look

_WEEKDAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_LEFT, _WIDTH = 3, 6
"""The first column, and the columns of a day."""
MONTH_WIDTH = 56
"""Columns that a month needs, with its name and what its marks mean."""
_HEAD = 2
"""Rows above the weeks."""
_HIGH = 24
"""Rows of a canvas on which there are empty ones between the weeks."""


class DayPick(NamedTuple):
    """A click on a day picks this."""

    day: date


_MEANINGS = {False: "solved", True: "in the fewest moves"}


class Month(NamedTuple):
    """A month."""

    title: str
    weeks: Sequence[Sequence[date | None]]
    chosen: date
    today: date
    solved: Mapping[date, bool]
    """The days whose game was solved, and whether in the fewest moves."""
    told: Sequence[str] = ()
    """Lines about the chosen day."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette = look.palette
        self._paint_meanings(canvas, look, canvas.put(_LEFT, 0, self.title, palette.tint) + 3)
        for column, name in enumerate(_WEEKDAYS):
            canvas.put(_LEFT + 1 + _WIDTH * column, 1, name, palette.muted)
        weeks = self._in_sight(max(1, canvas.size.height - _HEAD - len(self.told) - 1))
        apart = 2 if canvas.size.height >= _HIGH else 1
        for row, week in enumerate(weeks):
            for column, day in enumerate(week):
                if day is not None:
                    x, y = _LEFT + _WIDTH * column, _HEAD + row * apart
                    self._paint_day(canvas, look, day, x, y)
        for y, line in enumerate(self.told, _HEAD + len(weeks) * apart + 1):
            canvas.put(_LEFT, y, line, palette.base)

    def _in_sight(self, rows: int) -> Sequence[Sequence[date | None]]:
        """As many weeks as there is room for, the chosen day among them."""
        place = next(n for n, week in enumerate(self.weeks) if self.chosen in week)
        first = max(0, min(place - rows + 1, len(self.weeks) - rows))
        return self.weeks[first : first + rows]

    def _paint_day(self, canvas: Canvas, look: Look, day: date, x: int, y: int) -> None:
        palette = look.palette
        ink = palette.muted if day > self.today else palette.base
        if day == self.today:
            ink = ink._replace(bold=True, underlined=True)
        if day == self.chosen:
            ink = palette.accent
            canvas.put(x, y, look.glyphs.cursor, ink)
            canvas.caret = x, y
        canvas.put(x + 1, y, f"{day.day:>2}", ink)
        if day in self.solved:
            canvas.put(x + 3, y, _mark(look, self.solved[day]), palette.good)
        canvas.place(Region(x, y, _WIDTH - 1, 1), DayPick(day))

    def _paint_meanings(self, canvas: Canvas, look: Look, x: int) -> None:
        """Say from column `x` of the first row what the marks mean that are there."""
        for is_best, meaning in _MEANINGS.items():
            if is_best in self.solved.values():
                x = canvas.put(x, 0, _mark(look, is_best), look.palette.good) + 1
                x = canvas.put(x, 0, meaning, look.palette.muted) + 3


def _mark(look: Look, is_best: bool) -> str:
    return look.glyphs.best if is_best else look.glyphs.check
