"""Crossings with something changed, by brute force: the parameters of their names are applied to
the files themselves, and what would make one possible is held against that."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from string import ascii_letters
from typing import Any

from tests.crossings.brute_force import Group, River, counts
from tui.engine.kind import Game
from tui.engine.what_if import Cure, WhatIf

KINDS = ("forbidden", "never_more", "never_alone", "never_exactly", "limit")


class FreedRiver(River):
    """A crossing with rules that do not speak of some any more."""

    def __init__(self, table: Mapping[str, Any], freed: Sequence[tuple[list[str], str]]) -> None:
        """Each of `freed` is the selection of a rule, by its identity, and a letter."""
        self._freed = freed
        super().__init__(table)

    def selected(self, selection: str | Sequence[str]) -> Group:
        letters = {letter for whom, letter in self._freed if whom is selection}
        found = super().selected(selection)
        return frozenset(person for person in found if person.letter not in letters)


def changed_river(file: Mapping[str, Any], parameters: str) -> River:
    """The crossing of a file's table with changes as they stand in the name of a game."""
    table: dict[str, Any] = deepcopy({**file})
    given = [part.partition("=")[::2] for part in parameters.split(",") if part]
    values = {name: value.split("+") for name, value in given}
    if "seats" in values:
        table["seats"] = int(values["seats"][0])
    if "weight" in values:
        table["weight_limit"] = int(values["weight"][0])
    if "island" in values:
        table.pop("joined", None)
        for end in {"start", "goal"} & table.keys() if not table.get("island") else ():
            left, *others = table[end].split("/")
            table[end] = "/".join([left, "", *others])
        table["island"] = True
    rules = [(kind, entry) for kind in table if kind in KINDS for entry in table[kind]]
    plain, freed = River(table), list[tuple[list[str], str]]()
    for value in values.get("free", ()):
        if value in ("sizes", "loads"):
            table.pop("load_sizes" if value == "sizes" else "only_these")
            continue
        letter, digits = value.rstrip("0123456789"), value.lstrip(ascii_letters)
        if not letter:
            kind, entry = rules[int(digits) - 1]
            table[kind] = [each for each in table[kind] if each is not entry]
            continue
        for number, (_, entry) in enumerate(rules, 1):
            is_meant = number == int(digits) if digits else speaks_of(plain, entry, letter)
            if is_meant:
                whom = entry["who"]
                entry["who"] = [whom] if isinstance(whom, str) else whom
                freed.append((entry["who"], letter))
    river = FreedRiver(table, freed)
    for letter in values.get("rows", ()):
        river.rowers |= {person for person in river.everyone if person.letter == letter}
    for letter in values.get("without", ()):
        _leave_out(river, letter)
    return river


def speaks_of(river: River, entry: Mapping[str, Any], letter: str) -> bool:
    """Whether a rule guards somebody with a letter."""
    if not {"who", "company"} <= entry.keys():
        return False
    who, company = river.selected(entry["who"]), river.selected(entry["company"])
    return any(person.letter == letter and company - {person} for person in who)


def _leave_out(river: River, letter: str) -> None:
    """Leave one with a letter out, where they are on the right if any are."""
    groups, goal = list(river.start.groups), list(river.goal_groups)
    place = max(n for n, group in enumerate(groups) if letter in {each.letter for each in group})
    one = max(person for person in groups[place] if person.letter == letter)
    groups[place] -= {one}
    place = max(n for n, letters in enumerate(goal) if letter in letters)
    goal[place] = goal[place].replace(letter, "", 1)
    river.start, river.goal_groups = river.start._replace(groups=tuple(groups)), tuple(goal)
    river.everyone -= {one}
    del river.traits[one]


def best(table: Mapping[str, Any], parameters: str = "") -> int | None:
    """The fewest crossings with these changes, or the least cost; None if it is impossible."""
    found = counts(changed_river(table, parameters)).apart
    return found.fewest if found.cost is None else found.cost


def cures_of(game: Game) -> Sequence[Cure]:
    """What would make a game possible."""
    found = WhatIf(game)
    for _ in found.work():
        pass
    return found.cures


def faults(table: Mapping[str, Any], found: Sequence[Cure]) -> Iterator[str]:
    """What is wrong with what would make the crossing of a table possible, in words."""
    for cure in found:
        name = cure.game.puzzle.parameters
        if (fewest := best(table, name)) != cure.best:
            yield f"{name}: {cure.best}, but {fewest} by brute force"
        for less in smaller(table, name):
            if best(table, less) is not None:
                yield f"{name}: {less} would do"
    if not found or len(words(found[0].game.puzzle.parameters)) > 1:
        for single in some_singles(table):
            if best(table, single) is not None:
                yield f"{single} alone would do"


def words(parameters: str) -> Sequence[str]:
    """Each change by itself."""
    parts = [part.partition("=") for part in parameters.split(",")]
    return [name + sign + value for name, sign, values in parts for value in values.split("+")]


def smaller(table: Mapping[str, Any], parameters: str) -> Iterator[str]:
    """Parts of some changes."""
    singles = words(parameters)
    for place, single in enumerate(singles):
        others = [*singles[:place], *singles[place + 1 :]]
        if others:
            yield joined(others)
        if single.startswith("seats=") and int(single[6:]) - 1 > table["seats"]:
            yield joined([f"seats={int(single[6:]) - 1}", *others])
        if match := re.fullmatch(r"free=(\d+)", single):
            number, river = int(match[1]), River(table)
            rules = [entry for kind in table if kind in KINDS for entry in table[kind]]
            for letter in river.letters:
                if speaks_of(river, rules[number - 1], letter):
                    yield joined([f"free={letter}{number}", *others])


def joined(singles: Sequence[str]) -> str:
    """Changes as they stand in the name of a game."""
    values: dict[str, list[str]] = {}
    for single in singles:
        name, sign, value = single.partition("=")
        values.setdefault(name + sign, []).append(value)
    return ",".join(f"{name}{'+'.join(some)}" for name, some in values.items())


def some_singles(table: Mapping[str, Any]) -> Iterator[str]:
    """Changes of which each must have been tried by itself."""
    river = River(table)
    if table["seats"] < len(river.everyone):
        yield f"seats={table['seats'] + 1}"
    yield from (
        f"rows={letter}"
        for letter in river.letters
        if not any(person.letter == letter for person in river.rowers)
    )
    if not table.get("island"):
        yield "island"
    if table.get("load_sizes"):
        yield "free=sizes"
    rules = [entry for kind in table if kind in KINDS for entry in table[kind]]
    yield from (f"free={number}" for number, _ in enumerate(rules, 1))
