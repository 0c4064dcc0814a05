"""Loads crossings from the program's own files: those of the shelf, and the daily rivers.

Nothing is checked. Files that others have written are read by `file`.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tui.puzzles.crossing.company import ALL, Group, Item, by_letter, by_tag, group_from, members
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
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.prose import ToldInFile, explanation, history
from tui.puzzles.crossing.shelf import SHELF
from tui.puzzles.crossing.wording import Land, Wording

_Table = Mapping[str, Any]
"""A table of a file."""

_HEADING = re.compile(r"^\[\[(\w+)\]\]$", re.MULTILINE)
"""The heading of a table in a list of them."""
_LANDS = {land.letter: land for land in Land}


def shelved(name: str) -> CrossingRules:
    """The rules of a crossing on the shelf."""
    with open(os.path.join(SHELF, f"{name}.toml"), encoding="utf-8") as file:
        return loaded(file.read(), name)


def loaded(text: str, name: str) -> CrossingRules:
    """The rules in the text of a file."""
    table: _Table = tomllib.loads(text)
    items = _items(table)
    selector = _Selector(items)
    joined = _joined(table)
    start, goal = _ends(table, items, bool(joined))
    rules = CrossingRules(
        name=name,
        title=table["title"],
        explanation="",
        history=history(table.get("history", ""), table.get("source", "")),
        seats=table.get("seats") or most_aboard(items, table["weight_limit"]),
        items=items,
        loads=tuple(selector.company(load) for load in table.get("loads", ())),
        rules=tuple(_rules(table, text, selector)),
        brief=table.get("brief", ""),
        wording=_wording(table),
        weight_limit=table.get("weight_limit"),
        only_these=table.get("only_these", False),
        load_sizes=frozenset(table["load_sizes"]) if "load_sizes" in table else None,
        joined=joined,
        cost_is_pace="cost" in table and table.get("least") != "crossings",
        start=start,
        goal=goal,
        heading=table.get("heading", ""),
    )
    told = ToldInFile(table.get("story", ""), table.get("rules", ""), "seats" in table)
    return rules._replace(explanation=explanation(told, rules))


def most_aboard(items: Sequence[Item], weight_limit: int) -> int:
    """How many items a boat carries at most, if it has no number of seats; 1 at least."""
    weights = sorted(item.weight or 0 for item in items)
    fitting = [n for n in range(1, len(weights) + 1) if sum(weights[:n]) <= weight_limit]
    return max(fitting, default=1)


def _wording(table: _Table) -> Wording:
    usual, units = Wording(), table.get("units", {})
    way = table.get("way", usual.way)
    return Wording(
        way=way,
        vessel=table.get("vessel", usual.vessel),
        on_foot=table.get("on_foot", is_walked(way)),
        weight_unit=units.get("weight", ""),
        pace_unit=units.get("pace", ""),
    )


def is_walked(way: str) -> bool:
    """Whether people cross on foot, unless the file says otherwise."""
    return way.lower().endswith("bridge")


def _joined(table: _Table) -> tuple[tuple[Land, Land], ...]:
    """Which lands are joined; empty if there is no island."""
    if not table.get("island"):
        return ()
    pairs = [sorted(map(_LANDS.__getitem__, pair)) for pair in table.get("joined", ())]
    return tuple((one, other) for one, other in pairs) or EVERY_WAY


def _ends(
    table: _Table, items: Sequence[Item], has_island: bool
) -> tuple[Banks | None, Goal | None]:
    """The start and the goal; None if they are the usual ones."""
    if "start" not in table and "goal" not in table:
        return None, None
    from tui.puzzles.crossing.notation import notation_of  # Late: few crossings need it.

    notation = notation_of("", items, has_island)
    return (
        notation.state_from(table["start"]) if "start" in table else None,
        notation.goal_from(table["goal"]) if "goal" in table else None,
    )


def _items(table: _Table) -> tuple[Item, ...]:
    items = [item for entry in table["items"] for item in _items_of(entry)]
    rowers = _Selector(items).group(table.get("rowers", ()))
    return with_phrases(
        [item._replace(rows=item.rows or bool(rowers >> n & 1)) for n, item in enumerate(items)]
    )


def _items_of(entry: _Table) -> Iterator[Item]:
    """The items of a table, which may have several letters, or a number of identical items."""
    for n, letter in enumerate(entry.get("letters") or entry["letter"]):
        tags = entry.get("tags", [])
        item = Item(
            letter=letter,
            name=entry["name"],
            phrase=entry.get("phrase", ""),
            rows=entry.get("rows", False),
            figure=tuple(entry.get("figure", ())),
            tall=tuple(entry.get("tall", ())),
            picture=tuple(entry.get("picture", ())),
            tint=_of_letter(entry.get("tint", ""), n),
            plural=entry.get("plural", ""),
            tags=tuple(tags[n] if tags and isinstance(tags[0], list) else tags),
            weight=_of_letter(entry.get("weight"), n),
            pace=_of_letter(entry.get("pace"), n),
            numbers=tuple(
                (name, _of_letter(value, n)) for name, value in entry.get("numbers", {}).items()
            ),
        )
        yield from [item] * entry.get("count", 1)


def _of_letter(value: Any, number: int) -> Any:
    """A value that is the same for all letters of a table, or a list with one for each."""
    return value[number] if isinstance(value, list) else value


def with_phrases(items: Collection[Item]) -> tuple[Item, ...]:
    """The items with the usual phrases for those that have none of their own."""
    letters = Counter(name for _, name in {(item.letter, item.name) for item in items})
    return tuple(
        item
        if item.phrase
        else item._replace(
            phrase=f"{item.name} {item.letter}" if letters[item.name] > 1 else f"the {item.name}"
        )
        for item in items
    )


class Selection(NamedTuple):
    """The items that a field names."""

    group: Group
    tags: frozenset[str] = frozenset()
    """The tags by which it names them."""


class _Selector:
    """Finds the items that fields name, by letters or by tags."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items = items
        self._letters, self._tags = by_letter(items), by_tag(items)

    def selection(self, value: str | Sequence[str]) -> Selection:
        names = [value] if isinstance(value, str) else value
        tags = frozenset(names) & self._tags.keys()
        group = 0
        for name in names:
            group |= self._tags[name] if name in tags else sum(self._letters[each] for each in name)
        return Selection(group, tags)

    def group(self, value: str | Sequence[str]) -> Group:
        return self.selection(value).group

    def company(self, letters: str) -> Group:
        """The group with these letters, as often as they are written."""
        return group_from(self._letters, letters) or 0


def _rules(table: _Table, text: str, selector: _Selector) -> Iterator[Constraint]:
    """The rules in the order of the text."""
    entries = {kind: iter(table.get(kind, ())) for kind in _RULES}
    for kind in filter(_RULES.__contains__, _HEADING.findall(text)):
        entry = next(entries[kind])
        where = Where(entry.get("where", Where.EVERYWHERE))
        yield _RULES[kind](entry, selector, entry.get("reason", ""), where)


def _forbidden(entry: _Table, selector: _Selector, reason: str, where: Where) -> Constraint:
    who, company, guards = (
        selector.selection(entry.get(field, ())) for field in ("who", "company", "guards")
    )
    is_matched = entry.get("matched", False)
    cases = guarded_cases(selector.items, who, company, guards, is_matched)
    return Guarded(cases, reason, where, is_matched)


def guarded_cases(
    items: Sequence[Item],
    who: Selection,
    company: Selection,
    guards: Selection,
    is_matched: bool,
) -> tuple[Case, ...]:
    """The cases of a rule, one for each of `who` that has company. Where they are matched, guards
    are only those that share a tag with him by which the rule names nobody."""
    named = who.tags | company.tags | guards.tags
    cases = []
    for one in members(who.group):
        theirs = guards.group & ~one
        if is_matched:
            own = set(items[one.bit_length() - 1].tags) - named
            theirs &= sum(1 << n for n, item in enumerate(items) if own & {*item.tags})
        if company.group & ~one:
            cases.append(Case(one, company.group & ~one, theirs))
    return tuple(cases)


def _never_more(entry: _Table, selector: _Selector, reason: str, where: Where) -> Constraint:
    return NeverMore(selector.group(entry["of"]), selector.group(entry["than"]), reason, where)


def _never_alone(entry: _Table, selector: _Selector, reason: str, where: Where) -> Constraint:
    return NeverAlone(selector.group(entry["who"]), reason, where)


def _never_exactly(entry: _Table, selector: _Selector, reason: str, where: Where) -> Constraint:
    value = entry["company"]
    companies = map(selector.company, [value] if isinstance(value, str) else value)
    return NeverExactly(tuple(dict.fromkeys(companies)), reason, where)


def _limit(entry: _Table, selector: _Selector, reason: str, where: Where) -> Constraint:
    number, of, most = entry["sum"], selector.group(entry.get("of", ALL)), entry["at_most"]
    who, guards = (selector.group(entry.get(field, ())) for field in ("who", "guards"))
    amounts = (item.number(number) if of >> n & 1 else 0 for n, item in enumerate(selector.items))
    bounds = limit_bounds(selector.items, who, guards, most)
    return Limit(of, tuple(amounts), bounds, number, reason, where)


def limit_bounds(
    items: Sequence[Item], who: Group, guards: Group, most: int | str
) -> tuple[Bound, ...]:
    """The bounds of a limit, one for each of `who`, or one for all if it is nobody. `most` is the
    greatest sum, or the name of a number that each has of his own."""
    if not who:
        return (Bound(0, 0, int(most)),)
    return tuple(
        Bound(
            one,
            guards & ~one,
            items[one.bit_length() - 1].number(most) if isinstance(most, str) else most,
        )
        for one in members(who)
    )


_RULES: Mapping[str, Callable[[_Table, _Selector, str, Where], Constraint]] = {
    "forbidden": _forbidden,
    "never_more": _never_more,
    "never_alone": _never_alone,
    "never_exactly": _never_exactly,
    "limit": _limit,
}
"""What makes a rule of a table of each kind."""
