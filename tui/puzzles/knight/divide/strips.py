"""Tours of long and narrow graphs, made from those of short ones.

Where a graph is cut between two layers, all that matters of the part below is which edges cross the
cut and which of them that part connects. Where this is the same at two cuts, the layers between
them can be repeated, again and again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise, product

from tui.engine.named_tuple import NamedTuple
from tui.puzzles.knight.divide.frontier import Narrow, find_tour
from tui.puzzles.knight.divide.links import Links, walk

_AS_IT_IS = 8
"""Parts of up to so many layers without an end of the tour are not shortened."""
_LONGER = 24
"""By so many layers at most the shortened parts are longer than that."""
_PERIOD = 12
"""It is best to leave out a multiple of so many layers: those that can be repeated are often 1, 2,
3, 4 or 6."""
_MOST_SEARCHES = 40


class Stretched(NamedTuple):
    """A tour of a long and narrow graph."""

    tour: list[int]
    cuts: Sequence[int]
    """The first layers of its parts, without 0: what was repeated, and what is between."""


class _Repeat(NamedTuple):
    """Layers of the shorter graph that come more often in the longer one."""

    first: int
    after: int
    """The layer after them."""
    times: int
    """How often they come in all."""


def stretched(graph: Narrow, ends: Sequence[int], closed: bool) -> Stretched | None:
    """A tour of a graph, with ends as for `find_tour`, in time linear in the layers. None if none
    is found."""
    layers = sorted({end // graph.width for end in ends})
    lengths = [after - before - 1 for before, after in pairwise([-1, *layers, graph.layers])]
    for shorter in islice(_shortened(lengths), _MOST_SEARCHES):
        gone = _gone(layers, lengths, shorter)
        short_ends = [end - gone[end // graph.width] * graph.width for end in ends]
        short = graph._replace(layers=sum(shorter) + len(layers))
        links = find_tour(short, short_ends, closed)
        if links is None:
            continue
        repeats = _repeats(short, links, short_ends, closed, lengths, shorter)
        if repeats is not None:
            return _repeated(graph.width, links, repeats, ends[0] if ends else 0)
    return None


def _gone(layers: Sequence[int], lengths: Sequence[int], shorter: Sequence[int]) -> dict[int, int]:
    """By how many layers each layer with an end is nearer to the first one in a shorter graph."""
    gone, sum_gone = {}, 0
    for layer, length, short in zip(layers, lengths, shorter, strict=False):
        sum_gone += length - short
        gone[layer] = sum_gone
    return gone


def _shortened(lengths: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Lengths to which the parts between the ends of a tour may be shortened, the best first."""
    choices = [
        range(min(length, _AS_IT_IS), min(length, _AS_IT_IS + _LONGER) + 1) for length in lengths
    ]

    def unlikely(shorter: tuple[int, ...]) -> tuple[int, int]:
        missing = [length - short for length, short in zip(lengths, shorter, strict=True)]
        return sum(layers % _PERIOD > 0 for layers in missing), sum(shorter)

    return iter(sorted(product(*choices), key=unlikely))


def _repeats(
    graph: Narrow,
    links: Links,
    ends: Sequence[int],
    closed: bool,
    lengths: Sequence[int],
    shorter: Sequence[int],
) -> list[_Repeat] | None:
    """What is to be repeated of a tour to make all parts as long as they were."""
    crossings = _crossings(graph, walk(links, ends[0] if ends else 0), closed)
    repeats = []
    first = 0
    for length, short in zip(lengths, shorter, strict=True):
        missing = length - short
        if missing:
            repeat = next(
                (
                    _Repeat(cut, later, 1 + missing // (later - cut))
                    for later in range(first + 1, min(first + short + 1, graph.layers))
                    for cut in range(max(first, 1), later)
                    if missing % (later - cut) == 0 and crossings[cut] == crossings[later]
                ),
                None,
            )
            if repeat is None:
                return None
            repeats.append(repeat)
        first += short + 1
    return repeats


_Crossing = tuple[int, int]
"""An edge across a cut: its nodes below and above, counted from the first one above."""
_Below = frozenset[tuple[_Crossing, ...]]
"""The edges that cross a cut. Those that are connected below it stand together; one that stands
alone is connected with an end of the tour."""


def _crossings(graph: Narrow, tour: Sequence[int], closed: bool) -> list[_Below]:
    """What is below each layer, for a tour."""
    edges = list(pairwise([*tour, tour[0]] if closed else tour))
    found = []
    for first in range(0, graph.nodes, graph.width):
        across = [
            (min(edge) - first, max(edge) - first)
            for edge in edges
            if min(edge) < first <= max(edge)
        ]
        alone = []
        if tour[0] < first and across:
            if closed:
                across = [across[-1], *across[:-1]]
            else:
                alone.append((across.pop(0),))
        if len(across) % 2:
            alone.append((across.pop(),))
        pairs = zip(across[::2], across[1::2], strict=True)
        found.append(frozenset([*alone, *((min(pair), max(pair)) for pair in pairs)]))
    return found


def _repeated(width: int, links: Links, repeats: Sequence[_Repeat], start: int) -> Stretched:
    """The tour in which these layers are repeated, from its start on the longer graph."""
    for repeat in reversed(repeats):
        part = slice(repeat.first * width, repeat.after * width)
        for side in links:
            side[part] = side[part] * repeat.times
    cuts, added = [], 0
    for first, after, times in repeats:
        layers = after - first
        cuts += [first + added + layers * time for time in range(times + 1)]
        added += layers * (times - 1)
    return Stretched(walk(links, start), cuts)
