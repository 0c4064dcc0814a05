"""Small pictures of pixels, drawn in half blocks: two pixels in a cell, one above the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Cell, Ink, cell_of
from tui.drawing.look import Look

CLEAR = "."
"""The letter of a pixel through which the ground is seen."""
Picture = tuple[str, ...]
"""Rows of letters, one for each pixel."""


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


Pixels = Sequence[Sequence[str]]
"""Rows of colours as an `Ink` has them. In what is laid on something else an empty one is clear;
where nothing lies below, it is the terminal's own background."""


def can_show_pixels(look: Look) -> bool:
    """Whether there are half blocks, and colours to fill them."""
    return bool(look.glyphs.halves) and look.palette.has_colours


def coloured(picture: Sequence[str], colours: Mapping[str, str]) -> list[list[str]]:
    """A picture of letters in their colours. Letters that have none are clear."""
    return [[colours.get(letter, "") for letter in row] for row in picture]


def blank(width: int, height: int) -> list[list[str]]:
    """Clear pixels to draw on."""
    return [[""] * width for _ in range(height)]


def overlay(below: list[list[str]], above: Pixels, x: int, y: int) -> None:
    """Draw pixels over others; what is clear or beyond the edge leaves them as they are."""
    for place, row in enumerate(above, y):
        if 0 <= place < len(below):
            for column, colour in enumerate(row, x):
                if colour and 0 <= column < len(below[place]):
                    below[place][column] = colour


class PixelRun(NamedTuple):
    """Cells of a row, one beside the other."""

    x: int
    y: int
    cells: Sequence[Cell]


def laid(pixels: Pixels, x: int, y: int, below: Pixels, halves: str) -> Sequence[PixelRun]:
    """The cells that show pixels of an even height, beginning at a cell of a canvas, over the
    pixels that all of it shows. There are none where all is clear."""
    found = []
    for row in range(max(0, -y), min(len(pixels) // 2, len(below) // 2 - y)):
        upper, lower = pixels[2 * row], pixels[2 * row + 1]
        over, under = below[2 * (y + row)], below[2 * (y + row) + 1]
        end = min(len(upper), len(over) - x)
        start = max(0, -x)
        while start < end:
            column, cells = start, []
            while column < end and (upper[column] or lower[column]):
                above, beneath = over[x + column], under[x + column]
                cells.append(half_blocks(upper[column] or above, lower[column] or beneath, halves))
                column += 1
            if cells:
                found.append(PixelRun(x + start, y + row, tuple(cells)))
            start = column + 1
    return found


def lay(canvas: Canvas, runs: Sequence[PixelRun]) -> None:
    """Draw cells on a canvas."""
    for x, y, cells in runs:
        canvas.rows[y][x : x + len(cells)] = cells


@lru_cache(maxsize=1024)
def half_blocks(upper: str, lower: str, halves: str) -> Cell:
    """The cell that shows two colours, one above the other. What stands beside it plays no part, so
    that a cell changes only with its own pixels."""
    if upper == lower:
        return (
            cell_of(halves[2], Ink(upper)) if _is_bright(upper) else cell_of(" ", Ink(upper, upper))
        )
    if not upper or (_is_bright(lower) and not _is_bright(upper)):
        return cell_of(halves[1], Ink(lower, upper))
    return cell_of(halves[0], Ink(upper, lower))


def _is_bright(colour: str) -> bool:
    """Whether it is one of the sixteen that some terminals cannot use as a ground."""
    return colour.startswith("bright")
