"""The crossings' solvers, oracle and maps, held to known figures and to a search over the
raw rules."""

from __future__ import annotations

from itertools import product
from math import factorial
from string import ascii_uppercase
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.crossings import KNOWN, SHELF
from tests.crossings.brute_force import Position, read_river
from tests.crossings.random_files import random_crossings
from tests.tools.crossings import TOLD, couples, ruled_crossings
from tests.tools.examples import examples
from tests.tools.games import choices, crossing, solver_of, state_after, states_along
from tests.tools.oracles import Patient
from tests.tools.raw_rules import distances
from tui.engine.graph import GraphOracle
from tui.engine.position_map import AnyMap, MapMaking, Standing
from tui.engine.step import CountedSteps
from tui.engine.strategy import Strategy
from tui.puzzles.crossing.company import Banks, Item
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.kind import KIND
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.strategies import (
    AS_LISTED,
    ORDER,
    REVERSED,
)
from tui.puzzles.crossing.symmetry import MOST_RENAMINGS, automorphisms, renamings


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


def test_the_ways_that_are_counted_are_those_that_the_steps_find() -> None:
    for name, order in product(("farmer", "missionaries", "ring", "island-halt"), ORDERS):
        must_agree(crossing(name), crossing(name).initial_state(), order)


@given(puzzle=random_crossings() | ruled_crossings(), choices=choices)
def test_so_they_are_in_any_crossing_from_anywhere(puzzle: Crossing, choices: list[int]) -> None:
    if not puzzle.has_cost:
        must_agree(puzzle, state_after(puzzle, choices), REVERSED)


MOST_LISTED, ORDERS = 500, (AS_LISTED, REVERSED)


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


# Maps


NAMES = sorted(path.stem for path in SHELF.glob("*.toml"))


def map_of(puzzle: Crossing, *, folded: bool = False, start: Banks | None = None) -> AnyMap:
    start = start or puzzle.initial_state()
    making: MapMaking[Any, Any] = MapMaking(KIND, puzzle, start, folded=folded)
    made = making.finish()
    assert made is not None
    return made


@pytest.mark.parametrize("name", [*NAMES[::3], "missionaries"])
def test_a_map_has_the_positions_and_lines_that_brute_force_finds(name: str) -> None:
    """Where crossings lead from each position, as a player writes it."""
    puzzle, river = crossing(name), read_river(SHELF / f"{name}.toml")
    found = map_of(puzzle)
    texts = [puzzle.state_text(found.state(number)) for number in range(found.count)]
    assert {
        texts[number]: {texts[there] for there in found.neighbours(number)}
        for number in range(found.reached)
    } == {
        river.position_text(here): {river.position_text(there) for there in river.onward(here)}
        for here in river.positions()
    }
    assert len(set(texts)) == found.count
    known = KNOWN[name]
    if known.folded is not None:
        folded = map_of(puzzle, folded=True)
        assert found.reached == (known.alike or (known.reached,))[0]
        assert (folded.reached, folded.best) == (known.folded, found.best)


@pytest.mark.long
@examples(15)
@given(random_crossings(), st.data())
def test_folding_changes_no_distance_and_no_legality(puzzle: Crossing, data: st.DataObject) -> None:
    begin = data.draw(st.sampled_from(range(map_of(puzzle).reached)))
    here = map_of(puzzle).state(begin)
    plain, folded = map_of(puzzle, start=here), map_of(puzzle, folded=True, start=here)
    assert folded.count <= plain.count
    assert folded.best == plain.best
    numbers = [folded.number(plain.state(each)) for each in range(plain.reached)]
    assert set(numbers) == set(range(folded.reached))
    for each in range(plain.reached):
        number = numbers[each]
        assert number is not None
        assert folded.to_goal(number) == plain.to_goal(each)
        ahead = {numbers[there] for there in plain.neighbours(each)}
        assert set(folded.neighbours(number)) == ahead
    for number in range(folded.reached):
        members = [each for each in range(plain.reached) if numbers[each] == number]
        assert folded.from_start(number) == min(plain.from_start(each) or 0 for each in members)
    origin, target = (data.draw(st.integers(0, plain.reached - 1)) for _ in range(2))
    start, aim = plain.state(origin), numbers[target]
    assert aim is not None
    way = folded.way(start, aim)
    same = [each for each in range(plain.reached) if numbers[each] == aim]
    ways = [plain.way(start, each) for each in same]
    costs = [puzzle.line_cost(start, each) for each in ways if each is not None]
    if way is None:
        assert not costs
    else:
        assert puzzle.line_cost(start, way) == min(costs)
        assert folded.number(states_along(puzzle, start, way)[-1]) == aim


@pytest.mark.parametrize("name", ["four-couples", "four-missionaries", "odd-rower", "two-wolves"])
@pytest.mark.parametrize("folded", [False, True])
def test_an_impossible_crossing_has_a_gap_between_both_banks_of_its_map(
    name: str, folded: bool
) -> None:
    puzzle = crossing(name)
    found = map_of(puzzle, folded=folded)
    assert not found.is_possible
    assert found.reached < found.count
    columns = [found.chart.place(number).x for number in range(found.count)]
    last, first = max(columns[: found.reached]), min(columns[found.reached :])
    assert first - last == 4
    goal = found.number(puzzle.goal_state)
    assert goal is not None
    assert columns[goal] == found.chart.width == max(columns)
    for number in range(found.count):
        left = found.to_goal(number)
        if found.is_beyond(number):
            assert found.from_start(number) is None
            assert left is not None
            assert columns[number] == found.chart.width - left
            assert all(found.is_beyond(there) for there in found.neighbours(number))
        else:
            assert left is None
            assert not any(found.is_beyond(there) for there in found.neighbours(number))


def test_a_goal_that_breaks_a_rule_is_not_beyond() -> None:
    puzzle = crossing("farmer")
    left = puzzle.parse_move("G") | puzzle.parse_move("W")
    other = Crossing(puzzle.rules._replace(goal=puzzle.goal._replace(left=left)))
    assert not [*other.goals]
    found = map_of(other)
    assert (found.count, found.reached, found.is_possible) == (10, 10, False)


def test_a_goal_lies_beyond_wherever_the_boat_may_lie_then() -> None:
    puzzle = crossing("four-couples")
    goal = puzzle.goal._replace(boat=None)
    other = Crossing(puzzle.rules._replace(goal=goal))
    assert [state.boat for state in other.goals] == list(puzzle.lands)
    found = map_of(other)
    goals = [n for n in range(found.count) if found.standing(n) is Standing.GOAL]
    assert {found.state(number) for number in goals} == {
        puzzle.goal_state._replace(boat=land) for land in puzzle.lands
    }


# Who can be exchanged


def test_up_to_sixteen_items_are_compared() -> None:
    """All row; where paces count, nobody can be exchanged."""
    items = [Item(letter, letter, letter, True, pace=n) for n, letter in enumerate(ascii_uppercase)]
    everybody = CrossingRules(*TOLD, 2, tuple(items[:16]))
    for puzzle, times in (
        (Crossing(everybody._replace(items=tuple(items[:5]))), factorial(5)),
        (Crossing(everybody), MOST_RENAMINGS),
        (Crossing(everybody._replace(cost_is_pace=True)), 1),
        (couples(3, 2), 6),
        (couples(8, 4), MOST_RENAMINGS),
    ):
        assert len(renamings(puzzle)) == times
        assert bool(automorphisms(puzzle)) == (times > 1)
