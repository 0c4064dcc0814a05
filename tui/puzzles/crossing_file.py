"""Reads a crossing from its TOML file, and says in one sentence what is wrong with it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from itertools import pairwise
from math import factorial, prod
from pathlib import Path
from string import Formatter
from typing import Any

from tui.puzzles.alike import renaming
from tui.puzzles.base import BadInput
from tui.puzzles.company import Forbidden, Group, Item
from tui.puzzles.crossing import Bank, Crossing, CrossingRules, Load, loads_of

MOST_ITEMS = 10
"""As many as there are digit keys."""
FIGURE_ROWS, FIGURE_COLUMNS = 2, 5
"""The size of the figure that may be drawn for an item; its columns at most."""
_MOST_EXCHANGES = 720
"""Of alike persons: a list of solutions tries them all for each solution."""

_FIELDS = {"title": str, "rules": str, "history": str, "seats": int, "items": list,
           "loads": list, "forbidden": list, "alike": list}  # fmt: skip
_ITEM = {"letter": str, "name": str, "phrase": str, "rows": bool, "figure": list}
_FORBIDDEN = {"who": str, "company": str, "guards": str, "reason": str}
_PARAGRAPHS = {"rules", "history"}
_OPTIONAL = {"history", "forbidden", "alike", "phrase", "rows", "figure", "guards"}


def read_crossing(path: Path, proven: bool = False) -> Crossing:
    """The crossing in a TOML file.

    A `proven` file is one of ours, which the tests know to be playable: it is read faster, and its
    name is the file's without the ending. The name of another is its path.
    Raises BadInput, naming the file, if it cannot be read or describes no playable crossing.
    """
    try:
        name = path.stem if proven else str(path)
        crossing = parse_crossing(path.read_text(encoding="utf-8"), name)
        if not proven:
            must_be_playable(crossing)
        return crossing
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is no text: write it in UTF-8.") from None
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def parse_crossing(text: str, name: str) -> Crossing:
    """The crossing that a TOML text describes, playable or not. Raises BadInput."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"this is no TOML: {error}.") from None
    except RecursionError:
        raise BadInput("this is no crossing: its lists are nested too deep.") from None
    _must_have(table, _FIELDS, "the file")
    items = _read_items(table["items"])
    seats = table["seats"]
    if not 1 <= seats <= MOST_ITEMS:
        raise BadInput(f"seats is {seats}: a boat has 1 to {MOST_ITEMS}.")
    reader = _GroupReader(items)
    forbidden = tuple(reader.read_forbidden(entry) for entry in table.get("forbidden", []))
    loads = tuple(reader.read_load(load, seats) for load in table["loads"])
    return Crossing(
        CrossingRules(
            name=name,
            title=table["title"],
            rules=table["rules"].strip(),
            history=table.get("history", "").strip(),
            seats=seats,
            items=items,
            loads=loads,
            forbidden=forbidden,
            alike=tuple(reader.read_alike(entry) for entry in table.get("alike", [])),
        )
    )


def _must_have(table: Any, fields: Mapping[str, type], where: str) -> None:
    if not isinstance(table, dict):
        raise BadInput(f"{where} should be a table with {', '.join(fields)}.")
    for field, value in table.items():
        if field not in fields:
            raise BadInput(f"{where} has '{field}': its fields are {', '.join(fields)}.")
        if type(value) is not fields[field]:
            expected = {str: "a text", int: "a whole number", bool: "true or false"}
            raise BadInput(f"{field} in {where} should be {expected.get(fields[field], 'a list')}.")
        if isinstance(value, str) and not _can_be_shown(value, lines=field in _PARAGRAPHS):
            raise BadInput(f"{field} in {where} has characters that cannot be shown.")
    for field in fields:
        if field not in table and field not in _OPTIONAL:
            raise BadInput(f"{where} has no '{field}'.")


def _can_be_shown(text: str, lines: bool) -> bool:
    return (text.replace("\n", "") if lines else text).isprintable()


def _read_items(entries: list[Any]) -> tuple[Item, ...]:
    if not 1 <= len(entries) <= MOST_ITEMS:
        raise BadInput(f"there are {len(entries)} items: a crossing has 1 to {MOST_ITEMS}.")
    items: list[Item] = []
    for number, entry in enumerate(entries, 1):
        _must_have(entry, _ITEM, f"item {number}")
        letter, name = entry["letter"], entry["name"]
        if len(letter) != 1 or not letter.isascii() or not letter.isalpha():
            raise BadInput(
                f"item {number} has the letter '{letter}': give it one letter, A–Z or a–z."
            )
        if letter in (item.letter for item in items):
            raise BadInput(f"two items have the letter {letter}: give each its own.")
        if not name or not name.isprintable():
            raise BadInput(f"item {number} has no name that can be shown.")
        phrase, rows = entry.get("phrase", f"the {name}"), entry.get("rows", False)
        items.append(Item(letter, name, phrase, rows, _read_figure(entry, number)))
    if not any(item.rows for item in items):
        raise BadInput("nobody can row: give at least one item 'rows = true'.")
    return tuple(items)


def _read_figure(entry: Mapping[str, Any], number: int) -> tuple[str, ...]:
    figure = entry.get("figure", [])
    for row in figure:
        if not isinstance(row, str) or not row.isascii() or not row.isprintable():
            raise BadInput(f"the figure of item {number} should be made of ASCII characters.")
    if figure and (len(figure) != FIGURE_ROWS or max(map(len, figure)) > FIGURE_COLUMNS):
        raise BadInput(
            f"the figure of item {number} should be {FIGURE_ROWS} texts of at most "
            f"{FIGURE_COLUMNS} characters."
        )
    if figure and not "".join(figure).strip():
        raise BadInput(f"the figure of item {number} should show something.")
    return tuple(figure)


def _is_template(reason: str) -> bool:
    names = {"who", "company", "guards", "where", "place", None}
    try:
        fields = list(Formatter().parse(reason))
    except ValueError:
        return False
    return all(name in names and not spec and not turn for _, name, spec, turn in fields)


class _GroupReader:
    """Reads groups of letters in one file's items."""

    def __init__(self, items: tuple[Item, ...]) -> None:
        self._bits = {item.letter: 1 << n for n, item in enumerate(items)}

    def read_group(self, text: Any, where: str) -> Group:
        if not isinstance(text, str) or len(set(text)) != len(text):
            raise BadInput(f"{where} should be a text of letters, each at most once.")
        for letter in text:
            if letter not in self._bits:
                raise BadInput(f"{where} names '{letter}', which is no item's letter.")
        return sum(self._bits[letter] for letter in text)

    def read_load(self, text: Any, seats: int) -> Load:
        load = self.read_group(text, "a load")
        if not 1 <= load.bit_count() <= seats:
            raise BadInput(
                f"the load '{text}' should have 1 to {seats} items, as the boat has seats."
            )
        return load

    def read_forbidden(self, entry: Any) -> Forbidden:
        _must_have(entry, _FORBIDDEN, "a forbidden company")
        who = self.read_group(entry["who"], "who")
        company = self.read_group(entry["company"], "company")
        if who.bit_count() != 1 or not company or who & company:
            raise BadInput("a forbidden company needs one letter as who, and others as company.")
        rule = Forbidden(who, company, self.read_group(entry.get("guards", ""), "guards"),
                         entry["reason"])  # fmt: skip
        if not _is_template(rule.reason):
            raise BadInput(
                f"the reason '{rule.reason}' may hold only {{who}}, {{company}}, {{guards}}, "
                "{where} and {place} in braces."
            )
        if not rule.reason.endswith("."):
            raise BadInput(f"the reason '{rule.reason}' should end in a full stop.")
        return rule

    def read_alike(self, entry: Any) -> tuple[Group, ...]:
        if not isinstance(entry, list) or len(entry) < 2:
            raise BadInput("each entry of alike should be a list of two groups or more.")
        groups = tuple(self.read_group(text, "alike") for text in entry)
        sizes = {group.bit_count() for group in groups}
        if len(sizes) != 1 or sum(groups).bit_count() != sum(map(int.bit_count, groups)):
            raise BadInput("the groups of alike should be of one size, and have no item in common.")
        return groups


def must_be_playable(crossing: Crossing) -> None:
    """Raises BadInput if loads are missing or double, persons said to be alike are not, or the
    start or the goal breaks a rule."""
    loads = crossing.loads
    if len(set(loads)) != len(loads):
        raise BadInput("the same load stands in loads twice.")
    for load in loads_of(len(crossing.items), crossing.seats):
        may_float = load & crossing.rowers and crossing.check_company(load, None).ok
        if may_float and load not in loads:
            raise BadInput(
                f"loads leaves out {crossing.move_text(load)}, which the boat may carry."
            )
    _must_be_alike(crossing)
    for side in Bank:
        verdict = crossing.check_company(crossing.everyone, side)
        if not verdict.ok:
            raise BadInput(f"nobody may be together on the {side.word} bank: {verdict.reason}")


def _must_be_alike(crossing: Crossing) -> None:
    """Exchanging groups that are said to be alike must change no verdict about company."""
    if prod(factorial(len(groups)) for groups in crossing.alike) > _MOST_EXCHANGES:
        raise BadInput(f"alike allows more than {_MOST_EXCHANGES} exchanges.")
    for groups in crossing.alike:
        for one, other in pairwise(groups):
            exchange = renaming(crossing, {one: other, other: one})
            if any(
                _judges(crossing, group) != _judges(crossing, exchange(group))
                for group in range(crossing.everyone + 1)
            ):
                raise BadInput("alike names groups that the rules treat differently.")


def _judges(crossing: Crossing, group: Group) -> tuple[bool, bool, bool]:
    """What the rules say of a group: in the boat, on a bank, and whether it can row."""
    in_boat, on_bank = (crossing.check_company(group, place) for place in (None, Bank.LEFT))
    return in_boat.ok, on_bank.ok, bool(group & crossing.rowers)
