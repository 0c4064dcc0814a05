"""The maps of crossings: what brute force finds, folded where people are interchangeable, and with
what lies beyond where the goal is out of reach."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import factorial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.crossings import SHELF
from tests.crossings.brute_force import read_river
from tests.tools.crossings import TOLD, any_crossings, couples
from tests.tools.examples import examples
from tests.tools.games import crossing, states_along
from tui.engine.position_map import AnyMap, MapMaking, Standing
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import CrossingRules, Permutation, image
from tui.puzzles.crossing.kind import KIND
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.symmetry import MOST_RENAMINGS, automorphisms, renamings

NAMES = sorted(path.stem for path in SHELF.glob("*.toml"))
IMPOSSIBLE = ["four-couples", "four-missionaries", "odd-rower", "two-wolves"]


def map_of(puzzle: Crossing, *, folded: bool = False, start: Banks | None = None) -> AnyMap:
    start = start or puzzle.initial_state()
    making: MapMaking[Any, Any] = MapMaking(KIND, puzzle, start, folded=folded)
    made = making.finish()
    assert made is not None
    return made


@cache
def plain_map_of(name: str) -> AnyMap:
    return map_of(crossing(name))


@pytest.mark.parametrize("name", NAMES)
def test_a_map_has_the_positions_and_lines_that_brute_force_finds(name: str) -> None:
    """Where crossings lead from each position, as a player writes it."""
    puzzle, found, river = crossing(name), plain_map_of(name), read_river(SHELF / f"{name}.toml")
    texts = [puzzle.state_text(found.state(number)) for number in range(found.count)]
    assert {
        texts[number]: {texts[there] for there in found.neighbours(number)}
        for number in range(found.reached)
    } == {
        river.position_text(here): {river.position_text(there) for there in river.onward(here)}
        for here in river.positions()
    }
    assert len(set(texts)) == found.count


@pytest.mark.parametrize(
    ("name", "positions", "folded", "best"),
    [
        ("farmer", 10, 10, 7),
        ("couples", 40, 16, 11),
        ("family", 76, 30, 17),
        ("missionaries", 16, 16, 11),
        ("five-and-five", 28, 28, 11),
        ("four-couples", 44, 11, None),
        ("roomy-boat", 88, 22, 9),
        ("five-couples", 184, 28, 11),
        ("six-couples", 376, 34, 9),
        ("alcuin", 30, 16, 9),
        ("softleighs", 60, 32, 11),
        ("sacks", 48, 48, 13),
        ("island", 2625, 306, 16),
        ("island-halt", 2107, 254, 26),
    ],
)
def test_maps_have_the_figures_of_the_crossings(
    name: str, positions: int, folded: int, best: int | None
) -> None:
    plain, small = plain_map_of(name), map_of(crossing(name), folded=True)
    assert (plain.reached, small.reached) == (positions, folded)
    assert plain.best == small.best == best


@examples(30)
@given(any_crossings(), st.data())
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


@pytest.mark.parametrize("name", IMPOSSIBLE)
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


@given(puzzle=any_crossings())
def test_every_exchange_that_keeps_the_rules_is_made_of_those_found(puzzle: Crossing) -> None:
    kinds = puzzle.people.kinds
    items = puzzle.items

    def said(order: Permutation) -> object:
        rules = puzzle.rules
        loads = {image(load, order) for load in rules.loads} if rules.only_these else None
        return sorted(repr(rule.renamed(order)) for rule in rules.rules), loads

    expected = set()
    for choice in permutations(kinds):
        if any(a.bit_count() != b.bit_count() for a, b in zip(kinds, choice, strict=True)):
            continue
        order = list(range(len(items)))
        for old, new in zip(kinds, choice, strict=True):
            for n in range(old.bit_count()):
                order[(old & -old).bit_length() - 1 + n] = (new & -new).bit_length() - 1 + n
        weighs = puzzle.rules.weight_limit is not None
        traits = [
            (item.rows, weighs and item.weight, puzzle.has_cost and item.pace) for item in items
        ]
        if [traits[n] for n in order] == traits and said(order) == said(range(len(items))):
            expected.add(tuple(order))
    orders = {
        tuple(rename(1 << n).bit_length() - 1 for n in range(len(items)))
        for rename in renamings(puzzle)
    }
    assert orders == expected


def alike(size: int, is_paced: bool = False) -> Crossing:
    """Items that all row."""
    items = tuple(
        Item(letter, letter, letter, True, pace=n if is_paced else None)
        for n, letter in enumerate("ABCDEFGHIJKLMNOP"[:size])
    )
    return Crossing(CrossingRules(*TOLD, 2, items, cost_is_pace=is_paced))


@pytest.mark.parametrize(
    ("puzzle", "times"),
    [
        (alike(5), factorial(5)),
        (alike(16), MOST_RENAMINGS),
        (alike(16, is_paced=True), 1),
        (couples(3, 2), 6),
        (couples(8, 4), MOST_RENAMINGS),
    ],
)
def test_up_to_sixteen_items_are_compared(puzzle: Crossing, times: int) -> None:
    assert len(renamings(puzzle)) == times
    assert bool(automorphisms(puzzle)) == (times > 1)
