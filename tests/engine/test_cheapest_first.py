"""Where moves differ in cost, searches, counts and distances go by the least cost; and how many
best ways there are."""

from __future__ import annotations

from math import factorial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.tools.examples import examples
from tests.tools.games import puzzle_of, random_line, states_along
from tests.tools.graphs import GraphPuzzle, PricedGraph, priced_graphs
from tests.tools.oracles import Patient
from tests.tools.steps import solutions_of
from tui.engine.graph import GraphOracle, WayCount
from tui.engine.oracle import moves_to_goal
from tui.engine.search import Cheapest, Shortest, shortest_for
from tui.engine.step import PathPositions, StepKind

many = examples(300)
LONG_WAY_ROUND = PricedGraph({0: {9: 10, 1: 2}, 1: {2: 2}, 2: {9: 2}}, goals=[9])
"""The straight way costs more than the one round the corner."""
TWO_AS_CHEAP = PricedGraph({0: {1: 1, 2: 3}, 1: {2: 2}, 2: {9: 1}}, goals=[9])


@given(priced_graphs)
@many
@example(LONG_WAY_ROUND)
@example(TWO_AS_CHEAP)
def test_all_cheapest_ways_are_found_in_the_order_of_the_moves(puzzle: PricedGraph) -> None:
    found = [list(way) for way in solutions_of(Cheapest(), puzzle, 0)]
    assert found == puzzle.cheapest_ways(0)


@given(priced_graphs)
@many
@example(TWO_AS_CHEAP)
def test_as_many_ways_of_least_cost_are_counted_as_there_are(puzzle: PricedGraph) -> None:
    ways, count = puzzle.cheapest_ways(0), WayCount(puzzle, 0)
    count.finish()
    assert count.ways == len(ways)
    assert count.cost == (puzzle.line_cost(0, ways[0]) if ways else None)
    assert count.fewest == min(map(len, ways), default=None)


@given(priced_graphs)
@many
def test_distances_are_least_costs_and_the_best_moves_begin_the_cheapest_ways(
    puzzle: PricedGraph,
) -> None:
    oracle = Patient(GraphOracle(puzzle))
    for state in range(8):
        ways = puzzle.cheapest_ways(state)
        assert oracle.distance(state) == (puzzle.line_cost(state, ways[0]) if ways else None)
        assert list(oracle.best_moves(state)) == list(dict.fromkeys(way[0] for way in ways if way))
        assert moves_to_goal(puzzle, oracle, state) == (len(ways[0]) if ways else None)


@given(priced_graphs)
@many
def test_positions_are_expanded_once_the_cheapest_first(puzzle: PricedGraph) -> None:
    paths = [step.path for step in Cheapest().steps(puzzle, 0) if step.kind is StepKind.EXPAND]
    costs = [puzzle.line_cost(0, path.moves()) for path in paths]
    assert costs == sorted(costs)
    ends = [path.move for path in paths]
    assert len(set(ends)) == len(ends)


@given(priced_graphs)
@many
def test_a_way_is_given_up_only_for_one_that_costs_less(puzzle: PricedGraph) -> None:
    for step in Cheapest().steps(puzzle, 0):
        if step.replaces is not None:
            before = step.replaces.moves()
            assert step.path.move == before[-1]
            assert puzzle.line_cost(0, step.path.moves()) < puzzle.line_cost(0, before)


def test_what_a_search_does_is_told_with_what_it_costs() -> None:
    graph = PricedGraph({0: {1: 1, 2: 3, 3: 9}, 1: {2: 2, 0: 1, 3: 4}, 2: {9: 1, 1: 9}}, goals=[9])
    search, positions = Cheapest(), PathPositions(graph, 0)
    said = [
        search.reason(graph, positions.along(step.path), step)
        for step in search.steps(graph, 0)
        if step.kind is not StepKind.TRY
    ]
    assert said == [
        "Expand the start; no other position waits.",
        "1 leads to a new position, at cost 1; 1 position waits now.",
        "2 leads to a new position, at cost 3; 2 positions wait now.",
        "3 leads to a new position, at cost 9; 3 positions wait now.",
        "Expand a position at cost 1; 2 positions wait, none at a lower cost.",
        "2 reaches a known position at cost 3, as much as before, so this way is kept as well.",
        "Not 0. That position is on this path already, at cost 0.",
        "3 reaches at cost 5 a position that waits at cost 9: this way takes the place of the "
        "other.",
        "Expand a position at cost 3; 1 position waits, none at a lower cost.",
        "9 leads to the goal, at cost 4; first comes what costs less.",
        "Not 1. The search has met that position already at a lower cost; this way would cost 12.",
        "Expand a position at cost 4; 1 position waits, none at a lower cost.",
        "A solution of 3 moves at cost 4. None costs less.",
        "A solution of 2 moves at cost 4. None costs less.",
        "The search has ended.",
    ]


def test_the_usual_search_gives_way_to_it_only_where_moves_differ_in_cost() -> None:
    for game, kind in (("torch", Cheapest), ("farmer", Shortest)):
        how = shortest_for(puzzle_of(game), "load", frozenset({"x"}))
        assert isinstance(how, kind)
        assert (how.name, how.noun, how.uninformative) == ("shortest", "load", frozenset({"x"}))


def test_the_figures_of_the_bridge() -> None:
    for name, least, ways, moves in (("torch", 17, 2, 5), ("torch:1-2-5-8", 15, 2, 5)):
        puzzle = puzzle_of(name)
        start = puzzle.initial_state()
        count = WayCount(puzzle, start)
        count.finish()
        assert (count.cost, count.ways, count.fewest) == (least, ways, moves)
        assert Patient(GraphOracle(puzzle)).distance(start) == least
        found = list(solutions_of(Cheapest(), puzzle, start))
        assert [puzzle.line_cost(start, way) for way in found] == [least] * ways


# How many best ways there are


@pytest.mark.parametrize("game", ["farmer", "couples", "family", "hanoi:3"])
@given(choices=st.lists(st.integers(0, 60), max_size=20))
def test_as_many_ways_are_counted_as_a_search_lists(game: str, choices: list[int]) -> None:
    puzzle = puzzle_of(game)
    start = puzzle.initial_state()
    here = states_along(puzzle, start, random_line(puzzle, start, choices))[-1]
    listed = list(solutions_of(Shortest(), puzzle, here))
    count = WayCount(puzzle, here)
    count.finish()
    assert (count.ways, count.first) == (len(listed), listed[0])
    assert count.fewest == len(listed[0])


def test_moves_that_lead_to_the_same_position_are_ways_of_their_own() -> None:
    class Ladder(GraphPuzzle):
        """From each rung as many moves lead to the next as it has a number."""

        def successor(self, state: int, move: int) -> int:
            return state + 1

    count = WayCount(Ladder({here: range(here + 1) for here in range(30)}, goals=[30]), 0)
    count.finish()
    assert (count.fewest, count.ways, count.first) == (30, factorial(30), [0] * 30)


def test_where_no_way_leads_to_the_goal_none_is_counted() -> None:
    count = WayCount(GraphPuzzle({here: [(here + 1) % 5] for here in range(5)}, [7]), 0)
    count.finish()
    assert (count.fewest, count.ways, count.first) == (None, 0, None)
