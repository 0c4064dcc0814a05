"""The words of a watch: its views, phases, settings, speeds and progress."""

from __future__ import annotations

import math
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tui.engine.plan import Plan
    from tui.engine.strategy import Strategy
    from tui.game.stops import StopCondition

MAX_SPEED = math.inf
KEPT_SPEEDS = (0.25, 0.5, 1, 2, 4, 8, 16, 32, 64)
"""The speeds at which later watches go on. At the highest one only this watch goes."""
SPEEDS = (*KEPT_SPEEDS, MAX_SPEED)
"""Steps a second."""
USUAL_SPEED = 2.0
FRAME = 1 / 30
"""The least number of seconds between two frames."""


class View(StrEnum):
    """How much of a search is shown."""

    SOLUTION = "solution"
    """Only the moves of the solution that was found."""
    SEARCH = "search"
    """Every step."""


class Phase(Enum):
    """What a watch is doing."""

    SEARCHING = "searching"
    PLAYING = "playing"
    PAUSED = "paused"
    AT_SOLUTION = "solved"
    EXHAUSTED = "search ended"
    ASKING = "asks"
    """It asks what the next step will be."""
    LIVE = "live"
    """It shows what somebody else does, as soon as that is done."""


GOING_ON = (Phase.SEARCHING, Phase.PLAYING, Phase.LIVE)
"""The phases in which more comes by itself, unless somebody pauses."""


class WatchSettings(NamedTuple):
    """How somebody wants to watch."""

    strategy: Strategy
    view: View
    speed: float
    plan: Plan | None = None
    """Who makes the moves, if that is not for the strategy to decide."""
    until: StopCondition | None = None
    """To what the search runs first, to pause there."""
    tree: bool = False
    """True if the search tree is shown beside a search."""
    listing: bool = False
    """True if the listing is shown beside a search."""


class Progress(NamedTuple):
    """Where the cursor of a watch stands."""

    step: int
    """Number of steps that lead to where it stands."""
    of: int | None
    """Number of steps; None until that is known."""
    known: int = 0
    """Number of steps that there are at least, as far as the search was ever made."""
