"""Lines from dot to dot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.map.scale import ASCII_LINES, BRAILLE, Grain, stroke

dots = st.tuples(st.integers(-40, 40), st.integers(-40, 40))
grains = pytest.mark.parametrize("grain", [BRAILLE, ASCII_LINES])


def drawn(grain: Grain, one: tuple[int, int], other: tuple[int, int]) -> set[tuple[int, int]]:
    """The dots of a line in braille."""
    return {
        (x * grain.across + column, y * grain.down + row)
        for x, y, bits in stroke(grain, one, other)
        for column in range(grain.across)
        for row in range(grain.down)
        if bits & grain.dot(column, row)
    }


@given(dots, dots)
def test_a_line_has_both_its_ends_and_no_gap(one: tuple[int, int], other: tuple[int, int]) -> None:
    found = drawn(BRAILLE, one, other)
    assert {one, other} <= found
    assert len(found) == max(abs(one[0] - other[0]), abs(one[1] - other[1])) + 1
    for x, y in found - {one}:
        assert any((x + i, y + j) in found for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)


@grains
@given(one=dots, other=dots, every=st.integers(1, 3))
def test_a_line_looks_the_same_from_both_ends(
    grain: Grain, one: tuple[int, int], other: tuple[int, int], every: int
) -> None:
    assert stroke(grain, one, other, every) == stroke(grain, other, one, every)


@pytest.mark.parametrize(
    ("other", "signs"),
    [((3, 0), "----"), ((0, 3), "||||"), ((3, 3), "\\\\\\\\"), ((3, -3), "////")],
)
def test_in_ascii_a_line_is_drawn_by_its_slope(other: tuple[int, int], signs: str) -> None:
    cells = stroke(ASCII_LINES, (0, 0), other)
    assert "".join(ASCII_LINES.signs[bits] for _, _, bits in cells) == signs


def test_crossing_lines_are_drawn_together() -> None:
    assert ASCII_LINES.signs[4 | 8] == "X"
    assert ASCII_LINES.signs[1 | 2] == "+"
    assert BRAILLE.signs[0x01 | 0x80] == "⢁"
