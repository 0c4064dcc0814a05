"""Exact answers to "can this walk still visit every free square?".

Warnsdorff's rule (1823) settles most positions that can be won.  In the others an extra node
closes the walk into a Hamiltonian cycle.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from tui.puzzles.knight.cycle import Cycle, hamiltonian_cycle, join
from tui.puzzles.knight.squares import lowest, nodes_in, reach

ANYWHERE = -1
"""The bitmask of all squares, as those that a walk may end on."""


def dive(
    neighbours: Sequence[int], at: int, free: int, ends: int = ANYWHERE
) -> tuple[int, ...] | None:
    """Follow Warnsdorff's rule to the end, but never step too early on the last of the `ends`.
    Returns None at a dead end, which proves nothing.

    This is quick: there is one step for each free square.
    """
    walk: list[int] = []
    while free:
        onward = neighbours[at] & free & ~kept_for_the_end(free, ends)
        if not onward:
            return None
        fewest = len(neighbours)
        while onward:
            bit = onward & -onward
            square = bit.bit_length() - 1
            ways_on = (neighbours[square] & free).bit_count()
            if ways_on < fewest:
                at, fewest = square, ways_on
            onward ^= bit
        free ^= 1 << at
        walk.append(at)
    return tuple(walk) if ends >> at & 1 else None


def kept_for_the_end(free: int, ends: int) -> int:
    """The bitmask of the one free square on which a walk can still end, if there are others to be
    visited before; else 0."""
    left = free & ends
    return left if left != free and not left & (left - 1) else 0


def is_plainly_impossible(neighbours: Sequence[int], at: int, free: int, ends: int) -> bool:
    """Whether a look at each square shows that there is nothing for `search_finish` to find:
    two of them can only be the last, or some cannot be reached."""
    if not (free or 1 << at) & ends:
        return True
    last = 0
    for square in nodes_in(free):
        ways = neighbours[square] & (free | 1 << at)
        if not ways & (ways - 1):
            last |= 1 << square
    if last & (last - 1) or last & ~ends:
        return True
    return reach(neighbours, 1 << at, free) != free


def search_finish(
    neighbours: Sequence[int], at: int, free: int, ends: int = ANYWHERE
) -> Generator[None, None, tuple[int, ...] | None]:
    """Search for a walk from `at` through every free square exactly once; None if there is none.

    `neighbours[s]` is the bitmask of squares reachable from `s` in one step, `at` is the square
    stood on and `free` the bitmask of squares still to visit.  The walk ends on a square of the
    bitmask `ends`.  The result lists the free squares in visiting order, without `at`; it is empty
    when nothing is free.  Bits of squares that are neither `at` nor free are ignored.

    The answer is always exact and depends on the arguments alone.  The graph must be bipartite, as
    a knight's is, and its edges must lead both ways; `dive` is quicker where it finds a walk.

    Yields now and then, so that the caller can interrupt the search or give it up. Raises
    IndexError if a square has no entry in `neighbours`.
    """
    if not (free or 1 << at) & ends:
        return None
    onward = [0] * len(neighbours)
    for square in nodes_in(free | 1 << at):
        onward[square] = neighbours[square] & free
    if reach(onward, 1 << at, free) != free:
        return None
    near, far = _two_colours(onward, at)
    if near.bit_count() - far.bit_count() not in (0, 1):
        return None
    cycle = _coloured_cycle(onward, at, near, far, ends)
    used = yield from hamiltonian_cycle(cycle)
    if used is None:
        return None
    finish = []
    previous, node = cycle.seam
    while node != cycle.seam[0]:
        if free >> node & 1:
            finish.append(node)
        previous, node = node, lowest(used[node] & ~(1 << previous))
    return tuple(finish)


def _two_colours(onward: list[int], at: int) -> tuple[int, int]:
    """The squares that are reached from `at`, by colour, its own first."""
    near, far, fresh = 1 << at, 0, 1 << at
    while fresh:
        stepped = 0
        for square in nodes_in(fresh):
            stepped |= onward[square]
        fresh = stepped & ~far
        near, far = far | fresh, near
    return (near, far) if near >> at & 1 else (far, near)


def _coloured_cycle(onward: list[int], at: int, near: int, far: int, ends: int) -> Cycle:
    """Join the squares that the walk may end on to a new node `home`, and that to `at`.

    If those are not coloured like `at`, a node before `home` keeps the colours alternating.
    """
    home, before = len(onward), len(onward) + 1
    allowed = [*onward, 0, 0]
    join(allowed, at, onward[at] | 1 << home)
    if near.bit_count() > far.bit_count():
        join(allowed, home, near & (ends | 1 << at))
    else:
        join(allowed, before, far & ends | 1 << home)
        near |= 1 << before
    return Cycle(near | far | 1 << home, near, allowed, (home, at))
