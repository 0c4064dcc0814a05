"""The tree of a search as an outline: a row for each node and each candidate."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import Canvas, Region, Size, columns_of, cut
from tui.drawing.glyphs import Sign
from tui.drawing.look import Look
from tui.drawing.window import GAP, LEFT, paint_heading, paint_scroll_bar
from tui.engine.named_tuple import NamedTuple
from tui.engine.tree_row import Mark, TreePick, TreeRow

_LEAST_DIGITS = 2
_LEAST_NOTE = 5
"""With less room a brief note is not even begun."""
_INDENTED = 0.25
"""How much of the width indentation may take, as a fraction. Deeper rows scroll sideways."""
_ABOVE = 2
"""So many outer levels are seen indented above the chosen row, if there are any."""


class _Style(NamedTuple):
    """The mark of a row, and the inks of its mark, its text and its note."""

    sign: Sign
    mark: str
    text: str
    note: str = "muted"


_STYLES = {
    Mark.OPEN: _Style(("▾", "-"), "muted", "base"),
    Mark.LEADING: _Style(("▾", "-"), "good", "base", "good"),
    Mark.HERE: _Style(("▾", "-"), "accent", "accent"),
    Mark.UNFOLDED: _Style(("▿", "-"), "muted", "muted"),
    Mark.DEAD: _Style(("+", "+"), "muted", "muted"),
    Mark.FRUITFUL: _Style(("+", "+"), "good", "base", "good"),
    Mark.SOLUTION: _Style(("✓", "*"), "good", "good", "good"),
    Mark.REFUSED: _Style(("✗", "x"), "bad", "muted"),
    Mark.PASSED: _Style(("✗", "x"), "muted", "muted"),
    Mark.TRYING: _Style(("?", "?"), "accent", "accent"),
    Mark.WAITING: _Style(("·", "."), "muted", "muted"),
    Mark.MADE: _Style(("→", ">"), "muted", "base"),
    Mark.SKIPPED: _Style(("⋮", ":"), "faint", "muted"),
}


class TreeView(NamedTuple):
    """An outline under a heading: as many rows as fit, the chosen one among them."""

    heading: str
    counts: Sequence[str]
    """What was counted, the most important first; as many are shown as fit."""
    rows: Sequence[TreeRow]
    chosen: int
    """The index of the row that is always shown: the cursor's, or where the search is."""
    until: int
    """The last row that should be seen together with the chosen one, if there is room."""
    is_walked: bool = False
    """Whether the player walks the tree, so that the chosen row bears the cursor."""
    first: int = 0
    """The index of the first row shown, unless the chosen one would not be seen then."""
    shift: int = 0
    """How many columns of indentation are scrolled away; likewise."""

    def after(self, before: TreeView, size: Size) -> TreeView:
        """This view with its rows where they stood in the picture before, as far as they can stay,
        so that few cells change. `size` is that of the canvas."""
        view = self._replace(first=before.first, shift=before.shift)
        return view._replace(first=view._first_shown(size), shift=view._shift_shown(size))

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette = look.palette
        width, height = canvas.size
        paint_heading(canvas, look, self.heading, self.counts)
        first, shift = self._first_shown(canvas.size), self._shift_shown(canvas.size)
        left = self._tree_left
        for y, index in enumerate(range(first, len(self.rows))[: height - 1], 1):
            row = self.rows[index]
            canvas.put(LEFT, y, row.number.rjust(left - LEFT - 1), palette.faint)
            self._paint_row(canvas, look, index, left + max(0, row.indent - shift), y)
            canvas.place(Region(0, y, width, 1), TreePick(row.key))
            if self.is_walked and index == self.chosen:
                canvas.put(1, y, look.glyphs.cursor, palette.accent)
                canvas.caret = 1, y
        paint_scroll_bar(canvas, look, 1, first, len(self.rows))

    def _first_shown(self, size: Size) -> int:
        """The first row shown. It stays if it can; otherwise there is some room above the chosen
        row, and all up to `until` below it."""
        height = max(1, size.height - 1)
        last = min(max(self.chosen, self.until), self.chosen + height - 1)
        first = self.first
        if not (first <= self.chosen and last < first + height):
            first = max(last - height + 1, self.chosen - height // 2)
        return max(0, min(first, len(self.rows) - height))

    def _shift_shown(self, size: Size) -> int:
        """How many columns of indentation are scrolled away. They stay if they can."""
        most = max(_ABOVE + 2, int((size.width - self._tree_left) * _INDENTED))
        indent = self.rows[self.chosen].indent
        if indent - self.shift < min(indent, _ABOVE) or indent - self.shift > most:
            return max(0, indent - most // 2)
        return self.shift

    @property
    def _tree_left(self) -> int:
        """The column where rows begin that are not indented."""
        return LEFT + max(_LEAST_DIGITS, *(len(row.number) for row in self.rows)) + 1

    def _paint_row(self, canvas: Canvas, look: Look, index: int, x: int, y: int) -> None:
        """A row, with its mark in a cell. While the player walks the tree, the cursor has its ink
        for itself."""
        row, tone = self.rows[index], look.palette.tone
        style = _STYLES[row.mark]
        text = style.text
        if self.is_walked and index == self.chosen:
            text = "accent"
        elif self.is_walked and text == "accent":
            text = "strong"
        right = canvas.size.width - 1  # The last column is the scroll bar's.
        canvas.put(x, y, cut(look.glyphs.sign(style.sign), right - x), tone(style.mark))
        x = canvas.put(x + 2, y, cut(row.text, right - x - 2), tone(text)) + GAP
        if columns_of(row.note) <= right - x:
            canvas.put(x, y, row.note, tone(style.note))
        elif row.brief and right - x >= _LEAST_NOTE:
            canvas.put(x, y, cut(row.brief, right - x), tone(style.note))
