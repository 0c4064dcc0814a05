"""Shortest ways are counted as a search lists them, and where no search could list them."""

from __future__ import annotations

from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.games import puzzle_of, random_line, states_along
from tests.tools.steps import solutions_of
from tui.engine.breadth_first import Shortest
from tui.engine.ways import ShortestWayCount, WayCount, best_ways

Square = tuple[int, int]


@pytest.mark.parametrize("game", ["farmer", "couples", "family", "hanoi:3"])
@given(choices=st.lists(st.integers(0, 60), max_size=20))
def test_as_many_ways_are_counted_as_a_search_lists(game: str, choices: list[int]) -> None:
    puzzle = puzzle_of(game)
    start = puzzle.initial_state()
    here = states_along(puzzle, start, random_line(puzzle, start, choices))[-1]
    listed = list(solutions_of(Shortest(), puzzle, here))
    count = best_ways(puzzle, here)
    count.finish()
    assert (count.ways, count.first) == (len(listed), listed[0])
    assert count.fewest == len(listed[0])


def on_a_grid(size: int) -> WayCount:
    """The count from one corner of a grid to the opposite one."""
    return ShortestWayCount(
        (0, 0),
        lambda at: [(right, (at[0] + right, at[1] + 1 - right)) for right in (0, 1)],
        lambda at: at == (size, size),
    )


def test_a_number_may_be_of_any_size() -> None:
    count = on_a_grid(60)
    count.finish()
    assert (count.fewest, count.ways) == (120, comb(120, 60))


def test_moves_that_lead_to_the_same_position_are_ways_of_their_own() -> None:
    count = ShortestWayCount(
        0, lambda here: [(n, here + 1) for n in range(here + 1)], lambda here: here == 30
    )
    count.finish()
    assert (count.fewest, count.ways, count.first) == (30, factorial(30), [0] * 30)


def test_where_no_way_leads_to_the_goal_none_is_counted() -> None:
    count = ShortestWayCount(0, lambda here: [("on", (here + 1) % 5)], lambda here: here == 7)
    count.finish()
    assert (count.fewest, count.ways, count.first) == (None, 0, None)


def test_at_the_goal_there_is_one_way_of_no_move() -> None:
    count = ShortestWayCount(7, lambda _: [("stay", 7)], lambda here: here == 7)
    count.finish()
    assert (count.fewest, count.ways, count.first) == (0, 1, [])


def test_a_count_can_be_taken_position_by_position() -> None:
    count = on_a_grid(3)
    looked_at = []
    for square in count.positions():
        assert (count.fewest, count.ways) == (None, 0)
        looked_at.append(square)
    assert len(looked_at) == len(set(looked_at)) == 6 * 7 // 2
    assert count.ways == comb(6, 3)
