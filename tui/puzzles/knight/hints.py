"""Hints for the knight's tour."""

from __future__ import annotations

from collections.abc import Sequence

from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square


def nudge(puzzle: KnightsTour, state: Tour, best: Sequence[Square]) -> str:
    """How many jumps keep the tour alive, without saying which."""
    jumps = len(puzzle.legal_moves(state))
    if jumps == 1:
        return "The one jump that is left keeps the tour alive."
    if len(best) == jumps:
        return "Every jump keeps the tour alive. Prefer squares with few ways on: d counts them."
    which = "one" if len(best) == 1 else str(len(best))
    keeps = "keeps" if len(best) == 1 else "keep"
    return (
        f"Only {which} of the {jumps} jumps {keeps} the tour alive. "
        "Look at the squares with few ways on: d counts them."
    )


def the_move(puzzle: KnightsTour, state: Tour, square: Square) -> str:
    """The jump as a sentence."""
    return f"Jump to {puzzle.move_text(square)}: press enter."
