"""The screen of a river crossing: seats are taken one by one, then the boat is rowed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from tui.engine.step import Step, StepKind
from tui.game.session import Session
from tui.puzzles.crossing.rules import Banks, Crossing, Load
from tui.screens.base import Leave
from tui.screens.watch import WatchScreen
from tui.widgets.board import Board
from tui.widgets.look import Look
from tui.widgets.river import River, RiverScene


class CrossingScreen(WatchScreen[Banks, Load]):
    """Digits or space seat and unseat; enter rows."""

    labels: ClassVar[Mapping[str, str]] = {"act": "seat", "confirm": "row"}
    greeting = "Bring everyone to the right bank: digits or space take a seat, enter rows."

    def __init__(self, session: Session[Banks, Load], look: Look, leave: Leave) -> None:
        super().__init__(session, look, leave)
        self.seated: Load = 0
        self.cursor = 0

    @property
    def crossing(self) -> Crossing:
        return cast(Crossing, self.puzzle)

    def make_board(self) -> Board[Any]:
        return River(self.crossing, self._scene(), self.look)

    def show_board(self) -> None:
        self.query_one(River).show(self.crossing, self._scene(), self.movement())

    def _scene(self) -> RiverScene:
        cursor = None if self.autoplay else self.cursor
        return RiverScene(self.session.state, self.seated, cursor, "".join(self.pointed))

    def empty_hands(self) -> None:
        self.seated = 0

    def show_move(self, move: Load) -> None:
        self.seated = move

    def show_step(self, step: Step | None) -> None:
        """Seat the load that is tried, if it can take its seats."""
        if step is not None and step.kind in (StepKind.TRY, StepKind.REJECT):
            boards = self.crossing.check_part(self.session.state, step.move).ok
            self.seated = step.move if boards else 0

    def action_cursor(self, files: int, ranks: int) -> None:
        self.cursor = (self.cursor + files + ranks) % len(self.crossing.items)
        self.show_board()

    def action_digit(self, digit: int) -> None:
        item = (digit - 1) % 10
        if item < len(self.crossing.items):
            self.cursor = item
            self._seat_or_unseat(item)
        else:
            self.say(f"There is no item {digit}: this crossing has {len(self.crossing.items)}.")

    def action_act(self) -> None:
        self._seat_or_unseat(self.cursor)

    def _seat_or_unseat(self, item: int) -> None:
        self.quiet()
        bit = 1 << item
        if self.seated & bit:
            self.seated &= ~bit
        elif self.allows(self.seated | bit):
            self.seated |= bit
        else:
            return
        self.show_board()

    def action_confirm(self) -> None:
        load = self.seated
        if self.play(load) and not self.session.is_solved:
            bank = self.session.state.boat.word
            self.say(f"{self.crossing.move_text(load)} crossed to the {bank} bank.")

    def pick(self, target: Any) -> None:
        if self.autoplay:
            return  # The solver's hand is on the board.
        if isinstance(target, int):
            self.cursor = target
            self._seat_or_unseat(target)
        elif target == "boat":
            self.action_confirm()
