"""A memory with little room."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memory(Generic[K, V]):
    """What was put in last: the oldest is forgotten where there is no room for more."""

    def __init__(self, room: int) -> None:
        """`room` is how much is remembered, at least 1."""
        self._room = room
        self._held: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._held)

    def __contains__(self, key: K) -> bool:
        return key in self._held

    def get(self, key: K) -> V | None:
        """What was put in under a key; None if nothing was, or if it is forgotten."""
        return self._held.get(key)

    def put(self, key: K, value: V) -> None:
        held = self._held
        held[key] = value
        if len(held) > self._room:
            held.popitem(last=False)
