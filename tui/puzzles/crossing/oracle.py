"""Exact answers about positions of crossings."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, MutableSequence, Sequence

from tui.engine.graph_oracle import GraphOracle
from tui.engine.oracle import UNKNOWN, Unknown
from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.group_codes import Code, Codes
from tui.puzzles.crossing.loads import Load
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing, Trip
from tui.puzzles.crossing.shortest_ways import ShortestWays
from tui.puzzles.crossing.wording import Land

_LEFT = Land.LEFT
_MOST_AT_ONCE, _MOST_LOADS = 50, 20_000
"""So many positions, and loads, are looked at while a question waits: about a millisecond's
work."""


def goals(crossing: Crossing) -> Iterable[Banks]:
    """The goal, with the boat wherever it may lie then. There is none if a rule forbids it."""
    goal = crossing.goal_state
    boats = crossing.lands if crossing.goal.boat is None else (goal.boat,)
    found = [goal._replace(boat=boat) for boat in boats]
    return [state for state in found if crossing.check_banks(state).ok]


def oracle_for(crossing: Crossing) -> GraphOracle[Banks, Trip]:
    """The quickest oracle for a crossing."""
    if crossing.has_island or crossing.has_cost:
        return GraphOracle(crossing)
    return BanksOracle(crossing)


class BanksOracle(GraphOracle[Banks, Trip]):
    """With two banks, where each move costs the same. Finds the distances of all positions at once,
    by the ways that lead from the goal: each move can be made back.

    Where stricter rules forbid all usual shortest ways from a position, the positions are searched
    by these rules.
    """

    def __init__(self, crossing: Crossing) -> None:
        super().__init__(crossing)
        self._crossing = crossing
        self._table: _Table | None = None
        self._allowed: dict[Banks, bool] = {}
        """Whether the rules allow one of the usual shortest ways from a position."""

    def distance(self, state: Banks) -> int | Unknown | None:
        return self._distance(state, self._budget())

    def _budget(self) -> Iterator[int]:
        """As many numbers as positions may be looked at while a question waits."""
        loads = 1 if self._table is None else self._table.loads
        return iter(range(min(_MOST_AT_ONCE, 1 + _MOST_LOADS // loads)))

    def _distance(self, state: Banks, budget: Iterator[int]) -> int | Unknown | None:
        fewest = UNKNOWN if self._table is None else self._table.fewest(state)
        if not fewest:
            return fewest
        if fewest is not UNKNOWN:
            if state not in self._allowed:
                for _ in zip(budget, self._walk(state), strict=False):
                    pass
            if state in self._allowed:
                return fewest if self._allowed[state] else super().distance(state)
        self._agenda.add(state)
        return UNKNOWN

    def best_moves(self, state: Banks) -> Sequence[Trip] | Unknown:
        budget = self._budget()
        distance = self._distance(state, budget)
        if distance is UNKNOWN:
            return UNKNOWN
        if not distance:
            return []
        best: list[Trip] = []
        for move, there in self._nearer(state, distance):
            left = self._distance(there, budget)
            if left is UNKNOWN:
                return UNKNOWN
            if left == distance - 1:
                best.append(move)
        return best

    def _walk(self, state: Banks) -> Iterator[None]:
        """Find out whether the rules allow one of the usual shortest ways, depth-first; yields
        after each position. The table must be there."""
        assert self._table is not None, "the table is made first"
        known = self._allowed
        path: list[tuple[Banks, Iterator[tuple[Trip, Banks]]]] = []
        there: Banks | None = state
        while state not in known:
            if there is not None and there not in known:
                left = self._table.fewest(there)
                if left:
                    path.append((there, self._nearer(there, left)))
                else:
                    known[there] = True
            if there is not None and known.get(there):
                known.update((here, True) for here, _ in path)
                break
            here, ahead = path[-1]
            _, there = next(ahead, (None, None))
            if there is None:
                known[here] = False
                path.pop()
            yield

    def _nearer(self, state: Banks, distance: int) -> Iterator[tuple[Trip, Banks]]:
        """The moves that lead nearer to the goal by the usual rules, and are allowed by these."""
        assert self._table is not None, "the distance is known"
        crossing = self._crossing
        for load in self._table.nearer(state, distance):
            if crossing.check(state, load).ok:
                yield load, crossing.successor(state, load)

    def _answer(self, state: Banks) -> Iterator[None]:
        if self._table is None:
            table = _Table(self._crossing)
            yield from table.work()
            self._table = table
        if self._table.fewest(state) is not None:
            yield from self._walk(state)
            if not self._allowed[state]:
                yield from super()._answer(state)


class _Table:
    """The distances of all positions from the goal."""

    def __init__(self, crossing: Crossing) -> None:
        self._crossing = crossing
        self._codes = Codes(crossing.people.kinds)
        self._fewest: Mapping[Land, MutableSequence[int]] = {
            land: array("i", [-1]) * self._codes.count for land in crossing.lands
        }
        """By the place of the boat, and the code of those who are there; -1 where no way leads."""
        self._missing: Sequence[Group] = self._codes.missing
        """By that code: who is not there."""
        self._loads: Sequence[tuple[Load, Code]] = ()
        """In their order."""

    @property
    def loads(self) -> int:
        """How many loads there are, at least 1."""
        return max(1, len(self._loads))

    def nearer(self, state: Banks, distance: int) -> Iterator[Load]:
        """The loads after which the goal is nearer than so many moves, in their order."""
        position = self._position(state)
        absent, fewest = self._missing[position], self._fewest[state.boat.across]
        others = self._codes.count - 1 - position
        return (
            load
            for load, code in self._loads
            if not load & absent and 0 <= fewest[others + code] < distance
        )

    def fewest(self, state: Banks) -> int | None:
        fewest = self._fewest[state.boat][self._position(state)]
        return None if fewest < 0 else fewest

    def _position(self, state: Banks) -> Code:
        left = self._codes.of(state.left)
        return left if state.boat is _LEFT else self._codes.count - 1 - left

    def work(self) -> Iterator[None]:
        """Find all of them; yields after each little bit of work."""
        floating, codes = self._crossing.floating, self._codes
        yield  # There may be very many loads.
        self._loads = list(zip(floating, codes.of_each(floating), strict=True))
        yield
        for goal in goals(self._crossing):
            ways = ShortestWays(self._crossing, goal, None)
            for _ in ways.positions():
                yield
            boat = goal.boat
            for moves, layer in enumerate(ways.layers):
                known = self._fewest[boat]
                for position in layer:
                    if not 0 <= known[position] < moves:
                        known[position] = moves
                boat = boat.across
                yield
