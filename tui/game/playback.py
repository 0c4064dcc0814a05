"""A cursor on what is watched, moved by keys and by a clock."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import TYPE_CHECKING

from tui.engine.action import Action, Run
from tui.game.response import REST, SLICE, STEP_SECONDS
from tui.game.runs import Ahead, RunGoal, ToSolution, ToStep
from tui.game.step_buffer import BRIEF
from tui.game.stops import END
from tui.game.views import SearchView, WatchView
from tui.game.watching import FRAME, GOING_ON, MAX_SPEED, SPEEDS, USUAL_SPEED, Phase, Progress

if TYPE_CHECKING:
    from tui.game.predict import Quiz

_TOLERANCE = 1e-6
"""Seconds by which a beat may be too early: sums of times are not exact."""
_PART_OF_STEP = 0.8
"""How much of the time between two steps a movement may take, as a fraction."""
_BRIEF = 0.1
"""How long a step is shown that teaches nothing, in usual steps."""


class Playback:
    """Moves the cursor of a view: step by step, along with the clock, or in runs to a goal."""

    def __init__(
        self,
        shown: WatchView,
        follow: Callable[[], None],
        clock: Callable[[], float],
        speed: float = USUAL_SPEED,
        uninformative: Collection[str] = (),
    ) -> None:
        """`follow` is called whenever the cursor has moved. `clock` gives the time in seconds.
        Refusals with the codes in `uninformative` are passed over quickly."""
        self.shown = shown
        self.speed = speed
        """Steps a second."""
        self.quiz: Quiz | None = None
        """What asks before steps what they will be; None if nothing does."""
        self.playing = True
        self.arrived: RunGoal | None = None
        """The run that has led to where the cursor stands, as long as nothing has moved it."""
        self.goal: RunGoal | None = None if shown.is_stepwise or shown.is_ready else ToSolution()
        """Where the cursor runs to; None if it does not run."""
        self._follow = follow
        self._now = clock
        self._last = clock()
        """When the last step was due."""
        self._uninformative = uninformative
        self._shown_at = -math.inf
        """When what time had brought was shown last."""

    # What is shown

    @property
    def progress(self) -> Progress:
        """How far the cursor has come."""
        return self.shown.progress

    @property
    def phase(self) -> Phase:
        """What the watch is doing."""
        if self.goal is not None:
            return Phase.SEARCHING
        if self.quiz is not None and self.quiz.asked(self.shown):
            return Phase.ASKING
        usual = Phase.PLAYING if self.playing else Phase.PAUSED
        return self.shown.halt(self.playing) or usual

    @property
    def run(self) -> RunGoal | None:
        """Where the cursor runs to through the steps of a search; None if it does not."""
        return self.goal if self.shown.is_stepwise and self.shown.is_prepared else None

    @property
    def search(self) -> SearchView | None:
        """All steps of one search with the cursor, if these are shown."""
        return self.shown if isinstance(self.shown, SearchView) else None

    @property
    def _has_halted(self) -> bool:
        """True where every step of a search stops: at a solution, or at the end."""
        return self.shown.is_stepwise and self.shown.halt(playing=False) is not None

    # What keys do

    def do(self, action: Action) -> float:
        """Do what a key asks for; returns for how many seconds the board may move. Most searches
        come where they run to at once, so the first slice of a run is made here."""
        before, number, shown, known = self.goal, action.first, self.shown, self.progress.known
        match action.what:
            case Run.PAUSE if self.run or (self.playing and self.phase in GOING_ON):
                self.pause()
            case Run.PAUSE:
                self.resume()
            case Run.STEP if number > 0:
                self.pause()
                self.forward(number, BRIEF)
            case Run.STEP:
                self.back(-number)
            case Run.SEEK:
                self.seek(number)
            case Run.TENTH if number and self.progress.of is None and 0 < known == shown.at:
                self.send(ToStep(10 * known))  # There is nothing ahead yet to go to.
            case Run.TENTH:
                self.seek((self.progress.of or known) * number // 10)
            case Run.START:
                self.to_start()
            case Run.END:
                self.to_end()
            case Run.NEXT_SOLUTION:
                self.next_solution()
            case Run.ON if shown.can_search_on:
                self.send(Ahead(END) if shown.is_stepwise else ToSolution(is_last=True))
            case Run.FASTER:
                self.set_speed(min((one for one in SPEEDS if one > self.speed), default=self.speed))
            case Run.SLOWER:
                self.set_speed(max((one for one in SPEEDS if one < self.speed), default=self.speed))
        if self.goal is not before:
            self.work()
        return STEP_SECONDS if action.what is Run.STEP and abs(number) == 1 else 0.0

    def forward(self, count: int = 1, patience: float = math.inf) -> int:
        """Go on by so many steps, but not beyond a solution; returns how many were made at once.
        Those of a search that take longer than `patience` seconds are made in slices."""
        shown = self.shown
        if self.quiz is not None:
            self.quiz.question = None  # Who goes on all the same sees the answer.
        make = shown.forward if self.quiz is None else partial(self.quiz.forward, shown)
        made = make(count, patience)
        self._arrive(made)
        is_slow, wanted = made < count and patience < math.inf, shown.at + count - made
        if is_slow and shown.is_stepwise and not self._has_halted:
            self.goal = ToStep(wanted, None if self.quiz is None else self.quiz.way(shown, wanted))
        return made

    def _arrive(self, made: int = 1) -> None:
        """Show where the cursor has come to by so many steps."""
        if not made:
            return
        self.arrived = None
        self._follow()
        if self._has_halted:
            self.pause()

    def back(self, count: int = 1) -> int:
        """Go back by so many steps; returns how many were made at once. The others, which are not
        kept any more, are found again in slices."""
        wanted = max(0, self.progress.step - count)
        made = self.shown.back(count)
        self.pause()
        self._arrive(made)
        if self.progress.step > wanted:
            self.goal = _goal_at(self.shown, wanted)
        return made

    def to_start(self) -> None:
        """Back to where the watch began."""
        if self.shown.is_stepwise:
            self.goal = None
        self.shown.rewind()
        self.arrived = None
        self._follow()
        self._last = self._now()

    def to_end(self) -> None:
        """To the end of the solution, once it is found; through the steps of a search, ahead to
        the next solution."""
        shown = self.shown
        if shown.is_ready and not shown.is_stepwise:
            self._arrive(shown.forward(self.progress.of or 0))
        elif shown.can_search_on:
            self.goal = ToSolution(is_whole=not shown.is_stepwise)

    def next_solution(self) -> None:
        """Let the same search go on to its next solution, in slices."""
        self.playing = self.playing or self.shown.is_stepwise
        if self.shown.can_search_on:
            self.goal = ToSolution()

    def seek(self, step: int) -> None:
        """Go to the step with a number, over solutions, too, at once or in slices. There the
        watch pauses."""
        self.pause()
        self.arrived = None
        goal = _goal_at(self.shown, step)
        if goal is not None:
            self.send(goal)
        else:
            self._follow()

    def send(self, goal: RunGoal) -> None:
        """Let the cursor run to a goal. It gets there in slices, and there the watch pauses."""
        self.playing, self.arrived, self.goal = False, None, goal

    def set_speed(self, speed: float) -> None:
        """Change the speed. The next step is due one new interval after the last one, or now if
        that is over already: no more is owed for the time that passed at the old speed."""
        now = self._now()
        self._last = max(self._last, now if self.speed == MAX_SPEED else now - 1 / speed)
        self.speed = speed

    def pause(self) -> None:
        """Let time bring nothing more; only a search that has nothing to show yet goes on."""
        self.playing = False
        if self.shown.is_ready and self.shown.is_prepared:
            self.goal = None

    def resume(self) -> None:
        """Let the clock move the cursor; through the steps of a search also on from a solution."""
        self.playing = True
        self._last = self._now()

    # What time brings

    @property
    def is_busy(self) -> bool:
        """True if time brings anything: a run that goes on, or steps that become due."""
        return self.goal is not None or self.phase is Phase.PLAYING

    @property
    def seconds(self) -> float:
        """How long the board may move for a step that time has brought."""
        return _PART_OF_STEP / self.speed

    def rest(self) -> float | None:
        """Seconds until the next beat; None if there will be none. To be asked after what the last
        one has brought is shown, so that there is a moment for keys."""
        if not self.is_busy:
            return None
        return REST if self.phase is Phase.SEARCHING else max(FRAME, self.wait(self._now()))

    def beat(self) -> bool:
        """Do what is due. Returns whether it is to be shown: a run that goes on is shown as often
        as anything else, but works in between. It may be asked for sooner than it rests."""
        is_early = self.goal is None and self._now() - self._shown_at < FRAME - _TOLERANCE
        if not self.is_busy or is_early or not self.tick(SLICE):
            return False
        if self.phase is Phase.SEARCHING and self._now() - self._shown_at < FRAME:
            return False
        self._shown_at = self._now()
        return True

    def _lengths(self) -> Iterator[float]:
        """How long the step under the cursor is shown, and those after it, in usual steps."""
        search = self.search if self._uninformative else None
        for number in itertools.count(self.shown.at):
            is_brief = search is not None and search.is_refused_by(self._uninformative, number)
            yield _BRIEF if is_brief else 1.0

    def wait(self, now: float) -> float:
        """Seconds until there is something to do."""
        if self.goal is not None:
            return 0.0
        return max(0.0, self._last + next(self._lengths()) / self.speed - now)

    def _due(self, now: float) -> int:
        """Number of steps that are due at a speed that is not the highest. They count as made. At
        most a second's worth are due, so that the watch does not race after the program was held
        up."""
        owed = (now - self._last) * self.speed
        is_late = owed >= max(self.speed, 1) + 1
        room = math.ceil(self.speed) if is_late else owed
        passed = itertools.accumulate(self._lengths())
        made = list(itertools.takewhile(lambda lengths: lengths <= room, passed))
        self._last = now if is_late else self._last + (made[-1] if made else 0) / self.speed
        return len(made)

    def tick(self, seconds: float) -> bool:
        """Do what time has brought, for about `seconds` at most; returns whether anything was done.

        Runs go on in slices of that length; at the highest speed so many steps are made.
        """
        now, made, shown, before = self._now(), 0, self.shown, self.phase
        make = shown.forward if self.quiz is None else partial(self.quiz.forward, shown)
        if self.goal is not None:
            self.work(seconds)
            return True
        while self.phase is Phase.PLAYING:
            if self.speed != MAX_SPEED:
                made = make(self._due(now), seconds)
                break
            made += make(shown.burst, BRIEF)
            has_stopped = shown.halt(playing=False) is not None or shown.is_awaited
            if has_stopped or self._now() >= now + seconds:
                break
        self._arrive(made)
        is_awaited = self.phase is Phase.PLAYING and self.shown.is_awaited
        return made > 0 or self.phase is not before or is_awaited

    def work(self, seconds: float = SLICE) -> None:
        """Go on with a run, if there is one, for about so long."""
        goal, until, number = self.goal, self._now() + seconds, self.shown.number
        done = is_awaited = False
        while goal is not None and not (done or is_awaited) and self._now() < until:
            done, is_awaited = goal.work(self.shown), self.shown.is_awaited
        if self.quiz is not None and self.shown.number != number:
            self.quiz.begin_anew()
        if goal is not None and done:
            self.goal = None
            self._last = self._now()
            self._arrive()
            self.arrived = goal
        elif self.run is not None:
            self._follow()


def _goal_at(view: WatchView, step: int) -> RunGoal | None:
    """Go to the step with a number; the goal of a run there, if that takes longer than a moment."""
    return None if view.go_to_step(step) else ToStep(step)
