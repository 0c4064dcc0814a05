"""The knight's tour as a kind of puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tui.engine.kind import THINKING, Entry, Field, Gauge, Kind, Method, StartGrid, Survey, Words
from tui.engine.oracle import UNKNOWN, Oracle, Unknown
from tui.puzzles.knight import NAME

if TYPE_CHECKING:
    from tui.engine.impossible import Measure
    from tui.engine.kind import Chosen, Game, Hints, Option
    from tui.engine.solver import Solver
    from tui.puzzles.knight.board import Chessboard
    from tui.puzzles.knight.finish import KnightOracle
    from tui.puzzles.knight.hand import KnightHand
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


def _warnsdorff(chosen: Chosen, puzzle: KnightsTour) -> Solver:
    from tui.puzzles.knight.solvers import Warnsdorff

    return Warnsdorff()


def _backtracking(chosen: Chosen, puzzle: KnightsTour) -> Solver:
    from tui.puzzles.knight.solvers import KnightBacktracking

    return KnightBacktracking()


def _divide(chosen: Chosen, puzzle: KnightsTour) -> Solver:
    from tui.puzzles.knight.divide import Divide

    return Divide()


class TourSurvey(Survey["KnightsTour", "Tour"]):
    """How many moves a method makes from each square until its first tour."""

    flag = "--every-start"
    about = "the moves made from each start square of the knight"
    title = "tours"
    key = "made"

    def too_many(self, puzzle: KnightsTour) -> str:
        """How many tours there are, about; empty if they are few."""
        from tui.puzzles.knight.squares import USUAL

        if puzzle.board.squares <= _FEW:
            return ""
        return "trillions of tours" if puzzle.board == USUAL else "too many tours to look at"

    def invitation(self, puzzle: KnightsTour, start: str) -> str:
        """What to do with a start, where there is a tour from it."""
        from tui.puzzles.knight.theorems import no_tour

        if no_tour(self.begin(puzzle, start)):
            return f"No tour starts at {start}: choose another square, or q to go back."
        if many := self.too_many(puzzle):
            enter = f"enter watches one that starts at {start}, w one from where you are."
            return f"There are {many}: {enter}"
        return f"Enter watches a tour that starts at {start}, w one from where you are."

    def heading(self, method: str) -> str:
        return f"Jumps made by {method}, by start square, with those taken back:"

    def grid(self, puzzle: KnightsTour) -> StartGrid:
        """The squares where a tour may start, as they stand on the board."""
        from tui.puzzles.knight.rules import contradiction

        board, closed, end = puzzle.board, puzzle.closed, puzzle.end
        names = ["" if contradiction(board, start, closed, end) else name
                 for start, name in enumerate(puzzle.names)]  # fmt: skip
        rows = [
            (str(rank), names[(rank - 1) * board.files : rank * board.files])
            for rank in range(board.ranks, 0, -1)
        ]
        return StartGrid(rows, [name[0] for name in puzzle.names[: board.files]])

    def begin(self, puzzle: KnightsTour, start: str) -> KnightsTour:
        return puzzle.starting_at(puzzle.parse_move(start))

    def has_feature(self, puzzle: KnightsTour, state: Tour) -> bool:
        return bool(puzzle.is_closed(state))

    def tell_feature(self, has_it: bool) -> str:
        return f"its tour is {'closed' if has_it else 'open'}"

    def tell_features(self, having: int, found: int) -> str:
        return f"{having} of {found} tours are closed."


def _listed(name: str, title: str, fewest: int, brief: str, game_name: str = "") -> Entry:
    return Entry(name, title, _HEADING, brief, game_name or name, fewest)


def _closed(squares: int) -> str:
    return f"The last of the {squares} squares must be a knight's move from the first."


_HEADING = "Knight's tours"
_ANY_TOUR = "The knight jumps two squares one way and one to the side."
_ODD_TOUR = "With an odd number of squares a tour starts on a dark one."
_WORDS: Mapping[str, Words] = {
    "digit": Words("the knight's jump"),
    "act": Words("jump, or start the tour there", "jump"),
    "confirm": Words("jump, or start the tour there"),
    "overlay": Words("how many ways lead on from each free square; a whole tour's line", "ways"),
}


class KnightKind(Kind["KnightsTour", "Tour", "Square"]):
    """Tours of a knight on any board, from any square."""

    names = (NAME,)
    heading = _HEADING
    entries = (
        _listed(NAME, "Knight's Tour", 63, _ANY_TOUR, "knight:a1"),
        _listed("knight:a1,board=5x5", "Knight's Tour, 5 by 5", 24, _ODD_TOUR),
        _listed("knight:a1,board=6x6,closed", "Knight's Tour, 6 by 6, closed", 35, _closed(36)),
        _listed("knight:a1,closed", "Knight's Tour, closed", 63, _closed(64)),
    )
    """All of these have such a tour from a1, of as many moves as there are other squares."""
    examples = (
        ("knight:c3", "the knight's tour from c3"),
        ("knight:board=6x6,closed", "a closed tour on a board of 6 by 6"),
        ("knight@a1,b3,a5", "the squares visited so far"),
    )
    methods = (
        Method("warnsdorff", "always to the square with the fewest ways on", _warnsdorff),
        Method("backtracking", "depth-first; what leads nowhere is taken back", _backtracking),
        Method("divide", "blocks of the board are toured and joined", _divide),
    )
    has_distance = False
    why_no_textbook = "no tour is shorter than another, and no position is met twice"
    survey = TourSurvey()

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        from tui.puzzles.knight.options import new_game

        return new_game(self, parameters, position)

    def parameters(self, puzzle: KnightsTour) -> Sequence[Option]:
        from tui.puzzles.knight.options import parameters

        return parameters(puzzle)

    def with_parameters(self, puzzle: KnightsTour, chosen: Chosen) -> KnightsTour:
        from tui.puzzles.knight.options import with_parameters

        return with_parameters(puzzle, chosen)

    def hand(self, session: Any) -> KnightHand:
        from tui.puzzles.knight.hand import KnightHand

        return KnightHand(session)

    def board(self) -> Chessboard:
        from tui.puzzles.knight.board import Chessboard

        return Chessboard()

    def words(self, puzzle: KnightsTour | None = None) -> Mapping[str, Words]:
        return _WORDS

    def goal(self, puzzle: KnightsTour) -> str:
        last = "" if puzzle.end is None else f", {puzzle.names[puzzle.end]} last"
        back = ", and end a knight's move from the first" if puzzle.closed else ""
        return f"Visit every square once{last}{back}"

    def how_to_play(self, puzzle: KnightsTour) -> str:
        from tui.puzzles.knight.rules import where_to_start

        return f"digits or space jump; you may start {where_to_start(puzzle)}"

    def how_to_type(self, puzzle: KnightsTour, state: Tour) -> str:
        from tui.puzzles.knight.words import how

        return how(puzzle, state)

    def tell(self, puzzle: KnightsTour, state: Tour, move: Square | None = None) -> str:
        from tui.puzzles.knight import words

        return words.position(puzzle, state) if move is None else words.jump(puzzle, state, move)

    def hints(self, puzzle: KnightsTour, state: Tour, best: Sequence[Square]) -> Hints[Square]:
        from tui.puzzles.knight.words import hints

        return hints(puzzle, state, best)

    def oracle(self, puzzle: KnightsTour) -> KnightOracle:
        from tui.puzzles.knight.finish import KnightOracle

        return KnightOracle(puzzle)

    def status(
        self, puzzle: KnightsTour, start: Tour, made: int, state: Tour, oracle: Oracle[Tour, Square]
    ) -> Sequence[Field | Gauge]:
        """How many squares are left, and whether the tour can be finished."""
        left = puzzle.board.squares - len(state.squares)
        if puzzle.is_solved(state):
            which = "closed" if puzzle.is_closed(state) else "open"
            return Gauge(made, left, made), Field(f"tour complete, {which}", tone="good")
        hope = _NO_TOUR if self.why_impossible(puzzle, start) else _HOPES[oracle.can_finish(state)]
        tone = "muted" if hope == THINKING else hope.tone
        return Gauge(made, left, made + left, tone), Field("left", str(left)), hope

    def achievement(self, puzzle: KnightsTour, state: Tour, made: int, fewest: int | None) -> str:
        """What a whole tour achieves. A closed one could go on for ever."""
        squares = f"All {puzzle.board.squares} squares were visited"
        if not puzzle.is_closed(state):
            return f"{squares}; the tour is open."
        first, last = puzzle.names[state.squares[0]], puzzle.names[state.squares[-1]]
        return f"{squares}; the tour is closed: a jump leads from {last} back to {first}."

    def why_impossible(self, puzzle: KnightsTour, start: Tour) -> str:
        from tui.puzzles.knight.theorems import no_tour

        return no_tour(puzzle)

    def measure(self) -> Measure[KnightsTour, Tour]:
        from tui.puzzles.knight.finish import TourMeasure

        return TourMeasure()

    def own_map(self, puzzle: KnightsTour) -> str:
        return (
            "Every walk of the knight is a position of its own, so there is no map. "
            "{overlay} shows how many ways lead on from each free square."
        )


KIND = KnightKind()
