"""The layers of a search with a frontier, and which shape a search's tree has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.tools.games import choices, puzzle_of, solver_of
from tests.tools.trees import STRATEGIES, levels_of, steps_of
from tui.engine.step import CountedSteps, Step, StepKind
from tui.engine.strategy import Strategy
from tui.engine.tree import Fate, Layers, Outline, tree_of

few = settings(max_examples=6)
counts = st.integers(0, 500)
every_method = pytest.mark.parametrize(("name", "method"), STRATEGIES)
every_frontier = pytest.mark.parametrize(
    ("name", "method"),
    [
        (name, how)
        for name, how in STRATEGIES
        if solver_of(puzzle_of(name), Strategy(how)).order.has_frontier
    ],
)


def layers_of(steps: Sequence[Step]) -> Layers:
    layers = Layers()
    layers.take(steps)
    return layers


def everything(shape: Layers | Outline) -> tuple[Any, ...]:
    told = shape.nodes, shape.refused, shape.solutions, shape.trying, shape.has_ended
    return shape.number, shape.step, told, levels_of(shape)


@every_frontier
@few
@given(line=choices, count=counts)
def test_each_depth_holds_what_was_met_there_in_its_order(
    name: str, method: str, line: list[int], count: int
) -> None:
    *_, steps = steps_of(name, method, line, count)
    layers = layers_of(steps)
    met = [step.path for step in steps if step.kind is StepKind.ADVANCE]
    expanded = [step.path for step in steps if step.kind is StepKind.EXPAND]
    solved = [step.path for step in steps if step.kind is StepKind.SOLUTION]
    for layer in layers.levels:
        assert {path.depth for path in layer.paths} == {layer.depth}
        if layer.depth:
            assert list(layer.paths) == [path for path in met if path.depth == layer.depth]
        assert layer.fates.count(Fate.EXPANDED) == sum(
            path.depth == layer.depth for path in expanded
        )
        assert layer.solutions == sum(path.depth == layer.depth for path in solved)
        goals = [layer.paths[goal].moves() for goal in layer.goals]
        assert all(moves in [path.moves() for path in solved] for moves in goals)
    counted = CountedSteps(iter(steps))
    assert sum(1 for _ in counted) == len(steps)
    replaced = sum(step.replaces is not None for step in steps)
    assert layers.nodes == counted.tally.advanced + 1 - replaced
    assert layers.refused == sum(step.kind is StepKind.REJECT for step in steps)
    assert layers.solutions == counted.tally.solutions
    here = [layer.paths[layer.at].moves() for layer in layers.levels if layer.at is not None]
    assert here == [path.moves() for path in ([] if layers.has_ended else expanded[-1:])]


@every_frontier
@few
@given(line=choices, count=counts)
@example(line=[1, 0], count=209)
def test_what_waits_to_be_expanded_is_the_frontier(
    name: str, method: str, line: list[int], count: int
) -> None:
    *_, steps = steps_of(name, method, line, count + 1)
    layers = layers_of(steps[:count])
    waiting = sum(layer.fates.count(Fate.WAITING) for layer in layers.levels)
    # A goal does not wait: nothing is looked for beyond it.
    meets_goal = any(step.kind is StepKind.SOLUTION for step in steps[: count + 1])
    if layers.step is not None and not meets_goal:
        assert waiting == layers.step.frontier


@every_method
@few
@given(line=choices, count=counts, marked=counts, chunk=st.integers(1, 200))
def test_any_tree_goes_on_from_a_mark_as_it_went_the_first_time(
    name: str, method: str, line: list[int], count: int, marked: int, chunk: int
) -> None:
    _, _, solver, steps = steps_of(name, method, line, count)
    straight = tree_of(solver).take(steps)
    assert straight.number == len(steps)
    tree = tree_of(solver).take(steps[:marked])
    mark, before = tree.snapshot(), everything(tree)
    coming = iter(steps[marked:])
    while tree.number < len(steps):
        tree = tree.take(islice(coming, chunk))
    assert everything(tree) == everything(straight)
    again = mark()
    assert everything(again) == before
    again = again.take(steps[marked:])
    assert everything(again) == everything(straight)
    assert everything(mark()) == before, "a mark stays what it was"


def test_the_couples_layers_are_those_of_their_frontier() -> None:
    *_, steps = steps_of("couples", "shortest", [], 10_000)
    layers = layers_of(steps)
    assert layers.depth == 11
    assert layers.solutions == layers.levels[11].solutions == 486
    assert len(layers.levels[11].goals) == 1
    assert [layer.solutions for layer in layers.levels[:11]] == [0] * 11


def test_what_is_solved_from_the_first_has_a_root_and_nothing_else() -> None:
    *_, solver, _ = steps_of("farmer", "shortest", [], 0)
    puzzle = puzzle_of("farmer")
    tree = tree_of(solver).take(solver.steps(puzzle, puzzle.parse_state("/FCGW/R")))
    assert isinstance(tree, Layers)
    (layer,) = tree.levels
    assert tree.nodes == tree.solutions == 1
    assert layer.solutions == 1


@every_frontier
def test_layers_that_go_back_show_no_solution_that_is_not_yet_found(name: str, method: str) -> None:
    *_, steps = steps_of(name, method, [], 20_000)
    found = next((n for n, each in enumerate(steps) if each.kind is StepKind.SOLUTION), len(steps))
    layers = layers_of(steps[:found])
    mark = layers.snapshot()
    layers.take(steps[found:])
    assert any(layer.goals for layer in layers.levels) == (found < len(steps))
    before = mark()
    assert [(layer.goals, layer.solutions) for layer in before.levels if layer.goals] == []
    assert before.solutions == 0
