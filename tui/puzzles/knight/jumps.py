"""Jumps on the chessboard as they are drawn: dots between two squares, and the line of a tour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from tui.puzzles.knight.layout import ChessLayout
from tui.puzzles.knight.rules import Square

Place = tuple[int, int]
"""The x and the y of a cell or of a dot."""

_BETWEEN_DOTS = 2.5
"""The distance between the dots of a jump, in columns; a row is as high as two columns are wide."""


def dotted(layout: ChessLayout, one: Square, other: Square) -> Iterator[Place]:
    """The cells of the dots between the middles of two squares."""
    (x, y), (last_x, last_y) = _middle(layout, one), _middle(layout, other)
    right, down = last_x - x, last_y - y
    parts = max(2, round(hypot(right, 2 * down) / _BETWEEN_DOTS))
    for part in range(1, parts):
        row = _rounded(y + down * part / parts)
        if layout.is_shared(row):  # There the dot would break the edge between two squares.
            row += 1 if (2 * part > parts) == (down > 0) else -1
        yield _rounded(x + right * part / parts), row


class LineCell(NamedTuple):
    """A cell of the line of a tour."""

    text: str
    jump: int
    """The latest jump that goes through it, counted from 0."""


def line_of(
    layout: ChessLayout, squares: Sequence[Square], is_ascii: bool
) -> Mapping[Place, LineCell]:
    """The cells of a line that joins the middles of squares in their order."""
    return _in_ascii(layout, squares) if is_ascii else _in_braille(layout, squares)


_BRAILLE = 0x2800
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a braille character, for each row of dots from the left to the right."""
_DOTS_WIDE, _DOTS_HIGH = 2, 4
_WIDE = 7
"""With squares of so many columns the line is two dots thick."""


def _in_braille(layout: ChessLayout, squares: Sequence[Square]) -> Mapping[Place, LineCell]:
    bits: dict[Place, int] = {}
    latest: dict[Place, int] = {}
    dots = [_middle_dot(layout, square) for square in squares]
    thickness = 2 if layout.scale.width >= _WIDE else 1
    for jump, (one, other) in enumerate(pairwise(dots)):
        for x, y in _straight(one, other):
            for dot in range(x, x + thickness):
                place = dot // _DOTS_WIDE, y // _DOTS_HIGH
                bits[place] = bits.get(place, 0) | _BITS[y % _DOTS_HIGH][dot % _DOTS_WIDE]
                latest[place] = jump
    return {place: LineCell(chr(_BRAILLE + bits[place]), latest[place]) for place in bits}


def _middle_dot(layout: ChessLayout, square: Square) -> Place:
    rank, file = divmod(square, layout.squares)
    width, height = layout.scale
    left = (layout.left + file * width) * _DOTS_WIDE
    top = layout.shared_row(layout.squares - 1 - rank) * _DOTS_HIGH
    if layout.shares_rows:
        top += _DOTS_HIGH // 2
    return left + width * _DOTS_WIDE // 2, top + height * _DOTS_HIGH // 2


def _in_ascii(layout: ChessLayout, squares: Sequence[Square]) -> Mapping[Place, LineCell]:
    cells: dict[Place, LineCell] = {}
    middles = [_middle(layout, square) for square in squares]
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


def _middle(layout: ChessLayout, square: Square) -> Place:
    rank, file = divmod(square, layout.squares)
    return layout.middle(file, rank)


def _straight(one: Place, other: Place) -> Iterator[Place]:
    """The places of a straight line, both ends included."""
    (x, y), (last_x, last_y) = one, other
    steps = max(abs(last_x - x), abs(last_y - y), 1)
    for step in range(steps + 1):
        part = step / steps
        yield _rounded(x + (last_x - x) * part), _rounded(y + (last_y - y) * part)


def _rounded(value: float) -> int:
    """The nearest whole number; of two the higher, so that dots keep their distance."""
    return int(value + 0.5)
