"""The closed tours of 6 by 6, counted in two ways, in some minutes: not a part of the suite.

python -m pytest tests/puzzles/count_closed_tours.py
"""

from __future__ import annotations

from tests.puzzles.slow_finish import closed_tours
from tests.puzzles.test_knight_solvers import tours_by_the_program

_KNOWN = 9862


def test_the_program_finds_all_closed_tours_of_six_by_six() -> None:
    assert tours_by_the_program(6, 6) == _KNOWN


def test_there_are_as_many_by_another_method() -> None:
    assert closed_tours(6, 6) == _KNOWN
