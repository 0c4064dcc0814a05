"""Glyphs of which each part shows one of two colours, so that they can be written either way round.

The upper half block in red on blue looks like the lower one in blue on red, and a full block like a
blank on its colour.
"""

from __future__ import annotations

from functools import lru_cache

from tui.engine.named_tuple import NamedTuple
from tui.terminal.style import PLAIN, Style

BLANK, FULL = " █"
TURNED = {"▀": "▄", "▌": "▐"}
"""For each usual half block the one that shows the same with the colours exchanged."""
_USUAL = {turned: usual for usual, turned in TURNED.items()}
_BLOCKS = frozenset((*TURNED, *_USUAL, FULL))

_OTHER_USE = {"3": "4", "4": "3"}
"""How a colour begins that glyph and ground can have alike: terminals may show a bright one less
bright behind a glyph."""
_DEFAULT = "9"
"""How the default colour ends; those of the two differ."""


class Glyph(NamedTuple):
    """A character and how it is written."""

    text: str
    style: Style


def usual(text: str, style: Style) -> Glyph:
    """The one glyph that stands for all that look like this one: a blank has no colour but its
    ground's, and half blocks are upper and left ones."""
    if text == BLANK:
        return Glyph(text, style.on_blanks)
    if text not in _BLOCKS or style.attributes or style.link:
        return Glyph(text, style)
    ground = _other_use(style.foreground)
    if ground is not None and (text == FULL or ground == style.background):
        return Glyph(BLANK, PLAIN._replace(background=ground))
    turned = exchanged(style)
    if text in _USUAL and turned is not None:
        return Glyph(_USUAL[text], turned)
    return Glyph(text, style)


@lru_cache(maxsize=4096)
def exchanged(style: Style) -> Style | None:
    """The style with the colours of glyph and ground exchanged; None if that would not look the
    same."""
    ground, glyph = _other_use(style.foreground), _other_use(style.background)
    if style.attributes or style.link or ground is None or glyph is None:
        return None
    return PLAIN._replace(foreground=glyph, background=ground)


def _other_use(colour: str) -> str | None:
    """The colour of a glyph as a ground's, or the other way round; None if they may differ."""
    if colour[0] not in _OTHER_USE or colour[1:] == _DEFAULT:
        return None
    return f"{_OTHER_USE[colour[0]]}{colour[1:]}"
