"""Bracketed paste, within limits.

A terminal says where pasted text begins and ends. If the end got lost, everything typed after it
would count as pasted.
"""

from __future__ import annotations

BEGIN, END = "\x1b[200~", "\x1b[201~"

MOST = 100_000
"""How many characters of a paste are kept; the others are dropped."""

PATIENCE = 3.0
"""After so many seconds without input, a paste has ended."""


class Paste:
    """Collects what is pasted."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._room = MOST
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
        self._room = MOST
        self.is_open = False
        return text
