"""Arrows walk a map along its lines, and what is said of a position there is true."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sentences.rules import faults
from tests.tools.kinds import EVERY
from tests.tools.maps import map_of
from tui.engine.layout import Shape
from tui.engine.position_map import AnyMap, Standing
from tui.game.map_walk import about_here, about_there, moved

ARROWS = ((-1, 0), (1, 0), (0, -1), (0, 1))


MAPS = {game: map_of(game) for game in ("couples", "four-couples", "hanoi:3,rule=cyclic")}
TRIANGLE = map_of("hanoi:4")


@given(game=st.sampled_from(sorted(MAPS)), data=st.data())
def test_in_columns_left_and_right_follow_lines_and_up_and_down_the_column(
    game: str, data: st.DataObject
) -> None:
    positions = MAPS[game]
    here = data.draw(st.integers(0, positions.count - 1))
    place = positions.chart.place(here)
    for right, down in ARROWS:
        there = moved(positions, here, right, down)
        if there == here:
            continue
        other = positions.chart.place(there)
        if down:
            assert other.x == place.x
            assert (other.y - place.y) * down > 0
            assert moved(positions, there, 0, -down) == here
        else:
            assert (other.x - place.x) * right > 0
            is_line = there in positions.neighbours(here) or here in positions.neighbours(there)
            assert is_line or positions.is_beyond(here) != positions.is_beyond(there)


@pytest.mark.parametrize("game", MAPS)
def test_every_position_of_a_map_in_columns_can_be_walked_to(game: str) -> None:
    assert len(walked(MAPS[game])) == MAPS[game].count


def test_every_position_of_a_triangle_can_be_walked_to_along_lines() -> None:
    assert TRIANGLE.chart.shape is Shape.LATTICE
    assert len(walked(TRIANGLE)) == TRIANGLE.count == 81
    for here in range(TRIANGLE.count):
        for right, down in ARROWS:
            there = moved(TRIANGLE, here, right, down)
            assert there == here or there in TRIANGLE.neighbours(here)


def walked(positions: AnyMap) -> set[int]:
    """All positions to which arrows lead from the start."""
    found, left = {positions.start}, [positions.start]
    while left:
        here = left.pop()
        for right, down in ARROWS:
            there = moved(positions, here, right, down)
            if there not in found:
                found.add(there)
                left.append(there)
    return found


# What is said of a position of the map is true, and said plainly


def first(positions: AnyMap, standing: Standing) -> int:
    """The first position that stands so, but for the start."""
    numbers = range(1, positions.count)
    return next(number for number in numbers if positions.standing(number) is standing)


@pytest.mark.parametrize(
    ("game", "standing", "said"),
    [
        ("farmer", Standing.GOAL,
         "The goal, 7 moves from the start; enter plays 7 moves."),
        ("farmer", Standing.ON_WAY,
         "1 move from the start, 6 from the goal, on a best way; enter plays 1 move."),
        ("couples", Standing.DEAD_END,
         "1 move from the start, 12 from the goal, a dead end; enter plays 1 move."),
        ("bridge", Standing.GOAL,
         "The goal, cost 17 from the start; enter plays 5 moves."),
        ("bridge", Standing.ON_WAY,
         "Cost 2 from the start, 15 from the goal, on a best way; enter plays 1 move."),
        ("four-couples", Standing.DEAD_END,
         "1 move from the start, a dead end; enter plays 1 move."),
    ],
)  # fmt: skip
def test_it_is_said_how_far_a_position_is_and_what_enter_does(
    game: str, standing: Standing, said: str
) -> None:
    positions, puzzle = map_of(game), EVERY.parse_game(game).puzzle
    number = first(positions, standing)
    way = positions.way(positions.state(positions.start), number)
    message = about_there(positions, number, way, has_cost=puzzle.has_cost)
    assert message.text == said
    assert said.startswith(message.shorter[0].removesuffix("."))


@pytest.mark.parametrize("game", ["farmer", "couples", "bridge", "four-couples", "two-wolves",
                                  "hanoi:3", "hanoi:3,rule=cyclic", "one-cannibal"])  # fmt: skip
def test_every_sentence_is_plain_and_agrees_with_the_map(game: str) -> None:
    positions, puzzle = map_of(game), EVERY.parse_game(game).puzzle
    start = positions.state(positions.start)
    for number in range(positions.count):
        way = positions.way(start, number)
        there = about_there(positions, number, way, has_cost=puzzle.has_cost).text
        here = about_here(positions, number, has_cost=puzzle.has_cost)
        assert not list(faults(there)), there
        assert not list(faults(here)), here
        assert ("enter plays" in there) == (not positions.is_beyond(number))
        is_lost = positions.standing(number) is Standing.LOST
        assert ("the goal is out of reach" in there) == is_lost


def test_a_position_that_is_not_on_the_map_is_said_not_to_be() -> None:
    assert about_here(map_of("farmer"), None, has_cost=False) == "Where you are is not on this map."
