"""Parses untrusted TOML: no text can crash the parser, or keep it busy for long."""

from __future__ import annotations

import re
import tomllib

from tui.engine.puzzle import BadInput
from tui.engine.text import shortened
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


_MOST_PARTS = 8
"""Parts of a dotted key. tomllib copies the key for each of its parts, and goes through the whole
name of the table for each key, so long keys would take very long."""

_TEXTS_AND_COMMENTS = r'''
      """ (?: [^"\\]++ | \\. | "{1,2}(?!") )*+ "{0,5}
    | \'\'\' (?: [^']++ | '{1,2}(?!') )*+ '{0,5}
    | " (?: [^"\\\n]++ | \\[^\n] )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    '''
"""Texts and comments, in which a dot does not join parts of a key. A text without an end goes on to
the end of its line or of the file; tomllib will stop there, too."""

_LONG_KEY = rf"(?:\.[^.,=\[\]{{}}\n]*+){{{_MOST_PARTS}}}"

_PLACE = r"\(at line (\d+), column \d+\)|\(at end of document\)"


class BadToml(BadInput):
    """A text that is no TOML."""

    def __init__(self, sentence: str, line: int | None) -> None:
        super().__init__(shortened(sentence))
        self.line = line


def table_of(text: str) -> dict[str, object]:
    """The table that a TOML text of moderate length describes. Raises BadToml."""
    _must_have_short_keys(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(str(error), text) from None
    except RecursionError:
        raise BadToml("this is not a crossing: its lists are nested too deep.", None) from None
    except ValueError:
        raise BadToml("this is not TOML: a number has thousands of digits.", None) from None


def _must_have_short_keys(text: str) -> None:
    if all(line.count(".") < _MOST_PARTS for line in text.split("\n")):
        return  # This is so in most files. No key is longer than its line.
    texts_and_comments = re.compile(_TEXTS_AND_COMMENTS, re.VERBOSE | re.DOTALL)
    # Line feeds within texts stay, so that the numbers of lines are right.
    bare = texts_and_comments.sub(lambda found: "\n" * found[0].count("\n"), text)
    long_key = re.search(_LONG_KEY, bare)
    if long_key:
        line = bare.count("\n", 0, long_key.start()) + 1
        raise BadToml(f"the key in line {line} has too many dots: a crossing needs none.", line)


def _not_toml(why: str, text: str) -> BadToml:
    """What the parser says, or something plainer."""
    places = list(re.finditer(_PLACE, why))
    if not places:
        return BadToml(f"this is not TOML: {why[:1].lower()}{why[1:]}.", None)
    place = places[-1]
    number = int(place[1] or text.rstrip("\n").count("\n") + 1)
    plain = plain_words(why, text.split("\n")[number - 1])
    said = f"{plain} {place[0]}" if plain else f"{why[:1].lower()}{why[1:]}"
    return BadToml(f"this is not TOML: {said}.", number)
