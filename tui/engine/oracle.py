"""Exact answers about positions. They are prepared in slices, so that asking never waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Final, Protocol, TypeVar

Known = TypeVar("Known")
S_in = TypeVar("S_in", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


class Unknown(Enum):
    """The answer of an oracle that has not worked long enough, or cannot tell. Compare with `is`:
    as a condition this answer counts as true."""

    UNKNOWN = "unknown"


UNKNOWN: Final = Unknown.UNKNOWN
_EVER = float("inf")


class Oracle(Protocol[S_in, M_co]):
    """Exact answers about any position.

    Every question is answered at once. The answer is UNKNOWN if it is not prepared yet; then `work`
    prepares it. If a question is beyond the oracle's limits, the answer stays UNKNOWN, and there is
    nothing to work on. An oracle does not remember everything: an answer that was given long ago
    may have to be prepared again.
    """

    def distance(self, state: S_in) -> int | Unknown | None:
        """The fewest moves to the goal, or the least cost of a way there where the puzzle
        `has_cost`; None where it cannot be reached."""

    def best_moves(self, state: S_in) -> Sequence[M_co] | Unknown:
        """The moves after which the goal is nearest, in the puzzle's order. Empty if the goal
        cannot be reached, or is reached already."""

    def can_finish(self, state: S_in) -> bool | Unknown:
        """Whether the goal can be reached."""
        distance = self.distance(state)
        return UNKNOWN if distance is UNKNOWN else distance is not None

    def work(self, seconds: float) -> bool:
        """Prepare answers to the questions asked, the newest first, for about so many seconds.
        Returns whether nothing is left to prepare.

        However short the time, some work is done, so repeated calls come to an end. Only `work(0)`
        does nothing but tell. `work(inf)` prepares everything.
        """


def settled(oracle: Oracle[Any, Any], ask: Callable[[], Known | Unknown]) -> Known | Unknown:
    """The answer to a question, for callers who can wait. It is UNKNOWN only if it is beyond the
    oracle's limits. `ask` may put several questions, one after the other."""
    while (answer := ask()) is UNKNOWN and not oracle.work(0):
        oracle.work(_EVER)
    return answer
