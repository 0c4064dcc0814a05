"""Loads crossings from the tables of their files: those of the shelf, the daily rivers, and
strangers' files in which `lint` found nothing wrong.

Nothing is checked here.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from tui.puzzles.crossing.company import Item, Land, Wording, by_letter, by_tag, group_from, members
from tui.puzzles.crossing.constraints import (
    EVERY_WAY,
    Bound,
    Case,
    Constraint,
    CrossingRules,
    Guarded,
    Limit,
    NeverAlone,
    NeverExactly,
    NeverMore,
    Where,
)
from tui.puzzles.crossing.prose import explanation, history
from tui.puzzles.crossing.shelf import SHELF

if TYPE_CHECKING:
    from tui.puzzles.crossing.company import Banks, Goal, Group

Table = Mapping[str, Any]
"""A table of a file."""

KINDS_OF_RULES = ("forbidden", "never_more", "never_alone", "never_exactly", "limit")
"""The lists of tables that are rules about company."""
LANDS = {land.letter: land for land in Land}

_HEADING = re.compile(r"^\[\[(\w+)\]\]$", re.MULTILINE)
"""The heading of a table in a list of them."""


@cache
def shelved(name: str) -> CrossingRules:
    """The rules of a crossing on the shelf."""
    with open(os.path.join(SHELF, f"{name}.toml"), encoding="utf-8") as file:
        return loaded(file.read(), name)


def loaded(text: str, name: str) -> CrossingRules:
    """The rules in the text of a file of ours."""
    table: Table = tomllib.loads(text)
    entries = {kind: iter(table.get(kind, ())) for kind in KINDS_OF_RULES}
    headings = filter(entries.__contains__, _HEADING.findall(text))
    return declared(table, name, [(kind, next(entries[kind])) for kind in headings])


def declared(table: Table, name: str, rules: Iterable[tuple[str, Table]]) -> CrossingRules:
    """The rules of a file's table. `rules` are the tables in it that say who may not be together,
    each with its kind, in the order in which a refusal looks at them."""
    cast = Cast(items_of(table["items"]))
    rowers = cast.group(table.get("rowers", ()))
    joined = _joined(table)
    start, goal = _ends(table, cast.items, bool(joined))
    found = CrossingRules(
        name=name,
        title=table["title"],
        story=" ".join(table.get("story", "").split()),
        history=history(table.get("history", ""), table.get("source", "")),
        seats=table.get("seats") or cast.most_aboard(table["weight_limit"]),
        items=tuple(
            item._replace(rows=item.rows or bool(rowers >> n & 1))
            for n, item in enumerate(cast.items)
        ),
        loads=tuple(map(cast.company, table.get("loads", ()))),
        rules=tuple(rule_of(kind, entry, cast) for kind, entry in rules),
        brief=table.get("brief", "").strip(),
        wording=_wording(table),
        weight_limit=table.get("weight_limit"),
        only_these=table.get("only_these", False),
        load_sizes=frozenset(table["load_sizes"]) if "load_sizes" in table else None,
        joined=joined,
        cost_is_pace="cost" in table and table.get("least") != "crossings",
        start=start,
        goal=goal,
        heading=table.get("heading", ""),
        has_seats="seats" in table,
        waived=tuple(entry.get("waived", "") for _, entry in rules),
    )
    told = explanation(table.get("rules", ""), found, has_seats=found.has_seats)
    return found._replace(explanation=told)


def _wording(table: Table) -> Wording:
    usual, units = Wording(), table.get("units", {})
    way = table.get("way", usual.way)
    return Wording(
        way=way,
        vessel=table.get("vessel", usual.vessel),
        on_foot=table.get("on_foot", way.lower().endswith("bridge")),
        weight_unit=units.get("weight", ""),
        pace_unit=units.get("pace", ""),
    )


def _joined(table: Table) -> tuple[tuple[Land, Land], ...]:
    """Which lands are joined; empty if there is no island."""
    if not table.get("island"):
        return ()
    pairs = [sorted(map(LANDS.__getitem__, pair)) for pair in table.get("joined", ())]
    return tuple((one, other) for one, other in pairs) or EVERY_WAY


def _ends(
    table: Table, items: Sequence[Item], has_island: bool
) -> tuple[Banks | None, Goal | None]:
    """The start and the goal; None if they are the usual ones."""
    if "start" not in table and "goal" not in table:
        return None, None
    from tui.puzzles.crossing.company import notation_of  # Late: few crossings need it.

    notation = notation_of("", items, has_island)
    return (
        notation.state_from(table["start"]) if "start" in table else None,
        notation.goal_from(table["goal"]) if "goal" in table else None,
    )


def items_of(tables: Iterable[Table]) -> tuple[Item, ...]:
    """The items of some tables. Those without a phrase of their own have the usual one."""
    items = [item for table in tables for item in _items_of_one(table)]
    letters = Counter(name for _, name in {(item.letter, item.name) for item in items})
    return tuple(
        item
        if item.phrase
        else item._replace(
            phrase=f"{item.name} {item.letter}" if letters[item.name] > 1 else f"the {item.name}"
        )
        for item in items
    )


def _items_of_one(table: Table) -> Iterator[Item]:
    """The items of a table, which may have several letters, or a number of identical items. The
    rows of its picture become equally long: a dot is a clear pixel."""
    picture = table.get("picture", ())
    wide = max(map(len, picture), default=0)
    for n, letter in enumerate(table.get("letters") or table["letter"]):
        tags = table.get("tags", [])
        item = Item(
            letter=letter,
            name=table["name"],
            phrase=table.get("phrase", ""),
            rows=table.get("rows", False),
            figure=tuple(table.get("figure", ())),
            tall=tuple(table.get("tall", ())),
            picture=tuple(row.ljust(wide, ".") for row in picture),
            tint=_of_letter(table.get("tint", ""), n),
            plural=table.get("plural", ""),
            tags=tuple(dict.fromkeys(tags[n] if tags and isinstance(tags[0], list) else tags)),
            weight=_of_letter(table.get("weight"), n),
            pace=_of_letter(table.get("pace"), n),
            numbers=tuple(
                (name, _of_letter(value, n)) for name, value in table.get("numbers", {}).items()
            ),
        )
        yield from [item] * table.get("count", 1)


def _of_letter(value: Any, number: int) -> Any:
    """A value that is the same for all letters of a table, or a list with one for each."""
    return value[number] if isinstance(value, list) else value


class Cast:
    """The items of a crossing, and whom its letters and tags mean."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items, self.letters, self.tags = items, by_letter(items), by_tag(items)

    def group(self, value: str | Sequence[str]) -> Group:
        """Whom a tag means, or letters, or a list of these."""
        found = 0
        for name in names_in(value):
            found |= self.tags.get(name) or sum(map(self.letters.__getitem__, name))
        return found

    def company(self, letters: str) -> Group:
        """The group with these letters, as often as they are written."""
        return group_from(self.letters, letters) or 0

    def item(self, one: Group) -> Item:
        """The only item of a group."""
        return self.items[one.bit_length() - 1]

    def most_aboard(self, weight_limit: int) -> int:
        """How many a boat carries at most that has no number of seats; 1 at least."""
        totals = accumulate(sorted(item.weight or 0 for item in self.items))
        return max(1, sum(total <= weight_limit for total in totals))


def names_in(value: str | Sequence[str]) -> Sequence[str]:
    """What stands in a field that has a text or a list of them."""
    return [value] if isinstance(value, str) else value


def rule_of(kind: str, entry: Table, cast: Cast) -> Constraint:
    """The rule that a table says."""
    reason, where = entry.get("reason", ""), Where(entry.get("where", Where.EVERYWHERE))
    if kind == "never_exactly":
        companies = map(cast.company, names_in(entry["company"]))
        return NeverExactly(tuple(dict.fromkeys(companies)), reason, where)
    who, of, than = (cast.group(entry.get(field, ())) for field in ("who", "of", "than"))
    if kind == "never_more":
        return NeverMore(of, than, reason, where)
    if kind == "never_alone":
        return NeverAlone(who, reason, where)
    if kind == "forbidden":
        return Guarded(cases_of(entry, cast), reason, where, entry.get("matched", False))
    counted = of or (1 << len(cast.items)) - 1
    amounts = (item.number(entry["sum"]) * (counted >> n & 1) for n, item in enumerate(cast.items))
    bounds = _bounds(entry, cast)
    return Limit(counted, tuple(amounts), bounds, entry["sum"], reason, where)


def cases_of(entry: Table, cast: Cast) -> tuple[Case, ...]:
    """A case for each of `who` that has company. Where they are matched, guards are only those that
    share a tag with him by which the rule names nobody."""
    fields = [entry.get(field, ()) for field in ("who", "company", "guards")]
    who, company, guards = map(cast.group, fields)
    named = {name for field in fields for name in names_in(field)}
    cases = []
    for one in members(who):
        theirs = guards & ~one
        if entry.get("matched"):
            own = set(cast.item(one).tags) - named
            theirs &= sum(1 << n for n, item in enumerate(cast.items) if own & {*item.tags})
        if company & ~one:
            cases.append(Case(one, company & ~one, theirs))
    return tuple(cases)


def _bounds(entry: Table, cast: Cast) -> tuple[Bound, ...]:
    """A bound for each of `who`, or one for all if it is nobody. The greatest sum may be the name
    of a number that each has of his own."""
    most: int | str = entry["at_most"]
    who, guards = (cast.group(entry.get(field, ())) for field in ("who", "guards"))
    bounds = [
        Bound(one, guards & ~one, cast.item(one).number(most) if isinstance(most, str) else most)
        for one in members(who)
    ]
    return tuple(bounds) or (Bound(0, 0, int(most)),)
