"""What each kind of puzzle says of maps, and what it need not say to have one."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.another_kind import stairs
from tests.tools.games import EVERY_GAME, GAMES, kind_of, puzzle_of, states_along
from tests.tools.oracles import patient_of
from tui.engine.kind import AnyKind, why_no_map
from tui.engine.position_map import AnyMap, MapMaking
from tui.engine.puzzle import AnyPuzzle
from tui.puzzles.knight.rules import KnightsTour


def made_by(kind: AnyKind, puzzle: AnyPuzzle) -> tuple[AnyMap | None, str]:
    """The map, and why there is none."""
    making: MapMaking[Any, Any] = MapMaking(kind, puzzle, puzzle.initial_state())
    return making.finish(), making.why_not


def test_a_kind_whose_ways_only_lead_upwards_has_a_map() -> None:
    kind = stairs()
    _, puzzle, _ = kind.new_game("stair", "6", None)
    made, why_not = made_by(kind, puzzle)
    assert made is not None
    assert not why_not
    by_step = sorted(range(made.count), key=made.state)
    assert [made.state(number) for number in by_step] == list(range(7))
    assert [made.from_start(number) for number in by_step] == [0, 1, 1, 2, 2, 3, 3]
    assert [made.to_goal(number) for number in by_step] == [3, 3, 2, 2, 1, 1, 0]
    for here, there in pairwise(by_step):
        assert there in made.neighbours(here)
        assert here not in made.neighbours(there)
        assert made.way(made.state(there), here) is None


def test_why_there_is_no_map_is_told_in_sentences_and_what_the_knight_has_instead() -> None:
    """They fit on two lines."""
    for puzzle in map(puzzle_of, GAMES):
        why_not = why_no_map(kind_of(puzzle), puzzle)
        assert len(why_not) <= 2 * 76
        assert why_not in ("", f"{why_not[:1].upper()}{why_not[1:-1]}.")
    assert made_by(kind_of(KnightsTour()), KnightsTour()) == (
        None,
        "Every walk of the knight is a position of its own, so there is no map. "
        "d shows how many ways lead on from each free square.",
    )


# Distances

_LARGE = {"island", "island-halt", "tiles:4", "hanoi:6,pegs=4", "hanoi:8,pegs=5"}
MAPPED = [
    name
    for name in EVERY_GAME
    if name not in _LARGE and not why_no_map(kind_of(puzzle_of(name)), puzzle_of(name))
]
"""The games that have maps, but for those whose maps take long."""


@cache
def map_of(name: str) -> AnyMap:
    """The map that a player sees."""
    made, _ = made_by(kind_of(puzzle_of(name)), puzzle_of(name))
    assert made is not None
    return made


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
