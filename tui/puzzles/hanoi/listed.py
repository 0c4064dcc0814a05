"""The games of the towers with rules of their own that stand in lists besides the usual one."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.entry import Entry
from tui.puzzles.hanoi import wording
from tui.puzzles.hanoi.variant import Rule, Variant

HEADING = "Towers"

LISTED = (
    (Variant(8, pegs=4), 33),
    (Variant(4, rule=Rule.CYCLIC), 43),
    (Variant(4, rule=Rule.ADJACENT, goal=2), 80),
)
"""The games, and in how few moves each can be solved, as it is known for long: four pegs from Frame
and Stewart, the others from their recursions."""


def entries(name: str) -> Sequence[Entry]:
    """What lists say of these games, none of which need be made for it. `name` is the puzzle's."""
    return [_entry(f"{name}:{variant.parameters}", variant, fewest) for variant, fewest in LISTED]


def _entry(name: str, variant: Variant, fewest: int) -> Entry:
    title, brief = wording.title(variant), wording.brief(variant)
    return Entry(name, title, HEADING, brief, name, fewest, f"fewest {fewest}")
