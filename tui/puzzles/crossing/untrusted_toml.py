"""Parses untrusted TOML: no text can crash the parser, or keep it busy for long."""

from __future__ import annotations

import re
import tomllib

from tui.engine.puzzle import BadInput
from tui.engine.sentence import shortened

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
    from tui.puzzles.crossing.toml_slips import plain_words  # Late: most files are sound.

    number = int(place[1] or text.rstrip("\n").count("\n") + 1)
    plain = plain_words(why, text.split("\n")[number - 1])
    said = f"{plain} {place[0]}" if plain else f"{why[:1].lower()}{why[1:]}"
    return BadToml(f"this is not TOML: {said}.", number)
