"""The cells of a screen, filled from the text that Textual writes for a frame."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from textual._cells import cell_len

from tui.terminal.blocks import usual
from tui.terminal.style import PLAIN, Style, styled


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

_TOKEN = re.compile(
    r"""
      \x1b \[ (?P<row> \d* ) ; (?P<column> \d* ) H
    | \x1b \[ (?P<sgr> [\d;]* ) m
    | \x1b \] 8 ; (?P<link> [^\x07\x1b]* ) (?: \x07 | \x1b\\ )
    | (?P<feed> \n )
    | (?P<text> [^\x00-\x1f\x7f-\x9f]+ )
    | \x1b \[ [0-?]* [ -/]* [@-~]                   # other sequences, which draw no cell
    | \x1b \] [^\x07\x1b]* (?: \x07 | \x1b\\ )
    | .
    """,
    re.VERBOSE | re.DOTALL,
)


class _CellsOfStyle(dict[str, ScreenCell]):
    """The cells of one style by their text. Each is made once."""

    def __init__(self, style: Style) -> None:
        self._style = style

    def __missing__(self, text: str) -> ScreenCell:
        cell = self[text] = ScreenCell(*usual(text, self._style))
        return cell


_cells_of_style = lru_cache(maxsize=512)(_CellsOfStyle)
_width = lru_cache(maxsize=4096)(cell_len)


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

    def paint(self, frame: str) -> tuple[int, int]:
        """Do what a frame says, like a terminal that does not wrap lines.

        A frame consists of cursor moves, styles, links, line feeds and text. Returns the column and
        the row of the cursor after it.
        """
        x = y = 0
        style = PLAIN
        for token in _TOKEN.finditer(frame):
            match token.lastgroup:
                case "text":
                    x += self._draw(x, y, token["text"], style)
                case "sgr":
                    style = styled(style, token["sgr"])
                case "column":
                    x, y = int(token["column"] or 1) - 1, int(token["row"] or 1) - 1
                case "feed":
                    x, y = 0, y + 1
                case "link":
                    style = style._replace(link=token["link"].strip(";"))
        return x, y

    def _draw(self, x: int, y: int, text: str, style: Style) -> int:
        """Write as much text into a row as fits. Returns the width of the whole text."""
        written = _cells(text, style)
        if 0 <= y < self.height and 0 <= x < self.width:
            row, cells = self.rows[y], written[: self.width - x]
            end = x + len(cells)
            if not row[x].text:  # Half of a wide character becomes a blank.
                row[x - 1] = _blank_like(row[x - 1])
            if end < self.width and not row[end].text:
                row[end] = _blank_like(row[end])
            row[x:end] = cells
            if end == self.width and _width(row[-1].text) > 1:
                row[-1] = _blank_like(row[-1])
        return len(written)


def _blank_like(cell: ScreenCell) -> ScreenCell:
    return _cells_of_style(cell.style)[" "]


def _cells(text: str, style: Style) -> ScreenRow:
    """The cells of a text."""
    known = _cells_of_style(style)
    if text.isascii() or all(_width(character) == 1 for character in text):
        return [known[character] for character in text]
    return [
        cell
        for cluster in _clusters(text)
        for cell in (known[cluster], known[""])[: _width(cluster)]
    ]


def _clusters(text: str) -> list[str]:
    """The characters of a text, each with accents and characters that are joined to it."""
    clusters: list[str] = []
    for character in text:
        joined = clusters and clusters[-1].endswith("\u200d")
        if clusters and (joined or not _width(character)):
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters
