"""A player's hand: what it holds before a move is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from tui.engine.puzzle import LEGAL, AnyPuzzle, M, Verdict

if TYPE_CHECKING:
    from tui.engine.step import Step


class Reply(NamedTuple, Generic[M]):
    """What the hand answers when the player asks it to do something."""

    say: str | None = None
    """A sentence for the player. None leaves the last one; an empty text clears it."""
    refusal: Verdict = LEGAL
    """Why it cannot be done, if that is so."""
    move: M | None = None
    """The move to be played now; the rules may still refuse it."""
    moves: bool = False
    """True if the board may be animated."""
    done: str = ""
    """What to say after the new game is begun; of a move the kind tells what it has changed."""
    puzzle: AnyPuzzle | None = None
    """Another puzzle of the same kind, of which a new game begins now."""


Face_out = TypeVar("Face_out", covariant=True)


class Hand(Protocol[M, Face_out]):
    """What the player holds: the cursor, and the part of a move that is chosen so far.

    It is made with a session, which it only reads. It changes nothing but itself: the caller plays
    the moves that it asks for.
    """

    def cursor(self, right: int, down: int) -> Reply[M]:
        """Move the cursor by so many places to the right and down."""

    def digit(self, digit: int) -> Reply[M]:
        """Choose something by its number; 0 stands for 10."""

    def act(self) -> Reply[M]:
        """Do the usual thing to what is under the cursor."""

    def confirm(self) -> Reply[M]:
        """Make the move that is prepared."""
        return self.act()

    def pick(self, target: Any) -> Reply[M]:
        """Do what a click on the board means. `target` is what the board says was clicked."""

    def start_at(self, move: M) -> Reply[M] | None:
        """Begin the game elsewhere: what a typed move means that the rules refuse, where it names a
        start. None if it means nothing but the move."""
        return None

    def overlay(self) -> Reply[M]:
        """Show or hide what the kind can show over its board."""
        return Reply()

    def show(self, move: M) -> None:
        """Take up a hinted move: it is shown, and can be confirmed."""

    def look_at(self, step: Step | None) -> None:
        """Show what a step of a solver looks at; None for nothing."""

    def drop(self) -> None:
        """Let go of everything, because the position has changed."""

    def is_holding(self) -> bool:
        """True if a part of a move is held, so that `put_back` puts it back."""
        return False

    def put_back(self) -> str:
        """Put back what is held, because the player wants to leave. Returns a sentence about it;
        empty if nothing was held, and then the player leaves."""
        return ""

    def face(self, pointed: tuple[str, ...], watched: bool) -> Face_out:
        """What the board paints. `pointed` are the culprits of a refusal. `watched` says that the
        solver is at the controls, so the player's cursor is not shown."""


AnyHand = Hand[Any, Any]
