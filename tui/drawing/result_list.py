"""A table of results: a line for each game under headings, one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Region, cut
from tui.drawing.look import Look
from tui.drawing.window import first_shown, paint_scroll_bar, scrolled

_TITLE = 3
"""The column where titles begin."""
_LEAST_TITLE = 22
"""Columns of the titles at least; for them columns of the table are left out, the last first."""
_GAP = 2
_WIDEST = 90
"""Columns of the table at most: further apart, a line would be hard to follow."""


class ResultEntry(NamedTuple):
    """A line of the table."""

    title: str
    heading: str
    cells: Sequence[str]
    is_solved: bool = False


class _Row(NamedTuple):
    """A line on the screen: the place of an entry, or a heading, or nothing."""

    place: int | None = None
    heading: str = ""


class ResultList(NamedTuple):
    """The lines with the heads of their columns."""

    heads: Sequence[str]
    entries: Sequence[ResultEntry]
    chosen: int = 0
    """The index of the chosen line."""
    first: int = 0
    """The first row shown, unless the chosen one would not be seen then."""

    @property
    def _rows(self) -> Sequence[_Row]:
        rows: list[_Row] = []
        heading = ""
        for index, entry in enumerate(self.entries):
            if entry.heading != heading:
                heading = entry.heading
                rows += [_Row()] if rows else []
                rows.append(_Row(heading=heading))
            rows.append(_Row(index))
        return rows

    @property
    def _chosen_row(self) -> int:
        return next(y for y, row in enumerate(self._rows) if row.place == self.chosen)

    def moved(self, by: int, height: int) -> ResultList:
        """With the line chosen that stands so many further down, as far as there are any. `height`
        is that of its canvas."""
        return self.choosing(max(0, min(self.chosen + by, len(self.entries) - 1)), height)

    def choosing(self, index: int, height: int) -> ResultList:
        """With the line of that index chosen."""
        changed = self._replace(chosen=index)
        rows = len(self._rows)
        return changed._replace(
            first=first_shown(self.first, changed._chosen_row, rows, _room(height))
        )

    def scrolled(self, by: int, height: int) -> ResultList:
        """With other rows in sight. The chosen line is taken along."""
        rows, room = self._rows, _room(height)
        first, row = scrolled(self.first, self._chosen_row, len(rows), room, by)
        near = sorted(range(first, min(first + room, len(rows))), key=lambda y: abs(y - row))
        indices = (place for y in near if (place := rows[y].place) is not None)
        return self._replace(first=first, chosen=next(indices, self.chosen))

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        rows, room = self._rows, _room(height)
        columns = self._columns(width)
        for (x, cell_width), head in zip(columns, self.heads, strict=False):
            canvas.put(x + cell_width - len(head), 0, head, look.palette.muted)
        first = first_shown(self.first, self._chosen_row, len(rows), room)
        for y, row in enumerate(rows[first : first + room], 1):
            if row.place is None:
                canvas.put(1, y, row.heading, look.palette.tint)
            else:
                self._paint_entry(canvas, look, row.place, y, columns)
        if len(rows) > room:
            bar = Region(width - 1, 1, 1, room)
            paint_scroll_bar(canvas, look, bar, first, len(rows))

    def _columns(self, width: int) -> Sequence[tuple[int, int]]:
        """The x and the width of each column for which there is room."""
        table = zip(self.heads, *(entry.cells for entry in self.entries), strict=True)
        widths = [max(map(len, column)) for column in table]
        while len(widths) > 1 and sum(widths) + _GAP * len(widths) > width - 5 - _LEAST_TITLE:
            widths.pop()
        x, found = min(width, _WIDEST) - 2, list[tuple[int, int]]()
        for cell_width in reversed(widths):
            x -= cell_width
            found.append((x, cell_width))
            x -= _GAP
        return found[::-1]

    def _paint_entry(
        self, canvas: Canvas, look: Look, index: int, y: int, columns: Sequence[tuple[int, int]]
    ) -> None:
        palette, entry = look.palette, self.entries[index]
        here = index == self.chosen
        if here:
            canvas.put(1, y, look.glyphs.cursor, palette.accent)
            canvas.caret = 1, y
        x, cell_width = columns[0]
        title = cut(entry.title, x + cell_width - len(entry.cells[0]) - _GAP - _TITLE)
        canvas.put(_TITLE, y, title, palette.accent if here else palette.base)
        for place, ((x, cell_width), text) in enumerate(zip(columns, entry.cells, strict=False)):
            ink = palette.good if entry.is_solved and place else palette.muted
            canvas.put(x + cell_width - len(text), y, text, ink)
        canvas.place(Region(0, y, canvas.size.width, 1), entry)


def _room(height: int) -> int:
    """How many rows are shown below the heads on a canvas of some height."""
    return max(1, height - 1)
