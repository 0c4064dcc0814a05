"""The inks and the characters that only the board of a crossing needs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Ink
from tui.drawing.colours import Colour
from tui.drawing.look import Look, Mixer, Palette


class LandInks(NamedTuple):
    """The inks of a place."""

    ground: Ink
    """Grass."""
    name: Ink
    number: Ink
    figure: Ink
    """The figures of those who cross."""


class RiverInks(NamedTuple):
    """The inks of a river."""

    land: LandInks
    goal: LandInks
    """The inks of the place where everybody wants to be."""
    shore: Ink
    water: Ink
    hull: Ink
    """Names on the hull of the boat."""
    bench: Ink
    """A seat that is free."""
    cursor: Ink
    """What is under the cursor."""
    pointed: Ink
    """What the board points at."""


_LAND_OF_SIXTEEN = LandInks(Ink("green"), Ink(), Ink("white"), Ink("cyan"))
_OF_SIXTEEN = RiverInks(
    land=_LAND_OF_SIXTEEN,
    goal=_LAND_OF_SIXTEEN,
    shore=Ink("yellow"),
    water=Ink("white", "blue"),
    hull=Ink("black", "yellow"),
    bench=Ink("red", "yellow"),
    cursor=Ink("yellow", bold=True, reversed=True),
    pointed=Ink("red", bold=True, reversed=True),
)
_PLAIN_LAND = LandInks(Ink(), Ink(), Ink(), Ink(bold=True))
_PLAIN = RiverInks(
    land=_PLAIN_LAND,
    goal=_PLAIN_LAND,
    shore=Ink(),
    water=Ink(),
    hull=Ink(bold=True),
    bench=Ink(),
    cursor=Ink(bold=True, reversed=True),
    pointed=Ink(bold=True, underlined=True),
)


# Chosen by hand: the nearest of 256 colours to dark land and dark water are the same grey.
_DARK_IN_256 = RiverInks(
    land=LandInks(Ink("65", "235"), Ink("254", "235"), Ink("248", "235"), Ink("223", "235")),
    goal=LandInks(Ink("71", "22"), Ink("255", "22"), Ink("252", "22"), Ink("230", "22")),
    shore=Ink("137", "94"),
    water=Ink("68", "17"),
    hull=Ink("230", "94"),
    bench=Ink("179", "94"),
    cursor=Ink("16", "215", bold=True),
    pointed=Ink("231", "124", bold=True),
)
_LIGHT_IN_256 = _DARK_IN_256._replace(
    land=LandInks(Ink("107", "187"), Ink("234", "187"), Ink("239", "187"), Ink("52", "187")),
    goal=LandInks(Ink("70", "150"), Ink("234", "150"), Ink("238", "150"), Ink("52", "150")),
    shore=Ink("137", "223"),
    water=Ink("67", "153"),
)


@lru_cache(maxsize=8)
def river_inks(palette: Palette) -> RiverInks:
    """The inks that go with a palette."""
    if palette.mixer is not None:
        if palette.mixer.in_256:
            return _DARK_IN_256 if palette.mixer.is_dark else _LIGHT_IN_256
        return _mixed(palette.mixer)
    return _OF_SIXTEEN if palette.has_colours else _PLAIN


_WOOD, _CREAM, _STRAW = Colour(116, 74, 30), Colour(255, 250, 225), Colour(224, 180, 110)
_BLACK, _WHITE, _DEEP_RED = Colour(0, 0, 0), Colour(255, 255, 255), Colour(165, 28, 24)


def _mixed(mixer: Mixer) -> RiverInks:
    scheme, ink = mixer.scheme, mixer.ink
    dark = mixer.is_dark
    near = scheme.background.blend(scheme.warning, 0.1 if dark else 0.16)
    far = scheme.background.blend(Colour(60, 150, 50), 0.34 if dark else 0.42)

    def land(ground: Colour) -> LandInks:
        text = scheme.foreground.blend(_WHITE if dark else _BLACK, 0.5)
        return LandInks(
            ground=ink(ground.blend(scheme.success, 0.5), ground),
            name=ink(text, ground),
            number=ink(ground.blend(text, 0.75), ground),
            figure=ink(text.blend(scheme.accent, 0.3), ground),
        )

    return RiverInks(
        land=land(near),
        goal=land(far),
        shore=ink(
            scheme.background.blend(scheme.warning, 0.6),
            scheme.background.blend(scheme.warning, 0.35),
        ),
        water=ink(
            scheme.secondary.blend(scheme.primary, 0.5),
            scheme.background.blend(scheme.primary, 0.28 if dark else 0.4),
        ),
        hull=ink(_CREAM, _WOOD),
        bench=ink(_STRAW, _WOOD),
        cursor=ink(_BLACK, Colour(244, 184, 96), bold=True),
        pointed=ink(_WHITE, _DEEP_RED, bold=True),
    )


class RiverGlyphs(NamedTuple):
    """The characters of a river."""

    grass: str
    shore: str
    keel: str
    side: str
    rising: str
    falling: str
    bench: str


_UNICODE = RiverGlyphs(grass="ψ", shore="░", keel="▁", side="│", rising="╱", falling="╲", bench="─")
_ASCII = RiverGlyphs(grass=",", shore=":", keel="_", side="|", rising="/", falling="\\", bench="=")


def river_glyphs(look: Look) -> RiverGlyphs:
    """The characters that a terminal of this look can show."""
    return _ASCII if look.glyphs.is_ascii else _UNICODE
