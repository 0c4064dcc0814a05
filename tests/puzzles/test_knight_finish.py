"""Which tours can be finished, and why others cannot. What is said of tours half made, and claimed
by theorems, is checked by searches that know nothing of the first."""

from __future__ import annotations

import math
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.benchmarks.knight import partial_tours
from tests.puzzles.slow_finish import can_be_walked, closed_tours
from tests.tools.controllers import playing
from tests.tools.examples import examples
from tests.tools.games import is_sentence
from tests.tools.oracles import Patient
from tests.tools.raw_rules import knight_jumps_on
from tests.tools.tours import BOARD, walked
from tui.engine.oracle import UNKNOWN
from tui.engine.step import CountedSteps
from tui.puzzles.knight.finish import KnightOracle, begun, can_be_finished, finishing
from tui.puzzles.knight.kind import KIND
from tui.puzzles.knight.options import new_game
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import Warnsdorff
from tui.puzzles.knight.squares import BoardSize
from tui.puzzles.knight.theorems import no_tour

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


def assert_right(puzzle: KnightsTour, tour: Tour) -> bool:
    """Check what is said of a tour, and return it."""
    search = finishing(puzzle.board, begun(puzzle, tour))
    try:
        while True:
            next(search)
    except StopIteration as done:
        finish = done.value
    if finish is None:
        assert not is_possible(puzzle, tour), puzzle.state_text(tour)
        return False
    for move in finish:
        tour = puzzle.apply(tour, move)
    assert puzzle.is_solved(tour)
    return True


def test_a_tour_is_finished_by_the_rules_or_a_dead_end_for_two_searches() -> None:
    """So it is on other boards, and where a tour must end in one way."""
    said = [assert_right(BOARD, tour) for tour in partial_tours(BOARD, 300, 0)]
    assert len(set(said)) == 2
    for variant in VARIANTS:
        puzzle, start = new_game(variant, None)
        random, oracle = Random(variant), Patient(KnightOracle(puzzle))
        for number in range(24):
            jumps = random.randrange(puzzle.board.squares)
            tour = walked(puzzle, start, jumps, random)
            possible = assert_right(puzzle, tour)
            assert oracle.can_finish(tour) == possible
            left = puzzle.board.squares - len(tour.squares)
            assert oracle.distance(tour) == (left if possible else None)
            if number < 5:
                assert oracle.best_moves(tour) == [
                    move
                    for move in puzzle.legal_moves(tour)
                    if is_possible(puzzle, puzzle.successor(tour, move))
                ]


# The oracle


def test_what_warnsdorffs_rule_does_not_lead_to_the_end_is_searched_for() -> None:
    oracle = KnightOracle(BOARD)
    at_once = {tour: oracle.can_finish(tour) for tour in partial_tours(BOARD, 200, 5)}
    assert {*at_once.values()} == {True, UNKNOWN}
    searched = [tour for tour, answer in at_once.items() if answer is UNKNOWN]
    assert oracle.work(math.inf)
    answers = [oracle.can_finish(tour) for tour in searched]
    assert answers == [is_possible(BOARD, tour) for tour in searched]
    assert {*answers} == {True, False}


@patch("tui.puzzles.knight.finish._MOST_SECONDS", 0.0)
def test_the_oracle_of_a_large_board_gives_up_after_a_moment_for_good() -> None:
    puzzle, start = new_game("board=20x20,closed", None)
    oracle = KnightOracle(puzzle)
    for _ in range(2):
        assert oracle.can_finish(start) is UNKNOWN
        assert oracle.distance(start) is UNKNOWN
        assert oracle.work(math.inf)
    assert oracle.can_finish(start) is UNKNOWN
    assert oracle.work(0), "nobody works on it any more"


# Why there is no such tour

SMALL = [BoardSize(files, ranks) for files in range(3, 9) for ranks in range(3, 9)
         if files * ranks <= 36]  # fmt: skip
CLOSED = [(3, 4), (3, 6), (3, 8), (8, 3), (3, 10), (10, 3), (3, 12), (4, 4), (4, 5), (4, 6),
          (7, 4), (4, 8), (5, 5), (5, 6), (6, 6), (5, 7), (3, 7), (3, 9), (6, 8), (5, 12), (7, 8),
          (8, 8)]  # fmt: skip


def has_tour(puzzle: KnightsTour) -> bool:
    """By the exact search, which knows no theorem."""
    found = can_be_finished(puzzle, puzzle.initial_state())
    assert isinstance(found, bool)
    return found


def test_where_a_reason_is_given_the_search_finds_no_tour_and_else_there_is_one() -> None:
    """A closed one exactly where no theorem forbids it."""
    for board in SMALL:
        puzzles = [KnightsTour(start, board) for start in range(board.squares)]
        allowed = [puzzle for puzzle in puzzles if not no_tour(puzzle)]
        assert not any(no_tour(puzzle) and has_tour(puzzle) for puzzle in puzzles)
        assert any(map(has_tour, puzzles)) == bool(allowed)
    for sides in CLOSED:
        puzzle = KnightsTour(0, BoardSize(*sides), closed=True)
        assert has_tour(puzzle) == (not no_tour(puzzle))


@given(st.integers(3, 8), st.integers(3, 7), st.data())
@examples(60)
def test_where_a_tour_may_not_end_the_search_finds_none(
    files: int, ranks: int, data: st.DataObject
) -> None:
    board = BoardSize(files, ranks)
    squares = st.integers(0, board.squares - 1)
    start, end = data.draw(st.lists(squares, min_size=2, max_size=2, unique=True))
    puzzle = KnightsTour(start, board, end=end)
    if no_tour(puzzle) and min(board) > 3:
        assert not has_tour(puzzle)
    if board.squares % 2 == 0 and board.is_light(start) == board.is_light(end):
        assert no_tour(puzzle)


@given(st.integers(3, 26), st.integers(3, 26), st.booleans(), st.data())
def test_a_reason_is_a_short_sentence(
    files: int, ranks: int, closed: bool, data: st.DataObject
) -> None:
    board = BoardSize(files, ranks)
    squares = st.integers(0, board.squares - 1)
    why = no_tour(KnightsTour(data.draw(squares), board, closed, data.draw(squares)))
    assert not why or (is_sentence(why) and len(why) <= 80)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("board=4x4", "On 4 by 4 there is no tour: all of the knight's walks were looked through."),
        ("board=5x5,b1", "13 squares are dark and 12 light: no tour starts on light b1."),
        ("board=5x5,end=b1", "13 squares are dark and 12 light: no tour ends on light b1."),
        ("end=c3", "A tour of 64 squares changes colour 63 times: from a1 it cannot end on c3."),
        ("board=7x7,closed", "With an odd number of squares no tour is closed: each jump "
         "changes the colour."),
        ("board=4x9,closed", "On 4 by 9 no tour is closed: none is on boards 4 wide "
         "(Schwenk 1991)."),
        ("board=8x3,closed", "On 8 by 3 no tour is closed: 3 wide, it must be at least 10 "
         "long (Schwenk 1991)."),
        ("board=3x3", "No jump leads to the middle of a board of 3 by 3."),
    ],
)  # fmt: skip
def test_a_player_is_told_why_a_tour_is_impossible(game: str, why: str) -> None:
    puzzle, start = new_game(game, None)
    assert KIND.why_impossible(puzzle) == why
    oracle = KIND.oracle(puzzle)
    assert oracle.can_finish(start) is False
    assert oracle.best_moves(start) == []
    *_, field = KIND.status(puzzle, start, 0, start, oracle)
    assert field == ("no such tour", "", "bad")
    assert why in " ".join(" ".join(playing(f"knight:{game}").lines).split())


def tours_by_the_program(files: int, ranks: int) -> int:
    """How many closed tours the program finds, each in one of its two directions: from a1, with
    the other one of the two squares beside it last."""
    puzzle, start = new_game(f"board={files}x{ranks},closed,end=b3", None)
    search = CountedSteps(Warnsdorff().steps(puzzle, start))
    count = sum(1 for _ in search.solutions())
    assert search.tally.exhausted
    assert not search.tally.cut
    return count


@pytest.mark.parametrize(("files", "ranks", "count"), [(10, 3, 16), (12, 3, 176), (5, 6, 8)])
def test_all_closed_tours_of_a_small_board_are_found(files: int, ranks: int, count: int) -> None:
    assert tours_by_the_program(files, ranks) == closed_tours(ranks, files) == count
