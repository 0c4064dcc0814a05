"""Jumps on the chessboard as they are drawn: dots between two squares, and the line of a tour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, pairwise
from math import floor, hypot
from typing import NamedTuple

from tui.puzzles.knight.layout import ChessLayout
from tui.puzzles.knight.squares import Square

Place = tuple[int, int]
"""The x and the y of a cell or of a dot."""

_BETWEEN_DOTS = 2.5
"""The distance between the dots of a jump in ASCII, in columns. A row is as high as two columns are
wide."""
_BETWEEN_SMALL_DOTS = 2
"""The distance between the dots of braille, in such dots."""
_JUMPS_KEPT = 2048
"""How many jumps are remembered as they are drawn: while a tour is shown they are drawn again and
again."""
_STROKES_KEPT = 512
"""How many strokes are remembered, wherever they begin."""

CellBits = tuple[tuple[Place, int], ...]
"""Cells, and the dots in each as the bits of a braille character."""


def dotted(layout: ChessLayout, squares: Sequence[Square], is_ascii: bool) -> Mapping[Place, str]:
    """The cells with the dots that join the middles of squares in their order."""
    if is_ascii:
        return {place: "." for jump in pairwise(squares) for place in _dots_in_ascii(layout, *jump)}
    cells = _in_braille(_small_dots(layout, *jump) for jump in pairwise(squares))
    return {place: cell.text for place, cell in cells.items()}


@lru_cache(maxsize=_JUMPS_KEPT)
def _small_dots(layout: ChessLayout, one: Square, other: Square) -> CellBits:
    line = _straight(_middle_dot(layout, one), _middle_dot(layout, other))
    return _bits(
        _beside_shared_rows(layout, dot) for dot in islice(line, None, None, _BETWEEN_SMALL_DOTS)
    )


def _beside_shared_rows(layout: ChessLayout, dot: Place) -> Place:
    """A dot, moved out of a row that two squares share: there it would break their edge."""
    x, y = dot
    row, rest = divmod(y, _DOTS_HIGH)
    if not layout.is_shared(row):
        return dot
    return x, row * _DOTS_HIGH + (-1 if rest < _DOTS_HIGH // 2 else _DOTS_HIGH)


def _dots_in_ascii(layout: ChessLayout, one: Square, other: Square) -> Iterator[Place]:
    (x, y), (last_x, last_y) = layout.middle(one), layout.middle(other)
    right, down = last_x - x, last_y - y
    parts = max(2, round(hypot(right, 2 * down) / _BETWEEN_DOTS))
    for part in range(1, parts):
        yield _rounded(x + right * part / parts), _rounded(y + down * part / parts)


class LineCell(NamedTuple):
    """A cell of the line of a tour."""

    text: str
    jump: int
    """The latest jump that goes through it, counted from 0."""


def line_of(
    layout: ChessLayout, squares: Sequence[Square], is_ascii: bool
) -> Mapping[Place, LineCell]:
    """The cells of a line that joins the middles of squares in their order. Of jumps that lie
    above or below the squares that are shown, there need not be any."""
    if is_ascii:
        return _in_ascii([layout.middle(square) for square in squares])
    return _in_braille(_strokes(layout, squares))


_BRAILLE = 0x2800
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a braille character, for each row of dots from the left to the right."""
_DOTS_WIDE, _DOTS_HIGH = 2, 4
_WIDE = 7
"""With squares of so many columns the line is two dots thick."""


def _bits(dots: Iterable[Place]) -> CellBits:
    bits: dict[Place, int] = {}
    for x, y in dots:
        place = x // _DOTS_WIDE, y // _DOTS_HIGH
        bits[place] = bits.get(place, 0) | _BITS[y % _DOTS_HIGH][x % _DOTS_WIDE]
    return tuple(bits.items())


def _in_braille(jumps: Iterable[CellBits]) -> Mapping[Place, LineCell]:
    bits: dict[Place, int] = {}
    latest: dict[Place, int] = {}
    for jump, cells in enumerate(jumps):
        for place, shown in cells:
            bits[place] = bits.get(place, 0) | shown
            latest[place] = jump
    return {place: LineCell(chr(_BRAILLE + bits[place]), latest[place]) for place in bits}


def _strokes(layout: ChessLayout, squares: Sequence[Square]) -> Iterator[CellBits]:
    """The jumps as parts of the line of a tour; without cells where nobody would see them."""
    thickness = 2 if layout.scale.width >= _WIDE else 1
    top, bottom = layout.area.y * _DOTS_HIGH, layout.area.bottom * _DOTS_HIGH
    for one, other in pairwise([_middle_dot(layout, square) for square in squares]):
        (_, y), (_, last_y) = one, other
        is_seen = min(y, last_y) < bottom and max(y, last_y) >= top
        yield _stroke(one, other, thickness) if is_seen else ()


def _stroke(one: Place, other: Place, thickness: int) -> CellBits:
    """A jump from one dot to another as a part of the line of a tour."""
    (x, y), (last_x, last_y) = one, other
    left, right_of_it = divmod(x, _DOTS_WIDE)
    top, below_it = divmod(y, _DOTS_HIGH)
    first, way = (right_of_it, below_it), (last_x - x, last_y - y)
    return tuple(
        ((left + across, top + down), bits)
        for (across, down), bits in _stroke_from(first, way, thickness)
    )


@lru_cache(maxsize=_STROKES_KEPT)
def _stroke_from(first: Place, way: Place, thickness: int) -> CellBits:
    """A line from a dot of the first cell, so many dots to the right and down. There are but a few,
    for all jumps of a tour."""
    (x, y), (right, down) = first, way
    line = _straight(first, (x + right, y + down))
    return _bits((x, y) for left, y in line for x in range(left, left + thickness))


def _middle_dot(layout: ChessLayout, square: Square) -> Place:
    x, y, width, height = layout.region(square)
    return (2 * x + width) * _DOTS_WIDE // 2, (2 * y + height) * _DOTS_HIGH // 2


def _in_ascii(middles: Sequence[Place]) -> Mapping[Place, LineCell]:
    cells: dict[Place, LineCell] = {}
    for jump, (one, other) in enumerate(pairwise(middles)):
        _, before = one
        falls = (other[0] > one[0]) == (other[1] > one[1])
        for x, y in _straight(one, other):
            text = "-" if y == before else "\\" if falls else "/"
            crossed = cells.get((x, y))
            if crossed is not None and {crossed.text, text} == {"\\", "/"}:
                text = "X"
            cells[x, y] = LineCell(text, jump)
            before = y
    for jump, middle in enumerate(middles):
        cells[middle] = LineCell("o", max(0, jump - 1))
    return cells


def _straight(one: Place, other: Place) -> Iterator[Place]:
    """The places of a straight line, both ends included."""
    (x, y), (last_x, last_y) = one, other
    steps = max(abs(last_x - x), abs(last_y - y), 1)
    for step in range(steps + 1):
        part = step / steps
        yield _rounded(x + (last_x - x) * part), _rounded(y + (last_y - y) * part)


def _rounded(value: float) -> int:
    """The nearest whole number; of two the higher, so that dots keep their distance."""
    return floor(value + 0.5)
