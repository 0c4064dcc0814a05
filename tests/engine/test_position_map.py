"""Maps made by looking at all positions, folded or not: what a plain search finds, by numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.tools.graphs import GraphPuzzle, PricedGraph, graphs, priced_graphs, rows
from tests.tools.lit import MAPPED, search_of
from tui.engine.graph import Graph, GraphOracle, finished
from tui.engine.layout import Columns, Shape, columns, layers, ordered
from tui.engine.oracle import settled
from tui.engine.position_map import ExploredMap, Standing, explored

GraphMap = ExploredMap[int, int]


def map_of(
    puzzle: GraphPuzzle, start: int = 0, most: int = 100, goals: Sequence[int] = (), folds: Any = ()
) -> GraphMap:
    found = finished(explored(puzzle, Graph(puzzle, most, folds=folds), start, goals))
    assert found is not None
    return found


def lines(found: GraphMap) -> Mapping[int, Collection[int]]:
    """The lines between positions, whatever their numbers are."""
    return {
        found.state(number): {found.state(there) for there in found.neighbours(number)}
        for number in range(found.count)
    }


@given(graphs, st.integers(0, 15))
def test_a_map_has_what_can_be_reached_and_how_far_it_is(puzzle: GraphPuzzle, start: int) -> None:
    found = map_of(puzzle, start)
    reachable = puzzle.reachable(start)
    assert found.count == found.reached == len(reachable)
    assert lines(found) == {state: set(puzzle.onward.get(state, ())) for state in reachable}
    for number in range(found.count):
        state = found.state(number)
        assert found.number(state) == number
        assert found.from_start(number) == found.chart.place(number).x == reachable[state]
        assert found.to_goal(number) == puzzle.fewest(state)


@given(priced_graphs, st.integers(0, 7))
def test_where_moves_have_costs_distances_are_costs_and_columns_moves(
    puzzle: PricedGraph, start: int
) -> None:
    found, oracle = map_of(puzzle, start), GraphOracle(puzzle)
    reachable = puzzle.reachable(start)
    for number in range(found.count):
        state = found.state(number)
        there = PricedGraph(puzzle.costs, {state})
        ways = there.cheapest_ways(start)
        assert found.from_start(number) == there.line_cost(start, ways[0])
        assert found.to_goal(number) == settled(oracle, partial(oracle.distance, state))
        assert found.chart.place(number).x == reachable[state]


@given(graphs, st.integers(0, 15), st.data())
def test_a_way_is_as_short_as_can_be(puzzle: GraphPuzzle, start: int, data: st.DataObject) -> None:
    found = map_of(puzzle, start)
    for _ in range(3):
        origin, target = (found.state(data.draw(st.integers(0, found.count - 1))) for _ in "ab")
        number = found.number(target)
        assert number is not None
        way = found.way(origin, number)
        fewest = puzzle.reachable(origin).get(target)
        if way is None:
            assert fewest is None
        else:
            assert len(way) == fewest
            here = origin
            for move in way:
                here = puzzle.apply(here, move)
            assert here == target


@given(priced_graphs)
@example(PricedGraph({0: {3: 10, 1: 2}, 1: {2: 2}, 2: {3: 2}}, {3}))
def test_a_way_is_as_cheap_as_can_be(puzzle: PricedGraph) -> None:
    found = map_of(puzzle)
    for number in range(found.count):
        there = PricedGraph(puzzle.costs, {found.state(number)})
        assert found.way(0, number) in there.cheapest_ways(0)


def test_positions_from_which_the_goal_could_be_reached_lie_beyond_a_gap() -> None:
    found = map_of(rows((0, 2), (5, 8), goals=(8,)), goals=[8])
    assert not found.is_possible
    assert (found.count, found.reached) == (7, 3)
    assert [found.state(number) for number in range(7)] == [0, 1, 2, 8, 7, 6, 5]
    assert [found.is_beyond(number) for number in range(7)] == [False] * 3 + [True] * 4
    assert [found.from_start(number) for number in range(7)] == [0, 1, 2, *[None] * 4]
    assert [found.to_goal(number) for number in range(7)] == [None] * 3 + [0, 1, 2, 3]
    assert [found.chart.place(number).x for number in range(7)] == [0, 1, 2, 9, 8, 7, 6]
    assert found.way(0, 4) is None


def test_positions_from_which_no_way_leads_to_a_goal_beyond_are_left_out() -> None:
    puzzle = GraphPuzzle({0: [1], 5: [6, 1], 6: [7, 8], 7: [5], 8: [9]}, {7})
    found = map_of(puzzle, goals=[7])
    assert lines(found) == {0: {1}, 1: set(), 7: {5}, 5: {6, 1}, 6: {7}}
    assert found.number(8) is found.number(9) is None
    assert found.way(8, 0) is None


def test_where_there_is_no_room_the_map_is_made_without_those_beyond_or_not_at_all() -> None:
    puzzle = rows((0, 2), (5, 9), goals=(9,))
    assert finished(explored(puzzle, Graph(puzzle, 2), 0, [9])) is None
    for most in range(3, 8):
        found = map_of(puzzle, goals=[9], most=most)
        assert (found.count, found.reached, found.is_possible) == (3, 3, False)
        assert found.number(9) is None
    assert map_of(puzzle, goals=[9], most=8).count == 8


def test_the_first_that_is_true_of_a_position_is_its_standing() -> None:
    """Who can go on is at no end."""

    def standings(onward: Mapping[int, Sequence[int]], *goals: int) -> Mapping[int, Standing]:
        found = map_of(GraphPuzzle(onward, goals))
        return {found.state(number): found.standing(number) for number in range(found.count)}

    onward = {0: [1, 5], 1: [2, 0, 3], 2: [9, 1, 6], 9: [2], 3: [4, 1], 4: [3], 5: [6, 0],
              6: [2, 5, 7]}  # fmt: skip
    on_way, still_open, dead_end = Standing.ON_WAY, Standing.OPEN, Standing.DEAD_END
    ends = {4: dead_end, 7: Standing.LOST, 9: Standing.GOAL}
    between = dict.fromkeys((0, 1, 2), on_way) | dict.fromkeys((3, 5, 6), still_open)
    assert standings(onward, 9) == between | ends
    found = standings({0: [1], 1: [2], 2: [3, 1], 3: [2]})
    assert found == dict.fromkeys((0, 1, 2), still_open) | {3: dead_end}
    assert standings({0: [1], 1: [2]})[2] is dead_end


# Folded maps: positions that are the same to a player become one


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


def test_a_cube_whose_coordinates_are_the_same_is_a_row() -> None:
    found = map_of(cube(), folds=[exchanging(0, 1), exchanging(1, 2), exchanging(2, 3)])
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
    found = map_of(cube(), start, folds=folds)
    for state in CORNERS:
        images, same = {state}, [state]
        for each in same:
            new = {fold(each) for fold in folds} - images
            images |= new
            same += new
        assert {other for other in CORNERS if found.number(other) == found.number(state)} == images


def test_of_moves_to_positions_that_are_one_the_cheapest_is_the_way() -> None:
    costs = {0: {1: 5, 2: 3}, 1: {3: 2}, 2: {3: 2}}
    mirror = {1: 2, 2: 1}
    found = map_of(PricedGraph(costs, {3}), folds=[lambda state: mirror.get(state, state)])
    assert found.count == 3
    assert found.best == found.from_start(2) == 5
    assert found.way(0, 1) == [2]


# Charts by layers: few lines cross, and positions lie near their neighbours

Drawn = tuple[list[int], list[list[int]]]
"""The column of each position, and the targets of its moves."""


@st.composite
def drawn(draw: st.DrawFn) -> Drawn:
    """Up to twenty positions in up to five columns, one in the first, and lines of all kinds."""
    sizes = [1, *draw(st.lists(st.integers(1, 6), max_size=4))]
    depths = [column for column, size in enumerate(sizes) for _ in range(size)]
    number = st.integers(0, len(depths) - 1)
    return depths, [draw(st.lists(number, max_size=4, unique=True)) for _ in depths]


def between(depths: Sequence[int], targets: Sequence[Sequence[int]]) -> set[tuple[int, int]]:
    """The lines between neighbouring columns, each once and from the left."""
    found = {(here, there) for here, ahead in enumerate(targets) for there in ahead}
    found |= {(there, here) for here, there in found}
    return {(here, there) for here, there in found if depths[there] == depths[here] + 1}


def crossings(places: Iterable[tuple[int, int]], lines: set[tuple[int, int]]) -> int:
    """How many pairs of lines cross where positions have these columns and ranks."""
    where = list(places)
    ranks = [(*where[here], where[there][1]) for here, there in lines]
    return sum(
        x == other_x and (a - c) * (b - d) < 0
        for number, (x, a, b) in enumerate(ranks)
        for other_x, c, d in ranks[:number]
    )


def chart_of(case: Drawn) -> Columns:
    depths, targets = case
    return finished(columns(depths, targets.__getitem__))


def crossings_drawn(case: Drawn) -> int:
    chart = chart_of(case)
    places = ((depth, chart.place(number).rank) for number, depth in enumerate(case[0]))
    return crossings(places, between(*case))


@given(drawn(), st.tuples(*[st.floats(-1, 8)] * 4))
def test_positions_lie_in_their_columns_in_order_and_apart_and_those_in_a_rectangle_are_found(
    case: Drawn, corners: tuple[float, float, float, float]
) -> None:
    depths, chart = case[0], chart_of(case)
    assert chart.shape is Shape.COLUMNS
    assert chart.width == max(depths)
    tallest = max(map(depths.count, depths))
    assert chart.height <= tallest - 1 + 0.01
    for x, column in enumerate(chart.columns):
        assert sorted(column) == [number for number, depth in enumerate(depths) if depth == x]
        places = [chart.place(number) for number in column]
        assert [(place.x, place.rank) for place in places] == [(x, n) for n in range(len(column))]
        assert all(after.y - before.y >= 0.998 for before, after in pairwise(places))
        assert all(0 <= place.y <= chart.height for place in places)
    places = [chart.place(number) for number in range(len(depths))]
    assert min(place.y for place in places) == 0
    again = chart_of(case)
    assert [again.place(number) for number in range(len(depths))] == places, "always the same"
    left, top, right, bottom = corners
    assert sorted(chart.within(*corners)) == [
        number
        for number, place in enumerate(places)
        if left <= place.x <= right and top <= place.y <= bottom
    ]


@given(drawn())
def test_no_more_lines_cross_than_before_dead_ends_are_parted_nor_than_in_the_order_of_the_numbers(
    case: Drawn,
) -> None:
    depths, targets = case
    lines = between(depths, targets)
    whole = finished(ordered(finished(layers(depths, targets.__getitem__)))).columns
    ranks = {number: rank for column in whole for rank, number in enumerate(column)}
    before = crossings([(depth, ranks[n]) for n, depth in enumerate(depths)], lines)
    unsorted = crossings([(depth, n) for n, depth in enumerate(depths)], lines)
    assert crossings_drawn(case) <= before <= unsorted


def test_lines_that_can_be_disentangled_do_not_cross() -> None:
    # A tree with two children each, whose numbers are in disorder.
    case = [0, 1, 1, 2, 2, 2, 2], [[1, 2], [3, 5], [4, 6], [], [], [], []]
    assert crossings_drawn(case) == 0
    root, upper, lower = (chart_of(case).place(number).y for number in (0, 1, 2))
    assert root == 1.5
    assert 0.5 <= upper < 1.5
    assert upper + lower == 3


def test_dead_ends_lie_on_both_sides() -> None:
    chart = chart_of(([0, 1, 1, 1, 2], [[1, 2, 3], [4], [], [], []]))
    assert chart.columns[1] == [2, 1, 3]
    assert {chart.place(number).y for number in (0, 1, 4)} == {1}
    # A ring 0 1 4 2, with dead ends on 0.
    chart = chart_of(([0, 1, 1, 1, 2, 1, 1], [[1, 3, 2, 5, 6], [4], [4], [], [], [], []]))
    assert [number in (1, 2) for number in chart.columns[1]] == [False, True, True, False, False]


# What a search has made of the positions of a map


@pytest.mark.parametrize("crowded", [False, True], ids=["alone", "shared"])
def test_step_by_step_positions_light_up_as_a_person_would_find_them(crowded: bool) -> None:
    of_every_order = ("farmer", "couples", "bridge", "hanoi:4", "torch")
    for game, method in (each for each in MAPPED if each[0] in of_every_order):
        search = search_of(game, method, longest=400, line=(3, 1, 4, 1, 5), crowded=crowded)
        growing = search.begun()
        assert growing.lights == search.drawn(0)
        for number, step in enumerate(search.steps, 1):
            growing = growing.take([step])
            if number < 40 or number % 7 == 0 or number == len(search.steps):
                assert growing.lights == search.drawn(number), (game, method, number)
