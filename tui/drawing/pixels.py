"""Small pictures of pixels: two in a cell of a canvas, one above the other."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Cell, Ink, cell_of

CLEAR = "."
"""The letter of a pixel through which the ground is seen."""
Picture = tuple[str, ...]
"""Rows of letters, one for each pixel."""


def enlarged(picture: Picture, scale: int) -> Picture:
    """A picture so many times as wide and as high, its corners rounded: by Scale3x, or by Scale2x
    once or twice."""
    if scale == 4:
        return enlarged(enlarged(picture, 2), 2)
    if scale not in (2, 3):
        return picture
    rows = []
    for y, row in enumerate(picture):
        blocks = [_block(picture, x, y, scale) for x in range(len(row))]
        rows += ["".join(parts) for parts in zip(*blocks, strict=True)]
    return tuple(rows)


def _block(picture: Picture, x: int, y: int, scale: int) -> Sequence[str]:
    """The rows that become of a pixel by Scale2x or Scale3x, whose names for its neighbours these
    are: a, b, c above it, d and f beside it, g, h, i below it."""
    a, b, c, d, e, f, g, h, i = (
        _at(picture, x + right, y + down) for down in (-1, 0, 1) for right in (-1, 0, 1)
    )
    if b == h or d == f:
        return [e * scale] * scale
    corners = (d if d == b else e, f if f == b else e, d if d == h else e, f if f == h else e)
    upper_left, upper_right, lower_left, lower_right = corners
    if scale == 2:
        return [upper_left + upper_right, lower_left + lower_right]
    above = b if (d == b and e != c) or (b == f and e != a) else e
    left = d if (d == b and e != g) or (d == h and e != a) else e
    right = f if (b == f and e != i) or (h == f and e != c) else e
    below = h if (d == h and e != i) or (h == f and e != g) else e
    return [upper_left + above + upper_right, left + e + right, lower_left + below + lower_right]


def _at(picture: Picture, x: int, y: int) -> str:
    inside = 0 <= y < len(picture) and 0 <= x < len(picture[y])
    return picture[y][x] if inside else CLEAR


_DIGITS = (
    "xxx -x- xxx xxx x-x xxx xxx xxx xxx xxx",
    "x-x xx- --x --x x-x x-- x-- --x x-x x-x",
    "x-x -x- xxx -xx xxx xxx xxx --x xxx xxx",
    "x-x -x- x-- --x --x --x x-x --x x-x --x",
    "xxx xxx xxx xxx --x xxx xxx --x xxx xxx",
)
"""The digits from 0 to 9."""


def numeral(number: str, scale: int) -> Picture:
    """A picture of a number, whose digits have 3 by 5 pixels, or so many times as many."""
    rows = ("-".join(row[4 * int(digit) :][:3] for digit in number) for row in _DIGITS)
    return enlarged(tuple(rows), scale)


Pixels = Sequence[Sequence[str]]
"""Rows of colours as an `Ink` has them. In what is laid on something else an empty one is clear;
where nothing lies below, it is the terminal's own background."""


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


@lru_cache(maxsize=64)
def oval(width: int, height: int, colour: str, power: int = 2) -> Pixels:
    """Pixels of something round: with a power of 2 an ellipse, with a higher one more like a
    rectangle with round corners."""
    across = [abs((2 * x + 1) / width - 1) ** power for x in range(width)]
    down = [abs((2 * y + 1) / height - 1) ** power for y in range(height)]
    return [[colour if x + y <= 1 else "" for x in across] for y in down]


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


def show_pixels(canvas: Canvas, pixels: Pixels, halves: str) -> None:
    """Fill the rows of a canvas with pixels, from the first on."""
    for y, pair in enumerate(zip(pixels[::2], pixels[1::2], strict=True)):
        canvas.rows[y] = [half_blocks(*both, halves) for both in zip(*pair, strict=True)]


@lru_cache(maxsize=1024)
def half_blocks(upper: str, lower: str, halves: str) -> Cell:
    """The cell that shows two colours, one above the other. What stands beside it plays no part, so
    that a cell changes only with its own pixels."""
    if upper == lower:
        sign, ground = (halves[2], "") if _is_bright(upper) else (" ", upper)
        return cell_of(sign, Ink(upper, ground))
    if not upper or (_is_bright(lower) and not _is_bright(upper)):
        return cell_of(halves[1], Ink(lower, upper))
    return cell_of(halves[0], Ink(upper, lower))


def _is_bright(colour: str) -> bool:
    """Whether it is one of the sixteen that some terminals cannot use as a ground."""
    return colour.startswith("bright")
