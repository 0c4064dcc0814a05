"""The figures of crossings, beside those that other programs found."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.crossings import ALL_ALLOWED, FOUR_COUPLES
from tests.tools.games import crossing, states_along
from tests.tools.steps import solutions_of
from tui.engine.breadth_first import Shortest
from tui.puzzles.crossing.company import Forbidden, Item
from tui.puzzles.crossing.figures import Figures, Folded, figures
from tui.puzzles.crossing.file import read_crossing
from tui.puzzles.crossing.renamings import renamings
from tui.puzzles.crossing.rules import Banks, Crossing, CrossingRules, loads_of


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("farmer", Figures(4, 16, 10, 10, 7, 2, Folded(10, 2))),
        ("couples", Figures(6, 64, 22, 40, 11, 486, Folded(16, 4))),
        ("family", Figures(8, 256, 70, 76, 17, 8, Folded(52, 2))),
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


def crossing_of(seats: int, alike: tuple[tuple[int, ...], ...], are_foes: bool) -> Crossing:
    """A crossing of four rowers; alike persons who are foes may not be alone together."""
    pairs = [pair for groups in alike for pair in combinations(groups, 2)]
    forbidden = [
        Forbidden(one, other, 0b1111 & ~(one | other), "{who} is unhappy.")
        for one, other in pairs
        if are_foes and one.bit_count() == 1
    ]
    return Crossing(
        CrossingRules(
            name="meadow",
            title="Meadow",
            explanation="",
            history="",
            seats=seats,
            items=tuple(Item(letter, "x", "x", True) for letter in "ABCD"),
            loads=tuple(loads_of(4, seats)),
            forbidden=tuple(forbidden),
            alike=alike,
        )
    )


ALIKE = [(), ((1, 2),), ((1, 2, 4),), ((1, 2), (4, 8)), ((3, 12),), ((1, 2, 4, 8),), ((1, 8), (6,))]


@given(
    seats=st.integers(2, 3),
    alike=st.sampled_from(ALIKE),
    are_foes=st.booleans(),
)
def test_alike_persons_are_told_apart_in_ways_and_not_in_folded_ones(
    seats: int, alike: tuple[tuple[int, ...], ...], are_foes: bool
) -> None:
    puzzle = crossing_of(seats, alike, are_foes)
    found = figures(puzzle)
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
