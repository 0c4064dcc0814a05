"""A canvas as an SVG: its colours as they are, text as text, and blocks as rectangles, so that
pictures of pixels have no gaps in any viewer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tui.drawing.canvas import Canvas, Ink
from tui.drawing.colours import of_256

_WIDTH, _HEIGHT = 10, 20
"""Of a cell, in pixels."""
_BASELINE = 15
"""Pixels from the top of a cell."""
_BLOCKS = {
    "█": (0.0, 0.0, 1.0, 1.0),
    "▀": (0.0, 0.0, 1.0, 0.5),
    "▄": (0.0, 0.5, 1.0, 0.5),
    "▌": (0.0, 0.0, 0.5, 1.0),
    "▐": (0.5, 0.0, 0.5, 1.0),
}
"""Which part of a cell a block fills: left, top, width and height."""
_GLYPHS, _GROUND = "#d3d7cf", "#0c0c0c"
"""What stands for a terminal's default colours."""
_NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
_NAMED = dict(
    zip(
        [f"{bright}{name}" for bright in ("", "bright_") for name in _NAMES],
        # Those of Tango: a terminal may have any others.
        ("#2e3436", "#cc0000", "#4e9a06", "#c4a000", "#3465a4", "#75507b", "#06989a", "#d3d7cf",
         "#555753", "#ef2929", "#8ae234", "#fce94f", "#729fcf", "#ad7fa8", "#34e2e2", "#eeeeec"),
        strict=True,
    )
)  # fmt: skip
_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def svg_of(canvas: Canvas) -> str:
    """The SVG of a canvas, in cells of 10 by 20 pixels."""
    width, height = canvas.size.width * _WIDTH, canvas.size.height * _HEIGHT
    drawn = (each for y in range(canvas.size.height) for each in _row(canvas, y))
    return "\n".join([
        '<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" '
        f'viewBox="0 0 {width} {height}">',
        "<style>text { font: 16px monospace } rect { shape-rendering: crispEdges }</style>",
        f'<rect width="{width}" height="{height}" fill="{_GROUND}"/>',
        *drawn,
        "</svg>\n",
    ])  # fmt: skip


def _row(canvas: Canvas, y: int) -> Iterator[str]:
    """What is drawn for a row: of cells that look alike, their ground, and what stands on it."""
    start = 0
    for ink, run in groupby(canvas.rows[y], lambda cell: cell.ink):
        texts = [cell.text for cell in run]
        glyphs, ground = _colours(ink)
        if ground != _GROUND:
            yield _rectangle(start, y, len(texts), 1.0, ground)
        x = start
        for block, alike in groupby(texts, _block):
            columns = [*alike]
            if block in _BLOCKS:
                left, top, width, height = _BLOCKS[block]
                wide = [len(columns)] if width == 1.0 else [1] * len(columns)
                for place, cells in enumerate(wide):
                    yield _rectangle(x + place + left, y + top, cells * width, height, glyphs)
            elif (text := "".join(columns)).strip() or ink.underlined:
                blanks = 0 if ink.underlined else len(text) - len(text.lstrip())
                yield _text(x + blanks, y, text[blanks:], len(columns) - blanks, glyphs, ink)
            x += len(columns)
        start += len(texts)


def _block(text: str) -> str:
    """The block, or nothing for what is written."""
    return text if text in _BLOCKS else ""


def _rectangle(x: float, y: float, width: float, height: float, fill: str) -> str:
    left, top, across, down = x * _WIDTH, y * _HEIGHT, width * _WIDTH, height * _HEIGHT
    return f'<rect x="{left:g}" y="{top:g}" width="{across:g}" height="{down:g}" fill="{fill}"/>'


def _text(x: int, y: int, text: str, columns: int, fill: str, ink: Ink) -> str:
    worn = ' font-weight="bold"' if ink.bold else ""
    worn += ' text-decoration="underline"' if ink.underlined else ""
    place = f'x="{x * _WIDTH}" y="{y * _HEIGHT + _BASELINE}" textLength="{columns * _WIDTH}"'
    return f'<text {place} fill="{fill}"{worn}>{text.translate(_ESCAPED)}</text>'


def _colours(ink: Ink) -> tuple[str, str]:
    """The colours of glyphs and ground, as `#rrggbb`."""
    glyphs, ground = _hexadecimal(ink.colour) or _GLYPHS, _hexadecimal(ink.ground) or _GROUND
    return (ground, glyphs) if ink.reversed else (glyphs, ground)


def _hexadecimal(name: str) -> str:
    """A colour as `#rrggbb`; empty for no colour."""
    if not name.isdigit():
        return _NAMED.get(name, name)
    number = int(name)
    return of_256(number).hexadecimal if number >= len(_NAMED) else [*_NAMED.values()][number]
