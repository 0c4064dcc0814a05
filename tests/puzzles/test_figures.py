"""The figures of crossings, beside those that other programs found."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.crossings import ALL_ALLOWED, FOUR_COUPLES
from tests.tools.crossings import ruled_crossings
from tests.tools.games import crossing, states_along
from tests.tools.steps import solutions_of
from tui.engine.breadth_first import Shortest
from tui.puzzles.crossing.figures import Figures, Folded, figures
from tui.puzzles.crossing.file import read_crossing
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.renamings import renamings
from tui.puzzles.crossing.rules import Crossing


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("farmer", Figures(4, 16, 10, 10, 7, 2, Folded(10, 2))),
        ("couples", Figures(6, 64, 22, 40, 11, 486, Folded(16, 4))),
        ("family", Figures(8, 256, 70, 76, 17, 8, Folded(30, 1))),
    ],
)
def test_the_figures_of_the_shelf_hold(game: str, expected: Figures) -> None:
    assert figures(crossing(game)) == expected


def test_four_couples_cannot_cross_in_a_boat_for_two() -> None:
    found = figures(read_crossing(FOUR_COUPLES))
    assert found == Figures(8, 256, 46, 44, None, 0, Folded(found.alike.reachable, 0))


def test_ways_are_counted_where_they_are_too_many_to_be_listed() -> None:
    found = figures(read_crossing(ALL_ALLOWED))
    assert found[:5] == (10, 1024, 1024, 2046, 17)
    assert found.ways == 933_295_426_560_000


def test_what_has_too_many_positions_is_not_searched() -> None:
    assert figures(crossing("couples"), 39) == Figures(
        6, 64, 22, None, None, None, Folded(None, None)
    )
    assert figures(crossing("couples"), 40).reachable == 40


@given(puzzle=ruled_crossings())
def test_alike_persons_are_told_apart_in_ways_and_not_in_folded_ones(puzzle: Crossing) -> None:
    found = figures(puzzle)
    if found.fewest is None or (found.ways or 0) > 500:
        return
    ways = list(solutions_of(Shortest(), puzzle, puzzle.initial_state()))
    assert found.ways == len(ways)
    assert found.alike.reachable == len({folded(puzzle, here) for here in positions(puzzle)})
    assert found.alike.ways == len(
        {
            tuple(
                folded(puzzle, here) for here in states_along(puzzle, puzzle.initial_state(), moves)
            )
            for moves in ways
        }
    )


def positions(puzzle: Crossing) -> set[Banks]:
    """The positions that play can reach."""
    found, waiting = set[Banks](), [puzzle.initial_state()]
    while waiting:
        here = waiting.pop()
        if here not in found:
            found.add(here)
            waiting += [puzzle.successor(here, load) for load in puzzle.legal_moves(here)]
    return found


def folded(puzzle: Crossing, here: Banks) -> Banks:
    """A position as the first of those that it may be called, whoever alike stands where."""
    return here._replace(left=min(rename(here.left) for rename in renamings(puzzle)))
