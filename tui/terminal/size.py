"""How large a terminal is, and how large it may be."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # Importing typing for it would take as long as `--version` does.
if TYPE_CHECKING:
    from collections.abc import Mapping, MutableMapping, Sequence

    from tui.game.rights import Rights

LARGEST = (500, 200)
"""Columns and rows of the largest screen. Of a larger terminal only this part is used."""
LARGEST_OF_GUESTS = (400, 150)
"""The same on somebody else's host."""

_USUAL = (80, 24)
"""The size of a terminal that does not tell it."""
_LIMITS = dict(zip(("COLUMNS", "LINES"), LARGEST, strict=True))
"""The variables that say how large the terminal is, and what they can say at most."""
_DIGITS = 9
"""How many digits of a number are read."""


def largest_screen(rights: Rights) -> tuple[int, int]:
    """Columns and rows of the largest screen that a session may have."""
    return LARGEST if rights.has_large_screens else LARGEST_OF_GUESTS


def clamped(width: int, height: int, largest: tuple[int, int] = LARGEST) -> tuple[int, int]:
    """A size in columns and rows, limited to what can be drawn."""
    return max(1, min(width, largest[0])), max(1, min(height, largest[1]))


def terminal_size(
    environment: Mapping[str, str], largest: tuple[int, int] = LARGEST
) -> tuple[int, int]:
    """Columns and rows of the terminal, as far as they can be drawn. The environment is believed
    first, as other libraries do."""
    width, height = (_number(environment.get(name, "")) for name in _LIMITS)
    found = (width, height) if width and height else _found()
    return clamped(width or found[0] or _USUAL[0], height or found[1] or _USUAL[1], largest)


def _found() -> Sequence[int]:
    """What the terminal itself says."""
    if sys.__stdout__ is None:
        return _USUAL
    try:
        return os.get_terminal_size(sys.__stdout__.fileno())
    except (ValueError, OSError):  # It is closed, or no terminal.
        return _USUAL


def forget_absurd_sizes(environment: MutableMapping[str, str]) -> None:
    """Take out variables that name a size that no screen can have, because all libraries believe
    them more than the terminal."""
    for name, most in _LIMITS.items():
        if name in environment and not 1 <= _number(environment[name]) <= most:
            del environment[name]


def _number(text: str) -> int:
    """A whole number of few digits; 0 for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _DIGITS else 0
