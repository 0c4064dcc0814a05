"""The layers of a search with a frontier, the shape of a search's tree, and its lights on a map."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.tools.games import choices, puzzle_of, solver_of
from tests.tools.lit import MAPPED, map_of, search_of
from tests.tools.trees import STRATEGIES, levels_of, steps_of
from tui.engine.layers import Fate, Layers, tree_of
from tui.engine.overlay import Light
from tui.engine.step import CountedSteps, Step, StepKind
from tui.engine.strategy import Strategy
from tui.engine.tree import Outline

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


# What a search has made of the positions of a map


LONGEST = 400

every_search = pytest.mark.parametrize(("game", "method"), MAPPED)
whether_crowded = pytest.mark.parametrize("crowded", [False, True], ids=["alone", "shared"])


@whether_crowded
@every_search
def test_step_by_step_positions_light_up_as_a_person_would_find_them(
    game: str, method: str, crowded: bool
) -> None:
    for line in ((), (3, 1, 4, 1, 5)):
        search = search_of(game, method, longest=LONGEST, line=line, crowded=crowded)
        growing = search.begun()
        assert growing.lights == search.drawn(0)
        for number, step in enumerate(search.steps, 1):
            growing = growing.take([step])
            if number < 40 or number % 7 == 0 or number == len(search.steps):
                assert growing.lights == search.drawn(number), number


@every_search
def test_as_many_positions_wait_as_the_frontier_has(game: str, method: str) -> None:
    search = search_of(game, method, longest=LONGEST)
    growing, begins = search.begun(), search.solver.order.has_frontier
    assert growing.lights.lights.count(Light.WAITING) == begins, "the start, if there is a frontier"
    for step in search.steps:
        growing = growing.take([step])
        assert growing.lights.lights.count(Light.WAITING) == step.frontier


def test_four_couples_are_all_looked_at_in_vain() -> None:
    positions = map_of("four-couples")
    assert positions is not None
    search = search_of("four-couples", "shortest", longest=100_000)
    assert search.steps[-1].kind is StepKind.EXHAUSTED
    lights = search.taken(len(search.steps)).lights
    assert set(lights[: positions.reached]) == {Light.DONE}
    assert set(lights[positions.reached :]) <= {Light.UNMET}
