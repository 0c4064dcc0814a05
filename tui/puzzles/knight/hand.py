"""The player's hand at the knight's tour: a cursor on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tui.engine.puzzle import refuse
from tui.engine.step import Step, StepKind
from tui.game.hand import Hand, Reply
from tui.puzzles.knight import squares
from tui.puzzles.knight.face import ChessFace
from tui.puzzles.knight.rules import JUMPS, KnightsTour, Square, Tour

if TYPE_CHECKING:
    from tui.game.session import Session


class KnightHand(Hand[Square, ChessFace]):
    """Digits jump at once; otherwise the knight jumps to the square under the cursor."""

    def __init__(self, session: Session[Tour, Square]) -> None:
        self._session = session
        self._cursor: Square = session.state.squares[-1]
        self._hinted: tuple[Square, ...] = ()
        self._counts_ways = False

    @property
    def _puzzle(self) -> KnightsTour:
        return cast(KnightsTour, self._session.puzzle)

    def cursor(self, right: int, down: int) -> Reply[Square]:
        """Move the cursor by files and ranks. Beyond an edge it goes on at the opposite one."""
        size = self._puzzle.size
        rank, file = divmod(self._cursor, size)
        self._cursor = (rank - down) % size * size + (file + right) % size
        return Reply()

    def digit(self, digit: int) -> Reply[Square]:
        """Jump in one of the eight directions."""
        puzzle, state = self._puzzle, self._session.state
        for square in puzzle.candidate_moves(state):
            if puzzle.jump_number(state, square) == digit:
                return Reply(move=square)
        if 1 <= digit <= len(JUMPS):
            return Reply(refusal=refuse("off-board", f"Jump {digit} would leave the board."))
        return Reply(say=f"There is no jump {digit}: a knight has eight.")

    def act(self) -> Reply[Square]:
        return Reply(move=self._cursor)

    def confirm(self) -> Reply[Square]:
        return Reply(move=self._cursor)

    def pick(self, target: Any) -> Reply[Square]:
        if not isinstance(target, int):
            return Reply()
        self._cursor = target
        return Reply(move=target)

    def overlay(self) -> Reply[Square]:
        """Show or hide how many ways lead on from the free squares."""
        self._counts_ways = not self._counts_ways
        if self._counts_ways:
            return Reply(say="Each square shows how many ways lead on from it.")
        return Reply(say="")

    def show(self, move: Square) -> None:
        self._cursor = move
        self._hinted = (move,)

    def look_at(self, step: Step | None) -> None:
        """Put the cursor on the square that is being tried, or on the knight if there is none."""
        self.drop()
        if step is not None and step.kind in (StepKind.TRY, StepKind.REJECT):
            self._cursor = step.move

    def drop(self) -> None:
        """Put the cursor back on the knight, and forget the hint."""
        self._cursor = self._session.state.squares[-1]
        self._hinted = ()

    def held(self) -> str:
        return f"cursor: {self._session.puzzle.move_text(self._cursor)}"

    def face(self, pointed: tuple[str, ...], watched: bool) -> ChessFace:
        """The digits of the jumps are shown only while the player can press them. The cursor is
        also shown while watching, on the square that the solver tries."""
        puzzle, state = self._puzzle, self._session.state
        return ChessFace(
            state,
            self._cursor,
            {} if watched else squares.targets(puzzle, state),
            squares.ways_on(puzzle, state) if self._counts_ways else {},
            squares.dead_squares(puzzle, state),
            pointed,
            self._hinted,
        )
