"""The knight's moves as a graph of bit masks, and the exact oracle on it."""

from __future__ import annotations

from collections.abc import Sequence

from tui.puzzles.knight.hamilton import find_finish
from tui.puzzles.knight.rules import KnightsTour, Square, Tour


def neighbours(puzzle: KnightsTour) -> list[int]:
    """For each square, as a bit mask, where the rules let a knight jump that has been nowhere
    else."""
    return [
        sum(1 << target for target in puzzle.legal_moves(puzzle.tour([square])))
        for square in range(puzzle.size**2)
    ]


def free_squares(puzzle: KnightsTour, state: Tour) -> int:
    """The squares that are still to visit, as a bit mask."""
    return ~state.visited & (1 << puzzle.size**2) - 1


class KnightOracle:
    """Exact answers about tours."""

    def __init__(self, puzzle: KnightsTour) -> None:
        self._puzzle = puzzle
        self._neighbours = neighbours(puzzle)

    def finish(self, state: Tour) -> Sequence[Square] | None:
        """The squares of one way to finish the tour, None if there is none."""
        free = free_squares(self._puzzle, state)
        return find_finish(self._neighbours, state.squares[-1], free)

    def distance(self, state: Tour) -> int | None:
        return free_squares(self._puzzle, state).bit_count() if self.can_finish(state) else None

    def best_moves(self, state: Tour) -> Sequence[Square]:
        puzzle = self._puzzle
        return [
            move
            for move in puzzle.legal_moves(state)
            if self.can_finish(puzzle.successor(state, move))
        ]

    def can_finish(self, state: Tour) -> bool:
        return self.finish(state) is not None
