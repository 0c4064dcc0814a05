"""Who is where in a crossing, and how loads change that; and how loads and positions are written,
and read.

Identical items share a letter, and it does not matter which of them is where. Each of them has a
place of its own in the puzzle's order, a slot; those of one letter are neighbours. Of a letter the
left bank holds the first slots, the right bank the last ones, an island those between, so that a
position is told by how many there are of each letter. A load has the first slots of each letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tui.engine.puzzle import BadInput
from tui.puzzles.crossing.company import BANKS, Group, Item, Land, Load, People

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


# How they are written, and read

EMPTY_BOAT = "-"
"""How an empty load is written."""
TO = ">"
"""Stands before the land where a load goes, if there is an island."""
_LANDS = {land.letter: land for land in Land}


class Notation(NamedTuple):
    """The notation of one crossing."""

    name: str
    """The crossing's name."""
    people: People
    positions: BankPositions

    @property
    def _letters(self) -> str:
        return self.people.letters(self.positions.everyone)

    def group_from(self, text: str) -> Group:
        """The group with these letters, in any order; of identical items the first ones. Raises
        BadInput."""
        letters, group = self._letters, 0
        for letter, times in Counter(text).items():
            there = letters.count(letter)
            if not there:
                known = "".join(dict.fromkeys(letters))
                raise BadInput(f"There is no '{letter}' in {self.name}: its letters are {known}.")
            if times > there == 1:
                raise BadInput(f"'{text}' names {letter} twice: write each letter once.")
            if times > there:
                raise BadInput(f"'{text}' has {letter} {times} times: there are only {there}.")
            group |= (1 << times) - 1 << letters.index(letter)
        return group

    def state_text(self, state: Banks) -> str:
        groups = (self.positions.group(state, land) for land in self.positions.lands)
        return f"{'/'.join(map(self.people.letters, groups))}/{state.boat.letter}"

    def state_from(self, text: str) -> Banks:
        """The position that is written so, whatever the rules say about it. Raises BadInput."""
        *parts, boat = text.split("/")
        lands = self.positions.lands
        if len(parts) != len(lands) or _LANDS.get(boat) not in lands:
            form = "/".join(land.name for land in lands)
            *others, last = (land.letter for land in lands)
            example = self.state_text(Banks(self.positions.everyone, Land.LEFT))
            raise BadInput(
                f"'{text}' is not a position: write {form}/BOAT with {', '.join(others)} or {last} "
                f"for the boat, such as {example}."
            )
        groups = [self.group_from(part) for part in parts]
        self._must_have_everyone_once(text, groups)
        return self.positions.placed(dict(zip(lands, groups, strict=True)), _LANDS[boat])

    def goal_from(self, text: str) -> Goal:
        """The goal that is written so. Without the boat's part the boat may lie anywhere. Raises
        BadInput."""
        last = text.rpartition("/")[2]
        is_land = last in _LANDS and last not in self._letters
        has_boat = is_land or text.count("/") != len(self.positions.lands) - 1
        left, boat, island = self.state_from(text if has_boat else f"{text}/R")
        return Goal(left, boat if has_boat else None, island)

    def _must_have_everyone_once(self, text: str, groups: Sequence[Group]) -> None:
        written = Counter("".join(map(self.people.letters, groups)))
        there = Counter(self._letters)
        twice = "".join(letter for letter in there if written[letter] > there[letter])
        if twice:
            times = "each letter once" if there[twice[0]] == 1 else "each as often as there are"
            where = "on both banks" if len(groups) == 2 else "in more than one place"
            raise BadInput(f"'{text}' has {twice} {where}: write {times}.")
        missing = "".join(letter * (there[letter] - written[letter]) for letter in there)
        if missing:
            where = "on one bank" if len(groups) == 2 else "in one place"
            raise BadInput(f"'{text}' leaves out {missing}: write every letter {where}.")

    def load_text(self, load: Load, to: Land | None) -> str:
        """`to` is where it goes, if there is an island."""
        letters = self.people.letters(load) or EMPTY_BOAT
        return letters if to is None else f"{letters}{TO}{to.letter}"

    def load_from(self, text: str) -> tuple[Load, Land | None]:
        """The load that is written so and, if there is an island, where it goes. Raises
        BadInput."""
        letters, sign, land = text.partition(TO)
        if not letters:
            raise BadInput(f"A load is missing: write its letters, or {EMPTY_BOAT} for nobody.")
        load = 0 if letters == EMPTY_BOAT else self.group_from(letters)
        if Land.ISLAND in self.positions.lands:
            if land in _LANDS:
                return load, _LANDS[land]
            ways = " or ".join(f"{letters}{TO}{each}" for each in _LANDS)
            raise BadInput(f"'{text}' does not say where to go: write {ways}.")
        if sign:
            raise BadInput(
                f"'{text}' says where to go, but there is only one way: write {letters}."
            )
        return load, None


def notation_of(name: str, items: Sequence[Item], has_island: bool) -> Notation:
    """The notation of a crossing with these items."""
    positions = BankPositions([item.letter for item in items], tuple(Land) if has_island else BANKS)
    return Notation(name, People(items), positions)
