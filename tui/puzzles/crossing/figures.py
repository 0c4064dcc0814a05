"""The figures of a crossing: its positions and shortest ways are counted, and not listed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from tui.puzzles.crossing.constraints import Permutation
from tui.puzzles.crossing.graph import CrossingGraph, Node
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.symmetry import automorphisms


class CheapestWays(NamedTuple):
    """The cheapest ways to the goal."""

    cost: int
    crossings: int
    """The length of the shortest of them."""
    ways: int
    """How many there are, if all people are told apart."""
    alike: int
    """How many there are, if people who can be exchanged are one."""


class Explored(NamedTuple):
    """What there is to reach."""

    reachable: int
    """How many positions, if all people are told apart. Where the start does not say which of
    identical items are where, it is any that reads so."""
    alike: int
    """How many positions, if people who can be exchanged are one."""
    cheapest: CheapestWays | None
    """None if the goal is out of reach."""


def explored(
    graph: CrossingGraph, orders: Sequence[Permutation], most_pairs: int
) -> Explored | None:
    """What can be reached from the start; None if there are more than so many pairs of a position
    and a load to look at. `orders` say who can be exchanged."""
    return _Exploration(graph, orders).run(most_pairs)


class _Tally:
    """The cheapest ways to a class of positions."""

    __slots__ = ("alike", "crossings", "ways")

    def __init__(self, ways: int, alike: int, crossings: int) -> None:
        self.ways, self.alike, self.crossings = ways, alike, crossings


_Level = dict[Node, _Tally]
"""Classes of positions that are reached at one cost, by the one of each that is looked at."""
_UNCOUNTED = _Tally(0, 0, 0)


class _Exploration:
    """A search in the order of what it costs to reach a position (Dijkstra 1959). Where each
    crossing costs 1, it is breadth-first."""

    def __init__(self, graph: CrossingGraph, orders: Sequence[Permutation]) -> None:
        self._graph = graph
        self._classes = _Classes(graph, orders)
        self._has_classes = bool(orders)
        costs = set(graph.costs.values())
        self._one_cost = costs.pop() if len(costs) == 1 else None
        self._open = graph.allowed()
        """Whether a position may be entered: it breaks no rule, and was not looked at yet."""
        self._levels: dict[int, _Level] = {0: {graph.start: _Tally(1, 1, 0)}}
        self._costs = [0]
        """The costs of these levels, as a heap."""
        self._cheapest: CheapestWays | None = None

    def run(self, most_pairs: int) -> Explored | None:
        reachable = alike = pairs = 0
        while self._costs:
            cost = heappop(self._costs)
            level = self._settled(self._levels.pop(cost))
            if self._cheapest is None:
                self._cheapest = self._arrived(level, cost)
            for node, tally in level.items():
                members = self._classes.members(node)
                alike += 1
                reachable += sum(map(self._graph.multiplicity, members))
                pairs += len(members) * self._look_on(node, tally, cost)
                if pairs > most_pairs:
                    return None
        return Explored(reachable, alike, self._cheapest)

    def _settled(self, level: _Level) -> _Level:
        """Those of a level that were not reached at a lower cost."""
        new = {node: tally for node, tally in level.items() if self._open[node]}
        for node in new:
            for member in self._classes.members(node):
                self._open[member] = False
        return new

    def _arrived(self, level: _Level, cost: int) -> CheapestWays | None:
        goals = [level[node] for node in self._graph.goals if node in level]
        if not goals:
            return None
        ways, alike = sum(goal.ways for goal in goals), sum(goal.alike for goal in goals)
        return CheapestWays(cost, min(goal.crossings for goal in goals), ways, alike)

    def _look_on(self, node: Node, tally: _Tally, cost: int) -> int:
        """Add the positions after each load to their levels. Returns how many loads there are."""
        graph, is_open = self._graph, self._open
        taken = graph.loads.within(graph.here(node))
        for base, factor in graph.legs[graph.boat(node)]:
            first = node + base
            found = [there for load in taken if is_open[there := first + factor * load]]
            if not found:
                continue
            for price, some in self._by_cost(found, first, factor).items():
                level = self._level(cost + price)
                if self._cheapest is not None:
                    level.update(dict.fromkeys(map(self._classes.example, some), _UNCOUNTED))
                elif graph.has_identical or self._has_classes:
                    self._count(level, tally, self._arrivals(node, some, first, factor))
                else:
                    self._count(level, tally, dict.fromkeys(some, 1))
        return len(taken)

    def _by_cost(
        self, found: Sequence[Node], first: Node, factor: int
    ) -> Mapping[int, Sequence[Node]]:
        """Positions by the costs of the loads that lead to them."""
        costs = self._graph.costs
        if self._one_cost is not None:
            return {self._one_cost: found}
        by_cost: dict[int, list[Node]] = {}
        for there in found:
            by_cost.setdefault(costs[(there - first) // factor], []).append(there)
        return by_cost

    def _level(self, cost: int) -> _Level:
        if cost not in self._levels:
            self._levels[cost] = {}
            heappush(self._costs, cost)
        return self._levels[cost]

    def _arrivals(
        self, node: Node, found: Sequence[Node], first: Node, factor: int
    ) -> Mapping[Node, int]:
        """By class how many loads lead to it, if identical items are told apart."""
        here, choices = self._graph.here(node), self._graph.loads.choices
        arrivals: dict[Node, int] = {}
        for there in found:
            example = self._classes.example(there)
            ways = choices(here, (there - first) // factor)
            arrivals[example] = arrivals.get(example, 0) + ways
        return arrivals

    def _count(self, level: _Level, tally: _Tally, arrivals: Mapping[Node, int]) -> None:
        ways, alike, crossings = tally.ways, tally.alike, tally.crossings + 1
        for there, times in arrivals.items():
            known = level.get(there)
            if known is None:
                level[there] = _Tally(ways * times, alike, crossings)
            else:
                known.ways += ways * times
                known.alike += alike
                if crossings < known.crossings:
                    known.crossings = crossings


class _Classes:
    """Classes of positions that differ only by people who can be exchanged."""

    def __init__(self, graph: CrossingGraph, orders: Sequence[Permutation]) -> None:
        self._graph = graph
        self._images = [graph.codes.image(order) for order in orders]
        self._members: dict[Node, Sequence[Node]] = {}
        """The classes that were met, by the example of each."""
        self._examples: dict[Node, Node] = {}

    def members(self, example: Node) -> Sequence[Node]:
        """All positions of a class."""
        return self._members[self.example(example)] if self._images else (example,)

    def example(self, node: Node) -> Node:
        """The one position of a class that stands for all of them."""
        if not self._images:
            return node
        found = self._examples.get(node)
        if found is None:
            self._members[node] = members = [node]
            met = {node}
            for member in members:
                new = {self._graph.moved(member, image) for image in self._images} - met
                met |= new
                members += new
            self._examples.update(dict.fromkeys(members, node))
            found = node
        return found


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
    graph = CrossingGraph(crossing)
    items = len(crossing.items)
    situations, legal = len(crossing.lands) ** items, sum(graph.situations.values())
    found = explored(graph, automorphisms(crossing), most_pairs)
    if found is None:
        return Figures(items, situations, legal, None, None, None, Folded(None, None))
    best = found.cheapest
    return Figures(
        items,
        situations,
        legal,
        found.reachable,
        best.crossings if best else None,
        best.ways if best else 0,
        Folded(found.alike, best.alike if best else 0),
        best.cost if best and crossing.has_cost else None,
    )
