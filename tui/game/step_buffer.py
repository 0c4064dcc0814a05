"""The steps of a search by their numbers, and what grows by them."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from functools import partial
from itertools import islice
from operator import itemgetter
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

from tui.engine.progress import work_for
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import AwaitedSteps, Solver, come
from tui.engine.step import TOO_DEEP, Step, StepKind, Tally, tally_of

KEPT_STEPS = 100_001
"""Number of steps that are kept at least: one more than can be walked back, for the step one
arrives at is still shown."""
SPARE = 4096
"""Number of steps that are kept beyond that before the oldest are forgotten, all at once."""
BURST = 1024
"""Most steps of a search that are made between two looks at the clock."""
BRIEF = 0.002
"""Seconds that so many steps may take; of slower ones fewer are made."""
FEW_SOLUTIONS = 10_000
"""All solutions are remembered among so many steps; further on, those that lie far enough apart."""

SOLUTIONS = (StepKind.SOLUTION,)
_LIMITED = (StepKind.BACKTRACK, StepKind.EXHAUSTED)
"""The kinds of steps that tell of limits."""

Kinds = tuple[StepKind, ...]
Run = Callable[[], Iterator[Step]]
"""Begins a search anew. Each run yields the same steps."""


class BufferStats:
    """What the runs of a search have told about all of it."""

    def __init__(self) -> None:
        self.reach = 0
        """Number of steps that there are at least."""
        self.length: int | None = None
        """Number of steps; None until a run has come to its end."""
        self.solutions = array("q")
        """The numbers of the steps that are solutions, as far as any run has come; where there are
        very many, of the first and of others all along the way."""


class StepBuffer:
    """The steps that a run of a search has made so far, numbered from 1. The newest are kept; the
    others are found again by a new run."""

    def __init__(self, run: Run, preparation: Iterable[None] = (), most: int | None = None) -> None:
        """`preparation` is what is made before the first step, a moment at a time, and `most` how
        many steps are kept, if not as many as usual."""
        self.stats = BufferStats()
        self._run = run
        self._preparation = iter(preparation)
        self.is_prepared = preparation == ()
        """True if steps can be made; what is asked for before waits."""
        self._most = most or KEPT_STEPS
        self._steps = run()
        self._ahead: list[Step] = []
        """The step that was peeked at, if any. It does not count as made."""
        self._kept: list[Step] = []
        self._kinds = bytearray()
        """The kinds of the steps that are kept: searched much faster than the steps."""
        self.first = 1
        """The number of the first step that is kept."""
        self._counted = 0
        """Up to which step the counts below go; it is kept, or the last one that is not."""
        self._counts = [0] * (len(StepKind) + 1)
        self._cut: int | None = None
        """The first step at which a limit stopped the search from looking further."""
        self.taken = 0
        """Number of steps that the run has made."""
        self.has_ended = False
        self.is_awaited = False
        """True if the next step comes from another process, and was not there yet."""
        self.burst = 16
        """Number of steps that can be made without anybody having to wait."""

    def anew(self) -> StepBuffer:
        """The steps of a new run, of which none was made yet."""
        buffer = StepBuffer(self._run)
        buffer.stats = self.stats
        return buffer

    # Making steps

    def prepare(self, patience: float = math.inf) -> bool:
        """Make what comes before the first step, for so many seconds; True if it is made."""
        if not self.is_prepared:
            self.is_prepared = work_for(patience, self._preparation)
        return self.is_prepared

    def take(self, count: int, patience: float = math.inf) -> int:
        """Let the run make so many more steps, but after `patience` seconds none. Returns how many
        it has made: one at least, unless it was at its end before, is still prepared, or is that of
        another process."""
        begun = monotonic()
        until = begun + patience
        if not self.prepare(patience) or count <= 0 or self.has_ended:
            return 0
        new, self._ahead = self._ahead, []
        for step in islice(come(self._steps, patience), count - len(new)):
            new.append(step)
            if monotonic() >= until:  # Any of them may take much longer than those before it.
                break
        if monotonic() - begun >= BRIEF:
            self.burst = max(1, self.burst // 4)
        elif count >= self.burst:
            self.burst = min(BURST, 2 * self.burst)
        self._kept += new
        self._kinds.extend(map(itemgetter(0), new))
        before, self.taken = self.taken, self.taken + len(new)
        self.is_awaited = not new and isinstance(self._steps, AwaitedSteps)
        self.has_ended = not self.is_awaited and (not new or new[-1].kind is StepKind.EXHAUSTED)
        self._look_at_new(before)
        if len(self._kept) >= self._most + SPARE:
            self._forget(len(self._kept) - self._most)
        return len(new)

    def peek(self) -> Step | None:
        """The step that the run will make next; None at its end, and where that is awaited."""
        if not self._ahead and not self.has_ended:
            self._ahead = list(islice(come(self._steps), 1))
        return self._ahead[0] if self._ahead else None

    def _look_at_new(self, before: int) -> None:
        """Remember what the steps after that one tell about the whole run."""
        known = self.stats
        for number in self.numbers(SOLUTIONS, max(before, known.reach) + 1, self.taken):
            last = known.solutions[-1] if known.solutions else -number
            if number - last >= number // FEW_SOLUTIONS:
                known.solutions.append(number)
        if self._cut is None:
            limited = self.numbers(_LIMITED, before + 1, self.taken)
            self._cut = next((at for at in limited if self[at].code == TOO_DEEP), None)
        known.reach = max(known.reach, self.taken)
        if self.has_ended:
            known.length = self.taken

    def _forget(self, count: int) -> None:
        self._count_to(max(self._counted, self.first - 1 + count))
        del self._kept[:count]
        del self._kinds[:count]
        self.first += count

    # Steps that are kept

    def __getitem__(self, number: int) -> Step:
        """The step with a number. It must be kept."""
        return self._kept[number - self.first]

    def steps(self, first: int, last: int) -> Sequence[Step]:
        """The steps from one to another, both included. They must be kept."""
        return self._kept[first - self.first : last - self.first + 1]

    def _span(self, first: int, last: int) -> tuple[int, int]:
        """Where the kinds of such steps stand that are kept."""
        return max(0, first - self.first), max(0, last - self.first + 1)

    def numbers(self, kinds: Kinds, first: int, last: int) -> Sequence[int]:
        """The numbers of all steps of some kinds in a span of kept steps, both ends included."""
        (begin, end), found, find = self._span(first, last), list[int](), self._kinds.find
        for kind in kinds:
            at = find(kind, begin, end)
            while at >= 0:
                found.append(at + self.first)
                at = find(kind, at + 1, end)
        return sorted(found)

    def find_last(self, kinds: Kinds, first: int, last: int) -> int | None:
        """The number of the last step of some kinds in such a span; None if there is none."""
        found = max(self._kinds.rfind(kind, *self._span(first, last)) for kind in kinds)
        return None if found < 0 else found + self.first

    def tally(self, number: int) -> Tally:
        """What was counted up to a step, which must be kept, or the last one that is not."""
        self._count_to(number)
        return tally_of(self._counts, self._cut is not None and self._cut <= number)

    def _count_to(self, number: int) -> None:
        sign = 1 if number >= self._counted else -1
        least, most = sorted((self._counted, number))
        for kind in StepKind:
            self._counts[kind] += sign * self._kinds.count(kind, *self._span(least + 1, most))
        self._counted = number


def steps_by(solver: Solver, puzzle: AnyPuzzle, start: Any, most: int | None = None) -> StepBuffer:
    """The steps of a solver from a position; `most` is as in the buffer."""
    run, preparation = partial(solver.steps, puzzle, start), solver.preparation(puzzle, start)
    return StepBuffer(run, preparation, most)


class LaneBuffers:
    """The steps of searches that go on side by side, by common numbers. Each search stops at its
    first solution, or at its end, and stays there while others go on."""

    def __init__(self, lanes: Sequence[StepBuffer]) -> None:
        self.lanes = lanes

    @property
    def finishes(self) -> Sequence[int | None]:
        """After how many steps each search stops; None as long as no run has come so far."""
        told = [buffer.stats for buffer in self.lanes]
        return [known.solutions[0] if known.solutions else known.length for known in told]

    @property
    def _going_on(self) -> Sequence[StepBuffer]:
        """Those that have not come to where their searches stop."""
        both = zip(self.lanes, self.finishes, strict=True)
        return [buffer for buffer, finish in both if finish is None or buffer.taken < finish]

    @property
    def first(self) -> int:
        """The number of the first step that is kept of every search."""
        return max(buffer.first for buffer in self.lanes)

    @property
    def length(self) -> int | None:
        """Number of steps; None until that is known."""
        known = [finish for finish in self.finishes if finish is not None]
        return max(known) if len(known) == len(self.lanes) else None

    @property
    def taken(self) -> int:
        """Number of steps that were made, until the last search stopped."""
        return min((buffer.taken for buffer in self._going_on), default=self.length or 0)

    @property
    def has_ended(self) -> bool:
        return not self._going_on

    @property
    def burst(self) -> int:
        return min(buffer.burst for buffer in self.lanes)

    @property
    def is_awaited(self) -> bool:
        """True if a search that has not stopped waits for its next step."""
        return any(buffer.is_awaited for buffer in self._going_on)

    def anew(self) -> LaneBuffers:
        """The lanes of new runs, on which no step was made yet."""
        return LaneBuffers([buffer.anew() for buffer in self.lanes])

    def take(self, count: int, patience: float = math.inf) -> None:
        """Let every search that has not stopped come to so many more steps, but let none make any
        after `patience` seconds."""
        wanted = self.taken + count
        for buffer in self._going_on:
            buffer.take(wanted - buffer.taken, patience)


# What grows by the steps: the tree of a search, and its lights on a map

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
        return islice(come(self._steps, BRIEF), min(_CHUNK, number - here))
