"""What a player is told about a race: the transport bar, the heads of the boards, a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tui.drawing.lane import LaneHead
from tui.drawing.transport import Transport
from tui.engine import counters
from tui.engine.effort import Effort, begun, compared
from tui.engine.puzzle import AnyPuzzle, amount
from tui.game.errands import ToSolution
from tui.game.race import Race
from tui.game.response import Told
from tui.game.watching import Phase
from tui.screens.telling import reason, speed_text

AnyRace = Race[Any, Any]

_TELLING = (counters.TRIED, counters.EXPANDED, counters.ADVANCED, counters.TAKEN_BACK)
"""The counters of a search, the most telling first."""


def transport(race: AnyRace) -> Transport:
    """The transport bar of a race."""
    progress = race.progress
    return Transport(
        phase="ended" if race.phase is Phase.EXHAUSTED else race.phase.value,
        way=race.errand.way if race.errand is not None else "",
        playing=race.phase in (Phase.PLAYING, Phase.SEARCHING),
        step=progress.step,
        of=progress.of,
        known=progress.known,
        speed=speed_text(race.speed),
        method="",
        view="",
        solutions=race.solved_at,
    )


def labels(race: AnyRace) -> Mapping[str, str]:
    """What the keys are called now that are not always called the same; empty where it is of no
    use to press them."""
    if race.is_over:
        return {"pause": "", "on_one": "", "to_end": ""}
    return {"pause": "go on"} if race.phase is Phase.PAUSED else {}


def head(race: AnyRace, index: int) -> LaneHead:
    """What stands above one of the boards."""
    effort, step = race.effort(index), race.shown_step(index)
    depth = step.path.depth if step is not None else 0
    counts = [(counters.DEPTH, depth), ("steps", effort.steps)]
    counts += [
        (name, figure) for name in _TELLING if (figure := effort.figure_of(name)) is not None
    ]
    return LaneHead(
        index,
        effort.method,
        max(len(plan.method) for plan in race.plans),
        _outcome(race, index),
        effort.moves is not None,
        counts,
        index == race.chosen,
    )


def _outcome(race: AnyRace, index: int) -> str:
    """What has come of a search that has stopped."""
    if not race.has_stopped(index):
        return ""
    length = race.effort(index).length
    return "no solution" if length is None else f"solved in {amount(length, 'move')}"


def told(puzzle: AnyPuzzle, race: AnyRace) -> Told:
    """A sentence about what is shown."""
    one, other = race.effort(0), race.effort(1)
    if race.errand is not None:
        is_ahead = isinstance(race.errand, ToSolution)
        way = "to their first solutions" if is_ahead else race.errand.told
        return Told(f"Both run {way}; any key stops.")
    if race.is_over:
        is_solved = one.moves is not None or other.moves is not None
        return Told(compared(one, other), "good" if is_solved else "base")
    if race.has_stopped(race.chosen):
        return Told(_waiting(*((other, one) if race.chosen else (one, other))))
    if race.step is None:
        return Told(f"{begun(one.method)} and {other.method} begin.")
    text = reason(puzzle, race, race.plans[race.chosen])
    refusal = race.step.refusal
    if refusal is None:
        return Told(text)
    is_passing = refusal.code in race.plans[race.chosen].solver.uninformative
    return Told(text, "muted" if is_passing else "bad", pointed(race, race.chosen))


def pointed(race: AnyRace, index: int) -> tuple[str, ...]:
    """What one of the boards points at: the culprits of a refusal that teaches something."""
    step = race.shown_step(index)
    refusal = step.refusal if step is not None else None
    if refusal is None or refusal.code in race.plans[index].solver.uninformative:
        return ()
    return refusal.culprits


def _waiting(mine: Effort, theirs: Effort) -> str:
    """What is said of a search that has stopped while the other goes on."""
    steps = amount(mine.steps, "step")
    if mine.length is None:
        found = f"ended without a solution after {steps}"
    else:
        found = f"found a solution of {amount(mine.length, 'move')} after {steps}"
    return f"{begun(mine.method)} has {found}; {theirs.method} goes on."
