"""The knight's tour as a kind of puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.engine.kind import (
    Chosen,
    Feature,
    Field,
    Gauge,
    Hints,
    Kind,
    Method,
    Option,
    StartGrid,
    Survey,
    Words,
)
from tui.engine.map.maps import Maps
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.status import THINKING
from tui.engine.typing import TYPE_CHECKING
from tui.puzzles.knight import HEADING, NAME

if TYPE_CHECKING:
    from tui.engine.entry import Entry
    from tui.engine.nearness import Measure
    from tui.engine.oracle import Oracle
    from tui.engine.solver import Solver
    from tui.engine.telling import Telling
    from tui.puzzles.knight.board import Chessboard
    from tui.puzzles.knight.hand import KnightHand
    from tui.puzzles.knight.oracle import KnightOracle
    from tui.puzzles.knight.rules import KnightsTour, Tour
    from tui.puzzles.knight.squares import Square

_FEW = 25
"""On boards of so many squares at most, the tours from a square are few enough to print."""
_HOPES: Mapping[bool | Unknown, Field] = {
    True: Field("can be finished", tone="good"),
    False: Field("dead end", tone="bad"),
    UNKNOWN: THINKING,
}
"""Whether a tour can be finished, as the status line tells it."""
_NO_TOUR = Field("no such tour", tone="bad")
"""What it tells instead where no tour could, wherever it went."""


def _new_game(name: str, parameters: str | None, position: str | None) -> tuple[KnightsTour, Tour]:
    from tui.puzzles.knight.parameters import new_game

    return new_game(parameters, position)


def _warnsdorff(chosen: Chosen) -> Solver:
    from tui.puzzles.knight.solvers import Warnsdorff

    return Warnsdorff()


def _backtracking(chosen: Chosen) -> Solver:
    from tui.puzzles.knight.solvers import KnightBacktracking

    return KnightBacktracking()


def _divide(chosen: Chosen) -> Solver:
    from tui.puzzles.knight.divider import Divide

    return Divide()


def _usual_method(puzzle: KnightsTour) -> str:
    """Above the boards that can be shown, a search would take too long."""
    return "" if puzzle.board.is_playable else "divide"


def _entries() -> Sequence[Entry]:
    from tui.puzzles.knight.listed import entries

    return entries()


def _oracle(puzzle: KnightsTour) -> KnightOracle:
    from tui.puzzles.knight.oracle import KnightOracle

    return KnightOracle(puzzle)


def _hints() -> Hints[KnightsTour, Tour, Square]:
    from tui.puzzles.knight import hints

    return Hints(hints.nudge, hints.the_move)


def _telling() -> Telling[KnightsTour, Tour, Square]:
    from tui.engine.telling import Telling
    from tui.puzzles.knight import telling

    return Telling(telling.position, telling.change, telling.how)


def _hand() -> type[KnightHand]:
    from tui.puzzles.knight.hand import KnightHand

    return KnightHand


def _board() -> Chessboard:
    from tui.puzzles.knight.board import Chessboard

    return Chessboard()


def _measure() -> Measure[KnightsTour, Tour]:
    from tui.puzzles.knight.measure import MEASURE

    return MEASURE


def _status(
    puzzle: KnightsTour,
    start: Tour,
    made: int,
    state: Tour,
    oracle: Oracle[Tour, Square],
) -> Sequence[Field | Gauge]:
    """How many squares are left, and whether the tour can be finished."""
    left = puzzle.board.squares - len(state.squares)
    if puzzle.is_solved(state):
        which = "closed" if puzzle.is_closed(state) else "open"
        return Gauge(made, left, made), Field(f"tour complete, {which}", tone="good")
    hope = _NO_TOUR if _why_impossible(puzzle) else _HOPES[oracle.can_finish(state)]
    tone = "muted" if hope == THINKING else hope.tone
    return Gauge(made, left, made + left, tone), Field("left", str(left)), hope


def _achievement(puzzle: KnightsTour, state: Tour, made: int, fewest: int | None) -> str:
    """What a whole tour achieves. A closed one could go on for ever."""
    squares = f"All {puzzle.board.squares} squares were visited"
    if not puzzle.is_closed(state):
        return f"{squares}; the tour is open."
    first, last = puzzle.names[state.squares[0]], puzzle.names[state.squares[-1]]
    return f"{squares}; the tour is closed: a jump leads from {last} back to {first}."


def _options(puzzle: KnightsTour) -> Sequence[Option]:
    from tui.puzzles.knight.options import options

    return options(puzzle)


def _chosen(puzzle: KnightsTour, chosen: Chosen) -> KnightsTour:
    from tui.puzzles.knight import options

    return options.chosen(puzzle, chosen)


def _why_impossible(puzzle: KnightsTour) -> str:
    from tui.puzzles.knight.theorems import no_tour

    return no_tour(puzzle)


def _greeting(puzzle: KnightsTour) -> str:
    from tui.puzzles.knight.texts import greeting

    return greeting(puzzle.board, puzzle.closed, puzzle.end)


def _start_grid(puzzle: KnightsTour) -> StartGrid:
    """The squares where a tour may start, as they stand on the board."""
    from tui.puzzles.knight.rules import contradiction
    from tui.puzzles.knight.squares import file_name

    files, ranks = puzzle.board
    board, closed, end = puzzle.board, puzzle.closed, puzzle.end
    names = ["" if contradiction(board, start, closed, end) else board.name(start)
             for start in range(board.squares)]  # fmt: skip
    rows = [(str(rank), names[(rank - 1) * files : rank * files]) for rank in range(ranks, 0, -1)]
    return StartGrid(rows, list(map(file_name, range(files))))


def _begun(puzzle: KnightsTour, start: str) -> KnightsTour:
    return puzzle.starting_at(puzzle.parse_move(start))


def _too_many(puzzle: KnightsTour) -> str:
    """How many tours there are, about; empty if they are few."""
    if puzzle.board.squares <= _FEW:
        return ""
    from tui.puzzles.knight.squares import USUAL

    return "trillions of tours" if puzzle.board == USUAL else "too many tours to look at"


def _invitation(puzzle: KnightsTour, start: str) -> str:
    """What to do with a start, where there is a tour from it."""
    if _why_impossible(_begun(puzzle, start)):
        return f"No tour starts at {start}: choose another square, or q to go back."
    if many := _too_many(puzzle):
        return (
            f"There are {many}: enter watches one that starts at {start}, w one from where you are."
        )
    return f"Enter watches a tour that starts at {start}, w one from where you are."


SURVEY = Survey(
    flag="--every-start",
    about="the moves made from each start square of the knight",
    too_many=_too_many,
    title="tours",
    invitation=_invitation,
    heading=lambda method: (
        f"Moves made by {method} from each start square until its first tour, "
        "with those taken back:"
    ),
    key="made",
    grid=_start_grid,
    begin=_begun,
    feature=Feature(
        lambda puzzle, state: bool(puzzle.is_closed(state)),
        lambda closed: f"its tour is {'closed' if closed else 'open'}",
        lambda closed, tours: f"{closed} of {tours} tours are closed.",
    ),
)


def _why_no_map(puzzle: KnightsTour) -> str:
    why = "Every walk of the knight is a position of its own, so there is no map."
    if not puzzle.board.is_playable:
        return why
    return f"{why} d shows how many ways lead on from each free square."


KIND: Kind[KnightsTour, Tour, Square] = Kind(
    names=lambda: (NAME,),
    new_game=_new_game,
    examples=(
        ("knight:c3", "the knight's tour from c3"),
        ("knight:board=6x6,closed", "a closed tour on a board of 6 by 6"),
        ("knight@a1,b3,a5", "the squares visited so far"),
    ),
    methods=(
        Method(
            "warnsdorff",
            "always to the square with the fewest ways on",
            _warnsdorff,
        ),
        Method(
            "backtracking",
            "depth-first; what leads nowhere is taken back",
            _backtracking,
        ),
        Method(
            "divide",
            "blocks are toured and joined; for boards of any size",
            _divide,
        ),
    ),
    usual_method=_usual_method,
    oracle=_oracle,
    hints=_hints,
    telling=_telling,
    hand=_hand,
    board=_board,
    greeting=_greeting,
    words={
        "digit": Words("the knight's jump"),
        "act": Words("jump, or start the tour there", "jump"),
        "confirm": Words("jump, or start the tour there"),
        "overlay": Words(
            "how many ways lead on from each free square; a whole tour's line", "ways"
        ),
    },
    status=_status,
    has_distance=False,
    achievement=_achievement,
    heading=HEADING,
    entries=_entries,
    options=_options,
    chosen=_chosen,
    measure=_measure,
    why_impossible=_why_impossible,
    survey=SURVEY,
    maps=Maps(why_not=_why_no_map),
)
