"""Backtracking: how fast the steps of a whole search come."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import partial

from tests.benchmarks.line import Line, Unit, at_least
from tests.benchmarks.stopwatch import medians, seconds_of
from tui.engine.step import Step
from tui.puzzles.crossing.strategies import backtracking
from tui.puzzles.table import TABLE

ROUNDS = 5


def lines() -> Iterator[Line]:
    puzzle = TABLE.parse_game("couples").puzzle

    def search() -> Iterator[Step]:
        return backtracking().steps(puzzle, puzzle.initial_state())

    steps = sum(1 for _ in search())
    (seconds,) = medians(ROUNDS, partial(seconds_of, lambda: deque(search(), maxlen=0)))
    yield Line(
        "backtracking: all steps of couples",
        steps / seconds,
        limit=at_least(5e5),
        unit=Unit.RATE,
    )
