"""Parses TOML that anybody may have written: no text can trip the parser, or keep it busy."""

from __future__ import annotations

import re
import tomllib

from tui.engine.puzzle import BadInput
from tui.engine.sentence import shortened

_MOST_PARTS = 8
"""Of a dotted key. tomllib makes a copy of the key for each of its parts, and goes through the
whole name of its table for each key."""

_TEXTS_AND_COMMENTS = r'''
      """ (?: [^"\\]++ | \\. | "{1,2}(?!") )*+ "{0,5}
    | \'\'\' (?: [^']++ | '{1,2}(?!') )*+ '{0,5}
    | " (?: [^"\\\n]++ | \\[^\n] )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    '''
"""Where a dot joins no parts of a key. One that does not end goes on to the end of the line or of
the file: tomllib will not come further either."""

_LONG_KEY = re.compile(rf"(?:\.[^.,=\[\]{{}}\n]*+){{{_MOST_PARTS}}}")

_PLACE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")


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
        sentence = f"this is no TOML: {error}."
        raise BadToml(sentence, _line_of(sentence, text)) from None
    except RecursionError:
        raise BadToml("this is no crossing: its lists are nested too deep.", None) from None
    except ValueError:
        raise BadToml("this is no TOML: a number has thousands of digits.", None) from None


def _must_have_short_keys(text: str) -> None:
    if all(line.count(".") < _MOST_PARTS for line in text.split("\n")):
        return  # As in most files: a key is never longer than its line.
    texts_and_comments = re.compile(_TEXTS_AND_COMMENTS, re.VERBOSE | re.DOTALL)
    # The line feeds within texts stay, so that lines are counted right.
    bare = texts_and_comments.sub(lambda found: "\n" * found[0].count("\n"), text)
    long_key = _LONG_KEY.search(bare)
    if long_key:
        line = bare.count("\n", 0, long_key.start()) + 1
        raise BadToml(f"the key in line {line} has too many dots: a crossing needs none.", line)


def _line_of(sentence: str, text: str) -> int | None:
    places = list(_PLACE.finditer(sentence))
    if not places:
        return None
    return int(places[-1][1] or text.rstrip("\n").count("\n") + 1)
