"""The Towers of Hanoi: how fast the moves of a large tower come, and how fast all distances."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import partial

from tests.benchmarks.line import Line, Unit, at_least, at_most
from tests.benchmarks.stopwatch import medians, seconds_of
from tui.puzzles.hanoi.closed_form import fewest_moves, shortest_way
from tui.puzzles.hanoi.distances import Distances
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.hanoi.solvers import ClosedForm

ROUNDS = 5
DISCS = 20


def lines() -> Iterator[Line]:
    puzzle = Hanoi(DISCS)
    start = puzzle.initial_state()
    moves = fewest_moves(puzzle, start)
    bare, checked = medians(
        ROUNDS,
        partial(seconds_of, lambda: deque(shortest_way(puzzle, start), maxlen=0)),
        partial(seconds_of, lambda: deque(ClosedForm().steps(puzzle, start), maxlen=0)),
    )
    title = f"hanoi: moves of {DISCS} discs"
    yield Line(title, moves / bare, limit=at_least(1e6), unit=Unit.RATE)
    yield Line(f"{title} as checked steps", moves / checked, unit=Unit.RATE)
    for discs, pegs in ((10, 4), (8, 5)):
        (whole,) = medians(ROUNDS, partial(seconds_of, partial(_whole_table, discs, pegs)))
        name = f"hanoi: all distances of {discs} discs on {pegs} pegs"
        yield Line(name, whole, limit=at_most(3))


def _whole_table(discs: int, pegs: int) -> None:
    deque(Distances(discs, pegs, 1).search, maxlen=0)
