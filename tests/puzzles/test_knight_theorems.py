"""Why there is no such tour: what is claimed is compared with searches that look at everything."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.closed_tours import closed_tours
from tests.tools.controllers import playing
from tests.tools.examples import examples
from tests.tools.games import is_sentence
from tui.engine.step import CountedSteps
from tui.puzzles.knight.finish import can_be_finished
from tui.puzzles.knight.kind import KIND
from tui.puzzles.knight.options import new_game
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.solvers import Warnsdorff
from tui.puzzles.knight.squares import BoardSize
from tui.puzzles.knight.theorems import no_tour

SMALL = [BoardSize(files, ranks) for files in range(3, 9) for ranks in range(3, 9)
         if files * ranks <= 36]  # fmt: skip


def has_tour(puzzle: KnightsTour) -> bool:
    """By the exact search, which knows no theorem."""
    found = can_be_finished(puzzle, puzzle.initial_state())
    assert isinstance(found, bool)
    return found


def test_where_a_reason_is_given_the_search_finds_no_tour() -> None:
    for board in SMALL:
        puzzles = [KnightsTour(start, board) for start in range(board.squares)]
        forbidden = [bool(no_tour(puzzle)) for puzzle in puzzles]
        assert not any(no_tour(puzzle) and has_tour(puzzle) for puzzle in puzzles)
        assert any(map(has_tour, puzzles)) == (not all(forbidden))


CLOSED = [(3, 4), (3, 6), (3, 8), (8, 3), (3, 10), (10, 3), (3, 12), (4, 4), (4, 5), (4, 6),
          (7, 4), (4, 8), (5, 5), (5, 6), (6, 6), (5, 7), (3, 7), (3, 9), (6, 8), (5, 12), (7, 8),
          (8, 8)]  # fmt: skip


def test_a_closed_tour_is_found_exactly_where_no_theorem_forbids_it() -> None:
    for sides in CLOSED:
        puzzle = KnightsTour(0, BoardSize(*sides), closed=True)
        assert has_tour(puzzle) == (not no_tour(puzzle))


@given(st.integers(3, 8), st.integers(3, 7), st.data())
@examples(60)
def test_where_a_tour_may_not_end_the_search_finds_none(
    files: int, ranks: int, data: st.DataObject
) -> None:
    board = BoardSize(files, ranks)
    start, end = data.draw(st.lists(st.integers(0, board.squares - 1), min_size=2, max_size=2,
                                    unique=True))  # fmt: skip
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
    ("game", "where"),
    [
        ("knight", "anywhere"),
        ("knight:board=5x5", "on any dark square"),
        ("knight:a1,end=b3", "on any dark square"),
        ("knight:b1,end=a1", "on any light square"),
        ("knight:a1,closed,end=b3", "on any square a jump away from b3"),
    ],
)
def test_a_player_is_told_to_start_where_colours_allow_it(game: str, where: str) -> None:
    puzzle, _ = new_game(game.partition(":")[2] or None, None)
    assert KIND.greeting(puzzle).endswith(f"; you may start {where}.")


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("knight:board=4x4", "On 4 by 4 there is no tour: all of the knight's walks were looked "
         "through."),
        ("knight:board=5x5,b1", "13 squares are dark and 12 light: no tour starts on light b1."),
        ("knight:board=5x5,end=b1", "13 squares are dark and 12 light: no tour ends on light b1."),
        ("knight:end=c3", "A tour of 64 squares changes colour 63 times: from a1 it cannot end on "
         "c3."),
        ("knight:board=7x7,closed", "With an odd number of squares no tour is closed: each jump "
         "changes the colour."),
        ("knight:board=4x9,closed", "On 4 by 9 no tour is closed: none is on boards 4 wide "
         "(Schwenk 1991)."),
        ("knight:board=8x3,closed", "On 8 by 3 no tour is closed: 3 wide, it must be at least 10 "
         "long (Schwenk 1991)."),
        ("knight:board=3x3", "No jump leads to the middle of a board of 3 by 3."),
    ],
)  # fmt: skip
def test_a_player_is_told_why_a_tour_is_impossible(game: str, why: str) -> None:
    puzzle, start = new_game(game.partition(":")[2], None)
    assert KIND.why_impossible(puzzle) == why
    oracle = KIND.oracle(puzzle)
    assert oracle.can_finish(start) is False
    assert oracle.best_moves(start) == []
    *_, field = KIND.status(puzzle, start, 0, start, oracle)
    assert field == ("no such tour", "", "bad")
    assert why in " ".join(" ".join(playing(game).lines).split())


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
    assert tours_by_the_program(files, ranks) == count


@pytest.mark.parametrize(
    ("files", "ranks", "count"), [(3, 10, 16), (3, 12, 176), (3, 8, 0), (4, 5, 0), (3, 6, 0)]
)
def test_another_method_counts_as_many(files: int, ranks: int, count: int) -> None:
    assert closed_tours(files, ranks) == count
