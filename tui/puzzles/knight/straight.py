"""A tour by Warnsdorff's rule at once, without the steps of a search."""

from __future__ import annotations

from tui.engine.step import Straight
from tui.puzzles.knight.endings import may_end_after
from tui.puzzles.knight.finish import begun
from tui.puzzles.knight.graph import fewest_ways_on, outward
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square


def straight_tour(puzzle: KnightsTour, state: Tour) -> Straight | None:
    """What the search by Warnsdorff's rule finds first, among equals with the square farthest from
    the centre; None if it is in a dead end before."""
    targets = outward(puzzle)
    at, free, ends = begun(puzzle, state)
    moves: list[Square] = []
    tried = 0
    while free:
        untried = free
        while True:
            move = fewest_ways_on(targets[at], untried, free)
            if move is None:
                return None
            tried += 1
            if may_end_after(free, ends, 1 << move):
                break
            untried ^= 1 << move
        moves.append(move)
        at, free = move, free ^ 1 << move
    return Straight(moves, tried) if ends >> at & 1 else None
