"""The steps of a search by their numbers."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from operator import itemgetter
from time import monotonic
from typing import TYPE_CHECKING

from tui.engine.step import TOO_DEEP, Step, StepKind, Tally, tally_of

if TYPE_CHECKING:
    import re

KEPT_STEPS = 100_001
"""How many steps are kept at least: one more than can be walked back, for the step one arrives at
is still shown."""
BURST = 1024
"""How many steps of a search are made at most between two looks at the clock."""
BRIEF = 0.002
"""Seconds that so many steps may take; of slower ones fewer are made."""
MOST_SOLUTIONS = 10_000
"""How many solutions are remembered by the numbers of their steps; of more, those that lie far
enough apart."""
SPARE = 4096
"""How many steps more are kept before the oldest are forgotten, all at once."""

_KINDS = len(StepKind) + 1
_kind_of = itemgetter(0)

_SOLUTIONS = (StepKind.SOLUTION,)
_LIMITED = (StepKind.BACKTRACK, StepKind.EXHAUSTED)
"""The kinds of steps that tell of limits."""

Kinds = tuple[StepKind, ...]

Run = Callable[[], Iterator[Step]]
"""Begins a search anew. Each run yields the same steps."""


class Known:
    """What the runs of a search have told about all of it."""

    def __init__(self) -> None:
        self.reach = 0
        """How many steps there are at least."""
        self.length: int | None = None
        """How many steps there are; None until a run has come to its end."""
        self.solutions = array("q")
        """The numbers of steps that are solutions, as far as any run has come: of all of them, or,
        where there are very many, of the first and of others all along the way."""
        self._apart = 1
        """How far apart those are at least that are remembered."""

    def add_solution(self, number: int) -> None:
        """A step, further on than those before, is a solution."""
        solutions = self.solutions
        if solutions and number - solutions[-1] < self._apart:
            return
        solutions.append(number)
        if len(solutions) > MOST_SOLUTIONS:
            self._apart, self.solutions = 2 * self._apart, array("q")
            for each in solutions:
                self.add_solution(each)


NOTHING: Iterable[None] = ()
"""No work."""


class Trail:
    """The steps that a run of a search has made so far, numbered from 1. The newest are kept; the
    others are found again by a new run."""

    def __init__(
        self, run: Run, known: Known | None = None, preparation: Iterable[None] = NOTHING
    ) -> None:
        """`known` is what other runs of the same search have told, and `preparation` what is made
        before the first step, a moment at a time."""
        self.known = Known() if known is None else known
        self._run = run
        self._preparation = iter(preparation)
        self.is_prepared = preparation == NOTHING
        """Whether steps can be made; what is asked for before waits."""
        self._steps = run()
        self._ahead: list[Step] = []
        """The step that was peeked at, if any. It does not count as made."""
        self._kept: list[Step] = []
        self._kinds = bytearray()
        """The kinds of the steps that are kept: searched much faster than the steps."""
        self._forgotten = 0
        """How many steps were kept once, and are not any more."""
        self._counted = 0
        """Up to which step the counts below go; it is kept, or the last one that is not."""
        self._counts = [0] * _KINDS
        self._cut: int | None = None
        """The first step at which a limit stopped the search from looking further."""
        self.taken = 0
        """How many steps the run has made."""
        self.has_ended = False
        self.burst = 16
        """How many steps can be made without anybody having to wait."""

    @property
    def first(self) -> int:
        """The number of the first step that is kept."""
        return self._forgotten + 1

    def anew(self) -> Trail:
        """The trail of a new run, on which no step was made yet."""
        return Trail(self._run, self.known)

    def take(self, count: int, patience: float = math.inf) -> int:
        """Let the run make so many more steps, but after `patience` seconds none. Returns how many
        it has made: one at least, unless it was at its end before, or is still prepared."""
        begun = monotonic()
        if not all(monotonic() < begun + patience for _ in self._preparation):
            return 0
        self.is_prepared = True
        new = self._next(count, begun + patience) if not self.has_ended else []
        if monotonic() - begun >= BRIEF:
            self.burst = max(1, self.burst // 4)
        elif count >= self.burst:
            self.burst = min(BURST, 2 * self.burst)
        if not new:
            if count > 0 and not self.has_ended:
                self.has_ended, self.known.length = True, self.taken
            return 0
        before, self.taken = self.taken, self.taken + len(new)
        self._kept += new
        self._kinds.extend(map(_kind_of, new))
        self.has_ended = new[-1].kind is StepKind.EXHAUSTED
        self._look_at_new(before)
        if len(self._kept) >= KEPT_STEPS + SPARE:
            self._forget(len(self._kept) - KEPT_STEPS)
        return len(new)

    def _next(self, count: int, until: float = math.inf) -> list[Step]:
        ahead, self._ahead = self._ahead[:count], self._ahead[count:]
        coming = islice(self._steps, count - len(ahead))
        if until == math.inf:
            return ahead + list(coming)
        for step in coming:  # Any of them may take much longer than those before it.
            ahead.append(step)
            if monotonic() >= until:
                break
        return ahead

    def peek(self) -> Step | None:
        """The step that the run will make next; None at its end."""
        if not self._ahead and not self.has_ended:
            self._ahead = self._next(1)
        return self._ahead[0] if self._ahead else None

    def _look_at_new(self, before: int) -> None:
        """Remember what the steps after that one tell about the whole run."""
        known = self.known
        for number in self.numbers(_SOLUTIONS, max(before, known.reach) + 1, self.taken):
            known.add_solution(number)
        if self._cut is None:
            limited = self.numbers(_LIMITED, before + 1, self.taken)
            self._cut = next((at for at in limited if self[at].code == TOO_DEEP), None)
        known.reach = max(known.reach, self.taken)
        if self.has_ended:
            known.length = self.taken

    def _forget(self, count: int) -> None:
        if self._counted < self._forgotten + count:
            self._count_to(self._forgotten + count)
        del self._kept[:count]
        del self._kinds[:count]
        self._forgotten += count

    def __getitem__(self, number: int) -> Step:
        """The step with a number. It must be kept."""
        return self._kept[number - self._forgotten - 1]

    def steps(self, first: int, last: int) -> Sequence[Step]:
        """The steps from one to another, both included. They must be kept."""
        return self._kept[first - self._forgotten - 1 : last - self._forgotten]

    def find(self, kinds: Kinds, first: int, last: int) -> int | None:
        """The number of the first step of some kinds in a span of kept steps, both ends
        included."""
        gone = self._forgotten + 1
        found = _pattern(kinds).search(self._kinds, max(0, first - gone), max(0, last - gone + 1))
        return None if found is None else found.start() + gone

    def find_last(self, kinds: Kinds, first: int, last: int) -> int | None:
        """The number of the last step of some kinds in a span of kept steps, both ends included."""
        gone = self._forgotten + 1
        span = max(0, first - gone), max(0, last - gone + 1)
        found = max(self._kinds.rfind(kind, *span) for kind in kinds)
        return None if found < 0 else found + gone

    def numbers(self, kinds: Kinds, first: int, last: int) -> Iterator[int]:
        """The numbers of all steps of some kinds in such a span, from its first on."""
        number = self.find(kinds, first, last)
        while number is not None:
            yield number
            number = self.find(kinds, number + 1, last)

    def numbers_back(self, kinds: Kinds, first: int, last: int) -> Iterator[int]:
        """The numbers of all steps of some kinds in such a span, from its last on."""
        number = self.find_last(kinds, first, last)
        while number is not None:
            yield number
            number = self.find_last(kinds, first, number - 1)

    def tally(self, number: int) -> Tally:
        """What was counted up to a step, which must be kept, or the last one that is not."""
        self._count_to(number)
        return tally_of(self._counts, self._cut is not None and self._cut <= number)

    def _count_to(self, number: int) -> None:
        here = self._counted
        sign = 1 if number >= here else -1
        span = sorted((here - self._forgotten, number - self._forgotten))
        for kind in StepKind:
            self._counts[kind] += sign * self._kinds.count(kind, *span)
        self._counted = number


class Trails:
    """The steps of searches that go on side by side, by common numbers. Each search stops at its
    first solution, or at its end, and stays there while others go on."""

    def __init__(self, trails: Sequence[Trail]) -> None:
        self.trails = trails

    @property
    def finishes(self) -> Sequence[int | None]:
        """After how many steps each search stops; None as long as no run has come so far."""
        told = [trail.known for trail in self.trails]
        return [known.solutions[0] if known.solutions else known.length for known in told]

    @property
    def _going_on(self) -> Sequence[Trail]:
        """Those that have not come to where their searches stop."""
        both = zip(self.trails, self.finishes, strict=True)
        return [trail for trail, finish in both if finish is None or trail.taken < finish]

    @property
    def first(self) -> int:
        """The number of the first step that is kept of every search."""
        return max(trail.first for trail in self.trails)

    @property
    def length(self) -> int | None:
        """How many steps there are; None until that is known."""
        known = [finish for finish in self.finishes if finish is not None]
        return max(known) if len(known) == len(self.trails) else None

    @property
    def taken(self) -> int:
        """How many steps were made, until the last search stopped."""
        return min((trail.taken for trail in self._going_on), default=self.length or 0)

    @property
    def has_ended(self) -> bool:
        return not self._going_on

    @property
    def burst(self) -> int:
        return min(trail.burst for trail in self.trails)

    def anew(self) -> Trails:
        """The trails of new runs, on which no step was made yet."""
        return Trails([trail.anew() for trail in self.trails])

    def take(self, count: int, patience: float = math.inf) -> None:
        """Let every search that has not stopped come to so many more steps, but let none make any
        after `patience` seconds."""
        wanted = self.taken + count
        for trail in self._going_on:
            if trail.taken < wanted:
                trail.take(wanted - trail.taken, patience)


@cache
def _pattern(kinds: Kinds) -> re.Pattern[bytes]:
    """What finds kinds among the bytes that stand for them."""
    import re  # Late: no first picture looks for any.

    return re.compile(b"[" + b"".join(re.escape(bytes((kind,))) for kind in kinds) + b"]")
