"""Sentences that quote what somebody else wrote: always one short printable line."""

from __future__ import annotations

AND_SO_ON = "..."
"""Stands where something was cut out; ASCII, so that every terminal can show it."""
MOST_LETTERS = 300
"""Of a sentence, so that it fits on a terminal however long the text is that it quotes."""
MOST_QUOTED = 40
"""Of a quoted value: its beginning is enough to find it."""

_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Characters that count as letters or symbols but are invisible: the fillers of Hangul, the empty
pattern of Braille, a note without a head."""


def printable(text: str) -> str:
    """A text with line feeds and other unprintable characters escaped."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


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


def quoted(text: str) -> str:
    """The beginning of a text, in quotation marks."""
    beginning = printable(text[: MOST_QUOTED + 1])
    if len(beginning) <= MOST_QUOTED:
        return f"'{beginning}'"
    return f"'{beginning[: MOST_QUOTED - len(AND_SO_ON)]}{AND_SO_ON}'"


def can_be_shown(text: str) -> bool:
    """Whether all of a line of text is visible, and none of it controls the terminal."""
    return text.isprintable() and _BLANKS.isdisjoint(text)


def shows_something(text: str) -> bool:
    """Whether a line of text has anything visible but blanks and accents on them."""
    if any(" " < letter <= "~" for letter in text):
        return True
    from unicodedata import category  # Late: it would delay the start, and few need it.

    return any(category(letter)[0] in "LNPS" for letter in text)
