"""A canvas as cells of a terminal, without the text that Textual would write for it."""

from __future__ import annotations

from functools import lru_cache

from tui.drawing.canvas import Canvas, Cell, Ink
from tui.terminal.screen_buffer import ScreenCell, ScreenRow, cells_of_style
from tui.terminal.style import PLAIN, Style

_NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
"""The terminal's own colours, in the order of their numbers; each has a bright one, too."""
_BRIGHT = "bright_"
_BOLD, _UNDERLINED, _REVERSED = "1", "4", "7"


def screen_rows(canvas: Canvas) -> list[ScreenRow]:
    """The rows of a canvas, equal to those that come of Textual's frames of it."""
    return [[screen_cell(cell) for cell in row] for row in canvas.rows]


@lru_cache(maxsize=1 << 14)
def screen_cell(cell: Cell) -> ScreenCell:
    """A cell of a canvas as one of the terminal."""
    return cells_of_style(style_of(cell.ink))[cell.text]


@lru_cache(maxsize=512)
def style_of(ink: Ink) -> Style:
    """An ink as a style of the terminal."""
    worn = ((ink.bold, _BOLD), (ink.underlined, _UNDERLINED), (ink.reversed, _REVERSED))
    return Style(
        frozenset([parameter for is_worn, parameter in worn if is_worn]),
        _colour(ink.colour, "3", "9") or PLAIN.foreground,
        _colour(ink.ground, "4", "10") or PLAIN.background,
    )


def _colour(name: str, usual: str, bright: str) -> str:
    """The parameters of a colour; those of the terminal's own begin with `usual` or `bright`. Empty
    for no colour."""
    if not name:
        return ""
    if name.startswith("#"):
        return f"{usual}8;2;{int(name[1:3], 16)};{int(name[3:5], 16)};{int(name[5:7], 16)}"
    if not name.isdigit():
        first = bright if name.startswith(_BRIGHT) else usual
        return f"{first}{_NAMES.index(name.removeprefix(_BRIGHT))}"
    number = int(name)
    if number < 2 * len(_NAMES):
        return f"{usual if number < len(_NAMES) else bright}{number % len(_NAMES)}"
    return f"{usual}8;5;{name}"
