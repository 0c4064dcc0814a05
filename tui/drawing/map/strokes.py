"""Straight strokes from dot to dot: in braille, or in the signs that ASCII has for lines."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tui.engine.named_tuple import NamedTuple

ACROSS, DOWN = 2, 4
"""Columns and rows of dots in a cell of braille."""
_BRAILLE = 0x2800
_DOTS = (0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80)
"""The bit of each dot of a cell, by its row and its column (the Unicode standard, 24.1)."""
_LEVEL, _UPRIGHT, _FALLING, _RISING = 1, 2, 4, 8
_IN_ASCII = " -|+\\+++/+++X+++"
"""The sign for each sum of these."""


class Grain(NamedTuple):
    """How fine lines are drawn, and in which characters. A cell of a line has a number that says
    what of it is drawn; the numbers of lines that cross are joined by "or"."""

    across: int
    """Dots in a row of a cell."""
    down: int
    """Rows of dots in a cell."""
    signs: str
    """The character for each number."""

    def dot(self, x: int, y: int) -> int:
        """The number of a cell in which this dot is drawn, counted from its upper left corner."""
        return _DOTS[y][x] if self.down > 1 else _LEVEL

    def middle(self, x: int, y: int) -> tuple[int, int]:
        """The dot in the middle of a cell."""
        return x * self.across, y * self.down + self.down // 2


BRAILLE = Grain(ACROSS, DOWN, " " + "".join(chr(_BRAILLE + each) for each in range(1, 256)))
ASCII_LINES = Grain(1, 1, _IN_ASCII)

Stroke = Iterable[tuple[int, int, int]]
"""The cells through which a line goes, each as x, y and number."""


def stroke(grain: Grain, one: tuple[int, int], other: tuple[int, int], every: int = 1) -> Stroke:
    """A line from a dot to another, both included, or `every` second or third dot of it."""
    if one > other:
        one, other = other, one
    (x, y), (far_x, far_y) = one, other
    left, top = x // grain.across, y // grain.down
    drawn = _stroke(grain, x % grain.across, y % grain.down, far_x - x, far_y - y, every)
    return [(left + column, top + row, bits) for column, row, bits in drawn]


@lru_cache(maxsize=4096)
def _stroke(grain: Grain, x: int, y: int, wide: int, high: int, every: int) -> Stroke:
    """A line that begins in the cell 0, 0. Cached, because a map has few different lines."""
    steps = max(abs(wide), abs(high), 1)
    drawn: dict[tuple[int, int], int] = {}
    row = y
    for step in range(0, steps + 1, every):
        before, row = row, y + _nearest(high * step, steps)
        column = x + _nearest(wide * step, steps)
        if grain.down > 1:
            cell = column // grain.across, row // grain.down
            bits = grain.dot(column % grain.across, row % grain.down)
        else:
            cell, bits = (column, row), _slope(wide, high, row - before)
        drawn[cell] = drawn.get(cell, 0) | bits
    return [(*cell, bits) for cell, bits in drawn.items()]


def _nearest(part: int, whole: int) -> int:
    """The whole number nearest to part / whole."""
    return (2 * part + whole) // (2 * whole)


def _slope(wide: int, high: int, step: int) -> int:
    """The sign of a line in ASCII where it has come from a row to the next, or stays in its row."""
    if abs(high) >= 2 * abs(wide):
        return _UPRIGHT
    if not step and abs(high) < abs(wide):
        return _LEVEL
    return _FALLING if high > 0 else _RISING
