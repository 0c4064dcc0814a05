"""A search whose cursor is sent to and fro, so that followers have something to follow."""

from __future__ import annotations

from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.tools.games import puzzle_of, random_line, solver_of, states_along
from tests.tools.searched import go
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.engine.strategy import Strategy
from tui.game import runs, step_buffer, stops
from tui.game.runs import Ahead, Back, ToStep
from tui.game.views import SearchView

LONGEST = 2000
"""Steps of a search that are looked at here."""
ENOUGH = 10.0
"""Seconds in which everything is done that is asked for."""


def keep_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is wanted is mostly found only by another run, or from a mark."""
    monkeypatch.setattr(step_buffer, "KEPT_STEPS", 200)
    for module in (step_buffer, runs):
        monkeypatch.setattr(module, "SPARE", 60)
        monkeypatch.setattr(module, "BURST", 50)
    monkeypatch.setattr(step_buffer, "_CHUNK", 64)
    monkeypatch.setattr(step_buffer, "_BETWEEN_SNAPSHOTS", 150)
    monkeypatch.setattr(step_buffer, "_MOST_SNAPSHOTS", 4)


class Wanderer:
    """A search whose cursor goes anywhere."""

    def __init__(self, name: str, method: str, rng: Random) -> None:
        self.puzzle = puzzle_of(name)
        start = self.puzzle.initial_state()
        line = random_line(self.puzzle, start, [rng.randrange(60) for _ in range(rng.randrange(6))])
        self.origin = states_along(self.puzzle, start, line)[-1]
        self.solver: Solver = solver_of(self.puzzle, Strategy(method))
        self._run = partial(self.solver.steps, self.puzzle, self.origin)
        self.steps: list[Step] = list(islice(self._run(), LONGEST))
        self.view = SearchView(step_buffer.StepBuffer(self.run))

    def run(self) -> Any:
        return islice(self._run(), LONGEST)

    def walk(self, rng: Random) -> None:
        """Let the cursor go somewhere."""
        stop = rng.choice((stops.SOLUTION, stops.MET, stops.DEAD_END, stops.depth(2)))
        number = rng.randrange(len(self.steps) + 1)
        go(self.view, rng.choice((ToStep(number), ToStep(number), Ahead(stop), Back(stop))))
        if rng.random() < 0.5:
            self.view.back(rng.randrange(30))
