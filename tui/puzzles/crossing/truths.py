"""Truth tables: what holds of which groups, for all groups of items at once.

A table is a whole number with a bit for each group: bit g tells whether it holds of group g. So
tables are joined by `|`, `&` and `~`, and those of 16 items take 8 kB each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_

from tui.puzzles.crossing.company import Group

TruthTable = int


class Truths:
    """The tables of so many items."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.all: TruthTable = (1 << (1 << size)) - 1
        """It holds of every group."""
        self.some = _Some()
        """By group: somebody of it is there."""
        there, item = self.all, 1 << size
        while item > 1:
            item >>= 1
            there ^= there >> item
            self.some[item] = there

    def of(self, groups: Iterable[Group]) -> TruthTable:
        """It is one of these groups."""
        found = bytearray(self.all.bit_length() // 8 + 1)
        for group in groups:
            found[group >> 3] |= 1 << (group & 7)
        return int.from_bytes(found, "little")

    def at_most(self, most: int) -> TruthTable:
        """No more than so many are there."""
        few, half = [1] * (most + 1), 1
        """By number: no more than so many are there of the items seen so far, and nobody else."""
        numbers = range(most, 0, -1)
        for _ in range(self.size):
            for number in numbers:
                few[number] |= few[number - 1] << half
            half *= 2
        return few[-1]

    def sized(self, sizes: Iterable[int]) -> TruthTable:
        """Exactly so many are there, by one of these numbers."""
        counts = self.counts((1 << self.size) - 1)
        return reduce(or_, (counts[size] for size in sizes if size < len(counts)), 0)

    def counts(self, group: Group) -> Sequence[TruthTable]:
        """By number: exactly so many of a group are there."""
        found = [self.all]
        for n in range(group.bit_length()):
            if group >> n & 1:
                there = self.some[1 << n]
                more = [0, *(table & there for table in found)]
                found = [a & ~there | b for a, b in zip([*found, 0], more, strict=True)]
        return found

    def above(self, amounts: Sequence[int], bounds: Iterable[int]) -> Mapping[int, TruthTable]:
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


class _Some(dict[Group, TruthTable]):
    """The tables of somebody's being there. Those of more than one are made when they are first
    asked for."""

    def __missing__(self, group: Group) -> TruthTable:
        rest = group & group - 1
        table = self[group] = self[group ^ rest] | self[rest] if group else 0
        return table


def by_group(table: TruthTable, size: int) -> bytes:
    """By group of so many items: 1 if a table holds of it, else 0."""
    # The digit in front keeps the zeros that follow it.
    return bin(table | 1 << (1 << size))[:2:-1].encode().translate(_DIGITS)


_DIGITS = bytes.maketrans(b"01", b"\0\1")
_LOW = 8
"""Sums are made of those of the first items and those of the others."""


def _sums(amounts: Sequence[int]) -> Sequence[int]:
    """For each group what the amounts of its members come to."""
    found = [0]
    for amount in amounts:
        found += [each + amount for each in found]
    return found
