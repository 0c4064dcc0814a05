"""The values that matter for a step of a search, beside the listing of its method."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.listing import ListingPanel, Value
from tui.engine.plan import TASKS, Plan
from tui.engine.puzzle import AnyPuzzle, figure
from tui.engine.step import Step, StepKind, stack_of

_CANDIDATES = {
    StepKind.TRY: "candidate",
    StepKind.REJECT: "refused",
    StepKind.ADVANCE: "made",
    StepKind.BACKTRACK: "taken back",
}


def listing_panel(puzzle: AnyPuzzle, plan: Plan, step: Step | None, right: str) -> ListingPanel:
    """The listing of a plan's solver as it is at a step; None before the first one. `right` is the
    arrow that tasks are written with."""
    listing = plan.solver.listing
    if listing is None:
        return ListingPanel(())
    lit = 0 if step is None else listing.line_of(step)
    return ListingPanel(listing.lines, lit, listing_values(puzzle, plan, step, right))


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
