"""Watching a solver: a view of its search with a cursor, and a clock that moves it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from tui.engine.puzzle import M, S
from tui.engine.solver import Solver
from tui.engine.step import Step, Tally
from tui.game.pace import MAX_SPEED, USUAL_SPEED, StepClock
from tui.game.session import Session
from tui.game.views import BURST, SearchView, Shown, SolutionView
from tui.game.watching import Phase, Progress, View


class Autoplay(Generic[S, M]):
    """A solver's hand on a session.

    The session follows the cursor. It is left at what is shown by `take_over`, and as the player
    had it by `leave`.
    """

    def __init__(
        self,
        session: Session[S, M],
        solver: Solver,
        clock: Callable[[], float],
        view: View = View.SOLUTION,
        speed: float = USUAL_SPEED,
    ) -> None:
        """Watch `solver` go on from the session's position. `clock` gives the time in seconds."""
        self.view = view
        self.playing = True
        self._session = session
        self._solver = solver
        self.origin = session.state
        """The position from which the watch began."""
        self._bookmark = session.bookmark()
        self._now = clock
        self._clock = StepClock(speed, clock())
        self._begin()

    def _begin(self) -> None:
        """Start the search anew, from where the watch began."""
        steps = self._solver.steps(self._session.puzzle, self.origin)
        is_search = self.view is View.SEARCH
        self._shown: Shown = SearchView(steps) if is_search else SolutionView(steps)
        self._seeking = not is_search
        """Whether the search is being driven ahead to its next solution."""
        self._follow()

    def _follow(self) -> None:
        self._session.follow(self._shown.path, self._bookmark.length)

    # What is shown

    @property
    def speed(self) -> float:
        return self._clock.speed

    @property
    def tally(self) -> Tally:
        """What was counted up to the cursor; in the solution view, by the whole search so far."""
        return self._shown.tally

    @property
    def step(self) -> Step | None:
        """The step under the cursor in the search view; None at the start."""
        return self._shown.step

    @property
    def found(self) -> bool:
        """Whether the solution view has a solution to show."""
        return self.view is View.SOLUTION and self._shown.is_ready

    @property
    def progress(self) -> Progress:
        return self._shown.progress

    @property
    def phase(self) -> Phase:
        if self._seeking:
            return Phase.SEARCHING
        usual = Phase.PLAYING if self.playing else Phase.PAUSED
        return self._shown.halt(self.playing) or usual

    # The remote control

    def forward(self, count: int = 1) -> int:
        """Go on by so many steps, but not beyond a solution; returns how many were made."""
        made = self._shown.forward(count)
        if made:
            self._arrive()
        return made

    def _arrive(self) -> None:
        """Show where the cursor has come to; every step of a search stops at a solution."""
        self._follow()
        if self.view is View.SEARCH and self._shown.halt(playing=False) is not None:
            self.pause()

    def back(self, count: int = 1) -> int:
        """Go back by so many steps, as far as they are kept; returns how many were made."""
        made = self._shown.back(count)
        if made:
            self._follow()
        self.pause()
        return made

    def to_start(self) -> None:
        """Back to the position in which the watch began."""
        self._seeking = self._seeking and self.view is View.SOLUTION
        if self._shown.rewind():
            self._follow()
        else:
            self._begin()
        self._clock.restart(self._now())

    def to_end(self) -> None:
        """To the end of the solution; in the search view, ahead to the next solution.

        The search view gets there in slices: call `work` until it has nothing more to do.
        """
        if self.view is View.SEARCH:
            self._seeking = self._shown.can_seek
        elif self._shown.is_ready:
            self.forward(self.progress.of or 0)

    def seek(self, step: int) -> None:
        """Go to the step with a number, as far as the steps on the way are kept or can be made;
        over solutions, too. There the watch pauses."""
        self.pause()
        shown = self._shown
        shown.back(max(0, shown.progress.step - step))
        while shown.progress.step < step and shown.forward(step - shown.progress.step):
            pass
        self._follow()

    def seek_move(self, number: int) -> bool:
        """Go to where the last of so many moves of the session was made, if it was made by this
        watch. Returns whether it was."""
        step = self._shown.step_of(number - self._bookmark.length)
        if step is not None:
            self.seek(step)
        return step is not None

    def next_solution(self) -> None:
        """Let the same search go on to its next solution; `work` finds it in slices.

        The solution view shows it from where the watch began.
        """
        self.playing = self.playing or self.view is View.SEARCH
        self._seeking = self._shown.can_seek

    def set_view(self, view: View) -> None:
        """Start over in another view, from where the watch began; a watch that is paused stays
        so."""
        self.playing = self.phase is not Phase.PAUSED
        self.view = view
        self._begin()
        self._clock.restart(self._now())

    def set_speed(self, speed: float) -> None:
        """Change the speed, at once."""
        self._clock.set_speed(speed, self._now())

    def pause(self) -> None:
        """Let time bring nothing more; only a search that has nothing to show yet goes on."""
        self.playing = False
        if self._shown.is_ready:
            self._seeking = False

    def resume(self) -> None:
        """Let the clock move the cursor; in the search view also on from a solution."""
        self.playing = True
        self._clock.restart(self._now())

    def toggle(self) -> None:
        """Pause what goes on by itself; otherwise go on."""
        jumping = self._seeking and self.view is View.SEARCH
        if jumping or (self.playing and self.phase in (Phase.PLAYING, Phase.SEARCHING)):
            self.pause()
        else:
            self.resume()

    @property
    def is_at_start(self) -> bool:
        """Whether the session is where the watch began."""
        return self._session.move_count == self._bookmark.length

    def take_over(self) -> None:
        """End the watch; the session stays where it is shown. Where that is where the watch began,
        nothing has come of it, and what could be redone then can still be redone."""
        if self.is_at_start:
            self.leave()
        else:
            self._end()

    def leave(self) -> None:
        """End the watch; the session is as it was when the watch began."""
        self._end()
        self._session.return_to(self._bookmark)

    def _end(self) -> None:
        self.playing = self._seeking = False
        self._shown = SolutionView(iter(()))
        self._session.stop_following()

    # The clock

    @property
    def busy(self) -> bool:
        """Whether time brings anything: a search to drive ahead, or steps that become due."""
        return self._seeking or self.phase is Phase.PLAYING

    def due(self, now: float) -> int:
        """How many steps the clock owes; asking takes them off the account."""
        return self._clock.due(now) if self.phase is Phase.PLAYING else 0

    def wait(self, now: float) -> float:
        """How many seconds until there is something to do."""
        return 0.0 if self._seeking else self._clock.wait(now)

    def tick(self, seconds: float) -> bool:
        """Do what time has brought, for about `seconds` at most; whether anything was done.

        Searching goes on in slices of that length; at the highest speed so many steps are made.
        """
        now = self._now()
        if self._seeking:
            self.work(seconds)
            return True
        if self.speed != MAX_SPEED:
            return self.forward(self.due(now)) > 0
        until = now + seconds
        made = 0
        while self.phase is Phase.PLAYING:
            made += self.forward(BURST if self.view is View.SEARCH else 1)
            if self._now() >= until:
                break
        return made > 0

    def work(self, seconds: float) -> None:
        """Drive the search ahead towards the solution that is wanted, for about so long."""
        until = self._now() + seconds
        while self._seeking and self._now() < until:
            arrived = self._shown.seek()
            if self.view is View.SEARCH:
                self._seeking = not arrived
                self._arrive()
            elif arrived:
                self._seeking = False
                self._follow()
                self._clock.restart(self._now())
