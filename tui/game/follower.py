"""Keeps a tree or the lights of a map, made from the steps of a search, where the cursor of a watch
stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from functools import partial
from itertools import islice
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

from tui.engine.map.lights import Ground, SearchLights, SearchOverlay, lights_of
from tui.engine.map.position_map import AnyMap
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.game.step_buffer import Run, StepBuffer

_CHUNK = 1024
"""How many steps it grows by between two looks at the clock."""
_BETWEEN_SNAPSHOTS = 4096
_MOST_SNAPSHOTS = 32
"""How many places are remembered to which it can go back at once: more than a watch keeps steps."""


class Grown(Protocol):
    """What is made from the steps of a search."""

    number: int
    """How many steps were taken."""

    def take(self, steps: Iterable[Step]) -> Any:
        """It after these steps more. It may itself be changed."""

    def snapshot(self) -> Callable[[], Any]:
        """Gives it as it is now whenever it is called, to go on from there by the steps that come
        after."""


G = TypeVar("G", bound=Grown)


class Follower(Generic[G]):
    """What a search has come to after some step. It grows by the steps of the buffer; those that
    are not kept there are made by a run of its own."""

    def __init__(self, begin: Callable[[], G], run: Run) -> None:
        """`begin` gives it as it is before the first step."""
        self.grown = begin()
        self._begin = begin
        self._run = run
        self._steps: Iterator[Step] | None = None
        """The run of its own, which has come as far as what was grown; None if there is none."""
        self._snapshots: list[tuple[int, Callable[[], G]]] = []
        """The numbers of steps, each with what gives it as it was after that one."""

    def fork(self) -> Follower[G]:
        """Another one, which can be brought to an earlier step while this one stays here."""
        other = copy(self)
        other._steps = None
        return other

    def bring_to(self, number: int, buffer: StepBuffer, seconds: float) -> bool:
        """Go on for about so long towards what it was after a step, which must be kept. Returns
        whether it is that."""
        until = monotonic() + seconds
        if self.grown.number > number:
            self._steps = None
            self._snapshots = [each for each in self._snapshots if each[0] <= number]
            self.grown = self._snapshots[-1][1]() if self._snapshots else self._begin()
        while self.grown.number < number:
            steps = self._next(number, buffer)  # For these it may begin anew.
            self.grown = self.grown.take(steps)
            last = self._snapshots[-1][0] if self._snapshots else -_BETWEEN_SNAPSHOTS
            if self.grown.number - last >= _BETWEEN_SNAPSHOTS:
                taken = self.grown.number, self.grown.snapshot()
                self._snapshots = [*self._snapshots, taken][-_MOST_SNAPSHOTS:]
            if monotonic() >= until:
                break
        return self.grown.number == number

    def _next(self, number: int, buffer: StepBuffer) -> Iterable[Step]:
        """The next steps, but none beyond a number."""
        here = self.grown.number
        if here + 1 >= buffer.first:
            self._steps = None
            return buffer.steps(here + 1, min(here + _CHUNK, number))
        if self._steps is None:
            self.grown, self._snapshots, here = self._begin(), [], 0
            self._steps = self._run()
        return islice(self._steps, min(_CHUNK, number - here))


class LightsFollower(Follower[SearchLights]):
    """What a search has made of the positions of a map after some step."""

    def __init__(self, positions: AnyMap, puzzle: AnyPuzzle, origin: Any, solver: Solver) -> None:
        """The map must have the `origin` from which the solver searches."""
        begin = partial(lights_of, solver, Ground(positions, puzzle, origin))
        super().__init__(begin, partial(solver.steps, puzzle, origin))
        self.positions = positions

    @property
    def lights(self) -> SearchOverlay:
        """The lights as far as they have come."""
        return self.grown.lights
