"""The listings of depth-first searches, which all go the same ways through their lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.engine.listing import Listing
from tui.engine.step import TOO_DEEP, Step, StepKind


class DepthFirst(NamedTuple):
    """Which line of a listing does what."""

    solution: int
    try_next: int
    refuse: int
    """The rules refuse a candidate."""
    decline: int
    """The search itself declines one."""
    declined: str
    """The code with which it does so."""
    make: int
    take_back: int
    end: int
    limit: int | None = None
    """A move is taken back because the search goes no deeper; None if it goes as deep as it may."""

    def line_of(self, step: Step) -> int:
        """The line that a step obeys."""
        code = step.refusal.code if step.refusal is not None else ""
        match step.kind:
            case StepKind.TRY:
                return self.try_next
            case StepKind.REJECT:
                return self.decline if code == self.declined else self.refuse
            case StepKind.ADVANCE:
                return self.make
            case StepKind.BACKTRACK:
                return self.limit if self.limit is not None and code == TOO_DEEP else self.take_back
            case StepKind.SOLUTION:
                return self.solution
            case _:
                return self.end

    def listing(self, lines: Sequence[str], enters_dead_ends: bool) -> Listing:
        """The listing. `enters_dead_ends` says whether a move may be made that leaves no candidate
        to try, and be taken back at once."""
        on = self.try_next, self.take_back, self.end
        ahead = [self.solution, self.try_next]
        ahead += [self.take_back] if enters_dead_ends else []
        follows = {
            self.solution: (self.take_back, self.end),
            self.try_next: (self.refuse, self.decline, self.make),
            self.refuse: on,
            self.decline: on,
            self.take_back: on,
            self.end: (),
        }
        if self.limit is not None:
            ahead.append(self.limit)
            follows[self.limit] = on
        follows[self.make] = tuple(ahead)
        return Listing(lines, self.line_of, (self.solution, self.try_next, self.end), follows)
