"""Palettes: mixed from a scheme, of the terminal's own sixteen colours, and without colour."""

from __future__ import annotations

from tui.drawing.canvas import Ink
from tui.drawing.colours import Colour, Scheme
from tui.drawing.look import Mixer, Palette


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
