"""Tours by Warnsdorff's rule at once: what its steps come to, and nothing where they turn back."""

from __future__ import annotations

from random import Random

import pytest

from tests.tools.games import random_line, states_along
from tui.command.cli import main
from tui.engine.step import CountedSteps, StepKind, Straight
from tui.puzzles.knight.graph import neighbours
from tui.puzzles.knight.parameters import new_game
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import Warnsdorff
from tui.puzzles.knight.squares import BoardSize

SOLVER = Warnsdorff()


def by_steps(puzzle: KnightsTour, state: Tour) -> Straight | None:
    """What the search does until its first solution, unless it turns back before."""
    search = CountedSteps(SOLVER.steps(puzzle, state))
    for step in search:
        if step.kind is StepKind.SOLUTION:
            straight = Straight(step.path.moves(), search.tally.tried)
            assert straight.tally == search.tally
            return straight
        if step.kind in (StepKind.BACKTRACK, StepKind.EXHAUSTED):
            break
    return None


def assert_same(puzzle: KnightsTour, state: Tour) -> bool:
    """Check that both come to the same, and return whether that is a tour."""
    straight = SOLVER.straight(puzzle, state)
    assert straight == by_steps(puzzle, state), puzzle.game_name
    return straight is not None


def test_from_every_square_of_the_chessboard_the_tour_is_that_of_the_steps() -> None:
    for square in range(64):
        puzzle = KnightsTour(square)
        assert assert_same(puzzle, puzzle.initial_state())


BOARDS = ["5x5", "5x6", "6x6", "6x7", "7x7", "8x9", "9x9", "10x10", "3x10", "12x3", "4x7", "26x25"]


@pytest.mark.parametrize("board", BOARDS)
def test_from_every_square_of_other_boards_it_is_either_that_or_none(board: str) -> None:
    puzzle, _ = new_game(f"board={board}", None)
    squares = puzzle.board.squares
    for square in Random(board).sample(range(squares), min(squares, 2000 // squares)):
        there = puzzle.starting_at(square)
        assert_same(there, there.initial_state())


VARIANTS = ["closed", "end=h1", "e4,end=c6", "board=6x6,closed", "board=7x7,end=g7",
            "board=3x12,closed", "board=5x6,end=b1", "board=5x5,end=e5"]  # fmt: skip


@pytest.mark.parametrize("variant", VARIANTS)
def test_so_it_is_where_the_tour_must_end_in_one_way(variant: str) -> None:
    puzzle, _ = new_game(variant, None)
    random = Random(variant)
    for square in random.sample(range(puzzle.board.squares), 20):
        there = KnightsTour(square, puzzle.board, puzzle.closed)
        assert_same(there, there.initial_state())
        assert_same(puzzle, walked(puzzle, random))


@pytest.mark.parametrize("seed", range(4))
def test_so_it_is_from_tours_half_made_of_which_some_lead_straight_to_the_end(seed: int) -> None:
    random, puzzle = Random(seed), KnightsTour()
    led = [assert_same(puzzle, walked(puzzle, random)) for _ in range(100)]
    assert len(set(led)) == 2


def walked(puzzle: KnightsTour, random: Random) -> Tour:
    jumps = [random.randrange(8) for _ in range(random.randrange(puzzle.board.squares))]
    start = puzzle.initial_state()
    state: Tour = states_along(puzzle, start, random_line(puzzle, start, jumps))[-1]
    return state


def test_from_a_whole_tour_no_move_is_needed() -> None:
    for board in (BoardSize(1, 1), BoardSize(5, 5)):
        puzzle = KnightsTour(board=board)
        straight = SOLVER.straight(puzzle, puzzle.initial_state())
        assert straight is not None
        whole = puzzle.tour([0, *straight.moves])
        assert SOLVER.straight(puzzle, whole) == Straight([], 0)
        closed = KnightsTour(board=board, closed=True)
        assert SOLVER.straight(closed, whole) is None


def test_with_another_start_a_puzzle_knows_the_same_jumps() -> None:
    puzzle = KnightsTour()
    other = puzzle.starting_at(puzzle.parse_move("e6"))
    assert other.game_name == "knight:e6"
    assert puzzle.game_name == "knight:a1"
    assert other.state_text(other.initial_state()) == "e6"
    assert neighbours(other) is neighbours(puzzle)
    assert neighbours(KnightsTour()) is not neighbours(puzzle)


def test_solve_prints_the_same_tour_and_counts_without_steps_as_with_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def printed() -> str:
        for game in ("knight:d4", "knight@a1,b3,a5,c4", "knight:board=6x6,closed"):
            for words in (["--json"], []):
                assert main(["solve", game, *words]) == 0
        return capsys.readouterr().out

    without = printed()
    monkeypatch.setattr(Warnsdorff, "straight", lambda self, puzzle, state: None)
    assert printed() == without
    assert '"tried": 63' in without
