"""Exact answers about positions of the Towers of Hanoi."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from tui.engine.graph_oracle import GraphOracle
from tui.engine.memory import Memory
from tui.engine.oracle import UNKNOWN, Unknown
from tui.puzzles.hanoi.closed_form import fewest_moves, has_closed_form, shortest_way
from tui.puzzles.hanoi.distances import has_table
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers
from tui.puzzles.hanoi.shortest_ways import ShortestWays
from tui.puzzles.hanoi.variant import Rule, most_discs

LONGEST_WAY = 3 ** most_discs(3, Rule.ADJACENT) - 1
"""The length of the longest shortest way with as many discs as a game offers: from end to end under
the adjacent rule. Checking all its moves takes about 8 ms, which a key can wait for."""
_MOST_POSITIONS = 2 * (LONGEST_WAY + 1)
"""For how many positions it is remembered whether the rules allow the shortest way."""


def oracle_for(puzzle: Hanoi) -> GraphOracle[Towers, Carry]:
    """The quickest oracle for a puzzle."""
    if has_closed_form(puzzle):
        return HanoiOracle(puzzle)
    return TableOracle(puzzle) if has_table(puzzle) else GraphOracle(puzzle)


class HanoiOracle(GraphOracle[Towers, Carry]):
    """With three pegs. Computes distances without a search, if the rules allow the usual shortest
    way.

    Rules may be stricter than the usual ones. That makes no way shorter, so if the rules still
    allow the usual shortest way, it remains the shortest; otherwise the positions are searched. A
    way longer than LONGEST_WAY is beyond the limits.
    """

    def __init__(self, puzzle: Hanoi) -> None:
        super().__init__(puzzle)
        self._hanoi = puzzle
        self._way_allowed: Memory[Towers, bool] = Memory(_MOST_POSITIONS)

    def distance(self, state: Towers) -> int | Unknown | None:
        fewest = fewest_moves(self._hanoi, state)
        if fewest > LONGEST_WAY:
            return UNKNOWN
        return fewest if self._allows_shortest_way(state) else super().distance(state)

    def best_moves(self, state: Towers) -> Sequence[Carry] | Unknown:
        if fewest_moves(self._hanoi, state) > LONGEST_WAY:
            return UNKNOWN
        if not self._allows_shortest_way(state):
            return super().best_moves(state)
        return list(islice(shortest_way(self._hanoi, state), 1))

    def _allows_shortest_way(self, state: Towers) -> bool:
        puzzle, way_allowed = self._hanoi, self._way_allowed
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
        # The rest of a shortest way is a shortest way, too. What is near the player is stored last,
        # so it is forgotten last.
        for position in reversed(passed):
            way_allowed[position] = allowed
        return allowed


class TableOracle(GraphOracle[Towers, Carry]):
    """With more pegs. Looks distances up in a table, as soon as its search has come to them. The
    start's is known at once.

    Where stricter rules forbid all usual shortest ways from a position, the positions are searched
    by these rules.
    """

    def __init__(self, puzzle: Hanoi) -> None:
        super().__init__(puzzle)
        self._ways = ShortestWays(puzzle)

    def distance(self, state: Towers) -> int | Unknown | None:
        fewest = self._ways.fewest(state)
        if fewest is None:
            self._agenda.add(state)
            return UNKNOWN
        return fewest if self._ways.is_allowed(state) else super().distance(state)

    def best_moves(self, state: Towers) -> Sequence[Carry] | Unknown:
        if not self._ways.is_ready(state):
            self._agenda.add(state)
            return UNKNOWN
        if not self._ways.is_allowed(state):
            return super().best_moves(state)
        return self._ways.moves(state)

    def _answer(self, state: Towers) -> Iterator[None]:
        yield from self._ways.prepare(state)
        if not self._ways.is_allowed(state):
            yield from super()._answer(state)
