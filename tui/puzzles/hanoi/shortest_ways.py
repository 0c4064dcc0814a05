"""The shortest ways with more than three pegs: those of the table that the rules let."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.engine.memory import Memory
from tui.puzzles.hanoi.distances import distances_of
from tui.puzzles.hanoi.frame_stewart import tower_moves, tower_way
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers

_MOST_POSITIONS = 20_000
"""For how many positions it is remembered whether the rules allow a shortest way."""


class ShortestWays:
    """The shortest ways of a puzzle that `has_table`.

    Its rules may be stricter than the usual ones, by which the table was made. That makes no way
    shorter, so if they still allow one of the usual shortest ways from a position, it remains a
    shortest. From the start one of these is known without the table, and proved to be as short as
    can be.
    """

    def __init__(self, puzzle: Hanoi) -> None:
        self._puzzle = puzzle
        self._table = distances_of(puzzle)
        self._start = puzzle.initial_state()
        self._allowed: Memory[Towers, bool] = Memory(_MOST_POSITIONS)

    def prepare(self, state: Towers) -> Iterator[None]:
        """Search until the table has a position and all that are nearer to the goal, a moment at a
        time."""
        while not self.is_ready(state):
            self._table.work()
            yield

    def is_ready(self, state: Towers) -> bool:
        """Whether the table has a position and all that are nearer to the goal."""
        return self._table.distance(state) is not None

    def fewest(self, state: Towers) -> int | None:
        """How many moves the way from a position to the goal takes by the usual rules; None if that
        is not known yet."""
        if state == self._start:
            return tower_moves(self._puzzle.discs, self._puzzle.pegs)
        return self._table.distance(state)

    def is_allowed(self, state: Towers) -> bool:
        """Whether the rules allow one of the usual shortest ways from a position, as far as the
        `fewest` moves from there are known."""
        allowed = self._allowed.get(state)
        if allowed is None and not self.is_ready(state):
            return self._allows_way_from_start()
        if allowed is None:
            allowed = not self.fewest(state) or any(
                self.is_allowed(self._puzzle.successor(state, move)) for move in self._nearer(state)
            )
            self._allowed[state] = allowed
        return allowed

    def moves(self, state: Towers) -> Sequence[Carry]:
        """The moves with which the shortest ways begin that the rules allow. All positions nearer
        to the goal must be in the table."""
        successor = self._puzzle.successor
        return [m for m in self._nearer(state) if self.is_allowed(successor(state, m))]

    def _nearer(self, state: Towers) -> Iterator[Carry]:
        """The moves that lead nearer to the goal by the usual rules."""
        puzzle, fewest = self._puzzle, self.fewest(state)
        if not fewest:
            return
        for move in puzzle.legal_moves(state):
            if self.fewest(puzzle.successor(state, move)) == fewest - 1:
                yield move

    def _allows_way_from_start(self) -> bool:
        """Whether the rules allow the one way from the start that is known without the table."""
        puzzle, here = self._puzzle, self._start
        for move in tower_way(puzzle.discs, 0, puzzle.goal, tuple(range(puzzle.pegs))):
            if not puzzle.check(here, move).ok:
                return False
            here = puzzle.successor(here, move)
        return True
