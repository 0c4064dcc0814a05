"""The depth-first search fits any puzzle: here somebody climbs a stair."""

from __future__ import annotations

from tests.tools.another_kind import Stair
from tests.tools.steps import solutions_of
from tui.engine.backtracking import Backtracking
from tui.engine.step import MET_BEFORE, CountedSteps, StepKind

STAIR = Stair(4)
DEEP = 10


def test_it_finds_every_way_in_the_order_of_the_moves() -> None:
    ways = [list(moves) for moves in solutions_of(Backtracking(DEEP), STAIR, 0)]
    assert ways == [[1, 1, 1, 1], [1, 1, 2], [1, 2, 1], [2, 1, 1], [2, 2]]


def test_it_starts_from_any_position_and_the_goal_needs_no_move() -> None:
    assert [list(moves) for moves in solutions_of(Backtracking(DEEP), STAIR, 2)] == [[1, 1], [2]]
    assert [list(moves) for moves in solutions_of(Backtracking(DEEP), STAIR, 4)] == [[]]


def test_it_looks_no_deeper_than_it_is_told_and_says_when_that_stopped_it() -> None:
    search = CountedSteps(Backtracking(2).steps(STAIR, 0))
    assert [list(moves) for moves in search.solutions()] == [[2, 2]]
    assert search.tally.cut
    search = CountedSteps(Backtracking(4).steps(STAIR, 0))
    assert len(list(search.solutions())) == 5
    assert not search.tally.cut
    assert not list(solutions_of(Backtracking(0), STAIR, 0))


def test_it_enters_nothing_whose_key_stands_on_the_path_and_gives_the_reason() -> None:
    search = Backtracking(DEEP, lambda step: min(step, 2), "This is as good as where one was.")
    steps = list(search.steps(STAIR, 0))
    refusals = [step.refusal for step in steps if step.refusal is not None]
    met_before = {refusal.reason for refusal in refusals if refusal.code == MET_BEFORE}
    assert met_before == {"This is as good as where one was."}
    assert not [step for step in steps if step.kind is StepKind.SOLUTION]
    assert max(step.path.depth for step in steps) == 2
