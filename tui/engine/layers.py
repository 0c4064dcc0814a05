"""The layers of a search with a frontier, made from its steps alone: for each depth the positions
that were met, and which of them were expanded, in whatever order.

Nothing is held but paths that the search itself holds, and a few bytes for each. Layers may be
begun by the steps of one run of a search and go on by those of another, which makes paths of its
own.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import pairwise
from typing import Any, NamedTuple

from tui.engine.step import Path, Step, StepKind


class Fate(IntEnum):
    """What has become of a position that was met."""

    WAITING = 0
    """It is in the frontier; or it is a goal, or not wanted any more, now that one is found."""
    EXPANDED = 1
    """The search has looked on from it, or does now."""
    REPLACED = 2
    """A shorter way to it was found before it was expanded, and is met elsewhere."""


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

    @property
    def expanded(self) -> int:
        """How many of them were expanded."""
        return self.fates.count(Fate.EXPANDED)


_START: Path[Any] = Path()
"""The path of the root as long as no step has told it."""


class _Depth:
    """What is known of one depth."""

    __slots__ = ("expanded", "fates", "first_child", "goals", "parents", "paths", "replaced")

    def __init__(self) -> None:
        self.paths: list[Path[Any]] = []
        self.parents = array("i")
        """For each path, the index of the one above it from which it was met."""
        self.first_child = array("i")
        """For each path, the index of the first one below that was met from it; -1 for none."""
        self.fates = bytearray()
        self.expanded = array("i")
        """The indices of those that were expanded, in that order."""
        self.replaced = array("i")
        self.goals: list[int] = []

    def add(self, path: Path[Any], parent: int) -> None:
        """Add a position that is met from another one."""
        self.paths.append(path)
        self.parents.append(parent)
        self.first_child.append(-1)
        self.fates.append(Fate.WAITING)

    @property
    def length(self) -> _Length:
        """What must be remembered to come back to what is known now."""
        return len(self.paths), len(self.expanded), len(self.replaced), len(self.goals)

    def cut(self, length: _Length) -> _Depth:
        """What was known when it was so long. Where children begin may be known already of some
        more; the search will meet them there again."""
        paths, expanded, replaced, goals = length
        before = _Depth()
        before.paths, before.parents = self.paths[:paths], self.parents[:paths]
        before.first_child, before.fates = self.first_child[:paths], self.fates[:paths]
        before.expanded, before.replaced = self.expanded[:expanded], self.replaced[:replaced]
        before.goals = self.goals[:goals]
        # Only what came later is undone: mostly that is little.
        for place in (*self.expanded[expanded:], *self.replaced[replaced:]):
            if place < paths:
                before.fates[place] = Fate.WAITING
        return before


_Length = tuple[int, int, int, int]
"""How many paths are known at a depth, and how many were expanded, how many replaced, and how many
are goals. All of these only grow."""


class LayersSnapshot(NamedTuple):
    """Layers as they were after some step."""

    number: int
    step: Step | None
    refused: int
    at: tuple[int, int] | None
    depths: Sequence[tuple[_Depth, _Length]]
    solutions: Sequence[int]


class Layers:
    """A search with a frontier, depth by depth."""

    def __init__(self, number: int = 0) -> None:
        """The layers of a search before its first step. `number` is how many steps had been taken
        of something else, if it began with that."""
        self.number = number
        """How many steps were taken."""
        self.step: Step | None = None
        """The last step that was taken."""
        self.refused = 0
        """How many candidates were refused."""
        self._at: tuple[int, int] | None = None
        """The depth of the position that was expanded last, and its index there."""
        self._begin(_START)

    def _begin(self, path: Path[Any]) -> None:
        root = _Depth()
        root.add(path, 0)
        self._depths = [root]
        self._solutions = [0]
        """How many solutions were found at each depth."""

    def take(self, steps: Iterable[Step]) -> None:
        """Go on by these steps."""
        step, number, refused = self.step, self.number, self.refused
        for ahead in steps:
            kind = ahead.kind
            number += 1
            if step is None:
                self._begin(_root(ahead.path))
            step = ahead
            if kind is _TRY:
                continue
            if kind is _REJECT:
                refused += 1
            elif kind is _ADVANCE:
                self._meet(step.path)
                if step.replaces is not None:
                    self._give_up(step.replaces)
            elif kind is _EXPAND:
                self._expand(step.path)
            elif kind is _SOLUTION:
                self._solve(step.path)
        self.number, self.step, self.refused = number, step, refused

    def _meet(self, path: Path[Any]) -> None:
        """A new position is met from the one that is being expanded."""
        depths, parent = self._depths, 0 if self._at is None else self._at[1]
        if path.depth == len(depths):
            depths.append(_Depth())
            self._solutions.append(0)
        here, above = depths[path.depth], depths[path.depth - 1]
        if above.first_child[parent] < 0:
            above.first_child[parent] = len(here.paths)
        here.add(path, parent)

    def _give_up(self, path: Path[Any]) -> None:
        """There is a shorter way to a position."""
        here, place = self._depths[path.depth], self._place_of(path)
        if place is not None:
            here.replaced.append(place)
            here.fates[place] = Fate.REPLACED

    def _expand(self, path: Path[Any]) -> None:
        here = self._depths[path.depth]
        # Breadth-first it is the one after the last, and need not be looked for.
        place: int | None = here.expanded[-1] + 1 if here.expanded else 0
        if place is None or place == len(here.paths) or here.paths[place] is not path:
            place = self._place_of(path)
        if place is not None:
            here.expanded.append(place)
            here.fates[place] = Fate.EXPANDED
            self._at = path.depth, place

    def _solve(self, path: Path[Any]) -> None:
        self._solutions[path.depth] += 1
        place = self._place_of(path)
        if place is not None:
            self._depths[path.depth].goals.append(place)

    def _place_of(self, path: Path[Any]) -> int | None:
        """The index of a position at its depth, by the moves that lead to it: the path may be of
        another run. None if it was not met by this way."""
        place = 0
        for move, (above, below) in zip(path.moves(), pairwise(self._depths), strict=False):
            child, last = above.first_child[place], len(below.paths)
            while 0 <= child < last and below.parents[child] == place:
                if below.paths[child].move == move:
                    break
                child += 1
            else:
                return None
            place = child
        return place

    # What is known

    @property
    def trying(self) -> Any:
        """The candidate that is being tried and has no answer yet; None if there is none."""
        step = self.step
        return step.move if step is not None and step.kind is StepKind.TRY else None

    @property
    def has_ended(self) -> bool:
        """Whether the search has nothing more to find."""
        return self.step is not None and self.step.kind is StepKind.EXHAUSTED

    @property
    def nodes(self) -> int:
        """How many positions were met; those that were met again by a shorter way count once."""
        return sum(len(depth.paths) - len(depth.replaced) for depth in self._depths)

    @property
    def solutions(self) -> int:
        return sum(self._solutions)

    @property
    def path(self) -> Path[Any]:
        """The moves to the position that the last step was about."""
        return self._depths[0].paths[0] if self.step is None else self.step.path

    @property
    def depth(self) -> int:
        """How many moves lead to the deepest positions that were met."""
        return len(self._depths) - 1

    def level(self, depth: int) -> Layer:
        """The positions at a depth; -1 is the deepest."""
        here, number = self._depths[depth], depth % len(self._depths)
        now, place = (-1, 0) if self._at is None or self.has_ended else self._at
        at = place if now == number else None
        return Layer(
            number, here.paths[:], bytes(here.fates), at, here.goals[:], self._solutions[depth]
        )

    @property
    def levels(self) -> Sequence[Layer]:
        """The positions at each depth, the start first."""
        return [self.level(depth) for depth in range(len(self._depths))]

    # Going back

    def snapshot(self) -> LayersSnapshot:
        """What must be remembered to come back here; it takes a few words for each depth."""
        depths = [(depth, depth.length) for depth in self._depths]
        return LayersSnapshot(
            self.number, self.step, self.refused, self._at, depths, self._solutions[:]
        )

    @classmethod
    def at(cls, mark: LayersSnapshot) -> Layers:
        """The layers as they were when the mark was made. They go on from there by the steps that
        come after."""
        layers = cls(mark.number)
        layers.step, layers.refused, layers._at = mark.step, mark.refused, mark.at
        layers._solutions = list(mark.solutions)
        layers._depths = [depth.cut(length) for depth, length in mark.depths]
        return layers


_EXPAND, _TRY, _REJECT = StepKind.EXPAND, StepKind.TRY, StepKind.REJECT
_ADVANCE, _SOLUTION = StepKind.ADVANCE, StepKind.SOLUTION


def _root(path: Path[Any]) -> Path[Any]:
    while path.parent is not None:
        path = path.parent
    return path
