"""The knight's tour as a kind of puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tui.engine import counters
from tui.engine.kind import Chosen, Field, Hints, Kind, Method, Option, Survey, Words
from tui.puzzles.knight.rules import KnightsTour, Square, Tour, new_game

if TYPE_CHECKING:
    from tui.drawing.board import Drawing
    from tui.engine.oracle import Oracle
    from tui.engine.step import Solver
    from tui.game.hand import Hand
    from tui.game.session import Session

START_FILE, START_RANK = "start file", "start rank"


def _warnsdorff(chosen: Chosen) -> Solver:
    from tui.puzzles.knight.solvers import Warnsdorff

    return Warnsdorff()


def _backtracking(chosen: Chosen) -> Solver:
    from tui.puzzles.knight.solvers import KnightBacktracking

    return KnightBacktracking()


def _oracle(puzzle: KnightsTour) -> Oracle[Tour, Square]:
    from tui.puzzles.knight.oracle import KnightOracle

    return KnightOracle(puzzle)


def _hints() -> Hints[KnightsTour, Tour, Square]:
    from tui.puzzles.knight import hints

    return Hints(hints.nudge, hints.the_move)


def _hand() -> Callable[[Session[Tour, Square]], Hand[Square, Any]]:
    from tui.puzzles.knight.hand import KnightHand

    return KnightHand


def _board() -> Drawing[KnightsTour, Tour, Any]:
    from tui.puzzles.knight.board import Chessboard

    return Chessboard()


def _status(
    puzzle: KnightsTour,
    start: Tour,
    moves: Sequence[Square],
    state: Tour,
    oracle: Oracle[Tour, Square],
) -> Sequence[Field]:
    from tui.puzzles.knight.status import status

    return status(puzzle, state, oracle)


def _options(puzzle: KnightsTour) -> Sequence[Option]:
    files = tuple(dict.fromkeys(name[0] for name in puzzle.names))
    ranks = tuple(dict.fromkeys(name[1:] for name in puzzle.names))
    file, rank = puzzle.parameters[0], puzzle.parameters[1:]
    return Option(START_FILE, files, file, {}), Option(START_RANK, ranks, rank, {})


def _chosen(puzzle: KnightsTour, chosen: Chosen) -> KnightsTour:
    file, rank = (chosen.get(option.name, option.value) for option in _options(puzzle))
    start = puzzle.parse_move(file + rank)
    return puzzle if start == puzzle.start else KnightsTour(start, puzzle.size)


def _moves_made(solver: Solver) -> Iterator[tuple[str, int]]:
    from tui.puzzles.knight.tours import moves_made

    return moves_made(solver)


def _board_text(numbers: Mapping[str, int]) -> str:
    from tui.puzzles.knight.tours import board_text

    return board_text(numbers)


SURVEY = Survey(
    flag="--every-start",
    about="the moves made from each start square of the knight",
    too_many="trillions of tours",
    title="tours",
    invitation="There are trillions of tours: enter watches one from here, and c the one after it.",
    heading=lambda method: f"Moves made by {method} from each start square until its first tour:",
    numbers=_moves_made,
    text=_board_text,
    key="made",
)

KIND: Kind[KnightsTour, Tour, Square] = Kind(
    names=lambda: (KnightsTour.name,),
    new_game=lambda name, parameters, position: new_game(parameters, position),
    examples=(
        ("knight:c3", "the knight's tour from c3"),
        ("knight@a1,b3,a5", "the squares visited so far"),
    ),
    methods=(
        Method(
            "warnsdorff",
            "always to the square with the fewest ways on",
            _warnsdorff,
            counters=counters.OF_BACKTRACKING,
        ),
        Method(
            "backtracking",
            "depth-first; what leads nowhere is taken back",
            _backtracking,
            counters=counters.OF_BACKTRACKING,
        ),
    ),
    oracle=_oracle,
    hints=_hints,
    hand=_hand,
    board=_board,
    greeting=(
        "Visit every square once: the digits on the board jump, or choose a square and press space."
    ),
    words={
        "digit": Words("the knight's jump"),
        "act": Words("jump", "jump"),
        "confirm": Words("jump"),
        "overlay": Words("how many ways lead on from each square", "ways"),
    },
    status=_status,
    has_distance=False,
    options=_options,
    chosen=_chosen,
    survey=SURVEY,
)
