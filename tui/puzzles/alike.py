"""Persons that are alike: exchanging them changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import permutations, product

from tui.puzzles.company import Group
from tui.puzzles.crossing import Crossing

Renaming = Callable[[Group], Group]
"""Gives a group with alike persons exchanged."""


def renamings(crossing: Crossing) -> Sequence[Renaming]:
    """Every way to exchange alike persons; the first changes nobody."""
    choices = [
        [dict(zip(groups, order, strict=True)) for order in permutations(groups)]
        for groups in crossing.alike
    ]
    return [
        renaming(crossing, {old: new for exchange in combination for old, new in exchange.items()})
        for combination in product(*choices)
    ]


def renaming(crossing: Crossing, exchange: Mapping[Group, Group]) -> Renaming:
    """The renaming that puts each group of `exchange` into the place of the one it leads to."""
    new_bit = {1 << n: 1 << n for n in range(len(crossing.items))}
    for old, new in exchange.items():
        new_bit.update(zip(_bits(old), _bits(new), strict=True))

    @cache
    def rename(group: Group) -> Group:
        return sum(new_bit[bit] for bit in _bits(group))

    return rename


def _bits(group: Group) -> list[int]:
    return [1 << n for n in range(group.bit_length()) if group >> n & 1]
