"""What a watcher can expect of a run: whether its end is in reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.engine.plan import Plan
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import Step
from tui.game.shown import RunGoal

if TYPE_CHECKING:
    from tui.engine.reach import Prospect


class Outlook:
    """Looks ahead for whoever waits for a run, one run after the other."""

    def __init__(self, puzzle: AnyPuzzle, plan: Plan, start: Any) -> None:
        self._search = puzzle, plan.solver, start
        self._goal: RunGoal | None = None
        self._prospect: Prospect | None = None

    def of(self, goal: RunGoal | None, reached: tuple[int, Step | None]) -> str:
        """How many steps are to come where a run goes through all of a search, in words, if that is
        out of reach; otherwise empty. `reached` says how many were made, and the last of them.
        """
        if goal is not self._goal:
            self._goal, self._prospect = goal, None
            if goal is not None and goal.within is not None:
                from tui.engine.reach import Prospect  # Late: for runs that go through a search.

                self._prospect = Prospect(*self._search, reached, goal.within)
        return "" if self._prospect is None else self._prospect.look(*reached)
