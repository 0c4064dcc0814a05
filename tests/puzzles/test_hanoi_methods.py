"""The towers under every rule and with more pegs: oracle and methods against a plain search."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.games import kind_of, moves_text, solver_of, states_along
from tests.tools.oracles import patient
from tests.tools.raw_towers import carries_of, distances_to_goal
from tui.engine.breadth_first import Search
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import amount
from tui.engine.solver import Finds
from tui.engine.step import CountedSteps, Step, StepKind, Tally
from tui.engine.strategy import Strategy
from tui.engine.ways import best_ways
from tui.puzzles.hanoi.closed_form import fewest_moves, shortest_way
from tui.puzzles.hanoi.distances import HanoiOracle, oracle_for
from tui.puzzles.hanoi.recursion import HanoiTask, TaskPart
from tui.puzzles.hanoi.rules import LETTERS, Carry, Hanoi, Rule, Towers, Variant
from tui.puzzles.hanoi.solvers import ClosedForm, Recursive

RULED = [Variant(6, 3, rule, goal) for rule in Rule for goal in (1, 2)]
MORE_PEGS = [Variant(6, 4), Variant(5, 4, goal=3), Variant(5, 5), Variant(4, 5, goal=2)]
each_ruled = pytest.mark.parametrize("variant", RULED, ids=lambda variant: variant.parameters)
each_with_more_pegs = pytest.mark.parametrize(
    "variant", MORE_PEGS, ids=lambda variant: variant.parameters
)
each_variant = pytest.mark.parametrize(
    "variant", [*RULED, *MORE_PEGS], ids=lambda variant: variant.parameters
)

FIGURES = [
    (3, Rule.ANY, "B", [2**discs - 1 for discs in range(1, 13)]),
    (3, Rule.ADJACENT, "B", [1, 4, 13, 40]),
    (3, Rule.ADJACENT, "C", [2, 8, 26, 80]),
    (3, Rule.CYCLIC, "B", [1, 5, 15, 43, 119]),
    (3, Rule.CYCLIC, "C", [2, 7, 21, 59, 163]),
    (4, Rule.ANY, "B", [1, 3, 5, 9, 13, 17, 25, 33, 41, 49]),
    (4, Rule.ANY, "D", [1, 3, 5, 9, 13]),
    (5, Rule.ANY, "B", [1, 3, 5, 7, 11, 15, 19, 23]),
    (5, Rule.ANY, "E", [1, 3, 5, 7, 11]),
]
figures = pytest.mark.parametrize(("pegs", "rule", "goal", "fewest"), FIGURES)


def towers(pegs: int, rule: Rule, goal: str, fewest: Sequence[int]) -> Iterator[tuple[Hanoi, int]]:
    for discs, moves in enumerate(fewest, 1):
        yield Hanoi(discs, pegs, rule, LETTERS.index(goal)), moves


def some_positions(variant: Variant, number: int) -> list[str]:
    """The start, the goal, and others drawn at random."""
    letters = LETTERS[: variant.pegs]
    drawn = Random(variant.parameters)
    ends = [letters[peg] * variant.discs for peg in (0, variant.goal)]
    return [*ends, *("".join(drawn.choices(letters, k=variant.discs)) for _ in range(number))]


@figures
def test_whole_towers_take_as_many_moves_as_the_literature_says(
    pegs: int, rule: Rule, goal: str, fewest: Sequence[int]
) -> None:
    for puzzle, moves in towers(pegs, rule, goal, fewest):
        start = puzzle.initial_state()
        assert oracle_for(puzzle).distance(start) == moves, "at once"
        for method in ("shortest", "recursive"):
            steps = CountedSteps(solver_of(puzzle, Strategy(method)).steps(puzzle, start))
            solution = next(steps.solutions())
            assert len(solution) == moves
            assert puzzle.is_solved(states_along(puzzle, start, solution)[-1])


@figures
def test_the_options_tell_how_many_moves_each_number_of_discs_takes(
    pegs: int, rule: Rule, goal: str, fewest: Sequence[int]
) -> None:
    puzzle = Hanoi(1, pegs, rule, LETTERS.index(goal))
    discs = kind_of(puzzle).options(puzzle)[0]
    assert list(discs.about) == list(discs.values)
    told = [f"at least {amount(moves, 'move')}" for moves in fewest]
    assert list(discs.about.values())[: len(fewest)] == told


@each_ruled
def test_with_three_pegs_the_closed_form_is_exact_from_every_position(variant: Variant) -> None:
    for discs in range(1, variant.discs + 1):
        puzzle = Hanoi(*variant._replace(discs=discs))
        known = distances_to_goal(puzzle.variant)
        assert len(known) == 3**discs
        for position, distance in known.items():
            state = puzzle.parse_state(position)
            assert fewest_moves(puzzle, state) == distance
            nearer = [
                move
                for move, there in carries_of(puzzle.variant, position)
                if known[there] == distance - 1
            ]
            way = list(shortest_way(puzzle, state))
            assert [puzzle.move_text(move) for move in way[:1]] == nearer, "the only shortest way"
            assert len(way) == distance


@each_variant
def test_the_oracle_is_exact_from_random_positions(variant: Variant) -> None:
    puzzle, known = Hanoi(*variant), distances_to_goal(variant)
    oracle = patient(puzzle)
    for position in some_positions(variant, 60):
        state, distance = puzzle.parse_state(position), known[position]
        assert oracle.distance(state) == distance
        assert oracle.can_finish(state)
        assert {puzzle.move_text(move) for move in oracle.best_moves(state)} == {
            move for move, there in carries_of(variant, position) if known[there] == distance - 1
        }


def test_with_more_pegs_the_start_is_known_before_its_first_moves() -> None:
    puzzle = Hanoi(9, 4, goal=2)  # No other test has its table made.
    oracle, start = oracle_for(puzzle), puzzle.initial_state()
    assert oracle.distance(start) == 41
    assert oracle.work(0)
    after = puzzle.apply(start, Carry(0, 1))
    assert oracle.distance(after) is oracle.best_moves(start) is UNKNOWN
    slices = 0
    while not oracle.work(1e-9):
        slices += 1
    assert slices > 41
    assert oracle.distance(after) == 40
    assert oracle.best_moves(start) == [Carry(0, 1), Carry(0, 2), Carry(0, 3)]


@each_variant
def test_a_hint_names_every_disc_with_which_a_shortest_way_goes_on(variant: Variant) -> None:
    puzzle, oracle = Hanoi(*variant), patient(Hanoi(*variant))
    hints = kind_of(puzzle).hints
    named = set()
    for position in some_positions(variant, 60):
        state = puzzle.parse_state(position)
        if best := oracle.best_moves(state):
            discs = {str(variant.discs - position.rfind(LETTERS[move.source])) for move in best}
            hint = hints(puzzle, state, best)[0]
            assert set(re.findall(r"\d", hint)) == discs
            named.add(len(discs))
    assert named == {1} if variant.pegs == 3 else {1, 2} <= named


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "2,rule=adjacent,to=C@AB",
            "Disc 2 belongs on C, but first disc 1 goes to C: 6 moves are left.",
        ),
        (
            "2,rule=adjacent,to=C@AC",
            "Disc 2 goes to B, on its way to C: 5 moves are left.",
        ),
        (
            "2,rule=cyclic,to=C@BA",
            "Disc 2 goes to C, where it belongs: 2 moves are left.",
        ),
    ],
)
def test_the_closed_form_tells_where_a_disc_goes_under_a_rule(name: str, told: str) -> None:
    assert first_reason(name, "shortest", made=True) == told


@each_variant
def test_shortest_finds_all_shortest_ways_and_no_others(variant: Variant) -> None:
    variant = variant._replace(discs=min(variant.discs, 4))
    puzzle = Hanoi(*variant)
    for position in some_positions(variant, 6):
        state = puzzle.parse_state(position)
        search: Search[Towers, Carry] = Search(puzzle, state)
        for _ in search.expansions():
            pass
        plain = [moves_text(puzzle, path.moves()) for path in search.ways()]
        solver = solver_of(puzzle, Strategy("shortest"))
        assert solver.finds is Finds.ALL_SHORTEST
        found = list(CountedSteps(solver.steps(puzzle, state)).solutions())
        assert [moves_text(puzzle, way) for way in found] == plain


@pytest.mark.long
@each_with_more_pegs
def test_the_shortest_ways_are_counted_without_looking_elsewhere(variant: Variant) -> None:
    puzzle = Hanoi(*variant)
    for position in some_positions(variant, 6):
        state, known = puzzle.parse_state(position), distances_to_goal(variant)
        count = solver_of(puzzle).best_ways(puzzle, state)
        seen = list(count.positions())
        assert count.fewest == known[position]
        left = [known[puzzle.state_text(each)] for each in seen]
        assert left == sorted(left, reverse=True), "one layer after the other"
        assert set(left) == set(range(1, known[position] + 1))
        plain = best_ways(puzzle, state)
        plain.finish()
        assert (count.ways, count.cost) == (plain.ways, plain.cost)


@each_variant
def test_the_recursion_ends_at_the_goal_from_anywhere(variant: Variant) -> None:
    puzzle, known = Hanoi(*variant), distances_to_goal(variant)
    for position in some_positions(variant, 60):
        state = puzzle.parse_state(position)
        (solution,) = CountedSteps(steps_from(puzzle, state)).solutions()
        assert puzzle.is_solved(states_along(puzzle, state, solution)[-1])
        assert len(solution) >= known[position]
        assert variant.pegs > 3 or len(solution) == known[position]


def steps_from(puzzle: Hanoi, state: Towers) -> Iterator[Step]:
    return solver_of(puzzle, Strategy("recursive")).steps(puzzle, state)


@each_variant
def test_each_task_leaves_its_discs_on_its_target_and_the_others_where_they_were(
    variant: Variant,
) -> None:
    variant = variant._replace(discs=4)
    puzzle = Hanoi(*variant)
    for position in some_positions(variant, 8):
        start = puzzle.parse_state(position)
        stack: list[tuple[HanoiTask, Towers]] = []
        for step in steps_from(puzzle, start):
            task = step.task
            if not isinstance(task, HanoiTask):
                continue
            here = states_along(puzzle, start, step.path.moves())[-1]
            if step.kind is StepKind.CALL:
                stack.append((task, here))
                assert puzzle.peg_of(here, task.discs) == task.source
            elif step.kind is StepKind.RETURN:
                begun, before = stack.pop()
                assert begun == task
                for disc in range(1, variant.discs + 1):
                    was = puzzle.peg_of(before, disc)
                    brought = task.target if disc in task.numbers else was
                    assert puzzle.peg_of(here, disc) == brought
                    assert disc not in task.numbers or was in task.pegs
                if stack:
                    assert stack[-1][0] == task.outer
            assert [each for each, _ in stack] == chain_of(task)[: len(stack)]
        assert not stack


def chain_of(task: HanoiTask | None) -> list[HanoiTask]:
    """A task below those that called it."""
    return [] if task is None else [*chain_of(task.outer), task]


def first_reason(name: str, method: str = "recursive", *, made: bool = False) -> str:
    """Why the first step of a method is made; if it has `made` a move, that move."""
    game, _, position = name.partition("@")
    kind = kind_of(Hanoi())
    _, puzzle, start = kind.new_game("hanoi", game, position or None)
    solver = solver_of(puzzle, Strategy(method))
    step = next(iter(solver.steps(puzzle, start)))
    states = states_along(puzzle, start, step.path.moves())
    assert made == (len(states) > 1)
    return solver.reason(puzzle, states, step)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (
            "10,pegs=4",
            "Bring 10 discs to B: first discs 1 to 6 to C, then discs 7 to 10; 17 + 15 + 17 moves, "
            "any other split takes more. 49 moves, proved least (Bousch 2014).",
        ),
        (
            "4,pegs=4",
            "Bring 4 discs to B: first disc 1 to C, then discs 2 to 4; 1 + 7 + 1 moves, "
            "no split takes fewer. 9 moves, proved least (Bousch 2014).",
        ),
        (
            "8,pegs=5",
            "Bring 8 discs to B: first discs 1 and 2 to C, then discs 3 to 8; 3 + 17 + 3 moves, "
            "no split takes fewer. 23 moves, the best known way.",
        ),
        (
            "2,rule=cyclic",
            "Bring 2 discs from A to B: disc 2 lies on A, and disc 1 lies on it.",
        ),
    ],
)
def test_the_recursion_tells_where_it_splits_a_tower_and_why(game: str, told: str) -> None:
    assert first_reason(game) == told


def test_the_recursion_tells_by_how_much_its_way_is_longer_than_the_shortest() -> None:
    longer = set()
    for variant in MORE_PEGS:
        puzzle, known = Hanoi(*variant), distances_to_goal(variant)
        for position in some_positions(variant, 40)[1:]:
            state = puzzle.parse_state(position)
            (solution,) = CountedSteps(steps_from(puzzle, state)).solutions()
            more = len(solution) - known[position]
            longer.add(more)
            length = amount(len(solution), "move")
            than = f"{more} more than the fewest" if more else "the fewest possible"
            reason = first_reason(f"{variant.parameters}@{position}")
            assert reason.endswith(f" {length}, {than}.")
            assert len(reason) <= 150
    assert {0, 1, 2} <= longer


def test_the_parts_of_a_split_have_short_names_that_tell_them_apart() -> None:
    puzzle = Hanoi(4, 4)
    calls = [
        step.task
        for step in steps_from(puzzle, puzzle.initial_state())
        if step.kind is StepKind.CALL and isinstance(step.task, HanoiTask)
    ]
    assert [(task.part, task.short, task.sentence) for task in calls[:5]] == [
        (TaskPart.WHOLE, " 4 A>B spare CD", "move 4 discs from A to B with C and D as spares"),
        (TaskPart.FEW, " 1 A>C spare BD", "move 1 disc from A to C with B and D as spares"),
        (TaskPart.REST, "2-4 A>B spare D", "move discs 2 to 4 from A to B with D as the spare"),
        (TaskPart.FEW, "2-3 A>D spare B", "move discs 2 and 3 from A to D with B as the spare"),
        (TaskPart.FEW, "disc 2 A>B spare D", "move disc 2 from A to B with D as the spare"),
    ]


# The usual rule


def test_a_tower_too_tall_for_a_search_is_measured_and_begun_at_once() -> None:
    puzzle = Hanoi(64)
    start = puzzle.initial_state()
    assert fewest_moves(puzzle, start) == 2**64 - 1
    assert moves_text(puzzle, islice(shortest_way(puzzle, start), 4)) == "AC AB CB AC"
    oracle = HanoiOracle(puzzle)
    assert oracle.distance(start) == 2**64 - 1
    assert oracle.best_moves(start) == [Carry(0, 2)]
    assert oracle.work(0)


def test_three_discs_take_these_seven_moves() -> None:
    puzzle = Hanoi(3)
    way = shortest_way(puzzle, puzzle.initial_state())
    assert moves_text(puzzle, way) == "AB AC BC AB CA CB AB"


@given(st.text("ABC", min_size=1, max_size=9))
def test_the_closed_form_walks_to_one_solution_without_trying(position: str) -> None:
    puzzle = Hanoi(len(position))
    state = puzzle.parse_state(position)
    *advances, solution, end = ClosedForm().steps(puzzle, state)
    assert [step.kind for step in advances] == [StepKind.ADVANCE] * solution.path.depth
    assert (solution.kind, end.kind) == (StepKind.SOLUTION, StepKind.EXHAUSTED)
    assert solution.path.depth == fewest_moves(puzzle, state)


def test_at_the_goal_there_is_one_solution_without_a_move() -> None:
    puzzle = Hanoi(4)
    goal = puzzle.parse_state("BBBB")
    assert HanoiOracle(puzzle).distance(goal) == 0
    assert HanoiOracle(puzzle).best_moves(goal) == []
    for solver in (ClosedForm(), Recursive(puzzle)):
        search = CountedSteps(solver.steps(puzzle, goal))
        assert list(search.solutions()) == [[]]
        assert search.tally == Tally(solutions=1, exhausted=True)
