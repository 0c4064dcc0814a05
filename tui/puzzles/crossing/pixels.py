"""The pictures of those who cross, in the colours of a palette."""

from __future__ import annotations

from functools import lru_cache

from tui.drawing.colours import of_256
from tui.drawing.look import Palette
from tui.drawing.pixels import CLEAR, Picture, Pixels
from tui.puzzles.crossing.pigments import OWN, OWN_DARK, PIGMENTS, TINTS, Pigment


def colour_of(pigment: Pigment, palette: Palette) -> str:
    """A pigment as the terminal can show it."""
    if palette.mixer is None:
        return pigment.of_16
    number = pigment.of_256
    return str(number) if palette.mixer.in_256 else of_256(number).hexadecimal


@lru_cache(maxsize=256)
def pixels_of(picture: Picture, tint: str, palette: Palette) -> Pixels:
    """A picture in the colours of a palette. Its height is even: it stands on the floor of its
    cells."""
    usual, dark = TINTS.get(tint, TINTS["sky"])
    pigments = {**PIGMENTS, OWN: usual, OWN_DARK: dark}
    colours = {letter: colour_of(pigment, palette) for letter, pigment in pigments.items()}
    colours[CLEAR] = ""
    width = max(map(len, picture), default=0)
    rows = [[colours[letter] for letter in row.ljust(width, CLEAR)] for row in picture]
    return rows if len(rows) % 2 == 0 else [[""] * width, *rows]
