"""The search tree of a watch is that of the step under its cursor, wherever the cursor goes."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from tests.game.wandering import ENOUGH, Wanderer, keep_few_steps
from tests.tools.searched import go
from tests.tools.trees import FRONTIERS, WALKS, everything, told
from tui.engine.tree import Layers, Outline, tree_of
from tui.game.runs import ToStep
from tui.game.step_buffer import Follower


@pytest.fixture(autouse=True)
def few_steps_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_few_steps(monkeypatch)


class Watched(Wanderer):
    """A search that is watched, with its tree beside it."""

    def __init__(self, name: str, method: str, rng: Random) -> None:
        super().__init__(name, method, rng)
        begin = partial(tree_of, self.solver)
        self.follower: Follower[Outline | Layers] = Follower(begin, self.run)

    def tree_at(self, number: int) -> Outline | Layers:
        """The tree built afresh."""
        return tree_of(self.solver).take(self.steps[:number])


@pytest.mark.parametrize("searches", [WALKS, FRONTIERS], ids=["walks", "frontiers"])
def test_after_any_walk_the_tree_is_the_one_that_is_built_afresh(
    searches: list[tuple[str, str]],
) -> None:
    for name, method in searches:
        rng = Random(f"{name} {method}")
        watched = Watched(name, method, rng)
        for _ in range(15):
            watched.walk(rng)
            at = watched.view.at
            assert watched.follower.bring_to(at, watched.view.buffer, ENOUGH)
            assert everything(watched.follower.grown) == everything(watched.tree_at(at))


def test_what_was_folded_long_ago_is_found_again() -> None:
    for name, method in WALKS:
        rng = Random(f"{name} {method}")
        watched = Watched(name, method, rng)
        for number in (len(watched.steps), len(watched.steps) // 2):
            go(watched.view, ToStep(number))
            buffer, follower = watched.view.buffer, watched.follower
            follower.bring_to(number, buffer, ENOUGH)
            outline = follower.grown
            assert isinstance(outline, Outline)
            levels = [outline.level(depth) for depth in range(outline.depth + 1)]
            folded = [each for level in levels for each in level.branches if each.nodes]
            for branch in rng.sample(folded, min(5, len(folded))):
                fork = follower.fork()
                assert fork.bring_to(branch.last, buffer, ENOUGH)
                found, wanted = fork.grown, watched.tree_at(branch.last)
                assert isinstance(found, Outline)
                assert told(found.level(-1))[6:10] == told(branch)[6:10]
                assert everything(found) == everything(wanted)
            assert follower.grown is outline, "it is where it was"


def test_the_tree_remembers_a_bounded_number_of_places() -> None:
    watched = Watched("family", "backtracking", Random(0))
    for number in range(0, len(watched.steps), 7):
        go(watched.view, ToStep(number))
        watched.follower.bring_to(number, watched.view.buffer, ENOUGH)
        assert len(watched.follower._snapshots) <= 4
        if number > 300:
            assert len(watched.follower._snapshots) >= 2, "it need not begin again to go back"
