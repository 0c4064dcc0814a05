"""How large people are, on land and aboard: pictures enlarged, busts and heads, or figures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tui.drawing.canvas import Size
from tui.drawing.pixels import CLEAR, Picture, enlarged
from tui.engine.enum import Enum
from tui.engine.named_tuple import NamedTuple


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
