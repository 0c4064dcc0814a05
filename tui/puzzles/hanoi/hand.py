"""The player's hand at the towers: a crane, the disc that hangs in it, and what the board shows of
them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tui.game.pair_hand import PairHand
from tui.puzzles.hanoi.rules import LETTERS, Carry, Peg, Towers, top_disc

if TYPE_CHECKING:
    from tui.engine.step import Step


class TowersFace(NamedTuple):
    """What the board of the towers paints."""

    state: Towers
    crane: Peg = 0
    """The peg above which the crane stands."""
    lifted: Peg | None = None
    """The peg that the hanging disc was lifted from; None if the crane is empty."""
    pointed: tuple[str, ...] = ()
    """Numbers of discs or letters of pegs to point at."""
    hinted: tuple[Peg, ...] = ()
    """Pegs that a hint names, or the one where a solver's task leads. The last is the target."""
    column: int | None = None
    """The column of the crane on its way; None if it is above its peg."""
    lowered: int = 0
    """How many rows the hanging disc is below the top."""
    watched: bool = False
    """Whether a solver is at the controls."""
    previewed: bool = False
    """Whether nobody plays here."""


class HanoiHand(PairHand[Carry, TowersFace]):
    """The crane is the cursor: the first press lifts a disc, the second drops it."""

    move = Carry
    nothing_held = "The crane is empty: lift a disc first, with space or a peg's digit."

    @property
    def places(self) -> Sequence[Peg]:
        return range(len(self.session.state))

    def taken(self, place: Peg) -> str:
        disc = top_disc(self.session.state[place])
        return f"Disc {disc} hangs from the crane. Peg {LETTERS[place]} takes it back."

    def put(self, place: Peg) -> str:
        return f"Disc {top_disc(self.session.state[place])} is back on peg {LETTERS[place]}."

    def no_place(self, digit: int) -> str:
        return f"There is no peg {digit}: the pegs are 1 to {len(self.session.state)}."

    def look_at(self, step: "Step | None") -> None:
        """Put the crane where the last move ended, or above the first peg if there was no move, and
        mark the peg of the task."""
        self.drop()
        line = self.session.line
        self._over = line[-1].move.target if line else 0
        if step is not None and step.task is not None:
            from tui.puzzles.hanoi.recursion import HanoiTask  # Late: only needed for watching.

            if isinstance(step.task, HanoiTask):
                self.hinted = (step.task.target,)

    def face(self, pointed: tuple[str, ...], watched: bool) -> TowersFace:
        state, hinted = self.session.state, tuple(self.hinted)
        return TowersFace(state, self.over, self.held, pointed, hinted, watched=watched)
