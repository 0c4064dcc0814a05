"""Drawings made of characters: a canvas, and a widget that redraws only the cells that changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.widgets.glyphs import UNICODE, Glyphs
from tui.widgets.look import Look


class Cell(NamedTuple):
    """One character cell. The second half of a wide character has no text."""

    text: str
    style: Style


@lru_cache(maxsize=4096)
def _cells(text: str, style: Style) -> Sequence[Cell]:
    """The cells of a text; kept, because a board is drawn from the same few again and again."""
    return tuple(
        Cell(part, style)
        for character in text
        for part in (character, "")[: 1 if character.isascii() else cell_len(character)]
    )


def _whole(cells: Sequence[Cell]) -> list[Cell]:
    """Cells cut out of a text, with blanks for what is left of wide characters at both ends."""
    kept = list(cells)
    if not kept[0].text:
        kept[0] = Cell(" ", kept[0].style)
    if cell_len(kept[-1].text) > 1:
        kept[-1] = Cell(" ", kept[-1].style)
    return kept


AND_SO_ON = "…"
"""Where a text has been cut."""


def cut(text: str, width: int) -> str:
    """As much of a text as fits into so many columns, with a mark if that is not all."""
    if cell_len(text) <= width:
        return text
    return f"{set_cell_size(text, width - 1)}{AND_SO_ON}" if width > 0 else ""


class Canvas:
    """A rectangle of cells to draw on, with named places that can be clicked.

    Drawing outside the rectangle is ignored.
    """

    def __init__(self, size: Size, style: Style, glyphs: Glyphs = UNICODE) -> None:
        """Texts are written in the characters of `glyphs`."""
        self.size = size
        self._glyphs = glyphs
        self.rows = [[Cell(" ", style)] * size.width for _ in range(size.height)]
        self._style = style
        self._places: list[tuple[Region, Any]] = []

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> int:
        """Write text from a cell to the right; returns the x after it."""
        cells = _cells(self._glyphs.spelled(text), self._style if style is None else style)
        end = x + len(cells)
        first, last = max(x, 0), min(end, self.size.width)
        if 0 <= y < self.size.height and first < last:
            if last - first < len(cells):
                cells = _whole(cells[first - x : last - x])
            self._lay(first, y, cells)
        return end

    def _lay(self, x: int, y: int, cells: Sequence[Cell]) -> None:
        """Put cells over others; what is left of a wide character beside them is a blank."""
        row, end = self.rows[y], x + len(cells)
        if not row[x].text and x > 0:
            row[x - 1] = Cell(" ", row[x - 1].style)
        if end < len(row) and not row[end].text:
            row[end] = Cell(" ", row[end].style)
        row[x:end] = cells

    def fill(self, region: Region, text: str, style: Style) -> None:
        """Fill a rectangle with one narrow character."""
        row = text * region.width
        for y in region.line_range:
            self.put(region.x, y, row, style)

    def paste(self, other: Canvas, x: int, y: int) -> None:
        """Put another canvas here; it must fit."""
        for row, cells in enumerate(other.rows, y):
            self._lay(x, row, cells)

    def place(self, region: Region, target: Any) -> None:
        """Make a rectangle clickable: a click picks `target`. Later places lie on top."""
        self._places.append((region, target))

    def target_at(self, x: int, y: int) -> Any:
        """What a click on a cell picks, None for nothing."""
        return next(
            (target for region, target in reversed(self._places) if region.contains(x, y)), None
        )


class Picture(Widget):
    """A widget that shows what `paint` draws."""

    class Picked(Message):
        """A place of a picture was clicked."""

        def __init__(self, target: Any) -> None:
            super().__init__()
            self.target = target

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._look = look
        self._canvas: Canvas | None = None
        self._strips: dict[int, Strip] = {}
        """The rows that were asked for, as Textual wants them."""

    @property
    def look(self) -> Look:
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        self._look = look
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw the whole picture on an empty canvas of the widget's size."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Show what has changed since the last painting."""
        before = self._canvas
        if before is None:
            return  # Not seen yet: the first look at it paints.
        if not self.size:  # Hidden: it is painted when it is seen again.
            self._canvas = None
            return
        after = self._painted(self.size)
        self._canvas = after
        if before.size != after.size:
            self._strips.clear()
            self.refresh()
            return
        changed = [
            _changed_part(y, old, new)
            for y, (old, new) in enumerate(zip(before.rows, after.rows, strict=True))
            if old != new
        ]
        if changed:
            for region in changed:
                self._strips.pop(region.y, None)
            self.refresh(*changed)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows of a region. Textual would look for borders, and for colours to replace: a
        picture has none, and its palette is made of colours that the terminal has."""
        strips = [self.render_line(y) for y in crop.line_range]
        if crop.column_span == (0, self.size.width):
            return strips
        return [strip.crop(*crop.column_span) for strip in strips]

    def render_line(self, y: int) -> Strip:
        size = self.size
        if self._canvas is None or self._canvas.size != size:
            self._canvas = self._painted(size)
            self._strips.clear()
        if not 0 <= y < len(self._canvas.rows):  # Asked for a size that the widget no longer has.
            return Strip.blank(size.width, self.look.palette.base)
        if y not in self._strips:
            self._strips[y] = self._strip(self._canvas.rows[y])
        return self._strips[y]

    @staticmethod
    def _strip(row: Sequence[Cell]) -> Strip:
        segments = []
        start, style = 0, row[0].style
        for x, cell in enumerate(row):
            if cell.style is not style:
                segments.append(Segment("".join([cell.text for cell in row[start:x]]), style))
                start, style = x, cell.style
        segments.append(Segment("".join([cell.text for cell in row[start:]]), style))
        return Strip(segments, len(row))

    def new_canvas(self, size: Size) -> Canvas:
        """An empty canvas for a picture, or for a part of it."""
        return Canvas(size, self.look.palette.base, self.look.glyphs)

    def _painted(self, size: Size) -> Canvas:
        canvas = self.new_canvas(size)
        self.paint(canvas)
        return canvas

    def on_click(self, event: events.Click) -> None:
        target = self._canvas.target_at(event.x, event.y) if self._canvas else None
        if target is not None:
            self.post_message(self.Picked(target))


def _changed_part(y: int, old: Sequence[Cell], new: Sequence[Cell]) -> Region:
    """Where two rows that are not equal differ, from the first such cell to the last."""
    columns = [x for x, (was, cell) in enumerate(zip(old, new, strict=True)) if was != cell]
    return Region(columns[0], y, columns[-1] - columns[0] + 1, 1)
