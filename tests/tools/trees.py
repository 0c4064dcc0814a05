"""Search trees as a person would draw them: every node kept, with all that came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from tests.tools.games import puzzle_of, random_line, solver_of, states_along
from tests.tools.kinds import EVERY, ONE_EACH, different
from tui.engine.puzzle import AnyPuzzle, Verdict
from tui.engine.solver import Solver
from tui.engine.step import TOO_DEEP, Path, Step, StepKind, Task
from tui.engine.strategy import Strategy
from tui.engine.tree import Layers, Node, Outline, TreeKey
from tui.puzzles.crossing.strategies import backtracking

STRATEGIES = [
    (name, method.name)
    for kind in EVERY.kinds
    for name in (*different(kind), *(["hanoi:4"] if "hanoi" in kind.names else []))
    for method in kind.methods
    if not method.is_alias
]
"""Every game by every method that it has."""
EACH_METHOD = [(name, method) for name, method in STRATEGIES if name in ONE_EACH]
"""The usual game of every kind by every method."""
WALKS = [
    ("farmer", "backtracking"),
    ("couples", "backtracking"),
    ("knight", "warnsdorff"),
    ("hanoi:4", "recursive"),
    ("hanoi", "shortest"),
    ("bridge", "backtracking"),
    ("farmer", "iterative-deepening"),
]
"""Searches without a frontier, of every order."""
FRONTIERS = [
    ("couples", "shortest"),
    ("bridge", "shortest"),
    ("tiles:2x3", "a-star"),
    ("bridge", "a-star"),
]
"""Searches with one, of every order."""


class DrawnNode:
    """A node with everything below it, whatever became of it."""

    def __init__(self, move: Any = None, first: int = 0, task: Task | None = None) -> None:
        self.move = move
        self.first = first
        self.last: int | None = None
        """The number of the step before it was left; None while it is on the path."""
        self.task = task
        self.refusal: Verdict | None = None
        self.path: Path[Any] | None = None
        self.solutions_here = 0
        self.children: list[DrawnNode] = []
        self.is_entered = True
        self.is_leaf_of_task = False

    def everything(self) -> Iterator[DrawnNode]:
        """Itself and all below it."""
        yield self
        for child in self.children:
            yield from child.everything()

    @property
    def refused(self) -> int:
        return sum(not each.is_entered and not each.is_leaf_of_task for each in self.everything())

    @property
    def nodes(self) -> int:
        return sum(each.is_entered for each in self.everything())

    @property
    def moves(self) -> int:
        entered = (each for each in self.everything() if each.is_entered and each.task is None)
        leaves = sum(each.is_leaf_of_task for each in self.everything())
        return leaves + sum(each.move is not None for each in entered)

    @property
    def solutions(self) -> int:
        return sum(each.solutions_here for each in self.everything())

    @property
    def cut(self) -> int:
        return sum(
            each.refusal is not None and (each.is_entered or each.refusal.code == TOO_DEEP)
            for each in self.everything()
        )


def drawn(steps: Iterable[Step]) -> list[DrawnNode]:
    """The nodes on the path after the steps of a search that walks, the root first."""
    path = [DrawnNode()]
    for number, step in enumerate(steps, 1):
        node = DrawnNode(step.move, number, step.task)
        node.path = step.path
        match step.kind:
            case StepKind.REJECT:
                node.is_entered, node.refusal, node.first = False, step.refusal, 0
                path[-1].children.append(node)
            case StepKind.ADVANCE if step.task is not None:
                node.is_entered, node.is_leaf_of_task, node.first = False, True, 0
                path[-1].children.append(node)
            case StepKind.ADVANCE | StepKind.CALL:
                path[-1].children.append(node)
                path.append(node)
            case StepKind.BACKTRACK | StepKind.RETURN:
                left = path.pop()
                left.last, left.refusal = number - 1, step.refusal
            case StepKind.SOLUTION:
                path[-1].solutions_here += 1
            case StepKind.EXHAUSTED:
                path[-1].refusal = step.refusal
            case StepKind.DEEPEN:
                path = [DrawnNode()]
    return path


def steps_of(
    name: str, method: str, line: Sequence[int], count: int
) -> tuple[AnyPuzzle, Any, Solver, list[Step]]:
    """A puzzle, a position in it after a random line of moves, a solver, and the first steps of
    its search from there."""
    puzzle = puzzle_of(name)
    start = puzzle.initial_state()
    state = states_along(puzzle, start, random_line(puzzle, start, line))[-1]
    solver = solver_of(puzzle, Strategy(method))
    return puzzle, state, solver, list(islice(solver.steps(puzzle, state), count))


def everything(tree: Outline | Layers) -> object:
    """All that a tree tells, its paths as their moves."""
    levels: list[object] = []
    if isinstance(tree, Outline):
        nodes = [tree.level(depth) for depth in range(tree.depth + 1)]
        levels += [(told(node), *map(told, node.branches)) for node in nodes]
    else:
        for layer in tree.levels():
            keys = [TreeKey(layer.depth, place) for place in range(layer.size)]
            levels.append((layer, [tree.path_to(key).moves() for key in keys]))
    return (
        tree.number,
        tree.nodes,
        tree.step and tree.step.kind,
        tree.has_ended,
        tree.path.moves(),
        levels,
    )


def told(node: Node) -> tuple[Any, ...]:
    """All that a node tells, without what came of its candidates."""
    return (node.path.moves(), *node[1:-1])


def family_steps(max_moves: int = 20) -> list[Step]:
    """All steps of the family by backtracking."""
    puzzle = puzzle_of("family")
    return list(backtracking(max_moves=max_moves).steps(puzzle, puzzle.initial_state()))
