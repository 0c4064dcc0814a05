"""Oracles for tests that can wait for the answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

from tests.tools.games import oracle_of, puzzle_of
from tests.tools.kinds import EVERY, NAMES, altered
from tui.engine.kind import AnyKind, Entry
from tui.engine.oracle import UNKNOWN, Known, Oracle, Unknown, settled
from tui.engine.puzzle import AnyPuzzle
from tui.engine.table import Table
from tui.puzzles.crossing.rules import Crossing


class Patient(Oracle[Any, Any]):
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


_shared: dict[str, tuple[AnyPuzzle, Oracle[Any, Any]]] = {}


def shared_oracle(puzzle: AnyPuzzle) -> Oracle[Any, Any]:
    """The oracle that tests share for all puzzles that are alike: what takes it long to find out it
    finds out once."""
    known = _shared.get(puzzle.game_name)
    if known is None or not _are_alike(known[0], puzzle):
        known = _shared[puzzle.game_name] = puzzle, oracle_of(puzzle)
    return known[1]


def _are_alike(one: AnyPuzzle, other: AnyPuzzle) -> bool:
    if isinstance(one, Crossing) and isinstance(other, Crossing):
        return one.rules == other.rules
    return vars(one) == vars(other)


def patient_of(puzzle: AnyPuzzle) -> Patient:
    """The shared oracle of a puzzle, which knows the answer."""
    return Patient(shared_oracle(puzzle))


PREPARED = Table(tuple(altered(kind, oracle=shared_oracle) for kind in EVERY.kinds))
"""Every kind, with oracles that all games share, for tests that are about something else."""


def line_to_goal(puzzle: AnyPuzzle, oracle: Oracle[Any, Any] | None = None) -> list[Any]:
    """The moves of a shortest way from the usual start, or of one that the oracle, usually that of
    the puzzle's kind, knows instead; none if it knows none."""
    moves, state, oracle = list[Any](), puzzle.initial_state(), oracle or shared_oracle(puzzle)
    while best := settled(oracle, partial(oracle.best_moves, state)):
        if best is UNKNOWN:
            return [*moves, *oracle.a_way(state)]
        moves.append(best[0])
        state = puzzle.apply(state, best[0])
    return moves


def can_be_solved(name: str) -> bool:
    """Whether a game is not there to find out why it is impossible."""
    puzzle = puzzle_of(name)
    return bool(line_to_goal(puzzle)) or puzzle.is_solved(puzzle.initial_state())


SOLVABLE = tuple(filter(can_be_solved, NAMES))
"""Of the games that differ those that can be solved."""


def is_known(puzzle: AnyPuzzle) -> bool:
    """Whether the oracle knows the best moves from the usual start, and after the first of them:
    one that looks for some way only may know them where all are images of each other."""
    oracle, state = shared_oracle(puzzle), puzzle.initial_state()
    best = settled(oracle, partial(oracle.best_moves, state))
    if best is not UNKNOWN and best:
        there = puzzle.successor(state, best[0])
        best = settled(oracle, partial(oracle.best_moves, there))
    return best is not UNKNOWN


KNOWN = tuple(name for name in NAMES if is_known(puzzle_of(name)))
"""Of the games that differ those of which the oracle knows how far the goal is."""


class Silent(Oracle[Any, Any]):
    """An oracle to which every question is beyond its limits."""

    def distance(self, state: Any) -> Unknown:
        return UNKNOWN

    def best_moves(self, state: Any) -> Unknown:
        return UNKNOWN

    def can_finish(self, state: Any) -> Unknown:
        return UNKNOWN

    def work(self, seconds: float) -> bool:
        return True


class Slow(Oracle[Any, Any]):
    """An oracle that knows nothing until it has worked so many times."""

    def __init__(self, puzzle: AnyPuzzle, turns: int) -> None:
        self.turns = turns
        """How many more times it has to work."""
        self._oracle = oracle_of(puzzle)

    def distance(self, state: Any) -> int | Unknown | None:
        return self._known(partial(self._oracle.distance, state))

    def best_moves(self, state: Any) -> Sequence[Any] | Unknown:
        return self._known(partial(self._oracle.best_moves, state))

    def can_finish(self, state: Any) -> bool | Unknown:
        return self._known(partial(self._oracle.can_finish, state))

    def _known(self, ask: Callable[[], Known | Unknown]) -> Known | Unknown:
        return UNKNOWN if self.turns else settled(self._oracle, ask)

    def work(self, seconds: float) -> bool:
        if seconds > 0 and self.turns:
            self.turns -= 1
        return not self.turns


def with_oracles_counted(table: Table, unknown: Collection[str] = ()) -> tuple[Table, list[str]]:
    """The table, and the names of the games for which an oracle was made since. Lists do not say
    how far the goal is in the `unknown` games."""
    made: list[str] = []

    def forgotten(entry: Entry) -> Entry:
        return entry._replace(best=UNKNOWN) if entry.name in unknown else entry

    def counting(kind: AnyKind) -> AnyKind:
        def oracle(puzzle: AnyPuzzle) -> Any:
            made.append(puzzle.game_name)
            return kind.oracle(puzzle)

        entries = [forgotten(entry) for entry in kind.entries]
        return altered(kind, oracle=oracle, entries=entries)

    return Table([*map(counting, table.kinds)]), made
