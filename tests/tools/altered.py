"""Kinds of puzzles, and what else is a class, of which a test has made some members others."""

from __future__ import annotations

from copy import copy
from typing import Any, TypeVar

T = TypeVar("T")


def altered(thing: T, **members: Any) -> T:
    """The same thing but for these members. Methods are given as functions without `self`."""
    other = copy(thing)
    assert all(hasattr(thing, name) for name in members), "it has none of another name"
    vars(other).update(members)
    return other
