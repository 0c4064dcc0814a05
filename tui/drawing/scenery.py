"""What stands behind boards: a sky, hills and a wood, and wood to lie on. What looks like chance
in it is the same each time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from tui.drawing.canvas import Canvas, Ink, Region, Sign, Size
from tui.drawing.look import Look
from tui.drawing.pixels import Pixels, coloured, enlarged, laid, oval, overlay, show_pixels
from tui.drawing.tones import Tones, tones_of


def grain(x: int, y: int, salt: int = 0) -> int:
    """A number from 0 to 65535 that looks like chance, and is the same each time."""
    mixed = (x * 0x9E3779B1 ^ y * 0x85EBCA77 ^ salt * 0xC2B2AE3D) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 12) * 0x297A2D39 & 0xFFFFFFFF
    return (mixed ^ mixed >> 15) >> 16 & 0xFFFF


def sown(columns: int, y: int, salt: int, most: int) -> Iterator[tuple[int, int]]:
    """The columns of a row, of so many, whose grain is at most `most`, each with its grain."""
    return (each for each in ((x, grain(x, y, salt)) for x in range(columns)) if each[1] <= most)


_CLOUDS = (
    ("..xxxx...", "xxxxxxxxx"),
    (".xxxx...", ".xxxxxx.", "xxxxxxxx"),
)

_HILLS = (0.08, 0.22, 0.68), (0.36, 0.16, 0.26), (0.80, 0.12, 0.34), (0.99, 0.20, 0.68)
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
    pixels: list[list[str]], rows: range, tones: Tones, bands: tuple[float, float] = _SKY_BANDS
) -> None:
    """Paint rows of pixels in the three colours of the sky. `bands` is where the second and the
    third of them begin, as fractions."""
    (upper, middle, lower), (second, third) = tones.sky, bands
    for y in rows:
        part = (y - rows.start) / len(rows)
        colour = upper if part < second else middle if part < third else lower
        pixels[y] = [colour] * len(pixels[y])


def paint_lights(
    pixels: list[list[str]], width: int, height: int, scale: int, moon_at: int, tones: Tones
) -> None:
    """Paint what is above in a sky of so many columns and rows of pixels: stars and clouds, and the
    moon or the sun, with its middle in the column `moon_at`. `scale` is how many times as large as
    usual they are. Only stars are beyond the last column."""
    for y in range(int(height * 0.6) if tones.star else 0):
        for x, chance in sown(len(pixels[0]), y, 1, _STARS):
            pixels[y][x] = tones.star if chance < 800 else tones.hills
    if tones.cloud:
        for number, x in enumerate(range(width // 8, width - 12, max(24, width // 4))):
            cloud = enlarged(_CLOUDS[number % 2], scale)
            y = 1 + grain(x, number, 2) % max(1, height // 3)
            if abs(x + 4 * scale - moon_at) > 10 * scale:
                overlay(pixels, coloured(cloud, {"x": tones.cloud}), x, y)
    moon = oval(5 * scale, 5 * scale, tones.light)
    overlay(pixels, moon, moon_at - len(moon) // 2, max(1, height // 12))


def paint_hills(pixels: list[list[str]], width: int, rows: range, tones: Tones) -> None:
    """Paint hills that stand on the last of some rows of pixels, and leave the first ones free. In
    so many columns they are whole; the last one goes on beyond them."""
    height = len(rows)
    for x in range(len(pixels[0])):
        part = x / width
        high = max(peak * (1 - ((part - middle) / reach) ** 2) for middle, reach, peak in _HILLS)
        for y in range(rows.stop - max(0, round(high * height)), rows.stop):
            pixels[y][x] = tones.hills


def paint_tree_line(
    pixels: list[list[str]], floor: int, thick: int, groves: int, tones: Tones, ragged: bool = False
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


_STREAK = "▁"
_PLANK = 2
"""Rows of one of its boards."""
_BLOCK = 11
"""Columns in which there is at most one streak of each row."""


def has_table(look: Look) -> bool:
    """Whether a table is drawn: not where there is to be no scenery, nor where the sixteen colours
    of a terminal have no wood among them."""
    return look.scenery and look.can_show_pixels and look.palette.mixer is not None


@lru_cache(maxsize=8)
def table_top(size: Size, look: Look) -> Canvas:
    """A canvas of some size that shows nothing but the top of a table, for a look that has one: its
    boards lie across. Cached, because it is the same under everything; paste it, and don't draw on
    it."""
    tones = tones_of(look.palette)
    canvas = Canvas(size, Ink(), look.glyphs)
    for y in range(size.height):
        ground = tones.table[y // _PLANK % 2]
        canvas.fill(Region(0, y, size.width, 1), " ", Ink(tones.on_table, ground))
        for x in range(0, size.width, _BLOCK):
            chance = grain(x, y, 11)
            if chance % 3 == 0:
                long = 3 + chance // 3 % 5
                canvas.put(x + chance // 16 % 6, y, _STREAK * long, Ink(tones.streak, ground))
    return canvas


def cast_shadow(canvas: Canvas, region: Region, look: Look) -> None:
    """Darken the table below and to the right of a region, as far as a canvas shows it: a row and
    a column or two, shifted by as much, so that the light comes from the upper left."""
    tones = tones_of(look.palette)
    dark = Ink(tones.on_table, tones.shadow)
    canvas.fill(Region(region.right, region.y + 1, 2, region.height), " ", dark)
    canvas.fill(Region(region.x + 2, region.bottom, region.width, 1), " ", dark)


# A table seen from its side, on which things stand before a wood, with what is written below them


TABLE_ROWS = 3
"""The rows of such a table: its edge, and two to write on."""


Paints = Mapping[str, tuple[Sign, Ink]]
"""How each letter of a picture is drawn: by the colour of its ink, or by a sign where there are no
pixels."""


def draw_picture(
    canvas: Canvas,
    picture: Sequence[str],
    x: int,
    bottom: int,
    paints: Paints,
    behind: Pixels,
    look: Look,
) -> None:
    """Draw a picture of letters before a backdrop, from a column on, that ends above a row. Where
    there are no pixels, a cell shows the one of its letters that is first among the paints."""
    rows = [*["." * len(picture[0])] * (len(picture) % 2), *picture]
    y = bottom - len(rows) // 2
    if look.can_show_pixels:
        colours = {letter: ink.colour for letter, (_, ink) in paints.items()}
        canvas.lay_all(laid(coloured(rows, colours), x, y, behind, look.glyphs.halves))
        return
    for row, pair in enumerate(zip(rows[::2], rows[1::2], strict=True), y):
        for column, letters in enumerate(zip(*pair, strict=True), x):
            if found := next((paints[letter] for letter in paints if letter in letters), None):
                canvas.put(column, row, look.glyphs.sign(found[0]), found[1])


def paint_backdrop(canvas: Canvas, look: Look, before: int = 0) -> Pixels:
    """Paint a table before a wood and hills, or go on with those of so many columns before these.
    Returns its pixels, if there are any."""
    width, height = canvas.size
    if look.can_show_pixels:
        whole = _backdrop(Size(before + width, height), before or width, look)
        pixels = [row[before:] for row in whole]
        show_pixels(canvas, pixels, look.glyphs.halves)
        return pixels
    canvas.put(0, height - TABLE_ROWS, look.glyphs.sign(("▀", "=")) * width, look.palette.faint)
    return ()


@lru_cache(maxsize=8)
def _backdrop(size: Size, columns: int, look: Look) -> Pixels:
    """The pixels of the scenery, whole in so many columns. Cached, because it is the same under
    everything."""
    tones, floor = tones_of(look.palette), 2 * max(0, size.height - TABLE_ROWS)
    pixels = [[look.palette.base.ground] * size.width for _ in range(floor)]
    if look.scenery and floor:
        paint_sky(pixels, range(floor), tones)
        paint_lights(pixels, columns, floor, 1, moonlit(columns), tones)
        paint_hills(pixels, columns, range(floor // 2, floor), tones)
        paint_tree_line(pixels, floor, 2, 2, tones)
    table = [tones.plank] * 2 + [tones.wood] * (2 * TABLE_ROWS - 2)
    return [*pixels, *([colour] * size.width for colour in table)][: 2 * size.height]


def table_inks(look: Look) -> tuple[Ink, Ink, Ink]:
    """The inks for what is written on the table of a backdrop, for what is under the cursor or else
    counts most, and for what is refused."""
    palette, tones = look.palette, tones_of(look.palette)
    if not look.can_show_pixels:
        return palette.strong, palette.accent._replace(reversed=True), palette.bad
    marked = Ink(tones.wood, tones.on_wood, bold=True)
    return Ink(tones.on_wood, tones.wood), marked, Ink(*tones.refused, bold=True)
