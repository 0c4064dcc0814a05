"""What a watcher can wait for: the next refusal, a dead end, a depth, a solution, …"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from tui.engine.solver import Order
from tui.engine.step import (
    MET_AS_CHEAP,
    MET_AS_SHORT,
    MET_BEFORE,
    MET_ELSEWHERE,
    Step,
    StepKind,
    Task,
)
from tui.game.trail import Kinds, Trail


class Until(NamedTuple):
    """A property that some steps of a search have."""

    name: str
    """What is awaited, without an article."""
    kinds: Kinds
    """The kinds of steps that may have it."""
    holds: Callable[[Trail, int], bool] = lambda trail, number: True
    """Whether a step of such a kind has it: the one with a number, which must be kept."""
    article: str = "the next"
    """What stands before the name where it is run to."""
    or_end: bool = False
    """Whether the end of the search is as good: nobody who comes there misses anything."""
    words: str = ""
    """The name as it stands in a sentence, where that is longer."""
    way: str = ""
    """Where a run to it goes, where that is not to the article and the words."""

    ahead: int = 0
    """How many steps before the one that has the property is to be stopped."""
    told: Callable[[int], str] = lambda depth: ""
    """What is said there, as a sentence, after so many moves; empty if the step there says it."""

    @property
    def thing(self) -> str:
        """What is awaited, in a sentence and without an article."""
        return self.words or self.name

    @property
    def phrase(self) -> str:
        """Where a run to it goes: `to the next refusal`."""
        return self.way or f"to {self.article} {self.thing}"


_REFUSALS = (StepKind.REJECT,)
MET_CODES = frozenset({MET_BEFORE, MET_ELSEWHERE, MET_AS_SHORT, MET_AS_CHEAP})
"""The codes of refusals for positions that the search has met."""


def refusal(uninformative: Collection[str] = ()) -> Until:
    """A refusal by any rule, but for those with `uninformative` codes, which teach nothing."""
    left_out = (*MET_CODES, *uninformative)
    return Until("refusal", _REFUSALS, lambda trail, at: trail[at].code not in left_out)


def refusal_by(code: str, name: str) -> Until:
    """A refusal with a code. `name` says which rule that is."""
    return Until(f"refusal ({name})", _REFUSALS, lambda trail, at: trail[at].code == code)


MET = Until("position met before", _REFUSALS, lambda trail, at: trail[at].code in MET_CODES)
"""A candidate is refused because it leads to a position that the search has met."""

MET_IN_ANOTHER_BRANCH = Until(
    "position met before, in another branch",
    _REFUSALS,
    lambda trail, at: trail[at].code == MET_ELSEWHERE,
)
"""Likewise, and the position does not stand on the path."""

_WAYS = (StepKind.ADVANCE, StepKind.BACKTRACK, StepKind.SOLUTION)


def _leaves_dead_end(trail: Trail, at: int) -> bool:
    """Whether a step leaves a position from which the search has gone nowhere, and not because of a
    limit: a BACKTRACK, or an EXHAUSTED that is the first to leave any."""
    before = trail.find_last(_WAYS, trail.first, at - 1)
    if trail[at].refusal:
        return False
    if before is None:
        return trail[at].kind is StepKind.EXHAUSTED and trail.first == 1
    return trail[at].kind is StepKind.BACKTRACK and trail[before].kind is StepKind.ADVANCE


def _dead_end(depth: int) -> str:
    then = "the next step is the way back" if depth else "the search ends where it began"
    return f"A dead end: nothing leads on from here; {then}."


DEAD_END = Until(
    "dead end",
    (StepKind.BACKTRACK, StepKind.EXHAUSTED),
    _leaves_dead_end,
    ahead=1,
    told=_dead_end,
)
"""No candidate leads on from a position: all of them were tried, and the next step leaves it."""

SOLUTION = Until("solution", (StepKind.SOLUTION,))
END = Until("end of the search", (StepKind.EXHAUSTED,), article="the", or_end=True)

_ENTRIES = (StepKind.ADVANCE, StepKind.EXPAND)


def depth(number: int) -> Until:
    """A position so many moves from the start of the search is entered, or expanded."""
    name = f"depth {number}"
    return Until(
        name, _ENTRIES, lambda trail, at: trail[at].path.depth == number, words=_position_at(name)
    )


def _position_at(depth: str) -> str:
    return f"position at {depth}"


# Subtrees

_OUTCOMES = (StepKind.REJECT, StepKind.BACKTRACK, StepKind.RETURN)
_RETURNS = (StepKind.BACKTRACK, StepKind.RETURN)
_EXPANSIONS = (StepKind.EXPAND,)
_ENTERED = (StepKind.ADVANCE, StepKind.SOLUTION)


def over(step: Step, order: Order) -> Until:
    """The outcome of the candidate in question, with all that lies below it passed over; from an
    outcome on, that of the next candidate. Where the search has a frontier: the next position that
    is expanded."""
    if order.has_frontier:
        return Until("next position", _EXPANSIONS, article="the", or_end=True)
    if step.task is not None:
        return _end_of_task("this task", _level(step.task))
    level = step.path.depth - (step.kind in _ENTERED)
    return Until("outcome", _OUTCOMES, lambda trail, at: trail[at].path.depth <= level, or_end=True)


def subtree_of(step: Step, *, is_candidate: bool) -> int:
    """How many moves lead to the position in question, or to that after the candidate in
    question: the run `over` that, or `out_of` the other, is through when all below is searched."""
    return step.path.depth + (is_candidate and step.kind not in _ENTERED)


def is_outermost(step: Step | None, order: Order) -> bool:
    """Whether there is nothing to go out to: the position in question is the one from which the
    search began."""
    if order is Order.BREADTH or (step is not None and step.kind is StepKind.EXHAUSTED):
        return False
    return step is None or (step.path.depth == 0 if step.task is None else _level(step.task) == 1)


def out_of(step: Step, order: Order) -> Until:
    """The move to the position in question is taken back: its parent is tried further. In a
    breadth-first search: the next depth begins. In a best-first search: a position is expanded that
    does not lie below this one."""
    here = step.path
    if order is Order.BREADTH:
        name, kinds = f"depth {here.depth + 1}", _EXPANSIONS
        way = f"to the first {_position_at(name)}"
        return Until(
            name,
            kinds,
            lambda trail, at: trail[at].path.depth > here.depth,
            or_end=True,
            way=way,
        )
    if order is Order.BEST_FIRST:
        name, kinds = "position that is not below this one", _EXPANSIONS
        return Until(
            name, kinds, lambda trail, at: not trail[at].path.leads_through(here), or_end=True
        )
    if step.task is not None:
        return _end_of_task("the outer task", _level(step.task) - 1)
    name = f"depth {max(0, here.depth - 1)}"
    way = f"until the search returns to {name}"
    return Until(
        name, _RETURNS, lambda trail, at: trail[at].path.depth < here.depth, or_end=True, way=way
    )


def _end_of_task(which: str, level: int) -> Until:
    """The end of a task with which so many are in progress."""
    name, kinds = f"end of {which}", (StepKind.RETURN,)
    return Until(
        name, kinds, lambda trail, at: _level(trail[at].task) <= level, article="the", or_end=True
    )


def _level(task: Task | None) -> int:
    """How many tasks are in progress while this one is, itself included."""
    level = 0
    while task is not None:
        level, task = level + 1, task.outer
    return level
