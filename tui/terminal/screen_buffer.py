"""The cells of a screen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tui.engine.named_tuple import NamedTuple
from tui.terminal.blocks import usual
from tui.terminal.style import PLAIN, Style


class ScreenCell(NamedTuple):
    """What is shown in one column of one row.

    A wide character is two cells; the second one has no text.
    """

    text: str
    style: Style

    @property
    def is_blank(self) -> bool:
        """Whether nothing can be seen but a background."""
        return self.text == " " and not self.style.is_seen_on_blanks


ScreenRow = list[ScreenCell]

BLANK = ScreenCell(" ", PLAIN)


class CellsOfStyle(dict[str, ScreenCell]):
    """The cells of one style by their text. Each is made once."""

    def __init__(self, style: Style) -> None:
        self._style = style

    def __missing__(self, text: str) -> ScreenCell:
        cell = self[text] = ScreenCell(*usual(text, self._style))
        return cell


cells_of_style = lru_cache(maxsize=512)(CellsOfStyle)
"""The cells of a style, by their texts."""


class ScreenBuffer:
    """A screen of cells, which is blank at first."""

    def __init__(self, width: int, height: int, blank: ScreenCell = BLANK) -> None:
        """`width` in columns, `height` in rows."""
        self.width = width
        self.height = height
        self.rows: list[ScreenRow] = [[blank] * width for _ in range(height)]

    def copy_rows(self, other: ScreenBuffer) -> None:
        """Become equal to a buffer of the same size."""
        for mine, theirs in zip(self.rows, other.rows, strict=True):
            mine[:] = theirs

    def with_rows(self, other: ScreenBuffer, rows: Iterable[int]) -> ScreenBuffer:
        """This buffer, but with some rows of another one of the same size."""
        found = ScreenBuffer(self.width, self.height)
        found.copy_rows(self)
        for y in rows:
            found.rows[y][:] = other.rows[y]
        return found
