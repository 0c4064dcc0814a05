"""The search tree of a watch is that of the step under its cursor, wherever the cursor goes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.tools.searched import go
from tests.tools.trees import EACH_METHOD, levels_of, unfolded
from tests.tools.wandering import ENOUGH, Wanderer, keep_few_steps
from tui.engine.layers import Layers, tree_of
from tui.engine.tree import Branch, Outline
from tui.game.follower import TreeFollower, Unfolding
from tui.game.runs import ToStep

every_search = pytest.mark.parametrize(("name", "method"), EACH_METHOD)


@pytest.fixture(autouse=True)
def few_steps_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_few_steps(monkeypatch)


class Watched(Wanderer):
    """A search that is watched, with its tree beside it."""

    def __init__(self, name: str, method: str, rng: Random) -> None:
        super().__init__(name, method, rng)
        self.follower = TreeFollower(self.solver, self.run)

    def tree_at(self, number: int) -> Outline | Layers:
        """The tree built afresh."""
        return tree_of(self.solver).take(self.steps[:number])


def facts(shape: Outline | Layers) -> object:
    """All that a tree tells, its paths as their moves."""
    levels: list[object] = []
    if isinstance(shape, Layers):
        for layer in shape.levels:
            moves = [path.moves() for path in layer.paths]
            levels.append((*layer._replace(paths=()), moves))
    else:
        for level in levels_of(shape):
            branches = [_told(branch) for branch in level.branches]
            counted = level.entered, *level[3:8]
            levels.append((level.path.moves(), branches, *counted, _task(level.task)))
    return shape.number, shape.nodes, shape.refused, shape.solutions, shape.trying, levels


def _told(branch: Branch) -> object:
    return (branch.path.moves(), *branch[1:10], _task(branch.task))


def _task(task: Any) -> str:
    return "" if task is None else task.short


@every_search
def test_after_any_walk_the_tree_is_the_one_that_is_built_afresh(name: str, method: str) -> None:
    for seed in range(3):
        rng = Random(f"{name} {method} {seed}")
        watched = Watched(name, method, rng)
        for _ in range(12):
            watched.walk(rng)
            at = watched.view.at
            assert watched.follower.bring_to(at, watched.view.buffer, ENOUGH)
            assert facts(watched.follower.tree) == facts(watched.tree_at(at))


def _folded(shape: Outline | Layers) -> list[Branch]:
    if isinstance(shape, Layers):
        return []
    return [branch for level in levels_of(shape) for branch in level.branches if branch.nodes]


@every_search
def test_what_was_folded_long_ago_is_found_again(name: str, method: str) -> None:
    rng = Random(f"{name} {method}")
    watched = Watched(name, method, rng)
    looked_at = 0
    for number in (len(watched.steps), len(watched.steps) // 2, len(watched.steps)):
        go(watched.view, ToStep(number))
        view = watched.view
        watched.follower.bring_to(number, view.buffer, ENOUGH)
        folded = _folded(watched.follower.tree)
        for branch in rng.sample(folded, min(8, len(folded))):
            unfolding: Unfolding = watched.follower.unfolding(branch)
            level = unfolding.work(view.buffer, ENOUGH)
            assert level is not None
            wanted = unfolded(watched.steps, branch)
            assert level.path.moves() == wanted.path.moves()
            assert list(map(_told, level.branches)) == list(map(_told, wanted.branches))
            assert level[3:8] == wanted[3:8]
            looked_at += 1
        assert facts(watched.follower.tree) == facts(watched.tree_at(number)), "it is as it was"
    walks = isinstance(watched.follower.tree, Outline)
    assert looked_at or not walks or not _folded(watched.follower.tree)


def test_the_tree_remembers_a_bounded_number_of_places() -> None:
    watched = Watched("family", "backtracking", Random(0))
    for number in range(0, len(watched.steps), 7):
        go(watched.view, ToStep(number))
        watched.follower.bring_to(number, watched.view.buffer, ENOUGH)
        assert len(watched.follower._snapshots) <= 4
        if number > 300:
            assert len(watched.follower._snapshots) >= 2, "it need not begin again to go back"
