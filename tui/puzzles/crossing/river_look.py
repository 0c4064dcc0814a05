"""The inks and the characters that only the board of a crossing needs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Ink
from tui.drawing.look import Look, Mixer, Palette


class RiverInks(NamedTuple):
    """The inks of a river."""

    figure: Ink
    """The figures of those who cross."""
    land: Ink
    shore: Ink
    water: Ink
    boat: Ink


_OF_SIXTEEN = RiverInks(
    figure=Ink("cyan"),
    land=Ink("green"),
    shore=Ink("yellow"),
    water=Ink("blue"),
    boat=Ink("yellow"),
)
_PLAIN = RiverInks(figure=Ink(bold=True), land=Ink(), shore=Ink(), water=Ink(), boat=Ink())


# Chosen by hand: the nearest of 256 colours to dark land and dark water are the same grey.
_DARK_IN_256 = RiverInks(
    figure=Ink("223", "234"),
    land=Ink("65", "234"),
    shore=Ink("137", "94"),
    water=Ink("68", "17"),
    boat=Ink("215", "236"),
)
_LIGHT_IN_256 = RiverInks(
    figure=Ink("94", "194"),
    land=Ink("71", "194"),
    shore=Ink("137", "223"),
    water=Ink("67", "153"),
    boat=Ink("94", "230"),
)


@lru_cache(maxsize=8)
def river_inks(palette: Palette) -> RiverInks:
    """The inks that go with a palette."""
    if palette.mixer is not None:
        if palette.mixer.in_256:
            return _DARK_IN_256 if palette.mixer.is_dark else _LIGHT_IN_256
        return _mixed(palette.mixer)
    return _OF_SIXTEEN if palette.has_colours else _PLAIN


def _mixed(mixer: Mixer) -> RiverInks:
    scheme, ink = mixer.scheme, mixer.ink
    land = scheme.background.blend(scheme.success, 0.08)
    return RiverInks(
        figure=ink(scheme.foreground.blend(scheme.accent, 0.45)),
        land=ink(land.blend(scheme.success, 0.4), land),
        shore=ink(land.blend(scheme.warning, 0.4), land.blend(scheme.warning, 0.22)),
        water=ink(
            scheme.secondary.blend(scheme.primary, 0.5),
            scheme.background.blend(scheme.primary, 0.16),
        ),
        boat=ink(
            scheme.warning.blend(scheme.foreground, 0.3),
            scheme.background.blend(scheme.warning, 0.18),
        ),
    )


class RiverGlyphs(NamedTuple):
    """The characters of a river."""

    grass: str
    shore: str
    hull_left: str
    hull: str
    hull_right: str


_UNICODE = RiverGlyphs(grass="„", shore="░", hull_left="╲", hull="▁", hull_right="╱")
_ASCII = RiverGlyphs(grass=",", shore=":", hull_left="\\", hull="_", hull_right="/")


def river_glyphs(look: Look) -> RiverGlyphs:
    """The characters that a terminal of this look can show."""
    return _ASCII if look.glyphs.is_ascii else _UNICODE
