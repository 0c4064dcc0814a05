"""Automorphisms of a crossing: permutations of items that keep its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from tui.engine.kind import Symmetries
from tui.puzzles.crossing.company import Banks, Group, first_of
from tui.puzzles.crossing.constraints import Permutation, image
from tui.puzzles.crossing.rules import Crossing, Trip

_MOST_TRIES = 5_000
"""How many half-made renamings are looked at; a crossing would have to be made for it to need
more."""


def automorphisms(crossing: Crossing, most: int | None = None) -> Sequence[Permutation]:
    """Generators of the automorphisms. Each leaves every rule as it is, who can row,
    weights and paces that matter, the start and the goal. Where more than `most` would come of
    them, the first items keep their places."""
    return [order for level in reversed(_levels(crossing, most)) for order in level]


def _levels(crossing: Crossing, most: int | None) -> Sequence[Sequence[Permutation]]:
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
        size *= len(reached)
        if most is not None and size > most:
            break
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
        self._laws = self._said(range(len(crossing.items)))
        self._parts: dict[_Numbers, object] = {}
        self._tries = _MOST_TRIES

    def bringing(self, number: int, other: int) -> Permutation | None:
        """A renaming that leaves the letters before one in their places, and brings it to another;
        None if there is none."""
        before = list(range(number))
        return next(self._completed(before, [other]), None)

    def _completed(self, chosen: list[int], choices: Sequence[int]) -> Iterator[Permutation]:
        """The renamings that begin so, with one of the choices after that: those that exchange as
        few as possible first."""
        for other in sorted(choices, key=lambda other: self._preference(chosen, other)):
            if not self._tries or not self._agrees(chosen, other):
                continue
            longer = [*chosen, other]
            if len(longer) < len(self._kinds):
                free = [n for n in range(len(self._kinds)) if n not in longer]
                yield from self._completed(longer, free)
            elif self._said(order := self._order(longer)) == self._laws:
                yield order

    def _preference(self, chosen: Sequence[int], other: int) -> tuple[bool, bool]:
        number = len(chosen)
        is_exchange = number in chosen and chosen.index(number) == other
        return not is_exchange, other != number

    def _agrees(self, chosen: Sequence[int], other: int) -> bool:
        """Whether the next letter is like another that takes its place, also beside each of those
        that are chosen."""
        self._tries -= 1
        number = len(chosen)
        return (
            self._label(number) == self._label(other)
            and self._part((number,)) == self._part((other,))
            and all(
                self._part((number, old)) == self._part((other, new))
                for old, new in enumerate(chosen)
            )
        )

    def _label(self, number: int) -> object:
        """What must be the same of letters that change places, whatever the rules are."""
        kind, crossing = self._kinds[number], self._crossing
        item = crossing.items[first_of(kind)]
        start, goal = crossing.initial_state(), crossing.goal
        places = (start.left, start.island, goal.left, goal.island)
        there = [(kind & place).bit_count() for place in places]
        weight = None if crossing.rules.weight_limit is None else item.weight
        pace = item.pace if crossing.has_cost else None
        return kind.bit_count(), item.rows, weight, pace, there

    def _part(self, numbers: _Numbers) -> object:
        """Which part some letters have in what the crossing says, whoever the others are."""
        if numbers not in self._parts:
            order = [len(numbers)] * len(self._crossing.items)
            for place, number in enumerate(numbers):
                for n in range(first_of(self._kinds[number]), self._kinds[number].bit_length()):
                    order[n] = place
            self._parts[numbers] = self._said(order)
        return self._parts[numbers]

    def _said(self, order: Permutation) -> object:
        """All that the crossing says of companies and loads, after items changed places."""
        rules = self._crossing.rules
        said = Counter(rule.renamed(order) for rule in rules.rules)
        loads = Counter(image(load, order) for load in rules.loads if rules.only_these)
        return said, loads

    def _order(self, chosen: Sequence[int]) -> Permutation:
        order = list(range(len(self._crossing.items)))
        for mine, other in zip(self._kinds, chosen, strict=True):
            for n in range(mine.bit_count()):
                order[first_of(mine) + n] = first_of(self._kinds[other]) + n
        return order


MOST_RENAMINGS = 720
"""How many renamings there are at most, because a list of solutions tries all of them for each
solution. Where the rules allow more, the first items keep their places."""
Renaming = Callable[[Trip], Trip]
"""Puts interchangeable people in each other's places, in a move or in a group."""


def renamings(crossing: Crossing) -> Sequence[Renaming]:
    """All ways to exchange interchangeable people; the first one exchanges nobody."""
    return [renaming(crossing, order) for order in permutations(crossing, MOST_RENAMINGS)]


def permutations(crossing: Crossing, most: int) -> Sequence[Permutation]:
    """The same as permutations, as far as there are at most so many."""
    nobody = tuple(range(len(crossing.items)))
    found, waiting = {nobody: None}, [nobody]
    generators = automorphisms(crossing, most)
    while waiting:
        here = waiting.pop()
        for order in generators:
            there = tuple(order[n] for n in here)
            if there not in found:
                found[there] = None
                waiting.append(there)
    return list(found)


def renaming(crossing: Crossing, order: Permutation) -> Renaming:
    """The renaming that puts each item in the place of another."""
    moved = [(1 << old, 1 << new) for old, new in enumerate(order) if old != new]
    stays = ~sum(old for old, _ in moved)

    # Not cached: there may be hundreds of renamings, with a thousand groups each.
    def rename(group: Group) -> Group:
        renamed = group & stays
        for old, new in moved:
            if group & old:
                renamed |= new
        return renamed

    return rename


def symmetries(crossing: Crossing) -> Symmetries[Banks, Trip] | None:
    """All exchanges of interchangeable people; None if nobody is."""
    generators = automorphisms(crossing)
    if not generators:
        return None
    folds = [_of_positions(renaming(crossing, order)) for order in generators]
    return Symmetries("interchangeable people", folds, partial(renamings, crossing))


def _of_positions(rename: Renaming) -> Callable[[Banks], Banks]:
    return lambda state: Banks(rename(state.left), state.boat, rename(state.island))
