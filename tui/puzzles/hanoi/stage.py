"""What stands still on the board of the towers: poles, the rail of the crane, and the quay on which
they stand, with a sky, hills far away, and water behind it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Size
from tui.drawing.look import Look, Palette
from tui.drawing.pixels import blank, can_show_pixels, half_blocks
from tui.drawing.scenery import (
    grain,
    moonlit,
    paint_hills,
    paint_lights,
    paint_sky,
    paint_tree_line,
)
from tui.drawing.tones import Tones, tones_of
from tui.puzzles.hanoi.inks import towers_glyphs, towers_inks
from tui.puzzles.hanoi.layout import TowersLayout

_SMALLEST = Size(28, 8)
"""Of a canvas on which a quay looks like one."""
_SKY_BANDS = (0.6, 0.94)
"""The bright colour of the sky is seen only just above the horizon: elsewhere light discs could not
be told from it."""
_HILLS = 0.4
"""How much of the sky hills may take, as a fraction."""
_HIGHEST_HILLS = 22
"""Pixels."""
_WATER = 8
"""A row of water for so many rows of the canvas."""
_LARGE = 50
"""Pixels of a sky in which everything is twice as large."""
_WAVE = "▁"
_BLOCK = 9
"""Columns in which there is at most one wave of each row."""


def has_quay(size: Size, look: Look) -> bool:
    """Whether there is a quay on a canvas of some size."""
    has_room = size.width >= _SMALLEST.width and size.height >= _SMALLEST.height
    return has_room and look.scenery and can_show_pixels(look)


@lru_cache(maxsize=8)
def quay(layout: TowersLayout, size: Size, look: Look) -> Canvas:
    """A canvas with a quay on which nothing stands; it must be large enough. Cached, because it is
    the same under every face."""
    tones = tones_of(look.palette)
    if look.palette.mixer is None:
        # Among sixteen colours these would be those of discs.
        tones = tones._replace(water="", trees=tones.hills, joint="")
    pixels = blank(size.width, 2 * size.height)
    floor = 2 * layout.base + 1
    shore = floor - 1 - 2 * max(1, size.height // _WATER)
    moon = _between_pegs(layout)
    _paint_far(pixels, shore, moon, layout, tones)
    for y, colour in enumerate((tones.edge, tones.stone, tones.stone), floor):
        pixels[y] = [colour] * size.width
    for peg in range(1, layout.pegs):
        pixels[-1][layout.left(peg)] = pixels[-2][layout.left(peg)] = tones.joint
    for y in range(shore, floor):
        pixels[y] = [tones.water] * size.width
    canvas = Canvas(size, Ink(), look.glyphs)
    for y in range(size.height):
        pairs = zip(pixels[2 * y], pixels[2 * y + 1], strict=True)
        canvas.rows[y] = [half_blocks(*pair, look.glyphs.halves) for pair in pairs]
    for y in range(shore // 2, layout.base):
        _paint_waves(canvas, y, moon, tones)
    return canvas


def _between_pegs(layout: TowersLayout) -> int:
    """The column of the moon: near its usual one, but never behind a peg."""
    wide = layout.column * layout.pegs
    return layout.left(round(layout.pegs * moonlit(wide) / max(1, wide)))


def _paint_far(
    pixels: list[list[str]], shore: int, moon: int, layout: TowersLayout, tones: Tones
) -> None:
    """Paint what is seen above the water, which begins in a row of pixels."""
    scale = 2 if shore >= _LARGE else 1
    # Its colours begin with whole cells, for behind a pole a cell has only one.
    second, third = (2 * round(band * shore / 2) / shore for band in _SKY_BANDS)
    paint_sky(pixels, range(shore), tones, (second, third))
    sky = [row[0] for row in pixels[:shore]]
    # The rail of the crane is above all lights, and none is behind a pole or a leg.
    paint_lights(pixels[2:], shore - 2, scale, moon, tones)
    for x in (0, layout.column * layout.pegs - 1, *map(layout.centre, range(layout.pegs))):
        for row, colour in zip(pixels, sky, strict=False):
            row[x] = colour
    hills = min(int(shore * _HILLS), _HIGHEST_HILLS)
    paint_hills(pixels, range(shore - hills, shore), tones)
    paint_tree_line(pixels, shore, scale, scale, tones)


def _paint_waves(canvas: Canvas, y: int, moon: int, tones: Tones) -> None:
    """Paint the waves of a row, and in them the light of the moon. They are the same each time:
    moving waves would have to be sent to the terminal again and again."""
    for x in range(0, canvas.size.width, _BLOCK):
        chance = grain(x, y, 9)
        if chance % 7 > 2:
            long = 2 + chance // 6 % 4
            canvas.put(x + chance % 6, y, _WAVE * long, Ink(tones.wave, tones.water))
    light = moon - 2 + grain(0, y, 10) % 3
    canvas.put(light, y, _WAVE * (1 + grain(1, y, 10) % 3), Ink(tones.light, tones.water))


class Stage(NamedTuple):
    """A board without discs, names and crane."""

    empty: Canvas
    behind: Canvas | None
    """The quay alone, if there is one: on its ground everything is written."""
    palette: Palette
    """Of what is drawn there."""

    def put_on(self, canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> None:
        """Write text of narrow characters on a canvas of the same size, beginning at a cell, on the
        ground that is there, unless its ink has one of its own."""
        if self.behind is None or ink.ground != self.palette.base.ground:
            canvas.put(x, y, text, ink)
        else:
            write_on(canvas, self.behind, x, y, text, ink)


def write_on(canvas: Canvas, behind: Canvas, x: int, y: int, text: str, ink: Ink) -> None:
    """Write text of narrow characters, beginning at a cell, on the ground that another canvas of
    the same size has there."""
    if not 0 <= y < behind.size.height:
        return
    row = behind.rows[y]
    begin, last = max(0, x), min(x + len(text), len(row))
    while begin < last:
        ground, end = row[begin].ink.ground, begin + 1
        while end < last and row[end].ink.ground == ground:
            end += 1
        canvas.put(begin, y, text[begin - x : end - x], ink._replace(ground=ground))
        begin = end


@lru_cache(maxsize=8)
def stage(layout: TowersLayout, size: Size, look: Look) -> Stage:
    """The stage of a layout on a canvas of some size. Cached, because it is the same under every
    face; paste it, and don't draw on it."""
    canvas = Canvas(size, look.palette.base, look.glyphs)
    behind = quay(layout, size, look) if has_quay(size, look) else None
    bare = Stage(canvas, behind, look.palette)
    inks, glyphs = towers_inks(bare.palette), towers_glyphs(look.glyphs)
    right = layout.column * layout.pegs - 1
    wood = inks.wood
    if behind is not None:
        wood = inks.iron
        canvas.paste(behind, 0, 0)
        for x, top in ((0, glyphs.rail_left), (right, glyphs.rail_right)):
            bare.put_on(canvas, x, 0, top, wood)
            for y in range(1, layout.base):
                bare.put_on(canvas, x, y, glyphs.leg, wood)
            bare.put_on(canvas, x, layout.base, glyphs.foot, wood)
    bare.put_on(canvas, 1, 0, glyphs.rail * (right - 1), wood)
    foot = glyphs.floor if inks.has_gaps else glyphs.foot
    for peg in range(layout.pegs):
        for y in range(layout.pole_top, layout.base):
            bare.put_on(canvas, layout.centre(peg), y, glyphs.pole, wood)
        bare.put_on(canvas, layout.left(peg) + 1, layout.base, foot * (layout.column - 2), wood)
    return bare
