"""Files of small random crossings, in which every field that changes the rules occurs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from tui.engine.puzzle import BadInput
from tui.puzzles.crossing.lint import playable_crossing
from tui.puzzles.crossing.rules import Crossing

LETTERS = "AbCdEf"
TAGS = ("small", "tall", "old")
MOST_PEOPLE, MOST_BY_AN_ISLAND = 6, 4


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """The table of a crossing. Its start and its goal may break rules."""
    has_island = draw(st.booleans())
    items = draw(_items(MOST_BY_AN_ISLAND if has_island else MOST_PEOPLE))
    table: dict[str, Any] = {"title": "Random", "seats": draw(st.integers(1, 3)), "items": items}
    people = "".join(item["letter"] * item.get("count", 1) for item in items)
    if has_island:
        pairs = st.sampled_from((["LI", "LR", "IR"], ["LI", "IR"], ["RI", "RL"], ["LR", "IL"]))
        table |= {"island": True, "joined": draw(pairs)}
    if draw(st.booleans()):
        table["weight_limit"] = draw(st.integers(3, 8))
    if draw(st.booleans()):
        table |= {"cost": "pace", "least": draw(st.sampled_from(("cost", "crossings")))}
    if draw(st.integers(0, 3)) == 0:
        table["load_sizes"] = draw(
            st.lists(st.integers(1, table["seats"]), min_size=1, unique=True)
        )
    if draw(st.integers(0, 2)) == 0:
        load = _some_of(people, 1, table["seats"]).map("".join)
        loads = draw(st.lists(load, min_size=1, max_size=5, unique=True))
        table |= {"loads": loads, "only_these": draw(st.booleans())}
    if draw(st.booleans()):
        table |= draw(_ends(people, "LIR" if has_island else "LR"))
    for kind, rule in _rules(people).items():
        rules = draw(st.lists(rule, max_size=2))
        if rules:
            table[kind] = rules
    return table


@st.composite
def random_crossings(draw: st.DrawFn) -> Crossing:
    """A crossing that such a file tells, if it can be played."""
    try:
        return playable_crossing(file_text(draw(tables())), "random")
    except BadInput:
        # Some say what can never matter, or begin where they end.
        reject()


def file_text(table: Mapping[str, Any]) -> str:
    """A table as TOML."""
    lists = {key: value for key, value in table.items()
             if isinstance(value, list) and isinstance(value[0], dict)}  # fmt: skip
    lines = [f"{key} = {_value(value)}" for key, value in table.items() if key not in lists]
    for key, entries in lists.items():
        for entry in entries:
            lines += ["", f"[[{key}]]", *(f"{name} = {_value(of)}" for name, of in entry.items())]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(of)}" for key, of in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value)


@st.composite
def _items(draw: st.DrawFn, most: int) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = []
    waiting = draw(st.integers(2, most))
    for letter in LETTERS:
        if not waiting:
            break
        count = min(waiting, draw(st.sampled_from((1, 1, 2, 3))))
        waiting -= count
        items.append(
            {
                "letter": letter,
                "name": f"person {letter}",
                "count": count,
                "rows": not items or draw(st.booleans()),
                "tags": draw(st.lists(st.sampled_from(TAGS), unique=True)),
                "weight": draw(st.integers(1, 3)),
                "pace": draw(st.integers(1, 4)),
                "numbers": {"worth": draw(st.integers(0, 4))},
            }
        )
    # Only a tag that somebody has can be selected.
    items[0]["tags"] = list(TAGS)
    return items


def _selection(people: str) -> st.SearchStrategy[str | list[str]]:
    letters = st.lists(st.sampled_from(people), min_size=1, max_size=3, unique=True).map("".join)
    tag = st.sampled_from((*TAGS, "all"))
    return letters | tag | st.lists(letters | tag, min_size=1, max_size=2, unique=True)


def _some_of(people: str, least: int, most: int) -> st.SearchStrategy[Sequence[str]]:
    return st.permutations(people).flatmap(
        lambda mixed: st.integers(least, most).map(lambda size: sorted(mixed[:size]))
    )


@st.composite
def _ends(draw: st.DrawFn, people: str, places: str) -> dict[str, str]:
    written = []
    for _ in range(2):
        where = draw(st.lists(st.sampled_from(places), min_size=len(people), max_size=len(people)))
        groups = [
            "".join(person for person, at in zip(people, where, strict=True) if at == place)
            for place in places
        ]
        written.append("/".join([*groups, draw(st.sampled_from(places))]))
    start, goal = written
    return {"start": start, "goal": goal[: None if draw(st.booleans()) else -2]}


def _rule(
    optional: Mapping[str, st.SearchStrategy[Any]], **fields: st.SearchStrategy[Any]
) -> st.SearchStrategy[dict[str, Any]]:
    """A rule with these fields, which says where it holds."""
    where = st.sampled_from(("banks", "boat", "everywhere"))
    return st.fixed_dictionaries({**fields, "where": where}, optional=optional)


def _rules(people: str) -> Mapping[str, st.SearchStrategy[dict[str, Any]]]:
    """Rules of each kind."""
    some, company = _selection(people), _some_of(people, 1, 3).map("".join)
    several = st.lists(company, min_size=1, max_size=2, unique=True)
    worth, at_most = st.just("worth"), st.integers(1, 8)
    total = _rule({"of": some}, sum=worth, at_most=at_most)
    guarded = _rule({"of": some, "guards": some}, sum=worth, at_most=at_most | worth, who=some)
    return {
        "forbidden": _rule({"matched": st.booleans()}, who=some, company=some, guards=some),
        "never_more": _rule({}, of=some, than=some),
        "never_alone": _rule({}, who=some),
        "never_exactly": _rule({}, company=company | several),
        "limit": total | guarded,
    }
