"""The knight's solvers and oracle: known tours, every start, which tours can be finished, and why
others cannot. What is said of tours half made, and claimed by theorems, is checked by searches
that know nothing of the first."""

from __future__ import annotations

import math
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.puzzles.slow_finish import can_be_walked
from tests.tools.controllers import playing
from tests.tools.games import is_sentence
from tests.tools.oracles import Patient
from tests.tools.raw_rules import knight_jumps, knight_jumps_on
from tests.tools.tours import BOARD, new_game, walked, whole
from tests.tools.tours import begun as partly
from tui.command.main import main
from tui.engine.oracle import UNKNOWN
from tui.engine.solver import Solver
from tui.engine.step import CountedSteps, Step, StepKind, Straight, Tally
from tui.puzzles.knight import finish
from tui.puzzles.knight.finish import KnightOracle, begun, can_be_finished, finishing
from tui.puzzles.knight.kind import KIND
from tui.puzzles.knight.rules import KnightsTour, Tour, contradiction
from tui.puzzles.knight.solvers import KnightBacktracking, Warnsdorff
from tui.puzzles.knight.squares import BoardSize
from tui.puzzles.knight.theorems import no_tour

SOLVERS: tuple[Solver, ...] = (Warnsdorff(), KnightBacktracking())


def tour_from(start: str, size: int = 8) -> KnightsTour:
    return KnightsTour(BoardSize(size, size).square(start), BoardSize(size, size))


def run(puzzle: KnightsTour, solver: Solver, state: Tour | None = None) -> CountedSteps:
    return CountedSteps(solver.steps(puzzle, state or puzzle.initial_state()))


@pytest.mark.parametrize("solver", SOLVERS, ids=lambda solver: solver.name)
def test_every_start_is_solved_and_warnsdorffs_rule_never_takes_a_move_back(solver: Solver) -> None:
    """By the moves as chess knows them, not as the program does."""
    for start in BOARD.names:
        puzzle = tour_from(start)
        search = run(puzzle, solver)
        names = [start, *map(puzzle.move_text, next(search.solutions()))]
        assert sorted(names) == sorted(BOARD.names)
        assert all(there in knight_jumps(here) for here, there in pairwise(names))
        if isinstance(solver, Warnsdorff):
            assert search.tally == Tally(tried=63, advanced=63, solutions=1)
            assert_prefers_few_ways_on(names)


def assert_prefers_few_ways_on(names: list[str]) -> None:
    """And then squares far from the centre."""
    visited = set[str]()

    def preference(square: str) -> tuple[int, float]:
        file, rank = ord(square[0]) - ord("a") - 3.5, int(square[1]) - 4.5
        return len(knight_jumps(square) - visited), -(file * file + rank * rank)

    for here, jump in pairwise(names):
        visited.add(here)
        assert preference(jump) == min(map(preference, knight_jumps(here) - visited))


def refusals(puzzle: KnightsTour, state: Tour) -> list[Step]:
    """Those of the first steps of a search in which it refuses a square."""
    steps = islice(KnightBacktracking().steps(puzzle, state), 2000)
    return [step for step in steps if step.kind is StepKind.REJECT]


def test_a_square_that_leads_nowhere_or_to_a_wrong_end_is_refused_with_a_sentence() -> None:
    for step in refusals(BOARD, BOARD.initial_state())[:50]:
        assert step.refusal is not None
        (square,) = step.refusal.culprits
        assert step.refusal.reason == f"From {square} there would be nowhere left to go."
        assert step.code == "dead-end"
    for variant, why in (
        ("board=5x6,closed", "Only from c2 can a jump still lead back to a1."),
        ("board=5x6,end=b1", "The tour must end on b1."),
    ):
        steps = refusals(*new_game(variant, None))
        assert why in {step.refusal.reason for step in steps if step.refusal is not None}
    tour = whole(new_game("board=3x4", None)[0]).squares
    closed = KnightsTour(tour[0], BoardSize(3, 4), closed=True)
    (step,) = refusals(closed, closed.tour(tour[:-1]))
    last = closed.move_text(tour[-1])
    said = f"The tour would end on {last}, from which no jump leads back to a1."
    assert step.refusal is not None
    assert step.refusal.reason == said


boards = st.builds(BoardSize, st.integers(4, 10), st.integers(4, 10))
variants = st.tuples(boards, st.integers(0, 999), st.integers(0, 1999), st.booleans())


def variant_of(board: BoardSize, start: int, end: int, closed: bool) -> KnightsTour:
    """A puzzle with that board, and if it goes together with that last square."""
    start, last = start % board.squares, end if end < board.squares else None
    if contradiction(board, start, closed, last):
        last = None
    return KnightsTour(start, board, closed, last)


@given(variants, st.integers(0, 100), st.randoms(use_true_random=False))
def test_warnsdorff_finishes_whatever_the_oracle_says_can_be_finished(
    variant: tuple[BoardSize, int, int, bool], jumps: int, chance: Random
) -> None:
    puzzle = variant_of(*variant)
    state = walked(puzzle, puzzle.initial_state(), jumps, chance)
    oracle = KnightOracle(puzzle)
    answer = oracle.can_finish(state)
    while answer is UNKNOWN and not oracle.work(0):
        oracle.work(1)
        answer = oracle.can_finish(state)
    search = run(puzzle, Warnsdorff(), state)
    moves = None if no_tour(puzzle) else next(search.solutions(), None)
    if answer is True:
        assert moves is not None or search.tally.cut
    if answer is False:
        assert moves is None
    if moves is not None:
        squares = [*state.squares, *moves]
        assert sorted(squares) == list(range(puzzle.board.squares))
        whole = puzzle.tour(squares)
        assert puzzle.is_solved(whole)
        assert not puzzle.closed or puzzle.is_closed(whole)
        assert puzzle.end in (None, squares[-1])


def test_backtracking_solves_other_boards_by_the_same_principle() -> None:
    for variant in ("board=6x5,closed", "board=5x5,end=e5"):
        puzzle, start = new_game(variant, None)
        moves = next(run(puzzle, KnightBacktracking(), start).solutions())
        assert puzzle.is_solved(puzzle.tour([puzzle.start, *moves]))


@pytest.mark.long
def test_on_a_large_board_what_is_not_known_is_not_guessed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle, start = new_game("board=16x16,closed", None)
    assert can_be_finished(puzzle, start) is True
    monkeypatch.setattr(finish, "_MOST_TURNS", 0)
    assert can_be_finished(puzzle, start) is UNKNOWN
    search = run(puzzle, Warnsdorff(), start)
    assert list(search.solutions()) == []
    assert search.tally.exhausted
    assert search.tally.cut
    assert main(["solve", "knight:board=16x16,closed"]) == 3
    assert "which proves nothing" in capsys.readouterr().out
    # The oracle gives up after a moment, for good.
    monkeypatch.setattr(finish, "_MOST_SECONDS", 0.0)
    oracle = KnightOracle(puzzle)
    for _ in range(2):
        assert oracle.can_finish(start) is UNKNOWN
        assert oracle.distance(start) is UNKNOWN
        assert oracle.work(math.inf)
    assert oracle.can_finish(start) is UNKNOWN
    assert oracle.work(0), "nobody works on it any more"


# Tours by Warnsdorff's rule at once


def by_steps(puzzle: KnightsTour, state: Tour) -> Straight | None:
    """What the search does until its first solution, unless it turns back before."""
    search = run(puzzle, Warnsdorff(), state)
    for step in search:
        if step.kind is StepKind.SOLUTION:
            straight = Straight(step.path.moves(), search.tally.tried)
            assert straight.tally == search.tally
            return straight
        if step.kind in (StepKind.BACKTRACK, StepKind.EXHAUSTED):
            break
    return None


AT_ONCE = ["a1", "board=5x6", "board=4x7", "board=12x3", "closed", "e4,end=c6",
           "board=6x6,closed", "board=7x7,end=g7", "board=5x6,end=b1"]  # fmt: skip


@pytest.mark.long
def test_a_tour_made_at_once_is_that_of_the_steps_or_none() -> None:
    led = []
    for variant in AT_ONCE:
        puzzle, _ = new_game(variant, None)
        chance = Random(variant)
        for square in range(puzzle.board.squares):
            there = puzzle.starting_at(square) if puzzle.end is None else puzzle
            jumps = chance.randrange(puzzle.board.squares)
            start = there.initial_state()
            for state in (start, walked(there, start, jumps, chance)):
                straight = Warnsdorff().straight(there, state)
                assert straight == by_steps(there, state)
                led.append(straight is not None)
    assert 0 < sum(led) < len(led)


def test_from_a_whole_tour_no_move_is_needed() -> None:
    puzzle = KnightsTour(board=BoardSize(5, 5))
    assert Warnsdorff().straight(puzzle, whole(puzzle)) == Straight([], 0)
    closed = KnightsTour(board=puzzle.board, closed=True)
    assert Warnsdorff().straight(closed, whole(puzzle)) is None


# What can be finished


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


@pytest.mark.long
def test_a_tour_is_finished_by_the_rules_or_a_dead_end_for_two_searches() -> None:
    """So it is on other boards, and where a tour must end in one way."""
    said = [assert_right(BOARD, tour) for tour in partly(BOARD, 200, 0)]
    assert len(set(said)) == 2
    for variant in VARIANTS:
        puzzle, start = new_game(variant, None)
        random, oracle = Random(variant), Patient(KnightOracle(puzzle))
        for number in range(16):
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


@pytest.mark.long
def test_what_warnsdorffs_rule_does_not_lead_to_the_end_is_searched_for() -> None:
    oracle = KnightOracle(BOARD)
    at_once = {tour: oracle.can_finish(tour) for tour in partly(BOARD, 200, 5)}
    assert {*at_once.values()} == {True, UNKNOWN}
    searched = [tour for tour, answer in at_once.items() if answer is UNKNOWN]
    assert oracle.work(math.inf)
    answers = [oracle.can_finish(tour) for tour in searched]
    assert answers == [is_possible(BOARD, tour) for tour in searched]
    assert {*answers} == {True, False}


# Why there is no such tour

sides = st.integers(3, 8) | st.integers(3, 26)

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


@given(sides, sides, st.booleans(), st.data())
def test_where_a_tour_may_not_end_the_search_finds_none_and_it_is_said_in_a_short_sentence(
    files: int, ranks: int, closed: bool, data: st.DataObject
) -> None:
    board = BoardSize(files, ranks)
    squares = st.integers(0, board.squares - 1)
    start, end = data.draw(st.lists(squares, min_size=2, max_size=2, unique=True))
    why = no_tour(KnightsTour(start, board, closed, end))
    assert not why or (is_sentence(why) and len(why) <= 80)
    puzzle = KnightsTour(start, board, end=end)
    if no_tour(puzzle) and min(board) > 3 and max(board) < 9:
        assert not has_tour(puzzle)
    if board.squares % 2 == 0 and board.is_light(start) == board.is_light(end):
        assert no_tour(puzzle)


def test_why_a_tour_is_impossible_stands_on_the_page_of_the_game() -> None:
    for game in ("board=4x4", "board=5x5,b1", "end=c3", "board=4x9,closed", "board=3x3"):
        puzzle, start = new_game(game, None)
        oracle = KIND.oracle(puzzle)
        assert oracle.can_finish(start) is False
        assert oracle.best_moves(start) == []
        page = " ".join(" ".join(playing(f"knight:{game}").lines).split())
        assert KIND.why_impossible(puzzle, start) in page


@pytest.mark.long
def test_all_closed_tours_of_a_small_board_are_found() -> None:
    """As many as the literature says, each in one of its two directions: from a1, with the other
    one of the two squares beside it last."""
    for files, ranks, count in ((10, 3, 16), (12, 3, 176), (5, 6, 8)):
        puzzle, start = new_game(f"board={files}x{ranks},closed,end=b3", None)
        search = CountedSteps(Warnsdorff().steps(puzzle, start))
        assert sum(1 for _ in search.solutions()) == count
        assert search.tally.exhausted
        assert not search.tally.cut
