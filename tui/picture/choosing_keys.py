"""The keys of lists of puzzles."""

from __future__ import annotations

from tui.picture.keys import Control

UP_AND_DOWN = (
    Control("down", "choose(1)", ("down", "j", "tab"), "↓ j", "the puzzle below", "choose"),
    Control("up", "choose(-1)", ("up", "k"), "↑ k", "the puzzle above"),
    Control("page_down", "page(1)", ("pagedown", "right_square_bracket"), "pagedown",
            "a page further down"),
    Control("page_up", "page(-1)", ("pageup", "left_square_bracket"), "pageup",
            "a page further up"),
    Control("first", "page(-1000)", ("home",), "home", "the first puzzle"),
    Control("last", "page(1000)", ("end",), "end", "the last puzzle"),
)  # fmt: skip
_SIDEWAYS = {"down": ("right", "l"), "up": ("left", "h")}
GOING_ALONG = tuple(
    control._replace(keys=(*control.keys, *_SIDEWAYS.get(control.name, ())))
    for control in UP_AND_DOWN
)
"""The same where left and right are up and down, too."""
