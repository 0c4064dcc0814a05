"""The colours of pictures: a letter for each, the tints that an item may have, and their pixels."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.colours import of_256
from tui.drawing.look import Palette
from tui.drawing.pixels import CLEAR, Picture, Pixels, coloured

OWN, OWN_DARK = "x", "X"
"""The letters of the item's own tint, and of its dark shade."""


class Pigment(NamedTuple):
    """A colour in three kinds of terminals. It can be seen on light and on dark ground."""

    of_256: int
    """Its number among a terminal's 256 colours."""
    of_16: str
    """Its name among a terminal's own sixteen."""


PIGMENTS: Mapping[str, Pigment] = {
    "k": Pigment(16, "black"),
    "d": Pigment(240, "bright_black"),
    "g": Pigment(244, "bright_black"),
    "s": Pigment(250, "white"),
    "w": Pigment(255, "bright_white"),
    "r": Pigment(160, "red"),
    "o": Pigment(208, "yellow"),
    "y": Pigment(221, "bright_yellow"),
    "n": Pigment(94, "yellow"),
    "t": Pigment(137, "yellow"),
    "f": Pigment(223, "white"),
    "p": Pigment(211, "bright_red"),
    "l": Pigment(113, "bright_green"),
    "e": Pigment(64, "green"),
    "b": Pigment(26, "blue"),
    "c": Pigment(74, "cyan"),
    "v": Pigment(55, "magenta"),
}
"""black k, dark grey d, grey g, silver s, white w, red r, orange o, yellow y, nut brown n, tan t,
face f, pink p, leaf l, evergreen e, blue b, cyan c, violet v."""

TINTS: Mapping[str, tuple[Pigment, Pigment]] = {
    "rose": (Pigment(168, "bright_red"), Pigment(125, "red")),
    "gold": (Pigment(178, "bright_yellow"), Pigment(136, "yellow")),
    "teal": (Pigment(37, "bright_cyan"), Pigment(30, "cyan")),
    "sky": (Pigment(75, "bright_blue"), Pigment(32, "blue")),
    "lime": (Pigment(149, "bright_green"), Pigment(106, "green")),
    "violet": (Pigment(140, "bright_magenta"), Pigment(97, "magenta")),
}
"""The tints by name: the usual shade, and the dark one."""


def _colour_of(pigment: Pigment, palette: Palette) -> str:
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
    colours = {letter: _colour_of(pigment, palette) for letter, pigment in pigments.items()}
    width = max(map(len, picture), default=0)
    rows = coloured([row.ljust(width, CLEAR) for row in picture], colours)
    return rows if len(rows) % 2 == 0 else [[""] * width, *rows]
