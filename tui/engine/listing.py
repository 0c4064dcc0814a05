"""A method in a few lines of pseudocode, and which of them each step of a search obeys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tui.engine.step import Step

MOST_LINES, LEAST_LINES = 14, 6
MOST_COLUMNS = 39
"""How wide a line of a listing is at most, its indentation included: so wide is the panel of the
listing in a terminal of 100 columns."""


class Listing(NamedTuple):
    """The pseudocode of a method. Its lines have the numbers 1, 2, …"""

    lines: Sequence[str]
    line_of: Callable[[Step], int]
    """The number of the line that a step obeys."""
    begins: Sequence[int]
    """The lines with which a search may begin."""
    follows: Mapping[int, Sequence[int]]
    """For each line that steps obey, the lines of the steps that may come next."""
