"""Counts the positions and the shortest ways of a crossing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from tui.engine.ways import WayCount
from tui.puzzles.crossing.exchange import exchanges
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.renamings import renaming
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land

MOST_POSITIONS = 100_000
"""How many positions are explored at most; a crossing with more is not searched."""


class Folded(NamedTuple):
    """Figures that take interchangeable people as one. They are None if nothing was searched."""

    reachable: int | None
    """How many positions can be reached; what differs only by such people is one position."""
    ways: int | None
    """How many shortest ways lead through those positions."""


class Figures(NamedTuple):
    """Figures that tell all people apart, except in `alike`."""

    items: int
    situations: int
    """How many ways there are to put everyone on a bank, allowed or not. The boat does not
    count."""
    legal: int
    """How many of the situations break no rule."""
    reachable: int | None
    """How many positions can be reached from the start, also through the goal. None if there are
    too many to search."""
    fewest: int | None
    """The length of a shortest way. None if there is none, or nothing was searched."""
    ways: int | None
    """How many shortest ways there are."""
    alike: Folded


Edges = Mapping[Banks, Sequence[Banks]]
"""For each position that can be reached, the positions after each legal load."""


def figures(crossing: Crossing, most_positions: int = MOST_POSITIONS) -> Figures:
    """The figures of a crossing from its start."""
    size = len(crossing.items)
    situations = range(1 << size)
    legal = sum(crossing.check_banks(Banks(left, Land.LEFT)).ok for left in situations)
    edges = _explored(crossing, most_positions)
    if edges is None:
        return Figures(size, len(situations), legal, None, None, None, Folded(None, None))
    count = _counted(crossing.initial_state(), edges.__getitem__, crossing)
    folded = _folded(crossing, edges)
    return Figures(size, len(situations), legal, len(edges), count.fewest, count.ways, folded)


def _explored(crossing: Crossing, most_positions: int) -> Edges | None:
    """All positions that can be reached, or None if they are more than `most_positions`."""
    edges: dict[Banks, list[Banks]] = {}
    waiting = [crossing.initial_state()]
    met = set(waiting)
    while waiting:
        here = waiting.pop()
        edges[here] = [crossing.successor(here, load) for load in crossing.legal_moves(here)]
        new = set(edges[here]) - met
        met |= new
        waiting += new
        if len(met) > most_positions:
            return None
    return edges


def _counted(
    start: Banks, onward: Callable[[Banks], Iterable[Banks]], crossing: Crossing
) -> WayCount[Banks]:
    count = WayCount(start, onward, crossing.is_solved)
    count.finish()
    return count


def _folded(crossing: Crossing, edges: Edges) -> Folded:
    """The figures of classes of positions: those that differ only by interchangeable people are one
    class, and all of them lead to the same classes."""
    example = _examples(crossing, edges)
    onward = {
        here: {example[there] for there in following}
        for here, following in edges.items()
        if example[here] == here
    }
    start = example[crossing.initial_state()]
    return Folded(len(onward), _counted(start, onward.__getitem__, crossing).ways)


def _examples(crossing: Crossing, edges: Edges) -> Mapping[Banks, Banks]:
    """For each position the example of its class: positions that differ only by interchangeable
    people have the same example."""
    renamings = [renaming(crossing, order) for order in exchanges(crossing)]
    examples: dict[Banks, Banks] = {}
    for position in edges:
        waiting = [] if position in examples else [position]
        while waiting:
            here = waiting.pop()
            examples[here] = position
            exchanged = {here._replace(left=rename(here.left)) for rename in renamings}
            waiting += exchanged - examples.keys()
    return examples
