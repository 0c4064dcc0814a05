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
    if not why:
        ends = (("begins", start), ("ends", end))
        why = next((_only_outer(board, does) for does, at in ends if _is_inner(board, at)), "")
    if why:
        raise NotCovered(why)


def _is_inner(board: Board, square: int | None) -> bool:
    """Whether a square is on one of the two inner lines of a board of 4 lines."""
    if square is None or min(board) != 4:
        return False
    file, rank = board.place(square)
    return (file if board.files == 4 else rank) in (1, 2)


def _only_outer(board: Board, does: str) -> str:
    return (
        f"On {board.words} a tour {does} on one of its two long sides: no jump leads from long "
        "side to long side."
    )
