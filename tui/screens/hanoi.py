"""The screen of the Towers of Hanoi: the crane is the cursor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from tui.engine.step import Step, Task
from tui.game.session import Session
from tui.puzzles.hanoi import solvers
from tui.puzzles.hanoi.rules import MOST_DISCS, PEGS, Carry, Hanoi, Peg, Towers, top_disc
from tui.screens.base import Leave
from tui.screens.options import Choice
from tui.screens.puzzle import MOVE_SECONDS
from tui.screens.watch import WatchScreen
from tui.widgets.board import Board
from tui.widgets.look import Look
from tui.widgets.notes import Note
from tui.widgets.towers import TowersBoard, TowersScene

_DISCS = "discs"


class HanoiScreen(WatchScreen[Towers, Carry]):
    """A first press lifts a disc, a second drops it."""

    DEFAULT_CSS: ClassVar[str] = """
    HanoiScreen #notes { height: 14; max-height: 78%; }
    HanoiScreen.watching.low #message { height: 1; }
    """

    labels: ClassVar[Mapping[str, str]] = {"act": "lift/drop", "confirm": ""}
    greeting = "Bring the tower to peg B: a peg's digit lifts the top disc, another drops it."

    def __init__(self, session: Session[Towers, Carry], look: Look, leave: Leave) -> None:
        super().__init__(session, look, leave)
        self.crane: Peg = 0
        self.lifted: Peg | None = None
        self.hinted: tuple[Peg, ...] = ()

    @property
    def hanoi(self) -> Hanoi:
        return cast(Hanoi, self.puzzle)

    def make_board(self) -> Board[Any]:
        return TowersBoard(self.hanoi, self._scene(), self.look)

    def show_board(self) -> None:
        self.query_one(TowersBoard).show(self.hanoi, self._scene(), self.movement())

    def _scene(self) -> TowersScene:
        return TowersScene(self.session.state, self.crane, self.lifted, self.pointed, self.hinted)

    def empty_hands(self) -> None:
        self.lifted = None
        self.hinted = ()

    def show_move(self, move: Carry) -> None:
        self.hinted = (move.source, move.target)

    def show_step(self, step: Step | None) -> None:
        """Let the crane stand where the last move ended, and mark the pegs of the task."""
        line = self.session.line
        if line:
            self.crane = line[-1].move.target
        if step is not None and isinstance(step.task, solvers.Task):
            self.hinted = (step.task.target,)

    def notes(self, step: Step | None) -> tuple[str, Sequence[Note]]:
        """The stack of the recursion's tasks, the innermost last and marked."""
        task = step.task if step is not None else None
        if task is None:
            return super().notes(step)
        right, stack = self.look.glyphs.right, list[Note]()
        outer: Task | None = task
        while outer is not None:
            stack.append(Note(outer.short.replace(">", right), marked=outer is task))
            outer = outer.outer
        return "Tasks", stack[::-1]

    def action_cursor(self, files: int, ranks: int) -> None:
        lifts, drops = ranks < 0, ranks > 0
        if (lifts and self.lifted is None) or (drops and self.lifted is not None):
            self._lift_or_drop(self.crane)
            return
        self.crane = (self.crane + files) % 3
        self.moving = MOVE_SECONDS / 2
        self.show_board()

    def action_digit(self, digit: int) -> None:
        if 1 <= digit <= 3:
            self._lift_or_drop(digit - 1)
        else:
            self.say(f"There is no peg {digit}: 1, 2 and 3 are the pegs A, B and C.")

    def action_act(self) -> None:
        self._lift_or_drop(self.crane)

    def action_confirm(self) -> None:
        if self.lifted is None:
            self.say("The crane is empty: lift a disc first (space, or a peg's digit).")
        else:
            self._lift_or_drop(self.crane)

    def _lift_or_drop(self, peg: Peg) -> None:
        self.quiet()
        self.crane = peg
        if self.lifted is None:
            if self.allows(peg):
                self.lifted = peg
                self.moving = MOVE_SECONDS / 2
                disc = top_disc(self.session.state[peg])
                self.say(f"Disc {disc} hangs in the crane. On {PEGS[peg]} it goes back.")
                self.show_board()
        elif peg == self.lifted:
            self.lifted = None
            self.moving = MOVE_SECONDS / 2
            self.show_board()
        else:
            self.play(Carry(self.lifted, peg))

    def action_more(self) -> None:
        self._set_discs(self.hanoi.discs + 1)

    def action_fewer(self) -> None:
        self._set_discs(self.hanoi.discs - 1)

    def _set_discs(self, discs: int) -> None:
        if 1 <= discs <= MOST_DISCS:
            self.start_other(Hanoi(discs))
        else:
            self.say(f"A game has 1 to {MOST_DISCS} discs.")

    def choices(self) -> Sequence[Choice]:
        numbers = tuple(str(number) for number in range(1, MOST_DISCS + 1))
        about = {number: f"{2 ** int(number) - 1} moves at best" for number in numbers}
        return (Choice(_DISCS, numbers, str(self.hanoi.discs), about), *super().choices())

    def choose(self, chosen: Mapping[str, str]) -> None:
        super().choose(chosen)
        if int(chosen[_DISCS]) != self.hanoi.discs:
            self._set_discs(int(chosen[_DISCS]))

    def pick(self, target: Any) -> None:
        if self.autoplay:
            return  # The solver's hand is on the board.
        if isinstance(target, int):
            self._lift_or_drop(target)
