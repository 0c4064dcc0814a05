"""The rows of a search tree, and what each stands for."""

from __future__ import annotations

from enum import IntEnum, auto
from typing import Any, NamedTuple


class Mark(IntEnum):
    """What a row stands for."""

    OPEN = auto()
    """A node on the current path; what came of its candidates follows."""
    LEADING = auto()
    """Likewise; solutions were found in its subtree."""
    HERE = auto()
    """The node where the search is now."""
    UNFOLDED = auto()
    """A node that is done with; what came of its candidates follows."""
    DEAD = auto()
    """A node that is done with, folded. There is no solution in its subtree."""
    FRUITFUL = auto()
    """A node that is done with, folded. There are solutions in its subtree."""
    SOLUTION = auto()
    REFUSED = auto()
    PASSED = auto()
    """Candidates that were refused for a reason that teaches nothing."""
    TRYING = auto()
    """The candidate that is being tried."""
    WAITING = auto()
    """Candidates that are not tried yet."""
    MADE = auto()
    """A move that was made in a task."""
    SKIPPED = auto()
    """Rows that are left out."""


class TreeRow(NamedTuple):
    """A row of the outline."""

    key: Any
    """What a click on it picks, in a TreePick."""
    indent: int
    mark: Mark
    text: str
    note: str = ""
    brief: str = ""
    """The note in fewer letters, for where there is no room for all of it."""
    number: str = ""
    """How many moves lead to the node, where that helps to find one's way."""


class TreePick(NamedTuple):
    """A click on the picture of a tree picks this."""

    key: Any
