"""Reads a crossing from a TOML file, or says in one sentence what is wrong with the file."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from string import Formatter
from typing import Any

from tui.engine.puzzle import BadInput
from tui.engine.sentence import because, can_be_shown, quoted, shows_something
from tui.engine.untrusted_file import BadFile, text_of
from tui.puzzles.crossing import portrait_file
from tui.puzzles.crossing.company import Group, Item, People
from tui.puzzles.crossing.constraints import Breach, Case, Guarded
from tui.puzzles.crossing.loads import Load
from tui.puzzles.crossing.rules import Crossing, CrossingRules
from tui.puzzles.crossing.untrusted_toml import BadToml, table_of
from tui.puzzles.crossing.verdicts import sentence
from tui.puzzles.crossing.wording import Land, Wording

MOST_KILOBYTES = 64
"""How long a file may be; a large crossing takes a tenth of this."""
MOST_ITEMS = 10
"""As many items as there are digit keys."""
_MOST_FORBIDDEN = 100
"""Of forbidden companies, because each is looked for in every group of items."""
_MOST_LETTERS = {"title": 80, "brief": 60, "name": 40, "phrase": 80, "reason": 300}
_LONGEST_REASON = 1000
"""Letters of a reason with its braces filled in. There may be one for every group of items."""

_FIELDS = {"title": str, "brief": str, "rules": str, "history": str, "seats": int, "items": list,
           "loads": list, "forbidden": list, "alike": list}  # fmt: skip
_ITEM = {"letter": str, "name": str, "phrase": str, "rows": bool, **portrait_file.FIELDS}
_FORBIDDEN = {"who": str, "company": str, "guards": str, "reason": str}
_PARAGRAPHS = {"rules", "history"}
_OPTIONAL = {
    "brief",
    "history",
    "forbidden",
    "alike",
    "phrase",
    "rows",
    "guards",
    *portrait_file.FIELDS,
}


def read_crossing(path: pathlib.Path, proven: bool = False) -> Crossing:
    """The crossing in a TOML file.

    A `proven` file is one of ours. Tests make sure that it is playable, so this is not checked
    here; and the crossing is named after the file, without its ending. Otherwise its name is the
    path. Raises BadFile if the file cannot be read or describes no playable crossing.
    """
    text = text_of(path, "crossing", MOST_KILOBYTES)
    try:
        if proven:
            return parse_crossing(text, path.stem)
        return playable_crossing(text, str(path))
    except BadInput as error:
        line = error.line if isinstance(error, BadToml) else None
        raise BadFile(path, f": {error}", line) from None


def playable_crossing(text: str, name: str) -> Crossing:
    """The crossing that a TOML text of somebody else's describes. Raises BadInput."""
    crossing = parse_crossing(text, name, text)
    if len(set(crossing.rules.loads)) != len(crossing.rules.loads):
        raise BadInput("'loads' has the same load twice.")
    for land in (Land.LEFT, Land.RIGHT):
        verdict = crossing.check_company(crossing.everyone, land)
        if not verdict.ok:
            together = f"the rules do not allow everyone on the {land.word} bank"
            raise BadInput(because(together, verdict.reason))
    return crossing


def parse_crossing(text: str, name: str, source: str = "") -> Crossing:
    """The crossing that a TOML text describes, playable or not. `source` is that text again, unless
    the crossing is one of ours. Raises BadInput."""
    table: dict[str, Any] = table_of(text)
    _must_have(table, _FIELDS, "the file")
    items = _read_items(table["items"])
    seats = table["seats"]
    if not 1 <= seats <= MOST_ITEMS:
        # Python refuses to print a number with thousands of digits.
        number = str(seats) if abs(seats) < 1_000_000 else "out of range"
        raise BadInput(f"'seats' is {number}: a boat has 1 to {MOST_ITEMS}.")
    reader = _GroupReader(items)
    companies = table.get("forbidden", [])
    if len(companies) > _MOST_FORBIDDEN:
        raise BadInput(
            f"there are {len(companies)} 'forbidden' entries: a crossing has at most "
            f"{_MOST_FORBIDDEN}."
        )
    forbidden = tuple(reader.read_forbidden(entry) for entry in companies)
    loads = tuple(reader.read_load(load, seats) for load in table["loads"])
    return Crossing(
        CrossingRules(
            name=name,
            title=table["title"],
            explanation=table["rules"].strip(),
            history=table.get("history", "").strip(),
            seats=seats,
            items=items,
            loads=loads,
            rules=forbidden,
            source=source,
            brief=table.get("brief", "").strip(),
        )
    )


def _must_have(table: Any, fields: Mapping[str, type], where: str) -> None:
    if not isinstance(table, dict):
        raise BadInput(f"{where} should be a table with {', '.join(fields)}.")
    for field, value in table.items():
        if field not in fields:
            raise BadInput(f"{where} has {quoted(field)}: its fields are {', '.join(fields)}.")
        if type(value) is not fields[field]:
            expected = {str: "a string", int: "a whole number", bool: "true or false"}
            raise BadInput(
                f"'{field}' in {where} should be {expected.get(fields[field], 'a list')}."
            )
        if isinstance(value, str):
            _must_be_readable(value, field, where)
    for field in fields:
        if field not in table and field not in _OPTIONAL:
            raise BadInput(f"{where} has no '{field}'.")


def _must_be_readable(text: str, field: str, where: str) -> None:
    if not can_be_shown(text.replace("\n", "") if field in _PARAGRAPHS else text):
        raise BadInput(f"'{field}' in {where} has characters that cannot be shown.")
    if field in _MOST_LETTERS and len(text) > _MOST_LETTERS[field]:
        raise BadInput(f"'{field}' in {where} should have at most {_MOST_LETTERS[field]} letters.")
    if field in _MOST_LETTERS and not shows_something(text):
        raise BadInput(f"'{field}' in {where} is blank: write something that can be seen.")


def _read_items(entries: list[Any]) -> tuple[Item, ...]:
    if not 1 <= len(entries) <= MOST_ITEMS:
        raise BadInput(f"there are {len(entries)} items: a crossing has 1 to {MOST_ITEMS}.")
    items: list[Item] = []
    for number, entry in enumerate(entries, 1):
        _must_have(entry, _ITEM, f"item {number}")
        letter, name = entry["letter"], entry["name"]
        if len(letter) != 1 or not letter.isascii() or not letter.isalpha():
            raise BadInput(
                f"item {number} has the letter {quoted(letter)}: give it one letter, A–Z or a–z."
            )
        if letter in (item.letter for item in items):
            raise BadInput(f"two items have the letter {letter}: give each its own.")
        phrase, rows = entry.get("phrase", f"the {name}"), entry.get("rows", False)
        item = Item(letter, name, phrase, rows)
        items.append(portrait_file.with_portraits(item, entry, number))
    if not any(item.rows for item in items):
        raise BadInput("nobody can row: give at least one item 'rows = true'.")
    return tuple(items)


def _is_template(reason: str) -> bool:
    names = {"who", "company", "guards", "where", "place", None}
    try:
        fields = list(Formatter().parse(reason))
    except ValueError:
        return False
    return all(name in names and not spec and not turn for _, name, spec, turn in fields)


class _GroupReader:
    """Reads groups of items, which are written as letters."""

    def __init__(self, items: tuple[Item, ...]) -> None:
        self._bits = {item.letter: 1 << n for n, item in enumerate(items)}
        self._people = People(items)

    def read_group(self, text: Any, where: str) -> Group:
        if not isinstance(text, str) or len(set(text)) != len(text):
            raise BadInput(f"{where} should be a string of letters, each at most once.")
        for letter in text:
            if letter not in self._bits:
                raise BadInput(
                    f"{where} names {quoted(letter)}, which is not the letter of an item."
                )
        return sum(self._bits[letter] for letter in text)

    def read_load(self, text: Any, seats: int) -> Load:
        load = self.read_group(text, "a load")
        if not 1 <= load.bit_count() <= seats:
            raise BadInput(
                f"the load {quoted(text)} should have 1 to {seats} items: the boat has no more "
                "seats."
            )
        return load

    def read_forbidden(self, entry: Any) -> Guarded:
        _must_have(entry, _FORBIDDEN, "a 'forbidden' entry")
        who = self.read_group(entry["who"], "'who'")
        company = self.read_group(entry["company"], "'company'")
        if who.bit_count() != 1 or not company or who & company:
            raise BadInput(
                "a 'forbidden' entry needs one letter as 'who', and others as 'company'."
            )
        guards = self.read_group(entry.get("guards", ""), "'guards'")
        rule = Guarded((Case(who, company, guards),), entry["reason"])
        if not _is_template(rule.reason):
            raise BadInput(
                f"the reason {quoted(rule.reason)} may hold only {{who}}, {{company}}, {{guards}}, "
                "{where} and {place} in braces."
            )
        if not rule.reason.endswith("."):
            raise BadInput(f"the reason {quoted(rule.reason)} should end in a full stop.")
        breach = Breach(who, company, guards, company)
        told = sentence(self._people, rule.reason, breach, Wording().aboard)
        if len(told) > _LONGEST_REASON:
            raise BadInput(
                f"the reason {quoted(rule.reason)} should have at most {_LONGEST_REASON} letters "
                "with its braces filled in."
            )
        return rule
