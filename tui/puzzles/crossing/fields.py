"""The shape of a crossing's file: what each field of its tables may hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from tui.drawing.pixels import CLEAR
from tui.engine.text import can_be_shown, quoted, shows_something
from tui.puzzles.crossing.company import ALL, FIGURE_ROWS
from tui.puzzles.crossing.constraints import Where
from tui.puzzles.crossing.load import LANDS, Table
from tui.puzzles.crossing.pigments import OWN, OWN_DARK, PIGMENTS, TINTS
from tui.puzzles.crossing.untrusted_toml import Path

MOST_ITEMS = 16
"""How many items a crossing may have: beyond that nobody could search its positions."""
MOST_RULES = 100
"""Each is asked about every group of items."""
FIGURE_COLUMNS, TALL_COLUMNS = 5, 9
"""The columns of a figure and of a tall one, at most."""
IN_BRACES = ("who", "company", "guards", "where", "place")
"""What is filled in where a reason has it in braces."""

_MOST = 1_000_000
"""The greatest number that a file may have."""
_MOST_OF_A_WORD = 20
"""Letters of a tag, or of the name of a number."""
_A_WORD = rf"[^\W_][\w -]{{0,{_MOST_OF_A_WORD - 1}}}"
"""What a tag or the name of a number looks like: `wife`, `couple A`."""
_MOST_TAGS, _MOST_NUMBERS = 20, 10
"""Of an item; far more than any puzzle needs."""
_MOST_PIXELS = 12
"""The rows of a picture, and its columns."""
_LONGEST_WORD = 40
"""Letters of a word that may be a slip for another one, and of a position."""


class FieldRule(NamedTuple):
    """What a field may hold."""

    expected: str
    """What it should be, as the end of a sentence."""
    holds: Callable[[Any], bool]
    """Whether a value is that."""
    is_required: bool = False
    shape: Mapping[str, Any] = {}
    """The fields of the table that it is, or of the tables that it is a list of."""
    called: str = ""
    """What such a table is called in a sentence; braces stand for its number, from 1."""


Shape = Mapping[str, FieldRule]


def _required(field: FieldRule) -> FieldRule:
    return field._replace(is_required=True)


def _text(letters: int) -> FieldRule:
    return FieldRule(
        f"a text of 1 to {letters} letters, all of which can be shown",
        lambda value: (
            isinstance(value, str)
            and len(value) <= letters
            and can_be_shown(value)
            and shows_something(value)
        ),
    )


def _whole(least: int, most: int = _MOST) -> FieldRule:
    return FieldRule(
        f"a whole number from {least} to {most}",
        lambda value: type(value) is int and least <= value <= most,
    )


def _matching(expected: str, form: str) -> FieldRule:
    """A text that matches a regular expression."""
    return FieldRule(
        expected, lambda value: isinstance(value, str) and re.fullmatch(form, value) is not None
    )


def _one_of(words: Collection[str]) -> FieldRule:
    return FieldRule(" or ".join(f"'{word}'" for word in words), lambda value: value in list(words))


def _either(*fields: FieldRule) -> FieldRule:
    return FieldRule(
        ", or ".join(field.expected for field in fields),
        lambda value: any(field.holds(value) for field in fields),
    )


def _list_of(field: FieldRule, expected: str, least: int = 0, most: int = _MOST) -> FieldRule:
    return FieldRule(
        expected,
        lambda value: (
            isinstance(value, list) and least <= len(value) <= most and all(map(field.holds, value))
        ),
    )


def _of_letters(field: FieldRule) -> FieldRule:
    """The same for all letters of an item, or one for each."""
    return _either(field, _list_of(field, "a list with one for each letter"))


def _tables(name: str, shape: Shape, called: str, least: int, most: int) -> FieldRule:
    return FieldRule(
        f"{'1 to' if least else 'at most'} {most} tables, each below a heading [[{name}]]",
        _list_of(_TABLE, "", least, most).holds,
        least > 0,
        shape,
        called,
    )


def _drawing(rows: range, columns: int) -> FieldRule:
    number = f"{rows[0]} to {rows[-1]}" if len(rows) > 1 else f"{rows[0]}"
    return FieldRule(
        f"{number} texts of at most {columns} ASCII characters, not all of them blank",
        lambda value: (
            value == []
            or (
                _TEXTS.holds(value)
                and len(value) in rows
                and max(map(len, value)) <= columns
                and re.fullmatch(" *[!-~][ -~]*", "".join(value)) is not None
            )
        ),
    )


def _is_picture(value: Any) -> bool:
    return value == [] or (
        _TEXTS.holds(value)
        and max(len(value), *map(len, value)) <= _MOST_PIXELS
        and {*PIGMENTS, OWN, OWN_DARK, CLEAR}.issuperset("".join(value))
        and "".join(value).strip(CLEAR) != ""
    )


def _are_numbers(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= _MOST_NUMBERS
        and all(_WORD.holds(name) and name not in ("weight", "pace") for name in value)
        and all(map(_of_letters(_whole(0)).holds, value.values()))
    )


def _is_reason(value: Any) -> bool:
    """Whether a value is a sentence that has nothing in braces but what is filled in."""
    form = r"(?:[^{}]|\{\{|\}\}|\{(?:" + "|".join(IN_BRACES) + r")\})*\."
    return _text(300).holds(value) and re.fullmatch(form, value) is not None


def _are_pairs(value: Any) -> bool:
    """Whether a value has pairs of different lands, each once."""
    if not _TEXTS.holds(value) or not all(len(pair) == 2 for pair in value):
        return False
    pairs = {frozenset(pair) for pair in value}
    return len(pairs) == len(value) and all(len(pair & LANDS.keys()) == 2 for pair in pairs)


_ANY_TEXT = FieldRule("", lambda value: isinstance(value, str))
_TEXTS = _list_of(_ANY_TEXT, "", 1)
_TABLE = FieldRule("a table", lambda value: isinstance(value, dict))
_FLAG = FieldRule("true or false", lambda value: isinstance(value, bool))
_PROSE = FieldRule(
    "a text, all letters of which can be shown",
    lambda value: isinstance(value, str) and can_be_shown(value.replace("\n", "")),
)
_SELECTION = _either(
    FieldRule("letters of items", _ANY_TEXT.holds), _list_of(_ANY_TEXT, "a tag, or a list of these")
)
_LETTERS = _matching("letters of items", "[A-Za-z]+")
_WORD = _matching(f"a word of 1 to {_MOST_OF_A_WORD} letters", _A_WORD)
_TAG = _matching("", rf"(?!.\Z|{ALL}\Z){_A_WORD}")
_TAGS = _list_of(
    _TAG,
    f"a list of at most {_MOST_TAGS} words of 2 to {_MOST_OF_A_WORD} letters other than '{ALL}'",
    most=_MOST_TAGS,
)
_POSITION = _matching(
    "a position such as 'FW/CG/L'", rf"(?!.{{{_LONGEST_WORD + 1}}})[A-Za-z]*(?:/[A-Za-z]*){{1,3}}"
)

ITEM: Shape = {
    "letter": _matching("one letter, A to Z or a to z", "[A-Za-z]"),
    "letters": FieldRule(
        f"1 to {MOST_ITEMS} different letters, A to Z or a to z",
        lambda value: _LETTERS.holds(value) and len(set(value)) == len(value) <= MOST_ITEMS,
    ),
    "name": _required(_text(40)),
    "plural": _text(40),
    "phrase": _text(80),
    "count": _whole(1, MOST_ITEMS),
    "tags": _of_letters(_TAGS),
    "rows": _FLAG,
    "weight": _of_letters(_whole(0)),
    "pace": _of_letters(_whole(1)),
    "numbers": FieldRule(
        f"a table of at most {_MOST_NUMBERS} numbers, or lists of numbers, from 0 to {_MOST}, with "
        f"names of 1 to {_MOST_OF_A_WORD} letters other than weight and pace",
        _are_numbers,
    ),
    "figure": _drawing(range(FIGURE_ROWS, FIGURE_ROWS + 1), FIGURE_COLUMNS),
    "tall": _drawing(range(3, 6), TALL_COLUMNS),
    "picture": FieldRule(
        f"at most {_MOST_PIXELS} texts of at most {_MOST_PIXELS} letters, which are "
        f"{''.join(PIGMENTS)}, {OWN} and {OWN_DARK} for the tint, and a dot for nothing",
        _is_picture,
    ),
    "tint": _of_letters(_one_of((*TINTS, ""))),
}

_RULE: Shape = {
    "where": _one_of([where.value for where in Where]),
    "waived": _text(40),
    "reason": FieldRule(
        "a sentence of at most 300 letters that ends in a full stop, with nothing in braces but "
        + ", ".join(f"{{{name}}}" for name in IN_BRACES),
        _is_reason,
    ),
}
_WHO = _required(_SELECTION)
RULES: Mapping[str, Shape] = {
    "forbidden": {"who": _WHO, "company": _WHO, "guards": _SELECTION, "matched": _FLAG, **_RULE},
    "never_more": {"of": _WHO, "than": _WHO, **_RULE},
    "never_alone": {"who": _WHO, **_RULE},
    "never_exactly": {
        "company": _required(_either(_LETTERS, _list_of(_LETTERS, "a list of such texts", 1))),
        **_RULE,
    },
    "limit": {
        "sum": _required(_WORD),
        "of": _SELECTION,
        "at_most": _required(_either(_whole(0), _WORD)),
        "who": _SELECTION,
        "guards": _SELECTION,
        **_RULE,
    },
}
"""Of each kind of rule."""

UNITS: Shape = {"weight": _text(8), "pace": _text(8)}

FILE: Shape = {
    "format": FieldRule("1: this program reads no other", _whole(1, 1).holds),
    "title": _required(_text(80)),
    "heading": _text(30),
    "brief": _text(72),
    "story": _PROSE,
    "rules": _PROSE,
    "history": _PROSE,
    "source": _text(200),
    "way": _text(20),
    "vessel": _text(20),
    "on_foot": _FLAG,
    "seats": _whole(1, MOST_ITEMS),
    "weight_limit": _whole(1),
    "units": _TABLE._replace(shape=UNITS, called="'units'"),
    "rowers": _SELECTION,
    "items": _tables("items", ITEM, "item {}", 1, MOST_ITEMS),
    "loads": _list_of(_LETTERS, "a list of loads, such as ['FG', 'F']"),
    "only_these": _FLAG,
    "load_sizes": FieldRule(
        f"a list of different whole numbers from 1 to {MOST_ITEMS}",
        lambda value: (
            _list_of(_whole(1, MOST_ITEMS), "", 1).holds(value) and len(set(value)) == len(value)
        ),
    ),
    "island": _FLAG,
    "joined": FieldRule(
        "a list of different pairs of L, I and R, such as ['LI', 'IR']", _are_pairs
    ),
    "cost": _one_of(["pace"]),
    "least": _one_of(["cost", "crossings"]),
    "start": _POSITION,
    "goal": _POSITION,
    **{
        kind: _tables(kind, shape, f"a '{kind}' entry", 0, MOST_RULES)
        for kind, shape in RULES.items()
    },
}

Fault = tuple[Path, str]
"""A place of a file, and a sentence that says what is wrong there. It begins small, as it follows
the file's name."""


def faults(
    table: Table, shape: Shape = FILE, called: str = "the file", path: Path = ()
) -> Iterator[Fault]:
    """All that is wrong with the fields of a table, each looked at by itself."""
    meant = set()
    for name in table:
        if name not in shape:
            meant.add(near := closest(name, shape))
            yield (*path, name), f"{called} has {quoted(name)}{_advice(name, near, shape)}"
    for name, field in shape.items():
        value = table.get(name)
        if value is None:
            if field.is_required and name not in meant:
                yield path, f"{called} has no '{name}'."
        elif not field.holds(value):
            yield (*path, name), f"'{name}' in {called} should be {field.expected}."
        elif field.shape and isinstance(value, dict):
            yield from faults(value, field.shape, field.called, (*path, name))
        elif field.shape:
            for n, part in enumerate(value):
                yield from faults(part, field.shape, field.called.format(n + 1), (*path, name, n))


def _advice(name: str, near: str, shape: Shape) -> str:
    """What to do about a name that is no field of a table."""
    if near:
        return f": did you mean '{near}'?"
    if name in FILE:
        return ": that belongs to the file, so write it above the first '[['."
    if shape is FILE and name in ITEM:
        return ": that belongs to an item, so write it below an '[[items]]'."
    return ", which is none of its fields: leave it out."


def closest(word: str, known: Iterable[str]) -> str:
    """The known word that is most like another one, whatever its capitals; empty if none is."""
    from difflib import get_close_matches  # Late: only a mistyped word needs it.

    plain = {each.lower(): each for each in known}
    is_short = len(word) <= _LONGEST_WORD
    near = get_close_matches(word.lower(), plain, 1, 0.7) if is_short else []
    return plain[near[0]] if near else ""
