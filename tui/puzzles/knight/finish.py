"""How a tour that has begun is finished: quick ways first, then the exact search."""

from __future__ import annotations

from collections.abc import Generator

from tui.engine.named_tuple import NamedTuple
from tui.engine.oracle import UNKNOWN, Unknown
from tui.puzzles.knight.graph import (
    colours_fit,
    end_squares,
    free_squares,
    neighbours,
    outward,
)
from tui.puzzles.knight.hamilton import is_plainly_impossible, search_finish
from tui.puzzles.knight.rotations import rotated_finish
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square

MOST_EXACT = 64
"""On boards of so many squares at most the search is always carried to its end."""
_MOST_TURNS = 30
"""After so many turns of the search a larger board is left undecided: about a hundredth of a
second. Of 100 000 looks ahead on boards of 26 by 26 two took more, and a tour was found without."""


class Begun(NamedTuple):
    """A tour that has begun, as far as it matters for its end."""

    at: Square
    """The square that the knight is on."""
    free: int
    """The squares still to visit, as a bit mask."""
    ends: int
    """Those that the tour may end on, as a bit mask."""


def begun(puzzle: KnightsTour, state: Tour) -> Begun:
    """What a position asks."""
    return Begun(state.squares[-1], free_squares(puzzle, state), end_squares(puzzle, state))


def finishing(puzzle: KnightsTour, tour: Begun) -> Generator[None, None, tuple[Square, ...] | None]:
    """Find the squares that finish a tour, in the order of visiting; None if it cannot be finished.
    Yields after each little bit of work."""
    graph = neighbours(puzzle)
    yield  # Of a large board it takes long to find them.
    if not tour.free:
        return () if tour.ends >> tour.at & 1 else None
    if not colours_fit(puzzle, *tour):
        return None
    if is_plainly_impossible(graph, *tour):
        return None
    yield
    found = yield from rotated_finish(graph, outward(puzzle), *tour)
    if found is not None:
        return found
    return (yield from search_finish(graph, *tour))


def can_be_finished(puzzle: KnightsTour, tour: Begun) -> bool | Unknown:
    """Whether there is anything to find, at once. On a large board it may be left open, but it is
    always the same for the same tour."""
    work, turns = finishing(puzzle, tour), 0
    is_small = puzzle.board.squares <= MOST_EXACT
    while is_small or turns < _MOST_TURNS:
        try:
            next(work)
        except StopIteration as done:
            return done.value is not None
        turns += 1
    return UNKNOWN
