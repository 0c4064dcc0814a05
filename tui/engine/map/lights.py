"""What a search has made of the positions of a map, as a plain value."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Light(IntEnum):
    """What a search has made of a position until now."""

    UNMET = 0
    WAITING = 1
    """It is in the frontier."""
    DONE = 2
    """It was looked at, and the search has gone on elsewhere."""
    ON_PATH = 3
    """It is on the path that a depth-first search follows, or is expanded now."""


class SearchOverlay(NamedTuple):
    """What a search has made of the positions of a map until some step."""

    lights: bytes
    """For each position, by its number, the number of a `Light`."""
    path: tuple[int, ...] = ()
    """The positions along the path that is looked at, the start of the search first."""
    candidate: int | None = None
    """The position to which the candidate leads that is being tried or was refused; None if there
    is none, or the rules refuse it."""
    is_refused: bool = False
    """Whether the step refuses a candidate."""
