"""What the oracle says about a game in progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Generic

from tui.engine.kind import THINKING, Field, Gauge, Kind
from tui.engine.oracle import UNKNOWN, Known, Oracle, Unknown, moves_to_take_back
from tui.engine.puzzle import AnyPuzzle, M, S
from tui.game.session import Session

SLICE = 0.01
"""Seconds for which a search may run before the keys are looked at again."""

REST = 0.001
"""Seconds between two such slices, if a screen does nothing else: a moment for keys."""

_UNKNOWN = Field("nobody knows", tone="muted")
"""Shown instead if the oracle will never know."""


class OracleClient(Generic[S, M]):
    """Asks the oracle about a game. If it does not know the answer, it may work for a moment before
    it is asked again.

    Each puzzle has its own oracle. A game with other parameters is another puzzle.
    """

    patience = SLICE / 2
    """Seconds for which a question may keep the player waiting."""

    def __init__(self, kind: Kind[Any, S, M], session: Session[S, M]) -> None:
        self._kind, self._session = kind, session
        self._asked: tuple[AnyPuzzle, Oracle[S, M]] | None = None
        self.is_thinking = False
        """Whether the last status is still waiting for an answer of the oracle."""
        self.is_spent = False
        """Whether a question has kept the player waiting in vain since the last status, which is
        asked for at the end of each key: nothing else may, then."""

    def ask_also(self, other: OracleClient[S, M]) -> None:
        """Ask the oracle of another oracle_client, which knows the puzzle already."""
        self._asked = other._session.puzzle, other.oracle

    @property
    def oracle(self) -> Oracle[S, M]:
        puzzle = self._session.puzzle
        if self._asked is None or self._asked[0] is not puzzle:
            self._asked = puzzle, self._kind.oracle(puzzle)
        return self._asked[1]

    def think(self) -> bool:
        """Let the oracle work for a moment, unless it has done so in vain. Returns whether nothing
        is left to find out."""
        return self.oracle.work(0 if self.is_spent else self.patience)

    @property
    def can_go_on(self) -> bool:
        """Whether a question is left that thinking may answer."""
        return not self.oracle.work(0)

    def status(self) -> Sequence[Field | Gauge]:
        """How far the goal is, for the status line."""
        session, kind = self._session, self._kind
        of_game = session.puzzle, session.start, session.cost, session.state
        fields = kind.status(*of_game, self.oracle)
        # At the goal nothing is left, but the way from the start may still be unknown.
        if (THINKING in fields or session.is_solved) and self.think():
            fields = kind.status(*of_game, self.oracle)
        self.is_spent = False
        self.is_thinking = (THINKING in fields or session.is_solved) and self.can_go_on
        if self.is_thinking:
            return fields
        return [_UNKNOWN if field == THINKING else field for field in fields]

    def fewest(self) -> int | Unknown | None:
        """The fewest moves in which the game could be solved from its start, or the least cost."""
        return self._answer(lambda oracle: oracle.distance(self._session.start))

    def best_moves(self) -> Sequence[M] | Unknown:
        """The moves after which the goal is nearest."""
        return self._answer(lambda oracle: oracle.best_moves(self._session.state))

    def can_finish(self) -> bool | Unknown:
        """Whether the goal can be reached from here."""
        return self._answer(lambda oracle: oracle.can_finish(self._session.state))

    def moves_to_take_back(self) -> int | Unknown | None:
        """How many moves to undo until the goal can be reached; None if it never could be."""
        states = self._session.states[::-1]
        return self._answer(lambda oracle: moves_to_take_back(oracle, states))

    def _answer(self, ask: Callable[[Oracle[S, M]], Known | Unknown]) -> Known | Unknown:
        """What the oracle answers, if need be after a moment of work. `ask` may put several
        questions, each after the answer to the one before: they share the moment."""
        oracle, patience = self.oracle, 0.0 if self.is_spent else self.patience
        until, answer = monotonic() + patience, ask(oracle)
        while answer is UNKNOWN and patience > 0 and not oracle.work(0):
            patience = until - monotonic() if oracle.work(patience) else 0
            answer = ask(oracle)
        self.is_spent |= answer is UNKNOWN and patience <= 0
        return answer
