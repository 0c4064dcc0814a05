"""The inks and the characters of the board, and land and water drawn in them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region
from tui.drawing.look import Look, Palette
from tui.drawing.tones import tones_of
from tui.puzzles.crossing.river_layout import RiverLayout
from tui.puzzles.crossing.wording import Land


class RiverInks(NamedTuple):
    """The inks of a river, for what is written and for what is drawn in characters."""

    number: Ink
    """The number of an item's key, on land."""
    name: Ink
    muted: Ink
    """The label of somebody who is in the boat."""
    figure: Ink
    """The figures of those who cross."""
    shore: Ink
    water: Ink
    told: Ink
    """What is written on the water."""
    hull: Ink
    words: Ink
    """Names on the hull of the boat."""
    bench: Ink
    """A seat that is free."""
    cursor: Ink
    """What is under the cursor."""
    pointed: Ink
    """What the board points at."""


_PLAIN = RiverInks(
    number=Ink(),
    name=Ink(bold=True),
    muted=Ink(),
    figure=Ink(bold=True),
    shore=Ink(),
    water=Ink(),
    told=Ink(bold=True),
    hull=Ink(bold=True),
    words=Ink(bold=True),
    bench=Ink(),
    cursor=Ink(bold=True, reversed=True),
    pointed=Ink(bold=True, underlined=True),
)


@lru_cache(maxsize=8)
def river_inks(palette: Palette) -> RiverInks:
    """The inks that go with a palette."""
    if not palette.has_colours:
        return _PLAIN
    tones = tones_of(palette)
    label = Ink(tones.label, tones.land)
    return RiverInks(
        number=label,
        name=label._replace(bold=True),
        muted=Ink(tones.muted, tones.land),
        figure=label._replace(bold=True),
        shore=Ink(tones.sand, tones.land),
        water=Ink(tones.wave, tones.water),
        told=Ink(tones.on_water, tones.water),
        hull=Ink(tones.on_wood, tones.wood),
        words=Ink(tones.on_wood, tones.wood, bold=True),
        bench=Ink(tones.plank if palette.mixer else tones.dark_wood, tones.wood),
        cursor=Ink(*tones.pill, bold=True),
        pointed=Ink(*tones.refused, bold=True),
    )


class RiverGlyphs(NamedTuple):
    """The characters of a river that is not drawn in pixels."""

    shore: str
    """Of a river in small."""
    keel: str
    side: str
    rising: str
    falling: str
    bench: str
    light: str = "*"
    """A torch or a lamp."""


_UNICODE = RiverGlyphs(shore="░", keel="▁", side="│", rising="╱", falling="╲", bench="─")
_ASCII = RiverGlyphs(shore=":", keel="_", side="|", rising="/", falling="\\", bench="=")


def river_glyphs(look: Look) -> RiverGlyphs:
    """The characters that a terminal of this look can show."""
    return _ASCII if look.glyphs.is_ascii else _UNICODE


@lru_cache(maxsize=8)
def plain_landscape(layout: RiverLayout, look: Look) -> Canvas:
    """A canvas with land and water. Cached, because it is the same under every face."""
    inks, glyphs = river_inks(look.palette), river_glyphs(look)
    canvas = Canvas(layout.size, inks.number, look.glyphs)
    for y in range(layout.size.height):
        paint_water(canvas, y, look)
    for land, region in zip(Land, layout.lands, strict=True):
        if not region.width:
            continue
        top = 0 if land is not Land.ISLAND else region.y
        canvas.fill(region._replace(y=top, height=region.bottom - top), " ", inks.number)
        shores = {Land.LEFT: (region.right - 1,), Land.RIGHT: (region.x,)}
        for x in shores.get(land, (region.x, region.right - 1)):
            canvas.fill(Region(x, top, 1, region.bottom - top), look.glyphs.upright, inks.shore)
        if land is Land.ISLAND:
            beach = Region(region.x, region.bottom, region.width, 1)
            canvas.fill(beach, glyphs.bench, inks.shore)
    return canvas


def paint_water(canvas: Canvas, y: int, look: Look) -> None:
    """A row of water. The pattern is fixed: moving waves would have to be sent to the terminal
    again and again."""
    ink, width = river_inks(look.palette).water, canvas.size.width
    canvas.fill(Region(0, y, width, 1), " ", ink)
    # Without colours, only the waves tell water from land.
    step = 13 if ink.ground else 4
    first = (y * 8 + y * y % 5) % step if ink.ground else y % 2 * 2
    for x in range(1 + first, width, step):
        canvas.put(x, y, look.glyphs.wave, ink)
