"""The crossings' solvers and oracle, held to known figures and to a search over the raw rules."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given

from tests.crossings import SHELF
from tests.crossings.brute_force import Position, read_river
from tests.tools.crossings import any_crossings, ruled_crossings
from tests.tools.games import (
    choices,
    crossing,
    moves_text,
    random_line,
    solver_of,
    states_along,
)
from tests.tools.oracles import Patient
from tests.tools.raw_rules import distances
from tui.engine.graph import GraphOracle
from tui.engine.search import Shortest
from tui.engine.solver import Solver
from tui.engine.step import CountedSteps, Tally
from tui.engine.strategy import ANYWHERE, Strategy
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.strategies import (
    AS_LISTED,
    ORDER,
    POSITION,
    REVERSED,
    SITUATION,
    backtracking,
)


def run(puzzle: Crossing, solver: Solver, position: str | None = None) -> CountedSteps:
    state = puzzle.initial_state() if position is None else puzzle.parse_state(position)
    return CountedSteps(solver.steps(puzzle, state))


@pytest.mark.parametrize(
    ("name", "fewest", "ways"), [("farmer", 7, 2), ("couples", 11, 486), ("family", 17, 8)]
)
def test_there_are_so_many_shortest_solutions(name: str, fewest: int, ways: int) -> None:
    puzzle = crossing(name)
    search = run(puzzle, Shortest())
    solutions = [tuple(solution) for solution in search.solutions()]
    assert len(solutions) == len(set(solutions)) == ways
    assert {len(solution) for solution in solutions} == {fewest}
    order = [[puzzle.loads.index(load) for load in solution] for solution in solutions]
    assert order == sorted(order), "solutions come in the order of the loads"
    for solution in solutions:
        assert puzzle.is_solved(states_along(puzzle, puzzle.initial_state(), solution)[-1])
    assert search.tally.exhausted
    assert not search.tally.cut
    assert search.tally.solutions == ways
    if name == "farmer":
        told = [moves_text(puzzle, solution) for solution in solutions]
        assert told == ["FG F FC FG FW F FG", "FG F FW FG FC F FG"], "the cabbage or the wolf first"


Work = tuple[int, int, int]
"""How many loads a search has tried, rowed and taken back."""
SEARCHES: list[tuple[str, str, str, Work | None, int, Work | None]] = [
    ("farmer", POSITION, "FG F FC FG FW F FG", (26, 9, 2), 2, (60, 16, 16)),
    ("farmer", ANYWHERE, "FG F FC FG FW F FG", (26, 9, 2), 1, (36, 9, 9)),
    ("couples", POSITION, "Aa A bc a BC Bb Aa Cc Bb Aa AC b ab a ac", (321, 30, 15), 16146,
     (483630, 50979, 50979)),
    ("couples", SITUATION, "Aa A bc a BC Bb AB c ab a ac", (320, 27, 16), 1560, None),
    ("couples", ANYWHERE, "Aa A bc a BC Bb Aa Cc Bb Aa AC b ab a ac", (216, 23, 8), 1,
     (540, 36, 36)),
    ("family", POSITION, "TP P PS TP Fs F FM M TP F FM M MD TP Pd P TP", (157, 20, 3), 8,
     (4140, 347, 347)),
    ("family", SITUATION, "", None, 0, None),
    ("family", ANYWHERE, "TP P PS TP Fs F FM M TP F FM M MD TP Pd P TP", (157, 20, 3), 1,
     (1110, 74, 74)),
    ("four-couples", ANYWHERE, "", None, 0, (1056, 43, 43)),
]  # fmt: skip
"""What may not recur, the first solution and the work for it, how many solutions are found within
twenty crossings, or with a memory within any number, and the work for all of them."""
FAMILY_CROSSES = (
    "TP T TPS S FSs Ss FMSs FSs TPFSs TPSs TPFMSs TPFSs TPFMSsD FMSsD PFMSsDd FMSsDd TPFMSsDd"
)
"""Who is on the right bank after each load of the family's first solution."""


@pytest.mark.parametrize(("name", "repeats", "loads", "first", "count", "whole"), SEARCHES)
def test_backtracking_finds_this_solution_first_and_so_many_in_all_with_so_much_work(
    name: str, repeats: str, loads: str, first: Work | None, count: int, whole: Work | None
) -> None:
    puzzle, limit = crossing(name), None if repeats == ANYWHERE else 20
    search = run(puzzle, backtracking(repeats, limit))
    solution = next(search.solutions(), [])
    assert moves_text(puzzle, solution) == loads
    assert search.tally.exhausted is not bool(loads)
    if loads:
        assert work(search.tally) == first
    if name == "family" and loads:
        states = states_along(puzzle, puzzle.initial_state(), solution)[1:]
        assert [puzzle.state_text(each).split("/")[1] for each in states] == FAMILY_CROSSES.split()
    others = list(map(tuple, search.solutions()))
    assert len({*others, tuple(solution)}) == len(others) + 1
    assert search.tally.solutions == count
    assert search.tally.exhausted
    assert search.tally.advanced == search.tally.backtracked
    assert whole is None or work(search.tally) == whole
    assert repeats != ANYWHERE or not search.tally.cut


def work(tally: Tally) -> Work:
    return tally.tried, tally.advanced, tally.backtracked


def test_a_search_says_whether_its_limit_cut_it_short() -> None:
    for name, limit, lengths, cut in (
        ("farmer", 0, [], True),
        ("farmer", 6, [], True),
        ("farmer", 7, [7, 7], True),
        ("farmer", 20, [7, 7], False),
        ("family", 16, [], True),
        ("family", 17, [17] * 8, True),
    ):
        search = run(crossing(name), backtracking(max_moves=limit))
        assert [len(solution) for solution in search.solutions()] == lengths
        assert search.tally.exhausted
        assert search.tally.cut == cut


@pytest.mark.parametrize("name", ["farmer", "couples", "family"])
def test_from_every_position_the_oracle_knows_the_distance_and_the_best_loads(name: str) -> None:
    puzzle, river = crossing(name), read_river(SHELF / f"{name}.toml")
    oracle = Patient(GraphOracle(puzzle))
    situations = [tuple(groups) for groups in river.situations() if river.is_legal(groups)]
    positions = [Position(*each) for each in product(situations, river.places)]
    far = distances(river.parsed(f"/{''.join(river.letters)}/R"), river.onward)
    assert set(far) < set(positions)
    for here in positions:
        state = puzzle.parse_state(river.position_text(here))
        distance = far.get(here)
        assert oracle.distance(state) == distance
        assert oracle.can_finish(state) == (distance is not None)
        best = [puzzle.move_text(load) for load in oracle.best_moves(state)]
        assert set(best) == {
            river.move_text(load, there)
            for load, there in river.crossings(here)
            if distance and far[there] == distance - 1
        }
        loads = [load for load in puzzle.loads if puzzle.move_text(load) in best]
        assert best == [puzzle.move_text(load) for load in loads], "in the puzzle's order"


def test_at_the_goal_there_is_one_solution_and_out_of_its_reach_there_is_none() -> None:
    for solver in (Shortest(), backtracking(), backtracking(SITUATION)):
        search = run(crossing("farmer"), solver, "/FCGW/R")
        assert list(search.solutions()) == [[]]
        assert search.tally == Tally(solutions=1, exhausted=True)
        search = run(crossing("farmer"), solver, "CW/FG/L")
        assert list(search.solutions()) == []
        assert search.tally.exhausted


@pytest.mark.parametrize("order", [AS_LISTED, REVERSED])
@pytest.mark.parametrize("name", ["farmer", "missionaries", "ring", "island-halt"])
def test_the_ways_that_are_counted_are_those_that_the_steps_find(name: str, order: str) -> None:
    puzzle = crossing(name)
    must_agree(puzzle, puzzle.initial_state(), order)


@given(puzzle=any_crossings() | ruled_crossings(), choices=choices)
def test_so_they_are_in_any_crossing_from_anywhere(puzzle: Crossing, choices: list[int]) -> None:
    line = random_line(puzzle, puzzle.initial_state(), choices)
    if not puzzle.has_cost:
        must_agree(puzzle, states_along(puzzle, puzzle.initial_state(), line)[-1], REVERSED)


MOST_LISTED = 500


def must_agree(puzzle: Crossing, start: Banks, order: str) -> None:
    """The first solution, how long it is, and how many there are, as the steps have them."""
    solver = solver_of(puzzle, Strategy("shortest", {ORDER: order}))
    counted = solver.best_ways(puzzle, start)
    counted.finish()
    if counted.ways > MOST_LISTED:
        return
    listed = list(CountedSteps(solver.steps(puzzle, start)).solutions())
    first = listed[0] if listed else None
    assert (counted.first, counted.ways) == (first, len(listed))
    assert counted.fewest == counted.cost == (None if first is None else len(first))
    loads = puzzle.loads if order == AS_LISTED else puzzle.loads[::-1]
    where = [[loads.index(puzzle.load_of(move)) for move in moves] for moves in listed]
    assert where == sorted(where) or puzzle.has_island, "solutions come in the order of the loads"
