"""What can be counted about a crossing: its positions, and its shortest ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise, permutations, product
from math import factorial, prod
from typing import NamedTuple

from tui.engine.ways import WayCount
from tui.puzzles.crossing.alike import renaming
from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.rules import Bank, Banks, Crossing, Load

MOST_POSITIONS = 100_000
"""Of those that can be reached: a crossing with more is not searched."""


class Folded(NamedTuple):
    """Figures in which persons who are alike may stand for each other. None: not searched."""

    reachable: int | None
    """Positions, those that differ only by alike persons as one."""
    ways: int | None
    """Shortest ways, likewise: each is another's with the same persons exchanged all along."""


class Figures(NamedTuple):
    """Figures in which everybody counts for himself."""

    items: int
    situations: int
    """Who may be where, wherever the boat lies."""
    legal: int
    """The situations that break no rule."""
    reachable: int | None
    """The positions that play can reach, going on through the goal. None: not searched, because
    there are too many."""
    fewest: int | None
    """Crossings of a shortest way. None where there is none, and where nothing was searched."""
    ways: int | None
    """How many ways are that short."""
    alike: Folded


Edges = Mapping[Banks, Sequence[tuple[Load, Banks]]]
"""What each position that can be reached leads to, and by which load."""


def figures(crossing: Crossing, most_positions: int = MOST_POSITIONS) -> Figures:
    """The figures of a crossing from its start."""
    size = len(crossing.items)
    situations = range(1 << size)
    legal = sum(crossing.check_banks(Banks(left, Bank.LEFT)).ok for left in situations)
    edges = _explored(crossing, most_positions)
    if edges is None:
        return Figures(size, len(situations), legal, None, None, None, Folded(None, None))
    count = _counted(crossing, edges, None)
    folded = Folded(_classes_of_positions(crossing, edges), _classes_of_ways(crossing, edges))
    return Figures(
        size, len(situations), legal, len(edges), count.fewest, count.ways, folded
    )  # fmt: skip


def _explored(crossing: Crossing, most_positions: int) -> Edges | None:
    """All that play can reach, or None if that is more than so many positions."""
    edges: dict[Banks, list[tuple[Load, Banks]]] = {}
    waiting = [crossing.initial_state()]
    met = set(waiting)
    while waiting:
        here = waiting.pop()
        edges[here] = [
            (load, crossing.successor(here, load)) for load in crossing.legal_moves(here)
        ]
        new = {there for _, there in edges[here]} - met
        met |= new
        waiting += new
        if len(met) > most_positions:
            return None
    return edges


def _counted(crossing: Crossing, edges: Edges, loads: Collection[Load] | None) -> WayCount[Banks]:
    """The count of the shortest ways, or of those that use only these loads."""
    count = WayCount(
        crossing.initial_state(),
        lambda here: [there for load, there in edges[here] if loads is None or load in loads],
        crossing.is_solved,
    )
    count.finish()
    return count


def _classes_of_positions(crossing: Crossing, edges: Edges) -> int:
    # Exchanging neighbours is enough: whatever else is exchanged is made of that.
    exchanges = [
        renaming(crossing, {one: other, other: one})
        for groups in crossing.alike
        for one, other in pairwise(groups)
    ]
    classes, met = 0, set[Banks]()
    for position in edges:
        if position in met:
            continue
        classes += 1
        waiting = [position]
        met.add(position)
        while waiting:
            here = waiting.pop()
            new = {here._replace(left=exchange(here.left)) for exchange in exchanges} - met
            met |= new
            waiting += new
    return classes


def _classes_of_ways(crossing: Crossing, edges: Edges) -> int:
    """By Burnside's lemma: the average number of ways that an exchange leaves as they are."""
    fewest = _counted(crossing, edges, None).fewest
    unchanged = 0
    for exchange, times in _kinds_of_exchanges(crossing):
        rename = renaming(crossing, exchange)
        count = _counted(crossing, edges, {load for load in crossing.loads if rename(load) == load})
        if count.fewest == fewest:  # The ways that keep to those loads may be longer.
            unchanged += times * count.ways
    return unchanged // prod(factorial(len(groups)) for groups in crossing.alike)


def _kinds_of_exchanges(crossing: Crossing) -> Sequence[tuple[Mapping[Group, Group], int]]:
    """One exchange of alike persons for each set of cycle lengths, and how many have the same.

    Those leave equally many ways as they are, since each is another with the names exchanged.
    """
    examples: dict[object, Mapping[Group, Group]] = {}
    times: Counter[object] = Counter()
    choices = [
        [dict(zip(groups, order, strict=True)) for order in permutations(groups)]
        for groups in crossing.alike
    ]
    for combination in product(*choices):
        kind = tuple(tuple(sorted(_cycle_lengths(exchange))) for exchange in combination)
        examples.setdefault(kind, {old: new for part in combination for old, new in part.items()})
        times[kind] += 1
    return [(examples[kind], number) for kind, number in times.items()]


def _cycle_lengths(exchange: Mapping[Group, Group]) -> Sequence[int]:
    lengths, met = [], set[Group]()
    for start in exchange:
        length, here = 0, start
        while here not in met:
            met.add(here)
            length, here = length + 1, exchange[here]
        if length:
            lengths.append(length)
    return lengths
