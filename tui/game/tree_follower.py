"""Keeps the search tree of a watch where the cursor of the watch stands."""

from __future__ import annotations

from functools import partial

from tui.engine.solver import Solver
from tui.engine.tree import Branch, Layers, Level, Outline, tree_of
from tui.game.follower import Follower
from tui.game.trail import Run, Trail


class TreeFollower(Follower[Outline | Layers]):
    """The tree of a search as it was after some step."""

    def __init__(self, solver: Solver, run: Run) -> None:
        super().__init__(partial(tree_of, solver), run)
        self._solver = solver

    @property
    def tree(self) -> Outline | Layers:
        return self.grown

    def unfolding(self, branch: Branch) -> Unfolding:
        """What finds the node of a branch that is folded, with what came of its candidates."""
        return Unfolding(branch, self._solver, self._run, self.before(branch.last))


class Unfolding(TreeFollower):
    """The search for what came of the candidates of a node that was left long ago: the tree goes on
    to where the search left it."""

    def __init__(self, branch: Branch, solver: Solver, run: Run, tree: Outline | Layers) -> None:
        super().__init__(solver, run)
        self.grown = tree
        self.branch = branch

    def work(self, trail: Trail, seconds: float) -> Level | None:
        """Go on for about so long; the node once it is found."""
        if not self.bring_to(self.branch.last, trail, seconds):
            return None
        level = self.tree.level(-1)
        assert isinstance(level, Level), "only an outline has branches"
        return level
