"""Searches the crossings that are drawn, hundreds in a second: how many crossings the shortest ways
take, how many there are, and whether they lead away from the goal.

It knows groups alone: which may be on a bank, and which may be in the boat. What rules say about a
group is asked of the rules themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import and_
from typing import NamedTuple

from tui.puzzles.crossing.company import Group


class Waters(NamedTuple):
    """What a search must know of a crossing."""

    everyone: Group
    start: Group
    """Who is on the left bank at first."""
    goal: Group
    """Who has to be there in the end. The boat begins on the left bank, and ends on the right."""
    loads: Sequence[Sequence[tuple[Group, int]]]
    """By the group on the boat's bank: the loads that fit into the boat, and with each how many
    more are where they have to be after it has gone to the right."""


class Ways(NamedTuple):
    """The shortest ways."""

    fewest: int
    number: int
    """With everybody told apart."""
    straight: int
    """How many of them never lead away from the goal."""


def loads_by_bank(
    loads: Sequence[Group], everyone: Group, goal: Group
) -> Sequence[Sequence[tuple[Group, int]]]:
    """Of these loads those that can leave each group, as `Waters` has them."""
    gains = [(load, (load & ~goal).bit_count() - (load & goal).bit_count()) for load in loads]
    return [[pair for pair in gains if not pair[0] & ~bank] for bank in range(everyone + 1)]


def shortest_ways(
    waters: Waters, banks: Sequence[bool], boat: Sequence[bool], most: int
) -> Ways | None:
    """The shortest ways, if they take at most so many crossings. By group it is told whether it may
    be on a bank, and whether it may be in the boat.

    A way leads away from the goal where after a crossing at least two fewer are on the bank where
    they have to be than before it: where it takes back more than a rower.
    """
    everyone, start, goal, loads = waters
    is_safe = tuple(map(and_, banks, reversed(banks)))
    if not is_safe[start]:
        return None
    layer = {start: (1, 1)}
    """By the left bank: how many ways lead there, and how many of these straight."""
    met, beyond = {start}, set[Group]()
    side = 1
    """1 where the boat lies on the left bank, -1 on the right."""
    for depth in range(most + 1):
        if side < 0 and goal in layer:
            return Ways(depth, *layer[goal])
        following: dict[Group, tuple[int, int]] = {}
        for left, (ways, straight) in layer.items():
            for load, gain in loads[left if side > 0 else everyone ^ left]:
                there = left ^ load
                if not is_safe[there] or not boat[load] or there in beyond:
                    continue
                known, known_straight = following.get(there, (0, 0))
                goes_on = 0 if gain * side < -1 else straight
                following[there] = known + ways, known_straight + goes_on
        beyond.update(following)
        layer, met, beyond, side = following, beyond, met, -side
        if not layer:
            break
    return None
