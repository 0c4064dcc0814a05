"""A quick way to finish most walks that can be finished: where a walk is stuck, it is turned.

A walk that is stuck next to a square that it has visited may have gone on from there the other way
round, and then ends elsewhere: L. Pósa, "Hamiltonian circuits in random graphs", 1976.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence

from tui.puzzles.knight.graph import Target, fewest_ways_on
from tui.puzzles.knight.masks import mask_of, nodes_in

_TURNS = 32
"""How many turns are made without a pause."""


def rotated_finish(
    neighbours: Sequence[int], targets: Sequence[Sequence[Target]], at: int, free: int, ends: int
) -> Generator[None, None, tuple[int, ...] | None]:
    """Search for what `hamilton.search_finish` returns. None proves nothing.

    `targets` has for each square all its neighbours at least. Of those from which as few ways lead
    on the first one is taken. Yields now and then.
    """
    walk, left = [at], free
    while True:
        left = _go_on(neighbours, targets, walk, left)
        turned = yield from _turned(neighbours, walk, left, ends)
        if turned is None:
            return None
        walk = turned
        if not left:
            return tuple(walk[1:])


def _go_on(
    neighbours: Sequence[int], targets: Sequence[Sequence[Target]], walk: list[int], left: int
) -> int:
    """Lead a walk on by Warnsdorff's rule until it is stuck. Returns what is left to visit."""
    while onward := neighbours[walk[-1]] & left:
        here = fewest_ways_on(targets[walk[-1]], onward, left)
        assert here is not None, "every neighbour is a target"
        walk.append(here)
        left ^= 1 << here
    return left


def _turned(
    neighbours: Sequence[int], walk: list[int], left: int, ends: int
) -> Generator[None, None, list[int] | None]:
    """A walk over the same squares that can be led on; or, if nothing is left to visit, one that
    ends on one of the `ends`. Each square is tried once as the end."""
    waiting, met = deque([walk]), 1 << walk[-1]
    on_walk, turns = mask_of(walk), 0
    while waiting:
        walk = waiting.popleft()
        last = walk[-1]
        if neighbours[last] & left if left else ends >> last & 1:
            return walk
        for square in nodes_in(neighbours[last] & on_walk):
            place = walk.index(square)
            end = walk[place + 1]
            if not met >> end & 1:
                met |= 1 << end
                waiting.append(walk[: place + 1] + walk[:place:-1])
        turns += 1
        if turns % _TURNS == 0:
            yield
    return None
