"""The two views of a search: the moves of its solutions, or every step. Each has a cursor."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from tui.engine.step import Path, Step, StepCount, StepKind, Tally
from tui.game.watching import Phase, Progress

KEPT_STEPS = 100_001
"""One more than can be walked back: the step one arrives at is still shown."""
BURST = 256
"""How many steps of a search are made between two looks at the clock."""

_ROOT: Path[Any] = Path()


class Shown(Protocol):
    """What a watcher sees of a search, and where the cursor stands in it."""

    @property
    def progress(self) -> Progress:
        """How far the cursor has come."""

    @property
    def step(self) -> Step | None:
        """The step of the search under the cursor, if the view shows steps and is not at its
        start."""

    @property
    def path(self) -> Path[Any]:
        """The moves from the start of the watch to the position that is shown."""

    @property
    def tally(self) -> Tally:
        """What the search has counted."""

    @property
    def is_ready(self) -> bool:
        """Whether there is anything to show yet."""

    @property
    def can_seek(self) -> bool:
        """Whether there may be another solution ahead."""

    def halt(self, playing: bool) -> Phase | None:
        """The state of a watch that has come to a solution, or to the end; None in between."""

    def forward(self, count: int) -> int:
        """Go on by so many steps, but not beyond a solution; returns how many were made."""

    def back(self, count: int) -> int:
        """Go back by so many steps, as far as they are kept; returns how many were made."""

    def rewind(self) -> bool:
        """Go back to the start; False where the steps on the way are not kept."""

    def step_of(self, depth: int) -> int | None:
        """How many steps lead to where so many moves of the present path were made; None if there
        is no such move, or if that step is not kept."""

    def seek(self) -> bool:
        """Drive the search on towards its next solution, for a moment; whether it is there, or
        there is none."""


class SolutionView:
    """The moves of one solution; the search is driven ahead until it finds the next."""

    def __init__(self, steps: Iterator[Step]) -> None:
        self._steps = steps
        self._counter = StepCount()
        self._ended = False
        self._way: Sequence[Path[Any]] | None = None
        """The path to each position on the way, after the first move, the second, …"""
        self._shown = 0

    @property
    def progress(self) -> Progress:
        return Progress(self._shown, len(self._way) if self._way is not None else None)

    @property
    def step(self) -> Step | None:
        return None

    @property
    def path(self) -> Path[Any]:
        return self._way[self._shown - 1] if self._way and self._shown else _ROOT

    @property
    def tally(self) -> Tally:
        return self._counter.tally

    @property
    def is_ready(self) -> bool:
        return self._way is not None

    @property
    def can_seek(self) -> bool:
        return not self._ended

    def halt(self, playing: bool) -> Phase | None:
        if self._way is None:
            return Phase.EXHAUSTED
        if self._shown < len(self._way):
            return None
        return Phase.EXHAUSTED if self._ended else Phase.AT_SOLUTION

    def forward(self, count: int) -> int:
        made = min(count, len(self._way or ()) - self._shown)
        self._shown += made
        return made

    def back(self, count: int) -> int:
        made = min(count, self._shown)
        self._shown -= made
        return made

    def rewind(self) -> bool:
        self._shown = 0
        return True

    def step_of(self, depth: int) -> int | None:
        return depth if 0 <= depth <= self._shown else None

    def seek(self) -> bool:
        step = next(self._steps, None)
        if step is None:
            self._ended = True
            return True
        self._counter.count(step)
        self._ended = step.kind is StepKind.EXHAUSTED
        if step.kind is StepKind.SOLUTION:
            self._way, self._shown = _nodes(step.path), 0
            return True
        return self._ended


class SearchView:
    """Every step of a search, taken from its generator only when it is needed.

    The last `KEPT_STEPS` of them are kept, so that a watcher can walk back; that is less than
    32 MB. What lies further back is found again by starting the search anew.
    """

    def __init__(self, steps: Iterator[Step]) -> None:
        self._steps = steps
        self._counter = StepCount()
        self._kept: deque[Step] = deque(maxlen=KEPT_STEPS)
        self._taken = 0
        """How many steps were taken from the search so far."""
        self._shown = 0
        self._ended = False

    @property
    def progress(self) -> Progress:
        return Progress(self._shown, self._taken if self._ended else None)

    @property
    def step(self) -> Step | None:
        return self._kept[self._shown - self._taken - 1] if self._shown else None

    @property
    def path(self) -> Path[Any]:
        step = self.step
        return _ROOT if step is None else step.path

    @property
    def tally(self) -> Tally:
        return self._counter.tally

    @property
    def is_ready(self) -> bool:
        return True

    @property
    def can_seek(self) -> bool:
        return not self._ended or self._shown < self._taken

    def halt(self, playing: bool) -> Phase | None:
        step = self.step
        if step is not None and step.kind is StepKind.EXHAUSTED:
            return Phase.EXHAUSTED
        if step is not None and step.kind is StepKind.SOLUTION and not playing:
            return Phase.AT_SOLUTION
        return None

    @property
    def is_at_landmark(self) -> bool:
        """Whether the cursor stands where a watcher wants to stop."""
        step = self.step
        return step is not None and step.kind in (StepKind.SOLUTION, StepKind.EXHAUSTED)

    def forward(self, count: int) -> int:
        made = 0
        while made < count and self._on():
            made += 1
            if self.is_at_landmark:
                break
        return made

    def _on(self) -> bool:
        """Move the cursor one step on; False at the very end."""
        if self._shown == self._taken:
            step = None if self._ended else next(self._steps, None)
            if step is None:
                self._ended = True
                return False
            self._kept.append(step)
            self._taken += 1
            self._ended = step.kind is StepKind.EXHAUSTED
        else:
            step = self._kept[self._shown - self._taken]
        self._shown += 1
        self._counter.count(step)
        return True

    def back(self, count: int) -> int:
        made = min(count, self._shown - self._first_kept)
        for _ in range(made):
            step = self.step
            if step is not None:
                self._counter.count(step, -1)
            self._shown -= 1
        return made

    @property
    def _first_kept(self) -> int:
        """The earliest place of the cursor that can be shown."""
        forgotten = self._taken - len(self._kept)
        return forgotten + 1 if forgotten else 0

    def rewind(self) -> bool:
        if self._first_kept > 0:
            return False
        self.back(self._shown)
        return True

    def step_of(self, depth: int) -> int | None:
        path = self.path
        if not 0 <= depth <= path.depth:
            return None
        while path.depth > depth and path.parent is not None:
            path = path.parent
        if path.parent is None:
            return 0 if self._first_kept == 0 else None
        # A step that only looks on from here comes after the one that led here.
        for place in range(self._shown, self._first_kept, -1):
            step = self._kept[place - self._taken - 1]
            if step.path is path and step.kind is StepKind.ADVANCE:
                return place
        return None

    def seek(self) -> bool:
        return any(not self._on() or self.is_at_landmark for _ in range(BURST))


class LineView(SolutionView):
    """Moves that are known already. There is nothing after them, be they a solution or not."""

    def __init__(self, moves: Sequence[Any]) -> None:
        super().__init__(iter(()))
        path: Path[Any] = Path()
        for move in moves:
            path = Path(path, move)
        self._way, self._ended = _nodes(path), True

    def step_of(self, depth: int) -> int | None:
        return depth if 0 <= depth <= len(self._way or ()) else None


def _nodes(path: Path[Any]) -> Sequence[Path[Any]]:
    """The paths to each position on the way, after the first move, the second, …"""
    nodes = []
    while path.parent is not None:
        nodes.append(path)
        path = path.parent
    nodes.reverse()
    return nodes
