"""Parses untrusted TOML, and finds the lines of what it says: no text can crash the parser, or keep
it busy for long."""

from __future__ import annotations

import re
import tomllib
from collections import Counter

from tui.engine.puzzle import BadInput
from tui.engine.text import shortened

Path = tuple[str | int, ...]
"""Where something is: the keys and, in lists, the numbers from 0 that lead to it from the top."""

_MOST_PARTS = 8
"""Parts of a dotted key. tomllib copies the key for each of its parts, and goes through the whole
name of the table for each key, so long keys would take very long."""

_TEXT_OR_COMMENT = re.compile(
    r'''
      """ (?: [^"\\]++ | \\. | "{1,2}(?!") )*+ "{0,5}
    | \'\'\' (?: [^']++ | '{1,2}(?!') )*+ '{0,5}
    | " (?: [^"\\\n]++ | \\[^\n] )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    ''',
    re.VERBOSE | re.DOTALL,
)
"""A text or a comment, in which a dot does not join parts of a key. A text without an end goes on
to the end of its line or of the file; tomllib will stop there, too."""

_LONG_KEY = re.compile(rf"(?:\.[^.,=\[\]{{}}\n]*+){{{_MOST_PARTS}}}")
_PLACE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")
_SLIPS = (
    ("[“”„‟«»‘’‚]", 'quotes are straight, as in "…"'),
    (r"^\s*(//|;)", "a comment begins with #"),
    (r"^\s*\w+\s*:", "between a field and its value stands '='"),
    (r"=\s*(#|$)", "a value is missing"),
    (r"(?i)=\s*(true|false|yes|no|on|off)\b", "write true or false, in small letters"),
    (r"[=\[,]\s*[^\W\d]", 'a text stands in quotes, as in "…"'),
)
"""Usual slips, and what to say of a line that has one where a value or a field is expected."""


class BadToml(BadInput):
    """A text that is no TOML."""

    def __init__(self, sentence: str, line: int | None) -> None:
        super().__init__(shortened(sentence))
        self.line = line


def table_of(text: str) -> dict[str, object]:
    """The table that a TOML text of moderate length describes. Raises BadToml."""
    # Line feeds within texts stay, so that the numbers of lines are right.
    bare = _TEXT_OR_COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    if long_key := _LONG_KEY.search(bare):
        line = bare.count("\n", 0, long_key.start()) + 1
        raise BadToml(f"the key in line {line} has too many dots: a crossing needs none.", line)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(str(error), text) from None
    except RecursionError:
        raise BadToml("this is not a crossing: its lists are nested too deep.", None) from None
    except ValueError:
        raise BadToml("this is not TOML: a number has thousands of digits.", None) from None


def _not_toml(why: str, text: str) -> BadToml:
    """What the parser says, or something plainer."""
    places = list(_PLACE.finditer(why))
    if not places:
        return BadToml(f"this is not TOML: {why[:1].lower()}{why[1:]}.", None)
    place = places[-1]
    number = int(place[1] or text.rstrip("\n").count("\n") + 1)
    line = text.split("\n")[number - 1]
    is_slip = why.startswith(("Invalid", "Expected '='"))
    slips = [said for slip, said in _SLIPS if is_slip and re.search(slip, line)]
    said = f"{slips[0]} {place[0]}" if slips else f"{why[:1].lower()}{why[1:]}"
    return BadToml(f"this is not TOML: {said}.", number)


_HEADING_OR_KEY = re.compile(
    r"""
      [ \t]*+ (?P<brackets> \[\[? ) [ \t]*+ (?P<heading> [A-Za-z_] [\w.-]*+ ) [ \t]*+ \]
    | [ \t]*+ (?P<quote> ["']? ) (?P<key> [^\n"'.=\[\]{},#]++ ) (?P=quote) [ \t]*+ [.=]
    """,
    re.VERBOSE,
)


class LineNumbers:
    """The lines of a valid TOML text in which its tables and fields begin."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        table: Path = ()
        tables = Counter[str]()
        # Texts of several lines may look like anything.
        bare = _TEXT_OR_COMMENT.sub(lambda found: "\n" * found[0].count("\n") or found[0], text)
        for number, line in enumerate(bare.split("\n"), 1):
            found = _HEADING_OR_KEY.match(line)
            if found and found["heading"]:
                name, *parts = found["heading"].split(".")
                is_list = found["brackets"] == "[["
                tables[name] += is_list and not parts
                table = (name, tables[name] - 1, *parts) if tables[name] else (name, *parts)
                self._lines.setdefault((name,), number)
                self._lines.setdefault(table, number)
            elif found:
                self._lines.setdefault((*table, found["key"].strip()), number)

    def of(self, path: Path) -> int | None:
        """The line, from 1, of a place in the text, or of the narrowest one around it whose line is
        known; None for the whole text."""
        sizes = range(len(path), 0, -1)
        return next(
            (self._lines[path[:size]] for size in sizes if path[:size] in self._lines), None
        )
