"""Says in plain words what is wrong with a line that is not TOML, where it is a usual slip.

The parser's own words are for those who know TOML; who writes a crossing need not.
"""

from __future__ import annotations

import re

from tui.puzzles.crossing.field_tables import FILE, ITEM, RULES

_KEY = r"\s*(?P<key>[A-Za-z_]+)\s*"
_CURLY = "[“”„‟«»‘’‚]"
_HEADING = r"\s*\[+\s*(?P<name>[A-Za-z_]+)\s*\]*"
_FIELD = rf"{_KEY}=\s*(?P<value>[^#\n]*)"
_COLON = rf"{_KEY}:"
_BOOLEANS = {"yes": "true", "on": "true", "true": "true", "no": "false", "off": "false",
             "false": "false"}  # fmt: skip


def plain_words(why: str, line: str) -> str | None:
    """What is wrong with the line where the parser stopped because of `why`, which is the parser's
    sentence; None if it is no usual slip."""
    return _of_heading(why, line) or _of_quotes(why, line) or _of_field(why, line)


def _of_heading(why: str, line: str) -> str | None:
    heading = re.match(_HEADING, line)
    if heading is None:
        return None
    name = heading["name"]
    if why.startswith("Expected ']"):
        return f"a bracket is missing, so write [[{name}]]"
    if not why.startswith(("Cannot declare", "Cannot overwrite", "Cannot mutate")):
        return None
    if name in ("items", *RULES):
        return f"each such table begins with two brackets, so write [[{name}]]"
    return f"'{name}' is here twice, so leave one of them out"


def _of_quotes(why: str, line: str) -> str | None:
    curly = re.search(_CURLY, line)
    if curly and why.startswith(("Invalid", "Expected", "Illegal", "Unclosed")):
        return f"""quotes are straight, so write " instead of {curly[0]}"""
    if why.startswith("Illegal character '\\n'"):
        return 'the quote is not closed, so end the text with ", or begin and end it with """'
    if why.startswith("Unescaped '\\'"):
        return "a backslash is written twice, as \\\\"
    if line.lstrip().startswith(("//", ";")):
        return "a comment begins with #"
    return None


def _of_field(why: str, line: str) -> str | None:
    if why.startswith("Expected '='") and (colon := re.match(_COLON, line)):
        return f"between a field and its value stands '=', so write {colon['key']} = …"
    field = re.match(_FIELD, line)
    if field is None:
        return None
    key, value = field["key"], field["value"].strip()
    if why.startswith("Cannot overwrite"):
        return f"'{key}' is here twice, so leave one of them out"
    if why.startswith("Expected newline"):
        return f"'{key}' has something behind its value, so put quotes around all of a text"
    if not why.startswith("Invalid value"):
        return None
    if not value:
        return f"'{key}' has no value"
    if value.lower() in _BOOLEANS:
        return f"write {key} = {_BOOLEANS[value.lower()]}"
    known = FILE.get(key) or ITEM.get(key)
    if known and int in known.types:
        return f"'{key}' should be a whole number, in digits"
    if re.search(r"[\[,]\s*[^\W\d]", value):
        return 'each text of a list stands in quotes, as in ["…", "…"]'
    is_word = re.fullmatch(r"[^\W\d][^\"'\[\]{}=]{0,30}", value)
    return f'a text stands in quotes, so write {key} = "{value}"' if is_word else None
