"""The lines of a map: to which positions moves lead from each."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from itertools import repeat
from typing import overload


class Lines(Sequence[Sequence[int]]):
    """For each position, by its number, those to which a move leads from it, each once and in the
    order of the moves. A line takes four bytes, or eight where moves differ in cost."""

    def __init__(self, *, has_cost: bool = False) -> None:
        self._targets = array("i")
        self._costs = array("q") if has_cost else None
        self._ends = array("i", [0])
        """For each position where its lines begin; those of the one before it end there."""

    @property
    def has_cost(self) -> bool:
        """Whether moves differ in cost."""
        return self._costs is not None

    def add(self, ahead: Mapping[int, int]) -> None:
        """Add the lines of the next position: where they lead to, and the least that moves along
        them cost."""
        self._targets.extend(ahead)
        if self._costs is not None:
            self._costs.extend(ahead.values())
        self._ends.append(len(self._targets))

    def __len__(self) -> int:
        return len(self._ends) - 1

    @overload
    def __getitem__(self, number: int) -> Sequence[int]: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Sequence[int]]: ...

    def __getitem__(self, number: int | slice) -> Sequence[int] | Sequence[Sequence[int]]:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        if not 0 <= number < len(self):
            raise IndexError(number)
        return self._targets[self._ends[number] : self._ends[number + 1]].tolist()

    def priced(self, number: int) -> Iterable[tuple[int, int]]:
        """Where the lines of a position lead to, each with what it costs."""
        if self._costs is None:
            return zip(self[number], repeat(1))
        costs = self._costs[self._ends[number] : self._ends[number + 1]]
        return zip(self[number], costs, strict=True)
