"""The tour of any board."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from tui.engine.named_tuple import NamedTuple
from tui.puzzles.knight.divide.blocks import closed_plan, joins_by, links_by, open_plan
from tui.puzzles.knight.divide.covered import CLOSED_OF_THREE, NotCovered, refuse
from tui.puzzles.knight.divide.ends import led_to
from tui.puzzles.knight.divide.links import Join, walk
from tui.puzzles.knight.divide.search import GivenUp, find_path
from tui.puzzles.knight.divide.thin import tour_of_four, tour_of_three

_FEW = 150
"""Boards of up to so many squares are searched as a whole, where nothing else helps."""


class Division(NamedTuple):
    """A tour and how it was made."""

    tour: Sequence[int]
    """The squares in their order; a square is rank * files + file, both from 0."""
    block_of: Callable[[int], int]
    """The number of the block of a square, from 0."""
    joins: Callable[[], Iterator[Join]]
    """The exchanges of edges that have joined the blocks. A tour that was led to a chosen end need
    not have all these edges any more."""


def divided(
    files: int, ranks: int, start: int = 0, closed: bool = False, end: int | None = None
) -> Division:
    """A tour of a board, in time linear in its squares. It begins at `start`; if it is `closed`, a
    jump leads back from its last square; it ends at `end` if that is given.

    Raises NotCovered.
    """
    refuse(files, ranks, start, closed, end)
    if min(files, ranks) > 4:
        found = _thick(files, ranks, start, end)
    elif files == min(files, ranks):
        found = _thin(files, ranks, start, closed, end)
    else:
        found = _lying(files, ranks, start, closed, end)
    return found or _searched(files, ranks, start, end)


def _lying(files: int, ranks: int, start: int, closed: bool, end: int | None) -> Division | None:
    """A tour of 3 or 4 ranks."""

    def upright(square: int) -> int:
        return square % files * ranks + square // files

    last = None if end is None else upright(end)
    found = _thin(ranks, files, upright(start), closed, last)
    if found is None:
        return None
    tour = [square % ranks * files + square // ranks for square in found.tour]
    return Division(tour, lambda square: found.block_of(upright(square)), found.joins)


def _thin(files: int, ranks: int, start: int, closed: bool, end: int | None) -> Division | None:
    """A tour of 3 or 4 files."""
    if files == 4:
        found = tour_of_four(ranks, start, end)
    else:
        may_close = ranks % 2 == 0 and ranks >= CLOSED_OF_THREE
        found = tour_of_three(ranks, start, end, closed or may_close)
    if found is None:
        return None
    first = found.tour.index(start)
    return Division([*found.tour[first:], *found.tour[:first]], found.block_of, _no_joins)


def _searched(files: int, ranks: int, start: int, end: int | None) -> Division:
    """A tour of a board that is its only block. Raises NotCovered."""
    which = "from this square" if end is None else "between these two squares"
    if files * ranks <= _FEW:
        try:
            tour = find_path(files, ranks, start, end)
        except GivenUp:
            pass
        else:
            if tour is not None:
                return Division(tour, lambda square: 0, _no_joins)
            raise NotCovered(f"There is no tour {which}: all ways have been tried.")
    raise NotCovered(f"Divide and conquer has found no tour {which}; there may be one.")


def _no_joins() -> Iterator[Join]:
    return iter(())


def _thick(files: int, ranks: int, start: int, end: int | None) -> Division | None:
    """A tour of a board with both sides at least 5."""
    may_close = files * ranks % 2 == 0
    plan = closed_plan(files, ranks) if may_close else open_plan(files, ranks, start)
    if plan is None:
        return None
    tour: Sequence[int] | None = walk(links_by(plan), start)
    if tour is not None and end is not None and tour[-1] != end:
        ways_round = [tour, [start, *tour[:0:-1]]] if may_close else [tour]
        tour = next(filter(None, (led_to(way, files, end) for way in ways_round)), None)
    if tour is None:
        return None
    lefts, belows = _borders(plan.widths), _borders(plan.heights)

    def block_of(square: int) -> int:
        row, column = bisect(belows, square // files), bisect(lefts, square % files)
        return row * len(plan.widths) + column

    return Division(tour, block_of, lambda: joins_by(plan))


def _borders(parts: Sequence[int]) -> Sequence[int]:
    """Where all parts but the first begin."""
    return [*accumulate(parts[:-1])]
