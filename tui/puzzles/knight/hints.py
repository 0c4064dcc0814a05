"""Hints for the knight's tour."""

from __future__ import annotations

from collections.abc import Sequence

from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square


def nudge(puzzle: KnightsTour, state: Tour, best: Sequence[Square]) -> str:
    """How many jumps keep the tour alive, and what tells the one of `choice` from the others,
    without saying which it is."""
    moves = puzzle.legal_moves(state)
    jumps = len(moves)
    if jumps == 1:
        return "The one jump that is left keeps the tour alive."
    if len(best) == jumps:
        return "Every jump keeps the tour alive. Prefer squares with few ways on: d counts them."
    which = "one" if len(best) == 1 else str(len(best))
    keeps = "keeps" if len(best) == 1 else "keep"
    ways = {move: _ways_on(puzzle, state, move) for move in moves}
    where = "Look at the squares with few ways on: d counts them."
    if ways[choice(puzzle, state, best)] > min(ways.values()):
        where = "Here the fewest ways on lead to a dead end: d counts them."
    return f"Only {which} of the {jumps} jumps {keeps} the tour alive. {where}"


def choice(puzzle: KnightsTour, state: Tour, best: Sequence[Square]) -> Square:
    """The square with the fewest ways on, as a nudge says."""
    return min(best, key=lambda square: _ways_on(puzzle, state, square))


def _ways_on(puzzle: KnightsTour, state: Tour, square: Square) -> int:
    return sum(1 for _ in puzzle.ways_on(state, square))


def the_move(puzzle: KnightsTour, state: Tour, square: Square) -> str:
    """The jump as a sentence."""
    return f"Jump to {puzzle.move_text(square)}: press enter."
