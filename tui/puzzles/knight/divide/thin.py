"""Tours of boards of 3 or 4 files and any number of ranks.

On 4 files no jump leads from an outer file to an outer one, and as many squares are on the inner
files: so a tour begins and ends on an outer file, and jumps from an inner file to an inner one
exactly once. Before that jump it visits half of the squares, the other half after it. Each half has
an outer and an inner square in each rank, which change sides from rank to rank.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain

from tui.engine.named_tuple import NamedTuple
from tui.puzzles.knight.divide.frontier import Narrow
from tui.puzzles.knight.divide.strips import stretched

_THREE_FILES = ((5, 7), (5, 7), (1, 5))
"""How many squares further on the jumps up the board end, from each of three files."""
_HALF = ((3, 5), (1, 3))
"""The same in a half of four files, from its outer and from its inner square of a rank."""
_TURNS = 8
"""On so many of the highest ranks, and of the lowest, it is tried to jump from half to half."""


class ThinTour(NamedTuple):
    """A tour and how it was made."""

    tour: list[int]
    block_of: Callable[[int], int]
    """The number of the block of a square, from 0."""


def tour_of_three(ranks: int, start: int, end: int | None, closed: bool) -> ThinTour | None:
    """A tour of 3 files; a closed one, unless it has an `end`, may begin elsewhere than at `start`.
    None if none is found."""
    graph = Narrow(3, _THREE_FILES, ranks)
    if closed and end is None:
        found = stretched(graph, [], closed=True)
    else:
        found = stretched(graph, [start] if end is None else [start, end], closed=False)
    if found is None:
        return None
    cuts = found.cuts
    return ThinTour(found.tour, lambda square: bisect(cuts, square // 3))


def tour_of_four(ranks: int, start: int, end: int | None) -> ThinTour | None:
    """A tour of 4 files from a square of an outer file, to another if there is an `end`. None if
    none is found."""
    graph = Narrow(2, _HALF, ranks)
    half, first = _in_half(start)
    last = []
    if end is not None:
        half_of_end, node = _in_half(end)
        if half_of_end == half:
            return None
        last = [node]
    for rank in _where_to_turn(ranks):
        before = stretched(graph, [first, 2 * rank + 1], closed=False)
        for next_rank in (rank - 2, rank + 2):
            if before is None or not 0 <= next_rank < ranks:
                continue
            after = stretched(graph, [2 * next_rank + 1, *last], closed=False)
            if after is not None:
                parts = (before, after) if half == 0 else (after, before)
                return ThinTour(
                    [*_on_board(half, before.tour), *_on_board(1 - half, after.tour)],
                    partial(_block, [part.cuts for part in parts]),
                )
    return None


def _where_to_turn(ranks: int) -> Iterator[int]:
    highest = range(ranks - 1, max(-1, ranks - 1 - _TURNS), -1)
    return chain(highest, range(min(_TURNS, ranks - len(highest))))


def _in_half(square: int) -> tuple[int, int]:
    """The half of a square, and its node there."""
    rank, file = divmod(square, 4)
    return (rank + file // 2) % 2, 2 * rank + (file in (1, 2))


def _on_board(half: int, tour: list[int]) -> Iterator[int]:
    """The squares of the nodes of a half."""
    squares = ((0, 1, 7, 6), (3, 2, 4, 5))[half]
    return (node // 4 * 8 + squares[node % 4] for node in tour)


def _block(cuts: Sequence[Sequence[int]], square: int) -> int:
    """The number of the block of a square. Each half is a block or cut into some; `cuts` are the
    ranks where these begin."""
    half, node = _in_half(square)
    return bisect(cuts[half], node // 2) + half * (len(cuts[0]) + 1)
