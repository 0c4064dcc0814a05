"""The listing of the depth-first search: with a limit of moves and without, and with a memory."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tui.engine.listing import Listing, lines_by
from tui.engine.step import MET_BEFORE, MET_ELSEWHERE, TOO_DEEP, Step, StepKind

_Event = StepKind | tuple[StepKind, str]
"""The steps that obey a line."""

_LIMIT = (StepKind.BACKTRACK, TOO_DEEP)
_ON_PATH, _ELSEWHERE = (StepKind.REJECT, MET_BEFORE), (StepKind.REJECT, MET_ELSEWHERE)
_REMEMBER = "  remember it"
_LINES: tuple[tuple[str, _Event | None], ...] = (
    ("search(position):", None),
    (_REMEMBER, None),
    ("  if it is the goal:", None),
    ("    that is a solution; go back", StepKind.SOLUTION),
    ("  if it is as deep as allowed: go back", _LIMIT),
    ("  for each candidate move, in order:", StepKind.TRY),
    ("    if the rules refuse it: next one", StepKind.REJECT),
    ("    if the new {met} is", None),
    ("      on this path: next one", _ON_PATH),
    ("    if it is remembered: next one", _ELSEWHERE),
    ("    make the move", StepKind.ADVANCE),
    ("    search(the new position)", None),
    ("    take the move back", StepKind.BACKTRACK),
    ("the search has ended", StepKind.EXHAUSTED),
)
_ON = (StepKind.TRY, StepKind.BACKTRACK, StepKind.EXHAUSTED)
"""What comes after a candidate that led nowhere."""
_FOLLOWS: dict[_Event, tuple[_Event, ...]] = {
    StepKind.SOLUTION: (StepKind.BACKTRACK, StepKind.EXHAUSTED),
    StepKind.TRY: (StepKind.REJECT, _ON_PATH, _ELSEWHERE, StepKind.ADVANCE),
    StepKind.ADVANCE: (StepKind.SOLUTION, _LIMIT, StepKind.TRY, StepKind.BACKTRACK),
    **dict.fromkeys((_LIMIT, StepKind.REJECT, _ON_PATH, _ELSEWHERE, StepKind.BACKTRACK), _ON),
    StepKind.EXHAUSTED: (),
}


def listing_of(met: str, has_memory: bool, is_limited: bool) -> Listing:
    """The listing of a search. `met` is what may not come back, in a word."""
    lines, numbers, line_of = _numbered(has_memory, is_limited)
    follows = {
        numbers[event]: tuple(numbers[each] for each in others if each in numbers)
        for event, others in _FOLLOWS.items()
        if event in numbers
    }
    begins = [numbers[each] for each in (StepKind.SOLUTION, StepKind.TRY, StepKind.EXHAUSTED)]
    return Listing([line.format(met=met) for line in lines], line_of, begins, follows)


@cache
def _numbered(
    has_memory: bool, is_limited: bool
) -> tuple[list[str], dict[_Event, int], Callable[[Step], int]]:
    """The lines of such a search, the number of each that steps obey, and what gives it."""
    left_out: set[str | _Event] = set() if has_memory else {_REMEMBER, _ELSEWHERE}
    if not is_limited:
        left_out.add(_LIMIT)
    shown = [line for line in _LINES if left_out.isdisjoint(line)]
    numbers = {event: number for number, (_, event) in enumerate(shown, 1) if event is not None}
    return [line for line, _ in shown], numbers, lines_by(numbers)
