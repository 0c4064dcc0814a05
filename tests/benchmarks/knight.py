"""The knight: tours from every start, and the oracle's answers about tours half made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from statistics import median
from time import perf_counter

from tests.benchmarks.line import Line, Rival, at_most
from tests.benchmarks.partial_tours import partial_tours
from tests.benchmarks.plain_knight import SQUARES, plain_tour
from tests.benchmarks.stopwatch import medians, seconds_of
from tui.engine.oracle import settled
from tui.engine.step import CountedSteps
from tui.puzzles.knight.oracle import KnightOracle
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import Warnsdorff
from tui.puzzles.knight.squares import Square

TOUR_ROUNDS = 9
BUDGET = 10_000
"""Squares that the plain search may enter from one start before it gives up."""

ORACLE_ROUNDS = 3
TOURS, SEED = 2000, 1759


def lines() -> Iterator[Line]:
    yield _every_start()
    yield from _oracle()


def _every_start() -> Line:
    puzzles = [KnightsTour(start) for start in range(len(SQUARES))]
    ours, plain = medians(
        TOUR_ROUNDS,
        partial(seconds_of, lambda: [_tour(puzzle) for puzzle in puzzles]),
        partial(seconds_of, lambda: [plain_tour(square, BUDGET) for square in SQUARES]),
    )
    given_up = sum(plain_tour(square, BUDGET) is None for square in SQUARES)
    return Line(
        "knight: tours from all 64 starts",
        ours,
        Rival("plain Warnsdorff", plain),
        at_most(0.1),
        note=f"the plain search, with {BUDGET} squares a start, gives up at {given_up} starts",
    )


def _tour(puzzle: KnightsTour) -> Sequence[Square]:
    search = CountedSteps(Warnsdorff().steps(puzzle, puzzle.initial_state()))
    return next(search.solutions())


def _oracle() -> Iterator[Line]:
    puzzle = KnightsTour()
    tours = partial_tours(puzzle, TOURS, SEED)
    rounds = [_answer_times(puzzle, tours) for _ in range(ORACLE_ROUNDS)]
    # A tour's own median keeps what else the machine does from passing for a hard tour.
    times = [median(answers) for answers in zip(*rounds, strict=True)]
    hardest = tours[times.index(max(times))]
    yield Line(f"knight: oracle's median of {TOURS}", median(times))
    yield Line(
        f"knight: oracle's slowest of {TOURS}",
        max(times),
        limit=at_most(0.05),
        note=f"the slowest answer is about {puzzle.state_text(hardest)}",
    )


def _answer_times(puzzle: KnightsTour, tours: list[Tour]) -> list[float]:
    """The seconds of each answer by a new oracle."""
    oracle = KnightOracle(puzzle)
    times = []
    for tour in tours:
        ask = partial(oracle.can_finish, tour)
        began = perf_counter()
        settled(oracle, ask)
        times.append(perf_counter() - began)
    return times
