"""The knight: tours from every start, and the oracle's answers about tours half made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from time import thread_time

from tests.benchmarks.line import Line, Rival, at_most, ratio_at_most
from tests.benchmarks.partial_tours import partial_tours
from tests.benchmarks.plain_knight import SQUARES, plain_tour
from tests.benchmarks.stopwatch import medians, seconds_of
from tui.engine.oracle import settled
from tui.engine.step import CountedSteps
from tui.puzzles.knight.finish import KnightOracle
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import Warnsdorff
from tui.puzzles.knight.squares import Square

TOUR_ROUNDS = 9
BUDGET = 10_000
"""Squares that the plain search may enter from one start before it gives up."""

ORACLE_ROUNDS = 3
TOURS, SEED = 12_000, 1759


def lines() -> Iterator[Line]:
    yield from _every_start()
    yield from _oracle()


def _every_start() -> Iterator[Line]:
    ours, by_steps, plain = medians(
        TOUR_ROUNDS,
        partial(seconds_of, partial(_tours, _tour)),
        partial(seconds_of, partial(_tours, _tour_by_steps)),
        partial(seconds_of, lambda: [plain_tour(square, BUDGET) for square in SQUARES]),
    )
    given_up = sum(plain_tour(square, BUDGET) is None for square in SQUARES)
    rival = Rival("plain Warnsdorff", plain)
    note = f"the plain search, with {BUDGET} squares a start, gives up at {given_up} starts"
    yield Line("knight: tours from all 64 starts", ours, rival, ratio_at_most(1.5), note=note)
    yield Line("knight: the same tours by their steps", by_steps, rival)


def _tours(find: Callable[[KnightsTour], Sequence[Square]]) -> None:
    """Find a tour from each start. The board's jumps are found anew for a new puzzle."""
    puzzle = KnightsTour()
    for start in range(len(SQUARES)):
        find(puzzle.starting_at(start))


def _tour(puzzle: KnightsTour) -> Sequence[Square]:
    """As the program finds it that needs no steps."""
    straight = Warnsdorff().straight(puzzle, puzzle.initial_state())
    return _tour_by_steps(puzzle) if straight is None else straight.moves


def _tour_by_steps(puzzle: KnightsTour) -> Sequence[Square]:
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
