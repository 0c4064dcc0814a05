"""Checks a table of a file against the fields that it may have, and collects all that is wrong."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.engine.text import can_be_shown, quoted, shortened, shows_something
from tui.puzzles.crossing.field_tables import FILE, ITEM, RULES, Fields, FieldShape
from tui.puzzles.crossing.guesses import meant

if TYPE_CHECKING:
    from tui.puzzles.crossing.toml_lines import Path


MOST_TOLD = 50
"""Who has to mend more than this begins with these."""


class Complaint(NamedTuple):
    """What is wrong with a file."""

    line: int | None
    """The line, from 1; None if it is about none of them."""
    message: str
    """A sentence that begins small, as it follows the file's name."""


class Complaints:
    """Collects what is wrong with a text that is TOML."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._found: dict[tuple[Path, str], None] = {}
        self._excused: set[str] = set()

    def add(self, path: Path, message: str) -> None:
        """Note what is wrong at a place of the file, once."""
        self._found[path, message] = None

    def excuse(self, field: str) -> None:
        """A field of the file is not missing: it was found in a wrong place."""
        self._excused.add(field)

    def is_excused(self, field: str) -> bool:
        return field in self._excused

    @property
    def are_many(self) -> bool:
        """Whether there are so many that it is not worth guessing what was meant."""
        return len(self._found) > MOST_TOLD

    def __bool__(self) -> bool:
        return bool(self._found)

    def line(self, path: Path) -> int | None:
        """The line of a place of the file, or of the narrowest one around it; None for the whole
        file."""
        for size in range(len(path), 0, -1):
            if path[:size] in self._lines:
                return self._lines[path[:size]]
        return None

    @cached_property
    def _lines(self) -> Mapping[Path, int]:
        from tui.puzzles.crossing.toml_lines import lines_of  # Late: most files are sound.

        return lines_of(self._text)

    @property
    def told(self) -> Sequence[Complaint]:
        """What is wrong, in the order of the lines, and what is about none of them last; of very
        much the beginning."""
        found = [Complaint(self.line(path), message) for path, message in self._found]
        found.sort(key=lambda complaint: complaint.line or sys.maxsize)
        told = [complaint._replace(message=shortened(complaint.message))
                for complaint in found[:MOST_TOLD]]  # fmt: skip
        more = len(found) - len(told)
        if more:
            errors = "one more error" if more == 1 else f"{more} more errors"
            told.append(Complaint(None, f"there {'is' if more == 1 else 'are'} {errors}."))
        return told


MOST = 1_000_000
"""The greatest number that a file may have."""
_MOST_LISTED = 150
"""Letters of a list of fields that is worth reading."""
_TABLES = frozenset(("items", *RULES))
"""Fields of the file that are lists of tables."""
_LISTS = frozenset(("loads", "load_sizes", "joined", "tags"))
"""Fields that are lists even of one."""
_EXPECTED: Mapping[tuple[type, ...], str] = {
    (str,): "a string",
    (int,): "a whole number",
    (bool,): "true or false",
    (list,): "a list",
    (dict,): "a table",
    (str, list): "a string or a list",
    (int, list): "a whole number or a list",
    (int, str): "a whole number or a string",
}


class UntrustedTable(NamedTuple):
    """What should be a table, and where it is."""

    content: object
    path: Path


class CheckedTable:
    """A table of the file. It gives only what is right, and complains of the rest once."""

    def __init__(
        self, table: UntrustedTable, named: str, fields: Fields, complaints: Complaints
    ) -> None:
        """`named` is what the table is called in a sentence: `item 2`."""
        content, self.path = table
        self.named = named
        self._fields = fields
        self._complaints = complaints
        self._values: dict[str, Any] = {}
        self._written: dict[str, str] = {}
        """The key of each field that is there, right or wrong: it may be misspelt."""
        self.has_unknown_tables = False
        """Whether there are tables of a name that is no field."""
        if not isinstance(content, dict):
            self._written = dict.fromkeys(fields, "")
            self.complain(None, f"{named} should be a table with {', '.join(fields)}.")
            return
        unknown = [key for key in content if key not in fields]
        self.has_unknown_tables = any(
            isinstance(content[key], list) and any(isinstance(part, dict) for part in content[key])
            for key in unknown
        )
        for key in content.keys() & fields.keys():
            self._written[key] = key
        guessed = {key: self._guess(key, content[key]) for key in unknown}
        for key, value in content.items():
            field = guessed.get(key, key)
            if field and field in fields:
                self._take(field, value, is_sure=key in fields)

    def _take(self, field: str, value: object, is_sure: bool) -> None:
        known = self._fields[field]
        if type(value) not in known.types:
            if is_sure:
                said = f"{self.of(field)} should be {_EXPECTED[known.types]}"
                self.complain(field, f"{said}{self._example(field, value)}.")
        elif not isinstance(value, str) or self._is_readable(field, value, known):
            self._values[field] = value

    def _example(self, field: str, value: object) -> str:
        """How to write a value whose type is wrong, where that is clear."""
        if self._fields is FILE and field in _TABLES and isinstance(value, dict):
            return f" of tables: write [[{field}]] in two brackets"
        if int in self._fields[field].types and isinstance(value, str) and value.isdecimal():
            return ", without quotes"
        if field in _LISTS and isinstance(value, str):
            return f", such as [{quoted(value)}]"
        return f", such as [{shown(value)}]" if field in _LISTS and type(value) is int else ""

    def _guess(self, key: str, value: object) -> str | None:
        """Complain of a key that is no field; the field that was probably meant."""
        is_plain = self.is_worth_a_guess and not self._is_misplaced(key, value)
        field = meant(key, self._fields) if is_plain else None
        listed = ", ".join(self._fields)
        if field:
            said = f": did you mean '{field}'?"
        elif self._fields is FILE and key in ITEM:
            said = ": that belongs to an item, so write it below an '[[items]]'."
        elif self._is_misplaced(key, value):
            self._complaints.excuse(key)
            said = ": that belongs to the file, so write it above the first '[['."
        elif len(listed) <= _MOST_LISTED:
            said = f": its fields are {listed}."
        else:
            said = ", which is not a field of a crossing: leave it out."
        self._complaints.add((*self.path, key), f"{self.named} has {quoted(key)}{said}")
        if field is None or field in self._written:
            return None
        self._written[field] = key
        return field

    def _is_misplaced(self, key: str, value: object) -> bool:
        """Whether a field of the file stands below the heading of another table."""
        return self._fields is not FILE and key in FILE and type(value) in FILE[key].types

    def _is_readable(self, name: str, text: str, field: FieldShape) -> bool:
        said = None
        if not can_be_shown(text.replace("\n", "") if field.is_prose else text):
            said = f"{self.of(name)} has characters that cannot be shown."
        elif field.letters and len(text) > field.letters:
            said = f"{self.of(name)} should have at most {field.letters} letters."
        elif field.letters and not shows_something(text):
            said = f"{self.of(name)} is blank: write something that can be seen."
        if said:
            self.complain(name, said)
        return said is None

    @property
    def is_worth_a_guess(self) -> bool:
        """Whether it is worth looking for what was meant by what is wrong."""
        return not self._complaints.are_many

    def must_be_complete(self) -> None:
        """Complain of each field that is missing."""
        for name, field in self._fields.items():
            if field.is_required and not self.has(name):
                self.complain(None, f"{self.named} has no '{name}'.")

    def of(self, field: str) -> str:
        """What a field is called in a sentence."""
        return f"'{field}' in {self.named}"

    def at(self, field: str, *more: str | int) -> Path:
        """Where a field is, or something in it."""
        return (*self.path, self._written.get(field) or field, *more)

    def complain(self, field: str | None, message: str, *more: str | int) -> None:
        self._complaints.add(self.path if field is None else self.at(field, *more), message)

    def has(self, field: str) -> bool:
        """Whether a field is there, be it right or wrong."""
        is_excused = self._fields is FILE and self._complaints.is_excused(field)
        return field in self._written or is_excused

    def is_right(self, field: str) -> bool:
        """Whether a field is there, and holds what it may."""
        return field in self._values

    def text(self, field: str) -> str:
        """A text; empty if there is none."""
        return str(self._values.get(field, ""))

    def flag(self, field: str, default: bool = False) -> bool:
        return bool(self._values.get(field, default))

    def list(self, field: str) -> list[Any]:
        """A list; empty if there is none."""
        value = self._values.get(field)
        return value if isinstance(value, list) else []

    def tables(self, field: str) -> Sequence[UntrustedTable]:
        """The tables of a list."""
        return [
            UntrustedTable(table, self.at(field, n)) for n, table in enumerate(self.list(field))
        ]

    def value(self, field: str) -> Any:
        """What a field holds; None if it is not there or is wrong."""
        return self._values.get(field)

    def number(self, field: str, least: int, most: int, expected: str = "") -> int | None:
        """A whole number within bounds; None if it is not there or is wrong."""
        value = self._values.get(field)
        if not isinstance(value, int) or least <= value <= most:
            return value if isinstance(value, int) else None
        expected = expected or f"it should be {least} to {most}."
        named = f"'{field}'" if self._fields is FILE else self.of(field)
        self.complain(field, f"{named} is {shown(value)}: {expected}")
        return None


def shown(number: int) -> str:
    """A number; Python refuses to print one with thousands of digits."""
    return str(number) if abs(number) <= 10 * MOST else "out of range"
