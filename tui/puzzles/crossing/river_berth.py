"""How large a boat is, and where its seats are."""

from __future__ import annotations

from collections.abc import Iterator

from tui.drawing.canvas import Size
from tui.engine.named_tuple import NamedTuple
from tui.puzzles.crossing.river_portrait import NOTHING, Portrait, Style

_MOST_ROWS = 4
"""Rows of letters on a hull, at most."""


class Boat(NamedTuple):
    """The measures of a boat, in cells. Its bow is on the right here; it can be turned around."""

    size: Size
    """With those who sit in it."""
    portrait: Portrait
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


def boat_for(seats: int, portrait: Portrait, in_pixels: bool) -> Boat:
    """A boat in which everybody is drawn as on land."""
    wide, scale = portrait.size.width, portrait.scale
    width = seats * wide + (seats - 1) * scale + 3 + 2 * scale
    above = portrait.size.height
    if in_pixels:
        above = -(-(portrait.aboard + scale) // 2)
    elif portrait.style is Style.TALL:
        above -= 1  # The hull hides their feet.
    below = scale + 1 if in_pixels else 2
    return Boat(
        size=Size(width, above + below),
        portrait=portrait,
        seat=wide,
        step=wide + scale,
        stern=1 + scale,
        in_a_row=seats,
        hull_top=above,
        label_rows=1,
    )


def boats_of_letters(seats: int, in_pixels: bool) -> Iterator[Boat]:
    """Boats on which passengers are letters, the flattest first."""
    for rows in range(1, min(_MOST_ROWS, seats) + 1):
        in_a_row = -(-seats // rows)
        above = 1 if in_pixels else 0
        yield Boat(
            size=Size(2 * in_a_row - 1 + 5, above + rows + 1),
            portrait=NOTHING,
            seat=1,
            step=2,
            stern=2,
            in_a_row=in_a_row,
            hull_top=above,
            label_rows=rows,
        )


def smallest_boat(seats: int, room: Size, in_pixels: bool) -> Boat:
    """A boat of letters for a canvas on which nothing else has room; if need be, without some of
    its seats."""
    for boat in boats_of_letters(seats, in_pixels):
        if boat.size.width <= room.width and boat.size.height <= room.height:
            return boat
    in_a_row = max(1, min(seats, (room.width - 4) // 2))
    first = next(boats_of_letters(in_a_row, in_pixels))
    return first._replace(size=Size(*map(min, first.size, room)))
