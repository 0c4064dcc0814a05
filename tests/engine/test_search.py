"""Searches of any puzzle: depth-first, breadth-first, and the cheapest first; and the count of the
best ways."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from math import factorial
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.tools.another_kind import Stair
from tests.tools.games import crossing, kind_of, puzzle_of, random_line, solver_of, states_along
from tests.tools.graphs import GraphPuzzle, PricedGraph, graphs, priced_graphs, rows
from tests.tools.oracles import Patient
from tests.tools.steps import counted, solutions_of
from tests.tools.watches import StubClock
from tui.engine.graph import GraphOracle, WayCount
from tui.engine.oracle import MOST_QUESTIONS, UNKNOWN, Agenda, Unknown, moves_to_goal, settled
from tui.engine.puzzle import AnyPuzzle
from tui.engine.search import Backtracking, Cheapest, Shortest
from tui.engine.step import MET_BEFORE, MET_ELSEWHERE, CountedSteps, PathPositions, StepKind
from tui.engine.strategy import Strategy
from tui.engine.variants import Solutions
from tui.puzzles.crossing.symmetry import Renaming, renamings

# Depth-first: somebody climbs a stair

STAIR = Stair(4)
DEEP = 10


def test_it_finds_every_way_in_the_order_of_the_moves() -> None:
    ways = [list(moves) for moves in solutions_of(Backtracking(DEEP), STAIR, 0)]
    assert ways == [[1, 1, 1, 1], [1, 1, 2], [1, 2, 1], [2, 1, 1], [2, 2]]


def test_it_looks_no_deeper_than_it_is_told_and_says_when_that_stopped_it() -> None:
    search = CountedSteps(Backtracking(2).steps(STAIR, 0))
    assert [list(moves) for moves in search.solutions()] == [[2, 2]]
    assert search.tally.cut
    search = CountedSteps(Backtracking(4).steps(STAIR, 0))
    assert len(list(search.solutions())) == 5
    assert not search.tally.cut
    assert not list(solutions_of(Backtracking(0), STAIR, 0))


def test_it_enters_nothing_whose_key_stands_on_the_path_and_gives_the_reason() -> None:
    search = Backtracking(DEEP, lambda step: min(step, 2), "This is as good as where one was.")
    steps = list(search.steps(STAIR, 0))
    refusals = [step.refusal for step in steps if step.refusal is not None]
    met_before = {refusal.reason for refusal in refusals if refusal.code == MET_BEFORE}
    assert met_before == {"This is as good as where one was."}
    assert not [step for step in steps if step.kind is StepKind.SOLUTION]
    assert max(step.path.depth for step in steps) == 2


# With a memory

DIAMOND = GraphPuzzle({0: [1, 2], 1: [3], 2: [3, 0], 3: [1, 4]}, goals=[4])


def test_with_a_memory_it_enters_nothing_that_was_entered_in_any_branch() -> None:
    steps = list(Backtracking(None, anywhere=True).steps(DIAMOND, 0))
    told = [
        (step.path.moves(), step.move, step.code)
        for step in steps
        if step.kind in (StepKind.ADVANCE, StepKind.REJECT)
    ]
    assert told == [
        ([1], 1, ""),
        ([1, 3], 3, ""),
        ([1, 3], 1, MET_BEFORE),
        ([1, 3, 4], 4, ""),
        ([2], 2, ""),
        ([2], 3, MET_ELSEWHERE),
        ([2], 0, MET_BEFORE),
    ]
    (elsewhere,) = (step.refusal for step in steps if step.code == MET_ELSEWHERE)
    assert elsewhere is not None
    assert "met before, in another branch" in elsewhere.reason


def test_of_the_ways_to_one_goal_it_finds_one_then_or_misses_it_where_there_is_a_limit() -> None:
    assert list(solutions_of(Backtracking(9), DIAMOND, 0)) == [[1, 3, 4], [2, 3, 4]]
    assert list(solutions_of(Backtracking(None, anywhere=True), DIAMOND, 0)) == [[1, 3, 4]]
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
def test_with_a_memory_it_enters_each_position_once(graph: GraphPuzzle, start: int) -> None:
    steps = list(Backtracking(None, anywhere=True).steps(graph, start))
    entered = [start] + [step.move for step in steps if step.kind is StepKind.ADVANCE]
    met, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        news = set() if graph.is_solved(here) else set(graph.candidate_moves(here)) - met
        met |= news
        waiting += news
    assert len(entered) == len(set(entered))
    assert set(entered) == met
    tally = counted(steps)
    assert tally.solutions == sum(map(graph.is_solved, met))
    assert tally.exhausted
    assert not tally.cut


# The cheapest first

LONG_WAY_ROUND = PricedGraph({0: {9: 10, 1: 2}, 1: {2: 2}, 2: {9: 2}}, goals=[9])
"""The straight way costs more than the one round the corner."""
TWO_AS_CHEAP = PricedGraph({0: {1: 1, 2: 3}, 1: {2: 2}, 2: {9: 1}}, goals=[9])


@given(priced_graphs)
@example(LONG_WAY_ROUND)
@example(TWO_AS_CHEAP)
def test_where_moves_differ_in_cost_all_goes_by_the_least_cost(puzzle: PricedGraph) -> None:
    steps, ways = list(Cheapest().steps(puzzle, 0)), puzzle.cheapest_ways(0)
    found = [step.path.moves() for step in steps if step.kind is StepKind.SOLUTION]
    assert found == ways, "in the order of the moves"
    count = WayCount(puzzle, 0)
    count.finish()
    assert count.ways == len(ways)
    assert count.cost == (puzzle.line_cost(0, ways[0]) if ways else None)
    assert count.fewest == min(map(len, ways), default=None)

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


@given(priced_graphs)
def test_distances_are_least_costs_and_best_moves_begin_such_ways(
    puzzle: PricedGraph,
) -> None:
    oracle = Patient(GraphOracle(puzzle))
    for state in range(8):
        ways = puzzle.cheapest_ways(state)
        assert oracle.distance(state) == (puzzle.line_cost(state, ways[0]) if ways else None)
        assert list(oracle.best_moves(state)) == list(dict.fromkeys(way[0] for way in ways if way))
        assert moves_to_goal(puzzle, oracle, state) == (len(ways[0]) if ways else None)


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


@pytest.mark.parametrize("game", ["couples", "hanoi:3"])
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


@patch("tui.engine.oracle.monotonic", StubClock(reading=1))
def test_positions_are_explored_as_the_clock_allows_and_none_before() -> None:
    puzzle = rows((0, 99), goals=(99,))
    oracle = GraphOracle(puzzle)
    assert oracle.work(0)
    assert oracle.distance(0) is oracle.best_moves(0) is oracle.can_finish(0) is UNKNOWN
    assert puzzle.expanded == 0
    assert not oracle.work(0)
    for explored in (10, 20, 30):
        assert not oracle.work(10)
        assert puzzle.expanded == explored
        assert oracle.distance(0) is UNKNOWN
    for explored in (31, 32):
        assert not oracle.work(1e-9)
        assert puzzle.expanded == explored
    while not oracle.work(10):
        pass
    assert oracle.distance(0) == 99
    assert puzzle.expanded == 100


def test_a_question_that_needs_too_many_positions_is_beyond_the_limits_for_good() -> None:
    puzzle = rows((0, 9), (20, 999), goals=(9, 999))
    oracle = GraphOracle(puzzle, most_positions=100)
    assert oracle.distance(500) is UNKNOWN
    assert oracle.work(math.inf)
    explored = puzzle.expanded
    assert explored <= 101
    for _ in range(2):
        assert oracle.distance(500) is oracle.best_moves(500) is oracle.can_finish(500) is UNKNOWN
        assert oracle.work(0)
    assert puzzle.expanded == explored


def test_a_neighbour_of_what_is_beyond_the_limits_is_found_to_be_so_soon() -> None:
    puzzle = rows((0, 999), goals=(999,))
    oracle = GraphOracle(puzzle, most_positions=100)
    assert distance(oracle, 500) is UNKNOWN
    explored = puzzle.expanded
    assert distance(oracle, 501) is distance(oracle, 502) is UNKNOWN
    assert puzzle.expanded <= explored + 4


@pytest.mark.parametrize(("room", "explored"), [(20, 20), (19, 30)])
def test_what_was_explored_first_is_forgotten_for_want_of_room(room: int, explored: int) -> None:
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
def test_slices_change_no_answer(
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


# The order of questions


class Answers:
    """Answers questions in ten turns each, and writes down which were answered."""

    def __init__(self) -> None:
        self.answered: list[str] = []

    def answer(self, question: str) -> Iterator[None]:
        if question not in self.answered:
            yield from [None] * 10
            self.answered.append(question)


@patch("tui.engine.oracle.monotonic", StubClock(reading=1))
def test_a_question_that_was_begun_is_answered_first_then_the_newest() -> None:
    answers = Answers()
    agenda = Agenda(answers.answer)
    agenda.add("who")
    agenda.work(2)
    for question in ("what", "where", "who", "what"):
        agenda.add(question)
    assert agenda.work(math.inf)
    assert answers.answered == ["who", "what", "where"]


def test_of_too_many_questions_the_oldest_are_dropped() -> None:
    answers = Answers()
    agenda = Agenda(answers.answer)
    for number in range(MOST_QUESTIONS + 2):
        agenda.add(str(number))
    assert agenda.work(math.inf)
    assert {"0", "1"}.isdisjoint(answers.answered)
    assert len(answers.answered) == MOST_QUESTIONS


# Solutions that differ only by interchangeable people are counted as one

COUNTS = [
    ("farmer", "shortest", {7: (2, 2)}),
    ("family", "shortest", {17: (1, 8)}),
    ("family", "backtracking", {17: (1, 8)}),
    ("couples", "shortest", {11: (81, 486)}),
    (
        "couples",
        "backtracking",
        {11: (81, 486), 13: (297, 1782), 15: (657, 3942), 17: (864, 5184), 19: (792, 4752)},
    ),
    ("hanoi", "recursive", {63: (1, 1)}),
]
"""By length: how many solutions, and how many with their variants."""


def found_by(puzzle: AnyPuzzle, method: str) -> list[tuple[Any, ...]]:
    solver = solver_of(puzzle, Strategy(method))
    return [tuple(moves) for moves in solutions_of(solver, puzzle, puzzle.initial_state())]


def in_order(puzzle: AnyPuzzle, found: Sequence[Sequence[Any]]) -> Solutions:
    solutions = Solutions(kind_of(puzzle).renamings(puzzle))
    for moves in found:
        solutions.add(moves, len(moves))
    return solutions


def renamed(rename: Renaming, moves: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(map(rename, moves))


@pytest.mark.parametrize(("game", "method", "counts"), COUNTS)
def test_solutions_are_counted_by_length_with_and_without_their_variants(
    game: str, method: str, counts: dict[int, tuple[int, int]]
) -> None:
    puzzle = puzzle_of(game)
    solutions = in_order(puzzle, found_by(puzzle, method))
    assert solutions.found == sum(variants for _, variants in counts.values())
    assert {
        length.moves: (len(group), sum(solution.variants for solution in group))
        for length, group in solutions.by_length
    } == counts
    assert [length.moves for length, _ in solutions.by_length] == sorted(counts)


@pytest.mark.parametrize(("game", "times"), [("farmer", 1), ("family", 8), ("couples", 6)])
def test_every_solution_is_counted_exactly_once(game: str, times: int) -> None:
    puzzle = crossing(game)
    found = found_by(puzzle, "shortest")
    ((_, group),) = in_order(puzzle, found).by_length
    assert len(renamings(puzzle)) == times
    covered: list[tuple[Any, ...]] = []
    for solution in group:
        assert tuple(solution.moves) in found
        variants = {renamed(rename, solution.moves) for rename in renamings(puzzle)}
        assert len(variants) == solution.variants == times
        covered += variants
    assert sorted(covered) == sorted(found)
