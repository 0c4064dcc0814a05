"""Small pictures of pixels, drawn in half blocks: two pixels in a cell, one above the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from tui.drawing.canvas import Canvas, Cell, Ink, cell_of
from tui.drawing.look import Look

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


def lay(canvas: Canvas, pixels: Pixels, x: int, y: int, below: Pixels, halves: str) -> None:
    """Draw pixels of an even height, beginning at a cell of a canvas, over the pixels that all of
    it shows. Cells in which all is clear stay as they are."""
    width, height = canvas.size
    for row in range(max(0, -y), min(len(pixels) // 2, height - y)):
        upper, lower = pixels[2 * row], pixels[2 * row + 1]
        over, under = below[2 * (y + row)], below[2 * (y + row) + 1]
        cells = canvas.rows[y + row]
        for column in range(max(0, -x), min(len(upper), width - x)):
            if upper[column] or lower[column]:
                cells[x + column] = half_blocks(
                    upper[column] or over[x + column], lower[column] or under[x + column], halves
                )


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
