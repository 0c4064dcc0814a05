"""Cuts what a terminal sends into plain text and whole control sequences, and collects what is
pasted.

Sequences are those of ECMA-48, 5.4 and 5.6, and others that terminals send: single shift three and
a letter, escape and a character."""

from __future__ import annotations

import re
from collections.abc import Iterator

ESCAPE = "\x1b"

_PIECE = re.compile(
    r"""
      [^\x1b]+                                      # plain text
    | \x1b \[ [0-?]* [ -/]* [@-~]                   # control sequence
    | \x1b [\]PX^_] [^\x07\x1b]* (?: \x07 | \x1b\\ )  # control string
    | \x1b O [ -~]                                  # single shift three
    | \x1b [^\x1b\x03\[\]OPX^_]                     # escape and a character
    | (?P<broken>
          \x1b \[ [0-?]*+ [ -/]*+ (?= [^@-~] )      # cut off by what cannot belong to it
        | \x1b O (?= [^ -~] )
        | \x1b [\]PX^_] [^\x07\x1b]*+ (?= \x1b [^\\] )
      )
    | \x1b (?= [\x1b\x03] )                        # escape alone: nothing is hidden behind it
    """,
    re.VERBOSE | re.DOTALL,
)

_LONGEST = 256
"""Characters of an incomplete sequence. We know none that is longer."""
_INTRODUCER = 2
"""How many characters say what kind of sequence it is."""


class Pieces:
    """Cuts text that comes bit by bit. An incomplete sequence at its end waits for the rest."""

    def __init__(self) -> None:
        self._beginning = ""

    @property
    def is_waiting(self) -> bool:
        """Whether there is the beginning of a sequence. The rest may never come."""
        return bool(self._beginning)

    def cut(self, text: str) -> Iterator[str]:
        """The pieces that are complete with this text: plain text, and sequences.

        Sequences that are broken off are dropped.
        """
        text = self._beginning + text
        self._beginning = ""
        place = 0
        while match := _PIECE.match(text, place):
            place = match.end()
            if match["broken"] is None:
                yield match[0]
        beginning = text[place:]
        if len(beginning) > _LONGEST:
            beginning = beginning[:_INTRODUCER]
        self._beginning = beginning

    def give_up(self) -> str:
        """Stop waiting for the rest of a sequence. Returns its beginning."""
        beginning, self._beginning = self._beginning, ""
        return beginning


BEGIN, END = "\x1b[200~", "\x1b[201~"

MOST_PASTED = 100_000
"""How many characters of a paste are kept; the others are dropped."""

PATIENCE = 3.0
"""After so many seconds without input, a paste has ended."""


class Paste:
    """Collects what is pasted."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._room = MOST_PASTED
        self.is_open = False
        """Whether a paste has begun and not ended yet."""

    def begin(self) -> None:
        """Begin a paste."""
        self.is_open = True

    def add(self, text: str) -> None:
        """Add text, as far as there is room."""
        if self._room:
            self._parts.append(text[: self._room])
            self._room -= len(self._parts[-1])

    def end(self) -> str:
        """The text that was pasted; the next paste starts empty."""
        text = "".join(self._parts)
        self._parts.clear()
        self._room = MOST_PASTED
        self.is_open = False
        return text
