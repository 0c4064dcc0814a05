"""The games of the towers that stand in lists: the usual one, and some with rules of their own."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.entry import Entry
from tui.puzzles.hanoi import HEADING, NAME, wording
from tui.puzzles.hanoi.variant import USUAL, Rule, Variant

LISTED = (
    (USUAL, 63),
    (Variant(8, pegs=4), 33),
    (Variant(4, rule=Rule.CYCLIC), 43),
    (Variant(4, rule=Rule.ADJACENT, goal=2), 80),
)
"""The games, and in how few moves each can be solved, as it is known for long: four pegs from Frame
and Stewart, the others from their recursions."""


def entries() -> Sequence[Entry]:
    """What lists say of these games, none of which need be made for it."""
    return [_entry(variant, fewest) for variant, fewest in LISTED]


def _entry(variant: Variant, fewest: int) -> Entry:
    game = f"{NAME}:{variant.parameters}"
    name = NAME if variant == USUAL else game
    title, brief = wording.title(variant), wording.brief(variant)
    return Entry(name, title, HEADING, brief, game, fewest, f"fewest {fewest}")
