"""What Textual writes for a frame, drawn on a screen of cells."""

from __future__ import annotations

import re
from functools import lru_cache

from textual._cells import cell_len

from tui.terminal.screen_buffer import ScreenBuffer, ScreenCell, ScreenRow, cells_of_style
from tui.terminal.style import PLAIN, Style, styled

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

_width = lru_cache(maxsize=4096)(cell_len)


def draw(screen: ScreenBuffer, frame: str) -> tuple[int, int]:
    """Do on a screen what a frame says, like a terminal that does not wrap lines.

    A frame consists of cursor moves, styles, links, line feeds and text. Returns the column and
    the row of the cursor after it.
    """
    x = y = 0
    style = PLAIN
    for token in _TOKEN.finditer(frame):
        match token.lastgroup:
            case "text":
                x += _draw(screen, x, y, token["text"], style)
            case "sgr":
                style = styled(style, token["sgr"])
            case "column":
                x, y = int(token["column"] or 1) - 1, int(token["row"] or 1) - 1
            case "feed":
                x, y = 0, y + 1
            case "link":
                style = style._replace(link=token["link"].strip(";"))
    return x, y


def _draw(screen: ScreenBuffer, x: int, y: int, text: str, style: Style) -> int:
    """Write as much text into a row as fits. Returns the width of the whole text."""
    written = _cells(text, style)
    if 0 <= y < screen.height and 0 <= x < screen.width:
        row, cells = screen.rows[y], written[: screen.width - x]
        end = x + len(cells)
        if not row[x].text:  # Half of a wide character becomes a blank.
            row[x - 1] = _blank_like(row[x - 1])
        if end < screen.width and not row[end].text:
            row[end] = _blank_like(row[end])
        row[x:end] = cells
        if end == screen.width and _width(row[-1].text) > 1:
            row[-1] = _blank_like(row[-1])
    return len(written)


def _blank_like(cell: ScreenCell) -> ScreenCell:
    return cells_of_style(cell.style)[" "]


def _cells(text: str, style: Style) -> ScreenRow:
    """The cells of a text."""
    known = cells_of_style(style)
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
