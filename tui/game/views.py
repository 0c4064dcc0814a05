"""Views of what is watched: known moves, the moves of solutions, or every step of a search. Each
has a cursor."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import reduce
from itertools import accumulate
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import Path, Step, StepKind, Tally
from tui.game.step_buffer import BRIEF, SOLUTIONS, LaneBuffers, StepBuffer
from tui.game.watching import Phase, Progress

if TYPE_CHECKING:
    from tui.engine.solver import Solver

ROOT: Path[Any] = Path()


class WatchView:
    """What a watcher sees, and where the cursor stands in it: at one of places that are known
    already, unless a view makes them itself."""

    is_stepwise = False
    """True if every step of a search is shown."""
    at = 0
    """Number of steps that lead to where the cursor stands."""
    number = 0
    """Number of solutions that were shown so far, this one included."""
    buffer: Any = None
    """The steps of the search; None where moves are shown that were known before."""

    @property
    def is_ready(self) -> bool:
        """True if there is anything to show."""
        return True

    @property
    def is_prepared(self) -> bool:
        """True if what comes before the first step is made."""
        return True

    @property
    def last(self) -> int:
        """Number of the last place that is known already; the first one, at 0, is the start."""
        return 0

    @property
    def progress(self) -> Progress:
        """How far the cursor has come."""
        return Progress(self.at, self.last)

    @property
    def step(self) -> Step | None:
        """The step of the search under the cursor, if steps are shown; None at the start."""
        return None

    @property
    def path(self) -> Path[Any]:
        """The moves from the start of the watch to the position that is shown."""
        return ROOT if self.step is None else self.step.path

    @property
    def tally(self) -> Tally:
        """What the search has counted."""
        return Tally()

    @property
    def reached(self) -> tuple[int, Step | None]:
        """The number of steps that the search has made that is watched, and the last of them."""
        return self.at, self.step

    @property
    def first(self) -> int:
        """The earliest place of the cursor that can be shown at once."""
        return 0

    @property
    def burst(self) -> int:
        """Number of steps that can be made at once without anybody having to wait."""
        return 1

    @property
    def is_awaited(self) -> bool:
        """True if the next step comes from elsewhere, and is not there yet."""
        return self.buffer is not None and bool(self.buffer.is_awaited)

    @property
    def can_search_on(self) -> bool:
        """True if there may be another solution ahead."""
        return False

    def halt(self, playing: bool) -> Phase | None:
        """The state of a watch that has come to a solution, or to the end; None in between."""
        return Phase.EXHAUSTED if self.at == self.last else None

    def forward(self, count: int, patience: float = math.inf) -> int:
        """Go on by so many steps, but not beyond a solution, nor after `patience` seconds; returns
        how many were made: one at least, if there is one."""
        made = min(count, self.last - self.at)
        self.at += made
        return made

    def back(self, count: int) -> int:
        """Go back by so many steps, as far as they are kept; returns how many were made."""
        made = min(count, self.at - self.first)
        self.at -= made
        return made

    def go_to_step(self, number: int) -> bool:
        """Go to the step with a number, over solutions, too. Returns whether the cursor is there:
        where that takes longer than a moment it stays."""
        self.at = max(0, min(number, self.last))
        return True

    def rewind(self) -> None:
        """Go back to the start."""
        self.at = 0

    def step_of(self, depth: int) -> int | None:
        """Number of steps that lead to where so many moves of the present path were made; None if
        there is no such move, or if that step is not kept."""
        return None

    def search_on(self) -> bool:
        """Drive the search on towards its next solution, for a moment; True if it is there, or
        there is none."""
        return True


class LineView(WatchView):
    """The moves of a line, and the position after each of them."""

    def __init__(self, moves: Iterable[Any] = ()) -> None:
        self.places: Sequence[Path[Any]] = [*accumulate(moves, Path, initial=ROOT)]

    @property
    def last(self) -> int:
        return len(self.places) - 1

    @property
    def path(self) -> Path[Any]:
        return self.places[self.at]

    def step_of(self, depth: int) -> int | None:
        return depth if 0 <= depth <= self.last else None


def first_of(solver: Solver, puzzle: AnyPuzzle, start: Any) -> Iterator[Path[Any] | None]:
    """The first of the best ways that a solver finds; before it comes None after each bit of work.
    There is nothing more where there is none."""
    ways = solver.best_ways(puzzle, start)
    for _ in ways.positions():
        yield None
    path = reduce(Path, ways.first or (), ROOT)
    if path.depth:
        yield path


class SolutionView(LineView):
    """The moves of one solution; the search is driven ahead until it finds the next."""

    def __init__(self, buffer: StepBuffer, first: Iterable[Path[Any] | None] = ()) -> None:
        """`first` may know the first solution long before the steps come to it: see `first_of`."""
        super().__init__()
        self.buffer: StepBuffer = buffer
        self._first = first
        self._is_known = False
        """True if a solution is shown to which the steps have not come yet."""
        self._searched = 0
        """Number of steps in which solutions were looked for."""

    @property
    def is_ready(self) -> bool:
        return self.number > 0

    @property
    def reached(self) -> tuple[int, Step | None]:
        return self._searched, self.buffer[self._searched] if self._searched else None

    @property
    def progress(self) -> Progress:
        return Progress(self.at, self.last if self.is_ready else None)

    @property
    def tally(self) -> Tally:
        return self.buffer.tally(self._searched)

    @property
    def can_search_on(self) -> bool:
        return not self.buffer.has_ended or self._searched < self.buffer.taken

    def halt(self, playing: bool) -> Phase | None:
        at_end = Phase.AT_SOLUTION if self.is_ready and self.can_search_on else Phase.EXHAUSTED
        return at_end if self.at == self.last else None

    def step_of(self, depth: int) -> int | None:
        return depth if 0 <= depth <= self.at else None

    def search_on(self) -> bool:
        buffer, until = self.buffer, monotonic() + BRIEF
        if not buffer.prepare(BRIEF):
            return False
        if self._looks_ahead(until):
            return True
        if self._searched == buffer.taken:
            buffer.take(buffer.burst, BRIEF)
        for number in buffer.numbers(SOLUTIONS, self._searched + 1, buffer.taken):
            self._searched = number
            if not self._is_known:
                self._show(buffer[number].path)
                return True
            self._is_known = False
        self._searched = buffer.taken
        return buffer.has_ended

    def _looks_ahead(self, until: float) -> bool:
        """True if the first solution is known before `until`, without any step. It is tried once:
        where that takes longer, how far the steps have come can at least be told."""
        first, self._first = self._first, ()
        for path in first:
            if path is not None:
                self._show(path)
                self._is_known = True
                return True
            if monotonic() >= until:
                break
        return False

    def _show(self, solution: Path[Any]) -> None:
        self.places, self.at = [ROOT, *solution.nodes()], 0
        self.number += 1


Steps = TypeVar("Steps", StepBuffer, LaneBuffers)


class StepView(WatchView, Generic[Steps]):
    """Every step of a search, or of several, made only when it is needed."""

    is_stepwise = True

    def __init__(self, buffer: Steps) -> None:
        self.buffer: Steps = buffer
        """The steps. What is under the cursor is kept."""

    @property
    def first(self) -> int:
        return self.buffer.first if self.buffer.first > 1 else 0

    @property
    def burst(self) -> int:
        return self.buffer.burst

    @property
    def can_search_on(self) -> bool:
        return not self.buffer.has_ended or self.at < self.buffer.taken

    def forward(self, count: int, patience: float = math.inf) -> int:
        before, wanted = self.at, self.at + count
        if self.buffer.taken < wanted:
            self.buffer.take(wanted - self.buffer.taken, patience)
        self.at = min(wanted, self.buffer.taken)
        return self.at - before

    def go_to(self, number: int, buffer: Steps | None = None) -> None:
        """Put the cursor on a step that is kept, or on the start; if need be among the same steps
        of another run."""
        self.buffer, self.at = buffer or self.buffer, number

    def go_to_step(self, number: int) -> bool:
        is_kept = self.first <= number <= self.buffer.taken
        if is_kept:
            self.go_to(number)
        return is_kept

    def rewind(self) -> None:
        self.go_to(0, self.buffer.anew() if self.first else None)

    def search_on(self) -> bool:
        has_ended = not self.forward(self.burst, BRIEF) and not self.can_search_on
        return has_ended or self.halt(playing=False) is not None


class SearchView(StepView[StepBuffer]):
    """Every step of a search."""

    @property
    def is_prepared(self) -> bool:
        return self.buffer.is_prepared

    @property
    def progress(self) -> Progress:
        known = self.buffer.stats
        return Progress(self.at, known.length, known.reach)

    @property
    def step(self) -> Step | None:
        return self.buffer[self.at] if self.at else None

    @property
    def tally(self) -> Tally:
        return self.buffer.tally(self.at)

    def halt(self, playing: bool) -> Phase | None:
        kind = self.buffer[self.at].kind if self.at else None
        if kind is StepKind.EXHAUSTED:
            return Phase.EXHAUSTED
        return Phase.AT_SOLUTION if kind is StepKind.SOLUTION and not playing else None

    def forward(self, count: int, patience: float = math.inf) -> int:
        before = self.at
        super().forward(count, patience)
        found = self.buffer.numbers(SOLUTIONS, before + 1, self.at)
        self.at = found[0] if found else self.at
        return self.at - before

    def step_of(self, depth: int) -> int | None:
        way = [ROOT, *self.path.nodes()]
        if not 0 < depth < len(way):
            return None if depth else 0
        # A step that only looks on from here comes after the one that led here.
        entries = self.buffer.numbers((StepKind.ADVANCE,), self.buffer.first, self.at)
        return next((at for at in reversed(entries) if self.buffer[at].path is way[depth]), None)

    def is_refused_by(self, codes: Collection[str], number: int) -> bool:
        """True if a step refuses a candidate, or tries one that the next step refuses, with one of
        these codes."""
        buffer = self.buffer
        if not number or number > buffer.taken:
            return False
        step: Step | None = buffer[number]
        if step is not None and step.kind is StepKind.TRY:
            step = buffer[number + 1] if number < buffer.taken else buffer.peek()
        return step is not None and step.code in codes
