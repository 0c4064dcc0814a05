"""Bracketed paste within bounds.

A terminal says where pasted text begins and ends. Should the end get lost, Textual would take
everything that is typed for more of it, for ever.
"""

from __future__ import annotations

BEGIN, END = "\x1b[200~", "\x1b[201~"

MOST = 100_000
"""Characters that a paste may have; the others are dropped."""

PATIENCE = 3.0
"""Seconds without input after which a paste has ended."""


class PasteGuard:
    """Stands between the terminal and the parser of its input."""

    def __init__(self) -> None:
        self._last = ""
        """The last characters, as many as a mark has."""
        self._pasted: int | None = None
        """The length of the paste so far; None outside of one."""

    @property
    def is_pasting(self) -> bool:
        return self._pasted is not None

    def filter(self, characters: str) -> str:
        """What is to be parsed of these characters."""
        if self._pasted is None and "~" not in characters:
            self._last = (self._last + characters)[-len(BEGIN) :]
            return characters
        return "".join(self._passed(character) for character in characters)

    def expire(self) -> str:
        """End a paste of which nothing has come for long; what is to be parsed instead."""
        if self._pasted is None:
            return ""
        was_dropping, self._pasted = self._pasted > MOST, None
        return "" if was_dropping else END

    def _passed(self, character: str) -> str:
        self._last = (self._last + character)[-len(BEGIN) :]
        if self._last == BEGIN and self._pasted is None:
            self._pasted = 0
        elif self._pasted is not None:
            was_dropping = self._pasted > MOST
            self._pasted += 1
            if self._last == END:
                self._pasted = None
            if was_dropping:
                return ""
            if self._pasted is not None and self._pasted > MOST:
                return END
        return character
