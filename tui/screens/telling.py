"""What is told of a watch: the transport bar, the counters, and a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tui.engine import words
from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.step import Step, Tally
from tui.game.autoplay import Autoplay
from tui.game.pace import MAX_SPEED
from tui.game.watching import State, View
from tui.widgets.notes import Note
from tui.widgets.transport import TransportScene


def transport(auto: Autoplay[Any, Any]) -> TransportScene:
    """How a watch stands."""
    place = auto.place
    return TransportScene(
        state=auto.state.value,
        playing=auto.state in (State.PLAYING, State.SEARCHING),
        step=place.step,
        of=place.of,
        speed=speed_text(auto.speed),
        method=auto.method,
        view=auto.view.value,
    )


def speed_text(speed: float) -> str:
    """A speed as the transport bar shows it."""
    if speed == MAX_SPEED:
        return "max"
    return {0.25: "¼", 0.5: "½"}.get(speed, f"{speed:g}")


def counters(tally: Tally, step: Step | None) -> Sequence[Note]:
    """What a search has counted up to a step; None: at its start."""
    depth = step.path.depth if step is not None else 0
    lines = [
        f"depth       {depth}",
        f"tried       {tally.tried}",
        f"advanced    {tally.advanced}",
        f"taken back  {tally.backtracked}",
        f"solutions   {tally.solutions}",
    ]
    if tally.expanded:
        lines.append(f"expanded    {tally.expanded}")
    return [Note(line) for line in lines]


def message(puzzle: AnyPuzzle, auto: Autoplay[Any, Any], is_lost: bool) -> tuple[str, str]:
    """A sentence about what is shown, and its tone.

    `is_lost`: nothing can be solved from where the watch began.
    """
    tally, step = auto.tally, auto.step
    lost = "Nothing can be solved from here. " if is_lost else ""
    if auto.state is State.SEARCHING:
        return f"{lost}Searching, {tally.tried} tried.", "bad" if is_lost else "base"
    if step is not None:
        return words.tell(puzzle, step, tally), "base" if step.refusal is None else "bad"
    if auto.view is View.SEARCH:
        return "The search begins.", "base"
    if not auto.found:
        within = " within its limit of moves" if tally.cut else ""
        return f"{lost}The search has ended and found no solution{within}.", "bad"
    if auto.state is State.AT_SOLUTION:
        return f"Solved in {amount(auto.place.step, 'move')}. c looks for another way.", "good"
    if auto.state is State.EXHAUSTED:
        if tally.solutions == 1:
            return "Solved. The search found no other way.", "good"
        return f"Solved. This was the last of {tally.solutions} solutions.", "good"
    return "", "base"
