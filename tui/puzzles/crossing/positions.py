"""Who is where in a crossing: positions, and how loads change them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.engine.named_tuple import NamedTuple
from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.loads import Load
from tui.puzzles.crossing.slots import Slots
from tui.puzzles.crossing.wording import Land

_LEFT, _ISLAND, _RIGHT = Land
"""The lands as constants, because attributes of an enumeration are slow."""


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


class Positions:
    """The positions of some items on some lands."""

    def __init__(self, letters: Sequence[str], lands: Sequence[Land]) -> None:
        """`letters` are those of all items; who is identical shares a letter."""
        self.lands = lands
        self.everyone: Group = (1 << len(letters)) - 1
        self.slots = Slots(letters)

    def group(self, state: Banks, land: Land) -> Group:
        """Who is on a land."""
        if land is _RIGHT:
            return self.everyone & ~state.left & ~state.island
        return state.left if land is _LEFT else state.island

    def placed(self, groups: Mapping[Land, Group], boat: Land) -> Banks:
        """The position with so many of each letter on each land."""
        left = self.slots.lowest(groups[_LEFT])
        return Banks(left, boat, self.slots.above(groups.get(_ISLAND, 0), left))

    def carried(self, state: Banks, load: Load, here: Land, there: Land) -> Banks:
        """The position after a load has come from one land to another, with the boat."""
        slots = self.slots
        groups = {_LEFT: state.left, _ISLAND: slots.lowest(state.island)}
        if here is not _RIGHT:
            groups[here] = slots.with_fewer(groups[here], load)
        if there is not _RIGHT:
            groups[there] = slots.with_more(groups[there], load)
        return self.placed(groups, there)

    def boarding(self, state: Banks, load: Load, to: Land | None = None) -> Group:
        """Which of those on the boat's land leave it with a load: of identical items the last ones
        of the left bank, the first ones of the right bank, and of the island the last ones unless
        they go to the left."""
        here = self.group(state, state.boat)
        present = load & ~self.slots.missing(load, here)
        kept = self.slots.with_fewer(self.slots.lowest(here), present)
        if state.boat is _LEFT:
            return here & ~kept
        if state.boat is _RIGHT:
            return here & ~self.slots.highest(kept)
        below = state.left
        if to is _LEFT:
            return self.slots.above(present, below)
        return here & ~self.slots.above(kept, below)
