"""Maps made by looking at all positions, folded or not: what a plain search finds, by numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from hypothesis import example, given
from hypothesis import strategies as st

from tests.tools.graphs import GraphPuzzle, PricedGraph, graphs, priced_graphs, rows
from tui.engine.graph import Graph, GraphOracle, finished
from tui.engine.oracle import settled
from tui.engine.position_map import ExploredMap, Standing
from tui.engine.position_map import explored as map_of_graph

GraphMap = ExploredMap[int, int]


def explored(
    puzzle: GraphPuzzle,
    start: int = 0,
    goals: Sequence[int] = (),
    most: int = 100,
) -> GraphMap | None:
    return finished(map_of_graph(puzzle, Graph(puzzle, most), start, goals))


def map_of(puzzle: GraphPuzzle, start: int = 0, goals: Sequence[int] = ()) -> GraphMap:
    found = explored(puzzle, start, goals)
    assert found is not None
    return found


def lines(found: GraphMap) -> Mapping[int, Collection[int]]:
    """The lines between positions, whatever their numbers are."""
    return {
        found.state(number): {found.state(there) for there in found.neighbours(number)}
        for number in range(found.count)
    }


def road(length: int, *goals: int) -> GraphPuzzle:
    """A row from 0 in which one can only go on."""
    return GraphPuzzle({here: [here + 1] for here in range(length)}, goals)


@given(graphs, st.integers(0, 15))
def test_a_map_has_what_can_be_reached_and_how_far_it_is(puzzle: GraphPuzzle, start: int) -> None:
    found = map_of(puzzle, start)
    reachable = puzzle.reachable(start)
    assert found.count == found.reached == len(reachable)
    assert lines(found) == {state: set(puzzle.onward.get(state, ())) for state in reachable}
    for number in range(found.count):
        state = found.state(number)
        assert found.number(state) == number
        assert found.from_start(number) == reachable[state]
        assert found.to_goal(number) == puzzle.fewest(state)
        assert found.chart.place(number).x == reachable[state]


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


def test_from_a_position_that_is_not_on_the_map_there_is_no_way() -> None:
    found = map_of(rows((0, 3), (5, 9), goals=(3,)))
    assert found.number(7) is None
    assert found.way(7, 0) is None


def test_more_positions_than_there_is_room_for_make_no_map() -> None:
    assert explored(rows((0, 9), goals=(9,)), most=9) is None
    assert explored(rows((0, 9), goals=(9,)), most=10) is not None


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


def test_where_there_is_no_room_for_those_beyond_the_map_is_made_without_them() -> None:
    puzzle = rows((0, 2), (5, 9), goals=(9,))
    for most in range(3, 8):
        found = explored(puzzle, goals=[9], most=most)
        assert found is not None
        assert (found.count, found.reached, found.is_possible) == (3, 3, False)
        assert found.number(9) is None
    found = explored(puzzle, goals=[9], most=8)
    assert found is not None
    assert found.count == 8


def standings(found: GraphMap) -> Mapping[int, Standing]:
    return {found.state(number): found.standing(number) for number in range(found.count)}


def test_the_first_that_is_true_of_a_position_is_its_standing_and_who_can_go_on_is_at_no_end() -> (
    None
):
    both_ways = [(0, 1), (1, 2), (2, 9), (1, 3), (3, 4), (4, 3), (0, 5), (5, 6), (6, 2)]
    onward: dict[int, list[int]] = {}
    for here, there in [*both_ways, *((there, here) for here, there in both_ways), (6, 7)]:
        onward.setdefault(here, []).append(there)
    found = map_of(
        GraphPuzzle({here: list(dict.fromkeys(ways)) for here, ways in onward.items()}, {9})
    )
    assert standings(found) == {
        0: Standing.ON_WAY,
        1: Standing.ON_WAY,
        2: Standing.ON_WAY,
        3: Standing.OPEN,
        4: Standing.DEAD_END,
        5: Standing.OPEN,
        6: Standing.OPEN,
        7: Standing.LOST,
        9: Standing.GOAL,
    }  # fmt: skip
    found = map_of(GraphPuzzle({0: [1], 1: [2], 2: [3, 1], 3: [2]}, ()))
    assert standings(found) == {
        0: Standing.OPEN, 1: Standing.OPEN, 2: Standing.OPEN, 3: Standing.DEAD_END
    }  # fmt: skip
    assert standings(map_of(road(2)))[2] is Standing.DEAD_END


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


def folded(
    puzzle: GraphPuzzle, folds: Sequence[Callable[[int], int]], start: int = 0
) -> ExploredMap[int, int]:
    found = finished(map_of_graph(puzzle, Graph(puzzle, folds=folds), start))
    assert found is not None
    return found


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
