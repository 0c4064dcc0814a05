"""What is counted of a crossing without steps is what the steps of a search find."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.any_rules import any_crossings
from tests.tools.crossings import ruled_crossings
from tests.tools.games import crossing, random_line, solver_of, states_along
from tests.tools.oracles import Patient, patient
from tests.tools.rivers import couples, missionaries
from tui.engine.breadth_first import Met, Search
from tui.engine.graph_oracle import GraphOracle
from tui.engine.strategy import Strategy
from tui.engine.ways import WayCount
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.shelf import read_index
from tui.puzzles.crossing.strategies import AS_LISTED, ORDER, REVERSED
from tui.puzzles.crossing.wording import Land

NAMES = [entry.name for entry in read_index()]
LONGEST_LIST = 2_000
any_choices = st.lists(st.integers(0, 60), max_size=12)


@pytest.mark.parametrize("name", NAMES)
def test_the_ways_of_a_crossing_of_the_shelf_are_those_of_its_steps(name: str) -> None:
    puzzle = crossing(name)
    must_agree(puzzle, puzzle.initial_state())
    if name in ("farmer", "couples", "missionaries", "ring"):
        must_agree(puzzle, puzzle.initial_state(), REVERSED)


@given(puzzle=any_crossings() | ruled_crossings(), choices=any_choices)
def test_the_ways_of_any_crossing_are_those_of_its_steps_from_anywhere(
    puzzle: Crossing, choices: list[int]
) -> None:
    line = random_line(puzzle, puzzle.initial_state(), choices)
    must_agree(puzzle, states_along(puzzle, puzzle.initial_state(), line)[-1])


@pytest.mark.parametrize("boat", [Land.LEFT, Land.RIGHT, None])
def test_ways_end_where_the_goal_wants_the_boat(boat: Land | None) -> None:
    for puzzle in (missionaries(2), couples(2, 2, ())):
        everyone = puzzle.everyone
        for left in (0, everyone & 0b11, everyone):
            goal = Goal(left, boat)
            facts = puzzle.rules._replace(goal=goal, start=Banks(0b1111, Land.RIGHT))
            must_agree(Crossing(facts), Banks(0b1111, Land.RIGHT))


def finished(count: WayCount) -> WayCount:
    count.finish()
    return count


def must_agree(puzzle: Crossing, start: Banks, order: str = AS_LISTED) -> None:
    """The first solution, how long it is, and how many there are, as the steps have them."""
    solver = solver_of(puzzle, Strategy("shortest", {ORDER: order}))
    counted = finished(solver.best_ways(puzzle, start))
    searched = puzzle.with_loads(puzzle.loads[:: 1 if order == AS_LISTED else -1])
    if puzzle.has_cost:
        assert counted.first is None
        return
    search = Search(searched, start)
    for _ in search.expansions():
        pass
    if not search.goals:
        assert (counted.fewest, counted.cost, counted.ways, counted.first) == (None, None, 0, None)
        return
    first = search.goals[0].path.moves()
    assert counted.first == first
    assert counted.fewest == counted.cost == len(first)
    assert counted.ways == number_of_ways(search)
    if counted.ways <= LONGEST_LIST:
        listed = [path.moves() for path in search.ways()]
        assert (len(listed), listed[0]) == (counted.ways, first)


def number_of_ways(search: Search[Any, Any]) -> int:
    """How many ways a search gives, where it would take too long to let it give them."""
    known: dict[Met[Any, Any], int] = dict.fromkeys(search.goals, 1)

    def from_here(node: Met[Any, Any]) -> int:
        if node not in known:
            known[node] = sum(from_here(there) for _, there in node.onward)
        return known[node]

    return from_here(search.root)


@given(puzzle=any_crossings() | ruled_crossings(), choices=any_choices)
def test_the_oracle_knows_what_a_search_of_all_positions_finds(
    puzzle: Crossing, choices: list[int]
) -> None:
    line = random_line(puzzle, puzzle.initial_state(), choices)
    quick, plain = patient(puzzle), Patient(GraphOracle(puzzle))
    for state in states_along(puzzle, puzzle.initial_state(), line):
        assert quick.distance(state) == plain.distance(state)
        assert quick.best_moves(state) == plain.best_moves(state)
