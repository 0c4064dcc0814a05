"""Keeps a tree or the lights of a map, made from the steps of a search, where the cursor of a watch
stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

from tui.engine.layers import Layers, tree_of
from tui.engine.overlay import Ground, SearchLights, SearchOverlay, lights_of
from tui.engine.position_map import AnyMap
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.engine.tree import Branch, Level, Outline
from tui.game.trail import Run, Trail

_CHUNK = 1024
"""How many steps it grows by between two looks at the clock."""
_BETWEEN_SNAPSHOTS = 4096
_MOST_SNAPSHOTS = 64
"""How many places are remembered to which it can go back at once."""


class Grown(Protocol):
    """What is made from the steps of a search."""

    number: int
    """How many steps were taken."""

    def take(self, steps: Iterable[Step]) -> Any:
        """Go on by these steps."""

    def snapshot(self) -> Callable[[], Any]:
        """Gives it as it is now whenever it is called, to go on from there by the steps that come
        after."""


G = TypeVar("G", bound=Grown)


class Follower(Generic[G]):
    """What a search has come to after some step. It grows by the steps of the trail; those that are
    not kept there are made by a run of its own."""

    def __init__(self, begin: Callable[[], G], run: Run) -> None:
        """`begin` gives it as it is before the first step."""
        self.grown = begin()
        self._begin = begin
        self._run = run
        self._steps: Iterator[Step] | None = None
        """The run of its own, which has come as far as what was grown; None if there is none."""
        self._snapshots: list[tuple[int, Callable[[], G]]] = []
        """The numbers of steps, each with what gives it as it was after that one."""

    def bring_to(self, number: int, trail: Trail, seconds: float) -> bool:
        """Go on for about so long towards what it was after a step, which must be kept. Returns
        whether it is that."""
        until = monotonic() + seconds
        if self.grown.number > number:
            self._go_back(number)
        while self.grown.number < number:
            self._grow(number, trail)
            if monotonic() >= until:
                break
        return self.grown.number == number

    def _go_back(self, number: int) -> None:
        """Go back to the nearest snapshot, or to the start."""
        self._steps = None
        self._snapshots = [each for each in self._snapshots if each[0] <= number]
        self.grown = self.before(number)

    def before(self, number: int) -> G:
        """It as it was at the last snapshot before a step was taken, or at the start."""
        before = [restored for taken, restored in self._snapshots if taken <= number]
        return before[-1]() if before else self._begin()

    def _grow(self, number: int, trail: Trail) -> None:
        """Grow by some steps, but not beyond a number."""
        here = self.grown.number
        chunk = min(_CHUNK, number - here)
        if here + 1 >= trail.first:
            self._steps = None
            self.grown.take(trail.steps(here + 1, here + chunk))
        else:
            if self._steps is None:
                self.grown, self._snapshots = self._begin(), []
                self._steps = self._run()
                chunk = min(_CHUNK, number)
            self.grown.take(islice(self._steps, chunk))
        last = self._snapshots[-1][0] if self._snapshots else None
        if last is None or self.grown.number - last >= _BETWEEN_SNAPSHOTS:
            self._snapshots.append((self.grown.number, self.grown.snapshot()))
            del self._snapshots[:-_MOST_SNAPSHOTS]


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


class LightsFollower(Follower[SearchLights]):
    """What a search has made of the positions of a map after some step."""

    def __init__(self, positions: AnyMap, puzzle: AnyPuzzle, origin: Any, solver: Solver) -> None:
        """The map must have the `origin` from which the solver searches."""
        begin = partial(lights_of, solver, Ground(positions, puzzle, origin))
        super().__init__(begin, partial(solver.steps, puzzle, origin))
        self.positions = positions
        self.lights: SearchOverlay = self.grown.lights
        """The lights as far as they have come."""

    def bring_to(self, number: int, trail: Trail, seconds: float) -> bool:
        before = self.grown.number
        is_there = super().bring_to(number, trail, seconds)
        if self.grown.number != before:
            self.lights = self.grown.lights
        return is_there
