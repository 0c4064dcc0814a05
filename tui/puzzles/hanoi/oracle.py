"""Exact answers about positions of the Towers of Hanoi."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from time import monotonic

from tui.engine.agenda import Clock
from tui.engine.graph_oracle import GraphOracle
from tui.engine.memory import Memory
from tui.engine.oracle import UNKNOWN, Unknown
from tui.puzzles.hanoi.closed_form import fewest_moves, shortest_way
from tui.puzzles.hanoi.rules import MOST_DISCS, Carry, Hanoi, Towers

LONGEST_WAY = (1 << MOST_DISCS) - 1
"""Moves of the longest shortest way of as many discs as a game offers. Checking them takes about
5 ms: a key can wait for that."""
_MOST_POSITIONS = 2 * (LONGEST_WAY + 1)
"""Of so many positions it is remembered whether the rules allow the shortest way."""


class HanoiOracle:
    """Distances in closed form, as long as the rules allow the way that the form counts.

    Rules that are stricter than the usual ones make no way shorter: if they allow this one, it is
    still the shortest, and if not, the positions are searched. Whether they do is found out at
    once. A way longer than LONGEST_WAY is beyond the limits.
    """

    def __init__(self, puzzle: Hanoi, clock: Clock = monotonic) -> None:
        self._puzzle = puzzle
        self._way_allowed: Memory[Towers, bool] = Memory(_MOST_POSITIONS)
        self._search = GraphOracle(puzzle, clock=clock)

    def distance(self, state: Towers) -> int | Unknown | None:
        fewest = fewest_moves(self._puzzle, state)
        if fewest > LONGEST_WAY:
            return UNKNOWN
        return fewest if self._allows_shortest_way(state) else self._search.distance(state)

    def best_moves(self, state: Towers) -> Sequence[Carry] | Unknown:
        if fewest_moves(self._puzzle, state) > LONGEST_WAY:
            return UNKNOWN
        if not self._allows_shortest_way(state):
            return self._search.best_moves(state)
        return list(islice(shortest_way(self._puzzle, state), 1))

    def can_finish(self, state: Towers) -> bool | Unknown:
        distance = self.distance(state)
        return UNKNOWN if distance is UNKNOWN else distance is not None

    def work(self, seconds: float) -> bool:
        return self._search.work(seconds)

    def _allows_shortest_way(self, state: Towers) -> bool:
        puzzle, way_allowed = self._puzzle, self._way_allowed
        passed = []
        here, allowed = state, True
        for move in shortest_way(puzzle, state):
            known = way_allowed.get(here)
            if known is not None:
                allowed = known
                break
            passed.append(here)
            if not puzzle.check(here, move).ok:
                allowed = False
                break
            here = puzzle.successor(here, move)
        # The rest of a shortest way is one, too. What is nearest to the player is forgotten last.
        for position in reversed(passed):
            way_allowed.put(position, allowed)
        return allowed
