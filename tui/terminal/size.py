"""How large a terminal may be."""

from __future__ import annotations

from collections.abc import MutableMapping

LARGEST = (500, 200)
"""Columns and rows of the largest screen. Of a larger terminal only this part is used."""

_LIMITS = dict(zip(("COLUMNS", "LINES"), LARGEST, strict=True))
"""The variables that say how large the terminal is, and what they can say at most."""
_DIGITS = 10
"""Numbers of so many digits are not looked at."""


def clamped(width: int, height: int) -> tuple[int, int]:
    """A size in columns and rows, limited to what can be drawn."""
    return max(1, min(width, LARGEST[0])), max(1, min(height, LARGEST[1]))


def forget_absurd_sizes(environment: MutableMapping[str, str]) -> None:
    """Take out variables that name a size that no screen can have, because all libraries believe
    them more than the terminal."""
    for name, most in _LIMITS.items():
        value = environment.get(name)
        if value is None or (_is_number(value) and 1 <= int(value) <= most):
            continue
        del environment[name]


def _is_number(text: str) -> bool:
    """Whether a text is a whole number that is not absurdly long."""
    return text.isascii() and text.isdigit() and len(text) < _DIGITS
