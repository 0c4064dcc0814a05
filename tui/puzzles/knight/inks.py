"""The characters and the inks that only the chessboard needs."""

from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Ink, on
from tui.drawing.colours import Colour, colour, of_256
from tui.drawing.look import Look, Mixer
from tui.puzzles.knight.squares import BoardSize, Square


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


def chess_glyphs(look: Look) -> ChessGlyphs:
    """The chessboard's characters that go with a look."""
    return _ASCII if look.glyphs.is_ascii else _UNICODE


class ChessInks(NamedTuple):
    """The chessboard's own inks. Of a pair the first is for dark squares, the second for light
    ones."""

    free: tuple[Ink, Ink]
    trail: tuple[tuple[Ink, ...], tuple[Ink, ...]]
    """For visited squares, from the first of the tour to the last."""
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

    def on(self, board: BoardSize, square: Square, number: int | None) -> Ink:
        """The ink that fills a square, by its number in the tour; None if it is free."""
        is_light = board.is_light(square)
        if number is None:
            return self.free[is_light]
        trail = self.trail[is_light]
        return trail[(number - 1) * len(trail) // board.squares]


def flipped(ink: Ink, bold: bool) -> Ink:
    """The same ink with text and ground exchanged."""
    return ink._replace(reversed=not ink.reversed, bold=bold)


def on_square(ink: Ink, square: Ink) -> Ink:
    """An ink on the ground of a square's ink, reversed or underlined like it."""
    if square.reversed or square.underlined:
        return ink._replace(reversed=square.reversed, underlined=square.underlined)
    return on(ink, square)


def two_halves(upper: Ink, lower: Ink, halves: str) -> tuple[str, Ink]:
    """A character whose halves show the grounds of two inks, and its ink. `halves` are the
    characters that fill the upper and the lower half of a cell."""
    if (upper.ground, upper.reversed) == (lower.ground, lower.reversed):
        return " ", upper._replace(bold=False, underlined=False)
    if upper.reversed or lower.reversed:
        return halves[0 if upper.reversed else 1], Ink()
    if not upper.ground:
        return halves[1], Ink(lower.ground)
    return halves[0], Ink(upper.ground, lower.ground)


_IN_SIXTEEN = ChessInks(
    free=(Ink(), Ink("bright_white", "bright_black")),
    trail=((Ink("bright_white", "blue"),), (Ink("black", "cyan"),)),
    knight=Ink("black", "yellow"),
    target=Ink("bright_yellow", bold=True),
    line=tuple(map(Ink, ("bright_blue", "cyan", "bright_cyan", "green", "yellow"))),
    cursor=Ink("black", "white"),
)
_IN_SIXTEEN_WITHOUT_HALVES = _IN_SIXTEEN._replace(free=(Ink(), Ink("bright_black")), textured=True)
_BOLD = Ink(bold=True)
_PLAIN = ChessInks(
    free=(Ink(), Ink(reversed=True)),
    trail=((_BOLD,), (Ink(bold=True, reversed=True),)),
    knight=None,
    target=_BOLD,
    line=(_BOLD,),
    flips=True,
)
_PLAIN_WITHOUT_HALVES = _PLAIN._replace(
    free=(Ink(), Ink()), trail=((_BOLD,), (_BOLD,)), textured=True
)

# Chosen by hand: a colour that is mixed for a part of the way between two others is often a grey,
# and dark colours of one hue have hardly any neighbours among 256. The trail gets more different
# from the background with each step, so that the eye finds its end.

_FROM_DARK = (
    "#3d1a52", "#44357a", "#365c8d", "#2a7f8e", "#1fa187", "#55bb6c", "#94cf4d", "#d3dd55"
)  # fmt: skip
_FROM_LIGHT = (
    "#e3eeb4", "#b9dfae", "#86cbac", "#57b0ae", "#3f8fae", "#3d6ba6", "#474797", "#4f1f80"
)  # fmt: skip
_FROM_DARK_IN_256 = (54, 25, 31, 37, 72, 114, 149, 185)
_FROM_LIGHT_IN_256 = (187, 151, 115, 73, 67, 61, 54, 17)
_LINE_ON_DARK = (69, 75, 80, 79, 114, 149, 185, 221)
_LINE_ON_LIGHT = (28, 29, 30, 25, 26, 56, 91, 125)


@lru_cache
def chess_inks(look: Look) -> ChessInks:
    """The chessboard's inks that go with a look. Cached, because they are mixed."""
    mixer, halves = look.palette.mixer, look.glyphs.halves
    if mixer is not None:
        return _mixed(mixer)
    if look.palette.has_colours:
        return _IN_SIXTEEN if halves else _IN_SIXTEEN_WITHOUT_HALVES
    return _PLAIN if halves else _PLAIN_WITHOUT_HALVES


def _mixed(mixer: Mixer) -> ChessInks:
    """The inks of a scheme. In 256 colours the trail is the same on dark squares and light ones:
    the board's pattern is not seen under it."""
    ink, foreground, background = mixer.ink, mixer.scheme.foreground, mixer.scheme.background
    if mixer.in_256:
        tints = list(map(of_256, _FROM_DARK_IN_256 if mixer.is_dark else _FROM_LIGHT_IN_256))
        trails = [tints, tints]
    else:
        tints = list(map(colour, _FROM_DARK if mixer.is_dark else _FROM_LIGHT))
        trails = [[tint.blend(by, 0.06) for tint in tints] for by in (background, foreground)]
    dark, light = (tuple(_legible(mixer, tint) for tint in tints) for tints in trails)
    dark_square, light_square = (
        ink(foreground, background.blend(foreground, part)) for part in (0.06, 0.26)
    )
    line = map(of_256, _LINE_ON_DARK if mixer.is_dark else _LINE_ON_LIGHT)
    return ChessInks(
        free=(dark_square, light_square),
        trail=(dark, light),
        knight=ink(background, mixer.scheme.accent, bold=True),
        target=ink(mixer.scheme.warning, bold=True),
        line=tuple(map(ink, line)),
    )


_BLACK, _WHITE = Colour(0, 0, 0), Colour(255, 255, 255)


def _legible(mixer: Mixer, ground: Colour) -> Ink:
    """Black or white on a ground, whatever is read better by the contrast of WCAG 2."""
    red, green, blue = (float((part / 255) ** 2.2) for part in ground)
    is_bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18
    return mixer.ink(_BLACK if is_bright else _WHITE, ground)
