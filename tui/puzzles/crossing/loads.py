"""Which loads there are, and in which order they are tried."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tui.puzzles.crossing.company import Group

Load = Group
"""Who is in the boat. Of identical items the first ones stand for any."""


def loads_of(size: int, seats: int) -> Iterable[Load]:
    """Every load of one item or more that fits into the boat, of `size` items that all differ."""
    return (load for load in range(1, 1 << size) if load.bit_count() <= seats)


def largest_first(loads: Iterable[Load]) -> Sequence[Load]:
    """The same loads, the largest first, and then in the order of the items."""
    # Of as many items those come first whose digits, from the first item on, are the larger text.
    return sorted(sorted(loads, key=_digits, reverse=True), key=int.bit_count, reverse=True)


def _digits(load: Load) -> str:
    return f"{load:b}"[::-1]
