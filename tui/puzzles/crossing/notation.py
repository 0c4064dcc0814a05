"""How loads and positions of a crossing are written, and read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tui.engine.puzzle import BadInput
from tui.puzzles.crossing.company import Group, Item, Load, People
from tui.puzzles.crossing.positions import BankPositions, Banks, Goal
from tui.puzzles.crossing.wording import BANKS, Land

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
