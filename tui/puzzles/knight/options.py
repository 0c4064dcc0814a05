"""Which tours can be asked for: where they start, on which board, and how they have to end; by the
names of games, `knight[:parameters][@position]`, and by options."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.kind import AnyKind, Chosen, Game, Option, game_of, given_parameters
from tui.engine.puzzle import BadInput
from tui.puzzles.knight.rules import KnightsTour, contradiction
from tui.puzzles.knight.squares import LEAST_SIDE, MOST_SIDE, USUAL, BoardSize, Square, board_of

_START, _BOARD, _CLOSED, _END = "the start square", "board", "closed", "end"
"""What parameters are called, as they are typed; but for the start."""


def new_game(kind: AnyKind, parameters: str | None, position: str | None) -> Game:
    """The game that `knight[:parameters][@position]` names. Raises BadInput."""
    known = (_START, _BOARD, _END)
    words = {} if parameters is None else given_parameters(parameters, known, (_CLOSED,))
    board = board_of(words[_BOARD]) if _BOARD in words else USUAL
    first = "a1" if position is None else position.split(",")[0]
    start = board.square(words.get(_START, first))
    end = board.square(words[_END]) if _END in words else None
    closed = _CLOSED in words
    if why := contradiction(board, start, closed, end):
        raise BadInput(why)
    return game_of(kind, KnightsTour(start, board, closed, end), position)


START_FILE, START_RANK = "start file", "start rank"
FILES, RANKS = "files", "ranks"
TOUR = "tour"
END = "last square"
_ANY = "any"


def parameters(puzzle: KnightsTour) -> Sequence[Option]:
    """The parameters of a puzzle, with their present values."""
    board, start = puzzle.board, puzzle.names[puzzle.start]
    files = tuple(name[0] for name in puzzle.names[: board.files])
    ranks = tuple(str(rank) for rank in range(1, board.ranks + 1))
    sides = tuple(str(side) for side in range(LEAST_SIDE, MOST_SIDE + 1))
    ends = tuple(map(board.name, _ends(puzzle)))
    about = {_ANY: "open or closed", _CLOSED: "from the last square a jump leads to the first"}
    about_end = {_ANY: "the tour may end on any square"}
    end = _ANY if puzzle.end is None else board.name(puzzle.end)
    return (
        Option(START_FILE, files, start[0], {}),
        Option(START_RANK, ranks, start[1:], {}),
        Option(FILES, sides, str(board.files), {}),
        Option(RANKS, sides, str(board.ranks), {}),
        Option(TOUR, (_ANY, _CLOSED), _CLOSED if puzzle.closed else _ANY, about),
        Option(END, (_ANY, *ends), end, about_end),
    )


def _ends(puzzle: KnightsTour) -> Sequence[Square]:
    """The squares that may be chosen as the last one: those of the colour on which tours end, and
    that of the puzzle."""
    board, start = puzzle.board, puzzle.start
    if puzzle.closed:
        return sorted(board.jumps_from(start).values())
    is_light = board.is_light(start) == (board.squares % 2 == 1)
    squares = (square for square in range(board.squares) if board.is_light(square) == is_light)
    return sorted({*squares, *(() if puzzle.end is None else (puzzle.end,))} - {start})


def with_parameters(puzzle: KnightsTour, values: Chosen) -> KnightsTour:
    """The puzzle with other values; the same object if nothing changes. On a smaller board, a
    square beyond its edge becomes the nearest one on it; and a last square on which no tour can end
    any more is given up."""
    values = {**{option.name: option.value for option in parameters(puzzle)}, **values}
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
    largest = BoardSize(MOST_SIDE, MOST_SIDE)
    file, rank = largest.place(largest.square(name))
    return min(rank, board.ranks - 1) * board.files + min(file, board.files - 1)
