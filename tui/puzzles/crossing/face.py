"""What hand and board of a crossing share: what a river shows, and what a click on it picks."""

from __future__ import annotations

from typing import NamedTuple

from tui.puzzles.crossing.rules import Banks, Load

BOAT = "boat"
"""What a click on the hull picks; on an item it picks the item's place in the puzzle's order."""


class RiverFace(NamedTuple):
    """What a river shows."""

    state: Banks
    seated: Load = 0
    """Who has taken a seat, before the boat leaves."""
    cursor: int | None = None
    """The item under the cursor."""
    pointed: tuple[str, ...] = ()
    """The letters of the items to point at."""
    travelled: float = 0.0
    """How much of its way over the river the boat has made, from 0 to 1."""
    named: bool = True
    """Whether names stand beside the figures: a small preview has no room for them."""
