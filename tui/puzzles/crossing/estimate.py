"""How much is left of a crossing at least, by what seats, weights and rowers alone demand."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tui.puzzles.crossing.company import Banks, Land
from tui.puzzles.crossing.rules import Crossing


class _Loads(NamedTuple):
    """What the loads of a crossing allow, whoever may be together."""

    most: int
    """How many can cross at once."""
    fewest: int
    """How many at least have to come back with the boat."""
    cheapest: int
    """What a crossing costs at least."""


@lru_cache(maxsize=4)
def _loads(puzzle: Crossing) -> _Loads:
    loads = [load for load in puzzle.loads if puzzle.check_load(load).ok]
    sizes = [load.bit_count() for load in loads] or [1]
    paces = [item.pace or 1 for item in puzzle.items] if puzzle.has_cost else [1]
    return _Loads(max(sizes), min(sizes), min(paces))


def at_least(puzzle: Crossing, state: Banks) -> int:
    """At least how many crossings are left, or what they cost. Where everybody has to come from
    the left to the right, all but the last crossing there need one back, with somebody aboard."""
    if puzzle.is_solved(state):
        return 0
    loads, goal = _loads(puzzle), puzzle.goal_state
    if puzzle.has_island:
        return loads.cheapest
    if goal.left or goal.boat is not Land.RIGHT:
        there = (state.left & ~goal.left).bit_count()
        back = (goal.left & ~state.left).bit_count()
        trips = -(-there // loads.most) + -(-back // loads.most)
        return max(1, trips) * loads.cheapest
    people = [item for n, item in enumerate(puzzle.items) if state.left >> n & 1]
    is_back = state.boat is Land.RIGHT
    waiting = len(people) + loads.fewest * is_back
    more, at_once = max(0, waiting - loads.most), loads.most - loads.fewest
    # Who can bring no more across than come back can do it only at once.
    trips = is_back + 1 + (2 * -(-more // at_once) if at_once else 0)
    slowest = max(item.pace or 1 for item in people) if puzzle.has_cost and people else 1
    return slowest + (trips - 1) * loads.cheapest
