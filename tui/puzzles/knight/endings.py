"""How a tour has to end, and by which jumps it no longer could."""

from __future__ import annotations

from tui.puzzles.knight.graph import end_squares, free_squares
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square


def may_end_after(free: int, ends: int, square: int) -> bool:
    """Whether a tour can still end as it should after a jump to a free square, as far as the ends
    tell: the last square has to be one of them, and until then one of them has to stay free. All
    three are bit masks."""
    return bool(free & ends & ~square or (free == square and ends & square))


def wrong_end(puzzle: KnightsTour, here: Tour, move: Square) -> str:
    """Why no tour ends as it should that goes to a free square now, as a sentence; empty if one
    may."""
    free, ends = free_squares(puzzle, here), end_squares(puzzle, here)
    square = 1 << move
    if may_end_after(free, ends, square):
        return ""
    name, first = puzzle.move_text(move), puzzle.move_text(here.squares[0])
    if puzzle.end is not None:
        end = puzzle.move_text(puzzle.end)
        is_free = ends & free
        return f"The tour must end on {end}{'' if is_free else ', which is not free any more'}."
    if free == square:
        return f"The tour would end on {name}, from which no jump leads back to {first}."
    if ends & square:
        return f"Only from {name} can a jump still lead back to {first}."
    return f"No jump can lead back to {first} any more."
