"""The inks and the characters that only the board of a crossing needs."""

from __future__ import annotations

from functools import lru_cache

from tui.drawing.canvas import Ink
from tui.drawing.look import Look, Palette
from tui.drawing.tones import tones_of
from tui.engine.named_tuple import NamedTuple


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
