"""Which loads there are, and in which order they are tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from tui.puzzles.crossing.company import Group

Load = Group
"""Who is in the boat. Of identical items the first ones stand for any."""


def loads_of(size: int, seats: int) -> Iterable[Load]:
    """Every load of one item or more that fits into the boat, of `size` items that all differ."""
    return (load for load in range(1, 1 << size) if load.bit_count() <= seats)


def largest_first(
    kinds: Sequence[Group], seats: int, may_float: Callable[[Load], bool]
) -> Sequence[Load]:
    """The loads of at most so many items that may float, the largest first, and then in the order
    of the items. `kinds` are the items of each letter."""
    found = (load for load in _all_loads(kinds, seats) if load and may_float(load))
    return sorted(found, key=lambda load: (-load.bit_count(), _places(load)))


def _all_loads(kinds: Sequence[Group], seats: int) -> Iterator[Load]:
    if not kinds:
        yield 0
        return
    first, *others = kinds
    load = 0
    for count in range(min(seats, first.bit_count()) + 1):
        for rest in _all_loads(others, seats - count):
            yield load | rest
        load |= first & ~load & -(first & ~load)


def _places(load: Load) -> Sequence[int]:
    return [n for n in range(load.bit_length()) if load >> n & 1]
