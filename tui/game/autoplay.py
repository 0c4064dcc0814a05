"""Watching a solver: a view of its search with a cursor, and a clock that moves it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Generic

from tui.engine.positions import Positions
from tui.engine.puzzle import M, S
from tui.engine.solver import Solver
from tui.engine.step import Path, Step, Tally
from tui.game.errands import Ahead, Errand, ToLastSolution, ToSolution, ToStep
from tui.game.pace import MAX_SPEED, USUAL_SPEED, StepClock
from tui.game.played import too_long
from tui.game.session import Session
from tui.game.until import END
from tui.game.views import SearchView, Shown, SolutionView
from tui.game.watching import Phase, Progress, View

_BRIEF = 0.1
"""How long a step is shown that teaches nothing, in usual steps."""


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
        passing: Collection[str] = (),
    ) -> None:
        """Watch `solver` go on from the session's position. `clock` gives the time in seconds.
        Refusals with the codes in `passing` are passed over quickly."""
        self.view = view
        self.playing = True
        self._session = session
        self._solver = solver
        self.origin = session.state
        """The position from which the watch began."""
        self.positions = Positions(session.puzzle, self.origin)
        """Finds the positions along the path that is shown."""
        self.began_at = session.move_count
        """How many moves the game had where the watch began."""
        self._bookmark = session.bookmark()
        self._now = clock
        self._clock = StepClock(speed, clock())
        self._passing = passing
        self._errand: Errand | None = None
        """On what the cursor is sent."""
        self.missed = ""
        """What the last errand has looked for in vain, as a sentence."""
        self._begin()

    def _begin(self) -> None:
        """Start the search anew, from where the watch began."""
        run = partial(self._solver.steps, self._session.puzzle, self.origin)
        is_search = self.view is View.SEARCH
        self._shown: Shown = SearchView(run) if is_search else SolutionView(run())
        self._errand = None if is_search else ToSolution()
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
    def search(self) -> SearchView | None:
        """All steps with the cursor, in the search view."""
        return self._shown if isinstance(self._shown, SearchView) else None

    @property
    def found(self) -> bool:
        """Whether the solution view has a solution to show."""
        return self.view is View.SOLUTION and self._shown.is_ready

    @property
    def progress(self) -> Progress:
        return self._shown.progress

    @property
    def phase(self) -> Phase:
        if self._errand is not None:
            return Phase.SEARCHING
        usual = Phase.PLAYING if self.playing else Phase.PAUSED
        return self._shown.halt(self.playing) or usual

    @property
    def errand(self) -> Errand | None:
        """On what the cursor of the search view is sent; None if it is not."""
        return self._errand if self.search is not None else None

    # The remote control

    def forward(self, count: int = 1) -> int:
        """Go on by so many steps, but not beyond a solution; returns how many were made."""
        made = self._shown.forward(count)
        if made:
            self._arrive()
        return made

    def _arrive(self) -> None:
        """Show where the cursor has come to; every step of a search stops at a solution."""
        self.missed = ""
        self._follow()
        if self.view is View.SEARCH and self._shown.halt(playing=False) is not None:
            self.pause()

    def back(self, count: int = 1) -> int:
        """Go back by so many steps; returns how many were made at once. The others, which are not
        kept any more, are found again in slices."""
        search, wanted = self.search, self._shown.progress.step - count
        made = self._shown.back(count)
        self.pause()
        if made:
            self._arrive()
        if search is not None and made < count and search.at > 0:
            self._errand = ToStep(max(0, wanted))
        return made

    def to_start(self) -> None:
        """Back to the position in which the watch began."""
        if self.view is View.SEARCH:
            self._errand = None
        self._shown.rewind()
        self.missed = ""
        self._follow()
        self._clock.restart(self._now())

    def to_end(self) -> None:
        """To the end of the solution; in the search view, ahead to the next solution.

        The search view gets there in slices: call `work` until it has nothing more to do.
        """
        if self.view is View.SEARCH:
            self._seek_solution()
        elif self._shown.is_ready:
            self.forward(self.progress.of or 0)

    def seek(self, step: int) -> None:
        """Go to the step with a number, over solutions, too. There the watch pauses. The search
        view gets there in slices."""
        self.pause()
        self.missed = ""
        search = self.search
        if search is not None and not search.first <= step <= search.trail.taken:
            self.send(ToStep(step))
            return
        if search is not None:
            search.go_to(step)
        self._shown.back(max(0, self._shown.progress.step - step))
        self._shown.forward(step - self._shown.progress.step)
        self._follow()

    def seek_move(self, number: int) -> bool:
        """Go to where the last of so many moves of the session was made, if it was made by this
        watch. Returns whether it was."""
        step = self._shown.step_of(number - self._bookmark.length)
        if step is not None:
            self.seek(step)
        return step is not None

    def visit(self, path: Path[M] | None) -> None:
        """Show a node of the search, while the cursor stays where it is; None shows again what is
        under the cursor."""
        self._session.follow(self._shown.path if path is None else path, self._bookmark.length)

    def send(self, errand: Errand) -> None:
        """Send the cursor of the search view on an errand. It gets there in slices, and there the
        watch pauses."""
        self.playing = False
        self.missed = ""
        self._errand = errand

    def next_solution(self) -> None:
        """Let the same search go on to its next solution; `work` finds it in slices.

        The solution view shows it from where the watch began.
        """
        self.playing = self.playing or self.view is View.SEARCH
        self._seek_solution()

    def _seek_solution(self) -> None:
        if self._shown.can_seek:
            self._errand = ToSolution()

    def run_on(self) -> None:
        """Let the search go on to its end, through all its solutions, in slices. The solution view
        then shows the last of them."""
        if self._shown.can_seek:
            self.send(Ahead(END) if self.view is View.SEARCH else ToLastSolution())

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
            self._errand = None

    def resume(self) -> None:
        """Let the clock move the cursor; in the search view also on from a solution."""
        self.playing = True
        self._clock.restart(self._now())

    def toggle(self) -> None:
        """Pause what goes on by itself; otherwise go on."""
        jumping = self._errand is not None and self.view is View.SEARCH
        if jumping or (self.playing and self.phase in (Phase.PLAYING, Phase.SEARCHING)):
            self.pause()
        else:
            self.resume()

    @property
    def is_at_start(self) -> bool:
        """Whether the session is where the watch began."""
        return self._session.move_count == self._bookmark.length

    @property
    def objection(self) -> str:
        """Why the player cannot take over here, as a sentence; empty if he can."""
        return too_long(self.began_at, self._session.move_count - self.began_at)

    def take_over(self) -> None:
        """End the watch; the session stays where it is shown: look for an `objection` first. Where
        that is where the watch began, nothing has come of it, and what could be redone then can
        still be redone."""
        if self.is_at_start:
            self.leave()
        else:
            self._end()

    def leave(self) -> None:
        """End the watch; the session is as it was when the watch began."""
        self._end()
        self._session.return_to(self._bookmark)

    def _end(self) -> None:
        self.playing = False
        self._errand = None
        self._shown = SolutionView(iter(()))
        self._session.stop_following()

    # The clock

    @property
    def busy(self) -> bool:
        """Whether time brings anything: a search to drive ahead, or steps that become due."""
        return self._errand is not None or self.phase is Phase.PLAYING

    def due(self, now: float) -> int:
        """How many steps the clock owes; asking takes them off the account."""
        return self._clock.due(now, self._lengths()) if self.phase is Phase.PLAYING else 0

    def _lengths(self) -> Iterator[float]:
        """How long the step under the cursor is shown, and those after it, in usual steps."""
        search = self.search
        while search is None or not self._passing:
            yield 1.0
        number = search.at
        while True:
            yield _BRIEF if search.is_refused_by(self._passing, number) else 1.0
            number += 1

    def wait(self, now: float) -> float:
        """How many seconds until there is something to do."""
        if self._errand is not None:
            return 0.0
        return self._clock.wait(now, next(self._lengths()))

    def tick(self, seconds: float) -> bool:
        """Do what time has brought, for about `seconds` at most; whether anything was done.

        Searching goes on in slices of that length; at the highest speed so many steps are made.
        """
        now = self._now()
        if self._errand is not None:
            self.work(seconds)
            return True
        if self.speed != MAX_SPEED:
            return self.forward(self.due(now)) > 0
        until = now + seconds
        made = 0
        while self.phase is Phase.PLAYING:
            made += self._shown.forward(self._shown.burst)
            if self._shown.halt(playing=False) is not None or self._now() >= until:
                break
        if made:
            self._arrive()
        return made > 0

    def work(self, seconds: float) -> None:
        """Go on with what the cursor is sent on, for about so long."""
        until = self._now() + seconds
        errand, done = self._errand, False
        while errand is not None and not done and self._now() < until:
            done = errand.work(self._shown)
        if errand is None:
            return
        if done:
            self._errand, self.missed = None, errand.missed
            self._clock.restart(self._now())
        if done or self.view is View.SEARCH:
            self._follow()
        if done and self._shown.halt(playing=False) is not None and self.view is View.SEARCH:
            self.playing = False
