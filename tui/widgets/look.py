"""How things are drawn: glyphs and colours, as values that the app hands to every widget."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from rich.style import Style

from tui.widgets.glyphs import Glyphs


class DiscStyle(NamedTuple):
    """The colours of one disc."""

    body: Style
    number: Style


class Palette(NamedTuple):
    """The colours of the drawings, by what they mean."""

    base: Style
    muted: Style
    faint: Style
    strong: Style
    accent: Style
    """Where the cursor is."""
    chosen: Style
    """What the player has taken: seated, lifted."""
    good: Style
    bad: Style
    bar: Style
    """Title bar and key bar."""
    bar_key: Style
    bar_mode: Style
    figure: Style
    """Those who cross a river."""
    land: Style
    shore: Style
    wave: Style
    """Water on the screen's own ground."""
    water: Style
    boat: Style
    wood: Style
    discs: tuple[DiscStyle, ...]
    light_square: Style
    dark_square: Style
    light_trail: tuple[Style, ...]
    """Visited squares, from the tour's first to its last."""
    dark_trail: tuple[Style, ...]
    knight: Style
    target: Style
    textured: bool = False
    """Whether dark squares need a pattern, because no colour tells them from light ones."""


@lru_cache
def on(style: Style, ground: Style) -> Style:
    """A style on another's background; kept, because each cell of a board asks for it."""
    return style + ground.background_style


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
