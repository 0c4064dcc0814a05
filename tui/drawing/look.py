"""How things are drawn: glyphs, colours and motion, as one value; and the palettes."""

from enum import Enum
from typing import NamedTuple

from tui.drawing.canvas import Glyphs, Ink
from tui.drawing.colours import Colour, Scheme, nearest_of_256


class Mixer(NamedTuple):
    """Makes inks of any colour, for terminals with truecolor or 256 colours."""

    scheme: Scheme
    in_256: bool
    """Whether the terminal has only 256 colours."""

    def ink(self, colour: Colour, ground: Colour | None = None, bold: bool = False) -> Ink:
        """An ink. Without a ground it has the background of the scheme."""
        return Ink(self._name(colour), self._name(ground or self.scheme.background), bold)

    @property
    def is_dark(self) -> bool:
        """Whether the scheme writes light text on a dark background."""
        return sum(self.scheme.background) < sum(self.scheme.foreground)

    def _name(self, colour: Colour) -> str:
        return str(nearest_of_256(colour)) if self.in_256 else colour.hexadecimal


class Palette(NamedTuple):
    """The inks that all drawings share, named by what they mean. A board mixes more of its own.

    Those that are not given have no colour, and are told apart by bold, underlined and reversed
    text.
    """

    base: Ink = Ink()
    muted: Ink = Ink()
    faint: Ink = Ink()
    strong: Ink = Ink(bold=True)
    accent: Ink = Ink(bold=True)
    """Where the cursor is."""
    chosen: Ink = Ink(bold=True, underlined=True)
    """What the player has taken up."""
    good: Ink = Ink(bold=True)
    bad: Ink = Ink(bold=True)
    tint: Ink = Ink()
    """The theme's own colour."""
    bar: Ink = Ink(reversed=True)
    """Title bar and key bar."""
    bar_key: Ink = Ink(bold=True, reversed=True)
    bar_mode: Ink = Ink(bold=True)
    mixer: Mixer | None = None
    """None if there are only the terminal's own sixteen colours, or none."""
    has_colours: bool = False

    def tone(self, name: str) -> Ink:
        """The ink of that name: one of the fields above."""
        ink: Ink = getattr(self, name)
        return ink


class Motion(Enum):
    """How much moves on the screen."""

    FULL = "full"
    REDUCED = "reduced"
    """Only a few frames, for slow lines."""
    NONE = "none"


class Look(NamedTuple):
    """How everything is drawn."""

    glyphs: Glyphs
    palette: Palette
    motion: Motion = Motion.NONE
    scenery: bool = True
    """Whether there is more to see than what a puzzle needs."""

    @property
    def can_show_pixels(self) -> bool:
        """Whether there are half blocks, and colours to fill them."""
        return bool(self.glyphs.halves) and self.palette.has_colours


def mixed_palette(scheme: Scheme, in_256: bool = False) -> Palette:
    """The palette of a scheme, for a terminal with truecolor or 256 colours."""
    mixer = Mixer(scheme, in_256)
    ink, panel = mixer.ink, scheme.panel

    def faded(part: float, ground: Colour = scheme.background) -> Colour:
        return ground.blend(scheme.foreground, part)

    # On a light ground these need more to be read.
    grey, key = faded(0.6), scheme.accent
    if not mixer.is_dark:
        grey, key = faded(0.75), scheme.accent.blend(scheme.foreground, 0.35)
    return Palette(
        base=ink(scheme.foreground),
        muted=ink(grey),
        faint=ink(faded(0.3)),
        strong=ink(scheme.foreground, bold=True),
        accent=ink(scheme.accent, bold=True),
        chosen=ink(scheme.warning, bold=True),
        good=ink(scheme.success, bold=True),
        bad=ink(scheme.error, bold=True),
        tint=ink(scheme.secondary.blend(scheme.primary, 0.5)),
        bar=ink(faded(0.75, panel), panel),
        bar_key=ink(key, panel, bold=True),
        bar_mode=ink(scheme.background, scheme.success, bold=True),
        has_colours=True,
        mixer=mixer,
    )


TERMINAL_PALETTE = Palette(
    muted=Ink("white"),
    faint=Ink("bright_black"),
    accent=Ink("yellow", bold=True),
    chosen=Ink("yellow", bold=True, underlined=True),
    good=Ink("green", bold=True),
    bad=Ink("red", bold=True),
    tint=Ink("blue"),
    bar=Ink("black", "white"),
    bar_key=Ink("blue", "white", bold=True),
    bar_mode=Ink("black", "green", bold=True),
    has_colours=True,
)
"""The terminal's own sixteen colours, on its own background."""

PLAIN_PALETTE = Palette()
"""No colours, only bold, underlined and reversed text."""
