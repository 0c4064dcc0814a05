"""The characters and the inks that only the chessboard needs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Ink
from tui.drawing.glyphs import Glyphs
from tui.drawing.look import Mixer, Palette


class ChessGlyphs(NamedTuple):
    """The chessboard's own characters."""

    knight: str
    dark: str
    """What fills dark squares if there are no colours for light and dark."""
    dead: str


_UNICODE = ChessGlyphs(knight="♞", dark="░", dead="×")
_ASCII = ChessGlyphs(knight="N", dark=":", dead="x")


def chess_glyphs(glyphs: Glyphs) -> ChessGlyphs:
    """The chessboard's characters, in ASCII if `glyphs` are."""
    return _ASCII if glyphs.is_ascii else _UNICODE


class ChessInks(NamedTuple):
    """The chessboard's own inks."""

    light_square: Ink
    dark_square: Ink
    light_trail: tuple[Ink, ...]
    """For visited squares, from the first of the tour to the last."""
    dark_trail: tuple[Ink, ...]
    knight: Ink
    target: Ink
    textured: bool
    """Whether dark squares need a pattern, because there are no colours for light and dark."""

    def free(self, is_light: bool) -> Ink:
        """The ink of a square that has not been visited."""
        return self.light_square if is_light else self.dark_square

    def visited(self, is_light: bool, number: int, squares: int) -> Ink:
        """The ink of a visited square, by its number in a tour of so many squares."""
        trail = self.light_trail if is_light else self.dark_trail
        return trail[(number - 1) * len(trail) // squares]


_IN_SIXTEEN = ChessInks(
    light_square=Ink(),
    dark_square=Ink("bright_black"),
    light_trail=(Ink("cyan", bold=True),),
    dark_trail=(Ink("cyan", bold=True),),
    knight=Ink("black", "yellow", bold=True),
    target=Ink("yellow", bold=True),
    textured=True,
)
_PLAIN = ChessInks(
    light_square=Ink(),
    dark_square=Ink(),
    light_trail=(Ink(bold=True),),
    dark_trail=(Ink(bold=True),),
    knight=Ink(bold=True, reversed=True),
    target=Ink(bold=True),
    textured=True,
)


# Chosen by hand: dark colours of one hue have hardly any neighbours among 256.
_DARK_TRAIL = tuple(
    Ink("231", ground) for ground in ("26", "25", "24", "23", "22", "58", "94", "88")
)
_LIGHT_TRAIL = tuple(
    Ink("16", ground) for ground in ("153", "152", "151", "150", "186", "222", "216", "210")
)


def _in_256(mixer: Mixer) -> ChessInks:
    """The inks of a scheme with a trail of its own. The board's pattern is not seen under it."""
    trail = _DARK_TRAIL if mixer.is_dark else _LIGHT_TRAIL
    return _mixed(mixer)._replace(light_trail=trail, dark_trail=trail)


def _mixed(mixer: Mixer) -> ChessInks:
    """The inks of a scheme. The trail goes from one of its colours to another in eight steps."""
    scheme, ink = mixer.scheme, mixer.ink
    foreground, background = scheme.foreground, scheme.background
    light, dark = background.blend(foreground, 0.16), background.blend(foreground, 0.07)
    trail = [scheme.primary.blend(scheme.accent, part / 7) for part in range(8)]
    return ChessInks(
        light_square=ink(foreground, light),
        dark_square=ink(foreground, dark),
        light_trail=tuple(ink(foreground, light.blend(tint, 0.35)) for tint in trail),
        dark_trail=tuple(ink(foreground, dark.blend(tint, 0.35)) for tint in trail),
        knight=ink(background, scheme.accent, bold=True),
        target=ink(scheme.warning, bold=True),
        textured=False,
    )


@lru_cache
def chess_inks(palette: Palette) -> ChessInks:
    """The chessboard's inks that go with a palette."""
    if palette.mixer is not None:
        return _in_256(palette.mixer) if palette.mixer.in_256 else _mixed(palette.mixer)
    return _IN_SIXTEEN if palette.has_colours else _PLAIN
