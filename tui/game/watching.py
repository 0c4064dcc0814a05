"""The words of a watch: its views, its states, where it stands, and how it is wished for."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tui.engine.strategy import Strategy


class View(Enum):
    """What of a search is shown."""

    SOLUTION = "solution"
    """Only the moves of the way that was found."""
    SEARCH = "search"
    """Every step."""


class Phase(Enum):
    """What an autoplay is doing."""

    SEARCHING = "searching"
    PLAYING = "playing"
    PAUSED = "paused"
    AT_SOLUTION = "at a solution"
    EXHAUSTED = "exhausted"


class WatchSettings(NamedTuple):
    """How somebody wants to watch."""

    strategy: Strategy
    view: View
    speed: float


class Progress(NamedTuple):
    """Where the cursor stands."""

    step: int
    """How many steps were made to come here."""
    of: int | None
    """How many there are, None while nobody knows."""
