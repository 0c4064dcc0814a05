"""How many moves a best way has, where the oracle counts what moves cost."""

from __future__ import annotations

from tui.engine.oracle import UNKNOWN, Oracle, Unknown
from tui.engine.puzzle import M, Puzzle, S


def moves_to_goal(puzzle: Puzzle[S, M], oracle: Oracle[S, M], state: S) -> int | Unknown | None:
    """How many moves the best way from a position has, which comes first in the order of the moves;
    None where the goal cannot be reached."""
    distance = oracle.distance(state)
    if not puzzle.has_cost or not isinstance(distance, int):
        return distance
    made = 0
    while not puzzle.is_solved(state):
        best = oracle.best_moves(state)
        if best is UNKNOWN:
            return UNKNOWN
        state, made = puzzle.successor(state, best[0]), made + 1
    return made
