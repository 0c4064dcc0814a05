"""Colours as plain values, the colour schemes of the themes, and the nearest of 256 colours."""

from functools import lru_cache
from typing import NamedTuple


class Colour(NamedTuple):
    """A colour, each part from 0 to 255."""

    red: int
    green: int
    blue: int

    def blend(self, other: "Colour", part: float) -> "Colour":
        """A mixture with another colour: `part` 0 gives this one, 1 the other."""
        return Colour(*(round(a + (b - a) * part) for a, b in zip(self, other, strict=True)))

    @property
    def hexadecimal(self) -> str:
        """The colour as `#rrggbb`."""
        return f"#{self.red:02x}{self.green:02x}{self.blue:02x}"


def colour(text: str) -> Colour:
    """The colour written as `#rrggbb`."""
    return Colour(*bytes.fromhex(text[1:7]))


_CUBE = (0, 95, 135, 175, 215, 255)
"""The values of each part in the cube of colours 16 to 231. The greys come after it."""
_FIRST_GREY = 232


@lru_cache(maxsize=256)
def of_256(number: int) -> Colour:
    """What a terminal shows for the number of a colour, from 16 on."""
    if number >= _FIRST_GREY:
        return Colour(*[8 + 10 * (number - _FIRST_GREY)] * 3)
    step = number - 16
    return Colour(_CUBE[step // 36], _CUBE[step // 6 % 6], _CUBE[step % 6])


@lru_cache(maxsize=1024)
def nearest_of_256(wanted: Colour) -> int:
    """The number of the nearest colour among the 240 that look the same on every terminal with 256
    colours."""

    def distance(number: int) -> int:
        red, green, blue = of_256(number)
        return (red - wanted.red) ** 2 + (green - wanted.green) ** 2 + (blue - wanted.blue) ** 2

    steps = [min(range(6), key=lambda step: abs(_CUBE[step] - part)) for part in wanted]
    in_cube = 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    grey = min(range(_FIRST_GREY, 256), key=distance)
    return min(in_cube, grey, key=distance)


class Scheme(NamedTuple):
    """The colours of a theme. All other colours are mixed from them."""

    primary: Colour
    secondary: Colour
    accent: Colour
    success: Colour
    warning: Colour
    error: Colour
    foreground: Colour
    background: Colour
    panel: Colour


_WRITTEN = {
    "primary": ("#5fa8d3", "#c98bb9", "#2a6490"),
    "secondary": ("#4a7fb5", "#7d6fb0", "#2f6f99"),
    "accent": ("#f4b860", "#f6c177", "#865200"),
    "success": ("#7fc29b", "#9ccfa0", "#1f6b24"),
    "warning": ("#f2a65a", "#eb9b6c", "#95430a"),
    "error": ("#e8796b", "#eb6f92", "#a3211c"),
    "foreground": ("#dfe6ee", "#eee4e8", "#25303b"),
    "background": ("#10161f", "#1b1622", "#f6f3ea"),
    "panel": ("#1f2a38", "#30273d", "#ded8c6"),
}
"""The colours of a night, of a dusk and of a day."""
NIGHT, DUSK, DAY = (
    Scheme(**{name: colour(written[place]) for name, written in _WRITTEN.items()})
    for place in range(3)
)
SCHEMES = {"oversteek-night": NIGHT, "oversteek-dusk": DUSK, "oversteek-day": DAY}
"""The schemes by the names of their themes."""
TERMINAL = "terminal"
"""The name of the theme of the terminal's own colours, for which there is no scheme."""
