"""Who crosses a river: items, groups of them, and the loads of the boat; and what the places, the
vessel and the refusals of a crossing are called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from itertools import combinations
from typing import NamedTuple

Group = int
"""A set of items as a bit mask: bit n stands for item n of the puzzle's order."""

FIGURE_ROWS = 2
"""The rows of an item's figure."""
ALL = "all"
"""A tag that all items have."""


class Item(NamedTuple):
    """Somebody or something that crosses. Of identical ones each is an item; they share a
    letter."""

    letter: str
    name: str
    phrase: str
    """The name as it is used in a sentence: `the goat`, `husband A`."""
    rows: bool
    figure: tuple[str, ...] = ()
    """A drawing for the board: rows of ASCII characters from the top, or empty."""
    tall: tuple[str, ...] = ()
    """A larger one of the same kind, or empty."""
    picture: tuple[str, ...] = ()
    """Rows of pixels from the top, each a letter of a colour, or empty."""
    tint: str = ""
    """The name of the item's own colour in its picture, or empty."""
    plural: str = ""
    """The name of several; empty if an `s` makes it."""
    tags: tuple[str, ...] = ()
    """Words by which rules may name it together with others."""
    weight: int | None = None
    pace: int | None = None
    """How long it takes to cross."""
    numbers: tuple[tuple[str, int], ...] = ()
    """Numbers of its own by their names, such as what it is worth."""

    @property
    def several(self) -> str:
        """The name of several."""
        return self.plural or f"{self.name}s"

    def number(self, name: str) -> int:
        """One of its numbers by its name; 0 if it has none of this name."""
        if name in ("weight", "pace"):
            return (self.weight if name == "weight" else self.pace) or 0
        return dict(self.numbers).get(name, 0)


def by_letter(items: Sequence[Item]) -> Mapping[str, Group]:
    """The items of each letter, in their order."""
    found: dict[str, Group] = {}
    for n, item in enumerate(items):
        found[item.letter] = found.get(item.letter, 0) | 1 << n
    return found


def by_tag(items: Sequence[Item]) -> Mapping[str, Group]:
    """The items of each tag."""
    found: dict[str, Group] = {ALL: (1 << len(items)) - 1}
    for n, item in enumerate(items):
        for tag in item.tags:
            found[tag] = found.get(tag, 0) | 1 << n
    return found


def group_from(letters: Mapping[str, Group], text: Sequence[str]) -> Group | None:
    """The group with these letters, as often as they are written; of identical items the first
    ones. None if a letter is written more often than there are such items."""
    group = 0
    for letter in text:
        free = letters[letter] & ~group
        if not free:
            return None
        group |= free & -free
    return group


def first_of(group: Group) -> int:
    """The number of the first item of a group."""
    return (group & -group).bit_length() - 1


def members(group: Group) -> Iterator[Group]:
    """Each of a group by itself."""
    while group:
        yield group & -group
        group &= group - 1


_IN_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class People:
    """The items of a crossing; writes groups of them as letters or words."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._items = items
        self.kinds = list(by_letter(items).values())
        """The items of each letter, in the puzzle's order."""

    def letters(self, group: Group) -> str:
        """The letters of a group, in the puzzle's order."""
        return "".join(item.letter for n, item in enumerate(self._items) if group >> n & 1)

    def phrase(self, group: Group, last: str = "and", one: str = "") -> str:
        """A group as it is used in a sentence: `the goat and the cabbage`, `two missionaries`.
        `one` stands before one of identical items, instead of an article."""
        phrases = [self._phrase(kind, group & kind, one) for kind in self.kinds if group & kind]
        return listed(phrases or ["nobody"], last)

    def any_one(self, group: Group) -> str:
        """One of a group, whoever it is: `the goat or a missionary`."""
        firsts = (group & kind & -(group & kind) for kind in self.kinds)
        return self.phrase(sum(firsts), "or")

    def names(self, group: Group) -> str:
        """What those of a group are, in the plural: `wolves and dogs`. Where it lacks others of the
        same name, it is `of wolf A and wolf B`."""
        if not self.has_all_of_their_names(group):
            return f"of {self.all_of(group)}"
        members = (item for n, item in enumerate(self._items) if group >> n & 1)
        return listed(list(dict.fromkeys(item.several for item in members)) or ["nobody"])

    def has_all_of_their_names(self, group: Group) -> bool:
        """Whether nobody outside a group is called as somebody in it, so that names tell who is
        meant. Of identical ones it does not matter how many are in it."""
        inside = {item.name for n, item in enumerate(self._items) if group >> n & 1}
        letters = {item.letter for n, item in enumerate(self._items) if group >> n & 1}
        return not any(item.name in inside and item.letter not in letters for item in self._items)

    def told(self, group: Group) -> Sequence[str]:
        """Phrases for a group in a rule: all of one name are `the wives`."""
        phrases: dict[str, None] = {}
        for kind in self.kinds:
            item = self._items[first_of(kind)]
            of_name = sum(1 << n for n, other in enumerate(self._items) if other.name == item.name)
            if of_name & of_name - 1 and not of_name & ~group:
                phrases[f"the {item.several}"] = None
            elif group & kind:
                phrases[self._phrase(kind, group & kind)] = None
        return list(phrases) or ["nobody"]

    def all_of(self, group: Group, last: str = "and") -> str:
        """A group in a rule: `the man and the wives`."""
        return listed(self.told(group), last)

    def counted(self, group: Group) -> str:
        """A group in a sentence that counts: `one missionary`, `the goat`."""
        return self.phrase(group, one="one")

    def sum(self, group: Group, number: str) -> int:
        """What a number of those of a group comes to."""
        return sum(item.number(number) for n, item in enumerate(self._items) if group >> n & 1)

    def _phrase(self, kind: Group, group: Group, one: str = "") -> str:
        """Those of a letter who are in a group."""
        item = self._items[first_of(kind)]
        if kind.bit_count() == 1:
            return item.phrase
        count = group.bit_count()
        if count == 1:
            return f"{one or _article(item.name)} {item.name}"
        return f"{_IN_WORDS[count] if count < len(_IN_WORDS) else count} {item.several}"


def amount(number: int, name: str) -> str:
    """So much of a number that has a name: `an age of 8`, `8 coins`."""
    if _is_plural(name):
        return f"{number} {name[:-1] if number == 1 else name}"
    return f"{_article(name)} {name} of {number}"


def too_much(name: str) -> str:
    """More of a number than is allowed: `too many coins`, `too much age`."""
    return f"too {'many' if _is_plural(name) else 'much'} {name}"


def _is_plural(name: str) -> bool:
    return name.endswith("s") and not name.endswith("ss")


def _article(noun: str) -> str:
    return "an" if noun[:1].lower() in "aeiou" else "a"


def listed(phrases: Sequence[str], last: str = "and") -> str:
    """Phrases in a sentence, with a word before the last one: `this, that and more`."""
    *others, final = phrases
    return f"{', '.join(others)} {last} {final}" if others else final


Load = Group
"""Who is in the boat. Of identical items the first ones stand for any."""


def loads_of(size: int, seats: int) -> Iterable[Load]:
    """Every load of one item or more that fits into the boat, of `size` items that all differ."""
    return (load for load in range(1, 1 << size) if load.bit_count() <= seats)


def largest_first(size: int, seats: int) -> Iterator[Load]:
    """The same loads, the largest first, and then in the order of the items."""
    for number in range(seats, 0, -1):
        for chosen in combinations(range(size), number):
            yield sum(1 << n for n in chosen)


# What places, vessel and refusals are called

WRONG_BANK, NO_ROWER = "wrong-bank", "no-rower"
FORBIDDEN_COMPANY = "forbidden-company"


class Land(IntEnum):
    """A place where people stand: one of the two banks, or an island between them."""

    LEFT = 0
    ISLAND = 1
    RIGHT = 2

    @property
    def word(self) -> str:
        return self.name.lower()

    @property
    def letter(self) -> str:
        return self.name[0]

    @property
    def across(self) -> Land:
        """The other bank; of an island the island."""
        return Land(2 - self)


BANKS = (Land.LEFT, Land.RIGHT)


class PlaceWords(NamedTuple):
    """A place where items are together, as words of a sentence."""

    where: str
    place: str


_ONE_IS_ON = ("raft", "ferry", "ship", "barge", "float", "sledge")
"""Vessels on which people are, and not in them."""


class Wording(NamedTuple):
    """What things are called."""

    way: str = "river"
    """The way across."""
    vessel: str = "boat"
    """What goes across."""
    on_foot: bool = False
    """Whether people walk, and carry the vessel: a torch over a bridge."""
    weight_unit: str = ""
    pace_unit: str = ""

    @property
    def bank(self) -> str:
        return "side" if self.on_foot else "bank"

    @property
    def enter(self) -> str:
        """What the key does that makes a crossing: `enter rows`."""
        return "sets out" if self.on_foot else "rows"

    @property
    def cross(self) -> str:
        """What people do who cross."""
        return "walk" if self.on_foot else "row"

    def land(self, land: Land) -> PlaceWords:
        """A land: `on the left bank`, `the left bank`."""
        place = "the island" if land is Land.ISLAND else f"the {land.word} {self.bank}"
        return PlaceWords(f"on {place}", place)

    @property
    def aboard(self) -> PlaceWords:
        """Where those are who cross: `in the boat`, `the boat`."""
        place = f"the {self.way if self.on_foot else self.vessel}"
        is_on = self.on_foot or self.vessel.split()[-1] in _ONE_IS_ON
        return PlaceWords(f"{'on' if is_on else 'in'} {place}", place)

    @property
    def anywhere(self) -> PlaceWords:
        """For rules in general: `on a bank or in the boat`."""
        aboard = self.aboard
        return PlaceWords(f"on a {self.bank} or {aboard.where}", f"a {self.bank} or {aboard.place}")

    def weight(self, weight: int) -> str:
        return f"{weight} {self.weight_unit}".rstrip()

    def pace(self, pace: int) -> str:
        return f"{pace} {self.pace_unit}".rstrip()
