"""How a tour that has begun is finished: quick ways first, then the exact search.

Most walks that can be finished are finished by turning them where they are stuck: a walk that is
stuck next to a square that it has visited may have gone on from there the other way round, and then
ends elsewhere (L. Pósa, "Hamiltonian circuits in random graphs", 1976).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from typing import NamedTuple

from tui.engine.oracle import UNKNOWN, Unknown
from tui.puzzles.knight.graph import (
    Target,
    colours_fit,
    end_squares,
    fewest_ways_on,
    free_squares,
    neighbours,
    outward,
)
from tui.puzzles.knight.hamilton import is_plainly_impossible, search_finish
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square, mask_of, nodes_in

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


MOST_EXACT = 64
"""On boards of so many squares at most the search is always carried to its end."""
_MOST_TURNS = 30
"""After so many turns of the search a larger board is left undecided: about a hundredth of a
second. Of 100 000 looks ahead on boards of 26 by 26 two took more, and a tour was found without."""


class Begun(NamedTuple):
    """A tour that has begun, as far as it matters for its end."""

    at: Square
    """The square that the knight is on."""
    free: int
    """The squares still to visit, as a bit mask."""
    ends: int
    """Those that the tour may end on, as a bit mask."""


def begun(puzzle: KnightsTour, state: Tour) -> Begun:
    """What a position asks."""
    return Begun(state.squares[-1], free_squares(puzzle, state), end_squares(puzzle, state))


def finishing(puzzle: KnightsTour, tour: Begun) -> Generator[None, None, tuple[Square, ...] | None]:
    """Find the squares that finish a tour, in the order of visiting; None if it cannot be finished.
    Yields after each little bit of work."""
    graph = neighbours(puzzle)
    yield  # Of a large board it takes long to find them.
    if not tour.free:
        return () if tour.ends >> tour.at & 1 else None
    if not colours_fit(puzzle, *tour):
        return None
    if is_plainly_impossible(graph, *tour):
        return None
    yield
    found = yield from rotated_finish(graph, outward(puzzle), *tour)
    if found is not None:
        return found
    return (yield from search_finish(graph, *tour))


def can_be_finished(puzzle: KnightsTour, tour: Begun) -> bool | Unknown:
    """Whether there is anything to find, at once. On a large board it may be left open, but it is
    always the same for the same tour."""
    work, turns = finishing(puzzle, tour), 0
    is_small = puzzle.board.squares <= MOST_EXACT
    while is_small or turns < _MOST_TURNS:
        try:
            next(work)
        except StopIteration as done:
            return done.value is not None
        turns += 1
    return UNKNOWN
