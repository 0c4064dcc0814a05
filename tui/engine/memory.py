"""A memory of limited size, and how much memory is given back."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST_POSITIONS = 100_000
"""The limit of what is explored: more than any puzzle on the shelf has, and as many as
`oversteek check` counts. So many small positions, of a few numbers each, take about a second and
35 MB to explore, and 20 MB afterwards."""


class Memory(OrderedDict[K, V]):
    """Keeps what was put in last, and forgets the oldest when there is no room for more."""

    def __init__(self, room: int) -> None:
        """`room` is how many entries are kept, at least 1."""
        super().__init__()
        self._room = room

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        if len(self) > self._room:
            self.popitem(last=False)


def emptied(memory: dict[Any, Any]) -> Iterator[None]:
    """Empty a dictionary little by little: freeing much memory at once would take too long."""
    while memory:
        memory.popitem()
        yield
