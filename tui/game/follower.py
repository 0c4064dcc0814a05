"""Keeps something that is made from the steps of a search where the cursor of a watch stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

from tui.engine.step import Step
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
