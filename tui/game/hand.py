"""A player's hand: what it holds before a move is made."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tui.engine.puzzle import LEGAL, M, Verdict
from tui.engine.step import Step


class Reply(NamedTuple, Generic[M]):
    """What comes of something that the player asked his hand to do."""

    say: str | None = None
    """A sentence for the player; None: the last one stays; empty: silence."""
    refusal: Verdict = LEGAL
    """Why it cannot be done, if it cannot."""
    move: M | None = None
    """The move that is to be played now; the rules may still refuse it."""
    moves: bool = False
    """Whether the board may move to what it shows next."""
    done: str = ""
    """What to say once the move is made."""


Face_out = TypeVar("Face_out", covariant=True)


class Hand(Protocol[M, Face_out]):
    """What the player holds: the cursor, and what of a move is chosen already.

    Made with a session, which it only reads. It changes nothing but itself: the moves that it
    wants to make are for its caller to play.
    """

    def cursor(self, right: int, down: int) -> Reply[M]:
        """Move the cursor by so many places."""

    def digit(self, digit: int) -> Reply[M]:
        """Choose something by its number; 0 is the tenth."""

    def act(self) -> Reply[M]:
        """Do to the thing under the cursor what is usually done to it."""

    def confirm(self) -> Reply[M]:
        """Make the move that is prepared."""

    def pick(self, target: Any) -> Reply[M]:
        """Do what a click on a place of the board means."""

    def overlay(self) -> Reply[M]:
        """Show or hide what the kind can show over its board."""

    def show(self, move: M) -> None:
        """Take up a hinted move, so that it is seen, and ready to be confirmed."""

    def look_at(self, step: Step | None) -> None:
        """Show what a solver's step looks at; None: nothing."""

    def drop(self) -> None:
        """Let go of everything: the position has changed under it."""

    def face(self, pointed: tuple[str, ...], watched: bool) -> Face_out:
        """What the board paints. `pointed`: the culprits of a refusal; `watched`: the solver is at
        the controls, and the player's cursor is not shown."""


AnyHand = Hand[Any, Any]
