"""The characters and the inks that only the chessboard needs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Ink, on
from tui.drawing.colours import Colour, colour, of_256
from tui.drawing.glyphs import Glyphs
from tui.drawing.look import Mixer, Palette


class ChessGlyphs(NamedTuple):
    """The chessboard's own characters."""

    knight: str
    light: str
    """What fills light squares where only a pattern tells them from dark ones."""
    dead: str
    visited: str
    """On a visited square that has no room for its number."""
    home: str
    """On the first square of a tour that has to come back to it."""
    end: str
    """On the square that has to be the last."""


_UNICODE = ChessGlyphs(knight="♞", light="░", dead="×", visited="∙", home="⌂", end="⚑")
_ASCII = ChessGlyphs(knight="N", light=":", dead="x", visited="o", home="@", end="$")


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
    knight: Ink | None
    """For the knight; None if it has the opposite of its square's ink."""
    target: Ink
    line: tuple[Ink, ...]
    """For the line of a whole tour, from its beginning to its end."""
    cursor: Ink | None = None
    """The ground of the square under the cursor, if its marks alone are hardly seen."""
    flips: bool = False
    """Whether light and dark are told apart by reversed text, and the cursor's square shows its
    opposite."""
    textured: bool = False
    """Whether light squares need a pattern."""

    def free(self, is_light: bool) -> Ink:
        """The ink of a square that has not been visited."""
        return self.light_square if is_light else self.dark_square

    def visited(self, is_light: bool, number: int, squares: int) -> Ink:
        """The ink of a visited square, by its number in a tour of so many squares."""
        trail = self.light_trail if is_light else self.dark_trail
        return trail[(number - 1) * len(trail) // squares]


def flipped(ink: Ink, bold: bool) -> Ink:
    """The same ink with text and ground exchanged."""
    return ink._replace(reversed=not ink.reversed, bold=bold)


def on_square(ink: Ink, square: Ink) -> Ink:
    """An ink on the ground of a square's ink, reversed or underlined like it."""
    if square.reversed or square.underlined:
        return ink._replace(reversed=square.reversed, underlined=square.underlined)
    return on(ink, square)


@lru_cache(maxsize=1024)
def two_halves(upper: Ink, lower: Ink, halves: str) -> tuple[str, Ink]:
    """A character whose halves show the grounds of two inks, and its ink. `halves` are the
    characters that fill the upper and the lower half of a cell. Cached, because every square of a
    board asks for it."""
    if (upper.ground, upper.reversed) == (lower.ground, lower.reversed):
        return " ", upper._replace(bold=False, underlined=False)
    if upper.reversed or lower.reversed:
        return halves[0 if upper.reversed else 1], Ink()
    if not upper.ground:
        return halves[1], Ink(lower.ground)
    return halves[0], Ink(upper.ground, lower.ground)


_IN_SIXTEEN = ChessInks(
    light_square=Ink("bright_white", "bright_black"),
    dark_square=Ink(),
    light_trail=(Ink("black", "cyan"),),
    dark_trail=(Ink("bright_white", "blue"),),
    knight=Ink("black", "yellow"),
    target=Ink("bright_yellow", bold=True),
    line=tuple(map(Ink, ("bright_blue", "cyan", "bright_cyan", "green", "yellow"))),
    cursor=Ink("black", "white"),
)
_IN_SIXTEEN_WITHOUT_HALVES = _IN_SIXTEEN._replace(light_square=Ink("bright_black"), textured=True)
_PLAIN = ChessInks(
    light_square=Ink(reversed=True),
    dark_square=Ink(),
    light_trail=(Ink(bold=True, reversed=True),),
    dark_trail=(Ink(bold=True),),
    knight=None,
    target=Ink(bold=True),
    line=(Ink(bold=True),),
    flips=True,
)
_PLAIN_WITHOUT_HALVES = _PLAIN._replace(
    light_square=Ink(), light_trail=(Ink(bold=True),), textured=True
)


# Chosen by hand: a colour that is mixed for a part of the way between two others is often a grey,
# and dark colours of one hue have hardly any neighbours among 256. The trail gets more different
# from the background with each step, so that the eye finds its end.

_FROM_DARK = (
    "#3d1a52",
    "#44357a",
    "#365c8d",
    "#2a7f8e",
    "#1fa187",
    "#55bb6c",
    "#94cf4d",
    "#d3dd55",
)
_FROM_DARK_IN_256 = ("54", "25", "31", "37", "72", "114", "149", "185")
_FROM_LIGHT = (
    "#e3eeb4", "#b9dfae", "#86cbac", "#57b0ae", "#3f8fae", "#3d6ba6", "#474797", "#4f1f80"
)  # fmt: skip
_FROM_LIGHT_IN_256 = ("187", "151", "115", "73", "67", "61", "54", "17")

_LINE_ON_DARK = ("69", "75", "80", "79", "114", "149", "185", "221")
_LINE_ON_LIGHT = ("28", "29", "30", "25", "26", "56", "91", "125")


def _in_256(mixer: Mixer) -> ChessInks:
    """The inks of a scheme with a trail of its own. The board's pattern is not seen under it."""
    grounds = _FROM_DARK_IN_256 if mixer.is_dark else _FROM_LIGHT_IN_256
    trail = tuple(_legible(mixer, of_256(int(ground))) for ground in grounds)
    return _mixed(mixer)._replace(light_trail=trail, dark_trail=trail)


def _mixed(mixer: Mixer) -> ChessInks:
    """The inks of a scheme."""
    scheme, ink = mixer.scheme, mixer.ink
    foreground, background = scheme.foreground, scheme.background
    light, dark = background.blend(foreground, 0.16), background.blend(foreground, 0.07)
    trail = [colour(tint) for tint in (_FROM_DARK if mixer.is_dark else _FROM_LIGHT)]
    line = _LINE_ON_DARK if mixer.is_dark else _LINE_ON_LIGHT
    return ChessInks(
        light_square=ink(foreground, light),
        dark_square=ink(foreground, dark),
        light_trail=tuple(_legible(mixer, tint.blend(foreground, 0.06)) for tint in trail),
        dark_trail=tuple(_legible(mixer, tint.blend(background, 0.06)) for tint in trail),
        knight=ink(background, scheme.accent, bold=True),
        target=ink(scheme.warning, bold=True),
        line=tuple(ink(of_256(int(tint))) for tint in line),
    )


_BLACK, _WHITE = Colour(0, 0, 0), Colour(255, 255, 255)


def _legible(mixer: Mixer, ground: Colour) -> Ink:
    """Black or white on a ground, whatever is read better."""
    return mixer.ink(_BLACK if _is_bright(ground) else _WHITE, ground)


def _is_bright(ground: Colour) -> bool:
    """Whether black is read better on a colour than white, by the contrast of WCAG 2."""
    red, green, blue = (float((part / 255) ** 2.2) for part in ground)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18


@lru_cache
def chess_inks(palette: Palette, halves: bool = True) -> ChessInks:
    """The chessboard's inks that go with a palette. `halves`: whether there are characters that
    fill half a cell."""
    if palette.mixer is not None:
        return _in_256(palette.mixer) if palette.mixer.in_256 else _mixed(palette.mixer)
    if palette.has_colours:
        return _IN_SIXTEEN if halves else _IN_SIXTEEN_WITHOUT_HALVES
    return _PLAIN if halves else _PLAIN_WITHOUT_HALVES
