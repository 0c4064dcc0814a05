"""The knight: tours from every start, and the oracle's answers about tours half made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median
from time import thread_time

from tests.benchmarks.line import Line, Rival, at_most, ratio_at_most
from tests.benchmarks.stopwatch import medians, seconds_of
from tui.engine.oracle import settled
from tui.engine.step import CountedSteps
from tui.puzzles.knight.finish import KnightOracle, graph_of
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import Warnsdorff
from tui.puzzles.knight.squares import Square, mask_of, nodes_in

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


Choose = Callable[[list[Square], int], Square]
"""Picks one of the free squares to which the knight can jump; all free ones are a bit mask."""


def partial_tours(puzzle: KnightsTour, count: int, seed: int) -> list[Tour]:
    """So many partial tours, by turns walked and cut, of any length up to that of the walk."""
    random = Random(seed)
    near = [list(nodes_in(targets)) for targets in graph_of(puzzle.board).neighbours]

    def careless(targets: list[Square], free: int) -> Square:
        return random.choice(targets)

    def careful(targets: list[Square], free: int) -> Square:
        """Follows Warnsdorff's rule, and chance among equals."""

        def ways_on(target: Square) -> int:
            return sum(free >> square & 1 for square in near[target])

        return min(targets, key=lambda target: (ways_on(target), random.random()))

    def walk(choose: Choose) -> list[Square]:
        """A tour that goes on until it is stuck."""
        walked = [random.randrange(len(near))]
        free = mask_of(range(len(near))) ^ 1 << walked[0]
        while targets := [square for square in near[walked[-1]] if free >> square & 1]:
            walked.append(choose(targets, free))
            free ^= 1 << walked[-1]
        return walked

    def whole_tour() -> list[Square]:
        while len(tour := walk(careful)) < len(near):
            pass
        return tour

    tours = []
    for number in range(count):
        walked = walk(careless) if number % 2 else whole_tour()
        tours.append(puzzle.tour(walked[: random.randint(1, len(walked))]))
    return tours
