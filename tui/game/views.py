"""The two views of a search: the moves of its solutions, or every step. Each has a cursor."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any

from tui.engine.step import CountedSteps, Path, Step, StepKind, Tally
from tui.game.run_goals import ToStep
from tui.game.shown import RunGoal
from tui.game.trail import Run, Trail
from tui.game.watching import Phase, Progress

_ROOT: Path[Any] = Path()


_FEW = 16
"""How many steps are made at once where each may take long."""


class SolutionView:
    """The moves of one solution; the search is driven ahead until it finds the next."""

    burst = 1
    is_stepwise = False

    def __init__(self, steps: Iterator[Step]) -> None:
        self._steps = CountedSteps(steps)
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
        return self._steps.tally

    @property
    def is_ready(self) -> bool:
        return self._way is not None

    @property
    def can_search_on(self) -> bool:
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

    def go_to_step(self, number: int) -> RunGoal | None:
        self._shown = max(0, min(number, len(self._way or ())))
        return None

    def rewind(self) -> None:
        self._shown = 0

    def step_of(self, depth: int) -> int | None:
        return depth if 0 <= depth <= self._shown else None

    def search_on(self) -> bool:
        made = 0
        for step in islice(self._steps, _FEW):
            made += 1
            if step.kind is StepKind.SOLUTION:
                self._way, self._shown = step.path.nodes(), 0
                return True
            self._ended = step.kind is StepKind.EXHAUSTED
        self._ended = self._ended or made < _FEW
        return self._ended


class SearchView:
    """Every step of a search, made only when it is needed, with a cursor on one of them."""

    is_stepwise = True

    def __init__(self, run: Run) -> None:
        self.trail = Trail(run)
        """The steps. The one under the cursor is kept."""
        self.at = 0
        """The number of the step under the cursor; 0 for the start."""

    @property
    def progress(self) -> Progress:
        known = self.trail.known
        return Progress(self.at, known.length, known.reach)

    @property
    def step(self) -> Step | None:
        return self.trail[self.at] if self.at else None

    @property
    def path(self) -> Path[Any]:
        step = self.step
        return _ROOT if step is None else step.path

    @property
    def tally(self) -> Tally:
        return self.trail.tally(self.at)

    @property
    def is_ready(self) -> bool:
        return True

    @property
    def can_search_on(self) -> bool:
        return not self.trail.has_ended or self.at < self.trail.taken

    def halt(self, playing: bool) -> Phase | None:
        step = self.step
        if step is not None and step.kind is StepKind.EXHAUSTED:
            return Phase.EXHAUSTED
        if step is not None and step.kind is StepKind.SOLUTION and not playing:
            return Phase.AT_SOLUTION
        return None

    def forward(self, count: int) -> int:
        trail, before = self.trail, self.at
        wanted = before + count
        if trail.taken < wanted:
            trail.take(wanted - trail.taken)
        last = min(wanted, trail.taken)
        self.at = trail.find(_STOPS, before + 1, last) or last
        return self.at - before

    def back(self, count: int) -> int:
        made = min(count, self.at - self.first)
        self.at -= made
        return made

    @property
    def first(self) -> int:
        """The earliest place of the cursor that can be shown at once."""
        return self.trail.first if self.trail.first > 1 else 0

    def go_to(self, number: int, trail: Trail | None = None) -> None:
        """Put the cursor on a step that is kept, or on the start; if need be on another trail of
        the same search."""
        self.trail, self.at = trail or self.trail, number

    def go_to_step(self, number: int) -> RunGoal | None:
        if not self.first <= number <= self.trail.taken:
            return ToStep(number)
        self.go_to(number)
        return None

    def rewind(self) -> None:
        self.go_to(0, self.trail.anew() if self.first else None)

    def step_of(self, depth: int) -> int | None:
        path = self.path
        if not 0 <= depth <= path.depth:
            return None
        while path.depth > depth and path.parent is not None:
            path = path.parent
        if path.parent is None:
            return 0
        # A step that only looks on from here comes after the one that led here.
        place = self.trail.find_last((StepKind.ADVANCE,), self.trail.first, self.at)
        while place is not None and self.trail[place].path is not path:
            place = self.trail.find_last((StepKind.ADVANCE,), self.trail.first, place - 1)
        return place

    @property
    def burst(self) -> int:
        return self.trail.burst

    def is_refused_by(self, codes: Collection[str], number: int) -> bool:
        """Whether a step refuses a candidate, or tries one that the next step refuses, with one of
        these codes."""
        trail = self.trail
        if not number or number > trail.taken:
            return False
        step = trail[number]
        if step.kind is StepKind.TRY:
            if number == trail.taken:
                trail.take(1)
            step = trail[number + 1] if number < trail.taken else step
        return step.refusal is not None and step.refusal.code in codes

    def search_on(self) -> bool:
        made = self.forward(self.burst)
        step = self.step
        return not made or (step is not None and step.kind in _STOPS)


_STOPS = (StepKind.SOLUTION, StepKind.EXHAUSTED)
"""Where a watcher wants to stop."""


class LineView(SolutionView):
    """Moves that are known already. There is nothing after them, be they a solution or not."""

    def __init__(self, moves: Sequence[Any]) -> None:
        super().__init__(iter(()))
        path: Path[Any] = Path()
        for move in moves:
            path = Path(path, move)
        self._way, self._ended = path.nodes(), True

    def step_of(self, depth: int) -> int | None:
        return depth if 0 <= depth <= len(self._way or ()) else None
