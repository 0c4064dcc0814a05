"""Watching a game's own moves again, with what each of them has lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from tui.engine.oracle import Oracle
from tui.engine.puzzle import M, S
from tui.game.response import Message
from tui.game.review import Review, about_all, about_move
from tui.game.session import Session
from tui.game.shown import Shown
from tui.game.views import LineView
from tui.game.watch import Watch

_UNFINISHED = "The game is unfinished."


class Rewatch(Watch[S, M], Generic[S, M]):
    """A watch of the moves of the session itself, from the start of its game.

    Left, the session is as it was before. Taken over, it is as if the moves after the one shown had
    been undone.
    """

    def __init__(
        self,
        session: Session[S, M],
        oracle: Oracle[S, M],
        clock: Callable[[], float],
        speed: float,
    ) -> None:
        from tui.engine.plan import own_line  # Late: a game does not wait for it.

        self.line = tuple(session.line)
        """The moves of the game."""
        self.findings: Review = Review(oracle, tuple(session.states), tuple(session.costs))
        """What the moves have lost, as far as it is found out."""
        self._moves = [made.move for made in self.line]
        session.go_to(0)
        super().__init__(session, own_line(self._moves), clock, speed=speed)
        self.playback.playing = False

    def _shown_anew(self) -> Shown:
        return LineView(self._moves)

    @property
    def has_cost(self) -> bool:
        """Whether moves differ in cost."""
        return self._session.puzzle.has_cost

    @property
    def objection(self) -> str:
        return ""  # They are moves of the game itself.

    def take_over(self) -> None:
        self._return_to(self.playback.progress.step)

    def leave(self) -> None:
        self._return_to(len(self.line))

    def _return_to(self, number: int) -> None:
        """End the watch after so many moves of the game, which are what they were before."""
        super().leave()
        self._session.go_to(number)

    @property
    def message(self) -> Message:
        """What is said where the cursor stands."""
        work, shown, puzzle = self.findings, self.playback.progress.step, self._session.puzzle
        if shown:
            text = about_move(puzzle, work, self._moves, shown - 1)
            has_lost = shown - 1 in work.losses
        else:
            text, has_lost = about_all(puzzle, work, self._moves), bool(work.losses)
            if len(work.losses) > 1 and work.is_done:
                text += f" {len(work.losses)} moves have lost something (f)."
        is_told = work.is_done and shown in (0, len(self.line))
        if is_told and not puzzle.is_solved(work.states[-1]):
            text += f" {_UNFINISHED}"
        return Message(text, "bad" if has_lost else "base")

    def to_loss(self, forward: bool) -> str:
        """Go to the next move that has lost something, or to the one before. Returns what to say
        if there is none, or an empty text."""
        work, shown = self.findings, self.playback.progress.step
        lost = [index + 1 for index in work.losses]
        if forward:
            which, asked = "later", work.moves[shown:]
            found = [number for number in lost if number > shown][:1]
        else:
            which, asked = "earlier", work.moves[: max(0, shown - 1)]
            found = [number for number in lost if number < shown][-1:]
        if found:
            self.playback.seek(found[0])
            return ""
        self.playback.pause()
        if not work.is_done and (forward or len(work.moves) < shown):
            return f"No {which} move is known yet to have lost anything; the review goes on."
        if any(move.loss is not None and not isinstance(move.loss, int) for move in asked):
            return f"No {which} move is known to have lost anything."
        return f"No {which} move has lost anything."
