"""What the chessboard shows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tui.engine.named_tuple import NamedTuple
from tui.puzzles.knight.layout import Corner
from tui.puzzles.knight.rules import Tour
from tui.puzzles.knight.squares import Square


class ChessFace(NamedTuple):
    """What a chessboard paints."""

    state: Tour
    cursor: Square | None = None
    targets: Mapping[Square, int] = MappingProxyType({})
    """The legal targets with their digits."""
    ways_on: Mapping[Square, int] = MappingProxyType({})
    """How many ways lead on from each free square if the player asked for this, or from those among
    which a step of a search chooses."""
    dead: frozenset[Square] = frozenset()
    """The free squares that no jump can reach any more."""
    pointed: tuple[str, ...] = ()
    """Names of squares to point at."""
    hinted: tuple[Square, ...] = ()
    """Squares that a hint names."""
    line: int | None = None
    """How many jumps of the tour are drawn as a line; None if there are numbers instead."""
    corner: Corner = (0, 0)
    """Where the squares begin that the last picture showed, if there was no room for all."""
