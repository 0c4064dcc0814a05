"""A memory of limited size, and how much memory is given back."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Any, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memory(Generic[K, V]):
    """Keeps what was put in last, and forgets the oldest when there is no room for more."""

    def __init__(self, room: int) -> None:
        """`room` is how many entries are kept, at least 1."""
        self._room = room
        self._held: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._held)

    def __contains__(self, key: K) -> bool:
        return key in self._held

    def get(self, key: K) -> V | None:
        """The value of a key; None if it was never put in, or is forgotten."""
        return self._held.get(key)

    def put(self, key: K, value: V) -> None:
        held = self._held
        held[key] = value
        if len(held) > self._room:
            held.popitem(last=False)


def emptied(memory: dict[Any, Any]) -> Iterator[None]:
    """Empty a dictionary little by little: freeing much memory at once would take too long."""
    while memory:
        memory.popitem()
        yield
