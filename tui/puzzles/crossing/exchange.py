"""Finds who can be exchanged: the renamings of items under which a crossing stays the same.

They are found one item at a time, as generators of the stabilizer chain of their group (Sims 1970):
those that leave the first item in its place, then those that leave it and the second one, and so
on. A half-made renaming is given up as soon as two or three people are in fewer, or more, allowed
groups than those who take their places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.constraints import Permutation, image
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.truths import Table

MOST_RENAMINGS = 720
"""How many renamings there are at most, because a list of solutions tries all of them for each
solution. Where the rules allow more, the first items keep their places."""
_MOST_TRIES = 20_000
"""How many half-made renamings are looked at; a crossing would have to be made for it to need
more."""


def exchanges(crossing: Crossing) -> Sequence[Permutation]:
    """Renamings of which every other one is made, as long as there are not too many. Each leaves
    every verdict as it is, who can row, weights and paces, the start and the goal."""
    return [order for level in reversed(_levels(crossing)) for order in level]


def _levels(crossing: Crossing) -> Sequence[Sequence[Permutation]]:
    """For the last letters first: generators that leave all letters before one in their places,
    and bring it to others."""
    kinds = crossing.people.kinds
    search = _Renamings(crossing)
    found: list[list[Permutation]] = []
    known: list[Permutation] = []
    size = 1
    for number in reversed(range(len(kinds))):
        reached, level = {kinds[number]}, list[Permutation]()
        for other in range(number + 1, len(kinds)):
            if kinds[other] not in reached and (order := search.bringing(number, other)):
                level.append(order)
                reached = _orbit(kinds[number], [*known, *level])
        if size * len(reached) > MOST_RENAMINGS:
            break
        size *= len(reached)
        known += level
        found.append(level)
    return found


def _orbit(group: Group, orders: Sequence[Permutation]) -> set[Group]:
    """All groups to which these renamings bring one."""
    reached, waiting = {group}, [group]
    while waiting:
        here = waiting.pop()
        new = {image(here, order) for order in orders} - reached
        reached |= new
        waiting += new
    return reached


_Numbers = tuple[int, ...]
"""Letters by their numbers."""


class _Renamings:
    """Completes renamings of letters."""

    def __init__(self, crossing: Crossing) -> None:
        self._crossing = crossing
        self._kinds = crossing.people.kinds
        self._tables = [table for table in _tables(crossing) if table]
        sizes = crossing.truths.counts(crossing.everyone)
        self._by_size = [part for table in self._tables for size in sizes if (part := table & size)]
        """Allowed groups of the same size."""
        self._known: dict[_Numbers, object] = {}
        self._tries = _MOST_TRIES

    def bringing(self, number: int, other: int) -> Permutation | None:
        """A renaming that leaves the letters before one in their places, and brings it to another;
        None if there is none."""
        before = list(range(number))
        if not self._agrees(before, other):
            return None
        return next(self._completed([*before, other]), None)

    def _completed(self, chosen: list[int]) -> Iterator[Permutation]:
        """The renamings that begin so: those that exchange as few as possible first."""
        number = len(chosen)
        if number == len(self._kinds):
            order = self._order(chosen)
            truths = self._crossing.truths
            if all(truths.renamed(table, order) == table for table in self._tables):
                yield order
            return
        free = [other for other in range(len(self._kinds)) if other not in chosen]
        for other in sorted(free, key=lambda other: self._preference(chosen, other)):
            if self._tries and self._agrees(chosen, other):
                yield from self._completed([*chosen, other])

    def _preference(self, chosen: Sequence[int], other: int) -> tuple[bool, bool]:
        number = len(chosen)
        is_exchange = number in chosen and chosen.index(number) == other
        return not is_exchange, other != number

    def _agrees(self, chosen: Sequence[int], other: int) -> bool:
        """Whether the next letter is like another that takes its place, as far as it shows beside
        one or two of those that are chosen."""
        self._tries -= 1
        number = len(chosen)
        if self._label(number) != self._label(other):
            return False
        pairs = list(enumerate(chosen))
        beside = [some for size in range(3) for some in combinations(pairs, size)]
        return all(
            self._judged((*(old for old, _ in some), number))
            == self._judged((*(new for _, new in some), other))
            for some in beside
        )

    def _label(self, number: int) -> object:
        """What must be the same of letters that change places."""
        kind, crossing = self._kinds[number], self._crossing
        item = crossing.items[_first(kind)]
        start, goal = crossing.initial_state(), crossing.goal
        places = (start.left, start.island, goal.left, goal.island)
        there = [(kind & place).bit_count() for place in places]
        return kind.bit_count(), item.rows, item.weight, item.pace, there

    def _judged(self, numbers: _Numbers) -> object:
        """In how many allowed groups of each size these are together."""
        key = tuple(sorted(numbers))
        if key not in self._known:
            some = self._crossing.truths.some
            there = self._crossing.truths.all
            for number in key:
                there &= some(self._kinds[number])
            self._known[key] = [(table & there).bit_count() for table in self._by_size]
        return self._known[key]

    def _order(self, chosen: Sequence[int]) -> Permutation:
        order = list(range(len(self._crossing.items)))
        for mine, other in zip(self._kinds, chosen, strict=True):
            for n in range(mine.bit_count()):
                order[_first(mine) + n] = _first(self._kinds[other]) + n
        return order


def _tables(crossing: Crossing) -> Sequence[Table]:
    """Which groups may be on a land, and which may cross: with identical items only those that have
    the first ones."""
    truths = crossing.truths
    canonical = truths.all
    for kind in crossing.people.kinds:
        for n in range(_first(kind), kind.bit_length() - 1):
            canonical &= truths.some(1 << n) | ~truths.some(1 << n + 1)
    afloat = truths.of(load for load in crossing.loads if crossing.may_float(load))
    return canonical & ~crossing.forbidden(is_boat=False), afloat


def _first(kind: Group) -> int:
    return (kind & -kind).bit_length() - 1
