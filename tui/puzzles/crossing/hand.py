"""The player's hand at a crossing: items are seated one by one, then the boat is rowed."""

from __future__ import annotations

from typing import Any, cast

from tui.engine.puzzle import capital
from tui.engine.step import Step, StepKind
from tui.game.hand import Hand, Reply
from tui.game.session import Session
from tui.puzzles.crossing.face import BOAT, RiverFace
from tui.puzzles.crossing.rules import Banks, Crossing, Load


class CrossingHand(Hand[Load, RiverFace]):
    """Who is seated, and the item under the cursor."""

    def __init__(self, session: Session[Banks, Load]) -> None:
        self._session = session
        self._seated: Load = 0
        self._cursor = 0

    @property
    def _crossing(self) -> Crossing:
        return cast(Crossing, self._session.puzzle)

    @property
    def _under_cursor(self) -> int:
        """The item under the cursor; another game may have fewer items."""
        return self._cursor % len(self._crossing.items)

    def held(self) -> str:
        crossing = self._crossing
        under = crossing.items[self._under_cursor].letter
        seated = crossing.move_text(self._seated) if self._seated else "nobody"
        return f"{seated} in the boat; cursor: {under}"

    def cursor(self, right: int, down: int) -> Reply[Load]:
        self._cursor = (self._under_cursor + right + down) % len(self._crossing.items)
        return Reply()

    def digit(self, digit: int) -> Reply[Load]:
        item, items = (digit - 1) % 10, len(self._crossing.items)
        if item >= items:
            return Reply(say=f"There is no item {digit}: this crossing has {items}.")
        return self._seat_or_unseat(item)

    def act(self) -> Reply[Load]:
        return self._seat_or_unseat(self._under_cursor)

    def confirm(self) -> Reply[Load]:
        crossing, load = self._crossing, self._seated
        if crossing.is_solved(crossing.successor(self._session.state, load)):
            return Reply(move=load)
        return Reply(move=load, done=f"{capital(crossing.phrase(load))} crossed.")

    def pick(self, target: Any) -> Reply[Load]:
        if isinstance(target, int):
            return self._seat_or_unseat(target)
        return self.confirm() if target == BOAT else Reply()

    def show(self, move: Load) -> None:
        self._seated = move

    def look_at(self, step: Step | None) -> None:
        """Seat the load that is being tried, if it fits into the boat here."""
        self.drop()
        if step is not None and step.kind in (StepKind.TRY, StepKind.REJECT):
            boards = self._crossing.check_part(self._session.state, step.move).ok
            self._seated = step.move if boards else 0

    def drop(self) -> None:
        self._seated = 0

    def is_holding(self) -> bool:
        return self._seated != 0

    def put_back(self) -> str:
        seated, self._seated = self._seated, 0
        return f"{capital(self._crossing.phrase(seated))} got out." if seated else ""

    def face(self, pointed: tuple[str, ...], watched: bool) -> RiverFace:
        cursor = None if watched else self._under_cursor
        return RiverFace(self._session.state, self._seated, cursor, pointed)

    def _seat_or_unseat(self, item: int) -> Reply[Load]:
        self._cursor = item
        changed = self._seated ^ 1 << item
        if not self._seated >> item & 1:
            verdict = self._crossing.check_part(self._session.state, changed)
            if not verdict.ok:
                return Reply(refusal=verdict)
        self._seated = changed
        return Reply(say="")
