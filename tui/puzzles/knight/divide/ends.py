"""How a tour is made to end at another square.

From the last square jump back to one in the middle, and leave out the edge on from there: what was
behind it is now run through backwards, and the tour ends where it began (L. Pósa, "Hamiltonian
circuits in random graphs", 1976). Done again and again, this moves the end across the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

from tui.puzzles.knight.squares import JUMPS

_MOST_TRIED = 2000
"""From so many ends it is tried to come nearer to the one wanted."""

_FARTHEST = 2000
"""So many squares at most, along files or ranks, an end is led."""
_MOST_SQUARES = 100_000
"""Tours of more squares are not led to a square near by first."""

_Runs = tuple[tuple[int, int], ...]
"""A tour as runs through another tour: the numbers of the first and of the last square of each. A
run goes backwards if the first number is larger."""


def led_to(tour: Sequence[int], files: int, end: int) -> Sequence[int] | None:
    """A tour that begins at the same square and ends at another. None if none is found.

    Where that fails, a tour is first led to a square near by: on the way, parts of it are turned,
    and from a corner it comes only by one of two squares.
    """
    ranks = len(tour) // files
    detours = _two_jumps_from(end, files, ranks) if len(tour) <= _MOST_SQUARES else ()
    for detour in (None, *detours):
        led = tour if detour is None else _led(tour, files, detour)
        found = None if led is None else _led(led, files, end)
        if found is not None:
            return found
    return None


def _led(tour: Sequence[int], files: int, end: int) -> Sequence[int] | None:
    ranks = len(tour) // files
    number_of = [0] * len(tour)
    for number, square in enumerate(tour):
        number_of[square] = number

    def far(square: int) -> int:
        return max(abs(square // files - end // files), abs(square % files - end % files))

    if far(tour[-1]) > _FARTHEST:
        return None
    waiting: list[tuple[int, int, _Runs]] = [(far(tour[-1]), 0, ((0, len(tour) - 1),))]
    met = {(tour[-1], tour[-2])}
    for tried in range(1, _MOST_TRIED):
        if not waiting:
            return None
        _, _, runs = heappop(waiting)
        last = tour[runs[-1][1]]
        if last == end:
            return [square for run in runs for square in _along(tour, *run)]
        for before in _jumps_from(last, files, ranks):
            turned = _turned(runs, number_of[before])
            square = tour[turned[-1][1]]
            if (square, before) not in met:
                met.add((square, before))
                heappush(waiting, (far(square), tried, turned))
    return None


def _two_jumps_from(square: int, files: int, ranks: int) -> Iterator[int]:
    """The squares, without itself, that are two jumps from a square; some of them twice."""
    for beside in _jumps_from(square, files, ranks):
        yield from (other for other in _jumps_from(beside, files, ranks) if other != square)


def _jumps_from(square: int, files: int, ranks: int) -> Iterator[int]:
    rank, file = divmod(square, files)
    for right, up in JUMPS:
        if 0 <= file + right < files and 0 <= rank + up < ranks:
            yield (rank + up) * files + file + right


def _along(tour: Sequence[int], first: int, last: int) -> Sequence[int]:
    if first <= last:
        return tour[first : last + 1]
    return tour[last : first + 1][::-1]


def _turned(runs: _Runs, number: int) -> _Runs:
    """The runs up to a square, then those behind it, backwards."""
    place = next(place for place, run in enumerate(runs) if min(run) <= number <= max(run))
    first, last = runs[place]
    behind = [(last, number + (1 if first <= last else -1))] if number != last else []
    later = [(after, before) for before, after in reversed(runs[place + 1 :])]
    return (*runs[:place], (first, number), *later, *behind)
