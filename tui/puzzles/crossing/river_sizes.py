"""How large people and the boat are, and where its seats are."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Size
from tui.drawing.pixels import CLEAR, Picture, enlarged


class PortraitStyle(Enum):
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


_PIXELS = {PortraitStyle.FULL: 99, PortraitStyle.BUST: 6, PortraitStyle.HEAD: 4}
"""How many rows of a picture are drawn, at most."""
_ABOARD = {PortraitStyle.FULL: 5, PortraitStyle.BUST: 5, PortraitStyle.HEAD: 4}
"""How many of them are seen above the rim of the boat."""
_HIGH = 30
"""Rows of a canvas on which busts are enlarged."""


class PortraitSize(NamedTuple):
    """How everybody is drawn."""

    style: PortraitStyle
    size: Size
    """The cells that the largest needs, without a label."""
    scale: int = 1
    """How many times a picture is enlarged."""

    @property
    def aboard(self) -> int:
        """How many pixels of a picture are seen above the rim of the boat; none of others."""
        return _ABOARD.get(self.style, 0) * self.scale


NOTHING = PortraitSize(PortraitStyle.NONE, Size(0, 0))


class Sizes(NamedTuple):
    """How large the largest drawing of a party is: in pixels, and in characters."""

    picture: Size
    """Without extent if no pixels can be shown."""
    tall: Size = Size(0, 0)
    figure: Size = Size(0, 0)


def portrait_sizes(sizes: Sizes, height: int) -> Iterator[PortraitSize]:
    """All ways to draw a party on a canvas of so many rows, the best first, but for that of drawing
    nothing."""
    wide, high = sizes.picture
    if wide:
        ways = [(PortraitStyle.FULL, 4), (PortraitStyle.FULL, 3), (PortraitStyle.FULL, 2)]
        ways += [(PortraitStyle.BUST, 2)] if height >= _HIGH else []
        ways += [(PortraitStyle.FULL, 1), (PortraitStyle.BUST, 1), (PortraitStyle.HEAD, 1)]
        for style, scale in ways:
            rows = min(high, _PIXELS[style])
            yield PortraitSize(style, Size(wide * scale, -(-rows * scale // 2)), scale)
        return
    for style, size in ((PortraitStyle.TALL, sizes.tall), (PortraitStyle.FIGURE, sizes.figure)):
        if size.width:
            yield PortraitSize(style, size)


@lru_cache(maxsize=256)
def drawn(picture: Picture, portrait: PortraitSize) -> Picture:
    """What is drawn of a picture on land, enlarged."""
    return _upper(picture, portrait, _PIXELS[portrait.style])


@lru_cache(maxsize=256)
def drawn_aboard(picture: Picture, portrait: PortraitSize) -> Picture:
    """What is seen of a picture above the rim of the boat, enlarged."""
    return _upper(picture, portrait, _ABOARD[portrait.style])


def _upper(picture: Picture, portrait: PortraitSize, rows: int) -> Picture:
    """The upper rows of a picture, enlarged. Children are smaller: a bust keeps one row that is
    clear."""
    if rows < len(picture):
        clear = next((y for y, row in enumerate(picture) if row.strip(CLEAR)), 0)
        picture = picture[clear - (portrait.style is not PortraitStyle.HEAD and clear > 0) :]
    return enlarged(picture, portrait.scale)[: rows * portrait.scale]


_MOST_ROWS = 4
"""Rows of letters on a hull, at most."""


class BoatLayout(NamedTuple):
    """The measures of a boat, in cells. Its bow is on the right here; it can be turned around."""

    size: Size
    """With those who sit in it."""
    portrait: PortraitSize
    """How passengers are drawn; those of whom nothing is drawn are letters on the hull."""
    seat: int
    """Columns of a seat."""
    step: int
    """Columns from one seat to the next one."""
    stern: int
    """Columns before the first seat."""
    in_a_row: int
    """How many seats are beside each other; letters may stand in several rows."""
    hull_top: int
    """The first row of the hull's side, from the boat's top: there are the names."""
    label_rows: int

    @property
    def bow(self) -> int:
        """Columns after the last seat."""
        return self.size.width - self.stern - self.step * (self.in_a_row - 1) - self.seat

    @property
    def scale(self) -> int:
        return self.portrait.scale

    def seat_x(self, seat: int, to_the_right: bool) -> int:
        """The first column of a seat. The first one of a row is always the leftmost."""
        return (self.stern if to_the_right else self.bow) + seat % self.in_a_row * self.step

    def label_y(self, seat: int) -> int:
        """The row with the name of who sits there, from the boat's top."""
        return self.hull_top + seat // self.in_a_row


def boat_for(seats: int, portrait: PortraitSize, in_pixels: bool) -> BoatLayout:
    """A boat in which everybody is drawn as on land."""
    wide, scale = portrait.size.width, portrait.scale
    width = seats * wide + (seats - 1) * scale + 3 + 2 * scale
    above = portrait.size.height
    if in_pixels:
        above = -(-(portrait.aboard + scale) // 2)
    elif portrait.style is PortraitStyle.TALL:
        above -= 1  # The hull hides their feet.
    below = scale + 1 if in_pixels else 2
    return BoatLayout(
        size=Size(width, above + below),
        portrait=portrait,
        seat=wide,
        step=wide + scale,
        stern=1 + scale,
        in_a_row=seats,
        hull_top=above,
        label_rows=1,
    )


def boats_of_letters(seats: int, in_pixels: bool) -> Iterator[BoatLayout]:
    """Boats on which passengers are letters, the flattest first."""
    for rows in range(1, min(_MOST_ROWS, seats) + 1):
        in_a_row = -(-seats // rows)
        above = 1 if in_pixels else 0
        yield BoatLayout(
            size=Size(2 * in_a_row - 1 + 5, above + rows + 1),
            portrait=NOTHING,
            seat=1,
            step=2,
            stern=2,
            in_a_row=in_a_row,
            hull_top=above,
            label_rows=rows,
        )


def smallest_boat(seats: int, room: Size, in_pixels: bool) -> BoatLayout:
    """A boat of letters for a canvas on which nothing else has room; if need be, without some of
    its seats."""
    for boat in boats_of_letters(seats, in_pixels):
        if boat.size.width <= room.width and boat.size.height <= room.height:
            return boat
    in_a_row = max(1, min(seats, (room.width - 4) // 2))
    first = next(boats_of_letters(in_a_row, in_pixels))
    return first._replace(size=Size(*map(min, first.size, room)))
