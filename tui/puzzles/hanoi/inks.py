"""The characters and the inks that only the board of the towers needs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Ink
from tui.drawing.glyphs import Glyphs
from tui.drawing.look import Mixer, Palette


class TowersGlyphs(NamedTuple):
    """The towers' own characters."""

    pole: str
    foot: str
    rail: str
    trolley: str
    rope: str
    jaw_left: str
    jaw: str
    hang: str
    """The middle of the clamp, where it hangs from the rope."""
    jaw_right: str
    disc_left: str
    """Half a cell of a disc, at its left end."""
    disc_right: str


_UNICODE = TowersGlyphs(
    pole="│", foot="▀", rail="═", trolley="╤", rope="│",
    jaw_left="┌", jaw="─", hang="┴", jaw_right="┐", disc_left="▐", disc_right="▌",
)  # fmt: skip
_ASCII = TowersGlyphs(
    pole="|", foot="=", rail="=", trolley="T", rope="|",
    jaw_left="+", jaw="-", hang="+", jaw_right="+", disc_left="[", disc_right="]",
)  # fmt: skip


def towers_glyphs(glyphs: Glyphs) -> TowersGlyphs:
    """The towers' characters, in ASCII if `glyphs` are."""
    return _ASCII if glyphs.is_ascii else _UNICODE


class DiscInk(NamedTuple):
    """How one disc looks."""

    body: Ink
    """For half a cell at its ends."""
    number: Ink
    """For its number, and for the whole cells that it fills."""


class TowersInks(NamedTuple):
    """The towers' own inks."""

    wood: Ink
    discs: tuple[DiscInk, ...]
    """From the smallest disc on. If there are more discs, the inks are repeated."""

    def disc(self, disc: int) -> DiscInk:
        return self.discs[(disc - 1) % len(self.discs)]


_IN_SIXTEEN = TowersInks(
    wood=Ink("white"),
    discs=tuple(
        DiscInk(Ink(colour), Ink("black", colour))
        for colour in ("cyan", "yellow", "green", "magenta", "blue", "red")
    ),
)
_PLAIN = TowersInks(wood=Ink(), discs=(DiscInk(Ink(), Ink(reversed=True)),))


def _mixed(mixer: Mixer) -> TowersInks:
    """The inks of a scheme. The discs go round three of its colours, in four steps from each."""
    scheme, ink = mixer.scheme, mixer.ink
    primary, accent, success = scheme.primary, scheme.accent, scheme.success
    tints = [
        colour.blend(other, part)
        for colour, other in ((primary, accent), (accent, success), (success, primary))
        for part in (0.0, 0.25, 0.5, 0.75)
    ]
    return TowersInks(
        wood=ink(scheme.background.blend(scheme.foreground, 0.5)),
        discs=tuple(DiscInk(ink(tint), ink(scheme.background, tint, bold=True)) for tint in tints),
    )


@lru_cache
def towers_inks(palette: Palette) -> TowersInks:
    """The towers' inks that go with a palette."""
    if palette.mixer is not None:
        return _mixed(palette.mixer)
    return _IN_SIXTEEN if palette.has_colours else _PLAIN
