"""The layers of a search with a frontier: a bar for each depth, with its positions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region, Size, columns_of, cut
from tui.drawing.chooser import LEFT, first_shown, paint_heading, paint_scroll_bar
from tui.drawing.look import Look
from tui.engine.tree import Fate, Layer, TreeKey

_NUMBER = 3
"""Columns of the depths, with the gap behind them."""
_LEAST_BAR = 4
_SIGNS = ("█", "#"), ("▒", "+"), ("░", "."), ("·", "-")
"""How positions are drawn that are expanded, of which some are, that wait, and that were
replaced."""


class LayersView(NamedTuple):
    """The layers under a heading, the start first: as many as fit, the chosen one among them."""

    heading: str
    counts: Sequence[str]
    """What was counted, the most important first; as many are shown as fit."""
    rows: Sequence[Layer]
    chosen: int
    """The depth that is always shown: the cursor's, or where the search is."""
    cursor: int | None = None
    """The position of that depth under the player's cursor; None if the layers are not walked."""
    first: int = 0
    """The first depth shown, unless the chosen one would not be seen then."""

    def after(self, before: LayersView, size: Size, look: Look) -> LayersView:
        """This view with its lines where they stood in the picture before, as far as they can
        stay. `size` is that of the canvas."""
        return self._replace(first=self._replace(first=before.first)._first_shown(size))

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette = look.palette
        width, height = canvas.size
        paint_heading(canvas, look, self.heading, self.counts)
        first = self._first_shown(canvas.size)
        bar = self._bar_width(width, look)
        scale = self._scale(bar)
        drawn = set[str]()
        for y, row in enumerate(self.rows[first : first + height - 1], 1):
            depth = first + y - 1
            cursor = self.cursor if depth == self.chosen else None
            canvas.place(Region(0, y, width, 1), TreeKey(depth, row.at or 0))
            number = palette.accent if row.at is not None else palette.muted
            canvas.put(LEFT, y, f"{depth:>{_NUMBER - 1}}", number)
            drawn |= self._paint_bar(canvas, look, row, y, scale, cursor)
            note = _note(row, look, row.expanded)
            ink = palette.good if row.solutions else palette.muted
            canvas.put(LEFT + _NUMBER + bar + 1, y, note.rjust(width - bar - 7), ink)
            if cursor is not None:
                canvas.put(1, y, look.glyphs.cursor, palette.accent)
        paint_scroll_bar(canvas, look, 1, first, len(self.rows))
        if height > len(self.rows) + 2:
            self._paint_legend(canvas, look, scale, drawn)

    def _first_shown(self, size: Size) -> int:
        return first_shown(self.first, self.chosen, len(self.rows), max(1, size.height - 1))

    def _bar_width(self, width: int, look: Look) -> int:
        """The columns of the longest bar that there is room for."""
        notes = max(columns_of(_note(row, look, row.size)) for row in self.rows)
        return max(_LEAST_BAR, width - LEFT - _NUMBER - 1 - notes - 1)

    def _scale(self, bar: int) -> int:
        """For how many positions a cell stands; doubled again and again, so that it seldom
        changes."""
        scale, most = 1, max(row.size for row in self.rows)
        while most > scale * bar:
            scale *= 2
        return scale

    def _paint_bar(
        self, canvas: Canvas, look: Look, row: Layer, y: int, scale: int, cursor: int | None
    ) -> set[str]:
        """Paint the bar of a depth; which characters it consists of."""
        drawn = set[str]()
        for cell, begin in enumerate(range(0, row.size, scale)):
            end = min(begin + scale, row.size)
            glyph, ink = _cell(look, row, begin, end)
            x = LEFT + _NUMBER + cell
            if cursor is not None and begin <= cursor < end:
                ink = ink._replace(reversed=True)
                canvas.caret = x, y
            canvas.put(x, y, glyph, ink)
            drawn.add(glyph)
            place = row.at if row.at is not None and begin <= row.at < end else begin
            canvas.place(Region(x, y, 1, 1), TreeKey(row.depth, place))
        return drawn

    def _paint_legend(self, canvas: Canvas, look: Look, scale: int, drawn: Collection[str]) -> None:
        """What the cells mean, in the last lines."""
        palette, glyphs = look.palette, look.glyphs
        expanded, some, waiting, replaced = map(glyphs.sign, _SIGNS)
        meaning = [f"{expanded} expanded", f"{waiting} waiting", f"{glyphs.cursor} now"]
        if any(row.goals for row in self.rows):
            meaning.append(f"{glyphs.check} goal")
        more = [f"{scale} positions a cell"] if scale > 1 else []
        if some in drawn:
            more.append(f"{some} some expanded")
        if replaced in drawn:
            more.append(f"{replaced} replaced")
        for y, meanings in enumerate((more, meaning), canvas.size.height - 2):
            told = cut("  ".join(meanings), canvas.size.width - LEFT)
            canvas.put(LEFT, y, told, palette.muted)


def _cell(look: Look, row: Layer, begin: int, end: int) -> tuple[str, Ink]:
    """A cell that stands for some positions."""
    palette = look.palette
    expanded, some, waiting, replaced = map(look.glyphs.sign, _SIGNS)
    if row.at is not None and begin <= row.at < end:
        return look.glyphs.cursor, palette.accent
    if any(begin <= goal < end for goal in row.goals):
        return look.glyphs.check, palette.good
    fates = row.fates[begin:end]
    if Fate.EXPANDED not in fates:
        return waiting if Fate.WAITING in fates else replaced, palette.muted
    return some if Fate.WAITING in fates else expanded, palette.tint


def _note(row: Layer, look: Look, expanded: int) -> str:
    """How many positions are expanded, and how many solutions were found. Breadth-first those at
    the depth of the goal are never expanded."""
    found = f" {look.glyphs.check}{row.solutions}" if row.solutions else ""
    of_how_many = "" if row.goals and not expanded else f"{expanded} of "
    return f"{of_how_many}{row.size}{found}"
