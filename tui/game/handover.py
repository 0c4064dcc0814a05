"""What a player is told before the solver gets the controls."""

from __future__ import annotations

from typing import Generic

from tui.engine.kind import P
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import M, S, amount
from tui.game.adviser import Adviser
from tui.game.response import Message
from tui.game.session import Session


class Handover(Generic[P, S, M]):
    """Decides whether a watch may begin here. If the game cannot be solved from here, it first
    offers to go back to where it can."""

    def __init__(self, session: Session[S, M], adviser: Adviser[P, S, M]) -> None:
        self._session = session
        self._adviser = adviser
        self._offered_at: S | None = None
        """The position in which going back was offered, while the offer stands."""

    def forget(self) -> None:
        """Withdraw the offer, because it is no longer on the screen."""
        self._offered_at = None

    def objection(self) -> Message | None:
        """What to tell the player instead of beginning a watch; None if the watch may begin. Asking
        again accepts an offer: then the moves are taken back."""
        session = self._session
        if session.is_solved:
            anew = " n starts a new game." if session.line else ""
            return Message(f"The puzzle is solved: there is nothing to watch.{anew}")
        if self._adviser.can_finish() is not False:
            return None
        back = self._adviser.moves_to_take_back()
        if back is None or back is UNKNOWN:
            return None
        if self._offered_at == session.state:
            session.go_to(session.move_count - back)
            return None
        self._offered_at = session.state
        moves = amount(back, "move")
        return Message(
            f"Nothing can be solved from here. w again takes back {moves} and watches.", "bad"
        )
