"""Why there is no such tour: what is claimed is compared with searches that look at everything."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.closed_tours import closed_tours
from tests.tools.controllers import playing
from tests.tools.examples import examples
from tests.tools.games import is_sentence
from tests.tools.raw_rules import knight_jumps_on
from tui.puzzles.knight.finish import begun, can_be_finished
from tui.puzzles.knight.kind import KIND
from tui.puzzles.knight.parameters import new_game
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import BoardSize
from tui.puzzles.knight.theorems import no_tour

SMALL = [BoardSize(files, ranks) for files in range(3, 9) for ranks in range(3, 9)
         if files * ranks <= 36]  # fmt: skip


def has_tour(puzzle: KnightsTour) -> bool:
    """By the exact search, which knows no theorem."""
    found = can_be_finished(puzzle, begun(puzzle, puzzle.initial_state()))
    assert isinstance(found, bool)
    return found


def has_any_tour(files: int, ranks: int) -> bool:
    """By following every walk from every square."""
    jumps = {
        square: knight_jumps_on(square, files, ranks)
        for square in ((file, rank) for file in range(files) for rank in range(ranks))
    }

    @cache
    def finishes(here: tuple[int, int], free: frozenset[tuple[int, int]]) -> bool:
        return not free or any(finishes(there, free - {there}) for there in jumps[here] & free)

    return any(finishes(start, frozenset(jumps) - {start}) for start in jumps)


@pytest.mark.parametrize("sides", [(3, 3), (3, 5), (3, 6), (4, 4), (5, 3), (6, 3)])
def test_no_walk_on_a_board_without_a_tour_visits_every_square(sides: tuple[int, int]) -> None:
    assert no_tour(KnightsTour(0, BoardSize(*sides)))
    assert not has_any_tour(*sides)


@pytest.mark.parametrize("sides", [(3, 4), (4, 3), (4, 5)])
def test_on_other_small_boards_a_walk_does(sides: tuple[int, int]) -> None:
    assert has_any_tour(*sides)
    assert not no_tour(KnightsTour(0, BoardSize(*sides)))


@pytest.mark.parametrize("board", SMALL, ids=lambda board: board.text)
def test_where_a_reason_is_given_the_search_finds_no_tour(board: BoardSize) -> None:
    starts = [KnightsTour(start, board) for start in range(board.squares)]
    possible = [has_tour(puzzle) for puzzle in starts]
    assert not any(found for puzzle, found in zip(starts, possible, strict=True) if no_tour(puzzle))
    assert any(possible) == any(not no_tour(puzzle) for puzzle in starts)


@pytest.mark.parametrize(
    "board",
    [BoardSize(*sides) for sides in (
        (3, 4), (3, 6), (3, 8), (8, 3), (3, 10), (10, 3), (3, 12), (4, 4), (4, 5), (4, 6), (7, 4),
        (4, 8), (5, 5), (5, 6), (6, 6), (5, 7), (3, 7), (3, 9), (6, 8), (5, 12), (7, 8), (8, 8),
    )],
    ids=lambda board: board.text,
)  # fmt: skip
def test_a_closed_tour_is_found_exactly_where_no_theorem_forbids_it(board: BoardSize) -> None:
    puzzle = KnightsTour(0, board, closed=True)
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


def test_an_odd_closed_tour_is_counted_as_none() -> None:
    assert no_tour(KnightsTour(0, BoardSize(3, 7), closed=True))
    assert closed_tours(3, 7) == 0


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
