"""How seldom Python looks for garbage."""

from __future__ import annotations

import gc

_NEW_OBJECTS = 10_000
"""So many new objects, those freed again not counted, are made between two looks for garbage."""
_LOOKS_BETWEEN = (3, 30)
"""After so many of these looks all that is new since the last such time is gone through once more,
and after so many of those times all that there is. With Python's own 10 and 10 the former can take
as long as a slice."""


def collect_nothing() -> None:
    """Let Python look for no garbage until `collect_seldom`: while the program starts, it makes
    nothing that it does not keep."""
    gc.disable()


def collect_seldom() -> None:
    """Let Python look seldom for garbage that only refers to itself.

    A search keeps a hundred thousand steps alive, each of several objects. With Python's usual
    setting they are looked through again and again while they are made, which takes as long as the
    search itself, and nothing is ever found: what a search forgets does not refer to itself.
    """
    gc.enable()
    gc.set_threshold(_NEW_OBJECTS, *_LOOKS_BETWEEN)
