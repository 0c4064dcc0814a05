"""The depth-first search fits any puzzle: here somebody climbs a stair."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.another_kind import Stair
from tests.tools.graphs import GraphPuzzle, graphs
from tests.tools.steps import counted, solutions_of
from tui.engine.search import Backtracking
from tui.engine.step import MET_BEFORE, MET_ELSEWHERE, CountedSteps, StepKind

STAIR = Stair(4)
DEEP = 10


def test_it_finds_every_way_in_the_order_of_the_moves() -> None:
    ways = [list(moves) for moves in solutions_of(Backtracking(DEEP), STAIR, 0)]
    assert ways == [[1, 1, 1, 1], [1, 1, 2], [1, 2, 1], [2, 1, 1], [2, 2]]


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


# With a memory

DIAMOND = GraphPuzzle({0: [1, 2], 1: [3], 2: [3, 0], 3: [1, 4]}, goals=[4])


def test_with_a_memory_it_enters_nothing_that_was_entered_in_any_branch() -> None:
    steps = list(Backtracking(None, anywhere=True).steps(DIAMOND, 0))
    told = [
        (step.path.moves(), step.move, step.code)
        for step in steps
        if step.kind in (StepKind.ADVANCE, StepKind.REJECT)
    ]
    assert told == [
        ([1], 1, ""),
        ([1, 3], 3, ""),
        ([1, 3], 1, MET_BEFORE),
        ([1, 3, 4], 4, ""),
        ([2], 2, ""),
        ([2], 3, MET_ELSEWHERE),
        ([2], 0, MET_BEFORE),
    ]
    (elsewhere,) = (step.refusal for step in steps if step.code == MET_ELSEWHERE)
    assert elsewhere is not None
    assert "met before, in another branch" in elsewhere.reason


def test_of_the_ways_to_one_goal_it_finds_one_then() -> None:
    assert list(solutions_of(Backtracking(9), DIAMOND, 0)) == [[1, 3, 4], [2, 3, 4]]
    assert list(solutions_of(Backtracking(None, anywhere=True), DIAMOND, 0)) == [[1, 3, 4]]


def test_with_a_limit_it_may_miss_then_what_lies_within_that() -> None:
    graph = GraphPuzzle({0: [1, 2], 1: [2], 2: [3]}, goals=[3])
    assert list(solutions_of(Backtracking(2), graph, 0)) == [[2, 3]]
    search = CountedSteps(Backtracking(2, anywhere=True).steps(graph, 0))
    assert list(search.solutions()) == []
    assert search.tally.cut
    assert search.tally.exhausted


def test_it_goes_as_deep_as_it_has_to() -> None:
    depth = 20_000
    line = GraphPuzzle({step: [step + 1] for step in range(depth)}, goals=[depth])
    search = CountedSteps(Backtracking(None, anywhere=True).steps(line, 0))
    assert [len(moves) for moves in search.solutions()] == [depth]
    assert not search.tally.cut


@given(graphs, st.integers(0, 9))
def test_with_a_memory_it_enters_every_position_that_can_be_reached_once(
    graph: GraphPuzzle, start: int
) -> None:
    steps = list(Backtracking(None, anywhere=True).steps(graph, start))
    entered = [start] + [step.move for step in steps if step.kind is StepKind.ADVANCE]
    met, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        news = set() if graph.is_solved(here) else set(graph.candidate_moves(here)) - met
        met |= news
        waiting += news
    assert len(entered) == len(set(entered))
    assert set(entered) == met
    tally = counted(steps)
    assert tally.solutions == sum(map(graph.is_solved, met))
    assert tally.exhausted
    assert not tally.cut
