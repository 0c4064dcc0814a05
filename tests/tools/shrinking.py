"""The shortest of what makes something fail (delta debugging: Zeller, Hildebrandt 2002)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from tests.endurance.outcome import Deadline

Part = TypeVar("Part")


def shortest_failing(
    parts: Sequence[Part], fails: Callable[[Sequence[Part]], bool], deadline: Deadline
) -> Sequence[Part]:
    """Parts of a failing sequence that still fail; after the deadline the shortest so far.

    The end is tried first: what fails is mostly what was done last.
    """
    shortest = _shortest_end(parts, fails, deadline)
    size = max(1, len(shortest) // 2)
    while not deadline.has_passed:
        rest = _without_a_piece(shortest, size, fails, deadline)
        if rest is not None:
            shortest = rest
        elif size == 1:
            break
        else:
            size //= 2
        size = max(1, min(size, len(shortest) // 2))
    return shortest


def _shortest_end(
    parts: Sequence[Part], fails: Callable[[Sequence[Part]], bool], deadline: Deadline
) -> Sequence[Part]:
    count = 1
    while count < len(parts) and not deadline.has_passed:
        if fails(parts[-count:]):
            return parts[-count:]
        count *= 2
    return parts


def _without_a_piece(
    parts: Sequence[Part],
    size: int,
    fails: Callable[[Sequence[Part]], bool],
    deadline: Deadline,
) -> Sequence[Part] | None:
    """The parts without so many neighbours, if that fails without any."""
    for start in range(0, len(parts), size):
        rest = [*parts[:start], *parts[start + size :]]
        if rest and not deadline.has_passed and fails(rest):
            return rest
    return None
