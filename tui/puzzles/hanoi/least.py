"""How many moves the games of the towers take at least."""

from __future__ import annotations

from tui.puzzles.hanoi.closed_form import length_of_tower
from tui.puzzles.hanoi.frame_stewart import tower_moves
from tui.puzzles.hanoi.variant import USUAL, Variant


def least_moves(variant: Variant) -> int:
    """The fewest moves from the start: with three pegs by the closed form, with more by the way of
    Frame and Stewart, which is proved for four, and with five for as many discs as are offered."""
    if variant.pegs == USUAL.pegs:
        return length_of_tower(variant.rule, variant.discs, 0, variant.goal)
    return tower_moves(variant.discs, variant.pegs)
