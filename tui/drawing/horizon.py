"""What is seen far away: the sky with stars or clouds, the moon or the sun, hills, and a wood."""

from __future__ import annotations

from tui.drawing.enlarging import enlarged
from tui.drawing.grain import grain, sown
from tui.drawing.pixels import coloured, overlay
from tui.drawing.tones import Tones

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

_HILLS = (
    (0.08, 0.22, 0.68),
    (0.36, 0.16, 0.26),
    (0.80, 0.12, 0.34),
    (0.99, 0.20, 0.68),
)
"""Where each hill is, how far it reaches to each side, and how high it is, as fractions."""
_SKY_BANDS = (0.42, 0.75)
_STARS = 1199
"""The grain of a pixel that is a star, at most."""
_MOON_AT = 0.6
"""Where the moon usually is, as a fraction of the width."""


def moonlit(width: int) -> int:
    """The column in which the moon usually is."""
    return int(width * _MOON_AT)


def paint_sky(
    pixels: list[list[str]],
    rows: range,
    tones: Tones,
    bands: tuple[float, float] = _SKY_BANDS,
) -> None:
    """Paint rows of pixels in the three colours of the sky. `bands` is where the second and the
    third of them begin, as fractions."""
    (upper, middle, lower), (second, third) = tones.sky, bands
    for y in rows:
        part = (y - rows.start) / len(rows)
        colour = upper if part < second else middle if part < third else lower
        pixels[y] = [colour] * len(pixels[y])


def paint_lights(
    pixels: list[list[str]], height: int, scale: int, moon_at: int, tones: Tones
) -> None:
    """Paint what is above in a sky of so many rows of pixels: stars and clouds, and the moon or the
    sun, with its middle in the column `moon_at`. `scale` is how many times as large as usual they
    are."""
    width = len(pixels[0])
    for y in range(int(height * 0.6) if tones.star else 0):
        for x, chance in sown(width, y, 1, _STARS):
            pixels[y][x] = tones.star if chance < 800 else tones.hills
    if tones.cloud:
        for number, x in enumerate(range(width // 8, width - 12, max(24, width // 4))):
            cloud = enlarged(_CLOUDS[number % 2], scale)
            y = 1 + grain(x, number, 2) % max(1, height // 3)
            if abs(x + 4 * scale - moon_at) > 10 * scale:
                overlay(pixels, coloured(cloud, {"x": tones.cloud}), x, y)
    moon = coloured(enlarged(_MOON, scale), {"x": tones.light})
    overlay(pixels, moon, moon_at - len(moon) // 2, max(1, height // 12))


def paint_hills(pixels: list[list[str]], rows: range, tones: Tones) -> None:
    """Paint hills that stand on the last of some rows of pixels, and leave the first ones free."""
    width, height = len(pixels[0]), len(rows)
    for x in range(width):
        part = x / width
        high = max(peak * (1 - ((part - middle) / reach) ** 2) for middle, reach, peak in _HILLS)
        for y in range(rows.stop - max(0, round(high * height)), rows.stop):
            pixels[y][x] = tones.hills


def paint_tree_line(
    pixels: list[list[str]],
    floor: int,
    thick: int,
    groves: int,
    tones: Tones,
    *,
    ragged: bool = False,
) -> None:
    """Paint a wood above a row of pixels, so many pixels high; in groves it is `groves` higher, and
    if it is ragged, some of its trees are one pixel higher. All have the size of `thick`."""
    scale = max(1, thick)
    for x in range(len(pixels[0])):
        high = thick
        high += groves * (grain(x // (9 * scale), 0, 3) < 26000)
        high += ragged and grain(x // scale, 0, 4) < 9000
        for y in range(floor - high, floor):
            pixels[y][x] = tones.trees
