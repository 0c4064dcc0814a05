"""Which loads there are, and in which order they are tried."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tui.puzzles.crossing.company import Group

Load = Group
"""Who is in the boat. Of identical items the first ones stand for any."""


def loads_of(size: int, seats: int) -> Iterable[Load]:
    """Every load of one item or more that fits into the boat, of `size` items that all differ."""
    return (load for load in range(1, 1 << size) if load.bit_count() <= seats)


def largest_first(size: int, seats: int) -> Sequence[Load]:
    """The same loads, the largest first, and then in the order of the items."""
    by_size: list[list[Load]] = [[0], *([] for _ in range(seats))]
    """Those of the last items."""
    for n in range(size - 1, -1, -1):
        for more in range(seats, 0, -1):
            with_one_more = [1 << n | load for load in by_size[more - 1]]
            by_size[more] = with_one_more + by_size[more]
    return [load for loads in by_size[:0:-1] for load in loads]
