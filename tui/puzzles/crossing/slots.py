"""Identical items: they share a letter, and it does not matter which of them is where.

Each of them has a place of its own in the puzzle's order, a slot; those of one letter are
neighbours. Of a letter the left bank holds the first slots, the right bank the last ones, an island
those between, so that a position is told by how many there are of each letter. A load has the first
slots of each letter.
"""

from __future__ import annotations

from collections.abc import Sequence

from tui.puzzles.crossing.company import Group


class Slots:
    """Counts and moves items by their letters."""

    def __init__(self, letters: Sequence[str]) -> None:
        """`letters` has a letter for each slot."""
        self._kinds = [
            (letters.index(letter), letters.count(letter))
            for letter in dict.fromkeys(letters)
            if letters.count(letter) > 1
        ]
        """Where the slots of each letter with identical items begin, and how many they are."""
        self.shared: Group = sum(_slots(first, count) for first, count in self._kinds)
        """All slots of such letters."""

    def lowest(self, group: Group) -> Group:
        """As many of each letter, in the first slots."""
        if not group & self.shared:
            return group
        found = group & ~self.shared
        for first, count in self._kinds:
            found |= _slots(first, (group & _slots(first, count)).bit_count())
        return found

    def highest(self, group: Group) -> Group:
        """As many of each letter, in the last slots."""
        if not group & self.shared:
            return group
        found = group & ~self.shared
        for first, count in self._kinds:
            here = (group & _slots(first, count)).bit_count()
            found |= _slots(first + count - here, here)
        return found

    def missing(self, load: Group, group: Group) -> Group:
        """Those of a load who are not in a group: as many of each letter as there are too few."""
        if not load & self.shared:
            return load & ~group
        found = load & ~group & ~self.shared
        for first, count in self._kinds:
            kind = _slots(first, count)
            wanted, here = (load & kind).bit_count(), (group & kind).bit_count()
            if wanted > here:
                found |= _slots(first, wanted - here)
        return found

    def with_more(self, group: Group, load: Group) -> Group:
        """A group that a load has joined, in the first slots."""
        return self._counted(group, load, 1)

    def with_fewer(self, group: Group, load: Group) -> Group:
        """A group that a load has left, in the first slots."""
        return self._counted(group, load, -1)

    def above(self, group: Group, others: Group) -> Group:
        """As many of each letter, in the first slots that are not those of `others`, which are
        the first ones."""
        if not group & self.shared:
            return group
        found = group & ~self.shared
        for first, count in self._kinds:
            kind = _slots(first, count)
            below = (others & kind).bit_count()
            found |= _slots(first + below, (group & kind).bit_count())
        return found

    def _counted(self, group: Group, load: Group, sign: int) -> Group:
        found = (group ^ load) & ~self.shared
        for first, count in self._kinds:
            kind = _slots(first, count)
            size = (group & kind).bit_count() + sign * (load & kind).bit_count()
            found |= _slots(first, size)
        return found


def _slots(first: int, count: int) -> Group:
    return (1 << count) - 1 << first
