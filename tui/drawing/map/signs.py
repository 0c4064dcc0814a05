"""The signs of the positions on a map, their tones, and what they mean."""

from __future__ import annotations

from tui.drawing.glyphs import Sign
from tui.engine.map.lights import Light
from tui.engine.map.position_map import Standing
from tui.engine.named_tuple import NamedTuple


class Mark(NamedTuple):
    """How a position is drawn."""

    sign: Sign
    tone: str
    meaning: str
    """What it is, for the legend."""


START = Mark(("⌂", "S"), "strong", "start")
GOAL = Mark(("⚑", "G"), "good", "goal")
HERE = Mark(("◉", "@"), "accent", "here")
CURSOR = Mark(("✚", "?"), "accent", "cursor")
"""Where a glyph is needed although the point itself is a dot."""

ON_WAY = Mark(("▪", "o"), "good", "best way")
LOST = Mark(("✗", "x"), "bad", "out of reach")
DEAD_END = Mark(("▫", ","), "faint", "dead end")
OPEN = Mark(("◦", "."), "muted", "other")

STANDINGS = {
    Standing.GOAL: GOAL,
    Standing.LOST: LOST,
    Standing.ON_WAY: ON_WAY,
    Standing.DEAD_END: DEAD_END,
    Standing.OPEN: OPEN,
}
"""By what there is to know of a position at a glance."""
REACHED = Mark(OPEN.sign, "base", "can be reached")
"""What others are called where the goal is out of reach."""
BEYOND = Mark(("◌", ":"), "muted", "beyond reach")

LIGHTS = {
    Light.ON_PATH: Mark(("▪", "o"), "accent", "path"),
    Light.DONE: Mark(("∙", "*"), "base", "done"),
    Light.WAITING: Mark(("◊", "+"), "strong", "waiting"),
    Light.UNMET: Mark(("◦", "."), "faint", "not met"),
}
"""By what a search has made of a position."""
IN_WORDS = (
    (HERE, "where the game is"),
    (START, "where it began"),
    (GOAL, "the goal"),
    (ON_WAY, "on a way from the start to the goal that none beats"),
    (DEAD_END, "a dead end: no way leads on but back"),
    (LOST, "from here the goal is out of reach"),
    (BEYOND, "from here the goal can be reached, but no way leads here"),
    (OPEN, "any other position"),
    (LIGHTS[Light.ON_PATH], "in a search: on the path that it looks at"),
    (LIGHTS[Light.DONE], "in a search: looked at before"),
    (LIGHTS[Light.WAITING], "in a search: met, but not looked at yet"),
    (LIGHTS[Light.UNMET], "in a search: not met yet"),
)
"""What the signs mean, in more words than a legend has room for."""
DOT = "⠶", "."
"""Stands in the legend for points that are drawn as dots."""
TRAIL = Mark(("⠤⠤", "--"), "chosen", "trail")
IN_ORDER = GOAL, *LIGHTS.values(), ON_WAY, LOST, REACHED, BEYOND, DEAD_END, START, OPEN
"""As they follow in a legend: what tells most first."""
BRACKETS = ("‹", "["), ("›", "]")
"""On both sides of the cursor."""
