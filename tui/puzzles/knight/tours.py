"""How many moves a method makes from each start square of the knight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tui.engine.kind import StartGrid
from tui.engine.solver import Solver
from tui.engine.step import CountedSteps
from tui.puzzles.knight.rules import KnightsTour


def moves_made(solver: Solver) -> Iterator[tuple[str, int]]:
    """Yields each start square with the number of moves that a solver makes until its first tour is
    complete, including moves that it takes back. Each item takes one search."""
    for start, name in enumerate(KnightsTour().names):
        puzzle = KnightsTour(start)
        search = CountedSteps(solver.steps(puzzle, puzzle.initial_state()))
        next(search.solutions(), None)
        yield name, search.tally.advanced


def board_text(numbers: Mapping[str, int]) -> str:
    """A board with a number on each square, as text. Squares without a number are left empty."""
    board = KnightsTour()
    width = max((len(str(number)) for number in numbers.values()), default=1) + 1
    lines = []
    for rank in range(board.size, 0, -1):
        row = board.names[(rank - 1) * board.size : rank * board.size]
        lines.append(f"{rank} " + "".join(f"{numbers.get(name, ''):>{width}}" for name in row))
    lines.append("  " + "".join(f"{name[0]:>{width}}" for name in board.names[: board.size]))
    return "\n".join(lines)


def start_grid() -> StartGrid:
    """The squares as they stand on the board."""
    board = KnightsTour()
    rows = [
        (str(rank), board.names[(rank - 1) * board.size : rank * board.size])
        for rank in range(board.size, 0, -1)
    ]
    return StartGrid(rows, [name[0] for name in board.names[: board.size]])
