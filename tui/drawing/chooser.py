"""What panels and lists have in common: a heading, which of many rows are in sight, and which one
is chosen; and the table that draws every list."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, Generic, NamedTuple, TypeVar

from tui.drawing.canvas import Canvas, Region, columns_of, cut
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


def paint_scroll_bar(canvas: Canvas, look: Look, top: int, shown: range, rows: int) -> None:
    """Draw in the last column, from row `top` on, where those rows stand that are shown, among all
    of so many; nothing if all are."""
    height = len(shown)
    if not 0 < height < rows:
        return
    long = max(1, height * height // rows)
    above = (height - long) * shown.start // (rows - height)
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
    texts = (", ".join(counts[:last]) for last in range(len(counts), 0, -1))
    told = next((text for text in texts if columns_of(text) <= right - end), "")
    canvas.put(right - columns_of(told), 0, told, look.palette.muted)


K = TypeVar("K")


class Pick(NamedTuple):
    """A click on an entry picks this."""

    entry: Any
    by: int = 0
    """How many values further the entry goes; 0 for a click that only chooses it."""


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

    def filled(self, rows: Sequence[K | str]) -> "Chooser[K]":
        """With other rows. If what is chosen is not among them, the first entry is."""
        changed = self._replace(rows=rows)
        entries = changed.entries
        is_kept = self.chosen in entries or not entries
        return changed if is_kept else changed._replace(chosen=entries[0])

    def moved(self, by: int, room: int) -> "Chooser[K]":
        """With the entry chosen that stands so many further down."""
        place = self._place + by
        return self._at(place % max(1, len(self.entries)) if self.is_round else place, room)

    def paged(self, by: int, room: int) -> "Chooser[K]":
        """The same by so many windows, and never beyond the last or the first."""
        return self._at(self._place + by * max(1, room - 2), room)

    def _at(self, place: int, room: int) -> "Chooser[K]":
        """With the entry of an index chosen, or the nearest one."""
        entries = self.entries
        if not entries:
            return self
        return self.choosing(entries[max(0, min(place, len(entries) - 1))], room)

    def choosing(self, entry: K, room: int) -> "Chooser[K]":
        """With an entry chosen."""
        changed = self._replace(chosen=entry)
        return changed._replace(first=changed.first_shown(room))

    def scrolled(self, by: int, room: int) -> "Chooser[K]":
        """With other rows in sight. What is chosen is taken along."""
        room, row = max(1, room), self._row
        first = max(0, min(self.first_shown(room) + by, len(self.rows) - room))
        seen = sorted(range(first, min(first + room, len(self.rows))), key=lambda y: abs(y - row))
        near = (entry for y in seen if not isinstance(entry := self.rows[y], str))
        return self._replace(first=first, chosen=next(near, self.chosen))

    def first_shown(self, room: int) -> int:
        """The first row in sight."""
        return first_shown(self.first, self._row, len(self.rows), max(1, room))

    def in_sight(self, room: int) -> Sequence[K | str]:
        """The rows in sight."""
        first = self.first_shown(room)
        return self.rows[first : first + max(1, room)]

    @property
    def _row(self) -> int:
        """The row of what is chosen, 0 if it is not there."""
        return next((y for y, row in enumerate(self.rows) if row == self.chosen), 0)

    @property
    def _place(self) -> int:
        """How many entries stand before what is chosen."""
        return sum(not isinstance(row, str) for row in self.rows[: self._row])


_WIDEST = 90
"""Columns of a stretched table at most: further apart, a line would be hard to follow."""


class ListCell(NamedTuple):
    """What stands in a column of a line."""

    text: str
    tone: str = ""
    """The name of an ink of the palette; empty: that of the line, which tells the chosen one."""
    more: "Sequence[ListCell]" = ()
    """What follows it in the same column."""
    by: int = 0
    """How many values further a click on it takes the entry."""

    @property
    def whole(self) -> str:
        """All that stands in the column."""
        return "".join(part.text for part in (self, *self.more))


_Cells = Sequence[ListCell]
_Columns = Sequence[tuple[int, int]]
"""The x and the width of each."""


class ListTable(NamedTuple):
    """The rows of a chooser, and what stands in the columns of its entries. Where there is no room
    for all columns, the last ones are left out for that of the titles."""

    chooser: Chooser[Any]
    lines: Mapping[Any, _Cells]
    """The cells of each entry. Where a line has fewer than there are columns, the last one has the
    room of the others."""
    heads: Sequence[str] = ("",)
    """What stands in the first row above each column."""
    numbers: Sequence[int] = ()
    """The columns that are flush right. A title may reach as far as the text of the next one."""
    title: int = 0
    """The column of the titles, which has the room that the others leave."""
    least: int = 22
    """Columns of the titles at least."""
    stretches: bool = False
    """Whether all that room is taken, also where no title needs it."""
    top: int = 0
    """Rows above the list."""
    left: int = 2
    """The column of headings and cursor. Lines begin two columns further right."""
    gap: int = 2
    """Columns between two cells."""
    right: int = 2
    """Columns that stay free on the right."""
    heading: str = "tint"
    """The name of the ink of headings."""
    most_rows: int | None = None
    """Rows of the list at most; None if there are as many as the canvas has."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, palette = canvas.size.width, look.palette
        columns = self._columns(width)
        heads = [ListCell(head, "muted") for head in self.heads]
        self._paint_line(canvas, look, 0, columns, heads, None)
        room = self.room(canvas.size.height)
        for y, row in enumerate(self.chooser.in_sight(room), self.top):
            if isinstance(row, str):
                canvas.put(self.left, y, row, palette.tone(self.heading))
                continue
            if row == self.chooser.chosen:
                canvas.put(self.left, y, look.glyphs.cursor, palette.accent)
                canvas.caret = self.left, y
            canvas.place(Region(0, y, width, 1), Pick(row))
            self._paint_line(canvas, look, y, columns, self.lines[row], row)
        first, rows = self.chooser.first_shown(room), len(self.chooser.rows)
        paint_scroll_bar(canvas, look, self.top, range(first, first + room), rows)

    def room(self, height: int) -> int:
        """How many rows of the list are seen on a canvas of some height."""
        return max(1, height - self.top if self.most_rows is None else self.most_rows)

    def _paint_line(
        self, canvas: Canvas, look: Look, y: int, columns: _Columns, cells: _Cells, entry: Any
    ) -> None:
        """Write the cells of a line, from the last one on: a title ends where the next begins."""
        usual = "accent" if entry == self.chooser.chosen else "base"
        end = canvas.size.width - self.right
        for column, ((x, width), cell) in reversed([*enumerate(zip(columns, cells, strict=False))]):
            if column in self.numbers:
                x += width - columns_of(cell.whole)
            at = x
            for text, tone, _, by in (cell, *cell.more):
                after = canvas.put(at, y, cut(text, end - at), look.palette.tone(tone or usual))
                if by:
                    canvas.place(Region(at, y, after - at, 1), Pick(entry, by))
                at = after
            end = x - self.gap

    def _columns(self, width: int) -> _Columns:
        """The x and the width of each column for which there is room."""
        texts = [[cell.whole for cell in line] for line in self.lines.values()]
        for line in texts if self.numbers else ():
            # Where nothing follows the first number, it may begin further left, in the title.
            if not any(line[self.numbers[0] + 1 :]):
                del line[self.numbers[0] :]
        drawn = zip_longest(self.heads, *texts, fillvalue="")
        widths = [max(map(columns_of, column)) for column in drawn]
        room = (min(width, _WIDEST) if self.stretches else width) - self.left - 2 - self.right
        others = {column: wide + self.gap for column, wide in enumerate(widths)}
        del others[self.title]
        while len(others) > 1 and room - sum(others.values()) < self.least:
            others.popitem()
        rest = max(self.least, room - sum(others.values()))
        widths[self.title] = rest if self.stretches else min(widths[self.title], rest)
        x, found = self.left + 2, []
        for column in sorted((*others, self.title)):
            found.append((x, widths[column]))
            x += widths[column] + self.gap
        return found
