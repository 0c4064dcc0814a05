"""Who is where in a crossing: positions, and how loads change them.

Identical items share a letter, and it does not matter which of them is where. Each of them has a
place of its own in the puzzle's order, a slot; those of one letter are neighbours. Of a letter the
left bank holds the first slots, the right bank the last ones, an island those between, so that a
position is told by how many there are of each letter. A load has the first slots of each letter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tui.puzzles.crossing.company import Group, Load
from tui.puzzles.crossing.wording import Land

_LEFT, _ISLAND, _RIGHT = Land
"""The lands as constants, because attributes of an enumeration are slow."""


class Slots:
    """Counts and moves items by their letters."""

    def __init__(self, letters: Sequence[str]) -> None:
        """`letters` has a letter for each slot."""
        self._kinds: list[Group] = [
            (1 << letters.count(letter)) - 1 << letters.index(letter)
            for letter in dict.fromkeys(letters)
            if letters.count(letter) > 1
        ]
        """The slots of each letter with identical items."""
        self.shared: Group = sum(self._kinds)
        """All slots of such letters."""

    def lowest(self, group: Group) -> Group:
        """As many of each letter, in the first slots."""
        return self._filled(group, lambda kind: (group & kind).bit_count())

    def highest(self, group: Group) -> Group:
        """As many of each letter, in the last slots."""
        others = self.lowest(self.shared & ~group)
        return group & ~self.shared | self.shared & ~others

    def above(self, group: Group, others: Group) -> Group:
        """As many of each letter, in the first slots that are not those of `others`, which are
        the first ones."""
        return self.with_more(others, group) & ~others

    def missing(self, load: Load, group: Group) -> Group:
        """Those of a load who are not in a group: as many of each letter as there are too few."""
        return self._filled(
            load & ~group,
            lambda kind: max(0, (load & kind).bit_count() - (group & kind).bit_count()),
        )

    def with_more(self, group: Group, load: Load) -> Group:
        """A group that a load has joined, in the first slots."""
        if not self.shared:
            return group | load
        return self._filled(
            group | load, lambda kind: (group & kind).bit_count() + (load & kind).bit_count()
        )

    def with_fewer(self, group: Group, load: Load) -> Group:
        """A group that a load has left, in the first slots."""
        if not self.shared:
            return group & ~load
        return self._filled(
            group & ~load, lambda kind: (group & kind).bit_count() - (load & kind).bit_count()
        )

    def _filled(self, group: Group, size: Callable[[Group], int]) -> Group:
        """A group that has so many of each letter with identical items, in the first slots."""
        if not self.shared:
            return group
        found = group & ~self.shared
        for kind in self._kinds:
            found |= kind & (kind & -kind) * ((1 << size(kind)) - 1)
        return found


class Banks(NamedTuple):
    """A position: who is on the left bank and on the island, and where the boat lies. The others
    are on the right bank."""

    left: Group
    boat: Land
    island: Group = 0


class Goal(NamedTuple):
    """Who must be where in the end, and where the boat must lie; None if that does not matter."""

    left: Group
    boat: Land | None
    island: Group = 0


class BankPositions:
    """The positions of some items on some lands."""

    def __init__(self, letters: Sequence[str], lands: Sequence[Land]) -> None:
        """`letters` are those of all items; who is identical shares a letter."""
        self.lands = lands
        self.everyone: Group = (1 << len(letters)) - 1
        self.slots = Slots(letters)

    def group(self, state: Banks, land: Land) -> Group:
        """Who is on a land."""
        if land is _RIGHT:
            return self.everyone & ~(state.left | state.island)
        return state.left if land is _LEFT else state.island

    def placed(self, groups: Mapping[Land, Group], boat: Land) -> Banks:
        """The position with so many of each letter on each land."""
        left = self.slots.lowest(groups[_LEFT])
        return Banks(left, boat, self.slots.above(groups.get(_ISLAND, 0), left))

    def carried(self, state: Banks, load: Load, here: Land, there: Land) -> Banks:
        """The position after a load has come from one land to another, with the boat."""
        left, _, island = state
        slots = self.slots
        if not slots.shared:
            if here is _LEFT or there is _LEFT:
                left ^= load
            if here is _ISLAND or there is _ISLAND:
                island ^= load
            return Banks(left, there, island)
        groups = {_LEFT: left, _ISLAND: slots.lowest(island)}
        if here in groups:
            groups[here] = slots.with_fewer(groups[here], load)
        if there in groups:
            groups[there] = slots.with_more(groups[there], load)
        return self.placed(groups, there)

    def boarding(self, state: Banks, load: Load, to: Land | None = None) -> Group:
        """Which of those on the boat's land leave it with a load: of identical items the last ones
        of the left bank, the first ones of the right bank, and of the island the last ones unless
        they go to the left."""
        slots, here = self.slots, self.group(state, state.boat)
        present = load & ~slots.missing(load, here)
        kept = slots.with_fewer(slots.lowest(here), present)
        if state.boat is _LEFT:
            return here & ~kept
        if state.boat is _RIGHT:
            return here & ~slots.highest(kept)
        if to is _LEFT:
            return slots.above(present, state.left)
        return here & ~slots.above(kept, state.left)
