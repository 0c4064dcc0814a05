"""The figures of a crossing: its positions and shortest ways are counted, and not listed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import comb, prod
from typing import NamedTuple

from tui.puzzles.crossing.company import Load
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.symmetry import symmetries
from tui.puzzles.crossing.wording import Land

MOST_PAIRS = 5_000_000
"""How many pairs of a position and a load that can be taken there are looked at; a crossing with
more is not searched. Of 16 items that all row, in a boat with two seats, there are a few less."""


class Folded(NamedTuple):
    """Figures that take interchangeable people as one. They are None if nothing was searched."""

    reachable: int | None
    """How many positions can be reached; what differs only by such people is one position."""
    ways: int | None
    """How many shortest ways lead through those positions."""


class Figures(NamedTuple):
    """Figures that tell all people apart, identical ones too, except in `alike`."""

    items: int
    situations: int
    """How many ways there are to put everyone on a land, allowed or not. The boat does not
    count."""
    legal: int
    """How many of the situations break no rule."""
    reachable: int | None
    """How many positions can be reached from the start, also through the goal. None if there are
    too many to search."""
    fewest: int | None
    """How many crossings a shortest way has; where crossings have a cost, the shortest of the
    cheapest ways. None if there is none, or nothing was searched."""
    ways: int | None
    """How many shortest ways there are, or cheapest ones."""
    alike: Folded
    cost: int | None = None
    """What a cheapest way costs, where crossings have a cost."""


def figures(crossing: Crossing, most_pairs: int = MOST_PAIRS) -> Figures:
    """The figures of a crossing from its start, which breaks no rule."""
    items = len(crossing.items)
    situations = len(crossing.lands) ** items
    legal = sum(
        _arrangements(crossing, state)
        for state in _situations(crossing)
        if crossing.check_banks(state).ok
    )
    found = _Exploration(crossing)
    if not found.is_within(most_pairs):
        return Figures(items, situations, legal, None, None, None, Folded(None, None))
    best, cost = found.best, found.cost
    return Figures(
        items,
        situations,
        legal,
        found.reachable,
        best.crossings if best else None,
        best.ways if best else 0,
        Folded(found.alike, best.alike if best else 0),
        cost if crossing.has_cost else None,
    )


def _situations(crossing: Crossing) -> Iterator[Banks]:
    """Every way to put so many of each letter on each land, allowed or not."""
    lands, shares = crossing.lands, list[Sequence[Mapping[Land, int]]]()
    for kind in crossing.people.kinds:
        counts = product(range(kind.bit_count() + 1), repeat=len(lands))
        shares.append(
            [
                dict(zip(lands, some, strict=True))
                for some in counts
                if sum(some) == kind.bit_count()
            ]
        )
    first = [kind & -kind for kind in crossing.people.kinds]
    for chosen in product(*shares):
        groups = {
            land: sum((one << share[land]) - one for one, share in zip(first, chosen, strict=True))
            for land in lands
        }
        yield crossing.positions.placed(groups, Land.LEFT)


def _arrangements(crossing: Crossing, state: Banks) -> int:
    """How many positions a position stands for if identical items are told apart."""
    found = 1
    for kind in crossing.people.kinds:
        left, island = (kind & state.left).bit_count(), (kind & state.island).bit_count()
        found *= comb(kind.bit_count(), left) * comb(kind.bit_count() - left, island)
    return found


class _Ways(NamedTuple):
    """The cheapest ways to a position, or to any like it."""

    ways: int
    """How many there are, if all people are told apart."""
    alike: int
    """How many there are, if people who can be exchanged are one."""
    crossings: int
    """The length of the shortest of them."""


class _Exploration:
    """What can be reached, in the order of what it costs (Dijkstra 1959). Of positions that differ
    only by people who can be exchanged, one is looked at."""

    def __init__(self, crossing: Crossing) -> None:
        self.reachable = self.alike = 0
        """How many positions there are, and how many are looked at."""
        self.best: _Ways | None = None
        """The ways to the goal; None if it is out of reach."""
        self.cost: int | None = None
        """What each of them costs."""
        self._crossing = crossing
        self._loads = [load for load in crossing.loads if crossing.check_load(load).ok]
        self._symmetries = symmetries(crossing)
        self._examples: dict[Banks, Banks] = {}
        """By position: the one like it that is looked at."""
        self._like: dict[Banks, int] = {}
        """How many positions are like each of those."""

    def is_within(self, most_pairs: int) -> bool:
        """Explore all, unless there are more than so many pairs of a position and a load that can
        be taken there."""
        crossing, pairs, settled = self._crossing, 0, set[Banks]()
        start = self._example(crossing.initial_state())
        by_cost = {0: {start: _Ways(1, 1, 0)}}
        while by_cost:
            cost = min(by_cost)
            reached = by_cost.pop(cost)
            layer = {here: reached[here] for here in reached if here not in settled}
            settled |= layer.keys()
            if self.best is None:
                self._arrive(cost, [layer[here] for here in layer if crossing.is_solved(here)])
            for here, ways in layer.items():
                self.alike += 1
                self.reachable += self._like[here] * _arrangements(crossing, here)
                loads = self._taken(here)
                pairs += self._like[here] * len(loads)
                if pairs > most_pairs:
                    return False
                for (price, there), choices in self._arrivals(here, loads).items():
                    level = by_cost.setdefault(cost + price, {})
                    level[there] = _joined(level.get(there), ways, choices)
        return True

    def _arrive(self, cost: int, goals: Sequence[_Ways]) -> None:
        if goals:
            ways, alike, crossings = zip(*goals, strict=True)
            self.best, self.cost = _Ways(sum(ways), sum(alike), min(crossings)), cost

    def _taken(self, here: Banks) -> Sequence[Load]:
        """The loads that can be taken from the boat's land."""
        crossing = self._crossing
        others = ~crossing.positions.slots.lowest(crossing.group(here, here.boat))
        return [load for load in self._loads if not load & others]

    def _arrivals(self, here: Banks, loads: Sequence[Load]) -> Mapping[tuple[int, Banks], int]:
        """In how many ways there is a crossing at a price to a position, if identical items are
        told apart."""
        crossing, found = self._crossing, dict[tuple[int, Banks], int]()
        group = crossing.group(here, here.boat)
        kinds = [kind for kind in crossing.people.kinds if kind & kind - 1]
        for load in loads:
            choices = prod(
                comb((group & kind).bit_count(), (load & kind).bit_count()) for kind in kinds
            )
            for land in crossing.destinations[here.boat]:
                move = crossing.trip(load, land)
                if crossing.check(here, move).ok:
                    there = self._example(crossing.successor(here, move))
                    key = crossing.cost(here, move), there
                    found[key] = found.get(key, 0) + choices
        return found

    def _example(self, state: Banks) -> Banks:
        if state not in self._examples:
            members, met = [state], {state}
            for member in members:
                new = {moved(member) for moved in self._symmetries} - met
                met |= new
                members += new
            self._examples |= dict.fromkeys(members, state)
            self._like[state] = len(members)
        return self._examples[state]


def _joined(known: _Ways | None, before: _Ways, choices: int) -> _Ways:
    """The ways to a position, with those that come from another one."""
    ways, alike, crossings = before
    new = _Ways(ways * choices, alike, crossings + 1)
    if known is None:
        return new
    shortest = min(known.crossings, new.crossings)
    return _Ways(known.ways + new.ways, known.alike + new.alike, shortest)
