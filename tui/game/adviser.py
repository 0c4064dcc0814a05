"""What the oracle of a game's puzzle says about the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Generic

from tui.engine.kind import Field, Kind, P
from tui.engine.oracle import UNKNOWN, Answer, Oracle, Unknown
from tui.engine.puzzle import M, S
from tui.engine.way_back import moves_to_take_back
from tui.game.session import Session

SLICE = 0.012
"""Seconds for which a search may run before the keys are looked at again."""

_THINKING = Field("thinking")
"""What the status of a kind says where the oracle does not know yet."""
_UNKNOWN = Field("nobody knows", tone="muted")
"""What is said instead where it will never know."""


class Adviser(Generic[P, S, M]):
    """Asks the oracle about a game; where it does not know yet, lets it work for a moment first.

    There is one oracle for each puzzle: with other parameters the game is another puzzle.
    """

    patience = SLICE
    """Seconds for which a question may keep the player waiting."""

    def __init__(self, kind: Kind[P, S, M], session: Session[S, M]) -> None:
        self._kind = kind
        self._session = session
        self._asked: tuple[Any, Oracle[S, M]] | None = None
        self._is_thinking = False

    @property
    def oracle(self) -> Oracle[S, M]:
        puzzle: Any = self._session.puzzle
        if self._asked is None or self._asked[0] is not puzzle:
            self._asked = puzzle, self._kind.oracle(puzzle)
        return self._asked[1]

    def think(self) -> bool:
        """Let the oracle work for a moment; whether nothing is left to find out."""
        return self.oracle.work(self.patience)

    @property
    def is_thinking(self) -> bool:
        """Whether the status that was asked for last still awaits an answer."""
        return self._is_thinking

    def status(self) -> Sequence[Field]:
        """How far the goal is, for the status line; where nobody knows yet, that it is sought."""
        fields = self._fields()
        if _THINKING in fields and self.think():
            fields = self._fields()
        self._is_thinking = _THINKING in fields and not self.oracle.work(0)
        if self._is_thinking:
            return fields
        return [_UNKNOWN if field == _THINKING else field for field in fields]

    def _fields(self) -> Sequence[Field]:
        session = self._session
        puzzle: Any = session.puzzle
        moves = [made.move for made in session.line]
        return self._kind.status(puzzle, session.start, moves, session.state, self.oracle)

    def fewest(self) -> int | Unknown | None:
        """The fewest moves in which the game could be solved from its start."""
        return self._told(lambda oracle: oracle.distance(self._session.start))

    def best_moves(self) -> Sequence[M] | Unknown:
        """The moves after which the goal is nearest."""
        return self._told(lambda oracle: oracle.best_moves(self._session.state))

    def can_finish(self) -> bool | Unknown:
        """Whether the goal can be reached from here."""
        return self._told(lambda oracle: oracle.can_finish(self._session.state))

    def moves_to_take_back(self) -> int | Unknown | None:
        """How many moves to undo until the goal can be reached; None if not even from the start."""
        states = self._states_back()
        return self._told(lambda oracle: moves_to_take_back(oracle, states))

    def _told(self, ask: Callable[[Oracle[S, M]], Answer | Unknown]) -> Answer | Unknown:
        """What the oracle answers, if need be after a moment of work. `ask` may put several
        questions, each after the answer to the one before: they share the moment."""
        oracle, until = self.oracle, monotonic() + self.patience
        answer, patience = ask(oracle), self.patience
        while answer is UNKNOWN and patience > 0 and not oracle.work(0):
            patience = until - monotonic() if oracle.work(patience) else 0
            answer = ask(oracle)
        return answer

    def _states_back(self) -> Sequence[S]:
        """The positions of this game, the present one first."""
        session = self._session
        states = [session.start]
        for made in session.line:
            states.append(session.puzzle.successor(states[-1], made.move))
        return states[::-1]
