"""The speeds of a watch, and the clock that tells how many steps are due."""

from __future__ import annotations

import math

MAX_SPEED = math.inf
SPEEDS = (0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, MAX_SPEED)
"""Steps a second."""
USUAL_SPEED = 2.0


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

    def due(self, now: float) -> int:
        """How many steps are due; always one at the highest speed. They count as made.

        At most a second's worth are due, so that the watch does not race after the program was
        held up.
        """
        if self.speed == MAX_SPEED:
            return 1
        owed = math.floor((now - self._last) * self.speed)
        if owed > max(self.speed, 1):
            self._last = now
            return math.ceil(self.speed)
        self._last += owed / self.speed
        return owed

    def wait(self, now: float) -> float:
        """How many seconds until the next step is due."""
        if self.speed == MAX_SPEED:
            return 0.0
        return max(0.0, self._last + 1 / self.speed - now)
