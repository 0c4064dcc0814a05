"""What a watcher sees of a search or of a line of moves, and the goals of runs through it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Generic, Protocol, TypeVar

from tui.engine.step import Path, Step, Tally
from tui.game.trail import BRIEF, Trail, Trails
from tui.game.watching import Phase, Progress

T = TypeVar("T", Trail, Trails)

ROOT: Path[Any] = Path()


class RunGoal:
    """Where the cursor of a watch runs to, a little at a time."""

    name: str
    """Where that is, in a few words."""
    news = ""
    """What is said before all that is said of the step there, as a sentence."""
    phrase: str
    """The same as the rest of a sentence that begins with `Running`."""
    failure = ""
    """What there is none of, as a sentence, if the run was in vain."""
    arrival = ""
    """What is said where it has led, as a sentence; empty if the step there says it."""
    within: int | None = None
    """It ends at the latest when all below the position after so many moves is searched; None if a
    number of steps ends it."""
    may_come = False
    """Whether that which it runs to may come before all this is searched."""
    _way: Iterator[None] | None = None

    def work(self, shown: Any) -> bool:
        """Go on for a moment; whether the cursor is there. `shown` is the view that it runs
        through."""
        self._way = self._way or self.way(shown)
        for _ in self._way:
            return False
        return True

    def way(self, shown: Any) -> Iterator[None]:
        """The run through a view; yields after each moment, as long as there is more to do."""
        raise NotImplementedError


class Shown(Protocol):
    """What a watcher sees, and where the cursor stands in it."""

    is_stepwise: bool = True
    """Whether every step of a search is shown."""
    is_ready: bool = True
    """Whether there is anything to show yet."""
    is_prepared: bool = True
    """Whether what comes before the first step is made."""
    at: int
    """How many steps lead to where the cursor stands."""

    @property
    def progress(self) -> Progress:
        """How far the cursor has come."""

    @property
    def step(self) -> Step | None:
        """The step of the search under the cursor, if the view shows steps and is not at its
        start."""

    @property
    def path(self) -> Path[Any]:
        """The moves from the start of the watch to the position that is shown."""
        step = self.step
        return ROOT if step is None else step.path

    @property
    def tally(self) -> Tally:
        """What the search has counted."""

    @property
    def reached(self) -> tuple[int, Step | None]:
        """How many steps the search has made that is watched, and the last of them."""
        return self.at, self.step

    @property
    def first(self) -> int:
        """The earliest place of the cursor that can be shown at once."""
        return 0

    @property
    def burst(self) -> int:
        """How many steps can be made at once without anybody having to wait."""
        return 1

    @property
    def can_search_on(self) -> bool:
        """Whether there may be another solution ahead."""

    def halt(self, playing: bool) -> Phase | None:
        """The state of a watch that has come to a solution, or to the end; None in between."""

    def forward(self, count: int, patience: float = math.inf) -> int:
        """Go on by so many steps, but not beyond a solution, nor after `patience` seconds; returns
        how many were made: one at least, if there is one."""

    def back(self, count: int) -> int:
        """Go back by so many steps, as far as they are kept; returns how many were made."""
        made = min(count, self.at - self.first)
        self.at -= made
        return made

    def go_to_step(self, number: int) -> RunGoal | None:
        """Go to the step with a number, over solutions, too. Where that takes longer than a moment
        the cursor stays, and the goal of a run there is returned."""

    def rewind(self) -> None:
        """Go back to the start."""
        self.at = 0

    def step_of(self, depth: int) -> int | None:
        """How many steps lead to where so many moves of the present path were made; None if there
        is no such move, or if that step is not kept."""
        return None

    def search_on(self) -> bool:
        """Drive the search on towards its next solution, for a moment; whether it is there, or
        there is none."""


class StepView(Shown, Generic[T]):
    """Every step of a search, or of several, made only when it is needed."""

    def __init__(self, trail: T) -> None:
        self.trail: T = trail
        """The steps. What is under the cursor is kept."""
        self.at = 0

    @property
    def first(self) -> int:
        return self.trail.first if self.trail.first > 1 else 0

    @property
    def burst(self) -> int:
        return self.trail.burst

    @property
    def can_search_on(self) -> bool:
        return not self.trail.has_ended or self.at < self.trail.taken

    def forward(self, count: int, patience: float = math.inf) -> int:
        before, wanted = self.at, self.at + count
        if self.trail.taken < wanted:
            self.trail.take(wanted - self.trail.taken, patience)
        self.at = min(wanted, self.trail.taken)
        return self.at - before

    def go_to(self, number: int, trail: T | None = None) -> None:
        """Put the cursor on a step that is kept, or on the start; if need be on another trail of
        the same steps."""
        self.trail, self.at = trail or self.trail, number

    def rewind(self) -> None:
        self.go_to(0, self.trail.anew() if self.first else None)

    def search_on(self) -> bool:
        made = self.forward(self.burst, BRIEF)
        return not made or self.halt(playing=False) is not None
