"""The figures of a crossing: its positions and shortest ways are counted, and not listed."""

from __future__ import annotations

from tui.engine.named_tuple import NamedTuple
from tui.puzzles.crossing.exchange import exchanges
from tui.puzzles.crossing.exploration import explored
from tui.puzzles.crossing.graph import Graph
from tui.puzzles.crossing.rules import Crossing

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
    graph = Graph(crossing)
    items = len(crossing.items)
    situations, legal = len(crossing.lands) ** items, sum(graph.situations.values())
    found = explored(graph, exchanges(crossing), most_pairs)
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
