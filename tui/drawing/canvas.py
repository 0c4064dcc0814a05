"""A canvas of character cells, and the few plain values that are drawn on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from tui.drawing.glyphs import UNICODE, Glyphs


class Size(NamedTuple):
    """Columns and rows."""

    width: int
    height: int


class Region(NamedTuple):
    """A rectangle of cells: its upper left cell, and how many columns and rows it has."""

    x: int
    y: int
    width: int
    height: int

    @property
    def size(self) -> Size:
        return Size(self.width, self.height)

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    def contains(self, x: int, y: int) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom


class Ink(NamedTuple):
    """How a character looks.

    A colour is `#rrggbb`, the number of one of a terminal's 256 colours, or the name of one of its
    own sixteen; empty: what the terminal uses anyway.
    """

    colour: str = ""
    ground: str = ""
    bold: bool = False
    underlined: bool = False
    reversed: bool = False


@lru_cache
def on(ink: Ink, ground: Ink) -> Ink:
    """An ink on another's ground; kept, because each cell of a board asks for it."""
    return ink._replace(ground=ground.ground) if ground.ground else ink


class Cell(NamedTuple):
    """One character cell. The second half of a wide character has no text."""

    text: str
    ink: Ink


def columns_of(text: str) -> int:
    """How many columns a text takes."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # Late: most of what is drawn is narrow.

    return cell_len(text)


@lru_cache(maxsize=4096)
def _cells(text: str, ink: Ink) -> Sequence[Cell]:
    """The cells of a text; kept, because a board is drawn from the same few again and again."""
    return tuple(
        Cell(part, ink)
        for character in text
        for part in (character, "")[: 1 if character.isascii() else columns_of(character)]
    )


def _whole(cells: Sequence[Cell]) -> list[Cell]:
    """Cells cut out of a text, with blanks for what is left of wide characters at both ends."""
    kept = list(cells)
    if not kept[0].text:
        kept[0] = Cell(" ", kept[0].ink)
    if columns_of(kept[-1].text) > 1:
        kept[-1] = Cell(" ", kept[-1].ink)
    return kept


AND_SO_ON = "…"
"""Where a text has been cut."""


def cut(text: str, width: int) -> str:
    """As much of a text as fits into so many columns, with a mark if that is not all."""
    if columns_of(text) <= width:
        return text
    from rich.cells import set_cell_size

    return f"{set_cell_size(text, width - 1)}{AND_SO_ON}" if width > 0 else ""


class Canvas:
    """A rectangle of cells to draw on, with named places that can be clicked.

    Drawing outside the rectangle is ignored.
    """

    def __init__(self, size: Size, ink: Ink, glyphs: Glyphs = UNICODE) -> None:
        """Texts are written in the characters of `glyphs`."""
        self.size = size
        self.rows = [[Cell(" ", ink)] * size.width for _ in range(size.height)]
        self._glyphs = glyphs
        self._ink = ink
        self._places: list[tuple[Region, Any]] = []

    def put(self, x: int, y: int, text: str, ink: Ink | None = None) -> int:
        """Write text from a cell to the right; returns the x after it."""
        cells = _cells(self._glyphs.spelled(text), self._ink if ink is None else ink)
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
            row[x - 1] = Cell(" ", row[x - 1].ink)
        if end < len(row) and not row[end].text:
            row[end] = Cell(" ", row[end].ink)
        row[x:end] = cells

    def fill(self, region: Region, text: str, ink: Ink) -> None:
        """Fill a rectangle with one narrow character."""
        row = text * region.width
        for y in range(region.y, region.bottom):
            self.put(region.x, y, row, ink)

    def paste(self, other: Canvas, x: int, y: int) -> None:
        """Put another canvas here; it must fit."""
        if other.size.width:
            for row, cells in enumerate(other.rows, y):
                self._lay(x, row, cells)

    def part(self, size: Size) -> Canvas:
        """An empty canvas of another size, to be drawn on as this one and pasted into it."""
        return Canvas(size, self._ink, self._glyphs)

    def place(self, region: Region, target: Any) -> None:
        """Make a rectangle clickable: a click picks `target`. Later places lie on top."""
        self._places.append((region, target))

    def target_at(self, x: int, y: int) -> Any:
        """What a click on a cell picks, None for nothing."""
        return next(
            (target for region, target in reversed(self._places) if region.contains(x, y)), None
        )

    @property
    def lines(self) -> list[str]:
        """The characters of each row."""
        return ["".join([cell.text for cell in row]) for row in self.rows]


class Part(Protocol):
    """Something that can be drawn: a bar, a list, a board. A plain value: two that are equal look
    the same."""

    def paint(self, canvas: Canvas, look: Any) -> None:
        """Draw it on an empty canvas of the size that it has; the look is a `Look`."""
