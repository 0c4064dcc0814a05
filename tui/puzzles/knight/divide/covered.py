"""Which tours divide and conquer refuses, because there are none."""

from __future__ import annotations

from tui.puzzles.knight.rules import KnightsTour, contradiction
from tui.puzzles.knight.squares import Board
from tui.puzzles.knight.theorems import no_tour

CLOSED_OF_THREE = 10
"""On 3 files there are closed tours of an even number of ranks from here on."""


class NotCovered(Exception):
    """There is no such tour, or divide and conquer does not find it. The text is a sentence that
    says so."""


def refuse(files: int, ranks: int, start: int, closed: bool, end: int | None) -> None:
    """Raises NotCovered if a theorem says that there is no such tour. Squares are rank * files +
    file, from 0."""
    board = Board(files, ranks)
    why = contradiction(board, start, closed, end) or no_tour(
        KnightsTour(start, board, closed, end)
    )
    if why:
        raise NotCovered(why)
