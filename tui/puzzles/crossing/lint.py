"""Reads a stranger's file of a crossing, or says all that is wrong with it.

First each field is looked at by itself; then what several fields say together, as far as these are
right; and at last, if nothing is wrong, whether the rules allow the start and the goal.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from tui.engine.files import BadFile, text_of
from tui.engine.kind import Problem
from tui.engine.puzzle import BadInput
from tui.engine.text import because, quoted, shortened
from tui.puzzles.crossing.company import Banks, Group, Item, group_from, members, notation_of
from tui.puzzles.crossing.fields import MOST_ITEMS, MOST_RULES, RULES, Fault, closest, faults
from tui.puzzles.crossing.load import Cast, Table, cases_of, declared, items_of, names_in
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.untrusted_toml import BadToml, LineNumbers, Path, table_of

_MOST_WITH_ISLAND = 10
"""Items of a crossing with an island, which has more positions."""
MOST_KILOBYTES = 64
"""How long a file may be; a large crossing takes a tenth of this."""
MOST_TOLD = 50
"""Who has to mend more than this begins with these."""

SELECTIONS = frozenset(("who", "company", "guards", "of", "than"))
"""Fields of rules that say who is meant."""


class Reading(NamedTuple):
    """What a text says, or all that is wrong with it."""

    crossing: Crossing | None
    """None if there are errors."""
    errors: Sequence[Problem]
    table: Table
    """The text as a table; empty if it is none."""
    lines: LineNumbers
    """Where this table's fields are."""


def read_crossing(path: str | os.PathLike[str]) -> Crossing:
    """The crossing in a TOML file; its name is the path. Raises BadFile if the file cannot be read
    or describes no playable crossing."""
    found = reading(text_of(path, "crossing", MOST_KILOBYTES), str(path))
    if found.crossing is None:
        line, said = found.errors[0]
        raise BadFile(path, f": {said}", line)
    return found.crossing


def playable_crossing(text: str, name: str) -> Crossing:
    """The crossing that a TOML text of somebody else's describes. Raises BadInput with the first of
    its errors."""
    found = reading(text, name)
    if found.crossing is None:
        raise BadInput(found.errors[0].message)
    return found.crossing


def reading(text: str, name: str) -> Reading:
    """What a TOML text of moderate length says. It raises no error, whatever the text."""
    try:
        table = table_of(text)
    except BadToml as error:
        return Reading(None, [Problem(error.line, str(error))], {}, LineNumbers(""))
    lines, crossing = LineNumbers(text), None
    linter = _Linter(table, lines)
    linter.look_at_all()
    if not linter.faults:
        rules = declared(table, name, [(kind, entry) for (kind, _), entry in linter.rules])
        crossing = Crossing(rules._replace(source=text))
        linter.look_at_ends(crossing)
    if not linter.faults:
        return Reading(crossing, [], table, lines)
    errors = [Problem(lines.of(path), shortened(said)) for path, said in linter.faults]
    errors.sort(key=lambda error: error.line or sys.maxsize)
    if len(errors) > MOST_TOLD:
        errors[MOST_TOLD:] = [Problem(None, f"there are more than {MOST_TOLD} errors.")]
    return Reading(None, errors, table, lines)


class _Linter:
    """Looks at a table, and collects what is wrong with it."""

    def __init__(self, table: Table, lines: LineNumbers) -> None:
        self._table = table
        self._lines = lines
        self.faults: list[Fault] = list(faults(table))

    def _add(self, path: Path, said: str) -> None:
        self.faults.append((path, said))

    def _is_right(self, *path: str | int) -> bool:
        """Whether nothing was found wrong at a place, nor within it."""
        return not any(place[: len(path)] == path for place, _ in self.faults)

    def _has(self, field: str) -> bool:
        """Whether a field of the file is there, and right."""
        return field in self._table and self._is_right(field)

    def _tables(self, field: str) -> Sequence[tuple[tuple[str, int], Table]]:
        """The tables of a list, each with its place, if it is such a list."""
        is_list = all(place != (field,) for place, _ in self.faults)
        tables: Sequence[Table] = self._table.get(field, ()) if is_list else ()
        return [((field, n), table) for n, table in enumerate(tables)]

    @cached_property
    def rules(self) -> Sequence[tuple[tuple[str, int], Table]]:
        """The tables of the rules in the order of the text, each with its place."""
        found = [each for kind in RULES for each in self._tables(kind)]
        return sorted(found, key=lambda each: self._lines.of(each[0]) or 0)

    def look_at_all(self) -> None:
        """Look at what several fields say together."""
        self._look_at_needs()
        for number, (path, table) in enumerate(self._tables("items"), 1):
            self._look_at_item(path, table, f"item {number}")
        if len(self.rules) > MOST_RULES:
            said = f"there are {len(self.rules)} rules: a crossing has at most {MOST_RULES}."
            self._add(self.rules[MOST_RULES][0], said)
        elif cast := self._cast():
            self._look_at_boat(cast)
            self._look_at_positions(cast.items)
            for path, entry in self.rules:
                self._look_at_rule(path, entry, cast)

    def _look_at_needs(self) -> None:
        """Look for fields without others that they need."""
        table = self._table
        if "seats" not in table and "weight_limit" not in table:
            self._add((), "the file has no 'seats', and no 'weight_limit' either.")
        if table.get("only_these") is True and not table.get("loads"):
            self._add(("only_these",), "'only_these' needs 'loads': say which may cross.")
        if "joined" in table and self._is_right("island") and not table.get("island"):
            self._add(("joined",), "'joined' needs an island: write 'island = true'.")
        if table.get("least") == "cost" and "cost" not in table:
            self._add(("least",), "'least' is 'cost', but the file has no 'cost'.")
        for field, other in (("weight", "weight_limit"), ("pace", "cost")):
            for path, item in self._tables("items") if self._has(other) else ():
                if field not in item:
                    said = f"item {path[1] + 1} has no '{field}': '{other}' needs it."
                    self._add(path, said)

    def _look_at_item(self, path: Path, table: Table, called: str) -> None:
        letters = table.get("letters") or table.get("letter", "")
        if ("letter" in table) == ("letters" in table):
            self._add(path, f"{called} should have either 'letter' or 'letters'.")
        elif "letters" in table and "count" in table:
            said = f"{called} has both 'letters' and 'count': write a table for each letter."
            self._add((*path, "count"), said)
        elif self._is_right(*path):
            lists = {field: table.get(field) for field in ("tint", "weight", "pace")}
            if table.get("tags") and isinstance(table["tags"][0], list):
                lists["tags"] = table["tags"]
            for field, value in (*lists.items(), *table.get("numbers", {}).items()):
                if isinstance(value, list) and len(value) != len(letters):
                    said = f"'{field}' in {called} should have one entry for each letter."
                    self._add((*path, field if field in table else "numbers"), said)

    def _cast(self) -> Cast | None:
        """The items, if all is right about them."""
        taken = set[str]()
        for path, table in self._tables("items") if self._is_right("items") else ():
            field = "letters" if "letters" in table else "letter"
            for letter in sorted(taken.intersection(table[field])):
                said = f"two items have the letter {letter}: give each its own."
                self._add((*path, field), said)
            taken.update(table[field])
        if not self._has("items"):
            return None
        items = items_of(self._table["items"])
        has_island = self._table.get("island") is True
        most = _MOST_WITH_ISLAND if has_island else MOST_ITEMS
        if len(items) > most:
            island = " with an island" if has_island else ""
            said = f"there are {len(items)} items: a crossing{island} has 1 to {most}."
            self._add(("items",), said)
            return None
        return Cast(items)

    def _look_at_boat(self, cast: Cast) -> None:
        """Look at who can row, and at who may cross together."""
        table, seats = self._table, MOST_ITEMS
        rowers = table.get("rowers", ())
        rows = any(item.rows for item in cast.items)
        are_named = self._is_right("rowers") and self._names(cast, ("rowers",), rowers)
        if are_named and not rows and not cast.group(rowers):
            said = "nobody can row: give at least one item 'rows = true', or name 'rowers'."
            self._add((), said)
        if self._has("seats"):
            seats = table["seats"]
        elif self._has("weight_limit") and "seats" not in table:
            seats = cast.most_aboard(table["weight_limit"])
        if self._has("load_sizes") and max(table["load_sizes"]) > seats:
            self._add(("load_sizes",), f"'load_sizes' has more than {seats}, the most that fit.")
        loads = set[Group]()
        for text in table["loads"] if self._has("loads") else ():
            load = self._company(cast, ("loads",), text)
            if load is not None and len(text) > seats:
                self._add(("loads",), f"the load {quoted(text)} is for more than {seats} seats.")
            elif load in loads:
                self._add(("loads",), f"'loads' has the load {quoted(text)} twice.")
            if load is None or not self._is_right("loads"):
                break
            loads.add(load)

    def _look_at_positions(self, items: Sequence[Item]) -> None:
        has_island = self._table.get("island") is True
        notation = notation_of("this crossing", items, has_island)
        for field, parsed in (("start", notation.state_from), ("goal", notation.goal_from)):
            try:
                if self._has(field) and self._is_right("island"):
                    parsed(self._table[field])
            except BadInput as error:
                said = str(error)
                self._add((field,), f"in '{field}', {said[0].lower()}{said[1:]}")

    def _look_at_rule(self, path: tuple[str, int], entry: Table, cast: Cast) -> None:
        """Look at whom the table of a rule names and, if they are known, at all that it says."""
        kind, _ = path
        for field in RULES[kind]:
            at, value = (*path, field), entry.get(field)
            if field not in SELECTIONS or value is None or not self._is_right(*at):
                continue
            if kind == "never_exactly":
                for text in names_in(value):
                    self._company(cast, at, text)
            elif self._names(cast, at, value) and field != "guards" and not cast.group(value):
                self._add(at, f"'{field}' in a '{kind}' entry names nobody.")
        if not self._is_right(*path):
            return
        if kind == "limit":
            self._look_at_limit(path, entry, cast)
        if kind == "forbidden":
            cases = cases_of(entry, cast)
            if not cases:
                said = "a 'forbidden' entry needs others in 'company' than in 'who'."
                self._add((*path, "company"), said)
            elif entry.get("matched") and not any(case.guards for case in cases):
                said = "'matched' needs guards who share a tag of their own with those of 'who'."
                self._add((*path, "matched"), said)

    def _look_at_limit(self, path: Path, entry: Table, cast: Cast) -> None:
        known = {name for item in cast.items for name in _numbers(item)}
        for field in ("sum", "at_most"):
            name = entry[field]
            if isinstance(name, str) and name not in known:
                hint = _hint(name, known) or f": they have {', '.join(sorted(known)) or 'none'}."
                said = f"'{field}' is {quoted(name)}, which is not a number of items{hint}"
                self._add((*path, field), said)
        if "guards" in entry and "who" not in entry:
            said = "'guards' in a 'limit' entry needs 'who': say whom they guard."
            self._add((*path, "guards"), said)
        most = entry["at_most"] if entry["at_most"] in known else None
        if most and "who" not in entry:
            said = "'at_most' is a number of somebody's own: say whose in 'who'."
            self._add((*path, "at_most"), said)
        for one in members(cast.group(entry.get("who", ()))) if most else ():
            if most not in _numbers(cast.item(one)) and self._is_right(*path):
                said = f"'at_most' is '{most}', which {cast.item(one).letter} has not."
                self._add((*path, "at_most"), said)

    def _names(self, cast: Cast, path: Path, value: str | Sequence[str]) -> bool:
        """Whether all of a selection are letters or tags; the first that is not is a fault."""
        for name in names_in(value):
            is_letters = cast.letters.keys() >= set(name) and len(set(name)) == len(name)
            if is_letters == (name in cast.tags):
                said = "which is neither a tag nor letters of items, each at most once"
                said += _hint(name, (*cast.tags, *cast.letters)) or "."
                if is_letters:
                    said = "which is a tag and also letters: give the tag another name."
                self._add(path, f"'{path[-1]}' names {quoted(name)}, {said}")
                return False
        return True

    def _company(self, cast: Cast, path: Path, letters: str) -> Group | None:
        """Exactly those whose letters are written; None, and a fault, if there are not so many."""
        said = f"'{path[-1]}' has {quoted(letters)}"
        unknown = [letter for letter in letters if letter not in cast.letters]
        if unknown:
            hint = _hint(unknown[0], cast.letters) or "."
            self._add(path, f"{said}, but '{unknown[0]}' is not the letter of an item{hint}")
            return None
        group = group_from(cast.letters, letters)
        if group is None:
            self._add(path, f"{said}: there are fewer items of one of its letters.")
        return group

    def look_at_ends(self, crossing: Crossing) -> None:
        """Look whether the rules allow the start and the goal, and whether they are two."""
        own = [field for field in ("start", "goal") if field in self._table]
        self._look_at_state(crossing, crossing.initial_state(), "start")
        if own or not self.faults:
            # If everyone may not be on one bank, they may not be on the other.
            self._look_at_state(crossing, crossing.goal_state, "goal")
        if crossing.is_solved(crossing.initial_state()):
            said = "the start is the goal already: there is nothing left to do."
            self._add(tuple(own[:1]), said)

    def _look_at_state(self, crossing: Crossing, state: Banks, field: str) -> None:
        """Look for rules that do not allow a position, each by itself."""
        for land in crossing.lands:
            group, where = crossing.group(state, land), crossing.wording.land(land).where
            who = f"the {field}" if field in self._table else f"everyone {where}"
            broken = [] if crossing.check_company(group, land).ok else crossing.rules.rules
            for rule, (path, _) in zip(broken, self.rules, strict=bool(broken)):
                alone = Crossing(crossing.rules._replace(rules=(rule,)))
                verdict = alone.check_company(group, land)
                if not verdict.ok:
                    said = _not_allowed(who, verdict.reason)
                    self._add((field,) if field in self._table else path, said)


def _not_allowed(who: str, reason: str) -> str:
    """One sentence that says who is not allowed, and why."""
    what = f"the rules do not allow {who}"
    said = because(what, reason)
    return f"{what} ({reason.removesuffix('.')})." if said.startswith(f"{what}. ") else said


def _hint(word: str, known: Iterable[str]) -> str:
    """The end of a complaint of an unknown word; empty if none of the known ones is like it."""
    near = closest(word, known)
    return f": did you mean '{near}'?" if near else ""


def _numbers(item: Item) -> Collection[str]:
    """The names of the numbers that an item has."""
    own = {"weight": item.weight, "pace": item.pace, **dict(item.numbers)}
    return {name for name, number in own.items() if number is not None}
