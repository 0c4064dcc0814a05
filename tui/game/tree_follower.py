"""Keeps the search tree of a watch where the cursor of the watch stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from time import monotonic

from tui.engine.layers import Layers
from tui.engine.outline import Branch, Level, Outline, tree_of
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.game.trail import Run, Trail

_CHUNK = 1024
"""How many steps a tree grows by between two looks at the clock."""
_BETWEEN_SNAPSHOTS = 4096
_MOST_SNAPSHOTS = 64
"""How many places are remembered to which the tree can go back at once."""


class TreeFollower:
    """The tree of a search as it was after some step. It grows by the steps of the trail; those
    that are not kept there are made by a run of its own."""

    def __init__(self, solver: Solver, run: Run) -> None:
        self.tree = tree_of(solver)
        self._solver = solver
        self._run = run
        self._steps: Iterator[Step] | None = None
        """The run of its own, which has come as far as the tree; None if there is none."""
        self._snapshots: list[tuple[int, Callable[[], Outline | Layers]]] = []
        """The numbers of steps, each with what gives the tree as it was after that one."""

    def bring_to(self, number: int, trail: Trail, seconds: float) -> bool:
        """Go on for about so long towards what the tree was after a step, which must be kept.
        Returns whether it is that."""
        until = monotonic() + seconds
        if self.tree.number > number:
            self._go_back(number)
        while self.tree.number < number:
            self._grow(number, trail)
            if monotonic() >= until:
                break
        return self.tree.number == number

    def _go_back(self, number: int) -> None:
        """Go back to the nearest snapshot, or to the start."""
        self._steps = None
        self._snapshots = [each for each in self._snapshots if each[0] <= number]
        self.tree = self._tree_before(number)

    def _tree_before(self, number: int) -> Outline | Layers:
        """The tree as it was at the last snapshot before a step was taken, or at the start."""
        before = [restored for taken, restored in self._snapshots if taken <= number]
        return before[-1]() if before else tree_of(self._solver)

    def _grow(self, number: int, trail: Trail) -> None:
        """Grow by some steps, but not beyond a number."""
        here = self.tree.number
        chunk = min(_CHUNK, number - here)
        if here + 1 >= trail.first:
            self._steps = None
            self.tree = self.tree.take(trail.steps(here + 1, here + chunk))
        else:
            if self._steps is None:
                self.tree, self._snapshots = tree_of(self._solver), []
                self._steps = self._run()
                chunk = min(_CHUNK, number)
            self.tree = self.tree.take(islice(self._steps, chunk))
        last = self._snapshots[-1][0] if self._snapshots else None
        if last is None or self.tree.number - last >= _BETWEEN_SNAPSHOTS:
            self._snapshots.append((self.tree.number, self.tree.snapshot()))
            del self._snapshots[:-_MOST_SNAPSHOTS]

    def unfolding(self, branch: Branch) -> Unfolding:
        """What finds the node of a branch that is folded, with what came of its candidates."""
        return Unfolding(branch, self._solver, self._run, self._tree_before(branch.last))


class Unfolding(TreeFollower):
    """The search for what came of the candidates of a node that was left long ago: the tree goes on
    to where the search left it."""

    def __init__(self, branch: Branch, solver: Solver, run: Run, tree: Outline | Layers) -> None:
        super().__init__(solver, run)
        self.tree = tree
        self.branch = branch

    def work(self, trail: Trail, seconds: float) -> Level | None:
        """Go on for about so long; the node once it is found."""
        if not self.bring_to(self.branch.last, trail, seconds):
            return None
        level = self.tree.level(-1)
        assert isinstance(level, Level), "only an outline has branches"
        return level
