"""The cells of a screen: what is in them, which of them look alike, and those of a canvas."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Cell, Ink
from tui.terminal.style import PLAIN, Style

SPACE, FULL = " █"
TURNED = {"▀": "▄", "▌": "▐"}
"""For each usual half block the one that shows the same with the colours exchanged."""
_USUAL = {turned: usual for usual, turned in TURNED.items()}
_BLOCKS = frozenset((*TURNED, *_USUAL, FULL))

_OTHER_USE = {"3": "4", "4": "3"}
"""How a colour begins that glyph and ground can have alike: terminals may show a bright one less
bright behind a glyph."""
_DEFAULT = "9"
"""How the default colour ends; those of the two differ."""


class Glyph(NamedTuple):
    """A character and how it is written."""

    text: str
    style: Style


def usual(text: str, style: Style) -> Glyph:
    """The one glyph that stands for all that look like this one: a blank has no colour but its
    ground's, and half blocks are upper and left ones."""
    if text == SPACE:
        return Glyph(text, style.on_blanks)
    if text not in _BLOCKS or style.attributes or style.link:
        return Glyph(text, style)
    ground = _other_use(style.foreground)
    if ground is not None and (text == FULL or ground == style.background):
        return Glyph(SPACE, PLAIN._replace(background=ground))
    turned = exchanged(style)
    if text in _USUAL and turned is not None:
        return Glyph(_USUAL[text], turned)
    return Glyph(text, style)


@lru_cache(maxsize=4096)
def exchanged(style: Style) -> Style | None:
    """The style with the colours of glyph and ground exchanged; None if that would not look the
    same."""
    ground, glyph = _other_use(style.foreground), _other_use(style.background)
    if style.attributes or style.link or ground is None or glyph is None:
        return None
    return PLAIN._replace(foreground=glyph, background=ground)


def _other_use(colour: str) -> str | None:
    """The colour of a glyph as a ground's, or the other way round; None if they may differ."""
    if colour[0] not in _OTHER_USE or colour[1:] == _DEFAULT:
        return None
    return f"{_OTHER_USE[colour[0]]}{colour[1:]}"


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
