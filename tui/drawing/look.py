"""How things are drawn: glyphs, colours and motion, as one value."""

from __future__ import annotations

from tui.drawing.canvas import Ink
from tui.drawing.colours import Colour, Scheme, nearest_of_256
from tui.drawing.glyphs import Glyphs
from tui.engine.enum import Enum
from tui.engine.named_tuple import NamedTuple


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
        ink = getattr(self, name)
        assert isinstance(ink, Ink)
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
