"""What is said of tours half made, checked one by one: a tour that can be finished is finished by
the rules, and a dead end is one for a second search, which knows nothing of the first."""

from __future__ import annotations

from random import Random

import pytest

from tests.benchmarks.partial_tours import partial_tours
from tests.tools.raw_rules import knight_jumps_on
from tests.tools.slow_finish import can_be_walked
from tui.puzzles.knight.finish import begun, finishing
from tui.puzzles.knight.parameters import new_game
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square

SEEDS = range(12)


def finish_of(puzzle: KnightsTour, tour: Tour) -> tuple[Square, ...] | None:
    search = finishing(puzzle, begun(puzzle, tour))
    while True:
        try:
            next(search)
        except StopIteration as done:
            found: tuple[Square, ...] | None = done.value
            return found


def can_be_finished(puzzle: KnightsTour, tour: Tour) -> bool:
    """By the second search. Each jump goes to the other colour, so that is known of the end."""
    files, ranks = puzzle.board
    places = {(file, rank): rank * files + file for file in range(files) for rank in range(ranks)}
    near = {
        square: {places[there] for there in knight_jumps_on(place, files, ranks)}
        for place, square in places.items()
    }
    free = set(near).difference(tour.squares)
    colour = {square: sum(place) % 2 for place, square in places.items()}
    last = (colour[tour.squares[-1]] + len(free)) % 2
    ends = {square for square in near if colour[square] == last}
    if puzzle.closed:
        ends &= near[tour.squares[0]]
    if puzzle.end is not None:
        ends &= {puzzle.end}
    return can_be_walked(near, tour.squares[-1], free, ends)


def assert_right(puzzle: KnightsTour, tour: Tour) -> bool:
    """Check what is said of a tour, and return it."""
    finish = finish_of(puzzle, tour)
    if finish is None:
        assert not can_be_finished(puzzle, tour), puzzle.state_text(tour)
        return False
    for move in finish:
        tour = puzzle.apply(tour, move)
    assert puzzle.is_solved(tour)
    return True


@pytest.mark.parametrize("seed", SEEDS)
def test_on_the_chessboard_a_tour_is_finished_by_the_rules_or_a_dead_end_for_two_searches(
    seed: int,
) -> None:
    puzzle = KnightsTour()
    said = [assert_right(puzzle, tour) for tour in partial_tours(puzzle, 100, seed)]
    assert len(set(said)) == 2


VARIANTS = ["board=5x5", "board=5x6", "board=6x6", "board=7x7", "board=3x10", "board=4x8",
            "board=6x6,closed", "closed", "board=5x8,closed", "board=3x14,closed",
            "end=h1", "c3,end=d4", "board=7x7,end=g7", "board=5x6,end=b1"]  # fmt: skip


@pytest.mark.parametrize("variant", VARIANTS)
def test_so_it_is_on_other_boards_and_where_a_tour_must_end_in_one_way(variant: str) -> None:
    puzzle, start = new_game(variant, None)
    random = Random(variant)
    for tour in (walked(puzzle, start, random) for _ in range(60)):
        assert_right(puzzle, tour)


def walked(puzzle: KnightsTour, tour: Tour, random: Random) -> Tour:
    """A tour of any length, led on with some care."""
    for _ in range(random.randrange(puzzle.board.squares)):
        legal = [puzzle.successor(tour, move) for move in puzzle.legal_moves(tour)]
        if not legal:
            break
        careful = min(legal, key=lambda there: len(puzzle.legal_moves(there)))
        tour = careful if random.random() < 0.7 else random.choice(legal)
    return tour


def test_the_second_search_knows_a_walk_from_none() -> None:
    row = {0: {1}, 1: {0, 2}, 2: {1}}
    assert can_be_walked(row, 0, {1, 2}, {0, 1, 2})
    assert not can_be_walked(row, 0, {1, 2}, {1})
    assert not can_be_walked(row, 1, {0, 2}, {0, 1, 2})
    assert can_be_walked(row, 1, set(), {1})
    two_squares = {0: {1, 3}, 1: {0, 2}, 2: {1, 3}, 3: {0, 2},
                   4: {5, 7}, 5: {4, 6}, 6: {5, 7}, 7: {4, 6}}  # fmt: skip
    assert not can_be_walked(two_squares, 0, set(range(1, 8)), set(range(8)))
    joined = two_squares | {3: {0, 2, 4}, 4: {3, 5, 7}}
    assert can_be_walked(joined, 0, set(range(1, 8)), set(range(8)))
    assert not can_be_walked(joined, 2, {0, 1, 3}, {0})
