"""Which lines of a listing may follow each other, for the listings of all methods."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tests.tiles.solvers import AStar
from tui.engine.backtracking import Backtracking
from tui.engine.breadth_first import Shortest
from tui.engine.listing import Listing
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.puzzles.hanoi.solvers import ClosedForm, Recursive
from tui.puzzles.knight.solvers import KnightBacktracking, Warnsdorff

MOST_LINES, LEAST_LINES = 14, 6
MOST_COLUMNS = 39
"""How wide a line of a listing is at most, its indentation included: so wide is the panel of the
listing in a terminal of 100 columns."""

LineOf = Callable[[Step], int]


class Ways(NamedTuple):
    """How the steps of a search go through the lines of a listing."""

    begins: Sequence[int]
    """The lines with which a search may begin."""
    follows: Mapping[int, Sequence[int]]
    """For each line that steps obey, the lines of the steps that may come next."""


def listing_of(solver: Solver) -> Listing:
    assert solver.listing is not None
    return solver.listing


_FRONTIER = (3, 4, 9, 11)
_TILES = (3, 5, 10)
_LISTS, _ROTH, _DEPTH = (4, 10, 11), (6, 12, 13), (5, 11, 12)
_CALLED = (6, 8, 9, 11)

_WAYS: Sequence[tuple[Solver, Ways]] = (
    (
        Shortest(),
        Ways(
            (3, 9),
            {
                3: _FRONTIER,
                4: (5, 6, 7, 8),
                5: _FRONTIER,
                6: _FRONTIER,
                7: _FRONTIER,
                8: _FRONTIER,
                9: _FRONTIER,
                11: (),
            },
        ),
    ),
    (
        Backtracking(20),
        Ways(
            (3, 5, 12),
            {
                3: (11, 12),
                4: _DEPTH,
                5: (6, 8, 9),
                6: _DEPTH,
                8: _DEPTH,
                9: (3, 5, 11, 4),
                11: _DEPTH,
                12: (),
            },
        ),
    ),
    (
        Warnsdorff(),
        Ways(
            (2, 6, 13),
            {
                2: (12, 13),
                6: (7, 9, 10),
                7: _ROTH,
                9: _ROTH,
                10: (2, 6, 12),
                12: _ROTH,
                13: (),
            },
        ),
    ),
    (
        KnightBacktracking(),
        Ways(
            (3, 4, 11),
            {
                3: (10, 11),
                4: (5, 6, 8),
                5: _LISTS,
                6: _LISTS,
                8: (3, 4),
                10: _LISTS,
                11: (),
            },
        ),
    ),
    (
        ClosedForm(),
        Ways((6, 7, 8), {6: (6, 7, 8), 7: (6, 7, 8, 9), 8: (7, 8, 9), 9: ()}),
    ),
    (
        Recursive(),
        Ways(
            (1,),
            {
                1: _CALLED,
                6: _CALLED,
                8: _CALLED,
                9: (10, 11, 3),
                10: (8, 9),
                11: (11, 9, 2),
                2: (3,),
                3: (),
            },
        ),
    ),
    (
        AStar(),
        Ways(
            (3,),
            {
                3: (4, 5),
                4: (10,),
                5: (6, 7, 8, 9),
                6: _TILES,
                7: _TILES,
                8: (3, 5),
                9: (3, 5),
                10: (),
            },
        ),
    ),
)

WAYS: Mapping[LineOf, Ways] = {listing_of(solver).line_of: ways for solver, ways in _WAYS}
"""By what gives the line of a step. A method may have several listings that differ in a word; by
the ways of steps they are one. A new listing of a method needs an entry here."""
