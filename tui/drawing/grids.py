"""Grids in which one cell is chosen: the days of a month, and all starts of a puzzle, with a number
for each."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from textwrap import wrap
from typing import Any, NamedTuple

from tui.drawing.canvas import Canvas, Region
from tui.drawing.chooser import Pick
from tui.drawing.look import Look
from tui.drawing.parts import AnyDrawing, Celebrated, Preview
from tui.engine.kind import StartGrid

_WEEKDAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_LEFT, _DAY = 3, 6
"""The first column, and the columns of a day."""
MONTH_WIDTH = 56
"""Columns that a month needs, with its name and what its marks mean."""
_HEAD = 2
"""Rows above the weeks."""
_HIGH_MONTH = 24
"""Rows of a canvas on which there are empty ones between the weeks."""


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
            canvas.put(_LEFT + 1 + _DAY * column, 1, name, palette.muted)
        weeks = self._in_sight(max(1, canvas.size.height - _HEAD - len(self.told) - 1))
        apart = 2 if canvas.size.height >= _HIGH_MONTH else 1
        for row, week in enumerate(weeks):
            for column, day in enumerate(week):
                if day is not None:
                    x, y = _LEFT + _DAY * column, _HEAD + row * apart
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
        canvas.place(Region(x, y, _DAY - 1, 1), Pick(day))

    def _paint_meanings(self, canvas: Canvas, look: Look, x: int) -> None:
        """Say from column `x` of the first row what the marks mean that are there."""
        for is_best, meaning in _MEANINGS.items():
            if is_best in self.solved.values():
                x = canvas.put(x, 0, _mark(look, is_best), look.palette.good) + 1
                x = canvas.put(x, 0, meaning, look.palette.muted) + 3


def _mark(look: Look, is_best: bool) -> str:
    return look.glyphs.best if is_best else look.glyphs.check


_MARGIN = 2
_LEAST_SAID = 2
"""Rows for what is said below a table that is too high."""
_HIGH_DRAWING = 18
"""Rows of a drawing that is not coarse."""
_MARK = "*"
_NOTHING = "-"
"""Stands where nothing was found."""
_USUAL_DIGITS = 3
"""Columns of a number, unless there are longer ones."""


class DrawnSolution(NamedTuple):
    """A solution beside the table: as the last picture of its celebration, or, where that would be
    coarse, as a position like any other."""

    drawing: AnyDrawing
    puzzle: Any
    state: Any

    def paint(self, canvas: Canvas, look: Look) -> None:
        is_fine = canvas.size.height >= _HIGH_DRAWING and not look.glyphs.is_ascii
        (Celebrated if is_fine else Preview)(*self).paint(canvas, look)


class StartTable(NamedTuple):
    """The starts with their numbers, one of them chosen, and what is said of them."""

    heading: str
    grid: StartGrid
    chosen: str
    numbers: Mapping[str, int | None] = {}
    marked: Collection[str] = ()
    """The starts whose numbers bear a mark."""
    meaning: str = ""
    """What the mark means, as a sentence; empty if there is none."""
    remarks: Sequence[str] = ()
    """Sentences below the table, the most important first."""

    def moved(self, right: int, down: int) -> StartTable:
        """The table with another start chosen. Beyond an edge it goes on at the opposite one."""
        rows = [row for _, row in self.grid.rows]
        y = next(y for y, row in enumerate(rows) if self.chosen in row)
        x = rows[y].index(self.chosen)
        for _ in range(max(len(rows), len(rows[0]))):
            y, x = (y + down) % len(rows), (x + right) % len(rows[0])
            if rows[y][x]:
                break
        return self._replace(chosen=rows[y][x] or self.chosen)

    @property
    def least_width(self) -> int:
        """How many columns it needs."""
        return self._left + (self._digits + 2) * len(self.grid.columns) + 1

    @property
    def _left(self) -> int:
        return _MARGIN + max(len(label) for label, _ in self.grid.rows)

    @property
    def _digits(self) -> int:
        return max(_USUAL_DIGITS, *(len(str(number)) for number in self.numbers.values()), 0)

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, (width, height) = look.palette, canvas.size
        heading = wrap(self.heading, max(1, width - 2 * _MARGIN))
        rows, labels = self._shown(
            max(1, (width - self._left - 1) // (self._digits + 2)),
            max(1, height - len(heading) - 1 - _LEAST_SAID),
        )
        for y, line in enumerate(heading):
            canvas.put(_MARGIN, y, line)
        needed = len(heading) + len(rows) + 1
        said = self._said(max(1, width - 2 * _MARGIN), height - needed)
        top = len(heading) + (needed + len(said) < height)
        step = 2 if top + 2 * len(rows) + 1 + len(said) <= height else 1
        left, digits = self._left, self._digits
        roomy = self.least_width + len(self.grid.columns) <= width
        column = digits + (3 if roomy else 2)
        for row, (label, starts) in enumerate(rows):
            y = top + row * step
            canvas.put(_MARGIN, y, label, palette.muted)
            for place, start in enumerate(starts, 1):
                x = left + place * column - digits
                if start:
                    self._paint_start(canvas, look, start, Region(x, y, digits, 1))
        below = top + (len(rows) - 1) * step + 1
        for place, label in enumerate(labels, 1):
            x = left + place * column - len(label)
            canvas.put(x, below, label, palette.muted)
        y = below + 1 + (below + 1 + len(said) < height)
        for row, (line, tone) in enumerate(said, y):
            canvas.put(_MARGIN, row, line, palette.tone(tone))

    def _shown(self, wide: int, high: int) -> StartGrid:
        """As many columns and rows as there is room for, with the chosen start among them."""
        rows, labels = self.grid
        y = next(y for y, (_, row) in enumerate(rows) if self.chosen in row)
        x = rows[y][1].index(self.chosen)
        left = max(0, min(x - wide // 2, len(labels) - wide))
        if len(rows) > high + _LEAST_SAID:
            top = max(0, min(y - high // 2, len(rows) - high))
            rows = rows[top : top + high]
        return StartGrid(
            [(label, row[left : left + wide]) for label, row in rows], labels[left : left + wide]
        )

    def _said(self, width: int, room: int) -> Sequence[tuple[str, str]]:
        """The lines below the table, with their tones: what the mark means first, and then all
        remarks for which there is room."""
        told: list[tuple[str, str]] = []
        meaning = [(f"{_MARK} {self.meaning}", "good")] if self.meaning else []
        for text, tone in (*meaning, *((remark, "base") for remark in self.remarks)):
            lines = [(line, tone) for line in wrap(text, width)]
            told += lines if len(told) + len(lines) <= room else []
        return told

    def _paint_start(self, canvas: Canvas, look: Look, start: str, region: Region) -> None:
        """Draw the number of a start at the right end of a region, if it is known already."""
        palette, here = look.palette, start == self.chosen
        number = self.numbers.get(start, look.glyphs.dot)
        text = _NOTHING if number is None else str(number)
        known, marked = start in self.numbers, start in self.marked
        usual = palette.good if marked else palette.base if known else palette.faint
        ink = palette.accent if here else usual
        x = region.right - len(text)
        canvas.put(x, region.y, text, ink)
        canvas.place(region._replace(x=region.x - 1, width=region.width + 2), Pick(start))
        if marked:
            canvas.put(region.right, region.y, _MARK, ink)
        if here:
            canvas.put(x - 1, region.y, look.glyphs.cursor, ink)
            canvas.put(region.right, region.y, look.glyphs.cursor_end, ink)
            canvas.caret = region.right - 1, region.y
