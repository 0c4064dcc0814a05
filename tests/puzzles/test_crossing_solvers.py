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
    moves_of,
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
from tui.puzzles.crossing.strategies import AS_LISTED, ORDER, REVERSED, SITUATION, backtracking

NAMES = ("farmer", "couples", "family")
CROSSINGS = {name: crossing(name) for name in NAMES}
every_crossing = pytest.mark.parametrize("name", NAMES)


FAMILY_SOLUTION = """\
 1 TP TP
 2 P  T
 3 PS TPS
 4 TP S
 5 Fs FSs
 6 F  Ss
 7 FM FMSs
 8 M  FSs
 9 TP TPFSs
10 F  TPSs
11 FM TPFMSs
12 M  TPFSs
13 MD TPFMSsD
14 TP FMSsD
15 Pd PFMSsDd
16 P  FMSsDd
17 TP TPFMSsDd
"""
"""For each crossing the load, and who is on the right bank after it."""


def run(puzzle: Crossing, solver: Solver, position: str | None = None) -> CountedSteps:
    state = puzzle.initial_state() if position is None else puzzle.parse_state(position)
    return CountedSteps(solver.steps(puzzle, state))


def work(tally: Tally) -> tuple[int, int, int]:
    return tally.tried, tally.advanced, tally.backtracked


@pytest.mark.parametrize(
    ("name", "fewest", "ways"), [("farmer", 7, 2), ("couples", 11, 486), ("family", 17, 8)]
)
def test_there_are_so_many_shortest_solutions(name: str, fewest: int, ways: int) -> None:
    puzzle = CROSSINGS[name]
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


@pytest.mark.parametrize(
    ("name", "repeats", "loads", "tried", "advanced", "backtracked"),
    [
        ("farmer", "position", "FG F FC FG FW F FG", 26, 9, 2),
        ("couples", "position", "Aa A bc a BC Bb Aa Cc Bb Aa AC b ab a ac", 321, 30, 15),
        ("couples", "situation", "Aa A bc a BC Bb AB c ab a ac", 320, 27, 16),
        ("family", "position", "TP P PS TP Fs F FM M TP F FM M MD TP Pd P TP", 157, 20, 3),
    ],
)
def test_backtracking_finds_this_solution_first_with_so_much_work(
    name: str, repeats: str, loads: str, tried: int, advanced: int, backtracked: int
) -> None:
    puzzle = CROSSINGS[name]
    search = run(puzzle, backtracking(repeats))
    assert moves_text(puzzle, next(search.solutions())) == loads
    assert work(search.tally) == (tried, advanced, backtracked)
    assert not search.tally.exhausted


@pytest.mark.parametrize(
    ("name", "repeats", "count", "all_work"),
    [
        ("farmer", "position", 2, (60, 16, 16)),
        ("couples", "position", 16146, (483630, 50979, 50979)),
        ("couples", "situation", 1560, None),
        ("family", "position", 8, (4140, 347, 347)),
        ("family", "situation", 0, None),
    ],
)
def test_backtracking_finds_so_many_solutions_within_twenty_crossings(
    name: str, repeats: str, count: int, all_work: tuple[int, int, int] | None
) -> None:
    search = run(CROSSINGS[name], backtracking(repeats))
    solutions = {tuple(solution) for solution in search.solutions()}
    assert len(solutions) == search.tally.solutions == count
    assert search.tally.exhausted
    assert search.tally.advanced == search.tally.backtracked
    if all_work is not None:
        assert work(search.tally) == all_work


@pytest.mark.parametrize(
    ("name", "first", "all_work"),
    [
        ("farmer", (26, 9, 2), (36, 9, 9)),
        ("couples", (216, 23, 8), (540, 36, 36)),
        ("family", (157, 20, 3), (1110, 74, 74)),
        ("four-couples", None, (1056, 43, 43)),
    ],
)
def test_with_a_memory_so_much_work_is_enough(
    name: str, first: tuple[int, int, int] | None, all_work: tuple[int, int, int]
) -> None:
    search = run(crossing(name), backtracking(ANYWHERE, None))
    found = next(search.solutions(), None)
    assert (found is None) is (first is None)
    if first is not None:
        assert work(search.tally) == first
    assert list(search.solutions()) == []
    assert work(search.tally) == all_work
    assert search.tally.exhausted
    assert not search.tally.cut


def test_the_family_crosses_as_listed() -> None:
    puzzle = CROSSINGS["family"]
    solution = next(run(puzzle, backtracking()).solutions())
    states = states_along(puzzle, puzzle.initial_state(), solution)
    listing = "".join(
        f"{number:2} {puzzle.move_text(load):2} {puzzle.state_text(after).split('/')[1]}\n"
        for number, (load, after) in enumerate(zip(solution, states[1:], strict=True), 1)
    )
    assert listing == FAMILY_SOLUTION


@pytest.mark.parametrize(
    ("name", "limit", "lengths", "cut"),
    [
        ("farmer", 0, [], True),
        ("farmer", 6, [], True),
        ("farmer", 7, [7, 7], True),
        ("farmer", 20, [7, 7], False),
        ("family", 16, [], True),
        ("family", 17, [17] * 8, True),
    ],
)
def test_a_search_says_whether_its_limit_cut_it_short(
    name: str, limit: int, lengths: list[int], cut: bool
) -> None:
    search = run(CROSSINGS[name], backtracking(max_moves=limit))
    assert [len(solution) for solution in search.solutions()] == lengths
    assert search.tally.exhausted
    assert search.tally.cut == cut


@every_crossing
def test_from_every_position_the_oracle_knows_the_distance_and_the_best_loads(name: str) -> None:
    puzzle, river = CROSSINGS[name], read_river(SHELF / f"{name}.toml")
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


@pytest.mark.parametrize("solver", [Shortest(), backtracking(), backtracking(SITUATION)])
def test_at_the_goal_there_is_one_solution_and_out_of_its_reach_there_is_none(
    solver: Solver,
) -> None:
    search = run(CROSSINGS["farmer"], solver, "/FCGW/R")
    assert list(search.solutions()) == [[]]
    assert search.tally == Tally(solutions=1, exhausted=True)
    search = run(CROSSINGS["farmer"], solver, "CW/FG/L")
    assert list(search.solutions()) == []
    assert search.tally.exhausted


def test_the_farmer_takes_the_cabbage_first_or_the_wolf() -> None:
    puzzle = CROSSINGS["farmer"]
    solutions = list(run(puzzle, Shortest()).solutions())
    assert solutions == [
        moves_of(puzzle, "FG F FC FG FW F FG"),
        moves_of(puzzle, "FG F FW FG FC F FG"),
    ]


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
