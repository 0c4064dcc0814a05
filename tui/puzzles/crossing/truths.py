"""Truth tables: what holds of which groups, for all groups of items at once.

A table is a whole number with a bit for each group: bit g tells whether it holds of group g. So
tables are joined by `|`, `&` and `~`, and those of 16 items take 8 kB each.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence

from tui.puzzles.crossing.company import Group

Table = int


class Truths:
    """The tables of so many items."""

    def __init__(self, size: int) -> None:
        self._some: dict[Group, Table] = {0: 0}
        """Of which groups it holds that somebody of a group is there."""
        ones = 1
        for n in range(size):
            half = 1 << n
            for group in [1 << other for other in range(n)]:
                self._some[group] |= self._some[group] << half
            self._some[1 << n] = ones << half
            ones |= ones << half
        self.all: Table = ones
        """It holds of every group."""

    def of(self, groups: Iterable[Group]) -> Table:
        """It is one of these groups."""
        found = bytearray(self.all.bit_length() // 8 + 1)
        for group in groups:
            found[group >> 3] |= 1 << (group & 7)
        return int.from_bytes(found, "little")

    def some(self, group: Group) -> Table:
        """Somebody of a group is there."""
        found = self._some.get(group)
        if found is None:
            rest = group & group - 1
            found = self._some[group] = self.some(rest) | self._some[group ^ rest]
        return found

    def counts(self, group: Group) -> Sequence[Table]:
        """By number: exactly so many of a group are there."""
        found = [self.all]
        for n in range(group.bit_length()):
            if group >> n & 1:
                there = self._some[1 << n]
                more = [0, *(table & there for table in found)]
                found = [a & ~there | b for a, b in zip([*found, 0], more, strict=True)]
        return found

    def above(self, amounts: Sequence[int], bounds: Iterable[int]) -> Mapping[int, Table]:
        """For each bound: the amounts of those who are there come to more."""
        low, high = _sums(amounts[:_LOW]), _sums(amounts[_LOW:])
        ordered = sorted(set(low))
        larger = [0]
        for one in reversed(ordered):
            larger.append(larger[-1] | sum(1 << group for group, n in enumerate(low) if n == one))
        parts = [part.to_bytes((1 << _LOW) // 8, "little") for part in reversed(larger)]
        return {
            bound: int.from_bytes(
                b"".join(parts[bisect_right(ordered, bound - rest)] for rest in high), "little"
            )
            for bound in bounds
        }


_LOW = 8
"""Sums are made of those of the first items and those of the others."""


def _sums(amounts: Sequence[int]) -> Sequence[int]:
    """For each group what the amounts of its members come to."""
    found = [0]
    for amount in amounts:
        found += [each + amount for each in found]
    return found
