"""What is said of a race."""

from __future__ import annotations

from typing import Any

from tui.engine.effort import Effort, compared
from tui.engine.puzzle import AnyPuzzle, amount, capital
from tui.engine.reach import probably, would_end
from tui.game.race import Race
from tui.game.response import Message
from tui.game.run_goals import ToSolution
from tui.game.watch_words import message_of_step, reason

AnyRace = Race[Any, Any]


def outcome(race: AnyRace, index: int) -> str:
    """What has come of a search that has stopped; empty as long as it goes on."""
    if not race.has_stopped(index):
        return ""
    effort = race.effort(index)
    return "no solution" if effort.moves is None else f"solved in {effort.length_text}"


def message_of_race(puzzle: AnyPuzzle, race: AnyRace) -> Message:
    """A sentence about what is shown, and what the board points at meanwhile."""
    one, other = race.effort(0), race.effort(1)
    run, step = race.playback.run, race.playback.shown.step
    if run is not None:
        is_ahead = isinstance(run, ToSolution)
        way = "to their first solutions" if is_ahead else run.phrase
        return Message(_out_of_reach(race) or f"Both run {way}; any key stops.")
    if race.is_over:
        is_solved = one.moves is not None or other.moves is not None
        return Message(compared(one, other), "good" if is_solved else "base")
    if race.has_stopped(race.chosen):
        return Message(_waiting(*((other, one) if race.chosen else (one, other))))
    if step is None:
        return Message(f"{capital(one.method)} and {other.method} begin.")
    text, arrived = reason(puzzle, race.plan, race.positions, step), race.playback.arrived
    if arrived is not None and arrived.news:
        text = f"{arrived.news} {text}"
    return message_of_step(text, step, race.plan, passing="muted")


def pointed(race: AnyRace, index: int) -> tuple[str, ...]:
    """What one of the boards points at: the culprits of a refusal that teaches something."""
    return message_of_step("", race.shown_step(index), race.plans[index]).pointed


def _out_of_reach(race: AnyRace) -> str:
    """Which of the searches nobody can wait for, as a sentence; empty if there is none."""
    for index, plan in enumerate(race.plans):
        if far := race.far(index):
            whole = f"Nothing so far by {plan.method}, whose whole search {probably(far)}."
            return f"{whole} {capital(would_end(plan.nearer_by) or 'any key stops both')}."
    return ""


def _waiting(mine: Effort, theirs: Effort) -> str:
    """What is said of a search that has stopped while the other goes on."""
    steps = amount(mine.steps, "step")
    if mine.length is None:
        found = f"ended without a solution after {steps}"
    else:
        found = f"found a solution of {mine.length_text} after {steps}"
    return f"{capital(mine.method)} has {found}; {theirs.method} goes on."
