"""The figures of a crossing: its positions and shortest ways are counted, and not listed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import comb, prod
from typing import NamedTuple

from tui.engine.graph import Graph, finished
from tui.puzzles.crossing.company import Banks, Land
from tui.puzzles.crossing.rules import Crossing, Trip
from tui.puzzles.crossing.symmetry import symmetries

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
    graph, taken = _explored(crossing, most_pairs)
    if taken > most_pairs:
        return Figures(items, situations, legal, None, None, None, Folded(None, None))
    best, reachable = finished(graph.best_ways()), 0
    for state in graph.numbers:
        reachable += _arrangements(crossing, state)
    return Figures(
        items,
        situations,
        legal,
        reachable,
        best.moves if best else None,
        best.number if best else 0,
        Folded(len(graph), best.alike if best else 0),
        best.cost if best and crossing.has_cost else None,
    )


def _explored(crossing: Crossing, most_pairs: int) -> tuple[Graph[Banks, Trip], int]:
    """What can be reached from the start, people who can be exchanged taken as one; and how many
    pairs there are of a position and a load that can be taken there. It ends early if these are
    more than `most_pairs`."""
    all_loads = [load for load in crossing.loads if crossing.check_load(load).ok]
    kinds = [kind for kind in crossing.people.kinds if kind & kind - 1]
    pairs = 0

    def trips(here: Banks) -> Iterator[Trip]:
        nonlocal pairs
        others = ~crossing.positions.slots.lowest(crossing.group(here, here.boat))
        loads = [load for load in all_loads if not load & others]
        pairs += graph.sizes[graph.numbers[here]] * len(loads)
        for load in loads:
            for land in crossing.destinations[here.boat]:
                yield crossing.trip(load, land)

    def choices(here: Banks, move: Trip) -> int:
        """In how many ways the load can be taken, if identical items are told apart."""
        group = crossing.group(here, here.boat)
        return prod(comb((group & kind).bit_count(), (move & kind).bit_count()) for kind in kinds)

    alike = symmetries(crossing)
    folds = () if alike is None else alike.of_positions
    graph = Graph(crossing, moves=trips, folds=folds, weigh=choices if kinds else None)
    for _ in graph.explore([crossing.initial_state()]):
        if pairs > most_pairs:
            break
    return graph, pairs


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
