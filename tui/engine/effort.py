"""What two methods need for a solution, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from tui.engine.puzzle import amount, capital, figure
from tui.engine.step import TRIED, Tally


class Effort(NamedTuple):
    """What a method has needed up to its first solution, or until it stopped without one."""

    method: str
    counted: Sequence[str]
    """What the method counts, by the names in `tui.engine.counters`."""
    steps: int
    tally: Tally
    moves: Sequence[Any] | None
    """The moves of the solution; None if there is none."""
    cost: int | None = None
    """What the solution costs; None if there is none, or if moves do not differ in cost."""

    def figure_of(self, counter: str) -> int | None:
        """What was counted under a name; None if the method has no such counter."""
        return self.tally.figures[counter] if counter in self.counted else None

    @property
    def length(self) -> int | None:
        """How many moves the solution has; None if there is none."""
        return None if self.moves is None else len(self.moves)

    @property
    def length_text(self) -> str:
        """How long the solution is, and what it costs, in words."""
        assert self.moves is not None, "only a solution has a length"
        return amount(len(self.moves), "move") + _at_cost(self.cost)


def parted(one: Sequence[Any] | None, other: Sequence[Any] | None) -> int | None:
    """The number, from 1, of the first move in which two solutions differ. Where one is the
    beginning of the other, that is the move that only the longer one makes. None if they do not
    differ, or if there are not two."""
    if one is None or other is None:
        return None
    pairs = enumerate(zip_longest(one, other), 1)
    return next((number for number, (mine, theirs) in pairs if mine != theirs), None)


def compared(one: Effort, other: Effort) -> str:
    """Who needed what, and where the solutions part, in a few sentences."""
    first, second = sorted((one, other), key=lambda effort: (effort.moves is None, effort.steps))
    mine, theirs = f"{first.method} {_end(first)}", f"{second.method} {_end(second)}"
    work, as_much = _work(first), _work(second, again=True)
    is_tie = work == _work(second)
    if second.moves is not None:
        needs = f"{first.method} needed {work}, {second.method} {as_much}"
        needs = f"Both needed {work}" if is_tie else beginning(needs)
        return f"{needs}. {_solutions(first, second)}"
    if first.moves is not None:
        found = f"found a solution, of {first.length_text}, after {work}"
        return f"Only {first.method} {found}; {theirs} after {as_much}."
    if _end(first) == _end(second):
        theirs = second.method
        if is_tie:
            return f"Neither found a solution: {_END_OF_BOTH[_end(first)]} after {work}."
    return f"Neither found a solution: {mine} after {work}, {theirs} after {as_much}."


def beginning(text: str) -> str:
    """A text that begins a sentence with the name of a method. That of a file stays as it is."""
    return text if "." in text.partition(" ")[0] else capital(text)


def _at_cost(*costs: int | None) -> str:
    """What one or two solutions cost, as a part of a sentence; empty if moves do not differ in
    that."""
    told = " and ".join(dict.fromkeys(figure(cost) for cost in costs if cost is not None))
    return f" at cost {told}" if told else ""


_END_OF_BOTH = {
    "was stopped": "both were stopped",
    "reached its limits": "both reached their limits",
    "reached its end": "both reached their end",
}


def _end(effort: Effort) -> str:
    """How a method ended that has found no solution."""
    if not effort.tally.exhausted:
        return "was stopped"
    return "reached its limits" if effort.tally.cut else "reached its end"


def _work(effort: Effort, *, again: bool = False) -> str:
    """How much a method has done. Said `again`, it is known that steps are counted."""
    steps = figure(effort.steps) if again else amount(effort.steps, "step")
    tried = effort.figure_of(TRIED)
    return steps if tried is None else f"{steps} ({figure(tried)} tried)"


def _solutions(first: Effort, second: Effort) -> str:
    one, other = first.moves or (), second.moves or ()
    where = parted(one, other)
    if where is None and not one:
        return "The position is the goal: no move is needed."
    if where is None:
        return f"Both found the same solution of {first.length_text}."
    lengths = amount(len(one), "move")
    if len(one) != len(other):
        lengths = f"{figure(len(one))} and {amount(len(other), 'move')}"
    at_cost = _at_cost(first.cost, second.cost)
    return f"Their solutions of {lengths}{at_cost} part at move {where}."
