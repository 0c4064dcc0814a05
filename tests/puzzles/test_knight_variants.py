"""Tours on other boards, closed ones and such with a last square: the oracle and the methods."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.examples import examples
from tests.tools.oracles import Patient
from tests.tools.raw_rules import knight_jumps_on
from tui.command.cli import main
from tui.engine.oracle import UNKNOWN
from tui.engine.step import CountedSteps, StepKind
from tui.puzzles.knight import finish
from tui.puzzles.knight.finish import begun, can_be_finished
from tui.puzzles.knight.oracle import KnightOracle
from tui.puzzles.knight.parameters import new_game
from tui.puzzles.knight.rules import KnightsTour, Tour, contradiction
from tui.puzzles.knight.solvers import KnightBacktracking, Warnsdorff, wrong_end
from tui.puzzles.knight.squares import BoardSize
from tui.puzzles.knight.theorems import no_tour

Place = tuple[int, int]


def is_possible(puzzle: KnightsTour, state: Tour) -> bool:
    """Whether a tour can be finished, by trying everything."""
    files, ranks = puzzle.board
    visited = [puzzle.board.place(square) for square in state.squares]
    end = None if puzzle.end is None else puzzle.board.place(puzzle.end)
    everywhere = {(file, rank) for file in range(files) for rank in range(ranks)}
    dead: set[tuple[Place, frozenset[Place]]] = set()

    def ends_well(last: Place) -> bool:
        is_closed = visited[0] in knight_jumps_on(last, files, ranks)
        return end in (None, last) and (is_closed or not puzzle.closed)

    def finishes(here: Place, free: frozenset[Place]) -> bool:
        if not free:
            return ends_well(here)
        if (here, free) in dead:
            return False
        onward = knight_jumps_on(here, files, ranks) & free
        if any(finishes(there, free - {there}) for there in onward):
            return True
        dead.add((here, free))
        return False

    return finishes(visited[-1], frozenset(everywhere.difference(visited)))


def walked(puzzle: KnightsTour, jumps: int, chance: Random) -> Tour:
    """A tour of so many jumps, or fewer where it is stuck. Mostly it goes to where few ways lead
    on, so that some can be finished."""
    state = puzzle.initial_state()
    for _ in range(jumps):
        legal = puzzle.legal_moves(state)
        if not legal:
            break
        there = [puzzle.successor(state, move) for move in legal]
        careful = min(there, key=lambda after: len(puzzle.legal_moves(after)))
        state = careful if chance.random() < 0.8 else chance.choice(there)
    return state


VARIANTS = ["board=5x5", "board=5x5,end=e5", "board=5x6", "c3,board=6x5,closed", "board=10x3",
            "board=3x10,closed", "board=4x5", "c2,board=4x5,end=b5", "board=3x8,closed",
            "board=5x6,end=b1", "b1,board=3x10,end=c5"]  # fmt: skip


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_oracle_agrees_with_trying_everything(variant: str) -> None:
    puzzle, _ = new_game(variant, None)
    chance, oracle = Random(variant), Patient(KnightOracle(puzzle))
    squares = puzzle.board.squares
    for _ in range(12):
        state = walked(puzzle, chance.randrange(squares - 18, squares - 2), chance)
        possible = is_possible(puzzle, state)
        assert oracle.can_finish(state) == possible
        assert oracle.distance(state) == (squares - len(state.squares) if possible else None)
        good = [move for move in puzzle.legal_moves(state)
                if is_possible(puzzle, puzzle.successor(state, move))]  # fmt: skip
        assert oracle.best_moves(state) == good


boards = st.builds(BoardSize, st.integers(4, 10), st.integers(4, 10))
variants = st.tuples(boards, st.integers(0, 999), st.integers(0, 1999), st.booleans())


def variant_of(board: BoardSize, start: int, end: int, closed: bool) -> KnightsTour:
    """A puzzle with that board, and if it goes together with that last square."""
    start, last = start % board.squares, end if end < board.squares else None
    if contradiction(board, start, closed, last):
        last = None
    return KnightsTour(start, board, closed, last)


@examples(40)
@given(variants, st.integers(0, 100), st.randoms(use_true_random=False))
def test_warnsdorff_finishes_whatever_the_oracle_says_can_be_finished(
    variant: tuple[BoardSize, int, int, bool], jumps: int, chance: Random
) -> None:
    puzzle = variant_of(*variant)
    state = walked(puzzle, jumps, chance)
    oracle = KnightOracle(puzzle)
    answer = oracle.can_finish(state)
    while answer is UNKNOWN and not oracle.work(0):
        oracle.work(1)
        answer = oracle.can_finish(state)
    search = CountedSteps(Warnsdorff().steps(puzzle, state))
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


@pytest.mark.parametrize("variant", ["board=6x6,closed", "closed", "end=h1", "board=12x9,closed",
                                     "board=3x12,closed", "board=20x5,end=t3"])  # fmt: skip
def test_the_search_never_enters_the_only_square_that_is_left_for_the_end(variant: str) -> None:
    puzzle, start = new_game(variant, None)
    ends = set(puzzle.ends(start) or ())
    for step in Warnsdorff().steps(puzzle, start):
        if step.kind is StepKind.ADVANCE:
            visited = set(step.path.moves())
            assert ends - visited or len(visited) == puzzle.board.squares - 1
        if step.kind is StepKind.SOLUTION:
            break
    assert step.kind is StepKind.SOLUTION


@pytest.mark.parametrize(
    "variant", ["board=5x6", "board=7x8", "board=6x5,closed", "board=5x5,end=e5"]
)
def test_backtracking_solves_other_boards_by_the_same_principle(variant: str) -> None:
    puzzle, start = new_game(variant, None)
    search = CountedSteps(KnightBacktracking().steps(puzzle, start))
    moves = next(search.solutions())
    assert puzzle.is_solved(puzzle.tour([puzzle.start, *moves]))


@pytest.mark.parametrize(
    ("variant", "why"),
    [
        ("board=5x6,closed", "Only from c2 can a jump still lead back to a1."),
        ("board=5x6,end=b1", "The tour must end on b1."),
    ],
)
def test_a_square_is_refused_from_which_the_tour_could_not_end_as_it_must(
    variant: str, why: str
) -> None:
    puzzle, start = new_game(variant, None)
    steps = islice(KnightBacktracking().steps(puzzle, start), 2000)
    refusals = [step.refusal for step in steps if step.kind is StepKind.REJECT]
    assert why in {refusal.reason for refusal in refusals if refusal is not None}


def test_a_last_square_from_which_no_jump_leads_back_is_refused() -> None:
    open_tour, _ = new_game("board=3x4", None)
    moves = next(CountedSteps(Warnsdorff().steps(open_tour, open_tour.initial_state())).solutions())
    closed = KnightsTour(open_tour.start, open_tour.board, closed=True)
    before = closed.tour([closed.start, *moves[:-1]])
    name = closed.move_text(moves[-1])
    said = wrong_end(closed, before, moves[-1])
    assert said == f"The tour would end on {name}, from which no jump leads back to a1."
    assert not wrong_end(open_tour, before, moves[-1])


def test_on_a_large_board_what_is_not_known_is_not_guessed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle, start = new_game("board=16x16,closed", None)
    assert can_be_finished(puzzle, begun(puzzle, start)) is True
    monkeypatch.setattr(finish, "_MOST_TURNS", 0)
    assert can_be_finished(puzzle, begun(puzzle, start)) is UNKNOWN
    search = CountedSteps(Warnsdorff().steps(puzzle, start))
    assert list(search.solutions()) == []
    assert search.tally.exhausted
    assert search.tally.cut
    assert main(["solve", "knight:board=16x16,closed"]) == 3
    assert "which proves nothing" in capsys.readouterr().out


def test_the_oracle_of_a_large_board_gives_up_after_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle, start = new_game("board=20x20,closed", None)
    monkeypatch.setattr("tui.puzzles.knight.oracle.MOST_SECONDS", 0.0)
    oracle = KnightOracle(puzzle)
    assert oracle.can_finish(start) is UNKNOWN
    while not oracle.work(1):
        pass
    assert oracle.can_finish(start) is UNKNOWN
    assert oracle.work(0), "nobody works on it any more"
