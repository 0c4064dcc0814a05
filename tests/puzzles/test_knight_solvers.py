"""The knight's solvers and oracle: known tours, every start, partial tours, small boards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.examples import examples
from tests.tools.finishes import find_finish
from tests.tools.games import random_line, states_along
from tests.tools.oracles import Patient
from tests.tools.raw_rules import knight_jumps, tour_can_be_finished
from tui.engine.solver import Solver
from tui.engine.step import CountedSteps, StepKind, Tally
from tui.puzzles.knight.graph import free_squares, neighbours
from tui.puzzles.knight.oracle import KnightOracle
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import KnightBacktracking, Warnsdorff
from tui.puzzles.knight.squares import BoardSize, Square

TOURS = """\
Knight's Tour from a1
a1->b3->a5->b7->d8->f7->h8->g6->
h4->g2->e1->c2->a3->b1->d2->f1->
h2->g4->h6->g8->e7->c8->a7->b5->
c7->a8->b6->a4->b2->d1->f2->h1->
g3->h5->g7->e8->f6->h7->f8->d7->
b8->a6->b4->a2->c1->e2->g1->h3->
g5->e6->f4->d3->c5->e4->c3->d5->
e3->c4->d6->f5->d4->f3->e5->c6
Knight's Tour from h1
h1->g3->h5->g7->e8->c7->a8->b6->
a4->b2->d1->f2->h3->g1->e2->c1->
a2->b4->a6->b8->d7->f8->h7->g5->
f7->h8->g6->h4->g2->e1->c2->a1->
b3->a5->b7->d8->c6->a7->c8->e7->
g8->h6->g4->h2->f1->d2->b1->a3->
b5->d6->c4->e3->f5->d4->f3->e5->
d3->f4->e6->c5->e4->c3->d5->f6
Knight's Tour from a8
a8->b6->a4->b2->d1->f2->h1->g3->
h5->g7->e8->c7->a6->b8->d7->f8->
h7->g5->h3->g1->e2->c1->a2->b4->
c2->a1->b3->a5->b7->d8->f7->h8->
g6->h4->g2->e1->f3->h2->f1->d2->
b1->a3->b5->a7->c8->e7->g8->h6->
g4->e3->f5->d6->c4->e5->c6->d4->
e6->c5->d3->f4->d5->f6->e4->c3
Knight's Tour from h8
h8->g6->h4->g2->e1->c2->a1->b3->
a5->b7->d8->f7->h6->g8->e7->c8->
a7->b5->a3->b1->d2->f1->h2->g4->
f2->h1->g3->h5->g7->e8->c7->a8->
b6->a4->b2->d1->c3->a2->c1->e2->
g1->h3->g5->h7->f8->d7->b8->a6->
b4->d3->c5->e6->f4->d5->f6->e4->
d6->f5->e3->c4->e5->c6->d4->f3
"""
"""The first tours by backtracking, from the four corners."""

BOARD = KnightsTour()
SOLVERS: tuple[Solver, ...] = (Warnsdorff(), KnightBacktracking())
by_both_methods = pytest.mark.parametrize("solver", SOLVERS, ids=lambda solver: solver.name)
jumps = st.lists(st.integers(0, 7), min_size=8, max_size=22)
"""Which of the legal jumps to make, and enough of them that all others can be tried."""


def tour_from(start: str, size: int = 8) -> KnightsTour:
    return KnightsTour(BoardSize(size, size).square(start), BoardSize(size, size))


def run(puzzle: KnightsTour, solver: Solver, state: Tour | None = None) -> CountedSteps:
    return CountedSteps(solver.steps(puzzle, state or puzzle.initial_state()))


def assert_finishes(puzzle: KnightsTour, state: Tour, jumps: Sequence[Square]) -> None:
    """By the moves as chess knows them, not as the program does."""
    names = [puzzle.names[square] for square in (*state.squares, *jumps)]
    assert sorted(names) == sorted(puzzle.names)
    for here, there in pairwise(names):
        assert there in knight_jumps(here, puzzle.board.files)


def test_the_four_tours_from_the_corners_are_found_as_listed() -> None:
    found = ""
    for start in ("a1", "h1", "a8", "h8"):
        puzzle = tour_from(start)
        solution = next(run(puzzle, KnightBacktracking()).solutions())
        found += puzzle.transcript(puzzle.initial_state(), solution) + "\n"
    assert found == TOURS


def test_from_a1_backtracking_tries_74_squares_and_takes_7_of_70_moves_back() -> None:
    search = run(BOARD, KnightBacktracking())
    next(search.solutions())
    assert search.tally == Tally(tried=74, advanced=70, backtracked=7, solutions=1)


@by_both_methods
def test_every_start_is_solved(solver: Solver) -> None:
    for start in BOARD.names:
        puzzle = tour_from(start)
        assert_finishes(puzzle, puzzle.initial_state(), next(run(puzzle, solver).solutions()))


def test_warnsdorffs_rule_never_takes_a_move_back_from_any_start() -> None:
    for start in BOARD.names:
        search = run(tour_from(start), Warnsdorff())
        next(search.solutions())
        assert search.tally == Tally(tried=63, advanced=63, solutions=1)


@pytest.mark.parametrize("start", ["a1", "b3", "d4", "h8"])
def test_warnsdorff_prefers_few_ways_on_and_then_squares_far_from_the_centre(start: str) -> None:
    puzzle = tour_from(start)
    solution = next(run(puzzle, Warnsdorff()).solutions())
    here, visited = start, {start}

    def preference(square: str) -> tuple[int, float]:
        file, rank = ord(square[0]) - ord("a") - 3.5, int(square[1]) - 4.5
        return len(knight_jumps(square) - visited), -(file * file + rank * rank)

    for jump in map(puzzle.move_text, solution):
        assert preference(jump) == min(map(preference, knight_jumps(here) - visited))
        here = jump
        visited.add(here)


def test_a_square_that_leads_nowhere_is_rejected_with_a_sentence() -> None:
    rejects = [
        step.refusal
        for step in islice(run(BOARD, KnightBacktracking()), 300)
        if step.kind is StepKind.REJECT and step.refusal
    ]
    assert rejects
    for refusal in rejects:
        (square,) = refusal.culprits
        assert refusal.reason == f"From {square} there would be nowhere left to go."
        assert refusal.code == "dead-end"


def test_a_rejected_square_really_has_no_free_destination() -> None:
    for step in islice(run(BOARD, KnightBacktracking()), 3000):
        if step.kind in (StepKind.REJECT, StepKind.ADVANCE):
            visited = {"a1", *(BOARD.names[square] for square in step.path.moves())}
            visited.add(BOARD.names[step.move])
            onward = knight_jumps(BOARD.names[step.move]) - visited
            assert (step.kind is StepKind.REJECT) == (not onward and len(visited) < 64)


def test_the_search_tries_only_squares_where_the_knight_has_not_been() -> None:
    for step in islice(run(BOARD, KnightBacktracking()), 3000):
        if step.kind is StepKind.TRY:
            assert step.move not in (0, *step.path.moves())


@by_both_methods
@pytest.mark.parametrize("start", ["a1", "d4"])
def test_going_on_after_a_solution_gives_other_tours(solver: Solver, start: str) -> None:
    puzzle = tour_from(start)
    tours = [tuple(tour) for tour in islice(run(puzzle, solver).solutions(), 5)]
    assert len(set(tours)) == 5
    for tour in tours:
        assert_finishes(puzzle, puzzle.initial_state(), tour)


@pytest.mark.parametrize("seed", range(40))
def test_warnsdorff_finishes_every_partial_tour_that_can_be_finished(seed: int) -> None:
    rolls = random.Random(seed)
    puzzle = KnightsTour(rolls.randrange(64))
    start, oracle = puzzle.initial_state(), Patient(KnightOracle(puzzle))
    line = random_line(puzzle, start, [rolls.randrange(8) for _ in range(rolls.randrange(50))])
    state = next(
        state for state in reversed(states_along(puzzle, start, line)) if oracle.can_finish(state)
    )
    assert_finishes(puzzle, state, next(run(puzzle, Warnsdorff(), state).solutions()))


def test_a_tour_that_has_cut_off_a_corner_cannot_be_finished() -> None:
    puzzle = tour_from("a1")
    state = puzzle.parse_state("a1,c2,d4,b3,d2,f1")
    assert Patient(KnightOracle(puzzle)).can_finish(state)
    puzzle = tour_from("b3")
    state = puzzle.parse_state("b3,d2,f1,h2,f3,e1,c2,d4")
    assert not Patient(KnightOracle(puzzle)).can_finish(state), "a1 has lost both its neighbours"
    search = run(puzzle, Warnsdorff(), state)
    assert list(search.solutions()) == []
    assert search.tally.exhausted


@pytest.mark.parametrize("start", ["a1", "e1", "a5", "e5", "c3"])
@by_both_methods
def test_a_board_of_five_by_five_has_tours_from_its_corners(solver: Solver, start: str) -> None:
    puzzle = tour_from(start, 5)
    solution = next(run(puzzle, solver).solutions())
    assert_finishes(puzzle, puzzle.initial_state(), solution)


def test_a_board_of_five_by_five_has_no_tour_from_a_square_of_the_rarer_colour() -> None:
    puzzle = tour_from("b1", 5)
    search = run(puzzle, Warnsdorff())
    assert list(search.solutions()) == []
    assert search.tally.exhausted
    assert finish_of(puzzle, puzzle.initial_state()) is None


@by_both_methods
@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_board_of_four_by_four_or_less_has_no_tour(solver: Solver, size: int) -> None:
    for start in KnightsTour(board=BoardSize(size, size)).names:
        search = run(tour_from(start, size), solver)
        assert list(search.solutions()) == []
        assert search.tally.exhausted
        assert search.tally.advanced == search.tally.backtracked


@by_both_methods
def test_on_a_board_of_one_square_the_tour_is_over_at_once(solver: Solver) -> None:
    search = run(KnightsTour(board=BoardSize(1, 1)), solver)
    assert list(search.solutions()) == [[]]
    assert search.tally == Tally(solutions=1, exhausted=True)


def test_five_by_five_has_304_tours_from_a_corner_and_warnsdorff_goes_through_them_all() -> None:
    puzzle = tour_from("a1", 5)
    tours = {tuple(tour) for tour in run(puzzle, Warnsdorff()).solutions()}
    assert len(tours) == 304


@examples(80)
@given(st.integers(0, 24), jumps)
def test_the_oracle_agrees_with_trying_everything_on_partial_tours(
    start: int, choices: list[int]
) -> None:
    puzzle = KnightsTour(start, BoardSize(5, 5))
    line = random_line(puzzle, puzzle.initial_state(), choices)
    state = states_along(puzzle, puzzle.initial_state(), line)[-1]
    assert_oracle_is_exact(puzzle, state)


@examples(80)
@given(st.permutations(range(16)), st.integers(1, 12))
def test_a_finish_is_found_wherever_there_is_one_whatever_was_visited(
    order: list[int], visited: int
) -> None:
    puzzle = KnightsTour(order[0], BoardSize(4, 4))
    state = puzzle.tour(order[:visited])
    assert_finish_is_exact(puzzle, state, names_of(puzzle, state))


def finish_of(puzzle: KnightsTour, state: Tour) -> Sequence[Square] | None:
    return find_finish(neighbours(puzzle), state.squares[-1], free_squares(puzzle, state))


def assert_finish_is_exact(puzzle: KnightsTour, state: Tour, names: list[str]) -> None:
    finish = finish_of(puzzle, state)
    assert (finish is not None) == tour_can_be_finished(names, puzzle.board.files)
    if finish is not None:
        squares = [puzzle.names[square] for square in finish]
        assert sorted(names + squares) == sorted(puzzle.names)


def names_of(puzzle: KnightsTour, state: Tour) -> list[str]:
    return [puzzle.names[square] for square in state.squares]


def assert_oracle_is_exact(puzzle: KnightsTour, state: Tour) -> None:
    oracle, names = KnightOracle(puzzle), names_of(puzzle, state)
    possible = tour_can_be_finished(names, puzzle.board.files)
    patient = Patient(oracle)
    assert patient.can_finish(state) == possible
    assert patient.distance(state) == (puzzle.board.squares - len(names) if possible else None)
    assert_finish_is_exact(puzzle, state, names)
    best = [puzzle.names[square] for square in patient.best_moves(state)]
    legal = [puzzle.names[square] for square in puzzle.legal_moves(state)]
    assert best == [
        jump for jump in legal if tour_can_be_finished([*names, jump], puzzle.board.files)
    ]
