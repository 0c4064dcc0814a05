"""Arrows walk a map along its lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.maps import map_of
from tui.engine.map.layout import Shape
from tui.engine.map.position_map import AnyMap
from tui.game.map_walk import moved

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
