"""Small pictures of pixels, drawn in half blocks: two pixels in a cell, one above the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tui.drawing.canvas import Canvas, Ink
from tui.drawing.colours import of_256
from tui.drawing.look import Look, Palette
from tui.puzzles.crossing.pigments import CLEAR, OWN, OWN_DARK, PIGMENTS, TINTS, Pigment

Pixels = Sequence[Sequence[str]]
"""Rows of colours as an `Ink` has them; an empty one is clear."""
Picture = tuple[str, ...]
"""Rows of letters of pigments."""


def can_show_pixels(look: Look) -> bool:
    """Whether there are half blocks, and colours to fill them."""
    return bool(look.glyphs.halves) and look.palette.has_colours


def colour_of(pigment: Pigment, palette: Palette) -> str:
    """A pigment as the terminal can show it."""
    if palette.mixer is None:
        return pigment.of_16
    number = pigment.of_256
    return str(number) if palette.mixer.in_256 else of_256(number).hexadecimal


@lru_cache(maxsize=128)
def pixels_of(picture: Picture, tint: str, palette: Palette, scale: int = 1) -> Pixels:
    """A picture in the colours of a palette, each pixel `scale` times as wide and as high. Its
    height is even."""
    usual, dark = TINTS.get(tint, TINTS["sky"])
    pigments = {**PIGMENTS, OWN: usual, OWN_DARK: dark}
    colours = {letter: colour_of(pigment, palette) for letter, pigment in pigments.items()}
    colours[CLEAR] = ""
    width = max(map(len, picture), default=0)
    rows = [
        [colours[letter] for letter in row.ljust(width, CLEAR) for _ in range(scale)]
        for row in picture
        for _ in range(scale)
    ]
    return rows if len(rows) % 2 == 0 else [[""] * width * scale, *rows]


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


def lay(canvas: Canvas, pixels: Pixels, x: int, y: int, ground: str, halves: str) -> None:
    """Draw pixels of an even height on a canvas whose cells there have some ground."""
    for column, row, text, ink in _runs(tuple(map(tuple, pixels)), ground, halves):
        canvas.put(x + column, y + row, text, ink)


@lru_cache(maxsize=256)
def _runs(
    pixels: tuple[tuple[str, ...], ...], ground: str, halves: str
) -> Sequence[tuple[int, int, str, Ink]]:
    """The cells of a picture that are not clear, in runs of the same colours: column, row, text and
    ink of each. The same few pictures are drawn at every key.

    Of the ways to write a cell that one is taken which goes on in the colours of the cell before
    it, because each change of colours costs more on the line than a character.
    """
    found = []
    for row in range(0, len(pixels) - 1, 2):
        last = Ink()
        run, start = "", 0
        for column, (upper, lower) in enumerate(zip(*pixels[row : row + 2], strict=True)):
            text, ink = _cell(upper, lower, ground, halves, last) if upper or lower else ("", last)
            if run and (not text or ink != last):
                found.append((start, row // 2, run, last))
                run = ""
            if text:
                start, run, last = (column, text, ink) if not run else (start, run + text, ink)
        if run:
            found.append((start, row // 2, run, last))
    return found


def _cell(upper: str, lower: str, ground: str, halves: str, last: Ink) -> tuple[str, Ink]:
    upper, lower = upper or ground, lower or ground
    top, bottom, full = halves[0], halves[1], halves[2]
    if upper == lower:
        if upper == last.colour:
            return full, last
        if _is_bright(upper):
            return full, Ink(upper, last.ground)
        return " ", last if last.ground == upper else Ink(last.colour or upper, upper)
    upright, inverse = (top, Ink(upper, lower)), (bottom, Ink(lower, upper))
    if not upper or _is_bright(lower):
        return inverse
    if not lower or _is_bright(upper) or last == upright[1]:
        return upright
    goes_on = last == inverse[1] or last.ground == upper or last.colour == lower
    return inverse if goes_on else upright


def _is_bright(colour: str) -> bool:
    """Whether it is one of the sixteen that some terminals cannot use as a ground."""
    return colour.startswith("bright")
