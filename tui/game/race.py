"""A race: two methods search from the same position, under one clock and one remote control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic

from tui.engine.effort import Effort, parted
from tui.engine.plan import Plan
from tui.engine.positions import Positions
from tui.engine.puzzle import M, Puzzle, S
from tui.engine.step import Path, Step, StepKind
from tui.game.pace import USUAL_SPEED
from tui.game.playback import Playback
from tui.game.race_view import RaceView
from tui.game.session import Session


class Race(Generic[S, M]):
    """Two searches at once, each with a session of its own that follows it.

    After n steps of the race each shows its search after n steps, or where it stopped: at its first
    solution, or at its end.
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
        self.positions = Positions(puzzle, start)
        """Finds the positions along the path of the chosen search."""
        self._shown = RaceView([partial(plan.solver.steps, puzzle, start) for plan in plans])
        self.playback = Playback(self._shown, self._follow, clock, speed)

    def _follow(self) -> None:
        for session, lane in zip(self.sessions, self._shown.lanes, strict=True):
            session.follow(lane.path, 0)

    @property
    def chosen(self) -> int:
        """The index of the chosen search."""
        return self._shown.chosen

    @property
    def plan(self) -> Plan:
        """The plan of the chosen search."""
        return self.plans[self.chosen]

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
