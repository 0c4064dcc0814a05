"""Groups of people as numbers, without gaps: of identical items it matters only how many there
are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import accumulate, product
from math import comb, prod
from operator import mul

from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.constraints import Permutation
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.truths import by_group

Code = int
"""A group: the counts of its letters as digits, each to the base of how many there are plus one."""


class Codes:
    """The codes of groups."""

    def __init__(self, kinds: Sequence[Group]) -> None:
        """`kinds` are the items of each letter."""
        self.kinds = kinds
        self.count = 1 << len(kinds)
        """How many codes there are."""
        self.is_plain = sum(kinds) == self.count - 1
        """Whether the codes are the groups themselves: these are the first items, and no two of
        them share a letter."""
        self.groups: Sequence[Group] = range(self.count)
        """The group of each code; of identical items it has the first ones."""
        if not self.is_plain:
            self.count = prod([kind.bit_count() + 1 for kind in kinds])
            self.groups = [0]
            for kind in kinds:
                one = kind & -kind
                some = [(one << n) - one for n in range(kind.bit_count() + 1)]
                self.groups = [group | part for part in some for group in self.groups]

    @cached_property
    def digits(self) -> Sequence[int]:
        """What one of each letter adds to a code."""
        sizes = [kind.bit_count() + 1 for kind in self.kinds]
        return list(accumulate(sizes, mul, initial=1))[:-1]

    @property
    def missing(self) -> Sequence[Group]:
        """For each code all but its group."""
        if self.is_plain:
            return self.groups[::-1]
        everyone = self.groups[-1]
        return [everyone ^ group for group in self.groups]

    def of(self, group: Group) -> Code:
        if self.is_plain:
            return group
        counts = ((group & kind).bit_count() for kind in self.kinds)
        return sum(n * digit for n, digit in zip(counts, self.digits, strict=True))

    def of_each(self, groups: Sequence[Group]) -> Sequence[Code]:
        return groups if self.is_plain else [self.of(group) for group in groups]

    def image(self, order: Permutation) -> Sequence[Code]:
        """For each code the one after items changed places."""
        found = [0]
        for kind in self.kinds:
            first = self.of(1 << order[(kind & -kind).bit_length() - 1])
            found = [code + n * first for n in range(kind.bit_count() + 1) for code in found]
        return found

    def below(self, code: Code) -> Sequence[Code]:
        """The codes of all parts of a group, the empty one included."""
        found = [0]
        for kind, digit in zip(self.kinds, self.digits, strict=True):
            most = code // digit % (kind.bit_count() + 1)
            found = [part + n * digit for n in range(most + 1) for part in found]
        return found

    def choices(self, code: Code) -> Mapping[Code, int]:
        """For each part of a group in how many ways it can be taken from the group, where
        identical items are told apart."""
        sizes = [kind.bit_count() + 1 for kind in self.kinds]
        counts = [code // digit % size for digit, size in zip(self.digits, sizes, strict=True)]
        ways = [[comb(count, n) for n in range(count + 1)] for count in counts]
        # The last letter changes slowest, as in `below`.
        taken = (prod(each) for each in product(*reversed(ways)))
        return dict(zip(self.below(code), taken, strict=True))


def may_be_on_land(crossing: Crossing, codes: Codes) -> bytes:
    """For each group whether the rules allow it on a land: 0 if they do not."""
    tables = crossing.companies.tables
    allowed = by_group(tables.truths.all ^ tables.on_land, len(crossing.items))
    return allowed if codes.is_plain else bytes(allowed[group] for group in codes.groups)
