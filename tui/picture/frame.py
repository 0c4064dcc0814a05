"""What every screen shows besides its own parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.drawing.bars import KeyBar
from tui.drawing.canvas import Part
from tui.drawing.small import TooSmall
from tui.picture.keys import Control, key_bar


def frame(controls: Sequence[Control]) -> Mapping[str, Part]:
    """The key bar of a screen with these controls, of which the last leaves it, and what is shown
    where the terminal is too small."""
    bar = key_bar(controls)
    leave = f"{bar[-1].shown} {bar[-1].label}" if bar else ""
    return {"keys": KeyBar(bar), "too_small": TooSmall(leave)}
