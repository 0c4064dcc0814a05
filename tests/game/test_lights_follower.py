"""The lights of a map are those of the step under the cursor of a watch, wherever it goes."""

from __future__ import annotations

from random import Random

import pytest

from tests.tools.lit import MAPPED, drawn, map_of
from tests.tools.searched import go
from tests.tools.wandering import ENOUGH, Wanderer, keep_few_steps
from tui.engine.map.lights import Ground, SearchOverlay
from tui.game.follower import LightsFollower
from tui.game.run_goals import ToStep

pytestmark = pytest.mark.kinds

every_search = pytest.mark.parametrize(("name", "method"), MAPPED)


@pytest.fixture(autouse=True)
def few_steps_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_few_steps(monkeypatch)


class Lit(Wanderer):
    """A search that is watched on a map."""

    def __init__(self, name: str, method: str, rng: Random) -> None:
        super().__init__(name, method, rng)
        positions = map_of(name)
        assert positions is not None
        self.ground = Ground(positions, self.puzzle, self.origin)
        self.follower = LightsFollower(positions, self.puzzle, self.origin, self.solver)

    def follow(self, seconds: float = ENOUGH) -> bool:
        return self.follower.bring_to(self.view.at, self.view.trail, seconds)

    def lights_at(self, number: int) -> SearchOverlay:
        """The lights found afresh."""
        return drawn(self.ground, self.solver, self.steps[:number])


@every_search
def test_after_any_walk_the_lights_are_those_that_are_found_afresh(name: str, method: str) -> None:
    rng = Random(f"{name} {method}")
    lit = Lit(name, method, rng)
    assert lit.follower.lights == lit.lights_at(0)
    for _ in range(12):
        lit.walk(rng)
        assert lit.follow()
        assert lit.follower.lights == lit.lights_at(lit.view.at)


def test_the_lights_come_in_slices_and_are_shown_as_far_as_they_have_come() -> None:
    lit = Lit("couples", "backtracking", Random(0))
    far = len(lit.steps)
    go(lit.view, ToStep(far))
    come = [lit.follower.lights]
    while not lit.follow(0.0):
        come.append(lit.follower.lights)
    come.append(lit.follower.lights)
    assert len(come) == 1 + -(-far // 64)
    for slices, lights in enumerate(come):
        assert lights == lit.lights_at(min(far, 64 * slices))
