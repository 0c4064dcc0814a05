"""The scale of a map, and the strokes from dot to dot: in braille, or in the signs of ASCII for
lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

from tui.drawing.canvas import Region, Size
from tui.engine.layout import Chart, Shape

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


_LEAST_ACROSS, _MOST_ACROSS = 3, 9
"""How many cells lie between two columns."""
_MOST_DOWN = 4
"""Rows to which a unit is stretched at most."""
_SMALL = 0.5
"""So small a part of a row is not worth that positions are unequally far apart."""
_BESIDE = 2
"""Cells between positions that share a row of their column."""
_MOST_ABREAST = 3
"""How many share one at most."""
_GLYPHS = 4
"""Dots in a unit of a lattice, from which on points are drawn as glyphs."""

_ROUNDED = 1e-9
"""More than what is lost where numbers are rounded."""

Dot = tuple[int, int]


class Scale(NamedTuple):
    """How the units of a chart become dots, and which picture comes of it."""

    chart: Chart
    grain: Grain
    size: Size
    """Columns and rows of the whole picture."""
    across: float
    """How many cells a unit has to the right, or how many dots where points have no cells."""
    down: float
    """How many it has downwards, likewise."""
    has_glyphs: bool = True
    """Whether points have cells of their own, and not single dots."""
    squeezed: Sequence[Dot] = ()
    """The cell of each position, by its number, where columns are too high for the rows that there
    are."""

    def dot(self, number: int) -> Dot:
        """The dot of a position, from the upper left corner of the whole picture: that in the
        middle of its cell where points have cells."""
        if self.has_glyphs:
            (x, y), down = self.cell(number), self.grain.down
            return x * self.grain.across, y * down + down // 2
        place = self.chart.place(number)
        return floor(place.x * self.across), floor(place.y * self.down)

    def cell(self, number: int) -> Dot:
        """The cell of a position."""
        if self.squeezed:
            return self.squeezed[number]
        place = self.chart.place(number)
        if self.has_glyphs:
            row = _row(place.y * self.down, self.size.height)
            return floor(place.x * self.across + 0.5), row
        x, y = floor(place.x * self.across), floor(place.y * self.down)
        return x // self.grain.across, y // self.grain.down

    def within(self, region: Region) -> Iterable[int]:
        """The positions whose cells lie in a rectangle."""
        if self.squeezed:
            seen = (each for each, cell in enumerate(self.squeezed) if region.contains(*cell))
            return sorted(seen, key=self.cell)
        wide = self.across / (1 if self.has_glyphs else self.grain.across)
        high = self.down / (1 if self.has_glyphs else self.grain.down)
        near = self.chart.within(
            (region.x - 1) / wide,
            (region.y - 1) / high,
            (region.right + 1) / wide,
            (region.bottom + 1) / high,
        )
        return [each for each in near if region.contains(*self.cell(each))]


def _row(y: float, rows: int) -> int:
    """The row in which a place lies, of so many. Places that are as far from the middle lie in rows
    that are as far from it, where there is a row in the middle."""
    if rows % 2 == 0:
        return floor(y + 0.5)
    middle = rows // 2
    aside = floor(abs(y - middle) + 0.5)
    return middle + aside if y > middle else middle - aside


@lru_cache(maxsize=8)
def scale_for(chart: Chart, room: Size, grain: Grain) -> Scale:
    """The scale at which a chart is seen best in so many columns and rows. Its picture may be
    larger than these."""
    if chart.shape is Shape.LATTICE:
        return _of_lattice(chart, room, grain)
    return _of_columns(chart, room, grain)


def _of_lattice(chart: Chart, room: Size, grain: Grain) -> Scale:
    """The largest whole number of dots that fits."""
    wide, high = room.width * grain.across, room.height * grain.down
    # The last points need a dot, but not a whole unit.
    unit = min((wide - 1) // max(1, chart.width), (high - 1) // max(1, chart.height))
    unit = max(1, floor(unit))
    if grain.down > 1 and unit < _GLYPHS:
        size = Size(
            ceil((chart.width * unit + 1) / grain.across),
            ceil((chart.height * unit + 1) / grain.down),
        )
        return Scale(chart, grain, size, unit, unit, has_glyphs=False)
    unit -= unit % grain.down  # So many are whole cells.
    across, down = unit / grain.across, unit / grain.down
    size = Size(floor(chart.width * across) + 1, floor(chart.height * down) + 1)
    return Scale(chart, grain, size, across, down)


def _of_columns(chart: Chart, room: Size, grain: Grain) -> Scale:
    gaps, units = max(1, floor(chart.width)), chart.height
    across = max(_LEAST_ACROSS, min(_MOST_ACROSS, (room.width - 1) // gaps))
    if units > room.height - 1:
        return _squeezed(chart, room, grain) or Scale(
            chart, grain, Size(gaps * across + 1, floor(units + 0.5) + 1), across, 1
        )
    down = min(_MOST_DOWN, (room.height - 1) / units) if units else 1
    if down % 1 < _SMALL:
        down = floor(down)
    size = Size(gaps * across + 1, floor(chart.height * down + 0.5) + 1)
    return Scale(chart, grain, size, across, down)


def _squeezed(chart: Chart, room: Size, grain: Grain) -> Scale | None:
    """A chart that is higher than the room for it, its columns so pushed together that they fit,
    those with more positions than rows with some side by side; None if that does not suffice."""
    gaps = max(1, floor(chart.width))
    most = room.height * _MOST_ABREAST
    columns: dict[float, list[int]] = {}
    for number in chart.within(0, 0, chart.width, chart.height):
        column = columns.setdefault(chart.place(number).x, [])
        column.append(number)
        if len(column) > most:
            return None
    tallest = max(map(len, columns.values()))
    abreast = ceil(tallest / room.height)
    # A row in the middle makes pictures symmetrical.
    rows = room.height - (room.height % 2 == 0 and tallest <= abreast * (room.height - 1))
    aside = (abreast - 1) * _BESIDE
    across = min(_MOST_ACROSS, (room.width - 1 - aside) // gaps)
    if across < aside + _LEAST_ACROSS - (abreast > 1):
        return None
    down = (rows - 1) / chart.height
    cells: dict[int, Dot] = {}
    for x, column in columns.items():
        column.sort(key=lambda number: chart.place(number).rank)
        side_by_side = ceil(len(column) / rows)
        wanted = [chart.place(number).y * down for number in column]
        found = _apart(wanted, 1 / side_by_side, rows - 1 / side_by_side)
        for rank, (number, y) in enumerate(zip(column, found, strict=True)):
            row = _row(y, rows) if side_by_side == 1 else floor(y + _ROUNDED)
            shift = rank % side_by_side * _BESIDE
            cells[number] = floor(x * across + 0.5) + shift, min(rows - 1, row)
    size = Size(gaps * across + 1 + aside, rows)
    in_order = tuple(cells[number] for number in range(len(cells)))
    return Scale(chart, grain, size, across, down, squeezed=in_order)


def _apart(wanted: Sequence[float], gap: float, last: float) -> Sequence[float]:
    """Places from 0 to `last`, as near as can be to those wanted but so far apart at least: by
    pooling adjacent violators."""
    blocks: list[tuple[float, int]] = []
    for index, place in enumerate(wanted):
        blocks.append((place - index * gap, 1))
        while len(blocks) > 1 and blocks[-2][0] / blocks[-2][1] > blocks[-1][0] / blocks[-1][1]:
            total, count = blocks.pop()
            blocks[-1] = blocks[-1][0] + total, blocks[-1][1] + count
    slack = last - (len(wanted) - 1) * gap
    offsets = [total / count for total, count in blocks for _ in range(count)]
    return [max(0, min(slack, offset)) + index * gap for index, offset in enumerate(offsets)]
