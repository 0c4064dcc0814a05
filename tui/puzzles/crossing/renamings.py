"""Renamings: exchanges of interchangeable people, which change nothing that matters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise, permutations, product

from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.rules import Crossing

Renaming = Callable[[Group], Group]
"""A function that exchanges interchangeable people in a group."""


def renamings(crossing: Crossing) -> Sequence[Renaming]:
    """All ways to exchange interchangeable people; the first one exchanges nobody."""
    choices = [
        [dict(zip(groups, order, strict=True)) for order in permutations(groups)]
        for groups in crossing.alike
    ]
    return [
        _renaming(crossing, {old: new for exchange in combination for old, new in exchange.items()})
        for combination in product(*choices)
    ]


def exchanges(crossing: Crossing) -> Iterator[Renaming]:
    """The exchanges of neighbours, of which every other renaming is made."""
    for groups in crossing.alike:
        for one, other in pairwise(groups):
            yield _renaming(crossing, {one: other, other: one})


def _renaming(crossing: Crossing, exchange: Mapping[Group, Group]) -> Renaming:
    """The renaming that turns each key of `exchange` into its value."""
    moved = [
        (old_bit, new_bit)
        for old, new in exchange.items()
        for old_bit, new_bit in zip(_bits(old), _bits(new), strict=True)
        if old_bit != new_bit
    ]
    unmoved = crossing.everyone & ~sum(old_bit for old_bit, _ in moved)

    # Not cached: there may be hundreds of renamings, with a thousand groups each.
    def rename(group: Group) -> Group:
        renamed = group & unmoved
        for old_bit, new_bit in moved:
            if group & old_bit:
                renamed |= new_bit
        return renamed

    return rename


def _bits(group: Group) -> list[int]:
    return [1 << n for n in range(group.bit_length()) if group >> n & 1]
