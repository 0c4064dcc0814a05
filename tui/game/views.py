"""The two views of a search: the moves of its solutions, or every step. Each has a cursor."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import accumulate, islice
from time import monotonic
from typing import TYPE_CHECKING, Any

from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import CountedSteps, Path, Step, StepKind, Tally
from tui.game.run_goals import ToStep
from tui.game.shown import ROOT, RunGoal, Shown, StepView
from tui.game.trail import BRIEF, NOTHING, Run, Trail
from tui.game.watching import Phase, Progress

if TYPE_CHECKING:
    from tui.engine.solver import Solver

_FEW = 16
"""How many steps are made at once, if none of them takes long."""


def first_of(solver: Solver, puzzle: AnyPuzzle, start: Any) -> Iterator[Path[Any] | None]:
    """The first of the best ways that a solver finds, which the rules allow; before it comes None
    after each bit of work. There is nothing more where there is none."""
    ways = solver.best_ways(puzzle, start)
    for _ in ways.positions():
        yield None
    path, state = ROOT, start
    for move in ways.first or ():
        if not puzzle.check(state, move).ok:
            return
        path, state = Path(path, move), puzzle.successor(state, move)
    if path.depth:
        yield path


class SolutionView(Shown):
    """The moves of one solution; the search is driven ahead until it finds the next."""

    is_stepwise = False
    is_ready = False
    step = None

    def __init__(
        self,
        steps: Iterator[Step],
        first: Iterable[Path[Any] | None] = (),
        preparation: Iterable[None] = NOTHING,
    ) -> None:
        """`first` may know the first solution of the steps long before them: see `first_of`.
        `preparation` is what is made before all that, a moment at a time."""
        self._steps = CountedSteps(steps)
        self._preparation = iter(preparation)
        self._first = first
        self._known = 0
        """How many solutions of the steps were shown before these came to them."""
        self.at = 0
        self.number = 0
        """How many solutions were shown so far, this one included."""
        self._ended = False
        self._way: Sequence[Path[Any]] = ()
        """The path to each position on the way, after the first move, the second, …"""
        self._newest: Step | None = None
        """The last step that the search has made."""

    @property
    def reached(self) -> tuple[int, Step | None]:
        return self._steps.taken, self._newest

    @property
    def progress(self) -> Progress:
        return Progress(self.at, len(self._way) if self.is_ready else None)

    @property
    def path(self) -> Path[Any]:
        return self._way[self.at - 1] if self.at else ROOT

    @property
    def tally(self) -> Tally:
        return self._steps.tally

    @property
    def can_search_on(self) -> bool:
        return not self._ended

    def halt(self, playing: bool) -> Phase | None:
        if not self.is_ready:
            return Phase.EXHAUSTED
        if self.at < len(self._way):
            return None
        return Phase.EXHAUSTED if self._ended else Phase.AT_SOLUTION

    def forward(self, count: int, patience: float = math.inf) -> int:
        made = min(count, len(self._way) - self.at)
        self.at += made
        return made

    def go_to_step(self, number: int) -> RunGoal | None:
        self.at = max(0, min(number, len(self._way)))
        return None

    def step_of(self, depth: int) -> int | None:
        return depth if 0 <= depth <= self.at else None

    def search_on(self) -> bool:
        until, made = monotonic() + BRIEF, 0
        if not all(monotonic() < until for _ in self._preparation):
            return False
        if self._looks_ahead(until):
            return True
        for step in islice(self._steps, _FEW):
            made, self._newest = made + 1, step
            if step.kind is StepKind.SOLUTION and self._known:
                self._known -= 1
            elif step.kind is StepKind.SOLUTION:
                self._show(step.path)
                return True
            self._ended = step.kind is StepKind.EXHAUSTED
            if monotonic() >= until:
                break
        self._ended = self._ended or not made
        return self._ended

    def _looks_ahead(self, until: float) -> bool:
        """Whether the first solution is known before `until`, without any step. It is tried once:
        where that takes longer, how far the steps have come can at least be told."""
        first, self._first = self._first, ()
        for path in first:
            if path is not None:
                self._show(path)
                self._known = 1
                return True
            if monotonic() >= until:
                break
        return False

    def _show(self, solution: Path[Any]) -> None:
        self._way, self.at, self.is_ready = solution.nodes(), 0, True
        self.number += 1


class SearchView(StepView[Trail]):
    """Every step of a search."""

    def __init__(self, run: Run, preparation: Iterable[None] = NOTHING) -> None:
        super().__init__(Trail(run, preparation=preparation))

    @property
    def is_prepared(self) -> bool:  # type: ignore[override]
        return self.trail.is_prepared

    @property
    def progress(self) -> Progress:
        known = self.trail.known
        return Progress(self.at, known.length, known.reach)

    @property
    def step(self) -> Step | None:
        return self.trail[self.at] if self.at else None

    @property
    def tally(self) -> Tally:
        return self.trail.tally(self.at)

    def halt(self, playing: bool) -> Phase | None:
        step = self.step
        if step is not None and step.kind is StepKind.EXHAUSTED:
            return Phase.EXHAUSTED
        if step is not None and step.kind is StepKind.SOLUTION and not playing:
            return Phase.AT_SOLUTION
        return None

    def forward(self, count: int, patience: float = math.inf) -> int:
        before = self.at
        super().forward(count, patience)
        self.at = self.trail.find((StepKind.SOLUTION,), before + 1, self.at) or self.at
        return self.at - before

    def go_to_step(self, number: int) -> RunGoal | None:
        if not self.first <= number <= self.trail.taken:
            return ToStep(number)
        self.go_to(number)
        return None

    def step_of(self, depth: int) -> int | None:
        way = self.path.nodes()
        if depth == 0:
            return 0
        if not 0 < depth <= len(way):
            return None
        # A step that only looks on from here comes after the one that led here.
        entries = self.trail.numbers_back((StepKind.ADVANCE,), self.trail.first, self.at)
        return next((at for at in entries if self.trail[at].path is way[depth - 1]), None)

    def is_refused_by(self, codes: Collection[str], number: int) -> bool:
        """Whether a step refuses a candidate, or tries one that the next step refuses, with one of
        these codes."""
        trail = self.trail
        if not number or number > trail.taken:
            return False
        step: Step | None = trail[number]
        if step is not None and step.kind is StepKind.TRY:
            step = trail[number + 1] if number < trail.taken else trail.peek()
        return step is not None and step.code in codes


class LineView(SolutionView):
    """Moves that are known already. There is nothing after them, be they a solution or not."""

    def __init__(self, moves: Sequence[Any]) -> None:
        super().__init__(iter(()))
        self._way = list(accumulate(moves, Path, initial=ROOT))[1:]
        self._ended = self.is_ready = True

    def step_of(self, depth: int) -> int | None:
        return depth if 0 <= depth <= len(self._way) else None
