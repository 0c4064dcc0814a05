"""Warnsdorff's rule as textbooks have it: fewest ways on first, and no thought about ties."""

from __future__ import annotations

Square = tuple[int, int]
"""File and rank, from 0."""

SIZE = 8
SQUARES = tuple((file, rank) for file in range(SIZE) for rank in range(SIZE))
_STEPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))

JUMPS = {
    (file, rank): tuple(
        (file + files, rank + ranks)
        for files, ranks in _STEPS
        if 0 <= file + files < SIZE and 0 <= rank + ranks < SIZE
    )
    for file, rank in SQUARES
}


class _GaveUp(Exception):
    """The budget is spent."""


def plain_tour(start: Square, budget: int) -> list[Square] | None:
    """A tour from `start`, or None where `budget` squares were entered without finding one."""
    tour = [start]
    visited = {start}
    entered = 0

    def ways_on(square: Square) -> list[Square]:
        return [target for target in JUMPS[square] if target not in visited]

    def go_on() -> bool:
        nonlocal entered
        if len(tour) == len(SQUARES):
            return True
        for target in sorted(ways_on(tour[-1]), key=lambda square: len(ways_on(square))):
            if entered == budget:
                raise _GaveUp
            entered += 1
            tour.append(target)
            visited.add(target)
            if go_on():
                return True
            tour.pop()
            visited.remove(target)
        return False

    try:
        return tour if go_on() else None
    except _GaveUp:
        return None
