"""What a watcher sees of a search or of a line of moves, and the goals of runs through it."""

from __future__ import annotations

from typing import Any, Protocol

from tui.engine.step import Path, Step, Tally
from tui.game.watching import Phase, Progress


class RunGoal(Protocol):
    """Where the cursor of a watch runs to, a little at a time."""

    name: str
    """Where that is, in a few words."""
    phrase: str
    """The same as the rest of a sentence that begins with `Running`."""

    def work(self, shown: Any) -> bool:
        """Go on for a moment; whether the cursor is there. `shown` is the view that it runs
        through."""

    @property
    def failure(self) -> str:
        """What there is none of, as a sentence, if the run was in vain."""
        return ""


class Shown(Protocol):
    """What a watcher sees, and where the cursor stands in it."""

    @property
    def is_stepwise(self) -> bool:
        """Whether every step of a search is shown."""

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

    @property
    def tally(self) -> Tally:
        """What the search has counted."""

    @property
    def is_ready(self) -> bool:
        """Whether there is anything to show yet."""

    @property
    def burst(self) -> int:
        """How many steps can be made at once without anybody having to wait."""

    @property
    def can_search_on(self) -> bool:
        """Whether there may be another solution ahead."""

    def halt(self, playing: bool) -> Phase | None:
        """The state of a watch that has come to a solution, or to the end; None in between."""

    def forward(self, count: int) -> int:
        """Go on by so many steps, but not beyond a solution; returns how many were made."""

    def back(self, count: int) -> int:
        """Go back by so many steps, as far as they are kept; returns how many were made."""

    def go_to_step(self, number: int) -> RunGoal | None:
        """Go to the step with a number, over solutions, too. Where that takes longer than a moment
        the cursor stays, and the goal of a run there is returned."""

    def rewind(self) -> None:
        """Go back to the start."""

    def step_of(self, depth: int) -> int | None:
        """How many steps lead to where so many moves of the present path were made; None if there
        is no such move, or if that step is not kept."""

    def search_on(self) -> bool:
        """Drive the search on towards its next solution, for a moment; whether it is there, or
        there is none."""
