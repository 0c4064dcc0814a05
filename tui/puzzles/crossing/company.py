"""Who crosses a river: items, groups of them, and the loads of the boat; what places, vessel and
refusals of a crossing are called; who is where, and how positions and loads are written.

Identical items share a letter, and it does not matter which of them is where. Each of them has a
place of its own in the puzzle's order, a slot; those of one letter are neighbours. Of a letter the
left bank holds the first slots, the right bank the last ones, an island those between, so that a
position is told by how many there are of each letter. A load has the first slots of each letter.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from itertools import combinations
from typing import NamedTuple

from tui.engine.puzzle import BadInput, listed

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


def in_words(number: int) -> str:
    """A small number as a word."""
    return _IN_WORDS[number] if number < len(_IN_WORDS) else str(number)


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

    def told(self, group: Group, *, is_one: bool = False) -> Sequence[str]:
        """Phrases for a group in a rule: all of one name are `the wives`, or `a wife` where any one
        of them is meant."""
        phrases: dict[str, None] = {}
        for kind in self.kinds:
            item = self._items[first_of(kind)]
            of_name = sum(1 << n for n, other in enumerate(self._items) if other.name == item.name)
            if of_name & of_name - 1 and not of_name & ~group:
                one, several = f"{_article(item.name)} {item.name}", f"the {item.several}"
                phrases[one if is_one else several] = None
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
        return f"{in_words(count)} {item.several}"


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
    def across(self) -> "Land":
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
    def carrier(self) -> str:
        """What must not be loaded too heavily."""
        return self.way if self.on_foot else self.vessel

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
            boats = listed([land.letter for land in lands], "or")
            example = self.state_text(Banks(self.positions.everyone, Land.LEFT))
            raise BadInput(
                f"'{text}' is not a position: write {form}/BOAT with {boats} for the boat, "
                f"such as {example}."
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
