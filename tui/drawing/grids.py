"""Grids in which one cell is chosen: the days of a month, and all starts of a puzzle with a number
for each."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from textwrap import wrap
from typing import Any, NamedTuple

from tui.drawing.canvas import Canvas, Region
from tui.drawing.chooser import ListCell, Pick
from tui.drawing.look import Look
from tui.drawing.parts import Celebrated, Preview
from tui.engine.kind import StartGrid


class CellGrid(NamedTuple):
    """Entries in rows and columns, one of them chosen."""

    rows: Sequence[Sequence[Any]]
    """The entries of each row, from the left; an empty one where there is none."""
    heads: Sequence[str]
    """What stands above or below each column."""
    cells: Mapping[Any, ListCell]
    """What is written for an entry, and behind it a sign, if it has one."""
    chosen: Any
    heads_at: int
    """The row of the heads."""
    top: int
    """The row of the first entries."""
    left: int
    """Columns before the grid."""
    column: int
    """Columns from one entry to the next. In the last of them stands the sign of the one before."""
    apart: int
    """Rows from one entry to the next."""
    marked: Any = None
    """An entry that stands out."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette = look.palette
        for place, head in enumerate(self.heads, 1):
            x = self.left + place * self.column - len(head)
            canvas.put(x, self.heads_at, head, palette.muted)
        cells = (
            (entry, self.left + place * self.column, self.top + row * self.apart)
            for row, entries in enumerate(self.rows)
            for place, entry in enumerate(entries, 1)
            if entry
        )
        for entry, right, y in cells:
            cell = self.cells[entry]
            ink, x = palette.tone(cell.tone), right - len(cell.text)
            if entry == self.chosen:
                ink, canvas.caret = palette.accent, (x - 1, y)
                canvas.put(x - 1, y, look.glyphs.cursor, ink)
            elif entry == self.marked:
                ink = ink._replace(bold=True, underlined=True)
            canvas.put(x, y, cell.text, ink)
            for sign in cell.more:
                canvas.put(right, y, sign.text, palette.tone(sign.tone))
            canvas.place(Region(right - self.column + 1, y, self.column, 1), Pick(entry))


_WEEKDAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_LEFT, _DAY = 3, 6
"""Columns before the cursor of a Monday, and those of a day."""
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
        marks = {
            is_best: ListCell(look.glyphs.best if is_best else look.glyphs.check, "good")
            for is_best in _MEANINGS
        }
        x = canvas.put(_LEFT, 0, self.title, palette.tint) + 3
        for is_best, meaning in _MEANINGS.items():
            if is_best in self.solved.values():
                x = canvas.put(x, 0, marks[is_best].text, palette.good) + 1
                x = canvas.put(x, 0, meaning, palette.muted) + 3
        days = [day for week in self.weeks for day in week if day is not None]
        cells = {
            day: ListCell(
                f"{day.day:>2}",
                "muted" if day > self.today else "base",
                (marks[self.solved[day]],) if day in self.solved else (),
            )
            for day in days
        }
        apart = 2 if canvas.size.height >= _HIGH_MONTH else 1
        CellGrid(self.weeks, _WEEKDAYS, cells, self.chosen, heads_at=_HEAD - 1, top=_HEAD, left=0,
             column=_DAY, apart=apart, marked=self.today).paint(canvas, look)  # fmt: skip
        for y, line in enumerate(self.told, _HEAD + len(self.weeks) * apart + 1):
            canvas.put(_LEFT, y, line, palette.base)


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


class DrawnSolution(Preview):
    """A solution beside the table: as the last picture of its celebration, or, where that would be
    coarse, as a position like any other."""

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
        column = self._digits + 2 + (self.least_width + len(self.grid.columns) <= width)
        below = top + (len(rows) - 1) * step + 1
        for row, (label, _) in enumerate(rows):
            canvas.put(_MARGIN, top + row * step, label, palette.muted)
        starts = [starts for _, starts in rows]
        cells = {start: self._cell(look, start) for row in starts for start in row}
        CellGrid(starts, labels, cells, self.chosen, heads_at=below, top=top, left=self._left,
             column=column, apart=step).paint(canvas, look)  # fmt: skip
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

    def _cell(self, look: Look, start: str) -> ListCell:
        """The number of a start, if it is known already."""
        number = self.numbers.get(start, look.glyphs.dot)
        text = _NOTHING if number is None else str(number)
        if start == self.chosen:
            return ListCell(text, "accent", (ListCell(look.glyphs.cursor_end, "accent"),))
        if start in self.marked:
            return ListCell(text, "good", (ListCell(_MARK, "good"),))
        return ListCell(text, "base" if start in self.numbers else "faint")
