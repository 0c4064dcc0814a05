"""The layers of a search with a frontier, made from its steps alone: what was met at each depth."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from itertools import pairwise
from typing import Any, NamedTuple

from tui.engine.solver import Order, Solver
from tui.engine.step import Path, Step, StepKind
from tui.engine.tree import START, Outline, SearchTree

_EXPAND, _TRY, _REJECT = StepKind.EXPAND, StepKind.TRY, StepKind.REJECT
_ADVANCE, _SOLUTION = StepKind.ADVANCE, StepKind.SOLUTION


class Fate(IntEnum):
    """What has become of a position that was met."""

    WAITING = 0
    """It is in the frontier; or it is a goal, or not wanted any more, now that one is found."""
    EXPANDED = 1
    """The search has looked on from it, or does now."""
    REPLACED = 2
    """A better way to it was found before it was expanded, and is met elsewhere."""


class Layer(NamedTuple):
    """The positions that the search has met at one depth, by the first way it found to each."""

    depth: int
    paths: Sequence[Path[Any]]
    """In the order in which they were met."""
    fates: bytes
    """What has become of each, as the number of a `Fate`."""
    at: int | None
    """The index of the one that is being expanded now; None if it is none of these."""
    goals: Sequence[int]
    """The indices of those that a solution ends at. Other ways to a goal are only counted."""
    solutions: int


_Length = tuple[int, int, int, int]
"""How many positions are known at a depth, of how many it is known what has become, how many are
goals, and how many solutions were found. All of these only grow."""


class _Depth:
    """What is known of one depth."""

    def __init__(self) -> None:
        self.paths: list[Path[Any]] = []
        self.parents = array("i")
        """For each path, the index of the one above it from which it was met."""
        self.first_child = array("i")
        """For each path, the index of the first one below that was met from it; -1 for none."""
        self.fates = bytearray()
        self.settled = array("i")
        """The indices of those that wait no more, in the order in which their fates were known."""
        self.goals: list[int] = []
        self.solutions = 0

    def add(self, path: Path[Any], parent: int) -> None:
        """Add a position that is met from another one."""
        self.paths.append(path)
        self.parents.append(parent)
        self.first_child.append(-1)
        self.fates.append(Fate.WAITING)

    @property
    def length(self) -> _Length:
        """What must be remembered to come back to what is known now."""
        return len(self.paths), len(self.settled), len(self.goals), self.solutions

    def cut(self, length: _Length) -> _Depth:
        """What was known when it was so long. Where children begin may be known already of some
        more; the search will meet them there again."""
        paths, settled, goals, solutions = length
        before = _Depth()
        before.paths, before.parents = self.paths[:paths], self.parents[:paths]
        before.first_child, before.fates = self.first_child[:paths], self.fates[:paths]
        before.settled = self.settled[:settled]
        before.goals, before.solutions = self.goals[:goals], solutions
        # Only what came later is undone: mostly that is little.
        for place in self.settled[settled:]:
            if place < paths:
                before.fates[place] = Fate.WAITING
        return before


class Layers(SearchTree):
    """A search with a frontier, depth by depth."""

    def __init__(self) -> None:
        super().__init__()
        self.refused = 0
        """How many candidates were refused."""
        self._at = -1, 0
        """The depth of the position that was expanded last, and its index there."""
        self._depths = [_Depth()]
        self._depths[0].add(START, 0)

    def take(self, steps: Iterable[Step]) -> Layers:
        """Go on by these steps. Returns itself."""
        step, number, refused = self.step, self.number, self.refused
        for step in steps:
            kind = step.kind
            number += 1
            if kind is _TRY:
                continue
            if kind is _REJECT:
                refused += 1
            elif kind is _ADVANCE:
                self._meet(step.path)
                if step.replaces is not None:
                    self._settle(step.replaces, Fate.REPLACED)
            elif kind is _EXPAND:
                self._at = step.path.depth, self._settle(step.path, Fate.EXPANDED)
            elif kind is _SOLUTION:
                self._solve(step.path)
        self.number, self.step, self.refused = number, step, refused
        return self

    def _meet(self, path: Path[Any]) -> None:
        """A new position is met from the one that is being expanded."""
        depths, (_, parent) = self._depths, self._at
        if path.depth == len(depths):
            depths.append(_Depth())
        here, above = depths[path.depth], depths[path.depth - 1]
        if above.first_child[parent] < 0:
            above.first_child[parent] = len(here.paths)
        here.add(path, parent)

    def _settle(self, path: Path[Any], fate: Fate) -> int:
        """It is known what has become of a position. Returns its index."""
        here = self._depths[path.depth]
        # Breadth-first it is the one after the last, and need not be looked for.
        place = here.settled[-1] + 1 if here.settled else 0
        if place == len(here.paths) or here.paths[place] is not path:
            place = self._place_of(path)
        here.settled.append(place)
        here.fates[place] = fate
        return place

    def _solve(self, path: Path[Any]) -> None:
        here, place = self._depths[path.depth], self._place_of(path)
        here.solutions += 1
        if place >= 0:
            here.goals.append(place)

    def _place_of(self, path: Path[Any]) -> int:
        """The index of a position at its depth, by the moves that lead to it: the path may be of
        another run. -1 if it was not met by this way."""
        place = 0
        for move, (above, below) in zip(path.moves(), pairwise(self._depths), strict=False):
            child, last = above.first_child[place], len(below.paths)
            while 0 <= child < last and below.parents[child] == place:
                if below.paths[child].move == move:
                    break
                child += 1
            else:
                return -1
            place = child
        return place

    # What is known

    @property
    def nodes(self) -> int:
        """How many positions were met; those that were met again by a better way count once."""
        return sum(len(depth.paths) - depth.fates.count(Fate.REPLACED) for depth in self._depths)

    @property
    def solutions(self) -> int:
        return sum(depth.solutions for depth in self._depths)

    @property
    def depth(self) -> int:
        """How many moves lead to the deepest positions that were met."""
        return len(self._depths) - 1

    def level(self, depth: int) -> Layer:
        """The positions at a depth."""
        here, (expanded, place) = self._depths[depth], self._at
        at = place if expanded == depth and not self.has_ended else None
        return Layer(depth, here.paths[:], bytes(here.fates), at, here.goals[:], here.solutions)

    @property
    def levels(self) -> Sequence[Layer]:
        """The positions at each depth, the start first."""
        return [self.level(depth) for depth in range(len(self._depths))]

    # Going back

    def snapshot(self) -> Callable[[], Layers]:
        """Gives the layers as they are now whenever it is called, to go on from there by the steps
        that come after. It remembers a few words for each depth."""
        number, step, refused, at = self.number, self.step, self.refused, self._at
        depths = [(depth, depth.length) for depth in self._depths]

        def restored() -> Layers:
            layers = Layers()
            layers.number, layers.step, layers.refused, layers._at = number, step, refused, at
            layers._depths = [depth.cut(length) for depth, length in depths]
            return layers

        return restored


def tree_of(solver: Solver) -> Outline | Layers:
    """The tree of a solver before its first step."""
    if solver.order.has_frontier:
        return Layers()
    return Outline(has_tasks=solver.order is Order.TASKS)
