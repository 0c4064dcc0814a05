"""How much may be typed: a bucket of tokens."""

from __future__ import annotations


class Bucket:
    """Lets through so many bytes a second, and at once what was not used of one second."""

    def __init__(self, rate: int, now: float) -> None:
        """`rate`: bytes a second; `now`: seconds on the clock of the calls of `take`."""
        self._rate, self._tokens, self._at = rate, float(rate), now

    def take(self, wanted: int, now: float) -> int:
        """How many of the bytes that are wanted may pass now."""
        self._tokens = min(self._rate, self._tokens + (now - self._at) * self._rate)
        self._at = now
        passed = min(wanted, int(self._tokens))
        self._tokens -= passed
        return passed
