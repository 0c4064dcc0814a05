"""The pseudocode of a method with the line of the present step lit, and the values that matter."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from tui.drawing.canvas import AND_SO_ON, Canvas, Size, columns_of, cut
from tui.drawing.look import Look
from tui.engine.named_tuple import NamedTuple

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
            shown = self.values[-height:]
            for y, value in enumerate(shown):
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
        pieces = [line] if len(line) <= width else wrap(text, max(1, width - len(indent) - 2))
        hanging = f"{indent}  "
        rows += [
            (number, piece if piece is line else f"{hanging if place else indent}{piece}")
            for place, piece in enumerate(pieces)
        ]
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
