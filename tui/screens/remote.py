"""The remote control of a watch, and the timer that moves the watch on."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Generic, Protocol

from textual.timer import Timer

from tui.engine.oracle import Oracle
from tui.engine.plan import Plan, own_line
from tui.engine.puzzle import M, S
from tui.engine.step import Step
from tui.engine.strategy import Strategy
from tui.game.adviser import REST, SLICE
from tui.game.autoplay import Autoplay
from tui.game.errands import Ahead, Errand
from tui.game.pace import SPEEDS, USUAL_SPEED
from tui.game.rewatch import Rewatch
from tui.game.session import Session
from tui.game.until import Until
from tui.game.watching import Phase, View, WatchSettings

FRAME = 1 / 30
"""The least number of seconds between two frames."""
STEP_SECONDS = 0.3
"""How long the animation of a single step may take when the player asked for the step."""
_PART_OF_STEP = 0.8
"""How much of the time between two steps an animation may take, as a fraction."""


class WatchStage(Protocol):
    """The screen on which a watch is shown."""

    @property
    def is_current(self) -> bool:
        """Whether no other screen lies over it."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Timer:
        """Call a function after so many seconds."""

    def show(self, seconds: float = 0.0) -> None:
        """Draw everything as session and watch are now; the board may be animated for
        `seconds`."""


class Remote(Generic[S, M]):
    """Begins watches, controls them, and remembers how the player likes to watch."""

    def __init__(self, session: Session[S, M], stage: WatchStage) -> None:
        self.clock: Callable[[], float] = time.monotonic
        self.autoplay: Autoplay[S, M] | None = None
        """The watch, while there is one."""
        self.strategy = Strategy()
        self.view = View.SOLUTION
        self.speed = USUAL_SPEED
        self.is_lost = False
        """Whether the goal cannot be reached from where the watch began."""
        self.last_until: Until | None = None
        """What the player has run to last."""
        self._session = session
        self._stage = stage
        self._plan: Plan | None = None
        self._timer: Timer | None = None
        self._shown_at = -math.inf
        """When what time had brought was shown last."""

    def set_up(self, settings: WatchSettings) -> None:
        """Set how to watch."""
        self.strategy, self.view, self.speed = settings[:3]

    @property
    def settings(self) -> WatchSettings:
        """How a watch is made now."""
        return WatchSettings(self.strategy, self.view, self.speed)

    # Into the watch and out of it

    def begin(self, plan: Plan, is_lost: bool, until: Until | None = None) -> None:
        """Hand the controls to the solver of a plan. `is_lost` says that it will find no
        solution. The search runs to `until` first, and pauses there."""
        self.is_lost = is_lost
        self._plan = plan
        self.autoplay = Autoplay(
            self._session, plan.solver, self.clock, self.view, self.speed, plan.solver.uninformative
        )
        if until is not None:
            self.last_until = until
            self.autoplay.send(Ahead(until))
        # Most searches find a solution at once; then there is no need to say "searching".
        self.autoplay.tick(SLICE)

    def begin_review(self, oracle: Oracle[S, M], patience: float) -> None:
        """Watch the game's own moves from its start. The oracle, which is asked what they have
        lost, may work for so many seconds before they are shown."""
        self.is_lost = False
        self._plan = own_line([made.move for made in self._session.line])
        review = Rewatch(self._session, oracle, self.clock, self.speed)
        review.findings.work(patience)
        self.autoplay = review

    def end(self, *, take_over: bool) -> None:
        """End the watch: stay at what is shown, or go back to where it began."""
        if self.autoplay is not None:
            if take_over:
                self.autoplay.take_over()
            else:
                self.autoplay.leave()
            self.autoplay = None
        self.suspend()

    @property
    def plan(self) -> Plan:
        """How the watch is made."""
        assert self._plan is not None, "only a watch asks for its plan"
        return self._plan

    @property
    def review(self) -> Rewatch[S, M] | None:
        """The watch, if it is a review."""
        return self.autoplay if isinstance(self.autoplay, Rewatch) else None

    @property
    def step(self) -> Step | None:
        """The step of a search that is shown, or None."""
        return self.autoplay.step if self.autoplay is not None else None

    @property
    def origin(self) -> S:
        """The position where the solver's watch began; without one, the present position."""
        if self.autoplay is None or self.review is not None:
            return self._session.state
        return self.autoplay.origin

    # What the keys do while watching

    def pause(self) -> None:
        self._auto.toggle()
        self._stage.show()

    def step_by(self, count: int) -> None:
        auto = self._auto
        auto.pause()
        if count > 0:
            auto.forward(count)
        else:
            auto.back(-count)
        self._stage.show(STEP_SECONDS if abs(count) == 1 else 0.0)

    def seek(self, step: int) -> None:
        self._auto.seek(step)
        self._go_on()

    def seek_move(self, number: int) -> bool:
        """Go to where the last of so many moves was made, if it was made by this watch. Returns
        whether it was."""
        found = self._auto.seek_move(number)
        if found:
            self._go_on()
        return found

    def to_start(self) -> None:
        self._auto.to_start()
        self._stage.show()

    def to_end(self) -> None:
        self._auto.to_end()
        self._go_on()

    def next_solution(self) -> None:
        self._auto.next_solution()
        self._go_on()

    def run_on(self) -> None:
        self._auto.run_on()
        self._go_on()

    def send(self, errand: Errand) -> None:
        """Send the cursor of the search on an errand. In the solution view the watch first starts
        over in the search view."""
        if self.view is View.SOLUTION:
            self.view = View.SEARCH
            self._auto.set_view(self.view)
        self._auto.send(errand)
        self._go_on()

    def to_tenth(self, digit: int) -> None:
        """Go to so many tenths of what can be seeked."""
        progress = self._auto.progress
        self._auto.seek((progress.of or progress.known) * digit // 10)
        self._go_on()

    def stop(self) -> bool:
        """Stop what the cursor of a search is sent on; whether there was anything."""
        if self.autoplay is None or self.autoplay.errand is None:
            return False
        self.autoplay.pause()
        self._stage.show()
        return True

    def turn_view(self) -> None:
        """Switch between the solution and the whole search."""
        self.view = View.SEARCH if self.view is View.SOLUTION else View.SOLUTION
        self._auto.set_view(self.view)
        self._go_on()

    def _go_on(self) -> None:
        """Most searches come where they are sent at once; then there is no need to say so."""
        if self._auto.phase is Phase.SEARCHING:
            self._auto.tick(SLICE)
        self._stage.show()

    def faster(self) -> None:
        self._set_speed(min((speed for speed in SPEEDS if speed > self.speed), default=self.speed))

    def slower(self) -> None:
        self._set_speed(max((speed for speed in SPEEDS if speed < self.speed), default=self.speed))

    def _set_speed(self, speed: float) -> None:
        self.speed = speed
        self._auto.set_speed(speed)
        self._stage.show()

    @property
    def _auto(self) -> Autoplay[S, M]:
        assert self.autoplay is not None, "the keys of the watch are dead without one"
        return self.autoplay

    # What time brings

    def tick(self) -> None:
        """Do what is due, and show it. A search that runs on is shown as often as anything else,
        but works in between."""
        self._timer = None
        auto = self.autoplay
        has_done = auto is not None and auto.tick(SLICE)
        runs_on = auto is not None and auto.phase is Phase.SEARCHING
        if has_done and not (runs_on and self.clock() - self._shown_at < FRAME):
            self._shown_at = self.clock()
            self._stage.show(_PART_OF_STEP / self.speed)
        else:
            self.schedule()

    def schedule(self) -> None:
        """Set the timer for the next step, if there will be one."""
        self.suspend()
        auto = self.autoplay
        if auto is not None and auto.busy and self._stage.is_current:
            runs_on = auto.phase is Phase.SEARCHING
            wait = REST if runs_on else max(FRAME, auto.wait(self.clock()))
            self._timer = self._stage.set_timer(wait, self.tick)

    def suspend(self) -> None:
        """Stop the timer, because another screen lies over this one."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def resume(self) -> None:
        """Go on. The time spent under another screen does not count."""
        if self.autoplay is not None and self.autoplay.playing:
            self.autoplay.resume()
        self.schedule()
