"""Sentences about what somebody else wrote: always one printable line, and never a long one."""

from __future__ import annotations

AND_SO_ON = "..."
"""Where something was cut out; on any terminal the same."""
MOST_LETTERS = 300
"""Of a sentence: it should fit on a terminal, however long what it speaks of."""
MOST_QUOTED = 40
"""Of a value that a sentence quotes: its beginning is enough to find it."""

_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Characters that count as letters or symbols, and look like nothing: the fillers of Hangul, the
empty pattern of Braille, a note without a head."""


def printable(text: str) -> str:
    """A text with escapes for line feeds and whatever else a terminal should not be sent."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


def shortened(text: str, most: int = MOST_LETTERS) -> str:
    """A text on one printable line, of at most so many letters.

    It is cut in the middle: a sentence begins with what it is about, and ends with what to do.
    """
    # What lies beyond both ends is never shown, and spelling it out would take its time.
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
    """Whether nothing in a line of text is invisible, or makes a terminal do something."""
    return text.isprintable() and _BLANKS.isdisjoint(text)


def shows_something(text: str) -> bool:
    """Whether there is more to see in a line of text than blanks, and marks upon them."""
    if any(" " < letter <= "~" for letter in text):
        return True
    from unicodedata import category  # Late: it would delay the start, and few need it.

    return any(category(letter)[0] in "LNPS" for letter in text)
