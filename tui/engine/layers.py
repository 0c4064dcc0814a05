"""The layers of a breadth-first search, made from its steps alone: for each depth the positions
that were met, and how far the search has come in them.

Nothing is held but paths that the search itself holds. Layers may be begun by the steps of one run
of a search and go on by those of another, which makes paths of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tui.engine.step import Path, Step, StepKind


class Layer(NamedTuple):
    """The positions that the search has met at one depth, by the first way it found to each."""

    depth: int
    paths: Sequence[Path[Any]]
    """In the order in which they were met, which is the order in which they are expanded."""
    expanded: int
    """How many of them the search has looked on from, or does now."""
    at: int | None
    """The index of the one that is being expanded now; None if it is none of these."""
    goals: Sequence[int]
    """The indices of those with which a solution was found at once. Other ways to a goal are only
    counted."""
    solutions: int


_START: Path[Any] = Path()
"""The path of the root as long as no step has told it."""

_Layer = tuple[list[Path[Any]], list[int], list[int], list[Path[Any]]]
"""Of one depth: the paths met; the indices of those that were expanded; the indices of goals; the
paths of solutions. The lists only grow: so a mark need but remember how long they were."""


class LayersMark(NamedTuple):
    """Layers as they were after some step."""

    number: int
    step: Step | None
    refused: int
    here: Path[Any] | None
    layers: Sequence[tuple[_Layer, Sequence[int]]]
    """The layers, each with how long its lists were."""


class Layers:
    """A breadth-first search, depth by depth."""

    def __init__(self, number: int = 0) -> None:
        """The layers of a search before its first step. `number` is how many steps had been taken
        of something else, if it began with that."""
        self.number = number
        """How many steps were taken."""
        self.step: Step | None = None
        """The last step that was taken."""
        self.refused = 0
        """How many candidates were refused."""
        self._here: Path[Any] | None = None
        """The position that was expanded last."""
        self._layers: list[_Layer] = [([_START], [], [], [])]

    def take(self, steps: Iterable[Step]) -> None:
        """Go on by these steps."""
        layers, step, number, refused = self._layers, self.step, self.number, self.refused
        for ahead in steps:
            kind = ahead.kind
            number += 1
            if step is None:
                layers[0] = ([_root(ahead.path)], [], [], [])
            step = ahead
            if kind is _TRY:
                continue
            if kind is _REJECT:
                refused += 1
            elif kind is _ADVANCE:
                path = step.path
                if path.depth == len(layers):
                    layers.append(([], [], [], []))
                layers[path.depth][0].append(path)
            elif kind is _EXPAND:
                self._here = path = step.path
                met, expanded, _, _ = layers[path.depth]
                expanded.append(_index(met, path, expanded[-1] + 1 if expanded else 0))
            elif kind is _SOLUTION:
                self._solved(step.path)
        self.number, self.step, self.refused = number, step, refused

    def _solved(self, path: Path[Any]) -> None:
        met, _, goals, solutions = self._layers[path.depth]
        solutions.append(path)
        if _is_same(met[-1], path):
            goals.append(len(met) - 1)

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
        """How many positions were met."""
        return sum(len(met) for met, _, _, _ in self._layers)

    @property
    def solutions(self) -> int:
        return sum(len(solutions) for _, _, _, solutions in self._layers)

    @property
    def path(self) -> Path[Any]:
        """The moves to the position that the last step was about."""
        return self._layers[0][0][0] if self.step is None else self.step.path

    @property
    def depth(self) -> int:
        """How many moves lead to the deepest positions that were met."""
        return len(self._layers) - 1

    def level(self, depth: int) -> Layer:
        """The positions at a depth."""
        met, expanded, goals, solutions = self._layers[depth]
        here = None if self.has_ended else self._here
        at = expanded[-1] if here is not None and expanded and here.depth == depth else None
        return Layer(depth, met[:], len(expanded), at, goals[:], len(solutions))

    @property
    def levels(self) -> Sequence[Layer]:
        """The positions at each depth, the start first."""
        return [self.level(depth) for depth in range(len(self._layers))]

    # Going back

    def mark(self) -> LayersMark:
        """What must be remembered to come back here; it takes a few words for each depth."""
        layers = [(layer, [len(part) for part in layer]) for layer in self._layers]
        return LayersMark(self.number, self.step, self.refused, self._here, layers)

    @classmethod
    def at(cls, mark: LayersMark) -> Layers:
        """The layers as they were when the mark was made. They go on from there by the steps that
        come after."""
        layers = cls(mark.number)
        layers.step, layers.refused, layers._here = mark.step, mark.refused, mark.here
        layers._layers = []
        for (met, expanded, goals, solutions), (most, done, ends, ways) in mark.layers:
            layers._layers.append((met[:most], expanded[:done], goals[:ends], solutions[:ways]))
        return layers


_EXPAND, _TRY, _REJECT = StepKind.EXPAND, StepKind.TRY, StepKind.REJECT
_ADVANCE, _SOLUTION = StepKind.ADVANCE, StepKind.SOLUTION


def _index(met: Sequence[Path[Any]], path: Path[Any], first: int) -> int:
    """Where a path stands among those that were met, from an index on."""
    return next(place for place in range(first, len(met)) if _is_same(met[place], path))


def _is_same(one: Path[Any], other: Path[Any]) -> bool:
    """Whether two paths of the same length have the same moves; they may be of different runs."""
    while one is not other and one.move == other.move:
        if one.parent is None or other.parent is None:
            return True
        one, other = one.parent, other.parent
    return one is other


def _root(path: Path[Any]) -> Path[Any]:
    while path.parent is not None:
        path = path.parent
    return path
