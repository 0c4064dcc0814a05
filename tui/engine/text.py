"""Text for people: what of a stranger's text may be shown, and how lines are printed."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

TYPE_CHECKING = False  # Importing typing for it would take as long as `--version` does.

if TYPE_CHECKING:
    from typing import Any, TextIO


AND_SO_ON = "..."
"""Stands where something was cut out; ASCII, so that every terminal can show it."""
MOST_LETTERS = 300
"""Of a sentence, so that it fits on a terminal however long the text is that it quotes."""
MOST_QUOTED = 40
"""Of a quoted value: its beginning is enough to find it."""

_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Characters that count as letters or symbols but are invisible: the fillers of Hangul, the empty
pattern of Braille, a note without a head."""


_FIRST_MARK = "\u0300"
"""Before it there is no character that combines with the one before."""
_MOST_MARKS = 4
"""Of marks on one letter: more than any language writes, as a heap of them covers other lines."""


def printable(text: str) -> str:
    """A text as one line that shows all of itself and controls nothing. What cannot be shown is
    escaped: line feeds, control characters, those that change the direction of the text, blanks
    that look like nothing, and marks without a letter."""
    if _is_plain(text):
        return text
    from unicodedata import category  # Late: it would delay the start, and few need it.

    shown, marks = [], _MOST_MARKS
    for letter in text:
        if letter >= _FIRST_MARK and category(letter)[0] == "M":
            marks += 1
        else:  # On a blank a mark would stand alone.
            marks = _MOST_MARKS if letter == " " else 0
        can_stay = letter.isprintable() and letter not in _BLANKS and marks <= _MOST_MARKS
        shown.append(letter if can_stay else letter.encode("unicode_escape").decode())
    return "".join(shown)


def printable_lines(text: str) -> str:
    """A text of any number of lines, of which `printable` is true. All that reaches a terminal or a
    clipboard goes through here: line feeds are ours, as texts of others are taken in without."""
    if _is_plain(text.replace("\n", "")):  # Of long answers not every line need be looked at.
        return text
    return "\n".join(map(printable, text.split("\n")))


def _is_plain(text: str) -> bool:
    """Whether nothing in a line need be escaped; that is found out quickly."""
    if not text.isprintable():
        return False
    odd = [] if text.isascii() else [letter for letter in set(text) if letter >= _FIRST_MARK]
    if not odd:
        return True
    from unicodedata import category

    return _BLANKS.isdisjoint(odd) and all(category(letter)[0] != "M" for letter in odd)


def shortened(text: str, most: int = MOST_LETTERS) -> str:
    """A text as one printable line of at most `most` letters.

    It is cut in the middle, because a sentence begins with its subject and ends with what to do.
    """
    # The middle is never shown, and escaping all of it could take long.
    line = printable(text if len(text) <= 2 * most else text[:most] + text[-most:])
    if len(line) <= most:
        return line
    head = most // 2
    return f"{line[:head]}{AND_SO_ON}{line[len(line) - (most - head - len(AND_SO_ON)) :]}"


_SMALL_WITHIN = frozenset(
    {"A", "An", "Each", "Every", "From", "It", "More", "No", "Nobody", "Only", "Somebody", "That",
     "The", "There", "These", "This"}
)  # fmt: skip
"""Words that begin a sentence with a capital only because they begin it: no names."""


def concealed(text: str) -> str:
    """A text without the URLs of databases, in which there may be passwords."""
    if "postgres" not in text:
        return text
    import re  # Late: hardly anybody has a database.

    return re.sub(r"postgres(?:ql)?:/\S*", "postgresql://…", text)


def because(what: str, why: str) -> str:
    """What is wrong, and the sentence that says why: behind a colon, in small letters. A sentence
    that has a colon itself, or may begin with a name, follows as one of its own."""
    first = why.partition(" ")[0]
    is_small = first.isalpha() and first.islower()
    if ": " not in why and (is_small or first in _SMALL_WITHIN):
        return f"{what}: {why[0].lower()}{why[1:]}"
    return f"{what}. {why[0].upper()}{why[1:]}" if is_small else f"{what}. {why}"


def behind(words: str, sentence: str) -> str:
    """A sentence that begins with other words. It keeps its capital where that may be a name's."""
    is_small = sentence.partition(" ")[0] in _SMALL_WITHIN
    return f"{words} {sentence[0].lower() if is_small else sentence[0]}{sentence[1:]}"


def quoted(text: str) -> str:
    """The beginning of a text, in quotation marks."""
    beginning = printable(text[: MOST_QUOTED + 1])
    if len(beginning) <= MOST_QUOTED:
        return f"'{beginning}'"
    return f"'{beginning[: MOST_QUOTED - len(AND_SO_ON)]}{AND_SO_ON}'"


def can_be_shown(text: str) -> bool:
    """Whether all of a line of text is visible, and none of it controls the terminal."""
    return printable(text) == text


def is_unicode(text: str) -> bool:
    """Whether a text can be written to a file: none of its characters is half of one."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def shows_something(text: str) -> bool:
    """Whether a line of text has anything visible but blanks and accents on them."""
    if any(" " < letter <= "~" for letter in text):
        return True
    from unicodedata import category  # Late: it would delay the start, and few need it.

    return any(category(letter)[0] in "LNPS" for letter in text)


class BadInput(ValueError):
    """A text that names no game, position or move, or a broken puzzle file. The message is one
    sentence for the person who wrote it."""


USUAL_COLUMNS = 80
"""How wide most terminals are."""


def print_json(value: Any) -> None:
    """Print a value as one line of JSON."""
    import json  # Late: help and plain answers need none.

    # JSON leaves this one control character as it is.
    print(json.dumps(value).replace("\x7f", "\\u007f"))


def print_text(text: str, stream: TextIO | None = None) -> None:
    """Print lines of text, on standard output if nothing else is said. What cannot be shown is
    escaped, and so is what the output cannot encode; but arrows are written in ASCII then."""
    stream = sys.stdout if stream is None else stream
    text, encoding = printable_lines(text), stream.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.replace("→", "->").replace("←", "<-")
        text = text.encode(encoding, "backslashreplace").decode(encoding)
    print(text, file=stream)


def columns() -> int:
    """How many columns the terminal has; the usual number where there is none."""
    if (told := os.environ.get("COLUMNS", "")).isdecimal() and int(told):
        return int(told)
    try:
        return os.get_terminal_size(1).columns or USUAL_COLUMNS
    except OSError:
        return USUAL_COLUMNS


def named(text: str, names: Mapping[str, str]) -> str:
    """A sentence with what the player presses or types for each action that it names, such as
    `{undo}`, for which there is a name."""
    if "{" in text:
        for action, name in names.items():
            text = text.replace(f"{{{action}}}", name)
    return text
