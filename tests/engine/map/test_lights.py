"""What a search has made of the positions of a map."""

from __future__ import annotations

import pytest

from tests.tools.lit import MAPPED, map_of, search_of
from tui.engine.map.lights import Light
from tui.engine.step import StepKind

LONGEST = 400
KINDS = [each for each in MAPPED if each[0] in ("farmer", "couples", "bridge", "hanoi:4", "torch")]
"""Searches of every order."""


@pytest.mark.parametrize("crowded", [False, True], ids=["alone", "shared"])
def test_step_by_step_positions_light_up_as_a_person_would_find_them(crowded: bool) -> None:
    for game, method in KINDS:
        search = search_of(game, method, longest=LONGEST, line=(3, 1, 4, 1, 5), crowded=crowded)
        growing = search.begun()
        assert growing.lights == search.drawn(0)
        for number, step in enumerate(search.steps, 1):
            growing = growing.take([step])
            if number < 40 or number % 7 == 0 or number == len(search.steps):
                assert growing.lights == search.drawn(number), (game, method, number)


def test_as_many_positions_wait_as_the_frontier_has() -> None:
    for game, method in MAPPED:
        search = search_of(game, method, longest=LONGEST)
        growing, begins = search.begun(), search.solver.order.has_frontier
        assert growing.lights.lights.count(Light.WAITING) == begins, "the start, if it has one"
        for step in search.steps:
            growing = growing.take([step])
            assert growing.lights.lights.count(Light.WAITING) == step.frontier, (game, method)


def test_four_couples_are_all_looked_at_in_vain() -> None:
    positions = map_of("four-couples")
    assert positions is not None
    search = search_of("four-couples", "shortest", longest=100_000)
    assert search.steps[-1].kind is StepKind.EXHAUSTED
    lights = search.taken(len(search.steps)).lights
    assert set(lights[: positions.reached]) == {Light.DONE}
    assert set(lights[positions.reached :]) <= {Light.UNMET}
