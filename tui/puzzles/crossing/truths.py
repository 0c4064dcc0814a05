"""Truth tables: what holds of which groups, for all groups of items at once.

A table is a whole number with a bit for each group: bit g tells whether it holds of group g. So
tables are joined by `|`, `&` and `~`, and those of 16 items take 8 kB each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_

from tui.puzzles.crossing.company import Group

Table = int


class Truths:
    """The tables of so many items."""

    def __init__(self, size: int) -> None:
        ones = 1
        self.one: list[Table] = []
        """By item: it is there."""
        for n in range(size):
            half = 1 << n
            self.one = [table | table << half for table in self.one]
            self.one.append(ones << half)
            ones |= ones << half
        self._some: dict[Group, Table] = {0: 0}
        """Of which groups it holds that somebody of a group is there."""
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
            found = self.one[(group ^ rest).bit_length() - 1] | self.some(rest)
            self._some[group] = found
        return found

    def at_most(self, most: int) -> Table:
        """No more than so many are there."""
        least = [self.all, *[0] * (most + 1)]
        """By number: at least so many of the items seen so far are there."""
        for there in self.one:
            for number in range(most + 1, 0, -1):
                least[number] |= least[number - 1] & there
        return self.all & ~least[-1]

    def sized(self, sizes: Iterable[int]) -> Table:
        """Exactly so many are there, by one of these numbers."""
        counts = self.counts((1 << len(self.one)) - 1)
        return reduce(or_, (counts[size] for size in sizes if size < len(counts)), 0)

    def counts(self, group: Group) -> Sequence[Table]:
        """By number: exactly so many of a group are there."""
        found = [self.all]
        for n in range(group.bit_length()):
            if group >> n & 1:
                there = self.one[n]
                more = [0, *(table & there for table in found)]
                found = [a & ~there | b for a, b in zip([*found, 0], more, strict=True)]
        return found

    def above(self, amounts: Sequence[int], bounds: Iterable[int]) -> Mapping[int, Table]:
        """For each bound: the amounts of those who are there come to more."""
        from bisect import bisect_right  # Late: few crossings have sums.

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


def members(table: Table) -> Sequence[Group]:
    """The groups of which a table holds, from the lowest number."""
    found: list[Group] = []
    digits = f"{table:b}"[::-1]
    group = digits.find("1")
    while group >= 0:
        found.append(group)
        group = digits.find("1", group + 1)
    return found


_LOW = 8
"""Sums are made of those of the first items and those of the others."""


def _sums(amounts: Sequence[int]) -> Sequence[int]:
    """For each group what the amounts of its members come to."""
    found = [0]
    for amount in amounts:
        found += [each + amount for each in found]
    return found
