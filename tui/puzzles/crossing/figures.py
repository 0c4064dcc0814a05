"""What can be counted about a crossing: its positions, and its shortest ways."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from tui.engine.ways import WayCount
from tui.puzzles.crossing.renamings import renaming
from tui.puzzles.crossing.rules import Bank, Banks, Crossing

MOST_POSITIONS = 100_000
"""Of those that can be reached: a crossing with more is not searched."""


class Folded(NamedTuple):
    """Figures in which persons who are alike may stand for each other. None: not searched."""

    reachable: int | None
    """Positions, those that differ only by alike persons as one."""
    ways: int | None
    """Shortest ways through those: which of alike persons goes is not told at any crossing."""


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


Edges = Mapping[Banks, Sequence[Banks]]
"""What each position that can be reached leads to, one for each legal load."""


def figures(crossing: Crossing, most_positions: int = MOST_POSITIONS) -> Figures:
    """The figures of a crossing from its start."""
    size = len(crossing.items)
    situations = range(1 << size)
    legal = sum(crossing.check_banks(Banks(left, Bank.LEFT)).ok for left in situations)
    edges = _explored(crossing, most_positions)
    if edges is None:
        return Figures(size, len(situations), legal, None, None, None, Folded(None, None))
    count = _counted(crossing.initial_state(), edges.__getitem__, crossing)
    folded = _folded(crossing, edges)
    return Figures(size, len(situations), legal, len(edges), count.fewest, count.ways, folded)


def _explored(crossing: Crossing, most_positions: int) -> Edges | None:
    """All that play can reach, or None if that is more than so many positions."""
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
    """Figures of the positions put together: each class of them stands for its members, all of
    which lead to the same classes."""
    example = _examples(crossing, edges)
    onward = {
        here: {example[there] for there in following}
        for here, following in edges.items()
        if example[here] == here
    }
    start = example[crossing.initial_state()]
    return Folded(len(onward), _counted(start, onward.__getitem__, crossing).ways)


def _examples(crossing: Crossing, edges: Edges) -> Mapping[Banks, Banks]:
    """For each position one that differs from it only by alike persons: for all of those the
    same."""
    # Exchanging neighbours is enough: whatever else is exchanged is made of that.
    exchanges = [
        renaming(crossing, {one: other, other: one})
        for groups in crossing.alike
        for one, other in pairwise(groups)
    ]
    examples: dict[Banks, Banks] = {}
    for position in edges:
        waiting = [] if position in examples else [position]
        while waiting:
            here = waiting.pop()
            examples[here] = position
            exchanged = {here._replace(left=exchange(here.left)) for exchange in exchanges}
            waiting += exchanged - examples.keys()
    return examples
