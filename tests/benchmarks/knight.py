"""The knight: tours from every start, and the oracle's answers about tours half made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from statistics import median
from time import thread_time

from tests.benchmarks.line import Line, Rival, at_most, ratio_at_most
from tests.benchmarks.process import medians, seconds_of
from tests.tools.tours import begun
from tui.engine.oracle import settled
from tui.engine.step import CountedSteps
from tui.puzzles.knight.finish import KnightOracle
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import Warnsdorff

TOUR_ROUNDS = 9
BUDGET = 10_000
"""Squares that the plain search may enter from one start before it gives up."""

ORACLE_ROUNDS = 3
TOURS, SEED = 12_000, 1759


def lines() -> Iterator[Line]:
    yield from _every_start()
    yield from _oracle()


def _every_start() -> Iterator[Line]:
    ours, plain = medians(
        TOUR_ROUNDS,
        partial(seconds_of, _tours),
        partial(seconds_of, lambda: [plain_tour(square, BUDGET) for square in SQUARES]),
    )
    given_up = sum(plain_tour(square, BUDGET) is None for square in SQUARES)
    rival = Rival("plain Warnsdorff", plain)
    note = f"the plain search, with {BUDGET} squares a start, gives up at {given_up} starts"
    yield Line("knight: tours from all 64 starts", ours, rival, ratio_at_most(1.5), note=note)


def _tours() -> None:
    """Find a tour from each start. The board's jumps are found anew for a new puzzle."""
    puzzle = KnightsTour()
    for start in range(len(SQUARES)):
        one = puzzle.starting_at(start)
        if Warnsdorff().straight(one, one.initial_state()) is None:
            next(CountedSteps(Warnsdorff().steps(one, one.initial_state())).solutions())


def _oracle() -> Iterator[Line]:
    puzzle = KnightsTour()
    tours = begun(puzzle, TOURS, SEED)
    rounds = [_answer_times(puzzle, tours) for _ in range(ORACLE_ROUNDS)]
    # A tour's own median keeps what else the machine does from passing for a hard tour.
    times = [median(answers) for answers in zip(*rounds, strict=True)]
    hardest = tours[times.index(max(times))]
    yield Line(f"knight: oracle's median of {TOURS}", median(times))
    yield Line(
        f"knight: oracle's slowest of {TOURS}",
        max(times),
        limit=at_most(0.015),
        note=f"the slowest answer is about {puzzle.state_text(hardest)}",
    )


def _answer_times(puzzle: KnightsTour, tours: list[Tour]) -> list[float]:
    """The seconds that the processor takes for each answer by a new oracle."""
    oracle = KnightOracle(puzzle)
    times = []
    for tour in tours:
        ask = partial(oracle.can_finish, tour)
        began = thread_time()
        settled(oracle, ask)
        times.append(thread_time() - began)
    return times


SIZE = 8
SQUARES = tuple((file, rank) for file in range(SIZE) for rank in range(SIZE))
"""File and rank, from 0."""
_STEPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))

JUMPS = {
    (file, rank): tuple(
        (file + files, rank + ranks)
        for files, ranks in _STEPS
        if 0 <= file + files < SIZE and 0 <= rank + ranks < SIZE
    )
    for file, rank in SQUARES
}


class _GaveUp(Exception):
    """The budget is spent."""


def plain_tour(start: tuple[int, int], budget: int) -> list[tuple[int, int]] | None:
    """A tour from `start`, or None where `budget` squares were entered without finding one."""
    tour = [start]
    visited = {start}
    entered = 0

    def ways_on(square: tuple[int, int]) -> list[tuple[int, int]]:
        return [target for target in JUMPS[square] if target not in visited]

    def go_on() -> bool:
        nonlocal entered
        if len(tour) == len(SQUARES):
            return True
        for target in sorted(ways_on(tour[-1]), key=lambda square: len(ways_on(square))):
            if entered == budget:
                raise _GaveUp
            entered += 1
            tour.append(target)
            visited.add(target)
            if go_on():
                return True
            tour.pop()
            visited.remove(target)
        return False

    try:
        return tour if go_on() else None
    except _GaveUp:
        return None
