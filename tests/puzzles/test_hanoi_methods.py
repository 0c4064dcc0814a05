"""The towers under every rule and with more pegs: oracle, methods and maps against a plain search.
With three pegs a map is a triangle that is known without a search."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.games import kind_of, moves_text, oracle_of, solver_of, states_along
from tests.tools.oracles import patient
from tests.tools.raw_rules import carries_of, distances, distances_to_goal, positions_of
from tui.engine.best_first import BreadthFirst
from tui.engine.graph import Graph, WayCount, finished
from tui.engine.layout import Shape
from tui.engine.oracle import UNKNOWN
from tui.engine.position_map import AnyMap, MapMaking, Standing, explored
from tui.engine.puzzle import amount
from tui.engine.solver import Finds
from tui.engine.step import CountedSteps, Step, StepKind
from tui.engine.strategy import Strategy
from tui.puzzles.hanoi.kind import KIND
from tui.puzzles.hanoi.recursion import HanoiTask
from tui.puzzles.hanoi.rules import LETTERS, Carry, Hanoi, Rule, Towers, Variant
from tui.puzzles.hanoi.triangle import Triangle, TriangleMap

RULED = [
    Variant(6),
    *(Variant(6, 3, rule, goal) for rule in (Rule.ADJACENT, Rule.CYCLIC) for goal in (1, 2)),
]
MORE_PEGS = [Variant(5, 4, goal=3), Variant(4, 5, goal=2)]


def each(variants: list[Variant]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("variant", variants, ids=lambda variant: variant.parameters)


each_variant = each([RULED[0], RULED[2], RULED[3], *MORE_PEGS])

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
"""By pegs, rule and goal the fewest moves for one disc, two, three, …"""


def some_positions(variant: Variant, number: int) -> list[str]:
    """The start, the goal, and others drawn at random."""
    letters = LETTERS[: variant.pegs]
    drawn = Random(variant.parameters)
    ends = [letters[peg] * variant.discs for peg in (0, variant.goal)]
    return [*ends, *("".join(drawn.choices(letters, k=variant.discs)) for _ in range(number))]


def steps_of(puzzle: Hanoi, state: Towers, method: str = "recursive") -> Iterator[Step]:
    return solver_of(puzzle, Strategy(method)).steps(puzzle, state)


def solution_of(puzzle: Hanoi, state: Towers, method: str) -> list[Carry]:
    """The first solution of a method, which is one."""
    moves = list(next(CountedSteps(steps_of(puzzle, state, method)).solutions()))
    assert puzzle.is_solved(states_along(puzzle, state, moves)[-1])
    return moves


@pytest.mark.long
def test_whole_towers_take_as_many_moves_as_the_literature_says() -> None:
    for pegs, rule, goal, fewest in FIGURES:
        for discs, moves in enumerate(fewest, 1):
            puzzle = Hanoi(discs, pegs, rule, LETTERS.index(goal))
            start = puzzle.initial_state()
            assert oracle_of(puzzle).distance(start) == moves, "at once"
            for method in ("shortest", "recursive"):
                assert len(solution_of(puzzle, start, method)) == moves
        discs_option = KIND.parameters(puzzle)[0]
        assert list(discs_option.about) == list(discs_option.values)
        told = [f"at least {amount(moves, 'move')}" for moves in fewest]
        assert list(discs_option.about.values())[: len(fewest)] == told


@each([*RULED, *MORE_PEGS])
def test_oracle_hints_and_recursion_agree_with_a_plain_search(variant: Variant) -> None:
    """With three pegs the oracle knows at once, and there is only one shortest way."""
    for discs in range(1, variant.discs + 1):
        puzzle = Hanoi(*variant._replace(discs=discs))
        oracle = oracle_of(puzzle) if variant.pegs == 3 else patient(puzzle)
        known, named = distances_to_goal(puzzle.variant), set()
        assert len(known) == variant.pegs**discs
        for position, distance in known.items():
            state = puzzle.parse_state(position)
            best = oracle.best_moves(state)
            assert best is not UNKNOWN
            assert oracle.distance(state) == distance
            assert oracle.can_finish(state)
            assert sorted(map(puzzle.move_text, best)) == [
                move
                for move, there in carries_of(puzzle.variant, position)
                if known[there] == distance - 1
            ]
    for position in some_positions(variant, 60):
        state, distance = puzzle.parse_state(position), known[position]
        if best := patient(puzzle).best_moves(state):
            told = {str(variant.discs - position.rfind(LETTERS[move.source])) for move in best}
            assert set(re.findall(r"\d", KIND.hints(puzzle, state, best).said[1])) == told
            named.add(len(told))
        made = len(solution_of(puzzle, state, "recursive"))
        assert made == distance or (made > distance and variant.pegs > 3)
    assert named == {1} if variant.pegs == 3 else {1, 2} <= named


@each_variant
def test_shortest_finds_all_shortest_ways_and_no_others(variant: Variant) -> None:
    variant = variant._replace(discs=4)
    puzzle = Hanoi(*variant)
    solver = solver_of(puzzle, Strategy("shortest"))
    assert solver.finds is Finds.ALL_SHORTEST
    for position in some_positions(variant, 4):
        state = puzzle.parse_state(position)
        found = list(CountedSteps(solver.steps(puzzle, state)).solutions())
        assert found == list(CountedSteps(BreadthFirst().steps(puzzle, state)).solutions())
        count, slowly = solver.best_ways(puzzle, state), WayCount(puzzle, state)
        slowly.finish()
        looked_at = sum(1 for _ in count.positions())
        assert (count.ways, count.fewest, count.cost) == (slowly.ways, slowly.fewest, slowly.cost)
        if variant.pegs > 3:
            on_ways = {each for way in found for each in states_along(puzzle, state, way)}
            assert looked_at <= 3 * len(on_ways), "three times at each, and at nothing off the ways"


@each_variant
def test_each_task_leaves_its_discs_on_its_target_and_the_others_where_they_were(
    variant: Variant,
) -> None:
    variant = variant._replace(discs=4)
    puzzle = Hanoi(*variant)
    for position in some_positions(variant, 6):
        start = puzzle.parse_state(position)
        stack: list[tuple[HanoiTask, Towers]] = []
        for step in steps_of(puzzle, start):
            task = step.task
            if not isinstance(task, HanoiTask):
                continue
            here = states_along(puzzle, start, step.path.moves())[-1]
            if step.kind is StepKind.CALL:
                assert task.outer == (stack[-1][0] if stack else None)
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
            else:
                assert task == stack[-1][0]
        assert not stack


def first_reason(name: str, method: str = "recursive") -> str:
    """Why the first step of a method is made."""
    game, _, position = name.partition("@")
    _, puzzle, start = KIND.new_game("hanoi", game or None, position or None)
    solver = solver_of(puzzle, Strategy(method))
    step = next(iter(solver.steps(puzzle, start)))
    return solver.reason(puzzle, states_along(puzzle, start, step.path.moves()), step)


def test_the_recursion_tells_by_how_much_its_way_is_longer_than_the_shortest() -> None:
    longer = set()
    for variant in (Variant(6, 4), *MORE_PEGS):
        puzzle, known = Hanoi(*variant), distances_to_goal(variant)
        for position in some_positions(variant, 30)[1:]:
            made = len(solution_of(puzzle, puzzle.parse_state(position), "recursive"))
            more = made - known[position]
            longer.add(more)
            than = f"{more} more than the fewest" if more else "the fewest possible"
            reason = first_reason(f"{variant.parameters}@{position}")
            assert reason.endswith(f" {amount(made, 'move')}, {than}.")
            assert len(reason) <= 150
    assert {0, 1, 2} <= longer


# The usual rule


def test_a_tower_too_tall_for_a_search_is_measured_and_begun_at_once() -> None:
    puzzle = Hanoi(64)
    start, oracle = puzzle.initial_state(), oracle_of(puzzle)
    begun = [step.move for step in islice(steps_of(puzzle, start, "shortest"), 4)]
    assert moves_text(puzzle, begun) == "AC AB CB AC"
    assert oracle.distance(start) == 2**64 - 1
    assert oracle.best_moves(start) == [Carry(0, 2)]
    assert oracle.work(0)


# Maps


TRIANGLES = [Variant(1), Variant(2, goal=2), Variant(3), Variant(6, goal=2)]
OTHERS = [
    Variant(discs, pegs, rule, goal)
    for pegs, rule in (
        (3, Rule.ANY),
        (3, Rule.ADJACENT),
        (3, Rule.CYCLIC),
        (4, Rule.ANY),
        (5, Rule.ANY),
    )
    for discs, goal in ((1, 1), (4, 2))
]
"""Maps of these are made by layers, as if none were known without a search."""


def map_of(variant: Variant, start: str = "") -> TriangleMap:
    puzzle = Hanoi(*variant)
    made = TriangleMap(puzzle, puzzle.parse_state(start or "A" * variant.discs))
    assert made.chart.shape is Shape.LATTICE
    return made


def number_of(made: TriangleMap, position: str) -> int:
    return made.number(Hanoi(len(position)).parse_state(position))


def by_layers(variant: Variant) -> AnyMap:
    puzzle = Hanoi(*variant)
    made = finished(explored(puzzle, Graph(puzzle, 3**6), puzzle.initial_state()))
    assert made is not None
    return made


@pytest.mark.parametrize(
    ("variant", "made"),
    [(each, map_of) for each in TRIANGLES] + [(each, by_layers) for each in OTHERS],
)
def test_positions_lines_and_distances_are_those_of_a_plain_search(
    variant: Variant, made: Callable[[Variant], AnyMap]
) -> None:
    found, positions, puzzle = made(variant), positions_of(variant), Hanoi(*variant)
    assert found.count == found.reached == len(positions) == variant.pegs**variant.discs
    texts = [puzzle.state_text(found.state(number)) for number in range(found.count)]
    assert sorted(texts) == positions
    first = "A" * variant.discs
    from_start = distances(first, lambda at: [there for _, there in carries_of(variant, at)])
    to_goal = distances_to_goal(variant)
    for number, text in enumerate(texts):
        ahead = [texts[there] for there in found.neighbours(number)]
        assert sorted(ahead) == sorted(there for _, there in carries_of(variant, text))
        assert found.number(puzzle.parse_state(text)) == number
        assert found.from_start(number) == from_start[text]
        assert found.to_goal(number) == to_goal.get(text)
        assert made is map_of or found.chart.place(number).x == from_start[text]
    assert found.best == to_goal[first]
    lines = sum(len(list(found.neighbours(number))) for number in range(found.count))
    assert made is by_layers or lines == 3 ** (variant.discs + 1) - 3, "each line both ways"


@pytest.mark.parametrize("variant", TRIANGLES, ids=lambda variant: variant.parameters)
def test_lines_are_short_no_two_positions_lie_in_one_place_and_the_way_runs_down_the_right_side(
    variant: Variant,
) -> None:
    made = map_of(variant)
    chart = made.chart
    places = [chart.place(number)[:2] for number in range(made.count)]
    assert len(set(places)) == made.count
    last = 2**variant.discs - 1
    assert (chart.width, chart.height) == (2 * last, last)
    ends = {"A": (last, 0), "BC"[variant.goal - 1]: (2 * last, last)}
    assert all(places[number_of(made, peg * variant.discs)] == at for peg, at in ends.items())
    for here, there in ((at, to) for at in range(made.count) for to in made.neighbours(at)):
        away = tuple(abs(a - b) for a, b in zip(places[here], places[there], strict=True))
        assert away in ((1, 1), (2, 0))
    for number, (x, y) in enumerate(places):
        expected = Standing.ON_WAY if x - y == last else Standing.OPEN
        is_goal = (x, y) == (2 * last, last)
        assert made.standing(number) is (Standing.GOAL if is_goal else expected)


def test_twelve_discs_have_a_map_though_no_position_was_looked_at() -> None:
    puzzle = Hanoi(12)
    making = made_by(puzzle)
    made = making.finish()
    assert isinstance(made, TriangleMap)
    assert (made.count, made.best, making.met) == (531_441, 4095, 0)
    seen = list(made.chart.within(4000, 1000, 4160, 1080))
    assert seen
    assert all(3900 < made.chart.place(each).x < 4200 for each in seen)


def made_by(puzzle: Hanoi) -> MapMaking[Towers, Carry]:
    return MapMaking(kind_of(puzzle), puzzle, puzzle.initial_state())


def test_other_rules_and_more_pegs_have_maps_by_layers_up_to_a_limit() -> None:
    made = made_by(Hanoi(4, 4)).finish()
    assert made is not None
    assert made.chart.shape is Shape.COLUMNS
    making = made_by(Hanoi(9, 4))
    assert making.finish() is None
    assert making.why_not == (
        "9 discs on 4 pegs have 262 144 positions: a map shows up to 100 000."
    )
    for puzzle in (Hanoi(8, 4), Hanoi(7, 5)):
        assert not made_by(puzzle).why_not


@settings(max_examples=40)
@given(
    across=st.lists(st.integers(-3, 66), min_size=2, max_size=2).map(sorted),
    down=st.lists(st.integers(-3, 34), min_size=2, max_size=2).map(sorted),
)
def test_the_positions_in_a_rectangle_are_found_each_once(
    across: list[int], down: list[int]
) -> None:
    chart, (left, right), (top, bottom) = Triangle(5, 1), across, down
    places = enumerate(map(chart.place, range(3**5)))
    inside = [n for n, (x, y, _) in places if left <= x <= right and top <= y <= bottom]
    assert sorted(chart.within(left, top, right, bottom)) == inside
