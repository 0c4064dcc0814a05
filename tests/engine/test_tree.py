"""The tree of a search: it tells what a drawing of the whole tree tells, whichever way it came."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from itertools import islice
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.tools.examples import examples
from tests.tools.games import choices, puzzle_of
from tests.tools.trees import FRONTIERS, WALKS, DrawnNode, drawn, everything, family_steps, steps_of
from tui.engine.step import CountedSteps, Step, StepKind
from tui.engine.tree import Fate, Layers, Node, Outline, TreeKey, tree_of
from tui.puzzles.crossing.strategies import backtracking

few = examples(8)
counts = st.integers(0, 500)


def outline_of(steps: Iterable[Step]) -> Outline:
    return Outline(has_tasks=False).take(steps)


def summary(node: Node | DrawnNode) -> tuple[int, ...]:
    return node.nodes, node.moves, node.refused, node.solutions, node.cut


@pytest.mark.parametrize(("name", "method"), WALKS)
@few
@given(line=choices, count=counts)
def test_an_outline_tells_what_a_drawing_of_the_whole_tree_tells(
    name: str, method: str, line: list[int], count: int
) -> None:
    _, _, solver, steps = steps_of(name, method, line, count)
    path, outline = drawn(steps), tree_of(solver).take(steps)
    assert isinstance(outline, Outline)
    assert (outline.number, outline.depth) == (len(steps), len(path) - 1)
    for depth, (node, below) in enumerate(zip(path, [*path[1:], None], strict=True)):
        level = outline.level(depth)
        children = [child for child in node.children if child is not below]
        assert (level.first, level.task) == (node.first, node.task)
        nodes, *others = summary(node)
        # Of a recursion the tasks are counted; as long as there is none, the root.
        has_tasks = outline.has_tasks and not depth and outline.nodes > 0
        assert summary(level) == (nodes - has_tasks, *others)
        for branch, child in zip(level.branches, children, strict=True):
            assert (branch.move, branch.refusal) == (child.move, child.refusal)
            assert branch.task is (child.task if child.is_entered else None)
            assert bool(branch.code) == (not child.is_entered and not child.is_leaf_of_task)
            assert summary(branch) == summary(child)
            assert (branch.first, branch.last) == (child.first, child.last or 0)
    entered = [outline.level(depth).first for depth in range(outline.depth + 1)]
    for number in range(0, len(steps), 9):
        assert outline.depth_at(number) == sum(each <= number for each in entered) - 1


@pytest.mark.parametrize(("name", "method"), FRONTIERS)
@few
@given(line=choices, count=counts)
@example(line=[1, 0], count=209)
def test_layers_hold_what_was_met_at_each_depth_in_its_order(
    name: str, method: str, line: list[int], count: int
) -> None:
    *_, steps = steps_of(name, method, line, count + 1)
    following, steps = steps[count:], steps[:count]
    layers = Layers().take(steps)
    met = [step.path for step in steps if step.kind is StepKind.ADVANCE]
    expanded = [step.path for step in steps if step.kind is StepKind.EXPAND]
    solved = [step.path for step in steps if step.kind is StepKind.SOLUTION]
    here = list[Any]()
    for layer in layers.levels():
        paths = [layers.path_to(TreeKey(layer.depth, place)) for place in range(layer.size)]
        assert {path.depth for path in paths} == {layer.depth}
        if layer.depth:
            assert paths == [path for path in met if path.depth == layer.depth]
        assert layer.expanded == sum(path.depth == layer.depth for path in expanded)
        assert layer.solutions == sum(path.depth == layer.depth for path in solved)
        goals = [paths[goal].moves() for goal in layer.goals]
        assert all(moves in [path.moves() for path in solved] for moves in goals)
        here += [paths[layer.at].moves()] if layer.at is not None else []
    assert here == [path.moves() for path in ([] if layers.has_ended else expanded[-1:])]
    counted = CountedSteps(iter(steps))
    assert sum(1 for _ in counted) == len(steps)
    replaced = sum(step.replaces is not None for step in steps)
    assert layers.nodes == counted.tally.advanced + 1 - replaced
    assert layers.solutions == counted.tally.solutions
    # A goal does not wait: nothing is looked for beyond it.
    if steps and not any(step.kind is StepKind.SOLUTION for step in (*steps, *following)):
        waiting = sum(layer.fates.count(Fate.WAITING) for layer in layers.levels())
        assert waiting == steps[-1].frontier


def test_two_halves_begin_at_depth_0_and_their_solution_is_where_they_meet() -> None:
    *_, steps = steps_of("farmer", "bidirectional", [], 1000)
    whole, early = Layers().take(steps), Layers().take(steps[:10])
    layers = whole.levels()
    assert [layer.size for layer in layers] == [2, 2, 2, 4, 1]
    assert [layer.goals for layer in layers] == [[], [], [], [], [0]]
    start, goal = (whole.path_to(TreeKey(0, place)) for place in (0, 1))
    assert (start.origin, goal.origin) == (None, steps[-20].path.origin)
    assert [layer.size for layer in early.levels()] == [1, 1]
    waiting = [step.frontier for step in steps if step.kind is not StepKind.EXPAND]
    assert waiting[-3:] == waiting[-3:][:1] * 3


@pytest.mark.parametrize("searches", [WALKS, FRONTIERS], ids=["walks", "frontiers"])
@few
@given(line=choices, count=counts, marked=counts, chunk=st.integers(1, 200))
def test_any_tree_goes_on_from_a_snapshot_as_it_went_the_first_time(
    searches: list[tuple[str, str]], line: list[int], count: int, marked: int, chunk: int
) -> None:
    for name, method in searches:
        _, _, solver, steps = steps_of(name, method, line, count)
        *_, of_another_run = steps_of(name, method, line, count)
        straight = everything(tree_of(solver).take(steps))
        tree = tree_of(solver).take(steps[:marked])
        snapshot, before = tree.snapshot(), everything(tree)
        coming = iter(steps[marked:])
        while tree.number < len(steps):
            tree = tree.take(islice(coming, chunk))
        assert everything(tree) == straight
        for rest in (steps[marked:], of_another_run[marked:]):
            again = snapshot()
            assert everything(again) == before, "a snapshot stays what it was"
            assert everything(again.take(rest)) == straight


def test_the_figures_of_a_whole_search() -> None:
    outline = outline_of(family_steps())
    root = outline.level(0)
    assert (root.nodes, root.refused, root.solutions) == (348, 4140 - 347, 8)
    assert (outline.depth, outline.has_ended) == (0, True)
    branches, puzzle = root.branches, puzzle_of("family")
    assert [branch.move for branch in branches] == [*puzzle.candidate_moves(puzzle.initial_state())]
    assert 1 + sum(branch.nodes for branch in branches) == 348
    limited = family_steps(max_moves=12)
    left = [step.refusal for step in limited if step.kind is StepKind.BACKTRACK]
    assert outline_of(limited).level(0).cut == len(left) - left.count(None) > 0
    none_at_all = outline_of(family_steps(max_moves=0))
    assert none_at_all.nodes == none_at_all.level(0).cut == 1


def test_of_a_recursion_the_tasks_are_the_nodes_and_the_moves_are_their_leaves() -> None:
    _, _, solver, steps = steps_of("hanoi:3", "recursive", [], 1000)
    begun = tree_of(solver)
    assert isinstance(begun, Outline)
    assert (begun.has_tasks, begun.nodes) == (True, 0)
    outline = begun.take(steps)
    assert (outline.nodes, outline.level(0).solutions) == (7, 1)
    (whole,) = outline.level(0).branches
    assert (whole.nodes, whole.moves) == (7, 7)
    halves = begun.take(steps[: whole.last]).level(-1).branches
    assert [(half.nodes, half.moves) for half in halves] == [(3, 3), (0, 1), (3, 3)]
    assert [half.task is None for half in halves] == [False, True, False]
    assert halves[0].path.depth == 3, "the path of a task leads to where it is done"


def test_what_is_solved_from_the_first_has_a_root_and_nothing_else() -> None:
    puzzle, _, solver, _ = steps_of("farmer", "shortest", [], 0)
    tree = tree_of(solver).take(solver.steps(puzzle, puzzle.parse_state("/FCGW/R")))
    assert isinstance(tree, Layers)
    assert tree.nodes == tree.solutions == 1
    assert [layer.solutions for layer in tree.levels()] == [1]


def test_only_the_current_path_of_an_outline_is_held() -> None:
    def held() -> int:
        gc.collect()
        return sum(isinstance(each, Step) for each in gc.get_objects())

    puzzle, before = puzzle_of("couples"), held()
    steps = backtracking().steps(puzzle, puzzle.initial_state())
    outline = outline_of(islice(steps, 100_000))
    candidates = len(list(puzzle.candidate_moves(puzzle.initial_state())))
    most = (outline.depth + 1) * candidates + 1
    assert before < held() <= before + most
    later = outline.take(islice(steps, 5_000))
    assert held() <= before + most + (later.depth + 1) * candidates + 1
