"""What is remembered of all the runs of a search."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.game import trail
from tui.game.trail import Known

MOST = 20


@pytest.fixture(autouse=True)
def few_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trail, "MOST_SOLUTIONS", MOST)


def remembered(solutions: list[int]) -> list[int]:
    known = Known()
    for number in solutions:
        known.add_solution(number)
    return list(known.solutions)


steps = st.sets(st.integers(1, 2000), min_size=1, max_size=300).map(sorted)


@given(solutions=steps)
def test_of_many_solutions_the_first_and_some_all_along_the_way_are_remembered(
    solutions: list[int],
) -> None:
    kept = remembered(solutions)
    assert len(kept) <= MOST
    assert kept[0] == solutions[0]
    assert set(kept) <= set(solutions)
    assert kept == sorted(kept)
    # On a bar of a few columns each of the others stands where one that is remembered does.
    far = 4 * solutions[-1] / MOST
    assert all(min(abs(each - near) for near in kept) <= far for each in solutions)
