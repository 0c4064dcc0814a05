"""A race: two methods search from the same position, under one clock and one remote control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

from tui.engine.effort import Effort
from tui.engine.plan import Plan
from tui.engine.puzzle import M, Puzzle, S
from tui.engine.step import Path, PathFrom, PathPositions, Step, StepKind, Tally
from tui.game.map_view import Searched
from tui.game.playback import Playback
from tui.game.session import Session
from tui.game.step_buffer import LaneBuffers, steps_by
from tui.game.views import ROOT, StepView
from tui.game.watching import USUAL_SPEED, Phase, Progress


class Race(StepView[LaneBuffers], Generic[S, M]):
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
        super().__init__(LaneBuffers([steps_by(plan.solver, puzzle, start) for plan in plans]))
        self.plans = tuple(plans)
        self.halves: Sequence[Path[M]] = ()
        """Where the halves of a search begin that races against itself: the second board shows the
        one that comes from a goal. Empty in any other race."""
        if all(plan.solver.has_halves for plan in plans):
            self.halves = [ROOT, *map(PathFrom, puzzle.goals)]
            names = zip(plans, ("forward half", "backward half"), strict=True)
            self.plans = tuple(plan._replace(method=name) for plan, name in names)
        self.chosen = 0
        """The index of the search that is looked at most."""
        self.sessions: Sequence[Session[S, M]] = [Session(puzzle, start) for _ in plans]
        self.positions = PathPositions(puzzle, start)
        """Finds the positions along the path of the chosen search."""
        self.playback = Playback(self, self._follow, clock, speed)

    def _follow(self) -> None:
        for index, session in enumerate(self.sessions):
            step = self.shown_step(index)
            begin = self.halves[index] if index < len(self.halves) else ROOT
            session.follow(begin if step is None else step.path, 0)

    @property
    def plan(self) -> Plan:
        """The plan of the chosen search."""
        return self.plans[self.chosen]

    # What is shown of each search

    def place(self, index: int) -> int:
        """Number of the step at which a search is shown; 0 for its start."""
        finish = self.buffer.finishes[index]
        return self.at if finish is None else min(self.at, finish)

    def has_stopped(self, index: int) -> bool:
        """True if a search is shown where it stopped."""
        return self.place(index) == self.buffer.finishes[index]

    @property
    def latest(self) -> Step | None:
        """The last step of the chosen search; of two halves, that of whichever has made it."""
        place = self.place(self.chosen)
        return self.buffer.lanes[self.chosen][place] if place else None

    def shown_step(self, index: int) -> Step | None:
        """The step that a search shows; None at the start. One of two halves that waits for the
        other shows its last one."""
        place, lane = self.place(index), self.buffer.lanes[index]
        if self.halves and not self.has_stopped(index):
            while place and (lane[place].path.origin is not None) != bool(index):
                place = place - 1 if place > lane.first else 0
        return lane[place] if place else None

    def effort(self, index: int) -> Effort:
        """What a search has needed up to where it is shown. A solution counts only where it
        stopped at one."""
        plan, place, step = self.plans[index], self.place(index), self.shown_step(index)
        moves = step.path.moves() if step is not None and step.kind is StepKind.SOLUTION else None
        tally, session = self.buffer.lanes[index].tally(place), self.sessions[index]
        cost = session.cost if moves is not None and session.puzzle.has_cost else None
        return Effort(plan.method, plan.solver.counters, place, tally, moves, cost)

    @property
    def searches(self) -> Sequence[Searched]:
        """The searches where they are shown, for the lights of a map."""
        start = self.sessions[0].start
        both = enumerate(zip(self.plans, self.buffer.lanes, strict=True))
        return [Searched(plan.solver, start, lane, self.place(n)) for n, (plan, lane) in both]

    # What is shown of the race, and of the search that is chosen

    @property
    def is_over(self) -> bool:
        """True if every search is shown where it stopped."""
        return all(map(self.has_stopped, range(len(self.plans))))

    @property
    def solved_at(self) -> Sequence[int]:
        """The numbers of the steps at which a search finds its solution, in order, as far as they
        are known."""
        known = (buffer.stats.solutions for buffer in self.buffer.lanes)
        return sorted(solutions[0] for solutions in known if solutions)

    @property
    def progress(self) -> Progress:
        length, both = self.buffer.length, zip(self.buffer.lanes, self.buffer.finishes, strict=True)
        reached = [buffer.stats.reach for buffer, finish in both if finish is None]
        return Progress(self.at, length, min(reached) if length is None else length)

    @property
    def step(self) -> Step | None:
        return self.shown_step(self.chosen)

    @property
    def tally(self) -> Tally:
        return self.buffer.lanes[self.chosen].tally(self.place(self.chosen))

    def halt(self, playing: bool) -> Phase | None:
        return Phase.EXHAUSTED if self.is_over else None


AnyRace = Race[Any, Any]
