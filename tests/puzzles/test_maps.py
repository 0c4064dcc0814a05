"""What each kind of puzzle says of maps, and what it need not say to have one."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.tools.another_kind import stairs
from tests.tools.games import GAMES, kind_of, puzzle_of, states_along
from tests.tools.raw_rules import distances
from tui.engine.kind import AnyKind
from tui.engine.map.exploration import MapMaking
from tui.engine.map.position_map import AnyMap
from tui.engine.puzzle import AnyPuzzle
from tui.puzzles.knight.rules import KnightsTour

SILENT = ["tiles:2", "torch:1-2-5-10"]
"""Games of kinds that say nothing of maps."""


def made_by(kind: AnyKind, puzzle: AnyPuzzle) -> tuple[AnyMap | None, str]:
    """The map, and why there is none."""
    making: MapMaking[Any, Any] = MapMaking(kind, puzzle, puzzle.initial_state())
    return making.finish(), making.why_not


def positions_of(puzzle: AnyPuzzle) -> dict[Any, int]:
    """All positions that can be reached, by a plain search, and in how many moves."""

    def onward(here: Any) -> list[Any]:
        return [puzzle.apply(here, move) for move in puzzle.legal_moves(here)]

    return distances(puzzle.initial_state(), onward)


@pytest.mark.parametrize("name", SILENT)
def test_a_kind_that_says_nothing_of_maps_has_maps(name: str) -> None:
    puzzle = puzzle_of(name)
    made, why_not = made_by(kind_of(puzzle), puzzle)
    assert made is not None
    assert not why_not
    positions = positions_of(puzzle)
    assert made.count == made.reached == len(positions)
    start = puzzle.initial_state()
    for number in range(made.count):
        state = made.state(number)
        assert made.number(state) == number
        assert made.chart.place(number).x == positions[state]
        onward = {puzzle.successor(state, move) for move in puzzle.legal_moves(state)}
        assert {made.state(there) for there in made.neighbours(number)} == onward
        way = made.way(start, number)
        assert way is not None
        assert states_along(puzzle, start, way)[-1] == state


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


@pytest.mark.parametrize("name", GAMES)
def test_why_there_is_no_map_is_told_in_sentences_that_fit_on_two_lines(name: str) -> None:
    puzzle = puzzle_of(name)
    why_not = kind_of(puzzle).why_no_map(puzzle)
    assert len(why_not) <= 2 * 76
    assert why_not in ("", f"{why_not[:1].upper()}{why_not[1:-1]}.")


def test_the_knight_says_why_it_has_no_map_and_what_there_is_instead() -> None:
    assert made_by(kind_of(KnightsTour()), KnightsTour()) == (
        None,
        "Every walk of the knight is a position of its own, so there is no map. "
        "d shows how many ways lead on from each free square.",
    )
