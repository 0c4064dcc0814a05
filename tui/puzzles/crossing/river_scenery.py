"""What is seen above the land of a river: the horizon, trees and a house."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.pixels import coloured, overlay
from tui.drawing.scenery import (
    grain,
    moonlit,
    paint_hills,
    paint_lights,
    paint_sky,
    paint_tree_line,
)
from tui.drawing.tones import Tones

_PINE = (
    "....t....",
    "...tts...",
    "...tts...",
    "..tttss..",
    "...tts...",
    ".tttttss.",
    "ttttttsss",
    "....n....",
)
_OAK = (
    "..tttt..",
    ".tttttt.",
    "ttttttst",
    "tttstsss",
    "ttttssts",
    ".tttsss.",
    "...n....",
    "...n....",
)
_BUSH = (
    ".ttt..",
    "tttsts",
    "tttsss",
)
_HOUSE = (
    "........c..",
    "..rrrrrrcr.",
    ".rrrrrrrrr.",
    "rrrrrrrrrrr",
    ".wwwwwwwww.",
    ".wowwdwwow.",
    ".wowwdwwow.",
    ".wwwwdwwww.",
)
_COTTAGE = (
    "..rrrr..",
    ".rrrrrr.",
    "rrrrrrrr",
    ".wwwwww.",
    ".wowdww.",
    ".wwwdww.",
)
_WITH_HOUSE, _WITH_COTTAGE = 10, 6
"""Pixels of a horizon that has a moon and a house, and of one that has a cottage."""
_LARGE = 26
"""Pixels of a horizon on which everything is twice as large."""


def paint_horizon(
    pixels: list[list[str]], height: int, mouth: range, free: int, tones: Tones
) -> None:
    """Paint the upper `height` pixels. `mouth` are the columns in which the river comes from there;
    `free` is how many rows below are free, so that trees may reach into the land."""
    width = len(pixels[0])
    sky = range(height)
    paint_sky(pixels, sky, tones)
    scale = 2 if height >= _LARGE else 1
    if height >= _WITH_HOUSE:
        paint_lights(pixels, height, scale, moonlit(width), tones)
        paint_hills(pixels, sky, tones)
    thick = scale if height > 1 else 0
    groves = scale if height >= _WITH_COTTAGE else 0
    paint_tree_line(pixels, height, thick, groves, tones, ragged=2 < height < _WITH_HOUSE)
    floor = height + 2 * min(scale, free)
    if height >= _WITH_HOUSE:
        _trees(pixels, floor, scale, mouth, tones)
    elif height >= _WITH_COTTAGE:
        _stand(pixels, _COTTAGE, width - 11, floor, mouth, tones)
        if thick and free:
            _stand(pixels, _BUSH, 3, floor, mouth, tones)


def _trees(pixels: list[list[str]], floor: int, scale: int, mouth: range, tones: Tones) -> None:
    """Trees on both sides, and on the right a house."""
    width = len(pixels[0])
    house = width - 15 * scale
    _stand(pixels, _times(_HOUSE, scale), house, floor, mouth, tones)
    for x, tree in ((2, _PINE), (9, _PINE), (17, _OAK), (26, _BUSH)):
        _stand(pixels, _times(tree, scale), x * scale, floor, mouth, tones)
    x, number = house - 10 * scale, 0
    while x > mouth.stop + 2:
        drawn = (_PINE, _OAK, _BUSH)[number % 3]
        _stand(pixels, _times(drawn, scale), x, floor, mouth, tones)
        x -= (12 + grain(x, number, 5) % 9) * scale
        number += 1


def _times(picture: Sequence[str], scale: int) -> tuple[str, ...]:
    """So many times as large, with straight edges."""
    return tuple("".join(scale * letter for letter in row) for row in picture for _ in range(scale))


def _stand(
    pixels: list[list[str]], sprite: Sequence[str], x: int, floor: int, mouth: range, tones: Tones
) -> None:
    """Draw something whole above a floor, if it has room beside the river."""
    wide, top = len(sprite[0]), floor - len(sprite)
    is_wet = x < mouth.stop + 1 and x + wide > mouth.start - 1
    if is_wet or x < 0 or x + wide > len(pixels[0]) or top < 0:
        return
    colours = {
        "t": tones.trees, "s": tones.shade, "n": tones.trunk, "w": tones.wall, "r": tones.roof,
        "c": tones.shade, "d": tones.door, "o": tones.window,
    }  # fmt: skip
    overlay(pixels, coloured(sprite, colours), x, top)
