"""Maps by layers of all kinds of games: the oracles find the same distances."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.games import EVERY_GAME, kind_of, puzzle_of, states_along
from tests.tools.oracles import patient_of
from tests.tools.raw_rules import distances
from tests.tools.raw_towers import carries_of, distances_to_goal, positions_of
from tui.engine.map.exploration import Exploration, MapMaking
from tui.engine.map.position_map import AnyMap
from tui.engine.puzzle import AnyPuzzle
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.hanoi.variant import Rule, Variant

_LARGE = {"island", "island-halt", "tiles:4", "hanoi:6,pegs=4", "hanoi:8,pegs=5"}
MAPPED = [
    name
    for name in EVERY_GAME
    if name not in _LARGE and not kind_of(puzzle_of(name)).why_no_map(puzzle_of(name))
]
"""The games that have maps, but for those whose maps take long."""
FEW = 800
"""So many positions are looked at in no time."""


def by_layers(puzzle: AnyPuzzle, most: int = FEW) -> AnyMap | None:
    """The map by layers; None if it has more positions than these."""
    exploration: Exploration[Any, Any] = Exploration(
        puzzle, puzzle.initial_state(), most_positions=most
    )
    for _ in exploration.work():
        pass
    return exploration.found


@cache
def map_of(name: str) -> AnyMap:
    """The map that a player sees."""
    puzzle = puzzle_of(name)
    making: MapMaking[Any, Any] = MapMaking(kind_of(puzzle), puzzle, puzzle.initial_state())
    made = making.finish()
    assert made is not None
    return made


VARIANTS = [
    Variant(discs, pegs, rule, goal)
    for pegs, rule in (
        (3, Rule.ANY),
        (3, Rule.ADJACENT),
        (3, Rule.CYCLIC),
        (4, Rule.ANY),
        (5, Rule.ANY),
    )
    for discs in range(1, 7)
    for goal in (1, 2)
    if pegs**discs <= FEW
]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.parameters)
def test_a_map_of_towers_has_the_positions_and_lines_that_plain_rules_give(
    variant: Variant,
) -> None:
    puzzle = Hanoi(*variant)
    found = by_layers(puzzle)
    assert found is not None
    texts = [puzzle.state_text(found.state(number)) for number in range(found.count)]
    assert sorted(texts) == positions_of(variant)
    from_start = distances(texts[0], lambda here: [there for _, there in carries_of(variant, here)])
    to_goal = distances_to_goal(variant)
    for number, text in enumerate(texts):
        ahead = [texts[there] for there in found.neighbours(number)]
        assert sorted(ahead) == sorted(there for _, there in carries_of(variant, text))
        assert found.from_start(number) == found.chart.place(number).x == from_start[text]
        assert found.to_goal(number) == to_goal.get(text)


@given(st.sampled_from(MAPPED), st.data())
def test_distances_on_a_map_are_those_that_the_oracle_knows(name: str, data: st.DataObject) -> None:
    puzzle, found, oracle = puzzle_of(name), map_of(name), patient_of(puzzle_of(name))
    number, other = (data.draw(st.integers(0, found.reached - 1)) for _ in range(2))
    state, start = found.state(number), puzzle.initial_state()
    assert found.number(state) == number
    assert found.to_goal(number) == oracle.distance(state)
    assert found.best == oracle.distance(start)
    way = found.way(start, number)
    assert way is not None
    assert states_along(puzzle, start, way)[-1] == state
    assert puzzle.line_cost(start, way) == found.from_start(number)
    onward = found.way(state, other)
    assert onward is not None
    assert states_along(puzzle, state, onward)[-1] == found.state(other)
