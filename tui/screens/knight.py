"""The screen of the knight's tour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from tui.engine.oracle import UNKNOWN
from tui.engine.step import Step, StepKind
from tui.game.session import Session
from tui.puzzles.knight.rules import JUMPS, KnightsTour, Square, Tour
from tui.screens.base import Leave
from tui.screens.options import Choice
from tui.screens.watch import WatchScreen
from tui.widgets.bars import Field
from tui.widgets.board import Board
from tui.widgets.chessboard import Chessboard, ChessScene
from tui.widgets.look import Look

_FILE, _RANK = "start file", "start rank"


class KnightScreen(WatchScreen[Tour, Square]):
    """Digits jump at once; space and enter jump to the square under the cursor."""

    labels: ClassVar[Mapping[str, str]] = {"act": "jump", "confirm": "", "ways_on": "ways"}
    greeting = (
        "Visit every square once: the digits on the board jump, or choose a square and press space."
    )

    def __init__(self, session: Session[Tour, Square], look: Look, leave: Leave) -> None:
        super().__init__(session, look, leave)
        self.cursor: Square = session.state.squares[-1]
        self.hinted: tuple[Square, ...] = ()
        self.counts_ways = False

    @property
    def tour(self) -> KnightsTour:
        return cast(KnightsTour, self.puzzle)

    def make_board(self) -> Board[Any]:
        return Chessboard(self.tour, self._scene(), self.look)

    def show_board(self) -> None:
        self.query_one(Chessboard).show(self.tour, self._scene())

    def _scene(self) -> ChessScene:
        tour, state = self.tour, self.session.state
        targets = {
            move: number
            for move in tour.legal_moves(state)
            if (number := tour.jump_number(state, move)) is not None
        }
        return ChessScene(
            state,
            self.cursor,
            targets,
            self._ways_on() if self.counts_ways else {},
            self._dead(),
            self.pointed,
            self.hinted,
        )

    def _ways_on(self) -> Mapping[Square, int]:
        """How many ways lead on from each free square, if the knight stood there."""
        tour, state = self.tour, self.session.state
        return {
            square: len(tour.legal_moves(tour.successor(state, square)))
            for square in range(tour.size**2)
            if tour.check_part(state, square).ok
        }

    def _dead(self) -> frozenset[Square]:
        """The free squares that neither the knight nor a jump from a free square can reach."""
        tour, state = self.tour, self.session.state
        free = [square for square in range(tour.size**2) if tour.check_part(state, square).ok]
        reached = set(tour.legal_moves(state))
        return frozenset(
            square for square in free if square not in reached and not self._leads_on(square)
        )

    def _leads_on(self, square: Square) -> bool:
        """Whether a free square leads to another: then that one leads to it, as jumps go back."""
        tour = self.tour
        there = tour.successor(self.session.state, square)
        return any(tour.check(there, move).ok for move in tour.candidate_moves(there))

    def status_fields(self) -> Sequence[Field]:
        state = self.session.state
        if self.session.is_solved:
            return [Field("tour complete", tone="good")]
        left = Field("left", str(self.tour.size**2 - len(state.squares)))
        can_finish = self.ask(lambda oracle: oracle.can_finish(state))
        if can_finish is UNKNOWN:
            return [left, Field("may be finished or not")]
        if can_finish:
            return [left, Field("can be finished", tone="good")]
        return [left, Field("dead end", tone="bad")]

    def empty_hands(self) -> None:
        self.cursor = self.session.state.squares[-1]
        self.hinted = ()

    def show_move(self, move: Square) -> None:
        self.cursor = move
        self.hinted = (move,)

    def show_step(self, step: Step | None) -> None:
        """Put the cursor on the square that is looked at."""
        if step is not None and step.kind in (StepKind.TRY, StepKind.REJECT):
            self.cursor = step.move

    def action_solutions(self) -> None:
        """Nobody can list the tours: show how hard each start is, and offer to watch one."""
        from tui.screens.tours import ToursScreen

        self.app.push_screen(ToursScreen(self.look, self.tour, self.strategy), self._after_tours)

    def _after_tours(self, wanted: bool | None) -> None:
        if wanted:
            self.drop_watch()
            self.action_watch()

    def action_cursor(self, files: int, ranks: int) -> None:
        size = self.tour.size
        rank, file = divmod(self.cursor, size)
        file, rank = (file + files) % size, (rank - ranks) % size
        self.cursor = rank * size + file
        self.show_board()

    def action_digit(self, digit: int) -> None:
        """Jump in one of the eight directions; where the board ends there, say so."""
        tour, state = self.tour, self.session.state
        for square in tour.candidate_moves(state):
            if tour.jump_number(state, square) == digit:
                self._jump(square)
                return
        if 1 <= digit <= len(JUMPS):
            self.say(f"Jump {digit} would leave the board.", "bad")
        else:
            self.say(f"There is no jump {digit}: a knight has eight.")

    def action_act(self) -> None:
        self._jump(self.cursor)

    def action_confirm(self) -> None:
        self._jump(self.cursor)

    def _jump(self, square: Square) -> None:
        self.quiet()
        self.play(square)

    def action_ways_on(self) -> None:
        self.counts_ways = not self.counts_ways
        shown = "Each square shows how many ways lead on from it." if self.counts_ways else ""
        self.say(shown)
        self.show_board()

    def choices(self) -> Sequence[Choice]:
        names = self.tour.names
        start = self.tour.parameters
        return (
            Choice(_FILE, tuple(sorted({name[0] for name in names})), start[0]),
            Choice(_RANK, tuple(sorted({name[1:] for name in names})), start[1:]),
            *super().choices(),
        )

    def choose(self, chosen: Mapping[str, str]) -> None:
        super().choose(chosen)
        start = self.tour.parse_move(chosen[_FILE] + chosen[_RANK])
        if start != self.tour.start:
            self.start_other(KnightsTour(start, self.tour.size))

    def pick(self, target: Any) -> None:
        if self.autoplay:
            return  # The solver's hand is on the board.
        if isinstance(target, int):
            self.cursor = target
            self._jump(target)
