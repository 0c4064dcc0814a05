"""Finds who can be exchanged: the renamings of items under which a crossing stays the same.

They are found one item at a time, as generators of the stabilizer chain of their group (Sims 1970):
those that leave the first item in its place, then those that leave it and the second one, and so
on. Half-made renamings are given up as soon as the rules judge two or three people otherwise than
those who take their places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.constraints import Permutation, image
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land

MOST_RENAMINGS = 720
"""How many renamings there are at most, because a list of solutions tries all of them for each
solution. Where the rules allow more, the first items keep their places."""


def exchanges(crossing: Crossing) -> Sequence[Permutation]:
    """Renamings of which every other one is made, as long as there are not too many."""
    return [order for level in reversed(_levels(crossing)) for order in level]


def _levels(crossing: Crossing) -> Sequence[Sequence[Permutation]]:
    """For the last letters first: generators that leave all letters before one in their places,
    and bring it to others."""
    kinds = crossing.people.kinds
    found: list[list[Permutation]] = []
    known: list[Permutation] = []
    size = 1
    for number in reversed(range(len(kinds))):
        reached, level = {kinds[number]}, list[Permutation]()
        for other in kinds[number + 1 :]:
            if other not in reached and (order := _bringing(crossing, number, other)):
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


def _bringing(crossing: Crossing, number: int, other: Group) -> Permutation | None:
    """A renaming that leaves the letters before one in their places, and brings it to another; None
    if there is none."""
    kinds = crossing.people.kinds
    chosen = [*kinds[:number], other]
    search = _Renamings(crossing)
    if not all(search.agrees(chosen[: count + 1]) for count in range(number, len(chosen))):
        return None
    return next(search.completed(chosen), None)


class _Renamings:
    """Completes renamings of letters."""

    def __init__(self, crossing: Crossing) -> None:
        self._crossing = crossing
        self._kinds = crossing.people.kinds
        self._laws = _laws(crossing, range(len(crossing.items)))

    def completed(self, chosen: list[Group]) -> Iterator[Permutation]:
        """The renamings that begin so: those that exchange as few as possible first."""
        number = len(chosen)
        if number == len(self._kinds):
            order = self._order(chosen)
            if _laws(self._crossing, order) == self._laws:
                yield order
            return
        free = [kind for kind in self._kinds if kind not in chosen]
        for kind in sorted(free, key=lambda kind: self._preference(chosen, kind)):
            longer = [*chosen, kind]
            if self.agrees(longer):
                yield from self.completed(longer)

    def _preference(self, chosen: Sequence[Group], kind: Group) -> tuple[bool, bool]:
        here = self._kinds[len(chosen)]
        is_exchange = here in chosen and self._kinds[chosen.index(here)] == kind
        return not is_exchange, kind != here

    def agrees(self, chosen: Sequence[Group]) -> bool:
        """Whether the last one chosen is like the letter whose place it takes, as far as two or
        three of the letters show it."""
        last = len(chosen) - 1
        mine, yours = self._kinds[last], chosen[last]
        if mine.bit_count() != yours.bit_count() or self._alone(mine) != self._alone(yours):
            return False
        others = [pair for size in (1, 2) for pair in combinations(range(last), size)]
        for numbers in others:
            before = mine | sum(self._kinds[n] for n in numbers)
            after = yours | sum(chosen[n] for n in numbers)
            if self._judged(before) != self._judged(after):
                return False
        return True

    def _alone(self, kind: Group) -> tuple[object, ...]:
        item = self._crossing.items[kind.bit_length() - 1]
        return item.rows, item.weight, item.pace, self._judged(kind)

    def _judged(self, group: Group) -> tuple[bool, bool]:
        crossing = self._crossing
        return crossing.check_company(group, None).ok, crossing.check_company(group, Land.LEFT).ok

    def _order(self, chosen: Sequence[Group]) -> Permutation:
        order = list(range(len(self._crossing.items)))
        for mine, yours in zip(self._kinds, chosen, strict=True):
            for n in range(mine.bit_count()):
                order[_first(mine) + n] = _first(yours) + n
        return order


def _laws(crossing: Crossing, order: Permutation) -> object:
    """All that the crossing says of its items, after they changed places."""
    rules = crossing.rules
    loads = {image(load, order) for load in rules.loads} if rules.only_these else None
    start, goal = crossing.initial_state(), crossing.goal
    places = [image(group, order) for group in (start.left, start.island, goal.left, goal.island)]
    return sorted(map(repr, (rule.renamed(order) for rule in rules.rules))), loads, places


def _first(kind: Group) -> int:
    return (kind & -kind).bit_length() - 1
