"""The solvers and the oracle of the Towers of Hanoi, checked against a search of all positions."""

from __future__ import annotations

from functools import cache
from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.examples import examples
from tests.tools.games import moves_text, states_along
from tests.tools.raw_rules import distances, hanoi_carries
from tui.engine.step import CountedSteps, Step, StepKind, Tally
from tui.puzzles.hanoi.closed_form import fewest_moves, shortest_way, third_peg
from tui.puzzles.hanoi.distances import HanoiOracle
from tui.puzzles.hanoi.recursion import HanoiTask
from tui.puzzles.hanoi.rules import Carry, Hanoi
from tui.puzzles.hanoi.solvers import ClosedForm, Recursive

SIZES = range(1, 7)
any_position = st.text("ABC", min_size=1, max_size=9)


@cache
def distances_to_goal(discs: int) -> dict[str, int]:
    """How far every position is from the goal. Every move can be taken back, so this is how far
    the goal is from them."""
    return distances("B" * discs, lambda here: [there for _, there in hanoi_carries(here)])


def steps_of(solver: ClosedForm | Recursive, position: str) -> list[Step]:
    puzzle = Hanoi(len(position))
    return list(solver.steps(puzzle, puzzle.parse_state(position)))


@pytest.mark.parametrize("discs", SIZES)
def test_every_position_can_be_solved_and_its_distance_is_known(discs: int) -> None:
    puzzle, oracle = Hanoi(discs), HanoiOracle(Hanoi(discs))
    known = distances_to_goal(discs)
    assert set(known) == {"".join(pegs) for pegs in product("ABC", repeat=discs)}
    for position, distance in known.items():
        state = puzzle.parse_state(position)
        assert fewest_moves(puzzle, state) == oracle.distance(state) == distance
        assert oracle.can_finish(state)


@pytest.mark.parametrize("discs", SIZES)
def test_the_shortest_way_is_the_only_one_and_the_oracle_knows_it(discs: int) -> None:
    puzzle, oracle = Hanoi(discs), HanoiOracle(Hanoi(discs))
    known = distances_to_goal(discs)
    for position, distance in known.items():
        nearer = [move for move, there in hanoi_carries(position) if known[there] < distance]
        assert len(nearer) == (1 if distance else 0)
        best = oracle.best_moves(puzzle.parse_state(position))
        assert [puzzle.move_text(move) for move in best] == nearer


@pytest.mark.parametrize("discs", SIZES)
def test_the_shortest_way_from_every_position_is_legal_and_no_longer_than_it_must(
    discs: int,
) -> None:
    puzzle = Hanoi(discs)
    for position, distance in distances_to_goal(discs).items():
        state = puzzle.parse_state(position)
        way = list(shortest_way(puzzle, state))
        assert len(way) == distance
        assert puzzle.is_solved(states_along(puzzle, state, way)[-1])


@pytest.mark.parametrize("discs", range(1, 13))
def test_a_whole_tower_needs_one_move_less_than_two_to_the_number_of_discs(discs: int) -> None:
    puzzle = Hanoi(discs)
    start = puzzle.initial_state()
    assert fewest_moves(puzzle, start) == HanoiOracle(puzzle).distance(start) == 2**discs - 1
    for solver in (ClosedForm(), Recursive()):
        solution = next(CountedSteps(solver.steps(puzzle, start)).solutions())
        assert list(solution) == list(shortest_way(puzzle, start))


def test_a_tower_too_tall_for_a_search_is_measured_and_begun_at_once() -> None:
    puzzle = Hanoi(64)
    start = puzzle.initial_state()
    assert fewest_moves(puzzle, start) == 2**64 - 1
    assert moves_text(puzzle, islice(shortest_way(puzzle, start), 4)) == "AC AB CB AC"


@pytest.mark.parametrize(
    ("one", "other", "third"), [(0, 1, 2), (1, 0, 2), (0, 2, 1), (2, 0, 1), (1, 2, 0), (2, 1, 0)]
)
def test_the_third_peg_is_neither_of_two(one: int, other: int, third: int) -> None:
    assert third_peg(one, other) == third


def test_three_discs_take_these_seven_moves() -> None:
    puzzle = Hanoi(3)
    way = shortest_way(puzzle, puzzle.initial_state())
    assert moves_text(puzzle, way) == "AB AC BC AB CA CB AB"


@examples(80)
@given(any_position)
def test_the_closed_form_walks_to_one_solution_without_trying(position: str) -> None:
    *advances, solution, end = steps_of(ClosedForm(), position)
    assert [step.kind for step in advances] == [StepKind.ADVANCE] * solution.path.depth
    assert (solution.kind, end.kind) == (StepKind.SOLUTION, StepKind.EXHAUSTED)
    puzzle = Hanoi(len(position))
    assert solution.path.depth == fewest_moves(puzzle, puzzle.parse_state(position))


@examples(80)
@given(any_position)
def test_the_recursion_ends_at_the_goal_from_anywhere_and_is_never_too_short(position: str) -> None:
    puzzle = Hanoi(len(position))
    state = puzzle.parse_state(position)
    (solution,) = CountedSteps(Recursive().steps(puzzle, state)).solutions()
    assert puzzle.is_solved(states_along(puzzle, state, solution)[-1])
    assert len(solution) >= fewest_moves(puzzle, state)


def test_the_recursion_is_as_short_as_can_be_from_every_position() -> None:
    puzzle = Hanoi(5)
    for position, distance in distances_to_goal(5).items():
        (solution,) = CountedSteps(
            Recursive().steps(puzzle, puzzle.parse_state(position))
        ).solutions()
        assert len(solution) == distance


def task_of(step: Step) -> HanoiTask:
    assert isinstance(step.task, HanoiTask)
    return step.task


def chain(task: HanoiTask | None) -> list[HanoiTask]:
    """A task and the tasks that called it, outermost first."""
    found: list[HanoiTask] = []
    while task is not None:
        found.insert(0, task)
        task = task.outer
    return found


@examples(80)
@given(any_position)
def test_calls_and_returns_nest_and_the_tasks_outer_links_are_the_stack(position: str) -> None:
    stack: list[HanoiTask] = []
    *steps, solution, end = steps_of(Recursive(), position)
    for step in steps:
        if step.kind is StepKind.CALL:
            stack.append(task_of(step))
        assert chain(task_of(step)) == stack
        assert [task.discs for task in stack] == list(
            range(len(position), len(position) - len(stack), -1)
        )
        if step.kind is StepKind.RETURN:
            stack.pop()
    assert not stack
    assert (solution.kind, end.kind) == (StepKind.SOLUTION, StepKind.EXHAUSTED)


@examples(80)
@given(any_position)
def test_there_is_no_task_for_no_discs(position: str) -> None:
    calls = [step for step in steps_of(Recursive(), position) if step.kind is StepKind.CALL]
    assert min(task_of(call).discs for call in calls) == 1


@examples(60)
@given(st.text("ABC", min_size=1, max_size=6))
def test_a_task_knows_where_its_largest_disc_lies_and_leaves_its_discs_on_its_target(
    position: str,
) -> None:
    puzzle = Hanoi(len(position))
    start = puzzle.parse_state(position)
    for step in Recursive().steps(puzzle, start):
        if step.task is None:
            continue
        task, state = task_of(step), states_along(puzzle, start, step.path.moves())[-1]
        if step.kind is StepKind.CALL:
            assert puzzle.peg_of(state, task.discs) == task.source
        if step.kind is StepKind.RETURN:
            pegs = {puzzle.peg_of(state, disc) for disc in range(1, task.discs + 1)}
            assert pegs == {task.target}


def test_one_disc_is_one_task_and_one_move() -> None:
    puzzle = Hanoi(1)
    task = HanoiTask(1, 0, 1, None)
    steps = list(Recursive().steps(puzzle, puzzle.initial_state()))
    shown = [(step.kind, step.move, step.task) for step in steps]
    assert shown == [
        (StepKind.CALL, None, task),
        (StepKind.ADVANCE, Carry(0, 1), task),
        (StepKind.RETURN, None, task),
        (StepKind.SOLUTION, None, None),
        (StepKind.EXHAUSTED, None, None),
    ]


@pytest.mark.parametrize("discs", [1, 4])
def test_at_the_goal_there_is_one_solution_without_a_move(discs: int) -> None:
    puzzle = Hanoi(discs)
    goal = puzzle.parse_state("B" * discs)
    assert HanoiOracle(puzzle).distance(goal) == 0
    assert HanoiOracle(puzzle).best_moves(goal) == []
    for solver in (ClosedForm(), Recursive()):
        search = CountedSteps(solver.steps(puzzle, goal))
        assert list(search.solutions()) == [[]]
        assert search.tally == Tally(solutions=1, exhausted=True)


def test_the_oracle_knows_towers_of_any_height_at_once() -> None:
    puzzle = Hanoi(40)
    oracle, start = HanoiOracle(puzzle), puzzle.initial_state()
    assert oracle.distance(start) == 2**40 - 1
    assert oracle.best_moves(start) == [Carry(0, 2)]
    assert oracle.work(0)
