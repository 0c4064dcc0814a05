"""Panels beside a board that is searched: the tree or its layers, and the listing of the method."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from textwrap import wrap
from typing import NamedTuple

from tui.drawing.canvas import AND_SO_ON, Canvas, Ink, Region, Sign, Size, columns_of, cut
from tui.drawing.chooser import GAP, LEFT, first_shown, paint_heading, paint_scroll_bar
from tui.drawing.look import Look
from tui.engine.tree import Fate, Layer, Mark, TreeKey, TreeRow

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

    def after(self, before: TreeView, size: Size, look: Look) -> TreeView:
        """This view with its rows where they stood in the picture before, as far as they can stay,
        so that few cells change. `size` is that of the canvas."""
        view = self._replace(first=before.first, shift=before.shift)
        return view._replace(first=view._first_shown(size), shift=view._shift_shown(size))

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette = look.palette
        width, height = canvas.size
        paint_heading(canvas, look, self.heading, self.counts)
        first, shift = self._first_shown(canvas.size), self._shift_shown(canvas.size)
        left, seen = self._tree_left, range(first, len(self.rows))[: height - 1]
        for y, index in enumerate(seen, 1):
            row = self.rows[index]
            canvas.put(LEFT, y, row.number.rjust(left - LEFT - 1), palette.faint)
            self._paint_row(canvas, look, index, left + max(0, row.indent - shift), y)
            canvas.place(Region(0, y, width, 1), row.key)
            if self.is_walked and index == self.chosen:
                canvas.put(1, y, look.glyphs.cursor, palette.accent)
                canvas.caret = 1, y
        paint_scroll_bar(canvas, look, 1, seen, len(self.rows))

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


_GUTTER = 2
"""Columns for the mark of the lit line."""
_BETWEEN = 3
"""Columns between two values, and between the lines and the values beside them."""

Value = tuple[str, str]
"""A label, which may be empty, and a value."""


class ListingPanel(NamedTuple):
    """Lines of pseudocode. The values stand beside them if there is room, otherwise below. Where it
    is narrow, long lines are wrapped; where it is low, the lines around the lit one are shown, and
    the last of the values."""

    lines: Sequence[str]
    lit: int = 0
    """The number of the lit line, from 1; 0 if none is lit."""
    values: Sequence[Value] = ()

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        widest = _GUTTER + max(map(len, self.lines), default=0)
        texts = [_as_text(value) for value in self.values]
        beside = max(map(columns_of, texts), default=0)
        if self.values and width >= widest + _BETWEEN + beside:
            self._paint_lines(canvas, look, Size(widest, height))
            for y, value in enumerate(self.values[-height:]):
                _put(canvas, look, widest + _BETWEEN, y, value, width)
            return
        rows = _packed(self.values, width - _GUTTER)
        room = min(len(rows), max(1, height // 3, height - len(self.lines) - 1))
        self._paint_lines(canvas, look, Size(width, height - room))
        for y, row in enumerate(_last(self.values, width - _GUTTER, room), height - room):
            x = _GUTTER
            for value in row:
                x = _put(canvas, look, x, y, value, width) + _BETWEEN

    def _paint_lines(self, canvas: Canvas, look: Look, size: Size) -> None:
        """Draw the lines, or as many of them around the lit one as there is room for."""
        rows = list(_wrapped(self.lines, size.width - _GUTTER))
        lit = [place for place, (number, _) in enumerate(rows) if number == self.lit]
        first = lit[0] - (size.height - len(lit)) // 2 if lit else 0
        first = max(0, min(first, len(rows) - size.height))
        palette = look.palette
        for y, (number, text) in enumerate(rows[first : first + size.height]):
            is_lit = number == self.lit
            canvas.put(_GUTTER, y, text, palette.accent if is_lit else palette.base)
            if is_lit and first + y == lit[0]:
                canvas.put(0, y, look.glyphs.cursor, palette.accent)
                canvas.caret = (0, y)


def _wrapped(lines: Sequence[str], width: int) -> Sequence[tuple[int, str]]:
    """The rows of all lines, each with the number of its line."""
    rows: list[tuple[int, str]] = []
    for number, line in enumerate(lines, 1):
        text = line.lstrip()
        indent = line[: len(line) - len(text)]
        pieces = [text] if len(line) <= width else wrap(text, max(1, width - len(indent) - 2))
        for place, piece in enumerate(pieces):
            rows.append((number, f"{indent}{'  ' * (place > 0)}{piece}"))
    return rows


def _as_text(value: Value) -> str:
    label, text = value
    return f"{label} {text}" if label else text


def _packed(values: Sequence[Value], width: int) -> Sequence[Sequence[Value]]:
    """The values in rows, as many beside each other as have room."""
    rows: list[list[Value]] = []
    left = 0
    for value in values:
        wide = columns_of(_as_text(value))
        if not rows or left < wide:
            rows.append([])
            left = width
        rows[-1].append(value)
        left -= wide + _BETWEEN
    return rows


def _last(values: Sequence[Value], width: int, room: int) -> Sequence[Sequence[Value]]:
    """The values in rows: of more than there is room for, the last. Of a list, whose first value
    alone has a label, the label stays."""
    rows = _packed(values, width)
    is_list = len(values) > 1 and not values[1][0]
    if len(rows) <= room or not is_list:
        return rows[len(rows) - room :]
    label = values[0][0]
    shorter = (
        _packed([(label, AND_SO_ON), *values[first:]], width) for first in range(1, len(values))
    )
    return next((rows for rows in shorter if len(rows) <= room), rows[len(rows) - room :])


def _put(canvas: Canvas, look: Look, x: int, y: int, value: Value, width: int) -> int:
    """Write a value in a row that ends at a column. Returns the x after it."""
    label, text = value
    if label:
        x = canvas.put(x, y, f"{cut(label, width - x)} ", look.palette.muted)
    return canvas.put(x, y, cut(text, width - x), look.palette.strong)


# The layers of a search with a frontier: a bar for each depth, with its positions

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
    solved_at: str = "goal"
    """What a position is called at which there is a solution."""

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
        paint_scroll_bar(canvas, look, 1, range(first, first + height - 1), len(self.rows))
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
            meaning.append(f"{glyphs.check} {self.solved_at}")
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
