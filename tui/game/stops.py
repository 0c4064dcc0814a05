"""The places that a watcher can let a search run to: all of them, and the one that a text names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tui.engine.plan import SEARCH, plan_of
from tui.engine.puzzle import AnyPuzzle, BadInput, amount, listed
from tui.engine.solver import Order
from tui.engine.step import MET_BEFORE, MET_CODES, MET_ELSEWHERE, OWN_NAMES, StepKind, stack_of
from tui.engine.strategy import variants
from tui.engine.text import quoted
from tui.game.step_buffer import SOLUTIONS, Kinds, StepBuffer

if TYPE_CHECKING:
    from tui.engine.kind import AnyKind
    from tui.engine.plan import Plan
    from tui.engine.step import Step, Task


def _always(buffer: StepBuffer, number: int) -> bool:
    return True


class StopCondition(NamedTuple):
    """A property that some steps of a search have."""

    name: str
    """What is awaited, without an article."""
    kinds: Kinds
    """The kinds of steps that may have it."""
    holds: Callable[[StepBuffer, int], bool] = _always
    """True if a step of such a kind has it: the one with a number, which must be kept."""
    or_end: bool = False
    """True if the end of the search is as good: nobody who comes there misses anything."""
    words: str = ""
    """The name as it stands in a sentence, where that is longer."""
    way: str = ""
    """Where a run to it goes, where that is not to the next one."""
    ahead: int = 0
    """Number of steps before the one that has the property at which a run stops."""
    told: Callable[[int], str] = lambda depth: ""
    """What is said there, as a sentence, after so many moves; empty if the step there says it."""

    @property
    def thing(self) -> str:
        """What is awaited, in a sentence and without an article."""
        return self.words or self.name

    @property
    def phrase(self) -> str:
        """Where a run to it goes: `to the next refusal`."""
        return self.way or f"to the next {self.thing}"

    def numbers(
        self, buffer: StepBuffer, first: int, last: int, *, back: bool = False
    ) -> Iterator[int]:
        """The numbers of the steps in a span that have the property; from its last on if it is
        gone through `back`. All of them must be kept."""
        numbers = buffer.numbers(self.kinds, first, last)
        in_order = reversed(numbers) if back else numbers
        return (number for number in in_order if self.holds(buffer, number))


def _if(holds: Callable[[Step], bool]) -> Callable[[StepBuffer, int], bool]:
    """The same of a step by its number."""
    return lambda buffer, number: holds(buffer[number])


def _refusal(name: str, holds: Callable[[Step], bool]) -> StopCondition:
    return StopCondition(name, (StepKind.REJECT,), _if(holds))


def refusal(uninformative: Collection[str] = ()) -> StopCondition:
    """A refusal by any rule, but for those with `uninformative` codes, which teach nothing."""
    left_out = (*MET_CODES, *uninformative)
    return _refusal("refusal", lambda step: step.code not in left_out)


def refusal_by(code: str, name: str) -> StopCondition:
    """A refusal with a code. `name` says which rule that is."""
    return _refusal(f"refusal ({name})", lambda step: step.code == code)


MET = _refusal(OWN_NAMES[MET_BEFORE], lambda step: step.code in MET_CODES)
"""A candidate is refused because it leads to a position that the search has met."""
MET_IN_ANOTHER_BRANCH = _refusal(OWN_NAMES[MET_ELSEWHERE], lambda step: step.code == MET_ELSEWHERE)
"""Likewise, and the position does not stand on the path."""

_WAYS = (StepKind.ADVANCE, StepKind.BACKTRACK, StepKind.SOLUTION)


def _leaves_dead_end(buffer: StepBuffer, at: int) -> bool:
    """True if a step leaves a position from which the search has gone nowhere, and not because of a
    limit: a BACKTRACK, or an EXHAUSTED that is the first to leave any."""
    before = buffer.find_last(_WAYS, buffer.first, at - 1)
    if buffer[at].refusal:
        return False
    if before is None:
        return buffer[at].kind is StepKind.EXHAUSTED and buffer.first == 1
    return buffer[at].kind is StepKind.BACKTRACK and buffer[before].kind is StepKind.ADVANCE


def _dead_end(depth: int) -> str:
    then = "The next step goes back" if depth else "The search ends where it began"
    return f"Every move from here is refused or leads back. {then}."


DEAD_END = StopCondition(
    "dead end", (StepKind.BACKTRACK, StepKind.EXHAUSTED), _leaves_dead_end, ahead=1, told=_dead_end
)
"""No candidate leads on from a position: all of them were tried, and the next step leaves it."""

SOLUTION = StopCondition("solution", SOLUTIONS)


def _to_the(
    name: str, kinds: Kinds, holds: Callable[[StepBuffer, int], bool] = _always
) -> StopCondition:
    """What there is only one of, or the end of the search."""
    return StopCondition(name, kinds, holds, or_end=True, way=f"to the {name}")


END = _to_the("end of the search", (StepKind.EXHAUSTED,))


def depth(number: int) -> StopCondition:
    """A position so many moves from the start of the search is entered, or expanded."""
    name, kinds = f"depth {number}", (StepKind.ADVANCE, StepKind.EXPAND)
    holds = _if(lambda step: step.path.depth == number)
    return StopCondition(name, kinds, holds, words=f"position at {name}")


# Subtrees

_OUTCOMES = (StepKind.REJECT, StepKind.BACKTRACK, StepKind.RETURN)
_RETURNS = (StepKind.BACKTRACK, StepKind.RETURN)
_EXPANSIONS = (StepKind.EXPAND,)
_ENTERED = (StepKind.ADVANCE, StepKind.SOLUTION)


def over(step: Step, order: Order) -> StopCondition:
    """The outcome of the candidate in question, with all that lies below it passed over; from an
    outcome on, that of the next candidate. Where the search has a frontier: the next position that
    is expanded."""
    if order.has_frontier:
        return _to_the("next position", _EXPANSIONS)
    if step.task is not None:
        return _end_of_task("this task", _level(step.task))
    level = step.path.depth - (step.kind in _ENTERED)
    return StopCondition(
        "outcome", _OUTCOMES, _if(lambda after: after.path.depth <= level), or_end=True
    )


def subtree_of(step: Step, *, is_candidate: bool) -> int:
    """Number of moves that lead to the position in question, or to that after the candidate in
    question: the run `over` that, or `out_of` the other, is through when all below is searched."""
    return step.path.depth + (is_candidate and step.kind not in _ENTERED)


def is_outermost(step: Step | None, order: Order) -> bool:
    """True if there is nothing to go out to: the position in question is the one from which the
    search began."""
    if order is Order.BREADTH or (step is not None and step.kind is StepKind.EXHAUSTED):
        return False
    return step is None or (step.path.depth == 0 if step.task is None else _level(step.task) == 1)


def out_of(step: Step, order: Order) -> StopCondition:
    """The move to the position in question is taken back: its parent is tried further. In a
    breadth-first search: the next depth begins. In a best-first search: a position is expanded that
    does not lie below this one."""
    here, kinds = step.path, _EXPANSIONS
    if order is Order.BREADTH:
        name = f"depth {here.depth + 1}"
        holds, way = _if(lambda e: e.path.depth > here.depth), f"to the first position at {name}"
        return StopCondition(name, kinds, holds, or_end=True, way=way)
    if order is Order.BEST_FIRST:
        above = here.origin, here.moves()
        holds = _if(lambda after: (after.path.origin, after.path.moves()[: here.depth]) != above)
        return StopCondition("position that is not below this one", kinds, holds, or_end=True)
    if step.task is not None:
        return _end_of_task("the outer task", _level(step.task) - 1)
    name = f"depth {max(0, here.depth - 1)}"
    way, holds = f"until the search returns to {name}", _if(lambda e: e.path.depth < here.depth)
    return StopCondition(name, _RETURNS, holds, or_end=True, way=way)


def _end_of_task(which: str, level: int) -> StopCondition:
    """The end of a task with which so many are in progress."""
    holds = _if(lambda step: _level(step.task) <= level)
    return _to_the(f"end of {which}", (StepKind.RETURN,), holds)


def _level(task: Task | None) -> int:
    """Number of tasks that are in progress while this one is, itself included."""
    return len(stack_of(task))


# What there is to choose, and its names

_DEEPEST = 64
"""The greatest depth that is offered where the search has no limit of its own."""
_REFUSAL, _MET, _DEAD_END, _DEPTHS, _SOLUTION = "refusal", "met", "dead-end", "depth", "solution"
_BY_NUMBER = f"{_DEPTHS}:N"
FORMS = f"{_REFUSAL}, {_REFUSAL}:CODE, {_MET}, {_DEAD_END}, {_BY_NUMBER} or {_SOLUTION}"
"""The texts that `stop_named` understands, each where a search can come to such a place."""
_MOST_DIGITS = 9
"""Most digits of a depth."""


def _named(puzzle: AnyPuzzle, plan: Plan) -> Mapping[str, StopCondition]:
    """What such a search can run to, but for depths, by its text."""
    stops, solver = {_SOLUTION: SOLUTION}, plan.solver
    if plan.notes != SEARCH:  # Other methods refuse nothing and never go astray.
        return stops
    if {*dict(puzzle.refusals), *solver.own_codes} - MET_CODES:
        stops[_REFUSAL] = refusal(solver.uninformative)
    if not MET_CODES.isdisjoint(solver.own_codes):
        stops[_MET] = MET
    if solver.order is Order.DEPTH:
        stops[_DEAD_END] = DEAD_END
    own = {code: OWN_NAMES.get(code, code) for code in solver.own_codes}
    for code, rule in {**dict(puzzle.refusals), **own}.items():
        stops[f"{_REFUSAL}:{code}"] = refusal_by(code, rule)
    if MET_ELSEWHERE in own:
        stops[f"{_REFUSAL}:{MET_ELSEWHERE}"] = MET_IN_ANOTHER_BRANCH
    return stops


def all_stops(kind: AnyKind, puzzle: AnyPuzzle, plan: Plan) -> Iterator[StopCondition]:
    """Everything that a search of this puzzle can run to."""
    named = _named(puzzle, plan)
    rules = (f"{_REFUSAL}:{code}" for code, _ in puzzle.refusals)
    names = (_REFUSAL, *rules, _MET, f"{_REFUSAL}:{MET_ELSEWHERE}", _DEAD_END, _SOLUTION)
    yield from (named[name] for name in names if name in named)
    yield from map(depth, range(1, (plan.solver.max_moves or _DEEPEST) + 1))


def words(kind: AnyKind, puzzle: AnyPuzzle) -> Sequence[str]:
    """The texts that `stop_named` understands for a search of this puzzle by some method; behind a
    final separator it wants a number."""
    found: dict[str, None] = {}
    for strategy, _ in variants(kind):
        named = _named(puzzle, plan_of(kind, strategy, puzzle))
        found |= dict.fromkeys((*named, f"{_DEPTHS}:"))
    return list(found)


def stop_named(text: str, kind: AnyKind, puzzle: AnyPuzzle, plan: Plan) -> StopCondition:
    """What a text names that a search of this puzzle can run to. Raises BadInput."""
    name, colon, value = text.partition(":")
    if name == _DEPTHS and colon:
        return _depth(value, plan)
    named = _named(puzzle, plan)
    if text in named:
        return named[text]
    choices = listed([_BY_NUMBER, *named], "or")
    raise BadInput(f"{quoted(text)} is not a place that this search can run to: choose {choices}.")


def _depth(text: str, plan: Plan) -> StopCondition:
    is_number = text.isascii() and text.isdigit()
    if not is_number or not 0 < len(text.lstrip("0")) <= _MOST_DIGITS:
        raise BadInput(f"{quoted(text)} is not a depth: write a number of at least 1.")
    number, limit = int(text), plan.solver.max_moves
    if limit is not None and number > limit:
        most = amount(limit, "move")
        raise BadInput(f"this search goes no deeper than {most}: choose a depth up to that.")
    return depth(number)
