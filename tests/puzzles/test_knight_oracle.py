"""The knight's oracle: what it knows at once, what it searches for, and what it forgets. What is
said of tours half made is checked by a second search, which knows nothing of the first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, partial
from random import Random
from unittest.mock import patch

import pytest

from tests.benchmarks.partial_tours import partial_tours
from tests.tools.oracles import Patient
from tests.tools.raw_rules import knight_jumps_on
from tests.tools.slow_finish import can_be_walked
from tests.tools.watches import StubClock
from tui.engine.oracle import UNKNOWN, settled
from tui.puzzles.knight.finish import KnightOracle, begun, finishing
from tui.puzzles.knight.options import new_game
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square

BOARD = KnightsTour()
VARIANTS = ["board=5x5", "board=5x6", "board=6x6", "board=7x7", "board=3x10", "board=4x8",
            "board=6x6,closed", "closed", "board=5x8,closed", "board=3x14,closed", "end=h1",
            "c2,board=4x5,end=b5", "board=7x7,end=g7", "board=5x6,end=b1"]  # fmt: skip


def is_possible(puzzle: KnightsTour, tour: Tour) -> bool:
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


def finish_of(puzzle: KnightsTour, tour: Tour) -> tuple[Square, ...] | None:
    search = finishing(puzzle.board, begun(puzzle, tour))
    while True:
        try:
            next(search)
        except StopIteration as done:
            found: tuple[Square, ...] | None = done.value
            return found


def assert_right(puzzle: KnightsTour, tour: Tour) -> bool:
    """Check what is said of a tour, and return it."""
    finish = finish_of(puzzle, tour)
    if finish is None:
        assert not is_possible(puzzle, tour), puzzle.state_text(tour)
        return False
    for move in finish:
        tour = puzzle.apply(tour, move)
    assert puzzle.is_solved(tour)
    return True


@pytest.mark.parametrize("seed", range(6))
def test_a_tour_is_finished_by_the_rules_or_a_dead_end_for_two_searches(seed: int) -> None:
    said = [assert_right(BOARD, tour) for tour in partial_tours(BOARD, 100, seed)]
    assert len(set(said)) == 2


def test_so_it_is_on_other_boards_and_where_a_tour_must_end_in_one_way() -> None:
    for variant in VARIANTS:
        puzzle, start = new_game(variant, None)
        random, oracle = Random(variant), Patient(KnightOracle(puzzle))
        for number in range(40):
            tour = walked(puzzle, start, random)
            possible = assert_right(puzzle, tour)
            assert oracle.can_finish(tour) == possible
            left = puzzle.board.squares - len(tour.squares)
            assert oracle.distance(tour) == (left if possible else None)
            if number < 8:
                assert oracle.best_moves(tour) == [
                    move
                    for move in puzzle.legal_moves(tour)
                    if is_possible(puzzle, puzzle.successor(tour, move))
                ]


def walked(puzzle: KnightsTour, tour: Tour, random: Random) -> Tour:
    """A tour of any length, led on with some care."""
    for _ in range(random.randrange(puzzle.board.squares)):
        legal = [puzzle.successor(tour, move) for move in puzzle.legal_moves(tour)]
        if not legal:
            break
        careful = min(legal, key=lambda there: len(puzzle.legal_moves(there)))
        tour = careful if random.random() < 0.7 else random.choice(legal)
    return tour


@cache
def all_tours() -> Sequence[Tour]:
    return partial_tours(BOARD, 200, 5)


@cache
def searched() -> Sequence[Tour]:
    """Those of which the answer is not known at once."""
    oracle = KnightOracle(BOARD)
    return [tour for tour in all_tours() if oracle.can_finish(tour) is UNKNOWN]


@cache
def hard() -> Tour:
    """The one for which the search takes the most turns."""
    return max(
        searched(), key=lambda tour: sum(1 for _ in finishing(BOARD.board, begun(BOARD, tour)))
    )


def test_what_warnsdorffs_rule_does_not_lead_to_the_end_is_searched_for() -> None:
    oracle = KnightOracle(BOARD)
    assert 0 < len(searched()) < len(all_tours())
    for tour in all_tours():
        assert oracle.can_finish(tour) in (True, UNKNOWN)
    assert oracle.work(math.inf)
    answers = [oracle.can_finish(tour) for tour in searched()]
    assert answers == [is_possible(BOARD, tour) for tour in searched()]
    assert {True, False} == set(answers)


@patch("tui.engine.oracle.monotonic", StubClock(reading=1))
def test_a_hard_question_is_answered_in_slices() -> None:
    oracle = KnightOracle(BOARD)
    assert oracle.can_finish(hard()) is UNKNOWN
    slices = 0
    while not oracle.work(1):
        assert oracle.can_finish(hard()) in (UNKNOWN, is_possible(BOARD, hard()))
        slices += 1
    assert slices > 2
    assert oracle.can_finish(hard()) == is_possible(BOARD, hard())


@patch("tui.puzzles.knight.finish._MOST_ANSWERS", 10)
def test_only_so_many_answers_are_remembered() -> None:
    oracle = KnightOracle(BOARD)
    for tour in searched()[:20]:
        answer = settled(oracle, partial(oracle.can_finish, tour))
        assert answer == is_possible(BOARD, tour)
    remembered = [tour for tour in searched()[:20] if oracle.can_finish(tour) is not UNKNOWN]
    assert remembered == searched()[10:20]


def test_the_oracle_of_a_large_board_gives_up_after_a_moment_for_good() -> None:
    puzzle, start = new_game("board=20x20,closed", None)
    with patch("tui.puzzles.knight.finish._MOST_SECONDS", 0.0):
        oracle = KnightOracle(puzzle)
        for _ in range(2):
            assert oracle.can_finish(start) is UNKNOWN
            assert oracle.distance(start) is UNKNOWN
            assert oracle.work(math.inf)
    assert oracle.can_finish(start) is UNKNOWN
    assert oracle.work(0), "nobody works on it any more"
