"""A search that is watched step by step, beside the same search made at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from tests.tools.games import solver_of
from tests.tools.kinds import EVERY
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Solver
from tui.engine.step import CountedSteps, Step, StepKind, Tally
from tui.engine.strategy import Strategy
from tui.game.runs import Ahead, RunGoal
from tui.game.step_buffer import StepBuffer
from tui.game.stops import StopCondition
from tui.game.views import SearchView


def counted(steps: Iterable[Step]) -> Tally:
    """What is counted in so many steps."""
    search = CountedSteps(iter(steps))
    for _ in search:
        pass
    return search.tally


def solutions_of(solver: Solver, puzzle: AnyPuzzle, start: Any) -> Iterator[Sequence[Any]]:
    """The moves of each solution that a search finds, as soon as it finds it."""
    return CountedSteps(solver.steps(puzzle, start)).solutions()


LONGEST = 2500
"""Steps of a search that are looked at here."""


class Steps:
    """The first steps of a search, as its solver makes them."""

    def __init__(self, game: str, method: str) -> None:
        _, puzzle, start = EVERY.parse_game(game)
        self.solver = solver_of(puzzle, Strategy(method))
        run = partial(self.solver.steps, puzzle, start)
        self.made: list[Step] = list(islice(run(), LONGEST))
        self._run = lambda: islice(run(), LONGEST)

    @property
    def has_ended(self) -> bool:
        """Whether these are all."""
        return self.made[-1].kind is StepKind.EXHAUSTED

    def tally(self, number: int) -> Tally:
        """What was counted up to a step."""
        return counted(self.made[:number])

    def places(self, wanted: StopCondition, most: int) -> list[int]:
        """The numbers of the first steps that have a property."""
        view, found = SearchView(StepBuffer(self._run)), list[int]()
        wanted = wanted._replace(or_end=False)  # So that its end is told from another place.
        while len(found) < most and not go(view, Ahead(wanted)):
            found.append(view.at)
        return found


def go(view: SearchView, goal: RunGoal) -> str:
    """Run to a goal. Returns what there was none of."""
    while not goal.work(view):
        pass
    return goal.failure
