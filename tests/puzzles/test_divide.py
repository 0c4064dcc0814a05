"""Divide and conquer: tours of boards, proved by a checker that knows nothing of how they are
made; and the method as it is watched and asked for."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.tours import new_game
from tui.engine.step import StepKind
from tui.puzzles.knight.divide import Divide, Division, divided
from tui.puzzles.knight.squares import BoardSize

SIDES = range(3, 27)


def is_jump(files: int, one: int, other: int) -> bool:
    (rank, file), (other_rank, other_file) = divmod(one, files), divmod(other, files)
    return abs((rank - other_rank) * (file - other_file)) == 2


def is_tour(
    files: int, ranks: int, tour: Sequence[int], start: int, closed: bool, end: int | None = None
) -> bool:
    """Whether these are all squares of the board, each once, each a jump from the one before."""
    return (
        len(tour) == files * ranks
        and set(tour) == set(range(files * ranks))
        and all(is_jump(files, one, other) for one, other in pairwise(tour))
        and tour[0] == start
        and (not closed or is_jump(files, tour[-1], tour[0]))
        and end in (None, tour[-1])
    )


def has_tour(files: int, ranks: int, closed: bool) -> bool:
    """Whether there is a tour of a board (Cull and De Curtins 1978; Schwenk 1991)."""
    short, long = sorted((files, ranks))
    if closed:
        return short * long % 2 == 0 and short not in (1, 2, 4) and (short > 3 or long > 8)
    return short > 4 or (short == 4 and long > 4) or (short == 3 and (long == 4 or long > 6))


def tour(
    files: int, ranks: int, start: int = 0, closed: bool = False, end: int | None = None
) -> Division:
    division = divided(BoardSize(files, ranks), start, closed, end)
    assert isinstance(division, Division), division
    assert is_tour(files, ranks, division.tour, start, closed, end), (files, ranks, start, closed)
    return division


def refusal(
    files: int, ranks: int, start: int = 0, closed: bool = False, end: int | None = None
) -> str:
    told = divided(BoardSize(files, ranks), start, closed, end)
    assert isinstance(told, str)
    return told


def is_dark(files: int, square: int) -> bool:
    return sum(divmod(square, files)) % 2 == 0


@pytest.mark.long
@pytest.mark.parametrize("closed", [False, True])
def test_every_board_that_has_a_tour_gets_one(closed: bool) -> None:
    for files, ranks in product(SIDES, SIDES):
        if has_tour(files, ranks, closed):
            tour(files, ranks, 0, closed)
        else:
            assert refusal(files, ranks, 0, closed)


def starts(files: int, ranks: int) -> Iterator[int]:
    """The squares from which there may be a tour: on odd boards those of the corners' colour, on
    boards of four squares one way those at a long side."""
    for square in range(files * ranks):
        is_inner = (files == 4 and square % files in (1, 2)) or (
            ranks == 4 and square // files in (1, 2)
        )
        if not is_inner and (files * ranks % 2 == 0 or is_dark(files, square)):
            yield square


NO_TOUR_FROM = {(3, 7): {10}, (7, 3): {10}, (3, 8): {7, 16}, (8, 3): {10, 13}}
"""Squares from which no way leads to a tour, though neither colours nor long sides forbid it."""


def test_on_small_boards_it_begins_at_any_square_that_is_possible() -> None:
    for files, ranks in product(range(3, 9), repeat=2):
        refused = set()
        for start in starts(files, ranks) if has_tour(files, ranks, closed=False) else ():
            told = divided(BoardSize(files, ranks), start, False, None)
            if isinstance(told, str):
                refused.add(start)
                assert "all ways have been tried" in told
        expected = NO_TOUR_FROM.get((files, ranks), set())
        assert refused == expected


@given(st.data())
def test_it_begins_at_any_square_of_the_corners_colour_and_of_thin_boards_that_is_possible(
    data: st.DataObject,
) -> None:
    """A closed tour ends at any square a jump from its start."""
    is_thin = data.draw(st.booleans(), label="is thin")
    short = data.draw(st.sampled_from((3, 4)) if is_thin else st.integers(5, 26), label="one side")
    long = data.draw(st.integers(9 if is_thin else 5, 26), label="other side")
    files, ranks = data.draw(st.permutations((short, long)), label="files and ranks")
    start = data.draw(
        st.sampled_from([*starts(files, ranks)]) if is_thin else st.integers(0, files * ranks - 1),
        label="start",
    )
    if files * ranks % 2 and not is_dark(files, start):
        assert "on light" in refusal(files, ranks, start)
        return
    tour(files, ranks, start)
    if has_tour(files, ranks, closed=True):
        tour(files, ranks, start, closed=True)


def test_most_pairs_of_start_and_end_are_covered_and_all_of_a_closed_tour() -> None:
    drawn = random.Random("ends")
    covered = 0
    for _ in range(100):
        files, ranks = drawn.randrange(6, 27, 2), drawn.randint(6, 26)
        start, end = (drawn.choice([*starts(files, ranks)]) for _ in "se")
        if is_dark(files, start) != is_dark(files, end):
            tour(files, ranks, start, end=end)
            covered += 1
    assert covered > 30
    for end in (end for end in range(64) if is_jump(8, 27, end)):
        tour(8, 8, 27, closed=True, end=end)


def test_each_block_is_in_one_piece_and_joined_where_the_tour_goes_from_one_to_another() -> None:
    for files, ranks in ((12, 12), (13, 17), (20, 26)):
        division = tour(files, ranks)
        edges = {frozenset(edge) for edge in pairwise([*division.tour, division.tour[0]])}
        joins, blocks = division.joins, division.blocks
        assert len(joins) == len({*blocks}) - 1
        across = {edge for edge in edges if len({blocks[square] for square in edge}) == 2}
        new = {frozenset(pair) for join in joins for pair in (join[::2], join[1::2])}
        assert across >= new
        assert {edge for edge in across if is_jump(files, *edge)} == new
        for near, near_too, far, far_too in joins:
            assert frozenset((near, near_too)) not in edges
            assert frozenset((far, far_too)) not in edges
            assert blocks[near] == blocks[near_too]
            assert blocks[far] == blocks[far_too]


@pytest.mark.parametrize("parameters", ["e5,board=13x17", "board=26x26,closed", "a1,end=b3"])
def test_its_steps_make_a_whole_tour_and_nothing_else(parameters: str) -> None:
    puzzle, start = new_game(parameters, None)
    *made, solution, end = Divide().steps(puzzle, start)
    assert {step.kind for step in made} == {StepKind.ADVANCE}
    assert (solution.kind, end.kind) == (StepKind.SOLUTION, StepKind.EXHAUSTED)
    *_, last = accumulate(solution.path.moves(), puzzle.apply, initial=start)
    assert puzzle.is_solved(last)
