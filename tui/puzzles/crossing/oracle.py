"""Exact answers about positions of crossings, and how far one comes that cannot be solved."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, MutableSequence, Sequence
from itertools import product

from tui.engine.graph_oracle import GraphOracle
from tui.engine.nearness import Measure
from tui.engine.oracle import UNKNOWN, Agenda, Oracle, Unknown
from tui.puzzles.crossing.company import Group, Load
from tui.puzzles.crossing.group_codes import Code, Codes
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing, Trip
from tui.puzzles.crossing.shortest_ways import ShortestWays
from tui.puzzles.crossing.wording import Land


class CrossingMeasure(Measure[Crossing, Banks]):
    """Counts who is where the goal has them."""

    def made(self, puzzle: Crossing, state: Banks) -> int:
        """How many are where the goal has them."""
        return sum(
            (puzzle.group(puzzle.goal_state, land) & puzzle.group(state, land)).bit_count()
            for land in puzzle.lands
        )

    def bound(self, puzzle: Crossing, most: int) -> str:
        everyone = len(puzzle.items)
        if puzzle.rules.goal is not None:
            return (
                f"No position that can be reached has more than {most} of the {everyone} where "
                "they belong."
            )
        land, vessel = puzzle.wording.land(Land.RIGHT).where, puzzle.wording.vessel
        if not most:
            return f"No position that can be reached has anyone or anything {land}."
        if most == everyone:
            return f"All {everyone} can be {land}, but never with the {vessel}."
        return f"No position that can be reached has more than {most} of the {everyone} {land}."

    def altered(self, puzzle: Crossing, state: Banks) -> Iterator[Banks]:
        """The positions with one item on another land, or the boat."""
        for kind, here, there in product(puzzle.people.kinds, puzzle.lands, puzzle.lands):
            if here is not there and puzzle.group(state, here) & kind:
                yield puzzle.positions.carried(state, kind & -kind, here, there)._replace(
                    boat=state.boat
                )
        yield from (state._replace(boat=land) for land in puzzle.lands if land is not state.boat)

    def alteration(self, puzzle: Crossing, before: Banks, after: Banks) -> str:
        parts = []
        for land in puzzle.lands:
            new = puzzle.group(after, land) & ~puzzle.group(before, land)
            if new:
                parts.append(f"{puzzle.phrase(new)} were {puzzle.wording.land(land).where}")
        if before.boat is not after.boat:
            words = puzzle.wording
            lay = "were" if words.on_foot else "lay"
            parts.append(f"the {words.vessel} {lay} {words.land(after.boat).where}")
        *others, last = parts
        return f"{', '.join(others)} and {last}" if others else last

    def is_allowed(self, puzzle: Crossing, state: Banks) -> bool:
        return puzzle.check_banks(state).ok


_LEFT = Land.LEFT


def goals(crossing: Crossing) -> Iterable[Banks]:
    """The goal, with the boat wherever it may lie then. There is none if a rule forbids it."""
    goal = crossing.goal_state
    boats = crossing.lands if crossing.goal.boat is None else (goal.boat,)
    found = [goal._replace(boat=boat) for boat in boats]
    return [state for state in found if crossing.check_banks(state).ok]


def oracle_for(crossing: Crossing) -> Oracle[Banks, Trip]:
    """The quickest oracle for a crossing."""
    if crossing.has_island or crossing.has_cost:
        return GraphOracle(crossing)
    return BanksOracle(crossing)


class BanksOracle(Oracle[Banks, Trip]):
    """With two banks, where each move costs the same. Finds the distances of all positions at once,
    by the ways that lead from the goal: each move can be made back."""

    def __init__(self, crossing: Crossing) -> None:
        self._crossing = crossing
        self._table: _Table | None = None
        self._agenda: Agenda[Banks] = Agenda(self._answer)

    def distance(self, state: Banks) -> int | Unknown | None:
        if self._table is None:
            self._agenda.add(state)
            return UNKNOWN
        return self._table.fewest(state)

    def best_moves(self, state: Banks) -> Sequence[Trip] | Unknown:
        distance = self.distance(state)
        if distance is UNKNOWN:
            return UNKNOWN
        if self._table is None or not distance:
            return []
        return list(self._table.nearer(state, distance))

    def work(self, seconds: float) -> bool:
        return self._agenda.work(seconds)

    def _answer(self, state: Banks) -> Iterator[None]:
        if self._table is None:
            table = _Table(self._crossing)
            yield from table.work()
            self._table = table


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
