"""Solves crossings by brute force, straight from their files.

It shares nothing with the program: it reads the TOML itself, keeps every person apart (of three
missionaries each is somebody), holds groups as frozen sets, and tries whatever can be tried. So it
is slow and easy to follow, and what it counts can be held against what the program counts. It
expects a sound file.
"""

from __future__ import annotations

import heapq
import itertools
import json
import pathlib
import tomllib
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tests.crossings import SHELF

LEFT, ISLAND, RIGHT, BOAT = "LEFT", "ISLAND", "RIGHT", "BOAT"


class Person(NamedTuple):
    """Somebody or something that crosses; of identical ones one of them."""

    letter: str
    which: int = 0


Group = frozenset[Person]


class Traits(NamedTuple):
    tags: frozenset[str]
    rows: bool
    numbers: Mapping[str, int]
    """The person's own numbers, with its weight and its pace."""


class Position(NamedTuple):
    """Who is in each place, in the order of the places, and where the boat lies."""

    groups: tuple[Group, ...]
    boat: str


class Counted(NamedTuple):
    """How many positions can be reached, and how the goal is reached from the start."""

    reachable: int
    fewest: int | None
    """The crossings of the shortest of the cheapest ways."""
    cost: int | None
    """What they cost; None if crossings have no cost."""
    ways: int
    """How many cheapest ways there are."""


class Counts(NamedTuple):
    """The figures of a crossing. All persons are told apart, except in `alike`."""

    items: int
    situations: int
    legal: int
    """How many situations break no rule. A situation says who is where; the boat is left out."""
    apart: Counted
    alike: Counted
    """The same if nobody can tell persons with the same letter from each other."""


Test = Callable[[Group], bool]
"""Whether a group breaks a rule."""


class River:
    """A crossing, as its file tells it."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.traits = _people(table["items"])
        self.everyone: Group = frozenset(self.traits)
        self.letters = list(dict.fromkeys(person.letter for person in self.traits))
        self.places = (LEFT, ISLAND, RIGHT) if table.get("island") else (LEFT, RIGHT)
        self.seats = table.get("seats", len(self.everyone))
        self.weight_limit = table.get("weight_limit")
        self.sizes = table.get("load_sizes")
        self.only_these = (
            {_sorted(load) for load in table["loads"]} if table.get("only_these") else None
        )
        self.rowers = frozenset(person for person in self.traits if self.traits[person].rows)
        if "rowers" in table:
            asked = table["rowers"]
            self.rowers |= self.everyone if asked == "all" else self.selected(asked)
        lands = [place[0] for place in self.places]
        joined = table.get("joined") or itertools.combinations(lands, 2)
        self.joined = {frozenset(pair) for pair in joined}
        self.costs_pace = "cost" in table and table.get("least", "cost") == "cost"
        self.rules = [
            (rule.get("where", "everywhere"), read(self, rule))
            for kind, read in _RULES.items()
            for rule in table.get(kind, [])
        ]
        self.start = self._start(table)
        self.goal_groups, self.goal_boat = self._goal(table)
        self.may_be = cache(self._may_be)

    def selected(self, selection: str | Sequence[str]) -> Group:
        """The persons that a selection means: a tag, or letters, or a list of these."""
        if not isinstance(selection, str):
            return frozenset().union(*map(self.selected, selection))
        if selection == "all":
            return self.everyone
        tagged = {person for person in self.traits if selection in self.traits[person].tags}
        named = {person for person in self.traits if person.letter in selection}
        return frozenset(tagged or named)

    def _may_be(self, group: Group, place: str) -> bool:
        """Whether these may be in this place by themselves."""
        holds_here = ("everywhere", "boat" if place == BOAT else "banks")
        return not any(broken(group) for where, broken in self.rules if where in holds_here)

    def may_cross(self, load: Group) -> bool:
        """Whether these may take the boat, whatever happens on land."""
        weight = sum(self.traits[person].numbers.get("weight", 0) for person in load)
        return (
            1 <= len(load) <= self.seats
            and bool(load & self.rowers)
            and (self.weight_limit is None or weight <= self.weight_limit)
            and (self.sizes is None or len(load) in self.sizes)
            and (self.only_these is None or _letters(load) in self.only_these)
            and self.may_be(load, BOAT)
        )

    def is_legal(self, groups: Sequence[Group]) -> bool:
        """Whether a situation breaks no rule."""
        return all(map(self.may_be, groups, self.places))

    def crossings(self, here: Position) -> Iterator[tuple[Group, Position]]:
        """Every legal crossing from a position: who crosses, and what comes of it."""
        at = self.places.index(here.boat)
        for size in range(1, self.seats + 1):
            for chosen in itertools.combinations(sorted(here.groups[at]), size):
                load = frozenset(chosen)
                if not self.may_cross(load):
                    continue
                for to, place in enumerate(self.places):
                    if to == at or frozenset(here.boat[0] + place[0]) not in self.joined:
                        continue
                    groups = list(here.groups)
                    groups[at] -= load
                    groups[to] |= load
                    if self.may_be(groups[at], here.boat) and self.may_be(groups[to], place):
                        yield load, Position(tuple(groups), place)

    def onward(self, here: Position) -> list[Position]:
        return [there for _, there in self.crossings(here)]

    def positions(self) -> Iterator[Position]:
        """The positions that can be reached, by the crossings from the start; of those that only
        identical persons make different, one."""
        met, waiting = {self.position_text(self.start)}, [self.start]
        for here in waiting:
            yield here
            after = {self.position_text(there): there for there in self.onward(here)}
            waiting += [there for text, there in after.items() if text not in met]
            met |= set(after)

    def cost(self, load: Group) -> int:
        if not self.costs_pace:
            return 1
        return max(self.traits[person].numbers["pace"] for person in load)

    def is_goal(self, here: Position) -> bool:
        """Identical persons may stand for each other at the goal."""
        return tuple(map(_letters, here.groups)) == self.goal_groups and (
            self.goal_boat in (None, here.boat)
        )

    def position_text(self, here: Position) -> str:
        """How a player writes a position."""
        return "/".join([*map(self._letters, here.groups), here.boat[0]])

    def move_text(self, load: Group, there: Position) -> str:
        """How a player writes the crossing of a load that leads to a position."""
        to = f">{there.boat[0]}" if ISLAND in self.places else ""
        return self._letters(load) + to

    def _letters(self, group: Group) -> str:
        return "".join(sorted(_letters(group), key=self.letters.index))

    def situations(self) -> Iterator[list[Group]]:
        """Everyone in every place."""
        people = sorted(self.everyone)
        for chosen in itertools.product(self.places, repeat=len(people)):
            yield [
                frozenset(person for person, at in zip(people, chosen, strict=True) if at == place)
                for place in self.places
            ]

    def _start(self, table: Mapping[str, Any]) -> Position:
        if "start" not in table:
            nobody: Group = frozenset()
            return Position((self.everyone, *[nobody] * (len(self.places) - 1)), LEFT)
        return self.parsed(table["start"])

    def parsed(self, text: str) -> Position:
        """The position that a player writes so."""
        *texts, boat = text.split("/")
        waiting = sorted(self.everyone)
        groups = []
        for text in texts:
            group = []
            for letter in text:
                person = next(person for person in waiting if person.letter == letter)
                waiting.remove(person)
                group.append(person)
            groups.append(frozenset(group))
        return Position(tuple(groups), self._place(boat))

    def _goal(self, table: Mapping[str, Any]) -> tuple[tuple[str, ...], str | None]:
        if "goal" not in table:
            return (*[""] * (len(self.places) - 1), _letters(self.everyone)), None
        texts = table["goal"].split("/")
        boat = self._place(texts.pop()) if len(texts) > len(self.places) else None
        return tuple(map(_sorted, texts)), boat

    def _place(self, letter: str) -> str:
        return next(place for place in self.places if place[0] == letter)


def read_river(path: pathlib.Path) -> River:
    """The crossing in a file."""
    return River(tomllib.loads(path.read_text("utf-8")))


def counts(river: River) -> Counts:
    """The figures of a crossing."""
    legal = sum(map(river.is_legal, river.situations()))
    return Counts(
        items=len(river.everyone),
        situations=len(river.places) ** len(river.everyone),
        legal=legal,
        apart=_counted(river, lambda here: here),
        alike=_counted(river, lambda here: (*map(_letters, here.groups), here.boat)),
    )


def _counted(river: River, name: Callable[[Position], Hashable]) -> Counted:
    """Counts positions by their names: those with the same name are one. Two crossings are the same
    if they lead to the same name; a load is seen from what it leaves behind."""
    distance: dict[Hashable, tuple[int, int]] = {name(river.start): (0, 0)}
    onward: dict[Hashable, dict[Hashable, int]] = {}
    goals = set()
    waiting = [(0, 0, 0, river.start)]
    number = itertools.count(1)
    while waiting:
        cost, length, _, here = heapq.heappop(waiting)
        if name(here) in onward:
            continue
        if river.is_goal(here):
            goals.add(name(here))
        following = onward.setdefault(name(here), {})
        for load, there in river.crossings(here):
            following[name(there)] = river.cost(load)
            reached = cost + river.cost(load), length + 1
            if reached < distance.get(name(there), (reached[0] + 1, 0)):
                distance[name(there)] = reached
                heapq.heappush(waiting, (*reached, next(number), there))
    if not goals:
        return Counted(len(onward), None, None, 0)
    least, fewest = min(distance[goal] for goal in goals)
    ways = _ways(onward, distance, goals, least)
    return Counted(len(onward), fewest, least if river.costs_pace else None, ways)


def _ways(
    onward: Mapping[Hashable, Mapping[Hashable, int]],
    distance: Mapping[Hashable, tuple[int, int]],
    goals: Iterable[Hashable],
    least: int,
) -> int:
    """How many ways lead to a goal at the least cost. A way ends at the first goal on it."""
    ways: Counter[Hashable] = Counter()
    ways[next(iter(onward))] = 1
    for here in sorted(onward, key=lambda name: distance[name][0]):
        for there, cost in onward[here].items():
            if distance[here][0] + cost == distance[there][0]:
                ways[there] += ways[here]
    return sum(ways[goal] for goal in goals if distance[goal][0] == least)


def _people(entries: Iterable[Mapping[str, Any]]) -> dict[Person, Traits]:
    people = {}
    for entry in entries:
        letters = entry.get("letters") or entry["letter"]
        for n, letter in enumerate(letters):
            tags = entry.get("tags", [])
            if tags and isinstance(tags[0], list):
                tags = tags[n]
            numbers = dict(entry.get("numbers", {}))
            numbers |= {key: entry[key] for key in ("weight", "pace") if key in entry}
            own = {key: value[n] if isinstance(value, list) else value
                   for key, value in numbers.items()}  # fmt: skip
            for which in range(entry.get("count", 1)):
                traits = Traits(frozenset(tags), entry.get("rows", False), own)
                people[Person(letter, which)] = traits
    return people


def _forbidden(river: River, rule: Mapping[str, Any]) -> Test:
    """None of `who` with any of the company, unless a guard is there."""
    who, company = river.selected(rule["who"]), river.selected(rule["company"])
    guards = river.selected(rule.get("guards", []))
    named = set(_flat([rule["who"], rule["company"], rule.get("guards", [])]))

    def guard_counts(guard: Person, person: Person) -> bool:
        if guard == person:
            return False
        shared = river.traits[guard].tags & river.traits[person].tags
        return not rule.get("matched") or bool(shared - named)

    def is_broken(group: Group) -> bool:
        return any(
            (group & company) - {person}
            and not any(guard_counts(guard, person) for guard in group & guards)
            for person in group & who
        )

    return is_broken


def _never_more(river: River, rule: Mapping[str, Any]) -> Test:
    of, than = river.selected(rule["of"]), river.selected(rule["than"])
    return lambda group: bool(group & than) and len(group & of) > len(group & than)


def _never_alone(river: River, rule: Mapping[str, Any]) -> Test:
    who = river.selected(rule["who"])
    return lambda group: len(group) == 1 and group <= who


def _never_exactly(_: River, rule: Mapping[str, Any]) -> Test:
    companies = {_sorted(company) for company in _flat(rule["company"])}
    return lambda group: _letters(group) in companies


def _limit(river: River, rule: Mapping[str, Any]) -> Test:
    """The sum of a number is at most so much: in any case, or for each of `who` without a guard."""
    key, most = rule["sum"], rule["at_most"]
    of = river.selected(rule["of"]) if "of" in rule else river.everyone
    guards = river.selected(rule.get("guards", []))

    def total(group: Group) -> int:
        return sum(river.traits[person].numbers.get(key, 0) for person in group & of)

    def bound(person: Person) -> int:
        return river.traits[person].numbers.get(most, 0) if isinstance(most, str) else int(most)

    if "who" not in rule:
        return lambda group: total(group) > int(most)
    who = river.selected(rule["who"])
    return lambda group: any(
        not (group & guards) - {person} and total(group) > bound(person) for person in group & who
    )


_RULES: Mapping[str, Callable[[River, Mapping[str, Any]], Test]] = {
    "forbidden": _forbidden,
    "never_more": _never_more,
    "never_alone": _never_alone,
    "never_exactly": _never_exactly,
    "limit": _limit,
}


def _letters(group: Group) -> str:
    return _sorted(person.letter for person in group)


def _sorted(letters: Iterable[str]) -> str:
    return "".join(sorted(letters))


def _flat(selections: str | Iterable[Any]) -> Iterator[str]:
    if isinstance(selections, str):
        yield selections
    else:
        for selection in selections:
            yield from _flat(selection)


def proves(text: str, start: str | None = None) -> bool:
    """Whether a certificate proves that its crossing cannot be solved from a position; None is the
    usual start."""
    fields = json.loads(text)
    river = read_river(SHELF / f"{fields['game'].split('@')[0]}.toml")
    positions = set(map(river.parsed, fields["positions"]))
    begun = river.start if start is None else river.parsed(start)
    is_closed = all(positions.issuperset(river.onward(here)) for here in positions)
    return begun in positions and is_closed and not any(map(river.is_goal, positions))
