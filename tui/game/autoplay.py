"""Watching a solver: a cursor over its steps, and a clock that moves it.

The steps of a search are taken from its generator only when they are needed. The last `KEPT_STEPS`
of them are kept for stepping back; they take less than 32 MB. Earlier steps are found again by
starting the search anew, which gives the same steps.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic

from tui.engine.puzzle import M, S
from tui.engine.step import Path, Solver, Step, StepCount, StepKind, Tally
from tui.game.pace import MAX_SPEED, USUAL_SPEED, StepClock
from tui.game.session import Session
from tui.game.watching import Phase, Progress, View

KEPT_STEPS = 100_001
"""One more than the number of steps that one can go back: the step one arrives at is shown."""


class Autoplay(Generic[S, M]):
    """A watch: a solver at the controls of a session, which follows the cursor.

    `take_over` leaves the session at the position shown, and `leave` returns it to where the player
    had it.
    """

    def __init__(
        self,
        session: Session[S, M],
        solver: Solver,
        clock: Callable[[], float],
        view: View = View.SOLUTION,
        speed: float = USUAL_SPEED,
    ) -> None:
        """Watch `solver` go on from the session's position. `clock` returns the time in seconds."""
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
        self._steps = self._solver.steps(self._session.puzzle, self.origin)
        self._root: Path[M] = Path()
        self._kept: deque[Step] = deque(maxlen=KEPT_STEPS)
        self._steps_taken = 0
        self._shown = 0
        self._count = StepCount()
        self._ended = False
        self._way: Sequence[Path[M]] | None = None
        self._seeking = self.view is View.SOLUTION
        self._follow()

    # What is shown

    @property
    def speed(self) -> float:
        return self._clock.speed

    @property
    def method(self) -> str:
        return self._solver.name

    @property
    def tally(self) -> Tally:
        """The counts up to the cursor; in the solution view, those of the whole search so far."""
        return self._count.tally

    @property
    def step(self) -> Step | None:
        """The step under the cursor in the search view; None at the start."""
        if self.view is View.SOLUTION or self._shown == 0:
            return None
        return self._kept[self._shown - self._steps_taken - 1]

    @property
    def found(self) -> bool:
        """Whether the solution view has a solution to show."""
        return self._way is not None

    @property
    def progress(self) -> Progress:
        if self.view is View.SOLUTION:
            return Progress(self._shown, len(self._way) if self._way is not None else None)
        return Progress(self._shown, self._steps_taken if self._ended else None)

    @property
    def phase(self) -> Phase:
        if self._seeking:
            return Phase.SEARCHING
        at_end = self.progress.step == self.progress.of
        if self.view is View.SOLUTION:
            if self._way is None:
                return Phase.EXHAUSTED
            if at_end:
                return Phase.EXHAUSTED if self._ended else Phase.AT_SOLUTION
        else:
            step = self.step
            if step is not None and step.kind is StepKind.EXHAUSTED:
                return Phase.EXHAUSTED
            if step is not None and step.kind is StepKind.SOLUTION and not self.playing:
                return Phase.AT_SOLUTION
        return Phase.PLAYING if self.playing else Phase.PAUSED

    # The remote control

    def forward(self, count: int = 1) -> int:
        """Go `count` steps forward, but not past a solution. Returns how many were made."""
        made = 0
        if self.view is View.SOLUTION:
            if self._way is not None:
                made = min(count, len(self._way) - self._shown)
                self._shown += made
        else:
            while made < count and self._forward_in_search():
                made += 1
                if self._is_landmark():
                    break
        if made:
            self._follow()
            self._stop_at_landmark()
        return made

    def back(self, count: int = 1) -> int:
        """Go `count` steps back, as far as steps are kept. Returns how many were made."""
        made = min(count, self._shown - self._first_kept)
        for _ in range(made):
            step = self.step
            if step is not None:
                self._count.count(step, -1)
            self._shown -= 1
        if made:
            self._follow()
        self.pause()
        return made

    @property
    def _first_kept(self) -> int:
        """The earliest place of the cursor whose step is kept."""
        forgotten = self._steps_taken - len(self._kept)
        return forgotten + 1 if forgotten else 0

    def to_start(self) -> None:
        """Go back to the position in which the watch began."""
        self._seeking = self._seeking and self.view is View.SOLUTION
        if self._first_kept > 0:
            self._begin()
        else:
            playing = self.playing
            self.back(self._shown)
            self.playing = playing
        self._clock.restart(self._now())

    def to_end(self) -> None:
        """Go to the end of the solution; in the search view, to the next solution.

        In the search view this only begins it: call `work` until it has nothing more to do.
        """
        if self.view is View.SOLUTION:
            if self._way is not None:
                self.forward(len(self._way))
        elif not self._ended or self._shown < self._steps_taken:
            self._seeking = True

    def next_solution(self) -> None:
        """Let the same search go on to its next solution, which `work` finds in slices.

        The solution view then shows it from where the watch began.
        """
        if self.view is View.SEARCH:
            self.playing = True
            self.to_end()
        elif not self._ended:
            self._seeking = True

    def set_view(self, view: View) -> None:
        """Start over in a view, from where the watch began."""
        self.view = view
        self.playing = True
        self._begin()
        self._clock.restart(self._now())

    def set_speed(self, speed: float) -> None:
        """Change the speed, at once."""
        self._clock.set_speed(speed, self._now())

    def pause(self) -> None:
        """Stop the clock. Only a search that has nothing to show yet goes on."""
        self.playing = False
        if self.view is View.SEARCH or self._way is not None:
            self._seeking = False

    def resume(self) -> None:
        """Start the clock. In the search view this also goes on from a solution."""
        self.playing = True
        self._clock.restart(self._now())

    def toggle(self) -> None:
        """Pause, or go on if nothing moves by itself."""
        jumping = self._seeking and self.view is View.SEARCH
        if jumping or (self.playing and self.phase in (Phase.PLAYING, Phase.SEARCHING)):
            self.pause()
        else:
            self.resume()

    def take_over(self) -> None:
        """End the watch; the session stays at the position shown."""
        self._stop()

    def leave(self) -> None:
        """End the watch; the session is as it was when the watch began."""
        self._stop()
        self._session.return_to(self._bookmark)

    def _stop(self) -> None:
        self.playing = self._seeking = False
        self._steps = iter(())
        self._ended = True
        self._way = None
        self._kept.clear()
        self._steps_taken = self._shown = 0
        self._session.stop_following()

    # The clock

    @property
    def busy(self) -> bool:
        """Whether `tick` will have something to do: a search to go on with, or steps to make."""
        return self._seeking or self.phase is Phase.PLAYING

    def due(self, now: float) -> int:
        """How many steps are due by now; they count as made."""
        return self._clock.due(now) if self.phase is Phase.PLAYING else 0

    def wait(self, now: float) -> float:
        """How many seconds until `tick` has something to do."""
        return 0.0 if self._seeking else self._clock.wait(now)

    def tick(self, seconds: float) -> bool:
        """Do what is due, for about `seconds` at most. Returns whether anything was done.

        A search goes on for that long; at the highest speed, steps are made for that long.
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
            made += self.forward(_BURST if self.view is View.SEARCH else 1)
            if self._now() >= until:
                break
        return made > 0

    def work(self, seconds: float) -> None:
        """Go on with the search for the wanted solution, for about `seconds`."""
        until = self._now() + seconds
        while self._seeking and self._now() < until:
            if self.view is View.SEARCH:
                self._seek_in_search()
            else:
                self._seek_way()

    def _seek_way(self) -> None:
        step = next(self._steps, None)
        if step is None or step.kind is StepKind.EXHAUSTED:
            self._ended = True
            self._seeking = False
        if step is None:
            return
        self._count.count(step)
        if step.kind is StepKind.SOLUTION:
            self._way = _nodes(step.path)
            self._shown = 0
            self._seeking = False
            self._follow()
            self._clock.restart(self._now())

    def _seek_in_search(self) -> None:
        for _ in range(_BURST):
            if not self._forward_in_search() or self._is_landmark():
                self._seeking = False
                break
        self._follow()
        self._stop_at_landmark()

    def _forward_in_search(self) -> bool:
        """Move the cursor one step on, but not the session. Returns False at the very end."""
        if self._shown == self._steps_taken:
            step = None if self._ended else next(self._steps, None)
            if step is None:
                self._ended = True
                return False
            self._kept.append(step)
            self._steps_taken += 1
            self._ended = step.kind is StepKind.EXHAUSTED
        else:
            step = self._kept[self._shown - self._steps_taken]
        self._shown += 1
        self._count.count(step)
        return True

    def _is_landmark(self) -> bool:
        """Whether the cursor is at a solution, or at the end of the search."""
        step = self.step
        return step is not None and step.kind in (StepKind.SOLUTION, StepKind.EXHAUSTED)

    def _stop_at_landmark(self) -> None:
        if self._is_landmark():
            self.pause()

    def _follow(self) -> None:
        if self.view is View.SEARCH:
            step = self.step
            path = self._root if step is None else step.path
        else:
            path = self._way[self._shown - 1] if self._way and self._shown else self._root
        self._session.follow(path, self._bookmark.length)


_BURST = 256
"""How many steps of a search are made between two looks at the clock."""


def _nodes(path: Path[M]) -> Sequence[Path[M]]:
    """The paths to the positions on the way: after the first move, after the second, and so on."""
    nodes = []
    while path.parent is not None:
        nodes.append(path)
        path = path.parent
    nodes.reverse()
    return nodes
