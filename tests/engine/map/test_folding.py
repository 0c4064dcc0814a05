"""Positions that are the same to a player become one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.graphs import GraphPuzzle, PricedGraph
from tui.engine.map.exploration import Exploration, ExploredMap

CORNERS = range(16)
pairs = st.tuples(st.integers(0, 3), st.integers(0, 3))


def cube(goal: int = 15) -> GraphPuzzle:
    """The corners of a cube of four dimensions, whose coordinates are bits."""
    return GraphPuzzle({here: [here ^ 1 << n for n in range(4)] for here in CORNERS}, {goal})


def exchanging(one: int, other: int) -> Callable[[int], int]:
    """Exchanges two coordinates."""

    def fold(state: int) -> int:
        a, b = state >> one & 1, state >> other & 1
        return state & ~(1 << one | 1 << other) | a << other | b << one

    return fold


def folded(
    puzzle: GraphPuzzle, folds: Sequence[Callable[[int], int]], start: int = 0
) -> ExploredMap[int, int]:
    exploration = Exploration(puzzle, start, folds)
    for _ in exploration.work():
        pass
    assert exploration.found is not None
    return exploration.found


def test_a_cube_whose_coordinates_are_the_same_is_a_row() -> None:
    found = folded(cube(), [exchanging(0, 1), exchanging(1, 2), exchanging(2, 3)])
    assert found.count == found.reached == 5
    assert [found.number(state) for state in CORNERS] == [each.bit_count() for each in CORNERS]
    ahead = [set(found.neighbours(number)) for number in range(5)]
    assert ahead == [{1}, {0, 2}, {1, 3}, {2, 4}, {3}]
    assert [found.from_start(number) for number in range(5)] == [0, 1, 2, 3, 4]
    assert [found.to_goal(number) for number in range(5)] == [4, 3, 2, 1, 0]
    assert [found.chart.place(number) for number in range(5)] == [(x, 0, 0) for x in range(5)]


@given(st.lists(pairs, max_size=3), st.sampled_from(CORNERS))
def test_positions_are_one_if_renamings_lead_from_one_to_the_other(
    exchanged: list[tuple[int, int]], start: int
) -> None:
    folds = [exchanging(*pair) for pair in exchanged]
    found = folded(cube(), folds, start)
    for state in CORNERS:
        images, same = {state}, [state]
        for each in same:
            new = {fold(each) for fold in folds} - images
            images |= new
            same += new
        assert {other for other in CORNERS if found.number(other) == found.number(state)} == images


@given(st.lists(pairs, max_size=3), st.sampled_from(CORNERS), st.sampled_from(CORNERS))
def test_ways_on_a_folded_map_are_legal_from_every_position(
    exchanged: list[tuple[int, int]], start: int, target: int
) -> None:
    puzzle = cube()
    found = folded(puzzle, [exchanging(*pair) for pair in exchanged])
    number = found.number(target)
    assert number is not None
    way = found.way(start, number)
    assert way is not None
    same = [other for other in CORNERS if found.number(other) == number]
    assert len(way) == min((start ^ other).bit_count() for other in same)
    here = start
    for move in way:
        here = puzzle.apply(here, move)
    assert here in same


def test_of_moves_to_positions_that_are_one_the_cheapest_is_the_way() -> None:
    costs = {0: {1: 5, 2: 3}, 1: {3: 2}, 2: {3: 2}}
    mirror = {1: 2, 2: 1}
    found = folded(PricedGraph(costs, {3}), [lambda state: mirror.get(state, state)])
    assert found.count == 3
    assert found.best == found.from_start(2) == 5
    assert found.way(0, 1) == [2]


def test_a_position_whose_image_was_not_met_stays_alone() -> None:
    puzzle = GraphPuzzle({0: [1], 1: [2], 5: [6]}, {2})
    found = folded(puzzle, [lambda state: 10 - state])
    assert found.count == 3


def test_positions_beyond_are_folded_too() -> None:
    puzzle = GraphPuzzle({0: [0], 5: [6, 7], 6: [5], 7: [5]}, {5})
    mirror = {6: 7, 7: 6}
    exploration = Exploration(puzzle, 0, [lambda state: mirror.get(state, state)], [5])
    for _ in exploration.work():
        pass
    found = exploration.found
    assert found is not None
    assert (found.reached, found.count) == (1, 3)
    assert found.number(6) == found.number(7) == 2
