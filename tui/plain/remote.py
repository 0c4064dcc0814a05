"""The remote control of a watch, by words: steps, runs, and a line a step at a speed."""

from __future__ import annotations

from typing import Any

from tui.engine.action import Action, Run, Watching
from tui.engine.text import BadInput, quoted
from tui.game.controller import Controller
from tui.game.response import Response, say
from tui.game.runs import Ahead, Back
from tui.game.stops import stop_named
from tui.game.watch import Watch
from tui.game.watching import KEPT_SPEEDS, Phase

_LOSS = "loss"
_MOST_STEPS = 1_000_000
_ENDS = (Phase.AT_SOLUTION, Phase.EXHAUSTED)


class Remote:
    """Moves the cursor of one watch."""

    def __init__(self, controller: Controller[Any, Any, Any], watch: Watch[Any, Any]) -> None:
        self._controller = controller
        self._watch = watch
        self._pace = 1
        """How many steps an empty line makes."""
        self.tells_lines = False
        """Whether it is told which line of the listing each step obeys."""
        self._due: float | None = None
        """When the next step is made by the clock; None if none is."""
        watch.playback.pause()

    def is_of(self, watch: Watch[Any, Any] | None) -> bool:
        """Whether it is the remote control of this watch."""
        return self._watch is watch

    # Steps and runs

    def choose_pace(self, steps: str) -> Response:
        """Let each empty line make so many steps. Raises BadInput."""
        self._pace = number_of(steps)
        each = "a step" if self._pace == 1 else f"{self._pace} steps"
        return say(f"Each empty line makes {each}.")

    def step(self, steps: str = "") -> Response:
        """Go on by so many steps, or as many as an empty line makes. Raises BadInput."""
        return self._controller.do(Action(Run.STEP, number_of(steps) if steps else self._pace))

    def back(self, to: str) -> Response:
        """Go back by so many steps, or to the last place of that name; in a review, to the last
        loss. Raises BadInput."""
        if self._is_of_losses(to):
            return self._controller.do(Action(Watching.LOSS_BEFORE))
        if not to or to.isdecimal():
            return self._controller.do(Action(Run.STEP, -(number_of(to) if to else self._pace)))
        return self._run(Back, to)

    def until(self, place: str) -> Response:
        """Run to the next place of that name; without one, to where it ran last. In a review, go
        to the next loss. Raises BadInput."""
        if self._controller.watches.review is not None and (not place or self._is_of_losses(place)):
            return self._controller.do(Action(Watching.NEXT_LOSS))
        return self._run(Ahead, place)

    def _is_of_losses(self, place: str) -> bool:
        """Whether a place is that of the losses of a review. Raises BadInput where a review has no
        such place."""
        if self._controller.watches.review is None or not place or place.isdecimal():
            return False
        if not _LOSS.startswith(place.lower()):
            raise BadInput(f"{quoted(place)} is not a place of a review: it only has each {_LOSS}.")
        return True

    def _run(self, run: type[Ahead] | type[Back], place: str) -> Response:
        watches, puzzle = self._controller.watches, self._controller.session.puzzle
        if place or watches.last_until is None:
            named = "-".join(place.split()) if place.startswith("dead") else ":".join(place.split())
            watches.last_until = stop_named(named, self._controller.kind, puzzle, self._watch.plan)
        return self._controller.run_to(run(watches.last_until))

    # By the clock

    @property
    def is_going(self) -> bool:
        """Whether the clock makes steps."""
        return self._due is not None

    def go(self, speed: str) -> None:
        """Let the clock make steps from now on, so many a second. Raises BadInput."""
        if speed:
            watches, wanted = self._controller.watches, _speed_of(speed)
            self._watch.playback.set_speed(wanted)
            watches.choose(watches.settings._replace(speed=wanted))
        self._due = self._controller.watches.clock()

    def stop(self) -> None:
        """Let the clock make no more steps."""
        self._due = None

    def wait(self) -> float:
        """How many seconds until the clock makes a step."""
        return max(0.0, (self._due or 0.0) - self._controller.watches.clock())

    def beat(self) -> Response | None:
        """Make the step that is due; None if none is."""
        if self._due is None or self.wait() > 0 or self._watch.playback.phase is Phase.SEARCHING:
            return None
        rest = 1 / self._watch.playback.speed
        # What was held up is not made up for: nobody could read it.
        self._due = max(self._due + rest, self._controller.watches.clock())
        before = self._watch.playback.progress.step
        response = self._controller.do(Action(Run.STEP, 1))
        playback = self._watch.playback
        has_stopped = playback.progress.step == before and playback.phase is not Phase.SEARCHING
        if playback.phase in _ENDS or has_stopped:
            self.stop()
        return response


def number_of(text: str) -> int:
    """A number of steps that was typed. Raises BadInput."""
    if not text.isdecimal() or not 1 <= len(text) <= 7 or not 1 <= int(text) <= _MOST_STEPS:
        raise BadInput(f"{quoted(text)} is not a number of steps: type one, such as 5.")
    return int(text)


def _speed_of(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not KEPT_SPEEDS[0] <= speed <= KEPT_SPEEDS[-1]:
        raise BadInput(f"{quoted(text)} is not a speed: type steps a second, from 0.25 to 64.")
    return speed
