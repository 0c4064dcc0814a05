"""How many closed tours small boards have: the figures of the literature, and the program's."""

from __future__ import annotations

import pytest

from tests.tools.closed_tours import closed_tours
from tui.engine.step import CountedSteps
from tui.puzzles.knight.parameters import new_game
from tui.puzzles.knight.solvers import Warnsdorff


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
