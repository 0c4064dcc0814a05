"""Long work in slices, between which keys are answered."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic


def work_for(seconds: float, work: Iterator[object]) -> bool:
    """Go on with some work for about so many seconds. Returns whether it is done."""
    until = monotonic() + seconds
    return all(monotonic() < until for _ in work)
