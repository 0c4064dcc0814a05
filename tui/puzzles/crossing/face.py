"""What hand and board of a crossing share: what the board shows, and what a click picks."""

from __future__ import annotations

from tui.engine.named_tuple import NamedTuple
from tui.puzzles.crossing.loads import Load
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.wording import Land

BOAT = "boat"
"""What a click on the hull picks. A click on an item picks its number in the puzzle's order."""


class RiverFace(NamedTuple):
    """What the board of a crossing shows."""

    state: Banks
    seated: Load = 0
    """Who has left his place for the boat, which has not landed yet."""
    cursor: int | None = None
    """The item under the cursor."""
    pointed: tuple[str, ...] = ()
    """The letters of the items to point at."""
    travelled: float = 0.0
    """How far the boat is on its way over the river, from 0 to 1."""
    numbered: bool = True
    """Whether the numbers of the items' keys are shown. Nobody needs them in a preview."""
    to: Land | None = None
    """Where the boat is to go, while the player chooses that."""
