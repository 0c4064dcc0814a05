"""What a player is told about a watch: the transport bar, the notes, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tui.drawing.layout import USUAL_NOTES
from tui.drawing.notes import Note, Notes
from tui.drawing.transport import Transport
from tui.engine import counters
from tui.engine.plan import SEARCH, TASKS, Plan
from tui.engine.puzzle import AnyPuzzle, amount, figure
from tui.engine.reasons import nth
from tui.engine.step import Step, StepKind, Tally, Task, stack_of
from tui.game.autoplay import Autoplay
from tui.game.pace import MAX_SPEED
from tui.game.response import Told
from tui.game.rewatch import Rewatch
from tui.game.watching import Phase, View

AnyAutoplay = Autoplay[Any, Any]

_TASKS_ROWS = 14
"""How many rows the tasks of a recursion want beside the board."""


def transport(auto: AnyAutoplay, plan: Plan) -> Transport:
    """The transport bar of a watch."""
    progress = auto.progress
    has_ended = auto.phase is Phase.EXHAUSTED and (plan.notes != SEARCH or auto.view is View.SEARCH)
    if plan.told is not None:  # Records end anywhere.
        has_ended = has_ended or auto.phase is Phase.AT_SOLUTION
    review = auto if isinstance(auto, Rewatch) else None
    has_one_view = review is not None or plan.told is not None
    return Transport(
        phase="ended" if has_ended else auto.phase.value,
        way=auto.errand.way if auto.errand is not None else "",
        playing=auto.phase in (Phase.PLAYING, Phase.SEARCHING),
        step=progress.step,
        of=progress.of,
        known=progress.known,
        speed=speed_text(auto.speed),
        method=plan.method,
        view="" if has_one_view else auto.view.value,
        marked=[index + 1 for index in review.findings.losses] if review is not None else (),
        solutions=auto.search.trail.known.solutions if auto.search is not None else (),
    )


def labels(auto: AnyAutoplay, plan: Plan) -> Mapping[str, str]:
    """What the keys of a watch are called now that are not always called the same; empty where it
    is of no use to press them."""
    found = {"copy": "share"} if isinstance(auto, Rewatch) else {}
    if isinstance(auto, Rewatch) and auto.is_past_losses:
        found["next_loss"] = ""
    if plan.told is not None:
        found["view"] = ""
    finds_more = plan.notes == SEARCH and not plan.solver.finds.only_one
    found |= {} if finds_more else {"next_solution": ""}
    if auto.view is View.SOLUTION:
        found["run_until"] = ""
    if auto.phase not in (Phase.PLAYING, Phase.SEARCHING):
        at_solution = auto.phase is Phase.AT_SOLUTION and auto.view is View.SEARCH
        found["pause"] = "go on" if auto.phase is Phase.PAUSED or at_solution else ""
    return found


def speed_text(speed: float) -> str:
    """A speed as the transport bar shows it."""
    if speed == MAX_SPEED:
        return "max"
    return {0.25: "¼", 0.5: "½"}.get(speed, f"{speed:g}")


def notes_rows(plan: Plan) -> int:
    """How many rows the notes of a search need."""
    if not plan.notes:
        return 0
    return _TASKS_ROWS if plan.notes == TASKS else USUAL_NOTES


def notes(auto: AnyAutoplay, plan: Plan, right: str) -> Notes:
    """What has been counted, or the tasks of a recursion. The innermost task is the last, and
    marked.

    `right` is the arrow that tasks are written with.
    """
    step = auto.step
    if plan.notes == TASKS:
        lines = _tasks(step.task if step is not None else None, right)
        is_done = step is not None and step.kind in (StepKind.SOLUTION, StepKind.EXHAUSTED)
        return Notes(plan.notes, lines or [Note("none left" if is_done else "none yet")])
    return Notes(plan.notes, _counts(plan.solver.counters, auto.tally, step))


def _counts(counted: Sequence[str], tally: Tally, step: Step | None) -> Sequence[Note]:
    values = {
        counters.DEPTH: step.path.depth if step is not None else 0,
        counters.FRONTIER: step.frontier if step is not None else 0,
        counters.EXPANDED: tally.expanded,
        counters.TRIED: tally.tried,
        counters.ADVANCED: tally.advanced,
        counters.TAKEN_BACK: tally.backtracked,
        counters.SOLUTIONS: tally.solutions,
    }
    width = max(map(len, counters.COUNTERS)) + 2
    return [Note(f"{name:<{width}}{values[name]}") for name in counted]


def _tasks(task: Task | None, right: str) -> Sequence[Note]:
    stack = stack_of(task)
    return [Note(each.short.replace(">", right), marked=each is task) for each in stack]


def told(puzzle: AnyPuzzle, auto: AnyAutoplay, plan: Plan, is_lost: bool) -> Told:
    """A sentence about what is shown, and what the board points at meanwhile.

    `is_lost` says that the goal cannot be reached from where the watch began.
    """
    if isinstance(auto, Rewatch):
        return auto.told
    step = auto.step
    if plan.told is not None:
        return Told(plan.told(auto.progress.step if step is None else step.path.depth))
    refusal = step.refusal if step is not None else None
    usual = "base"
    if refusal is not None and refusal.code in plan.solver.uninformative:
        refusal, usual = None, "muted"
    if auto.missed:
        has_ended = step is not None and step.kind is StepKind.EXHAUSTED
        return Told(f"{auto.missed} {plan.ended(auto.tally) if has_ended else ''}".rstrip())
    if auto.errand is not None:
        return Told(f"Running {auto.errand.told}; any key stops.")
    if step is None or auto.phase is Phase.SEARCHING:
        text, tone = _about_search(auto, plan, is_lost)
    elif step.kind is StepKind.EXHAUSTED:
        text, tone = plan.ended(auto.tally), "base"
    elif step.kind is StepKind.SOLUTION:
        number = auto.tally.solutions
        which = f" It is the {nth(number)}." if number > 1 else ""
        text, tone = f"{reason(puzzle, auto, plan)}{which} {plan.invitation}".rstrip(), "good"
    else:
        text, tone = reason(puzzle, auto, plan), usual if refusal is None else "bad"
    return Told(text, tone, refusal.culprits if refusal is not None else ())


def told_of(text: str, step: Step | None, plan: Plan) -> Told:
    """What is told of a place of the search tree, and what the board points at meanwhile. `step` is
    that of the candidate, if it was not entered."""
    refusal = step.refusal if step is not None else None
    if refusal is None or refusal.code in plan.solver.uninformative:
        return Told(text)
    return Told(text, "bad", refusal.culprits)


def reason(puzzle: AnyPuzzle, auto: AnyAutoplay, plan: Plan) -> str:
    """Why the step that is shown is made, as a sentence; empty if none is shown."""
    if auto.step is None:
        return ""
    return plan.solver.reason(puzzle, auto.positions.along(auto.step.path), auto.step)


def _about_search(auto: AnyAutoplay, plan: Plan, is_lost: bool) -> tuple[str, str]:
    tally: Tally = auto.tally
    lost = "Nothing can be solved from here. " if is_lost else ""
    if auto.phase is Phase.SEARCHING:
        return f"{lost}Searching, {figure(tally.tried)} tried.", "bad" if is_lost else "base"
    if auto.view is View.SEARCH:
        return f"The {'search' if plan.notes == SEARCH else 'watch'} begins.", "base"
    if not auto.found:
        return f"{lost}{plan.ended(tally)}", "bad"
    more = plan.ended(tally) if tally.exhausted else ""
    if auto.phase in (Phase.AT_SOLUTION, Phase.EXHAUSTED):
        solved = f"Solved in {amount(auto.progress.step, 'move')}."
        return f"{solved} {more or plan.invitation}".rstrip(), "good"
    return more, "base"


def taken_over(auto: AnyAutoplay | None) -> str:
    """What is said when the player takes over from a watch."""
    if isinstance(auto, Rewatch):
        rest = len(auto.line) - auto.progress.step
        redone = f" The {amount(rest, 'move')} after this can be redone (r)." if rest else ""
        return f"You are at the controls.{redone}"
    followed = auto is not None and not auto.is_at_start
    return f"You are at the controls.{' What was watched can be undone (u).' if followed else ''}"


def gone_back(auto: AnyAutoplay) -> str:
    """What is said when the player ends a watch without taking over."""
    if isinstance(auto, Rewatch):
        return "The review is over; the game is as it was."
    return "Back where the watch began."
