"""A race: two methods search from the same position, under one clock and one remote control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic

from tui.engine.effort import Effort, parted
from tui.engine.plan import Plan
from tui.engine.puzzle import M, Puzzle, S
from tui.engine.step import Path, Step, StepKind
from tui.game.autoplay import Autoplay
from tui.game.errands import Errand
from tui.game.pace import USUAL_SPEED
from tui.game.race_view import RaceView, ToPlace
from tui.game.session import Session
from tui.game.watching import View


class Race(Autoplay[S, M], Generic[S, M]):
    """A watch of two searches at once, each with a session of its own.

    After n steps of the race each shows its search after n steps, or where it stopped: at its first
    solution, or at its end. What an ordinary watch tells of its search, a race tells of the chosen
    one.
    """

    def __init__(
        self,
        puzzle: Puzzle[S, M],
        start: S,
        plans: Sequence[Plan],
        clock: Callable[[], float],
        speed: float = USUAL_SPEED,
    ) -> None:
        """The solvers of the `plans` search from `start`. `clock` gives the time in seconds."""
        self.plans = tuple(plans)
        self.sessions: Sequence[Session[S, M]] = [Session(puzzle, start) for _ in plans]
        super().__init__(self.sessions[0], self.plans[0].solver, clock, View.SEARCH, speed)

    def _begin(self) -> None:
        puzzle = self._session.puzzle
        runs = [partial(plan.solver.steps, puzzle, self.origin) for plan in self.plans]
        self._shown: RaceView = RaceView(runs)
        self._errand = None
        self._follow()

    def _follow(self) -> None:
        for session, lane in zip(self.sessions, self._shown.lanes, strict=True):
            session.follow(lane.path, 0)

    # Who is where

    @property
    def chosen(self) -> int:
        """The index of the chosen search."""
        return self._shown.chosen

    @property
    def path(self) -> Path[M]:
        """The moves to the position that the chosen search shows."""
        return self._shown.path

    def choose(self, index: int) -> None:
        """Choose one of the searches."""
        self._shown.chosen = index

    @property
    def is_over(self) -> bool:
        """Whether every search is shown where it stopped."""
        return self._shown.halt(playing=False) is not None

    @property
    def finishes(self) -> Sequence[int | None]:
        """After how many steps each search stops, as far as that is known."""
        return self._shown.finishes

    @property
    def solved_at(self) -> Sequence[int]:
        """The numbers of the steps at which a search finds its solution, in order, as far as they
        are known."""
        known = (lane.trail.known.solutions for lane in self._shown.lanes)
        return sorted(solutions[0] for solutions in known if solutions)

    def has_stopped(self, index: int) -> bool:
        """Whether a search is shown where it stopped."""
        return self._shown.has_stopped(index)

    def shown_step(self, index: int) -> Step | None:
        """The step that a search shows; None at the start."""
        return self._shown.lanes[index].step

    def effort(self, index: int) -> Effort:
        """What a search has needed up to where it is shown. A solution counts only where it
        stopped at one."""
        plan, lane = self.plans[index], self._shown.lanes[index]
        step = lane.step
        is_solved = step is not None and step.kind is StepKind.SOLUTION
        moves = lane.path.moves() if is_solved else None
        return Effort(plan.method, plan.solver.counters, lane.at, lane.tally, moves)

    @property
    def parted(self) -> int | None:
        """The number of the first move in which the solutions shown differ, from 1. None if they
        do not, or if there are not two."""
        one, other = (self.effort(index).moves for index in (0, 1))
        return parted(one, other)

    # The remote control, where a race is another thing than one search

    @property
    def errand(self) -> Errand | None:
        return self._errand

    def back(self, count: int = 1) -> int:
        wanted = max(0, self.progress.step - count)
        made = super().back(count)
        if self.progress.step > wanted:
            self._errand = ToPlace(wanted)
        return made

    def seek(self, step: int) -> None:
        self.send(ToPlace(step))
