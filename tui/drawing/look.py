"""How things are drawn: glyphs, colours and motion, as one value."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tui.drawing.canvas import Ink
from tui.drawing.colours import Colour, Scheme, nearest_of_256
from tui.drawing.glyphs import Glyphs


class Mixer(NamedTuple):
    """Makes inks of any colour, on a terminal that has so many."""

    scheme: Scheme
    in_256: bool
    """Whether the terminal has no more than 256 colours."""

    def ink(self, colour: Colour, ground: Colour | None = None, bold: bool = False) -> Ink:
        """An ink; without a ground it is that of the scheme."""
        return Ink(self._name(colour), self._name(ground or self.scheme.background), bold)

    def _name(self, colour: Colour) -> str:
        return str(nearest_of_256(colour)) if self.in_256 else colour.hexadecimal


class Palette(NamedTuple):
    """The inks that all drawings share, by what they mean. A board mixes its own besides."""

    base: Ink
    muted: Ink
    faint: Ink
    strong: Ink
    accent: Ink
    """Where the cursor is."""
    chosen: Ink
    """What the player has taken up."""
    good: Ink
    bad: Ink
    tint: Ink
    """The theme's own colour."""
    bar: Ink
    """Title bar and key bar."""
    bar_key: Ink
    bar_mode: Ink
    mixer: Mixer | None = None
    """None where there are only a terminal's own colours, or none."""
    has_colours: bool = True

    def tone(self, name: str) -> Ink:
        """The ink with one of the names above."""
        ink = getattr(self, name)
        assert isinstance(ink, Ink)
        return ink


class Motion(Enum):
    """How much moves on the screen."""

    FULL = "full"
    REDUCED = "reduced"
    """A few frames, for slow lines."""
    NONE = "none"


class Look(NamedTuple):
    """Everything about drawing that a player may choose."""

    glyphs: Glyphs
    palette: Palette
    motion: Motion = Motion.NONE
