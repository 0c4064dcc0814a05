"""What a search has made of the positions of a map is what a person would find from its steps."""

from __future__ import annotations

import pytest

from tests.tools.lit import MAPPED, map_of, search_of
from tui.engine.map.lights import Light
from tui.engine.step import StepKind

pytestmark = pytest.mark.kinds

LONGEST = 400

every_search = pytest.mark.parametrize(("game", "method"), MAPPED)
whether_crowded = pytest.mark.parametrize("crowded", [False, True], ids=["alone", "shared"])


@whether_crowded
@every_search
def test_step_by_step_positions_light_up_as_a_person_would_find_them(
    game: str, method: str, crowded: bool
) -> None:
    for line in ((), (3, 1, 4, 1, 5)):
        search = search_of(game, method, longest=LONGEST, line=line, crowded=crowded)
        growing = search.begun()
        assert growing.lights == search.drawn(0)
        for number, step in enumerate(search.steps, 1):
            growing = growing.take([step])
            if number < 40 or number % 7 == 0 or number == len(search.steps):
                assert growing.lights == search.drawn(number), number


@every_search
def test_as_many_positions_wait_as_the_frontier_has(game: str, method: str) -> None:
    search = search_of(game, method, longest=LONGEST)
    growing, begins = search.begun(), search.solver.order.has_frontier
    assert growing.lights.lights.count(Light.WAITING) == begins, "the start, if there is a frontier"
    for step in search.steps:
        growing = growing.take([step])
        assert growing.lights.lights.count(Light.WAITING) == step.frontier


def test_four_couples_are_all_looked_at_in_vain() -> None:
    positions = map_of("four-couples")
    assert positions is not None
    search = search_of("four-couples", "shortest", longest=100_000)
    assert search.steps[-1].kind is StepKind.EXHAUSTED
    lights = search.taken(len(search.steps)).lights
    assert set(lights[: positions.reached]) == {Light.DONE}
    assert set(lights[positions.reached :]) <= {Light.UNMET}
