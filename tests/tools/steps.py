"""What the steps of a search tell, for tests that do not look at each of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Solver
from tui.engine.step import CountedSteps, Step, Tally


def counted(steps: Iterable[Step]) -> Tally:
    """What is counted in so many steps."""
    search = CountedSteps(iter(steps))
    for _ in search:
        pass
    return search.tally


def solutions_of(solver: Solver, puzzle: AnyPuzzle, start: Any) -> Iterator[Sequence[Any]]:
    """The moves of each solution that a search finds, as soon as it finds it."""
    return CountedSteps(solver.steps(puzzle, start)).solutions()
