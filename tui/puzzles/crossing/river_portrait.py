"""How large people are, on land and aboard: pictures enlarged, busts and heads, or figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Size
from tui.puzzles.crossing.pigments import CLEAR

Picture = tuple[str, ...]
"""Rows of letters of pigments."""


class Style(Enum):
    """What is drawn of somebody."""

    FULL = "full"
    BUST = "bust"
    HEAD = "head"
    TALL = "tall"
    """A drawing in characters, and below a smaller one."""
    FIGURE = "figure"
    NONE = "none"

    @property
    def in_pixels(self) -> bool:
        return self in _PIXELS


_PIXELS = {Style.FULL: 99, Style.BUST: 6, Style.HEAD: 4}
"""How many rows of a picture are drawn, at most."""
_ABOARD = {Style.FULL: 5, Style.BUST: 5, Style.HEAD: 4}
"""How many of them are seen above the rim of the boat."""
_HIGH = 30
"""Rows of a canvas on which busts are enlarged."""


class Portrait(NamedTuple):
    """How everybody is drawn."""

    style: Style
    size: Size
    """The cells that the largest needs, without a label."""
    scale: int = 1
    """How many times a picture is enlarged."""

    @property
    def aboard(self) -> int:
        """How many pixels of a picture are seen above the rim of the boat; none of others."""
        return _ABOARD.get(self.style, 0) * self.scale


NOTHING = Portrait(Style.NONE, Size(0, 0))


class Sizes(NamedTuple):
    """How large the largest drawing of a party is: in pixels, and in characters."""

    picture: Size
    """Without extent if no pixels can be shown."""
    tall: Size = Size(0, 0)
    figure: Size = Size(0, 0)


def portraits(sizes: Sizes, height: int) -> Iterator[Portrait]:
    """All ways to draw a party on a canvas of so many rows, the best first, but for that of drawing
    nothing."""
    wide, high = sizes.picture
    if wide:
        ways = [(Style.FULL, 4), (Style.FULL, 3), (Style.FULL, 2)]
        ways += [(Style.BUST, 2)] if height >= _HIGH else []
        ways += [(Style.FULL, 1), (Style.BUST, 1), (Style.HEAD, 1)]
        for style, scale in ways:
            rows = min(high, _PIXELS[style])
            yield Portrait(style, Size(wide * scale, -(-rows * scale // 2)), scale)
        return
    for style, size in ((Style.TALL, sizes.tall), (Style.FIGURE, sizes.figure)):
        if size.width:
            yield Portrait(style, size)


@lru_cache(maxsize=256)
def drawn(picture: Picture, portrait: Portrait) -> Picture:
    """What is drawn of a picture on land, enlarged."""
    return _upper(picture, portrait, _PIXELS[portrait.style])


@lru_cache(maxsize=256)
def drawn_aboard(picture: Picture, portrait: Portrait) -> Picture:
    """What is seen of a picture above the rim of the boat, enlarged."""
    return _upper(picture, portrait, _ABOARD[portrait.style])


def _upper(picture: Picture, portrait: Portrait, rows: int) -> Picture:
    """The upper rows of a picture, enlarged. Children are smaller: a bust keeps one row that is
    clear."""
    if rows < len(picture):
        clear = next((y for y, row in enumerate(picture) if row.strip(CLEAR)), 0)
        picture = picture[clear - (portrait.style is not Style.HEAD and clear > 0) :]
    return enlarged(picture, portrait.scale)[: rows * portrait.scale]


def enlarged(picture: Picture, scale: int) -> Picture:
    """A picture so many times as wide and as high, its corners rounded: by Scale3x, or by Scale2x
    once or twice."""
    if scale == 3:
        return _scale3x(picture)
    if scale == 4:
        return enlarged(enlarged(picture, 2), 2)
    return _scale2x(picture) if scale == 2 else picture


def _at(picture: Sequence[str], x: int, y: int) -> str:
    inside = 0 <= y < len(picture) and 0 <= x < len(picture[y])
    return picture[y][x] if inside else CLEAR


def _scale2x(picture: Picture) -> Picture:
    rows = []
    for y, row in enumerate(picture):
        upper, lower = "", ""
        for x, pixel in enumerate(row):
            up, down = _at(picture, x, y - 1), _at(picture, x, y + 1)
            left, right = _at(picture, x - 1, y), _at(picture, x + 1, y)
            corners = [pixel] * 4
            if up != down and left != right:
                corners = [
                    left if left == up else pixel,
                    right if right == up else pixel,
                    left if left == down else pixel,
                    right if right == down else pixel,
                ]
            upper += corners[0] + corners[1]
            lower += corners[2] + corners[3]
        rows += [upper, lower]
    return tuple(rows)


def _scale3x(picture: Picture) -> Picture:
    rows = []
    for y, row in enumerate(picture):
        block = ["", "", ""]
        for x, pixel in enumerate(row):
            for part, nine in enumerate(_ninefold(picture, x, y, pixel)):
                block[part // 3] += nine
        rows += block
    return tuple(rows)


def _ninefold(picture: Picture, x: int, y: int, pixel: str) -> Sequence[str]:
    """The nine pixels of Scale3x, row by row."""
    around = [_at(picture, x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
    a, b, c, d, _, f, g, h, i = around
    nine = [pixel] * 9
    if b == h or d == f:
        return nine
    if d == b:
        nine[0] = d
    if (d == b and pixel != c) or (b == f and pixel != a):
        nine[1] = b
    if b == f:
        nine[2] = f
    if (d == b and pixel != g) or (d == h and pixel != a):
        nine[3] = d
    if (b == f and pixel != i) or (h == f and pixel != c):
        nine[5] = f
    if d == h:
        nine[6] = d
    if (d == h and pixel != i) or (h == f and pixel != g):
        nine[7] = h
    if h == f:
        nine[8] = f
    return nine
