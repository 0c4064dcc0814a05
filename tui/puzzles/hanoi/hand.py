"""The player's hand at the towers: a crane, the disc that hangs in it, and what the board shows of
them."""

from typing import TYPE_CHECKING, Any, NamedTuple

from tui.game.player import Hand, Reply
from tui.puzzles.hanoi.rules import LETTERS, Carry, Peg, Towers, top_disc

if TYPE_CHECKING:
    from tui.engine.step import Step
    from tui.game.session import Session


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


class HanoiHand(Hand[Carry, TowersFace]):
    """The crane is the cursor: the first press lifts a disc, the second drops it."""

    def __init__(self, session: "Session[Towers, Carry]") -> None:
        self._session = session
        self._crane: Peg = 0
        self._lifted: Peg | None = None
        self._hinted: tuple[Peg, ...] = ()

    def cursor(self, right: int, down: int) -> Reply[Carry]:
        """Move the crane to the side; up lifts a disc, and down drops it."""
        lifts, drops = down < 0, down > 0
        if (lifts and self._lifted is None) or (drops and self._lifted is not None):
            return self._lift_or_drop(self._over)
        self._crane = (self._over + right) % len(self._session.state)
        return Reply(moves=True)

    def digit(self, digit: int) -> Reply[Carry]:
        pegs = len(self._session.state)
        if 1 <= digit <= pegs:
            return self._lift_or_drop(digit - 1)
        return Reply(say=f"There is no peg {digit}: the pegs are 1 to {pegs}.")

    def act(self) -> Reply[Carry]:
        return self._lift_or_drop(self._over)

    def confirm(self) -> Reply[Carry]:
        if self._lifted is None:
            return Reply(say="The crane is empty: lift a disc first, with space or a peg's digit.")
        return self._lift_or_drop(self._over)

    def pick(self, target: Any) -> Reply[Carry]:
        return self._lift_or_drop(target) if isinstance(target, int) else Reply()

    def show(self, move: Carry) -> None:
        """Show a legal move: its disc hangs in the crane, above the peg where it goes."""
        self._crane, self._lifted = move.target, move.source
        self._hinted = (move.source, move.target)

    def look_at(self, step: "Step | None") -> None:
        """Put the crane where the last move ended, or above the first peg if there was no move, and
        mark the peg of the task."""
        self.drop()
        line = self._session.line
        self._crane = line[-1].move.target if line else 0
        if step is not None and step.task is not None:
            from tui.puzzles.hanoi.recursion import HanoiTask  # Late: only needed for watching.

            if isinstance(step.task, HanoiTask):
                self._hinted = (step.task.target,)

    def drop(self) -> None:
        """Put the hanging disc back, and forget the hint. The crane stays where it is."""
        self._lifted = None
        self._hinted = ()

    def is_holding(self) -> bool:
        return self._lifted is not None

    def put_back(self) -> str:
        if self._lifted is None:
            return ""
        peg = self._lifted
        self._crane = peg
        self.drop()
        return f"Disc {top_disc(self._session.state[peg])} is back on peg {LETTERS[peg]}."

    def face(self, pointed: tuple[str, ...], watched: bool) -> TowersFace:
        state = self._session.state
        return TowersFace(state, self._over, self._lifted, pointed, self._hinted, watched=watched)

    @property
    def _over(self) -> Peg:
        """The peg under the crane: the last one, where undo led to a game with fewer pegs."""
        return min(self._crane, len(self._session.state) - 1)

    def _lift_or_drop(self, peg: Peg) -> Reply[Carry]:
        """Move the crane to a peg, and lift or drop a disc there."""
        self._crane = peg
        if self._lifted is None:
            return self._lift(peg)
        if peg != self._lifted:
            return Reply(move=Carry(self._lifted, peg))
        self._lifted = None
        return Reply(say="", moves=True)

    def _lift(self, peg: Peg) -> Reply[Carry]:
        state = self._session.state
        verdict = self._session.puzzle.check_part(state, peg)
        if not verdict.ok:
            return Reply(refusal=verdict)
        self._lifted = peg
        disc = top_disc(state[peg])
        sentence = f"Disc {disc} hangs from the crane. Peg {LETTERS[peg]} takes it back."
        return Reply(say=sentence, moves=True)
