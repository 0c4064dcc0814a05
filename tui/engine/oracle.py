"""Exact answers about positions, prepared in slices, so that nobody who asks has to wait."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Final, Protocol, TypeVar

Known = TypeVar("Known")
S_in = TypeVar("S_in", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


class Unknown(Enum):
    """The answer of an oracle that has not worked long enough, or cannot say. To be compared with
    `is`: as a condition it would count as yes."""

    UNKNOWN = "unknown"


UNKNOWN: Final = Unknown.UNKNOWN


class Oracle(Protocol[S_in, M_co]):
    """Exact answers about any position.

    A question is answered at once, with UNKNOWN where the answer is not prepared yet: `work`
    prepares it then. Where a question is beyond the oracle's limits, it stays UNKNOWN, and there is
    nothing to work on. An oracle does not remember everything: an answer that was given long ago
    may have to be prepared again.
    """

    def distance(self, state: S_in) -> int | Unknown | None:
        """The fewest moves to the goal; None where it cannot be reached."""

    def best_moves(self, state: S_in) -> Sequence[M_co] | Unknown:
        """The moves after which the goal is nearest, in the puzzle's order; none where it cannot
        be reached, or is reached already."""

    def can_finish(self, state: S_in) -> bool | Unknown:
        """Whether the goal can be reached."""

    def work(self, seconds: float) -> bool:
        """Prepare answers to what was asked, the newest question first, for about so long;
        returns whether nothing is left to prepare.

        However short the time, something is done, so that working again and again comes to an end;
        but `work(0)` does nothing and only tells. `work(math.inf)` prepares everything.
        """


def settled(oracle: Oracle[Any, Any], ask: Callable[[], Known | Unknown]) -> Known | Unknown:
    """The answer to a question, for those who can wait: UNKNOWN only where it is beyond the
    oracle's limits. `ask` may put several questions, one after the other."""
    while (answer := ask()) is UNKNOWN and not oracle.work(0):
        oracle.work(math.inf)
    return answer
