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
    rail_left: str
    """Where the rail stands on its left leg."""
    rail_right: str
    leg: str
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
    top: str
    """The upper edge of a disc that has a gap above it."""
    top_left: str
    """Half a cell of that edge, at its left end."""
    top_right: str
    floor: str
    """What such discs lie on."""
    target: str
    """Stands on top of the peg where the present task leads."""


_UNICODE = TowersGlyphs(
    pole="│", foot="▀", rail="═", rail_left="╔", rail_right="╗", leg="║", trolley="╤", rope="│",
    jaw_left="┌", jaw="─", hang="┴", jaw_right="┐", disc_left="▐", disc_right="▌",
    top="▄", top_left="▗", top_right="▖", floor="─", target="▼",
)  # fmt: skip
_ASCII = TowersGlyphs(
    pole="|", foot="=", rail="=", rail_left="+", rail_right="+", leg="|", trolley="T", rope="|",
    jaw_left="+", jaw="-", hang="+", jaw_right="+", disc_left="[", disc_right="]",
    top="=", top_left="[", top_right="]", floor="-", target="V",
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
    iron: Ink
    """For the same things as `wood` on a quay, whose colours are not the theme's own."""
    has_gaps: bool = False
    """Whether discs have gaps between them, because all look the same."""

    def disc(self, disc: int) -> DiscInk:
        return self.discs[(disc - 1) % len(self.discs)]


_IN_SIXTEEN = TowersInks(
    wood=Ink("white"),
    iron=Ink("white"),
    discs=tuple(
        DiscInk(Ink(colour), Ink(number, colour))
        for colour, number in (
            ("cyan", "black"),
            ("yellow", "black"),
            ("green", "black"),
            ("magenta", "bright_white"),
            ("blue", "bright_white"),
            ("red", "bright_white"),
        )
    ),
)
_PLAIN = TowersInks(
    wood=Ink(), iron=Ink(), discs=(DiscInk(Ink(), Ink(reversed=True)),), has_gaps=True
)

# Chosen by hand: the nearest of 256 colours to mixed ones are now and then the same for neighbours.
_LIGHT_DISCS = (74, 73, 72, 107, 143, 179, 215, 209, 174, 175, 140, 110)
"""For dark grounds, with dark numbers."""
_DARK_DISCS = (24, 23, 22, 58, 94, 88, 124, 125, 90, 54, 61, 25)
"""For light grounds, with white numbers."""
_WHITE = 231


def _mixed(mixer: Mixer) -> TowersInks:
    """The inks of a scheme. If they can be mixed, the discs go round three of its colours, in four
    steps from each."""
    scheme = mixer.scheme
    wood = mixer.ink(scheme.background.blend(scheme.foreground, 0.5))
    number = wood.ground
    if mixer.in_256:
        colours = _LIGHT_DISCS if mixer.is_dark else _DARK_DISCS
        bodies = [Ink(str(colour), wood.ground) for colour in colours]
        number = wood.ground if mixer.is_dark else str(_WHITE)
    else:
        primary, accent, success = scheme.primary, scheme.accent, scheme.success
        bodies = [
            mixer.ink(colour.blend(other, part))
            for colour, other in ((primary, accent), (accent, success), (success, primary))
            for part in (0.0, 0.25, 0.5, 0.75)
        ]
    discs = tuple(DiscInk(body, Ink(number, body.colour, bold=True)) for body in bodies)
    iron = mixer.ink(scheme.background.blend(scheme.foreground, 0.75))
    return TowersInks(wood, discs, iron)


@lru_cache
def towers_inks(palette: Palette) -> TowersInks:
    """The towers' inks that go with a palette."""
    if palette.mixer is not None:
        return _mixed(palette.mixer)
    return _IN_SIXTEEN if palette.has_colours else _PLAIN
