"""Searches of any puzzle: depth-first, breadth-first, and the cheapest first; and the count of the
best ways."""

from __future__ import annotations

import math
from collections.abc import Iterator
from math import factorial
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.tools.another_kind import Stair
from tests.tools.games import crossing, kind_of, puzzle_of, solver_of
from tests.tools.graphs import ONE_WAY, GraphPuzzle, PricedGraph, graphs, priced_graphs, rows
from tests.tools.oracles import Patient
from tests.tools.searched import counted, solutions_of
from tests.tools.watches import StubClock
from tui.engine.best_first import UniformCost
from tui.engine.graph import GraphOracle, WayCount
from tui.engine.oracle import (
    MOST_QUESTIONS,
    UNKNOWN,
    Agenda,
    Unknown,
    moves_to_goal,
    moves_to_take_back,
    settled,
)
from tui.engine.puzzle import AnyPuzzle
from tui.engine.search import Backtracking
from tui.engine.step import MET_BEFORE, CountedSteps, PathPositions, StepKind
from tui.engine.strategy import Strategy
from tui.engine.variants import Solutions
from tui.puzzles.crossing.symmetry import renamings

# Depth-first: somebody climbs a stair

STAIR = Stair(4)
DEEP = 10


def test_it_finds_every_way_in_the_order_of_the_moves_and_says_when_a_limit_stopped_it() -> None:
    ways = [[1, 1, 1, 1], [1, 1, 2], [1, 2, 1], [2, 1, 1], [2, 2]]
    for depth, found in ((DEEP, ways), (4, ways), (2, [[2, 2]]), (0, [])):
        search = CountedSteps(Backtracking(depth).steps(STAIR, 0))
        assert [list(moves) for moves in search.solutions()] == found
        assert search.tally.cut == (len(found) < len(ways))


def test_it_enters_nothing_whose_key_stands_on_the_path_and_gives_the_reason() -> None:
    search = Backtracking(DEEP, lambda step: min(step, 2), "This is as good as where one was.")
    steps = list(search.steps(STAIR, 0))
    refusals = [step.refusal for step in steps if step.refusal is not None]
    met_before = {refusal.reason for refusal in refusals if refusal.code == MET_BEFORE}
    assert met_before == {"This is as good as where one was."}
    assert not [step for step in steps if step.kind is StepKind.SOLUTION]
    assert max(step.path.depth for step in steps) == 2


# With a memory


def test_of_the_ways_to_one_goal_it_finds_one_then_or_misses_it_where_there_is_a_limit() -> None:
    diamond = GraphPuzzle({0: [1, 2], 1: [3], 2: [3, 0], 3: [1, 4]}, goals=[4])
    assert list(solutions_of(Backtracking(9), diamond, 0)) == [[1, 3, 4], [2, 3, 4]]
    assert list(solutions_of(Backtracking(None, anywhere=True), diamond, 0)) == [[1, 3, 4]]
    graph = GraphPuzzle({0: [1, 2], 1: [2], 2: [3]}, goals=[3])
    assert list(solutions_of(Backtracking(2), graph, 0)) == [[2, 3]]
    search = CountedSteps(Backtracking(2, anywhere=True).steps(graph, 0))
    assert list(search.solutions()) == []
    assert (search.tally.cut, search.tally.exhausted) == (True, True)


def test_it_goes_as_deep_as_it_has_to() -> None:
    depth = 20_000
    line = GraphPuzzle({step: [step + 1] for step in range(depth)}, goals=[depth])
    search = CountedSteps(Backtracking(None, anywhere=True).steps(line, 0))
    assert [len(moves) for moves in search.solutions()] == [depth]
    assert not search.tally.cut


@given(graphs, st.integers(0, 9))
def test_with_a_memory_it_enters_every_position_that_can_be_reached_once(
    graph: GraphPuzzle, start: int
) -> None:
    steps = list(Backtracking(None, anywhere=True).steps(graph, start))
    entered = [start] + [step.move for step in steps if step.kind is StepKind.ADVANCE]
    met, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        news = set() if graph.is_solved(here) else set(graph.candidate_moves(here)) - met
        met |= news
        waiting += news
    assert sorted(entered) == sorted(met)
    tally = counted(steps)
    assert tally.solutions == sum(map(graph.is_solved, met))
    assert (tally.exhausted, tally.cut) == (True, False)


# The cheapest first


@given(priced_graphs)
@example(PricedGraph({0: {9: 10, 1: 2}, 1: {2: 2}, 2: {9: 2}}, goals=[9]))  # A long way round.
@example(PricedGraph({0: {1: 1, 2: 3}, 1: {2: 2}, 2: {9: 1}}, goals=[9]))  # Two are as cheap.
def test_where_moves_differ_in_cost_all_goes_by_the_least_cost(puzzle: PricedGraph) -> None:
    steps, ways = list(UniformCost(by_cost=True).steps(puzzle, 0)), puzzle.cheapest_ways(0)
    found = [step.path.moves() for step in steps if step.kind is StepKind.SOLUTION]
    assert found == ways, "in the order of the moves"
    count = WayCount(puzzle, 0)
    count.finish()
    assert count.ways == len(ways)
    assert count.cost == (puzzle.line_cost(0, ways[0]) if ways else None)
    assert count.fewest == min(map(len, ways), default=None)
    oracle = Patient(GraphOracle(puzzle))
    for state in range(8):
        from_there = puzzle.cheapest_ways(state)
        least = puzzle.line_cost(state, from_there[0]) if from_there else None
        assert oracle.distance(state) == least
        first_moves = dict.fromkeys(way[0] for way in from_there if way)
        assert list(oracle.best_moves(state)) == list(first_moves)
        in_moves = len(from_there[0]) if from_there else None
        assert moves_to_goal(puzzle, oracle, state) == in_moves

    paths = [step.path for step in steps if step.kind is StepKind.EXPAND]
    costs = [puzzle.line_cost(0, path.moves()) for path in paths]
    assert costs == sorted(costs), "what costs least is expanded first"
    ends = [path.move for path in paths]
    assert len(set(ends)) == len(ends)
    for step in steps:
        if step.replaces is not None:
            before = step.replaces.moves()
            assert step.path.move == before[-1]
            assert puzzle.line_cost(0, step.path.moves()) < puzzle.line_cost(0, before)


def test_what_a_search_does_is_told_with_what_it_costs() -> None:
    graph = PricedGraph({0: {1: 1, 2: 3, 3: 9}, 1: {2: 2, 0: 1, 3: 4}, 2: {9: 1, 1: 9}}, goals=[9])
    search, positions = UniformCost(by_cost=True), PathPositions(graph, 0)
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
        "0 refused: that position is on this path already, at cost 0.",
        "3 reaches at cost 5 a position that waits at cost 9: this way takes the place of the "
        "other.",
        "Expand a position at cost 3; 1 position waits, none at a lower cost.",
        "9 leads to the goal, at cost 4; first comes what costs less.",
        "1 refused: the search has met that position already at a lower cost; this way would cost "
        "12.",
        "Expand a position at cost 4; 1 position waits, none at a lower cost.",
        "A solution of 3 moves at cost 4. None costs less.",
        "A solution of 2 moves at cost 4. None costs less.",
        "The search has ended.",
    ]


# How many best ways there are


def test_moves_to_the_same_position_are_ways_of_their_own_and_none_is_none() -> None:
    class Ladder(GraphPuzzle):
        """From each rung as many moves lead to the next as it has a number."""

        def successor(self, state: int, move: int) -> int:
            return state + 1

    count = WayCount(Ladder({here: range(here + 1) for here in range(30)}, goals=[30]), 0)
    count.finish()
    assert (count.fewest, count.ways, count.first) == (30, factorial(30), [0] * 30)
    count = WayCount(GraphPuzzle({here: [(here + 1) % 5] for here in range(5)}, [7]), 0)
    count.finish()
    assert (count.fewest, count.ways, count.first) == (None, 0, None)


# The oracle for puzzles with few positions: in slices, within its limits, and exact

questions = st.lists(st.integers(0, 15), min_size=1, max_size=30)


def distance(oracle: GraphOracle[int, int], state: int) -> int | Unknown | None:
    return settled(oracle, lambda: oracle.distance(state))


def test_what_needs_too_many_positions_stays_beyond_the_limits_as_its_neighbours_soon_do() -> None:
    puzzle = rows((0, 9), (20, 999), goals=(9, 999))
    oracle = GraphOracle(puzzle, most_positions=100)
    assert oracle.distance(500) is UNKNOWN
    assert oracle.work(math.inf)
    explored = puzzle.expanded
    assert explored <= 101
    assert oracle.distance(500) is oracle.best_moves(500) is oracle.can_finish(500) is UNKNOWN
    assert oracle.work(0)
    assert puzzle.expanded == explored
    assert distance(oracle, 501) is distance(oracle, 502) is UNKNOWN
    assert puzzle.expanded <= explored + 4


def test_what_was_explored_first_is_forgotten_where_there_is_no_room() -> None:
    for room, explored in ((20, 20), (19, 30)):
        puzzle = rows((0, 9), (20, 29), goals=(9, 29))
        oracle = GraphOracle(puzzle, most_positions=room)
        assert [distance(oracle, state) for state in (0, 20, 0)] == [9, 9, 9]
        assert puzzle.expanded == explored


@given(graphs, questions, st.integers(1, 16))
def test_what_is_beyond_the_limits_does_not_depend_on_what_was_asked_before(
    puzzle: GraphPuzzle, questions: list[int], most: int
) -> None:
    oracle = GraphOracle(puzzle, most_positions=most)
    for state in questions:
        known = puzzle.is_solved(state) or len(puzzle.reachable(state)) <= most
        assert distance(oracle, state) == (puzzle.fewest(state) if known else UNKNOWN)
        assert oracle.work(0)


@patch("tui.engine.oracle.monotonic", StubClock(reading=1))
@given(graphs, questions, st.lists(st.integers(1, 9), min_size=1, max_size=5))
def test_answers_are_those_of_a_plain_search_also_in_slices(
    puzzle: GraphPuzzle, questions: list[int], slices: list[int]
) -> None:
    oracle = GraphOracle(puzzle)
    for number, state in enumerate(questions):
        oracle.best_moves(state)
        oracle.work(slices[number % len(slices)])
        assert oracle.distance(state) in (UNKNOWN, puzzle.fewest(state))
    assert oracle.work(math.inf)
    for state in questions:
        fewest = puzzle.fewest(state)
        assert (oracle.distance(state), oracle.can_finish(state)) == (fewest, fewest is not None)
        assert oracle.best_moves(state) == [
            there
            for there in puzzle.onward.get(state, ())
            if fewest and puzzle.fewest(there) == fewest - 1
        ]


def test_it_is_found_out_how_many_moves_to_take_back_until_the_goal_can_be_reached() -> None:
    for last, first, back in ((5, 0, 0), (6, 0, 1), (9, 0, 4), (9, 7, None)):
        states, oracle = range(last, first - 1, -1), Patient(GraphOracle(ONE_WAY))
        assert moves_to_take_back(oracle, states) == back


def test_the_question_that_was_begun_is_answered_first_and_then_as_many_of_the_newest() -> None:
    answered: list[int] = []

    def answer(question: int) -> Iterator[None]:
        yield from [None] * 10
        answered.append(question)

    agenda = Agenda(answer)
    for number in range(MOST_QUESTIONS + 2):
        agenda.add(number)
        if not number:
            assert not agenda.work(1e-9)
    assert agenda.work(math.inf)
    assert answered == [0, *range(MOST_QUESTIONS + 1, 1, -1)]


# Solutions that differ only by interchangeable people are counted as one


def counted_by_length(puzzle: AnyPuzzle, method: str) -> tuple[Solutions, list[tuple[Any, ...]]]:
    """The solutions that a method finds, put in order, and as they were found."""
    solver, symmetries = solver_of(puzzle, Strategy(method)), kind_of(puzzle).symmetries(puzzle)
    solutions = Solutions(() if symmetries is None else symmetries.of_moves())
    found = [tuple(moves) for moves in solutions_of(solver, puzzle, puzzle.initial_state())]
    for moves in found:
        solutions.add(moves, len(moves))
    return solutions, found


@pytest.mark.long
def test_solutions_are_counted_by_length_with_and_without_their_variants() -> None:
    """By length: how many solutions, and how many with their variants."""
    for game, method, counts in (
        ("farmer", "shortest", {7: (2, 2)}),
        ("family", "shortest", {17: (1, 8)}),
        ("family", "backtracking", {17: (1, 8)}),
        ("couples", "shortest", {11: (81, 486)}),
        ("couples", "backtracking",
         {11: (81, 486), 13: (297, 1782), 15: (657, 3942), 17: (864, 5184), 19: (792, 4752)}),
        ("hanoi", "recursive", {63: (1, 1)}),
    ):  # fmt: skip
        solutions, _ = counted_by_length(puzzle_of(game), method)
        assert solutions.found == sum(variants for _, variants in counts.values())
        assert {
            length.moves: (len(group), sum(solution.variants for solution in group))
            for length, group in solutions.by_length
        } == counts
        assert [length.moves for length, _ in solutions.by_length] == sorted(counts)


@pytest.mark.parametrize(("game", "times"), [("farmer", 1), ("family", 8), ("couples", 6)])
def test_every_solution_is_counted_exactly_once(game: str, times: int) -> None:
    puzzle = crossing(game)
    solutions, found = counted_by_length(puzzle, "shortest")
    ((_, group),) = solutions.by_length
    assert len(renamings(puzzle)) == times
    covered: list[tuple[Any, ...]] = []
    for solution in group:
        assert tuple(solution.moves) in found
        variants = {tuple(map(rename, solution.moves)) for rename in renamings(puzzle)}
        assert len(variants) == solution.variants == times
        covered += variants
    assert sorted(covered) == sorted(found)
