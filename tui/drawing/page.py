"""Pages of text, which are wrapped and can be scrolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from tui.drawing.canvas import Canvas, Size
from tui.drawing.look import Look
from tui.drawing.window import paint_scroll_bar
from tui.engine.named_tuple import NamedTuple

_MARGIN = 2
"""Columns on each side."""


class PageLine(NamedTuple):
    """A line of a page, or a paragraph that is wrapped."""

    text: str = ""
    tone: str = "base"
    """The name of an ink of the palette."""


class PageRow(NamedTuple):
    """A row of a table: a name, and cells of wrapped text."""

    name: str
    cells: tuple[str, ...]
    tone: str = "base"


class Page(NamedTuple):
    """Lines, and below them the rows of a table."""

    lines: Sequence[PageLine]
    rows: Sequence[PageRow] = ()
    first: int = 0
    """How many lines are scrolled away, at most `furthest`."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        drawn = list(self._drawn(width, look))
        first = min(self.first, max(0, len(drawn) - height))
        for y, pieces in enumerate(drawn[first : first + height]):
            for x, text, tone in pieces:
                canvas.put(x, y, text, look.palette.tone(tone))
        canvas.caret = (_MARGIN, 0)
        paint_scroll_bar(canvas, look, 0, first, len(drawn))

    def furthest(self, size: Size, look: Look) -> int:
        """How many lines have to be scrolled away to see the last ones."""
        return max(0, self.length(size.width, look) - size.height)

    def length(self, width: int, look: Look) -> int:
        """How many lines there are on a canvas of some width."""
        return sum(1 for _ in self._drawn(width, look))

    def scrolled(self, lines: int, size: Size, look: Look) -> Page:
        """The page with so many more lines scrolled away, as far as there are any."""
        return self._replace(first=max(0, min(self.first + lines, self.furthest(size, look))))

    def _drawn(self, width: int, look: Look) -> Iterator[list[tuple[int, str, str]]]:
        """The pieces of each line on the screen: column, text and tone."""
        spelled = look.glyphs.spelled
        for line in self.lines:
            for text in wrap(spelled(line.text), max(1, width - 2 * _MARGIN)) or [""]:
                yield [(_MARGIN, text, line.tone)]
        if self.rows:
            yield from self._table(width, look)

    def _table(self, width: int, look: Look) -> Iterator[list[tuple[int, str, str]]]:
        spelled = look.glyphs.spelled
        names = [spelled(row.name) for row in self.rows]
        first = max(map(len, names)) + 2
        columns = max(len(row.cells) for row in self.rows)
        cell = max(1, (width - 2 * _MARGIN - first) // columns)
        for name, row in zip(names, self.rows, strict=True):
            wrapped = [wrap(spelled(text), max(1, cell - 2)) for text in row.cells]
            for line in range(max(1, *map(len, wrapped))):
                pieces = [(_MARGIN, name, "accent")] if line == 0 else []
                for place, texts in enumerate(wrapped):
                    if line < len(texts):
                        pieces.append((_MARGIN + first + place * cell, texts[line], row.tone))
                yield pieces
