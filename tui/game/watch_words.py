"""What a player is told about a watch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tui.engine.plan import SEARCH, TASKS, Plan
from tui.engine.puzzle import AnyPuzzle, amount, capital, figure
from tui.engine.reasons import no_way, nth
from tui.engine.step import PathPositions, Step, StepKind, stack_of
from tui.engine.text import behind
from tui.game.response import Message
from tui.game.runs import ToSolution
from tui.game.watch import Watch
from tui.game.watching import Phase

AnyWatch = Watch[Any, Any]


def message_of(puzzle: AnyPuzzle, watch: AnyWatch) -> Message:
    """A sentence about what is shown, and what the board points at meanwhile."""
    if watch.message is not None:
        return watch.message
    playback, plan, shown = watch.playback, watch.plan, watch.playback.shown
    step = shown.step
    if plan.said_after is not None:
        return Message(plan.said_after(playback.progress.step if step is None else step.path.depth))
    if plan.solver.silence:
        return Message(plan.solver.silence, "bad")
    arrived = playback.arrived
    if arrived is not None and arrived.failure:
        has_ended = step is not None and step.kind is StepKind.EXHAUSTED
        return Message(f"{arrived.failure} {plan.ended(shown.tally) if has_ended else ''}".rstrip())
    far = watch.far
    if playback.run is not None and far:
        return Message(_out_of_reach(watch, far))
    if playback.run is not None:
        return Message(f"Running {playback.run.phrase}; {{any}} stops.")
    if arrived is not None and arrived.arrival:
        return Message(arrived.arrival)
    if step is None or playback.phase is Phase.SEARCHING:
        return Message(*_about_search(watch))
    if step.kind is StepKind.EXHAUSTED:
        return Message(plan.ended(shown.tally))
    why = reason(puzzle, plan, watch.positions, step)
    if step.kind is not StepKind.SOLUTION:
        return message_of_step(why, step, plan, passing="muted")
    number = shown.tally.solutions
    which = f" It is the {nth(number)}." if number > 1 else ""
    return Message(f"{why}{which} {plan.invitation}".rstrip(), "good")


def with_verdict(watch: AnyWatch, said: Message) -> Message:
    """What is said where a watch stands, behind the verdict on what was foreseen of it, and at the
    end before the score; or what is asked there."""
    quiz, playback = watch.quiz, watch.playback
    if quiz is None:
        return said
    if watch.question is not None:
        return Message(watch.question.told)
    text, tone = quiz.judged(playback.shown.at, said.text)
    is_over = playback.phase in (Phase.AT_SOLUTION, Phase.EXHAUSTED)
    return said._replace(text=f"{text}{score_of(watch) * is_over}", tone=tone or said.tone)


def score_of(watch: AnyWatch) -> str:
    """How much was foreseen in a watch, as a sentence behind others; empty if nothing was asked."""
    score = "" if watch.quiz is None else watch.quiz.score
    return f" Foreseen: {score}." if score else ""


def message_of_step(text: str, step: Step | None, plan: Plan, passing: str = "base") -> Message:
    """What is said of a step, or of a place of the search tree whose candidate it tries. `passing`
    is the tone for a refusal that teaches nothing."""
    refusal = step.refusal if step is not None else None
    if refusal is None:
        return Message(text)
    if refusal.code in plan.solver.uninformative:
        return Message(text, passing)
    return Message(text, "bad", refusal.culprits)


def reason(puzzle: AnyPuzzle, plan: Plan, positions: PathPositions, step: Step) -> str:
    """Why a step is made, as a sentence. `positions` finds those along its path."""
    return plan.solver.reason(puzzle, positions.along(step.path), step)


def _about_search(watch: AnyWatch) -> tuple[str, str]:
    playback, plan = watch.playback, watch.plan
    tally, is_lost, lost = playback.shown.tally, watch.is_lost, no_way(watch.session.puzzle)
    if playback.phase is Phase.SEARCHING:
        found = _searching(watch)
        if not is_lost:
            return found, "base"
        return " ".join(filter(None, (lost, _seen(watch), found))), "bad"
    if playback.shown.is_stepwise:
        begins = f"The {'search' if plan.notes == SEARCH else 'watch'} begins"
        why = ": {solutions} tells why" if watch.has_proof else ""
        return f"{behind(f'{begins}, but', lost[:-1])}{why}." if is_lost else f"{begins}.", "base"
    if not playback.shown.is_ready:
        ended = plan.ended(tally)
        return f"{lost} {ended} {_seen(watch)}".rstrip() if is_lost else ended, "bad"
    more = plan.ended(tally) if tally.exhausted else ""
    if playback.phase in (Phase.AT_SOLUTION, Phase.EXHAUSTED):
        solved = f"Solved in {watch.session.length_text}."
        if more and watch.began_at and watch.plan.is_search:  # It knows only the ways from there.
            more = f"From where the watch began: {more[0].lower()}{more[1:]}"
        return f"{solved} {more or plan.invitation}".rstrip(), "good"
    return more, "base"


def _seen(watch: AnyWatch) -> str:
    """What can be seen where nothing can be solved, as a sentence; empty if there is nothing."""
    seen = ["{view} shows every step"] if watch.plan.is_search else []
    seen += ["{solutions} tells why"] if watch.has_proof else []
    return f"{', '.join(seen)}{'.' * bool(seen)}"


def _searching(watch: AnyWatch) -> str:
    """How far the search for a solution is, which is not shown."""
    tried = f"Searching, {figure(watch.playback.shown.tally.tried)} tried"
    far = watch.far
    if not far:
        return f"{tried}."
    from tui.engine.reach import probably  # Late: few searches are so long.

    end = watch.plan.would_end
    if watch.is_lost:  # There is no room for more.
        return f"No end is in reach{': ' if end else ''}{end}."
    return f"{tried}; the whole search {probably(far)}. {capital(end)}{'.' * bool(end)}".rstrip()


def _out_of_reach(watch: AnyWatch, far: str) -> str:
    """That nobody can wait for the end of a search, which is so far away, and what would help."""
    from tui.engine.reach import probably

    goal, is_proved = watch.playback.goal, watch.is_lost and watch.has_proof
    proof = "{solutions} tells why there is no solution" if is_proved else ""
    help_ = capital("; ".join(filter(None, (watch.plan.would_end, proof))))
    is_vain = watch.is_lost and goal is not None and goal.name == ToSolution().name
    if goal is not None and goal.may_come and not is_vain:
        known = f"Nothing so far, and the whole search {probably(far)}"
    else:
        known = f"This {probably(far)}"
    return f"{known}. {help_ or '{Any} stops it'}."


def taken_over(watch: AnyWatch) -> str:
    """What is said when the player takes over from a watch."""
    if watch.findings is not None:
        rest = len(watch.findings.states) - 1 - watch.playback.progress.step
        redone = f" {{redo}} makes the {amount(rest, 'move')} after this again." if rest else ""
        return f"You are at the controls.{redone}{score_of(watch)}"
    followed = "" if watch.is_at_start else " {undo} takes back what was watched."
    return f"You are at the controls.{followed}{score_of(watch)}"


def gone_back(watch: AnyWatch, *, has_own_game: bool = False) -> str:
    """What is said when the player ends a watch without taking over. `has_own_game` is whether the
    watch had a game of its own."""
    if watch.findings is not None:
        return f"The review is over; the game is as it was.{score_of(watch)}"
    own = "; {undo} brings your own game back" if has_own_game else ""
    return f"Back where the watch began{own}.{score_of(watch)}"


def has_ended(watch: AnyWatch) -> bool:
    """True if there is nothing more to be watched, also where that is no solution."""
    phase, plan = watch.playback.phase, watch.plan
    if plan.said_after is not None and phase is Phase.AT_SOLUTION:  # Records end anywhere.
        return True
    return phase is Phase.EXHAUSTED and (plan.notes != SEARCH or watch.playback.shown.is_stepwise)


# Beside the listing of a method

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
