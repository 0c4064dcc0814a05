"""Why there is no such tour, where that is a theorem or was looked through."""

from __future__ import annotations

from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import BoardSize, Square

_SEARCHED = frozenset({(3, 5), (3, 6), (4, 4)})
"""The sides of boards on which every walk of a knight was followed: none is a tour."""
_TOO_NARROW = (1, 2, 4)
"""How narrow a board of any length has no closed tour."""
_LEAST_BESIDE_THREE = 10
"""How long a board with three files or ranks is at least that has a closed tour."""


def no_tour(puzzle: KnightsTour) -> str:
    """Why no tour starts and ends as the puzzle wants it, as a sentence. Empty where there is one,
    or nothing general is known about it."""
    board = puzzle.board
    if board.squares == 1:
        return ""
    return (
        _no_open_tour(board)
        or (_no_closed_tour(board) if puzzle.closed else "")
        or _wrong_colours(board, puzzle.start, puzzle.end)
        or _inner_of_four(board, puzzle.start, puzzle.end)
    )


def _no_open_tour(board: BoardSize) -> str:
    """Why a board has no tour at all."""
    sides = tuple(sorted(board))
    if min(sides) < 3:
        return f"A board of {board.words} is too narrow: a knight does not come to all squares."
    if sides == (3, 3):
        return "No jump leads to the middle of a board of 3 by 3."
    if sides in _SEARCHED:
        return f"On {board.words} there is no tour: all of the knight's walks were looked through."
    return ""


def _no_closed_tour(board: BoardSize) -> str:
    """Why a board that may have tours has no closed one: A. J. Schwenk, "Which rectangular
    chessboards have a knight's tour?", 1991."""
    shorter, longer = sorted(board)
    if board.squares % 2 == 1:
        return "With an odd number of squares no tour is closed: each jump changes the colour."
    if shorter in _TOO_NARROW:
        wide = f"none is on boards {shorter} wide (Schwenk 1991)"
        return f"On {board.words} no tour is closed: {wide}."
    if shorter == 3 and longer < _LEAST_BESIDE_THREE:
        long = f"3 wide, it must be at least {_LEAST_BESIDE_THREE} long (Schwenk 1991)"
        return f"On {board.words} no tour is closed: {long}."
    return ""


def _wrong_colours(board: BoardSize, start: Square, end: Square | None) -> str:
    """Why no tour can start and end on squares of such colours: each jump leads to the other."""
    if board.squares % 2 == 1:
        dark = board.squares // 2 + 1
        for square, does in ((start, "starts"), (end, "ends")):
            if square is not None and board.is_light(square):
                name = board.name(square)
                colours = f"{dark} squares are dark and {dark - 1} light"
                return f"{colours}: no tour {does} on light {name}."
    elif end is not None and board.is_light(start) == board.is_light(end):
        names = f"from {board.name(start)} it cannot end on {board.name(end)}"
        jumps = board.squares - 1
        return f"A tour of {board.squares} squares changes colour {jumps} times: {names}."
    return ""


def _inner_of_four(board: BoardSize, start: Square, end: Square | None) -> str:
    """Why no tour of a board 4 wide starts or ends on its inner lines. No jump leads from a long
    side to a long side, and half of the squares are there; so in a tour from an inner square every
    second one would be at a long side, all of one colour."""
    if min(board) != 4:
        return ""
    for square, does in ((start, "starts"), (end, "ends")):
        if square is None:
            continue
        file, rank = board.place(square)
        if (file if board.files == 4 else rank) in (1, 2):
            name = board.name(square)
            return f"On {board.words} no tour {does} on {name}, but only at the long sides."
    return ""
