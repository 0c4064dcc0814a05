"""What is seen above the land: sky, moon or sun, hills, trees and a house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.puzzles.crossing.pixels import overlay
from tui.puzzles.crossing.river_portrait import enlarged
from tui.puzzles.crossing.river_tones import Tones

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
_MOON = (
    ".xxx.",
    "xxxxx",
    "xxxxx",
    "xxxxx",
    ".xxx.",
)
_CLOUDS = (
    ("..xxxx...", "xxxxxxxxx"),
    (".xxxx...", ".xxxxxx.", "xxxxxxxx"),
)

_WITH_HOUSE, _WITH_COTTAGE = 10, 6
"""Pixels of a horizon that has a moon and a house, and of one that has a cottage."""
_LARGE = 26
"""Pixels of a horizon on which everything is twice as large."""
_HILLS = (
    (0.08, 0.22, 0.68),
    (0.36, 0.16, 0.26),
    (0.80, 0.12, 0.34),
    (0.99, 0.20, 0.68),
)
"""Where each hill is, how far it reaches to each side, and how high it is, as fractions."""
_MOON_AT = 0.6
"""Where the moon is, as a fraction of the width."""


def grain(x: int, y: int, salt: int = 0) -> int:
    """A number from 0 to 65535 that looks like chance, and is the same each time."""
    mixed = (x * 0x9E3779B1 ^ y * 0x85EBCA77 ^ salt * 0xC2B2AE3D) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 12) * 0x297A2D39 & 0xFFFFFFFF
    return (mixed ^ mixed >> 15) >> 16 & 0xFFFF


def moonlit(width: int) -> int:
    """The column of the water below the moon."""
    return int(width * _MOON_AT)


def paint_horizon(
    pixels: list[list[str]], height: int, mouth: range, free: int, tones: Tones
) -> None:
    """Paint the upper `height` pixels. `mouth` are the columns in which the river comes from there;
    `free` is how many rows below are free, so that trees may reach into the land."""
    width = len(pixels[0])
    _sky(pixels, height, tones)
    scale = 2 if height >= _LARGE else 1
    if height >= _WITH_HOUSE:
        _lights(pixels, height, scale, tones)
        _hills(pixels, height, tones)
    thick = _tree_line(pixels, height, scale, tones)
    floor = height + 2 * min(scale, free)
    if height >= _WITH_HOUSE:
        _trees(pixels, floor, scale, mouth, tones)
    elif height >= _WITH_COTTAGE:
        _stand(pixels, _COTTAGE, width - 11, floor, mouth, tones)
        if thick and free:
            _stand(pixels, _BUSH, 3, floor, mouth, tones)


def _sky(pixels: list[list[str]], height: int, tones: Tones) -> None:
    upper, middle, lower = tones.sky
    for y in range(height):
        part = y / height
        colour = upper if part < 0.42 else middle if part < 0.75 else lower
        pixels[y] = [colour] * len(pixels[y])


def _lights(pixels: list[list[str]], height: int, scale: int, tones: Tones) -> None:
    """Stars and clouds, and the moon or the sun."""
    width = len(pixels[0])
    for y in range(int(height * 0.6) if tones.star else 0):
        for x in range(width):
            chance = grain(x, y, 1)
            if chance < 1200:
                pixels[y][x] = tones.star if chance < 800 else tones.hills
    if tones.cloud:
        for number, x in enumerate(range(width // 8, width - 12, max(24, width // 4))):
            cloud = enlarged(_CLOUDS[number % 2], scale)
            y = 1 + grain(x, number, 2) % max(1, height // 3)
            if abs(x + 4 * scale - moonlit(width)) > 10 * scale:
                overlay(pixels, _coloured(cloud, {"x": tones.cloud}), x, y)
    moon = _coloured(enlarged(_MOON, scale), {"x": tones.light})
    overlay(pixels, moon, moonlit(width) - len(moon) // 2, max(1, height // 12))


def _hills(pixels: list[list[str]], height: int, tones: Tones) -> None:
    width = len(pixels[0])
    for x in range(width):
        part = x / width
        high = max(peak * (1 - ((part - middle) / reach) ** 2) for middle, reach, peak in _HILLS)
        for y in range(height - max(0, round(high * height)), height):
            pixels[y][x] = tones.hills


def _tree_line(pixels: list[list[str]], height: int, scale: int, tones: Tones) -> int:
    """A wood far away. Returns how many pixels high it is."""
    thick = scale if height > 1 else 0
    for x in range(len(pixels[0])):
        grove, tree = grain(x // (9 * scale), 0, 3), grain(x // scale, 0, 4)
        high = thick
        if height >= _WITH_COTTAGE:
            high += scale * (grove < 26000)
        if height > 2 and height < _WITH_HOUSE:
            high += tree < 9000
        for y in range(height - high, height):
            pixels[y][x] = tones.trees
    return thick


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
    overlay(pixels, _coloured(sprite, colours), x, top)


def _coloured(sprite: Sequence[str], colours: Mapping[str, str]) -> list[list[str]]:
    return [[colours.get(letter, "") for letter in row] for row in sprite]
