"""Tours as players leave them: some thoughtlessly begun, some cut from tours that end well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square

LONGEST = 60
"""Squares of the longest partial tour; the shortest has one."""

Choose = Callable[[list[Square], Tour], Square]
"""Picks one of the free squares to which the knight can jump."""


def partial_tours(puzzle: KnightsTour, count: int, seed: int) -> list[Tour]:
    """So many partial tours, their lengths spread evenly, by turns walked and cut."""
    random = Random(seed)
    careless, careful = _careless(random), _careful(puzzle, random)
    return [
        _walk(puzzle, 1 + number * LONGEST // count, random, careless)
        if number % 2
        else _cut(puzzle, 1 + number * LONGEST // count, random, careful)
        for number in range(count)
    ]


def _walk(puzzle: KnightsTour, length: int, random: Random, choose: Choose) -> Tour:
    """A tour of `length` squares; where a walk gets stuck earlier, another one is begun."""
    while True:
        tour = puzzle.tour([random.randrange(puzzle.board.squares)])
        while len(tour.squares) < length and (targets := _free_targets(puzzle, tour)):
            tour = puzzle.successor(tour, choose(targets, tour))
        if len(tour.squares) == length:
            return tour


def _cut(puzzle: KnightsTour, length: int, random: Random, choose: Choose) -> Tour:
    complete = _walk(puzzle, puzzle.board.squares, random, choose)
    return puzzle.tour(complete.squares[:length])


def _free_targets(puzzle: KnightsTour, tour: Tour) -> list[Square]:
    return [target for target in puzzle.candidate_moves(tour) if not tour.visited >> target & 1]


def _careless(random: Random) -> Choose:
    """Jumps anywhere."""
    return lambda targets, tour: random.choice(targets)


def _careful(puzzle: KnightsTour, random: Random) -> Choose:
    """Follows Warnsdorff's rule, and chance among equals."""

    def choose(targets: Sequence[Square], tour: Tour) -> Square:
        def ways_on(target: Square) -> int:
            return len(_free_targets(puzzle, puzzle.successor(tour, target)))

        return min(targets, key=lambda target: (ways_on(target), random.random()))

    return choose
