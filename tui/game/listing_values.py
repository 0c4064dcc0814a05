"""The values that matter for a step of a search, beside the listing of its method."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.plan import TASKS, Plan
from tui.engine.puzzle import AnyPuzzle, figure
from tui.engine.step import Step, StepKind, stack_of

Value = tuple[str, str]
"""A label, which may be empty, and a value."""

_CANDIDATES = {
    StepKind.TRY: "candidate",
    StepKind.REJECT: "refused",
    StepKind.ADVANCE: "made",
    StepKind.BACKTRACK: "taken back",
}


def listing_values(puzzle: AnyPuzzle, plan: Plan, step: Step | None, right: str) -> Sequence[Value]:
    """The labels and values for a step: how deep it is, what waits and which candidate is looked
    at, or the tasks of a recursion, the innermost of them last."""
    if step is None:
        return ()
    if plan.notes == TASKS:
        tasks = [task.short.strip().replace(">", right) for task in stack_of(step.task)]
        return [("" if place else "tasks", task) for place, task in enumerate(tasks)]
    values = [("depth", figure(step.path.depth))]
    if plan.solver.order.has_frontier:
        values.append(("frontier", figure(step.frontier)))
    if step.kind in _CANDIDATES and step.move is not None:
        values.append((_CANDIDATES[step.kind], puzzle.move_text(step.move)))
    if step.weighed:
        weighed = [f"{puzzle.move_text(move)} {number}" for move, number in step.weighed]
        values.append(("in order", ", ".join(weighed)))
    return values
