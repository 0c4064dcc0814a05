"""The positions of a crossing as numbers, so that all of them can be searched quickly.

A group is told by how many there are of each letter: these counts are the digits of its number, its
code. A position is a number made of the place of the boat and of the codes of those on the left
bank and on the island, so that a load changes it by one addition.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.group_codes import Code, Codes, may_be_on_land
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land

Node = int
"""A position."""

_MOST_REMEMBERED = 4096
"""Groups whose loads are remembered. Where there is an island groups are asked about often, but
there are not more of them."""


class Leg(NamedTuple):
    """A way of the boat from one land to another."""

    base: int
    factor: int
    """What a crossing adds to a position: `base` and `factor` times the code of its load."""


class Loads:
    """Which of certain loads can be taken from a group. It is the two halves of the letters whose
    loads are looked up, so that only few are tried in vain."""

    def __init__(self, codes: Codes, loads: Sequence[Code]) -> None:
        half = _half(codes.kinds)
        self._low, self._high = Codes(codes.kinds[:half]), Codes(codes.kinds[half:])
        self._by_low: dict[Code, list[Code]] = {}
        for load in loads:
            high, low = divmod(load, self._low.count)
            self._by_low.setdefault(low, []).append(high)
        self._low_below: dict[Code, Sequence[Code]] = {}
        self._within: dict[tuple[Code, Code], Sequence[Code]] = {}
        self._high_below: dict[Code, frozenset[Code]] = {}
        self._choices: dict[tuple[bool, Code], Mapping[Code, int]] = {}
        self.within = lru_cache(_MOST_REMEMBERED)(self._taken_from)

    def _taken_from(self, group: Code) -> Sequence[Code]:
        """The loads that can be taken from a group."""
        high, low = divmod(group, self._low.count)
        lows = self._low_below.get(low)
        if lows is None:
            lows = [part for part in self._low.below(low) if part in self._by_low]
            self._low_below[low] = lows
        found: list[Code] = []
        for part in lows:
            loads = self._within.get((part, high))
            found += self._join(part, high) if loads is None else loads
        return found

    def _join(self, low: Code, high: Code) -> Sequence[Code]:
        below = self._high_below.get(high)
        if below is None:
            below = self._high_below[high] = frozenset(self._high.below(high))
        found = [low + part * self._low.count for part in self._by_low[low] if part in below]
        self._within[low, high] = found
        return found

    def choices(self, group: Code, load: Code) -> int:
        """In how many ways a load can be taken from a group, where identical items are told
        apart."""
        high, low = divmod(group, self._low.count)
        high_load, low_load = divmod(load, self._low.count)
        return self._half_choices(True, high)[high_load] * self._half_choices(False, low)[low_load]

    def _half_choices(self, is_high: bool, group: Code) -> Mapping[Code, int]:
        found = self._choices.get((is_high, group))
        if found is None:
            found = (self._high if is_high else self._low).choices(group)
            self._choices[is_high, group] = found
        return found


def _half(kinds: Sequence[Group]) -> int:
    """How many of the letters have half of the items, or a little more."""
    whole, half = sum(kind.bit_count() for kind in kinds), 0
    for number, kind in enumerate(kinds):
        if 2 * half >= whole:
            return number
        half += kind.bit_count()
    return len(kinds)


class CrossingGraph:
    """The positions of a crossing, and what the boat can do in them."""

    def __init__(self, crossing: Crossing) -> None:
        self._crossing = crossing
        self.codes = codes = Codes(crossing.people.kinds)
        self._everyone = codes.count - 1
        self._scale = codes.count if crossing.has_island else 1
        self._size = codes.count * self._scale
        """How many numbers the positions have with the boat in one place."""
        self.has_identical = not codes.is_plain
        self.start = self.node(crossing.initial_state())
        goal = crossing.goal
        boats = crossing.lands if goal.boat is None else (goal.boat,)
        self.goals = frozenset(self.node(Banks(goal.left, boat, goal.island)) for boat in boats)
        self.legs = {
            here: [self._leg(here, there) for there in crossing.destinations(here)]
            for here in crossing.lands
        }
        state = crossing.initial_state()
        self.costs = {codes.of(load): crossing.cost(state, load) for load in crossing.floating}
        """What each load costs that the rules allow in the boat."""
        self.loads = Loads(codes, list(self.costs))

    def node(self, state: Banks) -> Node:
        island = self.codes.of(state.island) if self._scale > 1 else 0
        return state.boat * self._size + self.codes.of(state.left) * self._scale + island

    def boat(self, node: Node) -> Land:
        return Land(node // self._size)

    def here(self, node: Node) -> Code:
        """Who is on the boat's land."""
        boat, code = divmod(node, self._size)
        left, island = divmod(code, self._scale)
        if boat == Land.LEFT:
            return left
        return island if boat == Land.ISLAND else self._everyone - left - island

    def _leg(self, here: Land, there: Land) -> Leg:
        units = {Land.LEFT: self._scale, Land.ISLAND: 1, Land.RIGHT: 0}
        return Leg((there - here) * self._size, units[there] - units[here])

    @cached_property
    def situations(self) -> Mapping[Code, int]:
        """Every position that breaks no rule, without the boat's place, and how many there are of
        it if identical items are told apart."""
        codes, everyone = self.codes, self._everyone
        allowed = may_be_on_land(self._crossing, codes)
        lefts = [each for each in codes.choices(everyone).items() if allowed[each[0]]]
        if not self._crossing.has_island:
            return {left: ways for left, ways in lefts if allowed[everyone - left]}
        return {
            left * self._scale + island: ways * more
            for left, ways in lefts
            for island, more in codes.choices(everyone - left).items()
            if allowed[island] and allowed[everyone - left - island]
        }

    def allowed(self) -> bytearray:
        """For each position whether it breaks no rule."""
        one = bytearray(self._size)
        for code in self.situations:
            one[code] = True
        return one * len(Land)

    def multiplicity(self, node: Node) -> int:
        """How many positions a position stands for if identical items are told apart."""
        return self.situations[node % self._size] if self.has_identical else 1

    def moved(self, node: Node, image: Sequence[Code]) -> Node:
        """A position after items changed places, where `image` has the code of each group."""
        boat, code = divmod(node, self._size)
        left, island = divmod(code, self._scale)
        return boat * self._size + image[left] * self._scale + image[island]
