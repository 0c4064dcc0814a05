"""What panels and lists have in common: a heading, which of many rows are in sight, and which one
is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tui.drawing.canvas import Canvas, Ink, Region, columns_of
from tui.drawing.look import Look

LEFT = 2
"""Columns before what stands in a panel: a line, and the cursor."""
GAP = 2
"""Columns between a text and what is noted beside it."""
_BAR = "█", "#"


def first_shown(first: int, chosen: int, rows: int, height: int) -> int:
    """The first of the rows that are shown, so that the chosen one is among them.

    `first` is the one until now; it stays if it can. Otherwise half a window is jumped over, so
    that moving on row by row seldom changes all of them.
    """
    if not first <= chosen < first + height:
        first = chosen - height // 2
    return max(0, min(first, rows - height))


def paint_scroll_bar(
    canvas: Canvas, look: Look, top: int, first: int, rows: int, height: int | None = None
) -> None:
    """Draw in the last column, from row `top` on, where those rows stand that are shown, among all
    rows; nothing if there is room for all. So many are shown, or as many as there is room for."""
    if height is None:
        height = canvas.size.height - top
    if not 0 < height < rows:
        return
    long = max(1, height * height // rows)
    above = (height - long) * first // (rows - height)
    for y in range(height):
        inside = above <= y < above + long
        ink = look.palette.muted if inside else look.palette.faint
        sign = look.glyphs.sign(_BAR) if inside else look.glyphs.upright
        canvas.put(canvas.size.width - 1, top + y, sign, ink)


def paint_heading(canvas: Canvas, look: Look, heading: str, counts: Sequence[str] = ()) -> None:
    """Draw a line on the left of a panel and its heading, and on the right of that as much of what
    was counted as fits, the most important first."""
    canvas.fill(Region(0, 0, 1, canvas.size.height), look.glyphs.upright, look.palette.faint)
    end = canvas.put(LEFT, 0, heading, look.palette.strong) + GAP
    right = canvas.size.width - 1
    while counts:
        text = ", ".join(counts)
        if columns_of(text) <= right - end:
            canvas.put(right - columns_of(text), 0, text, look.palette.muted)
            return
        counts = counts[:-1]


K = TypeVar("K")


class Pick(NamedTuple):
    """A click on an entry picks this."""

    entry: Any


class Chooser(NamedTuple, Generic[K]):
    """Rows of entries, one of which is chosen. `room` is always how many rows there is room for."""

    rows: Sequence[K | str]
    """The entries, under headings, which are texts and cannot be chosen; an empty one parts."""
    chosen: K | None = None
    first: int = 0
    """The first row in sight, unless the chosen one would not be seen then."""
    is_round: bool = False
    """Whether after the last entry comes the first."""

    @property
    def entries(self) -> Sequence[K]:
        return [row for row in self.rows if not isinstance(row, str)]

    def filled(self, rows: Sequence[K | str]) -> Chooser[K]:
        """With other rows. If what is chosen is not among them, the first entry is."""
        changed = self._replace(rows=rows)
        entries = changed.entries
        is_kept = self.chosen in entries or not entries
        return changed if is_kept else changed._replace(chosen=entries[0])

    def moved(self, by: int, room: int) -> Chooser[K]:
        """With the entry chosen that stands so many further down."""
        place = self._place + by
        return self._at(place % max(1, len(self.entries)) if self.is_round else place, room)

    def paged(self, by: int, room: int) -> Chooser[K]:
        """The same by so many windows, and never beyond the last or the first."""
        return self._at(self._place + by * max(1, room - 2), room)

    def _at(self, place: int, room: int) -> Chooser[K]:
        """With the entry of an index chosen, or the nearest one."""
        entries = self.entries
        if not entries:
            return self
        return self.choosing(entries[max(0, min(place, len(entries) - 1))], room)

    def choosing(self, entry: K, room: int) -> Chooser[K]:
        """With an entry chosen."""
        changed = self._replace(chosen=entry)
        return changed._replace(first=changed.first_shown(room))

    def scrolled(self, by: int, room: int) -> Chooser[K]:
        """With other rows in sight. What is chosen is taken along."""
        room, row = max(1, room), self._row
        first = max(0, min(self.first_shown(room) + by, len(self.rows) - room))
        seen = sorted(range(first, min(first + room, len(self.rows))), key=lambda y: abs(y - row))
        near = (entry for y in seen if not isinstance(entry := self.rows[y], str))
        return self._replace(first=first, chosen=next(near, self.chosen))

    def first_shown(self, room: int) -> int:
        """The first row in sight."""
        return first_shown(self.first, self._row, len(self.rows), max(1, room))

    @property
    def _row(self) -> int:
        """The row of what is chosen, 0 if it is not there."""
        return next((y for y, row in enumerate(self.rows) if row == self.chosen), 0)

    @property
    def _place(self) -> int:
        """How many entries stand before what is chosen."""
        return sum(not isinstance(row, str) for row in self.rows[: self._row])

    def paint(
        self,
        canvas: Canvas,
        look: Look,
        *,
        top: int,
        left: int,
        paint_entry: Callable[[K, int, Ink], None],
        heading: Ink | None = None,
        rows: int | None = None,
        note: Callable[[str, int], None] = lambda heading, y: None,
    ) -> None:
        """Draw the rows from row `top` of the canvas on, at most so many, or down to its last one,
        headings and the cursor from column `left`. `paint_entry` draws an entry in a row, its title
        with an ink; `note` draws what stands beside a heading."""
        width, height = canvas.size
        palette, room = look.palette, max(1, height - top if rows is None else rows)
        first = self.first_shown(room)
        for y, row in enumerate(self.rows[first : first + room], top):
            if isinstance(row, str):
                canvas.put(left, y, row, heading or palette.tint)
                note(row, y)
                continue
            is_here = row == self.chosen
            if is_here:
                canvas.put(left, y, look.glyphs.cursor, palette.accent)
                canvas.caret = left, y
            canvas.place(Region(0, y, width, 1), Pick(row))
            paint_entry(row, y, palette.accent if is_here else palette.base)
        paint_scroll_bar(canvas, look, top, first, len(self.rows), room)
