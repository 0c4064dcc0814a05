"""How large a boat is, and where its seats are."""

from __future__ import annotations

from typing import NamedTuple

from tui.drawing.canvas import Size
from tui.puzzles.crossing.river_blocks import NO_PORTRAIT, Portrait, Style

_STERN, _BOW = 1, 3
"""Columns before the first seat and after the last one."""
_MOST_LABEL, _LEAST_LABEL = 14, 8
"""Columns of a passenger's letter and name: at most, and so many that a name can be cut there."""
_MOST_NAMED = 4
"""Seats; in a larger boat letters must do."""


class Boat(NamedTuple):
    """The measures of a boat, in cells. Its bow is on the right here; it can be turned around."""

    size: Size
    """With those who sit in it."""
    portrait: Portrait
    """How passengers are drawn."""
    step: int
    """Columns from one passenger to the next one."""
    sunk: int
    """How many rows of a portrait are hidden by the hull."""
    named: bool
    """Whether names are shown, or letters alone."""
    label_width: int
    """Columns of a passenger's text."""
    in_a_row: int
    """How many texts stand in one row of the hull."""

    @property
    def hull_top(self) -> int:
        """The first row of the hull, from the boat's top."""
        return self.portrait.size.height - self.sunk

    @property
    def label_rows(self) -> int:
        """Rows of the hull that have room for text."""
        return max(0, self.hull_rows - self.portrait.scale)

    @property
    def hull_rows(self) -> int:
        """Rows of the hull, the keel included."""
        return self.size.height - self.hull_top

    def seat_x(self, seat: int, to_the_right: bool) -> int:
        """The first column of a seat's portrait. The first seat is always the leftmost."""
        return (_STERN if to_the_right else _BOW) + seat * self.step

    def label_at(self, seat: int) -> tuple[int, int]:
        """Column and row of a seat's text, from the stern and from the hull's top."""
        row, place = divmod(seat, self.in_a_row)
        return _STERN + place * (self.label_width + 1), row


def plan_boat(longest: int, seats: int, portrait: Portrait, room: Size) -> Boat | None:
    """A boat that fits into some room, or None. Those in pictures may sit close together.

    `longest` is how many columns the longest name needs, or 0 if letters must do.
    """
    wide = portrait.size.width
    named = longest > 0 and seats <= _MOST_NAMED
    label = min(longest + 2, _MOST_LABEL) if named else 1
    least = min(label, _LEAST_LABEL) if named else 1
    closest = -(-wide * 2 // 3) if portrait.style is Style.PICTURE else wide + 1
    for step in range(wide + 1, closest - 1, -1):
        for text in (label, least):
            boat = _boat(seats, portrait, step, text, named, room)
            if boat.size.width <= room.width and boat.size.height <= room.height:
                return boat
    return None


def _boat(seats: int, portrait: Portrait, step: int, text: int, named: bool, room: Size) -> Boat:
    wide = portrait.size.width
    width = _STERN + wide + step * (seats - 1) + _BOW if wide else 0
    in_one_row = _STERN + seats * (text + 1) + _BOW - 1
    in_a_row = seats if in_one_row <= width or not named else 1
    rows = -(-seats // in_a_row)
    width = max(width, in_one_row if in_a_row == seats else _STERN + text + rows)
    label = (width - _BOW) // seats - 1 if in_a_row == seats else text
    high = portrait.size.height
    sunk = min(high - 1, max(1, high // 4)) if portrait.style is Style.PICTURE else 0
    height = high - sunk + rows + portrait.scale
    return Boat(Size(width, height), portrait, step, sunk, named, label, in_a_row)


def smallest_boat(seats: int, room: Size) -> Boat:
    """A boat with letters alone, for a canvas on which nothing else has room."""
    width = max(1, min(room.width, _STERN + 2 * seats + _BOW))
    in_a_row = max(1, (width - _STERN - _BOW + 1) // 2)
    rows = min(-(-seats // in_a_row) + 1, max(1, room.height))
    return Boat(Size(width, rows), NO_PORTRAIT, 1, 0, False, 1, in_a_row)
