"""What the chessboard shows about its squares in a position, found through the rules."""

from __future__ import annotations

from collections.abc import Mapping

from tui.puzzles.knight.rules import KnightsTour, Square, Tour


def targets(puzzle: KnightsTour, state: Tour) -> Mapping[Square, int]:
    """The squares to which the knight may jump, with the number of the jump, 1 to 8."""
    return {
        move: number
        for move in puzzle.legal_moves(state)
        if (number := puzzle.jump_number(state, move)) is not None
    }


def ways_on(puzzle: KnightsTour, state: Tour) -> Mapping[Square, int]:
    """How many jumps would lead on from each free square if the knight were there."""
    return {
        square: len(puzzle.legal_moves(puzzle.successor(state, square)))
        for square in _free(puzzle, state)
    }


def dead_squares(puzzle: KnightsTour, state: Tour) -> frozenset[Square]:
    """The free squares that neither the knight nor a jump from another free square can reach."""
    reached = set(puzzle.legal_moves(state))
    return frozenset(
        square
        for square in _free(puzzle, state)
        if square not in reached and not _leads_on(puzzle, state, square)
    )


def _free(puzzle: KnightsTour, state: Tour) -> list[Square]:
    return [square for square in range(puzzle.size**2) if puzzle.check_part(state, square).ok]


def _leads_on(puzzle: KnightsTour, state: Tour, square: Square) -> bool:
    """Whether a jump leads from a free square to another; then one leads back, too."""
    there = puzzle.successor(state, square)
    return any(puzzle.check(there, move).ok for move in puzzle.candidate_moves(there))
