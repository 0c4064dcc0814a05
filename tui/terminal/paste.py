"""Bracketed paste within bounds.

A terminal says where pasted text begins and ends. Should the end get lost, everything that is typed
would be taken for more of it, for ever.
"""

from __future__ import annotations

BEGIN, END = "\x1b[200~", "\x1b[201~"

MOST = 100_000
"""Characters that a paste may have; the others are dropped."""

PATIENCE = 3.0
"""Seconds without input after which a paste has ended."""


class Paste:
    """Collects what is pasted."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._room = MOST
        self.is_open = False
        """Whether a paste has begun and not ended."""

    def begin(self) -> None:
        """From now on all is pasted text, until the end."""
        self.is_open = True

    def add(self, text: str) -> None:
        """Take in more text, as far as there is room."""
        if self._room:
            self._parts.append(text[: self._room])
            self._room -= len(self._parts[-1])

    def end(self) -> str:
        """The text that was pasted; the next paste starts empty."""
        text = "".join(self._parts)
        self._parts.clear()
        self._room = MOST
        self.is_open = False
        return text
