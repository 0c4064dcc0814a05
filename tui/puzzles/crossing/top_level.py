"""Reads what a file says outside its tables, and puts it together with what they say."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tui.engine.puzzle import BadInput
from tui.engine.text import quoted
from tui.puzzles.crossing.checked_table import MOST, CheckedTable, Complaints, UntrustedTable, shown
from tui.puzzles.crossing.company import Group, Item, Load, group_from
from tui.puzzles.crossing.constraints import EVERY_WAY, CrossingRules
from tui.puzzles.crossing.field_tables import FILE, RULES, UNITS
from tui.puzzles.crossing.guesses import closest, meant
from tui.puzzles.crossing.item_entries import MOST_ITEMS, MOST_WITH_ISLAND, Items, read_items
from tui.puzzles.crossing.load import is_walked, most_aboard
from tui.puzzles.crossing.notation import Notation, notation_of
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.prose import ToldInFile, explanation, history
from tui.puzzles.crossing.rule_entries import Read, read_rules
from tui.puzzles.crossing.selections import Selector
from tui.puzzles.crossing.wording import Land, Wording

if TYPE_CHECKING:
    from tui.puzzles.crossing.toml_lines import Path


_Position = TypeVar("_Position", Banks, Goal)

_LOOKS_RIGHT = r"[A-Za-z]*(?:/[A-Za-z]*){1,3}"
_LONGEST = 40
"""Letters of a position."""


class Ends(NamedTuple):
    """The start and the goal; None if they are the usual ones."""

    start: Banks | None = None
    goal: Goal | None = None


def read_ends(entry: CheckedTable, items: Sequence[Item], has_island: bool) -> Ends:
    """The start and the goal that a file says. `items` are all of it."""
    notation = notation_of("this crossing", items, has_island)
    return Ends(
        _position(entry, "start", notation, notation.state_from),
        _position(entry, "goal", notation, notation.goal_from),
    )


def _position(
    entry: CheckedTable, field: str, notation: Notation, parsed: Callable[[str], _Position]
) -> _Position | None:
    if not entry.is_right(field):
        return None
    text = entry.text(field)
    if len(text) > _LONGEST or not re.fullmatch(_LOOKS_RIGHT, text):
        usual = notation.state_text(Banks(notation.positions.everyone, Land.LEFT))
        said = f"'{field}' is {quoted(text)}, which is not a position: write one like '{usual}'."
        entry.complain(field, said)
        return None
    try:
        return parsed(text)
    except BadInput as error:
        said = str(error)
        entry.complain(field, f"in '{field}', {said[0].lower()}{said[1:]}")
        return None


FORMAT = 1
"""The number of the format that is read here."""
_LANDS = {land.letter: land for land in Land}


class Described(NamedTuple):
    """What a file says, and where."""

    rules: CrossingRules
    rule_paths: Sequence[Path]
    """The table of each rule."""
    item_paths: Sequence[Path]
    """The table of each item."""
    start_path: Path | None
    """Where the start is written; None if it is the usual one."""
    goal_path: Path | None


def read_file(
    table: Mapping[str, object], name: str, source: str, complaints: Complaints
) -> Described | None:
    """What a file says; None if something is wrong with it, which was complained of then. `name`
    is the crossing's, `source` the file's text."""
    described = _FileReader(
        CheckedTable(UntrustedTable(table, ()), "the file", FILE, complaints), complaints
    ).read()
    if complaints:
        return None
    rules = described.rules._replace(name=name, source=source)
    return described._replace(rules=rules)


class _FileReader:
    """Reads the parts of a file one after the other; each uses what was right before."""

    def __init__(self, entry: CheckedTable, complaints: Complaints) -> None:
        self._entry = entry
        self._complaints = complaints

    def read(self) -> Described:
        """What the file says, as far as it is right."""
        entry = self._entry
        self._must_be_of_this_format()
        wording, joined = self._wording(), self._joined()
        items = self._items(bool(joined) or entry.flag("island"))
        selector = Selector(items.cast)
        tables = {kind: entry.tables(kind) for kind in RULES}
        reads = read_rules(tables, selector, wording, self._complaints)
        limit = entry.number("weight_limit", 1, MOST)
        seats = self._seats(items, limit)
        rules = CrossingRules(
            name="",
            title=entry.text("title"),
            explanation="",
            history=history(entry.text("history"), entry.text("source")),
            seats=seats or 1,
            items=items.cast.items,
            loads=self._loads(selector, seats),
            rules=tuple(read.rule for read in reads),
            brief=entry.text("brief").strip(),
            wording=wording,
            weight_limit=limit,
            only_these=self._only_these(),
            load_sizes=self._load_sizes(seats),
            joined=joined,
            cost_is_pace=self._cost_is_pace(),
            heading=entry.text("heading"),
        )
        rules = self._with_rowers(rules, items, selector)
        if items.cast.is_sure and entry.is_right("island") == entry.has("island"):
            start, goal = read_ends(entry, items.cast.items, bool(joined))
            rules = rules._replace(start=start, goal=goal)
        entry.must_be_complete()
        if not self._complaints:
            rules = rules._replace(explanation=self._explanation(rules))
        return self._described(rules, reads, items)

    def _described(self, rules: CrossingRules, reads: Sequence[Read], items: Items) -> Described:
        start, goal = (
            self._entry.at(field) if self._entry.has(field) else None for field in ("start", "goal")
        )
        return Described(rules, [read.path for read in reads], items.paths, start, goal)

    def _explanation(self, rules: CrossingRules) -> str:
        entry = self._entry
        told = ToldInFile(entry.text("story"), entry.text("rules"), entry.has("seats"))
        return explanation(told, rules)

    def _must_be_of_this_format(self) -> None:
        number = self._entry.value("format")
        if number not in (None, FORMAT):
            said = f"'format' is {shown(number)}: this program reads format {FORMAT} only."
            self._entry.complain("format", said)

    def _wording(self) -> Wording:
        entry = self._entry
        usual = Wording()
        table = UntrustedTable(entry.value("units") or {}, entry.at("units"))
        units = CheckedTable(table, "'units'", UNITS, self._complaints)
        way = entry.text("way") or usual.way
        return Wording(
            way=way,
            vessel=entry.text("vessel") or usual.vessel,
            on_foot=entry.flag("on_foot", is_walked(way)),
            weight_unit=units.text("weight"),
            pace_unit=units.text("pace"),
        )

    def _joined(self) -> tuple[tuple[Land, Land], ...]:
        """Which lands are joined; none if there is no island."""
        entry = self._entry
        if not entry.flag("island"):
            if entry.has("joined") and not entry.has("island"):
                entry.complain("joined", "'joined' needs an island: write 'island = true'.")
            elif entry.has("joined") and entry.is_right("island"):
                entry.complain("joined", "'joined' needs an island: leave it out.")
            return ()
        if not entry.has("joined"):
            return EVERY_WAY
        found = [self._pair(text, n) for n, text in enumerate(entry.list("joined"))]
        if not found and entry.is_right("joined"):
            entry.complain("joined", "'joined' joins nothing: name pairs such as 'LI'.")
        pairs = [pair for pair in found if pair]
        if len(set(pairs)) < len(pairs):
            entry.complain("joined", "'joined' has the same pair twice.")
        return tuple(dict.fromkeys(pairs)) or EVERY_WAY

    def _pair(self, text: object, number: int) -> tuple[Land, Land] | None:
        lands = sorted(_LANDS[letter] for letter in str(text)[:3] if letter in _LANDS)
        if isinstance(text, str) and len(text) == 2 and len(set(lands)) == 2:
            return lands[0], lands[1]
        wrong = quoted(text) if isinstance(text, str) else "something else"
        said = f"'joined' has {wrong}: a pair is two of L, I and R, such as 'LI'."
        self._entry.complain("joined", said, number)
        return None

    def _items(self, has_island: bool) -> Items:
        most = MOST_WITH_ISLAND if has_island else MOST_ITEMS
        entry, complaints = self._entry, self._complaints
        if not entry.is_right("items"):
            unknown = read_items([UntrustedTable({}, ())], most, Complaints(""))
            return unknown._replace(entries=[])  # Whatever names an item may be right.
        items = read_items(entry.tables("items"), most, complaints)
        if entry.has_unknown_tables:  # They may be items, too.
            items = items._replace(cast=items.cast.with_doubts())
        needs = {
            "weight": ("weight_limit", entry.is_right("weight_limit")),
            "pace": ("cost", entry.text("cost") == "pace"),
        }
        for field, (needed_by, is_needed) in needs.items():
            for item in items.entries if is_needed else ():
                if not item.has(field):
                    item.complain(None, f"{item.named} has no '{field}': '{needed_by}' needs it.")
        return items

    def _with_rowers(self, rules: CrossingRules, items: Items, selector: Selector) -> CrossingRules:
        named = selector.selection(self._entry, "rowers")
        group: Group = named.group if named else 0
        rowing = tuple(
            item._replace(rows=item.rows or bool(group >> n & 1))
            for n, item in enumerate(rules.items)
        )
        is_known = named or not self._entry.has("rowers")
        somebody = any(item.rows for item in rowing) or any(
            item.has("rows") and not item.is_right("rows") for item in items.entries
        )
        if is_known and not somebody and items.entries and items.cast.is_sure:
            self._complaints.add(
                (), "nobody can row: give at least one item 'rows = true', or name 'rowers'."
            )
        return rules._replace(items=rowing)

    def _seats(self, items: Items, limit: int | None) -> int | None:
        """The seats of the boat: without a number of them those that its weight limit allows. None
        if they are wrong."""
        entry = self._entry
        if entry.has("seats"):
            return entry.number("seats", 1, MOST_ITEMS, f"a boat has 1 to {MOST_ITEMS}.")
        if not entry.has("weight_limit"):
            entry.complain(None, "the file has no 'seats', and no 'weight_limit' either.")
        if limit is None:
            return None
        return most_aboard(items.cast.items, limit)

    def _loads(self, selector: Selector, seats: int | None) -> tuple[Load, ...]:
        found: dict[Load, None] = {}
        letters = selector.cast.letters
        entry = self._entry
        for number, text in enumerate(entry.list("loads")):
            load, said = None, None
            if not isinstance(text, str):
                said = "a load should be a string of letters."
            elif unknown := [letter for letter in text if letter not in letters]:
                if selector.cast.is_sure:
                    said = f"a load names {selector.unknown(unknown[0])}"
            else:
                load = group_from(letters, text)
                if load is None and selector.cast.is_sure:
                    said = f"the load {quoted(text)} has a letter more often than there are such."
            if load is not None and (not text or (seats is not None and len(text) > seats)):
                few = "has no more seats" if entry.has("seats") else "carries no more"
                said = f"the load {quoted(text)} should have 1 to {seats} items: the boat {few}."
            elif load in found:
                said = f"'loads' has the load {quoted(text)} twice."
            elif load is not None:
                found[load] = None
            if said:
                entry.complain("loads", said, number)
        return tuple(found)

    def _only_these(self) -> bool:
        entry = self._entry
        if entry.flag("only_these") and not entry.value("loads"):
            is_wrong = entry.has("loads") and not entry.is_right("loads")
            if not is_wrong:
                entry.complain("only_these", "'only_these' needs 'loads': say which may cross.")
        return entry.flag("only_these")

    def _load_sizes(self, seats: int | None) -> frozenset[int] | None:
        entry = self._entry
        sizes: Sequence[Any] = entry.list("load_sizes")
        if not entry.is_right("load_sizes"):
            return None
        most = seats or MOST_ITEMS
        found: set[int] = set()
        for number, size in enumerate(sizes):
            if type(size) is not int:
                entry.complain("load_sizes", "'load_sizes' should have whole numbers.", number)
            elif not 1 <= size <= most:
                said = f"'load_sizes' has {shown(size)}: a load has 1 to {most} items."
                entry.complain("load_sizes", said, number)
            elif size in found:
                entry.complain("load_sizes", f"'load_sizes' has {size} twice.", number)
            else:
                found.add(size)
        if not sizes:
            entry.complain("load_sizes", "'load_sizes' is empty: say how many may cross together.")
        return frozenset(found)

    def _cost_is_pace(self) -> bool:
        """Whether the cost of a crossing is what counts."""
        entry = self._entry
        cost = self._choice("cost", ("pace",))
        least = self._choice("least", ("cost", "crossings"))
        if least == "cost" and not entry.has("cost"):
            entry.complain("least", "'least' is 'cost', but the file has no 'cost'.")
        return cost is not None and least != "crossings"

    def _choice(self, field: str, choices: Sequence[str]) -> str | None:
        """One of some words; None if it is not there or wrong."""
        entry = self._entry
        text = entry.text(field)
        if not entry.is_right(field) or text in choices:
            return text or None
        guess = meant(text, choices) or closest(text, choices)
        either = " or ".join(f"'{choice}'" for choice in choices)
        expected = f"did you mean '{guess}'?" if guess else f"write {either}."
        entry.complain(field, f"'{field}' is {quoted(text)}: {expected}")
        return None
