"""What the board of the towers shows."""

from __future__ import annotations

from tui.engine.named_tuple import NamedTuple
from tui.puzzles.hanoi.rules import Towers
from tui.puzzles.hanoi.variant import Peg


class TowersFace(NamedTuple):
    """What the board of the towers paints."""

    state: Towers
    crane: Peg = 0
    """The peg above which the crane stands."""
    lifted: Peg | None = None
    """The peg that the hanging disc was lifted from; None if the crane is empty."""
    pointed: tuple[str, ...] = ()
    """Numbers of discs or letters of pegs to point at."""
    hinted: tuple[Peg, ...] = ()
    """Pegs that a hint names, or the one where a solver's task leads. The last is the target."""
    column: int | None = None
    """The column of the crane on its way; None if it is above its peg."""
    lowered: int = 0
    """How many rows the hanging disc is below the top."""
    watched: bool = False
    """Whether a solver is at the controls."""
    previewed: bool = False
    """Whether nobody plays here."""
