"""The survey of all starts, without a screen."""

from __future__ import annotations

import pytest

from tests.tools.games import kind_of, puzzle_of
from tui.engine.strategy import Strategy
from tui.game.survey import SurveySearch


@pytest.mark.parametrize("start", ["a1", "e4"])
def test_every_start_gets_its_number_and_the_present_one_is_known(start: str) -> None:
    puzzle = puzzle_of(f"knight:{start}")
    survey = SurveySearch(kind_of(puzzle), puzzle, Strategy("backtracking"))
    starts = [each for _, row in survey.grid.rows for each in row]
    assert survey.present == start
    assert start in survey.invitation(start)
    work = survey.work()
    for found in range(1, 4):
        next(work)
        assert len(survey.numbers) == found
    for _ in work:
        pass
    assert set(survey.numbers) == set(starts)
    assert survey.numbers["a1"] == 70
