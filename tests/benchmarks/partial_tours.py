"""Tours as players leave them: some thoughtlessly begun, some cut from tours that end well."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tui.puzzles.knight.finish import graph_of
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square, mask_of, nodes_in

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
