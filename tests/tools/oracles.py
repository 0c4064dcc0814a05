"""Oracles for tests that can wait for the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.tools.games import oracle_of, puzzle_of
from tests.tools.kinds import NAMES
from tui.engine.oracle import UNKNOWN, Known, Oracle, Unknown, settled
from tui.engine.puzzle import AnyPuzzle


class Patient:
    """An oracle that has worked on whatever it is asked, and knows the answer."""

    def __init__(self, oracle: Oracle[Any, Any]) -> None:
        self._oracle = oracle

    def distance(self, state: Any) -> int | None:
        return self._known(lambda: self._oracle.distance(state))

    def best_moves(self, state: Any) -> Sequence[Any]:
        return self._known(lambda: self._oracle.best_moves(state))

    def can_finish(self, state: Any) -> bool:
        return self._known(lambda: self._oracle.can_finish(state))

    def work(self, seconds: float) -> bool:
        return self._oracle.work(seconds)

    def _known(self, ask: Callable[[], Known | Unknown]) -> Known:
        answer = settled(self._oracle, ask)
        assert answer is not UNKNOWN
        return answer


def patient(puzzle: AnyPuzzle) -> Patient:
    """A new oracle for a puzzle."""
    return Patient(oracle_of(puzzle))


_known: dict[str, Patient] = {}


def patient_of(puzzle: AnyPuzzle) -> Patient:
    """The oracle that all tests share for games of a puzzle's name: what takes it long to find out
    it finds out once."""
    return _known.setdefault(puzzle.game_name, patient(puzzle))


def _can_be_solved(name: str) -> bool:
    puzzle = puzzle_of(name)
    return patient_of(puzzle).can_finish(puzzle.initial_state())


SOLVABLE = tuple(filter(_can_be_solved, NAMES))
"""The games that are not there to find out why they are impossible."""


class Silent:
    """An oracle to which every question is beyond its limits."""

    def distance(self, state: Any) -> Unknown:
        return UNKNOWN

    def best_moves(self, state: Any) -> Unknown:
        return UNKNOWN

    def can_finish(self, state: Any) -> Unknown:
        return UNKNOWN

    def work(self, seconds: float) -> bool:
        return True


class Slow:
    """An oracle that knows nothing until it has worked so many times."""

    def __init__(self, puzzle: AnyPuzzle, turns: int) -> None:
        self.turns = turns
        """How many more times it has to work."""
        self._oracle = patient(puzzle)

    def distance(self, state: Any) -> int | Unknown | None:
        return UNKNOWN if self.turns else self._oracle.distance(state)

    def best_moves(self, state: Any) -> Sequence[Any] | Unknown:
        return UNKNOWN if self.turns else self._oracle.best_moves(state)

    def can_finish(self, state: Any) -> bool | Unknown:
        return UNKNOWN if self.turns else self._oracle.can_finish(state)

    def work(self, seconds: float) -> bool:
        if seconds > 0 and self.turns:
            self.turns -= 1
        return not self.turns
