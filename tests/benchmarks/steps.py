"""How fast moves and steps come: those of a large tower, all its distances, and a whole search,
with the search tree that grows by its steps."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import islice

from tests.benchmarks.line import Line, Unit, at_least, at_most
from tests.benchmarks.process import medians, seconds_of
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.engine.tree import tree_of
from tui.puzzles.crossing.strategies import backtracking
from tui.puzzles.hanoi.distances import Distances, fewest_moves, shortest_way
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.hanoi.solvers import ClosedForm
from tui.puzzles.table import TABLE

ROUNDS = 5
DISCS = 20


def towers() -> Iterator[Line]:
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


CHUNK = 4096
"""How many steps the tree takes at once."""


def tree() -> Iterator[Line]:
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
