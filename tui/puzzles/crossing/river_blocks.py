"""How an item is shown on its bank: its portrait, and its number and name beside or below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from tui.drawing.canvas import Size
from tui.puzzles.crossing.company import FIGURE_ROWS, Item


class Style(Enum):
    """What portraits are drawn with."""

    PICTURE = "picture"
    TALL = "tall"
    FIGURE = "figure"
    NONE = "none"


class Portrait(NamedTuple):
    """How large the portraits of all items are, in cells."""

    style: Style
    size: Size
    scale: int = 1
    """Cells for a pixel of a picture, across."""


NO_PORTRAIT = Portrait(Style.NONE, Size(0, 0))
_LARGEST_SCALE = 4


def portraits(items: Sequence[Item], in_pixels: bool) -> Iterator[Sequence[Portrait]]:
    """All ways to draw the items, those of one style together, the largest first. The last draws
    nothing but names."""
    wide = max(max(map(len, item.picture), default=0) for item in items)
    high = max(len(item.picture) for item in items)
    if in_pixels and wide:
        yield [
            Portrait(Style.PICTURE, Size(wide * scale, (high * scale + 1) // 2), scale)
            for scale in range(_LARGEST_SCALE, 0, -1)
        ]
    tall = [row for item in items for row in item.tall]
    if tall:
        rows = max(len(item.tall) or FIGURE_ROWS for item in items)
        yield [Portrait(Style.TALL, Size(max(map(len, tall)), rows))]
    figures = [row for item in items for row in item.figure]
    if figures:
        yield [Portrait(Style.FIGURE, Size(max(map(len, figures)), FIGURE_ROWS))]
    yield [NO_PORTRAIT]


class Spot(NamedTuple):
    """A cell, counted from the upper left one of a block."""

    x: int
    y: int


class Block(NamedTuple):
    """Where the parts of an item are, counted from the upper left cell."""

    size: Size
    portrait: Spot
    cursor: Spot
    """The number of its key is in the next cell."""
    letter: Spot
    name: Spot
    name_width: int
    """0 if the name is not shown."""
    mark: Spot
    """Where the board points at it."""


_NUMBER = 3
"""Columns of the cursor, the number, and a space."""
_LETTER = 2
"""Columns of a letter and a space."""


def _beside(portrait: Size, name: int, numbered: bool) -> Block:
    """All in one line, at the feet of the portrait."""
    x, y = portrait.width + 1 if portrait.width else 0, max(0, portrait.height - 1)
    letter = x + (_NUMBER if numbered else 0)
    end = letter + (_LETTER + name if name else 1)
    mark, width = Spot(x, y - 1), end
    if not portrait.width:
        mark, width = Spot(end + 1, y), end + (2 if numbered else 0)
    return Block(Size(width, max(1, portrait.height)), Spot(0, 0), Spot(x, y), Spot(letter, y),
                 Spot(letter + _LETTER, y), name, mark)  # fmt: skip


def _below(portrait: Size, name: int, numbered: bool) -> Block:
    """The number beside the portrait, the name below."""
    left = _NUMBER - 1 if numbered else 0
    label = _LETTER + name if name else 1
    width, foot = max(left + portrait.width, label), portrait.height - 1
    over = left + (width - left - portrait.width) // 2
    letter = 0 if name else over + portrait.width // 2
    return Block(Size(width, portrait.height + 1), Spot(over, 0), Spot(0, foot),
                 Spot(letter, foot + 1), Spot(letter + _LETTER, foot + 1), name,
                 Spot(0, foot - 1))  # fmt: skip


def _in_two_lines(portrait: Size, name: int, numbered: bool) -> Block:
    """Number and letter beside the portrait, and the name under them."""
    x, y = portrait.width + 1, max(0, portrait.height // 2 - 1)
    letter = x + (_NUMBER if numbered else 0)
    mark = letter + _LETTER
    width = max(mark + 1 if numbered else letter + 1, x + name)
    return Block(Size(width, max(2, portrait.height)), Spot(0, 0), Spot(x, y), Spot(letter, y),
                 Spot(x, y + 1), name, Spot(mark, y))  # fmt: skip


Labelling = Callable[[Size, int, bool], Block]
"""Makes the block of a portrait's size and a name's columns; with numbers or without."""


def labellings(portrait: Portrait) -> Sequence[Labelling]:
    """The ways to write beside a portrait, the best first."""
    if portrait.style is Style.NONE:
        return (_beside,)
    if portrait.size.height == FIGURE_ROWS:
        return _beside, _in_two_lines
    return _beside, _below, _in_two_lines
