"""How far a tour comes that cannot be finished, and how far back it could still be."""

from __future__ import annotations

from collections.abc import Iterator

from tui.engine.nearness import Measure
from tui.puzzles.knight.rules import KnightsTour, Tour


class TourMeasure(Measure[KnightsTour, Tour]):
    """Counts the squares that are visited."""

    def made(self, puzzle: KnightsTour, state: Tour) -> int:
        return len(state.squares)

    def bound(self, puzzle: KnightsTour, most: int) -> str:
        squares = puzzle.board.squares
        return f"No tour that begins like this visits more than {most} of the {squares} squares."

    def altered(self, puzzle: KnightsTour, state: Tour) -> Iterator[Tour]:
        """The tour with its last jump taken back."""
        if len(state.squares) > 1:
            yield puzzle.tour(state.squares[:-1])

    def alteration(self, puzzle: KnightsTour, before: Tour, after: Tour) -> str:
        jumps = len(before.squares) - len(after.squares)
        which = "jump was" if jumps == 1 else f"{jumps} jumps were"
        return f"the last {which} taken back"
