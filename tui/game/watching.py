"""The words of a watch: its views, phases, settings, speeds and progress."""

from __future__ import annotations

import math
from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tui.engine.plan import Plan
    from tui.engine.strategy import Strategy
    from tui.game.until import Until


MAX_SPEED = math.inf
KEPT_SPEEDS = (0.25, 0.5, 1, 2, 4, 8, 16, 32, 64)
"""The speeds at which later watches go on. At the highest one only this watch goes."""
SPEEDS = (*KEPT_SPEEDS, MAX_SPEED)
"""Steps a second."""
USUAL_SPEED = 2.0
FRAME = 1 / 30
"""The least number of seconds between two frames."""


class StepClock:
    """Tells how many steps are due. Times are in seconds since any fixed moment."""

    def __init__(self, speed: float, now: float) -> None:
        self.speed = speed
        self._last = now

    def set_speed(self, speed: float, now: float) -> None:
        """Change the speed. The next step is due one new interval after the last one, or now if
        that is over already.

        Time that passed at the old speed makes no more than one step due at the new one.
        """
        at_most_one = now - 1 / speed if self.speed != MAX_SPEED else now
        self._last = max(self._last, at_most_one)
        self.speed = speed

    def restart(self, now: float) -> None:
        """Start anew: the next step is due a whole interval from now."""
        self._last = now

    def due(self, now: float, lengths: Iterator[float]) -> int:
        """How many steps are due at a speed that is not the highest. They count as made.

        `lengths` says how long the present step is shown, and those after it, as fractions of a
        usual one. At most a second's worth are due, so that the watch does not race after the
        program was held up.
        """
        owed = (now - self._last) * self.speed
        is_late = owed >= max(self.speed, 1) + 1
        made = list(_within(math.ceil(self.speed) if is_late else owed, lengths))
        self._last = now if is_late else self._last + sum(made) / self.speed
        return len(made)

    def wait(self, now: float, length: float = 1.0) -> float:
        """How many seconds until the next step is due, after one that is shown for so long."""
        return max(0.0, self._last + length / self.speed - now)


def _within(room: float, lengths: Iterator[float]) -> Iterator[float]:
    """As many lengths as have room, one after the other."""
    for length in lengths:
        room -= length
        if room < 0:
            return
        yield length


class View(Enum):
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
    until: Until | None = None
    """To what the search runs first, to pause there."""
    tree: bool = False
    """Whether the search tree is shown, even if the player does not usually want it."""
    listing: bool = False
    """Whether the listing is shown, even if the player does not usually want it."""


class Progress(NamedTuple):
    """Where the cursor of a watch stands."""

    step: int
    """How many steps lead to where it stands."""
    of: int | None
    """How many steps there are; None until that is known."""
    known: int = 0
    """How many steps there are at least, as far as the search was ever made."""
