"""The options of the knight's tour: where it starts, on which board, and how it has to end."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.choices import Chosen, Option
from tui.puzzles.knight.rules import KnightsTour, contradiction
from tui.puzzles.knight.squares import LEAST_SIDE, MOST_SIDE, BoardSize, Square, file_name

START_FILE, START_RANK = "start file", "start rank"
FILES, RANKS = "files", "ranks"
TOUR = "tour"
END = "last square"
_OPEN, _CLOSED, _ANY = "any", "closed", "any"
_LARGEST = BoardSize(MOST_SIDE, MOST_SIDE)


def options(puzzle: KnightsTour) -> Sequence[Option]:
    """The options of a puzzle, with their present values."""
    board = puzzle.board
    files = tuple(map(file_name, range(board.files)))
    ranks = tuple(str(rank) for rank in range(1, board.ranks + 1))
    sides = tuple(str(side) for side in range(LEAST_SIDE, MOST_SIDE + 1))
    file, rank = _named(board, puzzle.start)
    ends = tuple(map(board.name, _ends(puzzle)))
    end = _ANY if puzzle.end is None else board.name(puzzle.end)
    return (
        Option(START_FILE, files, file, {}),
        Option(START_RANK, ranks, rank, {}),
        Option(FILES, sides, str(board.files), {}),
        Option(RANKS, sides, str(board.ranks), {}),
        Option(
            TOUR,
            (_OPEN, _CLOSED),
            _CLOSED if puzzle.closed else _OPEN,
            {_OPEN: "open or closed", _CLOSED: "from the last square a jump leads to the first"},
        ),
        Option(END, (_ANY, *ends), end, {_ANY: "the tour may end on any square"}),
    )


def _named(board: BoardSize, square: Square) -> tuple[str, str]:
    file, rank = board.place(square)
    return file_name(file), str(rank + 1)


def _ends(puzzle: KnightsTour) -> Sequence[Square]:
    """The squares that may be chosen as the last one: those of the colour on which tours end, and
    that of the puzzle."""
    board, start = puzzle.board, puzzle.start
    if puzzle.closed:
        return sorted(board.jumps_from(start).values())
    is_light = board.is_light(start) == (board.squares % 2 == 1)
    squares = (square for square in range(board.squares) if board.is_light(square) == is_light)
    return sorted({*squares, *(() if puzzle.end is None else (puzzle.end,))} - {start})


def chosen(puzzle: KnightsTour, values: Chosen) -> KnightsTour:
    """The puzzle with other values; the same object if nothing changes. On a smaller board, a
    square beyond its edge becomes the nearest one on it; and a last square on which no tour can end
    any more is given up."""
    now = {option.name: option.value for option in options(puzzle)}
    values = {**now, **values}
    board = BoardSize(int(values[FILES]), int(values[RANKS]))
    start = _nearest(values[START_FILE] + values[START_RANK], board)
    end = None if values[END] == _ANY else _nearest(values[END], board)
    closed = values[TOUR] == _CLOSED
    if (start, board, closed, end) == (puzzle.start, puzzle.board, puzzle.closed, puzzle.end):
        return puzzle
    if contradiction(board, start, closed, end):
        end = None
    return KnightsTour(start, board, closed, end)


def _nearest(name: str, board: BoardSize) -> Square:
    """The square of a board that is nearest to one of this name on any board: it may have been
    chosen for a larger one."""
    file, rank = _LARGEST.place(_LARGEST.square(name))
    return min(rank, board.ranks - 1) * board.files + min(file, board.files - 1)
