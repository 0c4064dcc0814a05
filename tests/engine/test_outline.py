"""The outline of a search: what came of every candidate, folded to counts where it is done."""

from __future__ import annotations

import gc
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.games import choices, puzzle_of, solver_of
from tests.tools.trees import (
    STRATEGIES,
    DrawnNode,
    drawn,
    family_steps,
    levels_of,
    steps_of,
    unfolded,
)
from tui.engine.layers import tree_of
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy
from tui.engine.tree import Branch, Level, Outline
from tui.puzzles.crossing.strategies import backtracking

few = settings(max_examples=6)
counts = st.integers(0, 500)
every_walk = pytest.mark.parametrize(
    ("name", "method"),
    [
        (name, how)
        for name, how in STRATEGIES
        if not solver_of(puzzle_of(name), Strategy(how)).order.has_frontier
    ],
)


def outline_of(steps: list[Step]) -> Outline:
    outline = Outline()
    assert outline.take(steps) is outline
    return outline


def summary(node: Branch | Level) -> tuple[int, ...]:
    return node.nodes, node.moves, node.refused, node.solutions, node.cut


def drawn_summary(node: DrawnNode) -> tuple[int, ...]:
    return node.nodes, node.moves, node.refused, node.solutions, node.cut


@every_walk
@few
@given(line=choices, count=counts)
def test_it_tells_what_a_drawing_of_the_whole_tree_tells(
    name: str, method: str, line: list[int], count: int
) -> None:
    *_, steps = steps_of(name, method, line, count)
    path = drawn(steps)
    outline = outline_of(steps)
    assert outline.number == len(steps)
    assert outline.depth == len(path) - 1
    for node, level, below in zip(path, levels_of(outline), [*path[1:], None], strict=True):
        children = [child for child in node.children if child is not below]
        assert level.entered == node.first
        assert level.task is node.task
        has_tasks = outline.is_recursion and node is path[0]
        nodes, *others = drawn_summary(node)
        assert summary(level) == (nodes - has_tasks, *others)
        assert len(level.branches) == len(children)
        for branch, child in zip(level.branches, children, strict=True):
            assert branch.move == child.move
            assert branch.task is (child.task if child.is_entered else None)
            assert branch.refusal is child.refusal
            assert branch.is_refused == (not child.is_entered and not child.is_leaf_of_task)
            assert summary(branch) == drawn_summary(child)
            assert (branch.first, branch.last) == (child.first, child.last or 0)


def test_the_figures_of_a_whole_search() -> None:
    outline = outline_of(family_steps())
    assert (outline.nodes, outline.refused, outline.solutions) == (348, 4140 - 347, 8)
    (root,) = levels_of(outline)
    assert outline.has_ended
    assert [branch.move for branch in root.branches] == candidates(puzzle_of("family"))
    assert 1 + sum(branch.nodes for branch in root.branches) == 348


def test_where_a_limit_stops_the_search_is_counted() -> None:
    outline = outline_of(family_steps(max_moves=12))
    (root,) = levels_of(outline)
    cut = sum(step.kind is StepKind.BACKTRACK and step.refusal is not None
              for step in family_steps(max_moves=12))  # fmt: skip
    assert root.cut == cut > 0
    none_at_all = outline_of(family_steps(max_moves=0))
    assert none_at_all.nodes == levels_of(none_at_all)[0].cut == 1


def test_of_a_recursion_the_tasks_are_the_nodes_and_the_moves_are_their_leaves() -> None:
    *_, steps = steps_of("hanoi:3", "recursive", [], 1000)
    outline = outline_of(steps)
    assert (outline.nodes, outline.solutions) == (7, 1)
    assert outline.is_recursion
    (root,) = levels_of(outline)
    (whole,) = root.branches
    assert (whole.nodes, whole.moves) == (7, 7)
    halves = unfolded(steps, whole).branches
    assert [(half.nodes, half.moves) for half in halves] == [(3, 3), (0, 1), (3, 3)]
    assert [half.task is None for half in halves] == [False, True, False]
    assert halves[0].path.depth == 3, "the path of a task leads to where it is done"


def test_only_the_current_path_is_held() -> None:
    puzzle = puzzle_of("couples")
    outline = Outline()
    outline.take(islice(backtracking().steps(puzzle, puzzle.initial_state()), 100_000))
    held = steps_held(outline)
    assert 0 < held <= (outline.depth + 1) * len(candidates(puzzle)) + 1
    assert steps_held(outline.snapshot().__closure__) <= held


def candidates(puzzle: AnyPuzzle) -> list[Any]:
    return list(puzzle.candidate_moves(puzzle.initial_state()))


def steps_held(value: object) -> int:
    """How many steps a value holds on to."""
    seen, waiting, steps = {id(value)}, [value], 0
    while waiting:
        each = waiting.pop()
        steps += isinstance(each, Step)
        if isinstance(each, type) or callable(each):
            continue
        for other in gc.get_referents(each):
            if id(other) not in seen:
                seen.add(id(other))
                waiting.append(other)
    return steps


def test_a_recursion_is_known_as_one_before_its_first_task() -> None:
    outline = tree_of(solver_of(puzzle_of("hanoi"), Strategy("recursive")))
    assert isinstance(outline, Outline)
    assert (outline.is_recursion, outline.nodes) == (True, 0)
    restored = outline.snapshot()()
    assert (restored.is_recursion, restored.nodes) == (True, 0)


def test_the_level_of_a_step_is_found_by_its_number() -> None:
    outline = outline_of(family_steps()[:700])
    entered = [level.entered for level in levels_of(outline)]
    assert outline.depth > 3
    for number in range(700):
        assert outline.depth_at(number) == sum(each <= number for each in entered) - 1
