"""All fields that a file of a crossing may have, table by table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class FieldShape(NamedTuple):
    """What a field may hold."""

    types: tuple[type, ...]
    is_required: bool = False
    letters: int | None = None
    """How many letters a text has at most. It must show something then."""
    is_prose: bool = False
    """Whether a text may have several lines."""


Fields = Mapping[str, FieldShape]

_TEXT, _PROSE = FieldShape((str,)), FieldShape((str,), is_prose=True)
_FLAG, _NUMBER, _LIST, _TABLE = (
    FieldShape((bool,)),
    FieldShape((int,)),
    FieldShape((list,)),
    FieldShape((dict,)),
)
_SELECTION = FieldShape((str, list))
_NUMBERS = FieldShape((int, list))
"""One for all letters of an item, or one for each."""


def _line(letters: int, is_required: bool = False) -> FieldShape:
    return FieldShape((str,), is_required, letters)


def _required(field: FieldShape) -> FieldShape:
    return field._replace(is_required=True)


_ANY_RULE = {"where": _TEXT, "reason": _line(300)}

RULES: Mapping[str, Fields] = {
    "forbidden": {
        "who": _required(_SELECTION),
        "company": _required(_SELECTION),
        "guards": _SELECTION,
        "matched": _FLAG,
        **_ANY_RULE,
    },
    "never_more": {"of": _required(_SELECTION), "than": _required(_SELECTION), **_ANY_RULE},
    "never_alone": {"who": _required(_SELECTION), **_ANY_RULE},
    "never_exactly": {"company": _required(_SELECTION), **_ANY_RULE},
    "limit": {
        "sum": _required(_TEXT),
        "of": _SELECTION,
        "at_most": FieldShape((int, str), is_required=True),
        "who": _SELECTION,
        "guards": _SELECTION,
        **_ANY_RULE,
    },
}
"""Of each kind of rule."""

FILE: Fields = {
    "format": _NUMBER,
    "title": _line(80, is_required=True),
    "heading": _line(30),
    "brief": _line(60),
    "story": _PROSE,
    "rules": _PROSE,
    "history": _PROSE,
    "source": _line(200),
    "way": _line(20),
    "vessel": _line(20),
    "on_foot": _FLAG,
    "seats": _NUMBER,
    "weight_limit": _NUMBER,
    "units": _TABLE,
    "rowers": _SELECTION,
    "items": _required(_LIST),
    "loads": _LIST,
    "only_these": _FLAG,
    "load_sizes": _LIST,
    "island": _FLAG,
    "joined": _LIST,
    "cost": _TEXT,
    "least": _TEXT,
    "start": _TEXT,
    "goal": _TEXT,
    **dict.fromkeys(RULES, _LIST),
    "alike": _LIST,
}

UNITS: Fields = {"weight": _line(8), "pace": _line(8)}

ITEM: Fields = {
    "letter": _TEXT,
    "letters": _TEXT,
    "name": _line(40, is_required=True),
    "plural": _line(40),
    "phrase": _line(80),
    "count": _NUMBER,
    "tags": _LIST,
    "rows": _FLAG,
    "weight": _NUMBERS,
    "pace": _NUMBERS,
    "numbers": _TABLE,
    "figure": _LIST,
    "tall": _LIST,
    "picture": _LIST,
    "tint": FieldShape((str, list)),
}
