"""The lines of a map, kept in little room."""

from __future__ import annotations

import pytest

from tui.engine.map.findings import Lines


def of(*ahead: dict[int, int], has_cost: bool) -> Lines:
    lines = Lines(has_cost=has_cost)
    for each in ahead:
        lines.add(each)
    return lines


def test_each_position_has_its_lines_in_their_order() -> None:
    lines = of({2: 1, 1: 1}, {}, {0: 1}, has_cost=False)
    assert list(lines) == [[2, 1], [], [0]]
    assert lines[1:] == [[], [0]]
    assert len(lines) == 3
    with pytest.raises(IndexError):
        lines[3]


@pytest.mark.parametrize(("has_cost", "costs"), [(False, {2: 1, 1: 1}), (True, {2: 7, 1: 4})])
def test_a_line_costs_1_unless_moves_differ_in_cost(has_cost: bool, costs: dict[int, int]) -> None:
    lines = of({2: 7, 1: 4}, {}, {}, has_cost=has_cost)
    assert dict(lines.priced(0)) == costs
    assert not [*lines.priced(1)]
