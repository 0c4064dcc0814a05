"""A whole search: how fast its steps come, and how fast the search tree grows by them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import islice

from tests.benchmarks.line import Line, Unit, at_least
from tests.benchmarks.stopwatch import medians, seconds_of
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.engine.tree import tree_of
from tui.puzzles.crossing.strategies import backtracking
from tui.puzzles.table import TABLE

ROUNDS = 5
CHUNK = 4096
"""How many steps the tree takes at once."""


def lines() -> Iterator[Line]:
    puzzle = TABLE.parse_game("couples").puzzle
    solver = backtracking()

    def search() -> Iterator[Step]:
        return solver.steps(puzzle, puzzle.initial_state())

    steps = sum(1 for _ in search())
    bare, grown = medians(
        ROUNDS,
        partial(seconds_of, lambda: deque(search(), maxlen=0)),
        partial(seconds_of, lambda: _grow(solver, search())),
    )
    title = "tree: all steps of couples"
    quick = at_least(5e5)
    yield Line(f"{title} without it", steps / bare, limit=quick, unit=Unit.RATE)
    yield Line(f"{title} with it", steps / grown, limit=at_least(4e5), unit=Unit.RATE)
    least = at_least(2e6)  # Half a microsecond for each step.
    yield Line(f"{title} alone", steps / max(grown - bare, 1e-9), limit=least, unit=Unit.RATE)


def _grow(solver: Solver, steps: Iterator[Step]) -> None:
    tree = tree_of(solver)
    before = -1
    while tree.number > before:
        before = tree.number
        tree = tree.take(islice(steps, CHUNK))
