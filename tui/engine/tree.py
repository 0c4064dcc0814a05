"""The tree of a search, made from its steps alone: an outline of what a depth-first search or a
recursion does, and the layers of a search with a frontier."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum, auto
from operator import sub
from typing import Any, Final, NamedTuple

from tui.engine.puzzle import Verdict
from tui.engine.step import Path, Step, StepKind, Task


class Mark(IntEnum):
    """What a row stands for."""

    OPEN = auto()
    """A node on the current path; what came of its candidates follows."""
    LEADING = auto()
    """Likewise; solutions were found in its subtree."""
    HERE = auto()
    """The node where the search is now."""
    UNFOLDED = auto()
    """A node that is done with; what came of its candidates follows."""
    DEAD = auto()
    """A node that is done with, folded. There is no solution in its subtree."""
    FRUITFUL = auto()
    """A node that is done with, folded. There are solutions in its subtree."""
    SOLUTION = auto()
    REFUSED = auto()
    PASSED = auto()
    """Candidates that were refused for a reason that teaches nothing."""
    TRYING = auto()
    """The candidate that is being tried."""
    WAITING = auto()
    """Candidates that are not tried yet."""
    MADE = auto()
    """A move that was made in a task."""
    SKIPPED = auto()
    """Rows that are left out."""


class TreeRow(NamedTuple):
    """A row of the outline."""

    key: Any
    """What a click on it picks, in a TreePick."""
    indent: int
    mark: Mark
    text: str
    note: str = ""
    brief: str = ""
    """The note in fewer letters, for where there is no room for all of it."""
    number: str = ""
    """How many moves lead to the node, where that helps to find one's way."""


class TreePick(NamedTuple):
    """A click on the picture of a tree picks this."""

    key: Any


START: Final[Path[Any]] = Path()
"""The moves to the root of a tree: none."""


class SearchTree:
    """What a search has met so far, made from its steps alone."""

    def __init__(self) -> None:
        """The tree of a search before its first step."""
        self.number = 0
        """How many steps were taken."""
        self.step: Step | None = None
        """The last step that was taken."""

    @property
    def path(self) -> Path[Any]:
        """The moves to the position that the last step was about."""
        return START if self.step is None else self.step.path

    @property
    def trying(self) -> Any:
        """The candidate that is being tried and has no answer yet; None if there is none."""
        step = self.step
        return step.move if step is not None and step.kind is StepKind.TRY else None

    @property
    def has_ended(self) -> bool:
        """Whether the search has nothing more to find."""
        return self.step is not None and self.step.kind is StepKind.EXHAUSTED


_TRY, _REJECT = StepKind.TRY, StepKind.REJECT
_ADVANCE, _SOLUTION = StepKind.ADVANCE, StepKind.SOLUTION


class Branch(NamedTuple):
    """What came of a candidate: it was refused, or entered and left again. In a recursion: a move
    that was made, or a task that is done."""

    path: Path[Any]
    """The moves to the node that was entered. For a refused candidate, to where it was tried."""
    move: Any = None
    """None for a task."""
    refusal: Verdict | None = None
    """Why the candidate was refused. If it was entered: the limit at which the search did not look
    any further from there."""
    nodes: int = 0
    """How many nodes were entered in its subtree, itself included; 0 if it was not entered."""
    moves: int = 0
    """How many moves were made in its subtree, the one into it included."""
    refused: int = 0
    """How many candidates were refused in its subtree."""
    solutions: int = 0
    """How many solutions were found in its subtree."""
    cut: int = 0
    """At how many nodes of its subtree a limit stopped the search from looking further."""
    first: int = 0
    """The number of the step that entered it; 0 if it was not entered."""
    last: int = 0
    """The number of the last step before the search left it. After that step the outline has it at
    the end of its path, with all its branches."""
    task: Task | None = None

    @property
    def is_refused(self) -> bool:
        """Whether it was not entered because somebody refused it."""
        return self.refusal is not None and not self.nodes

    @property
    def is_solution(self) -> bool:
        """Whether it is the end of a solution, and not only on the way to one."""
        return self.solutions > 0 and self.nodes == 1


class Level(NamedTuple):
    """A node with what came of its candidates so far. What is counted of it is counted in its
    subtree so far."""

    path: Path[Any]
    """The moves to the node. For a task: those made before it began."""
    entered: int
    """The number of the step that entered it; 0 for the root."""
    branches: Sequence[Branch]
    """Without the one that is on the current path."""
    nodes: int
    moves: int
    """The move into it included."""
    refused: int
    solutions: int
    cut: int
    task: Task | None = None


_BACKTRACK = StepKind.BACKTRACK
_CALL, _RETURN = StepKind.CALL, StepKind.RETURN

_Counts = tuple[int, int, int, int, int]
"""Moves made, tasks begun, candidates refused, solutions, nodes at a limit: in all so far."""
_NOTHING: _Counts = (0, 0, 0, 0, 0)
_Counted = tuple[int, int, int, int, int]
"""Nodes entered, moves made, candidates refused, solutions, nodes at a limit."""
_Node = tuple[Path[Any], int, list[Any], _Counts, Task | None]
"""A node on the current path: its path, the number of the step that entered it, what came of its
candidates, what had been counted before it was entered, and its task.

These are plain tuples, and a step stands for what it tells, because the steps come by the million.
The lists only grow: so a mark need but remember how long they were."""


class Outline(SearchTree):
    """The current path of a search, with what came of every candidate that was tried on it."""

    def __init__(self, *, has_tasks: bool = False) -> None:
        """`has_tasks` is whether it is known to be a recursion's before there is a task."""
        super().__init__()
        self._has_tasks = has_tasks
        self._counts = _NOTHING
        self._nodes: list[_Node] = [(START, 0, [], _NOTHING, None)]

    def take(self, steps: Iterable[Step]) -> Outline:
        """Go on by these steps. Returns itself."""
        number, step, nodes = self.number, self.step, self._nodes
        moves, tasks, refused, solutions, cut = self._counts
        add = nodes[-1][2].append
        for step in steps:
            kind = step.kind
            number += 1
            if kind is _TRY:
                continue
            if kind is _REJECT:
                refused += 1
                add(step)
            elif kind is _ADVANCE and step.task is not None:
                moves += 1
                add(step)
            elif kind is _ADVANCE or kind is _CALL:
                branches: list[Any] = []
                counts = moves, tasks, refused, solutions, cut
                nodes.append((step.path, number, branches, counts, step.task))
                add = branches.append
                moves += kind is _ADVANCE
                tasks += kind is _CALL
            elif kind is _BACKTRACK or kind is _RETURN:
                if step.refusal is not None:
                    cut += 1
                path, entered, _, before, _ = nodes.pop()
                add = nodes[-1][2].append
                counts = moves, tasks, refused, solutions, cut
                add((step, path, entered, number - 1, before, counts))
            elif kind is _SOLUTION:
                solutions += 1
            elif step.refusal is not None:
                cut += 1
        self.number, self.step = number, step
        self._counts = moves, tasks, refused, solutions, cut
        return self

    # What is known

    @property
    def is_recursion(self) -> bool:
        return self._has_tasks or self._counts[1] > 0

    @property
    def nodes(self) -> int:
        """How many nodes were entered: the root, and one for each move. In a recursion: how many
        tasks were begun."""
        if self.is_recursion:
            return self._counts[1]
        return _counted(self._counts, _NOTHING, is_root=True)[0]

    @property
    def refused(self) -> int:
        """How many candidates were refused."""
        return self._counts[2]

    @property
    def solutions(self) -> int:
        return self._counts[3]

    @property
    def depth(self) -> int:
        """How many nodes are on the current path, without the root."""
        return len(self._nodes) - 1

    def level(self, depth: int) -> Level:
        """The node of the current path at a depth; the root has depth 0, the current node -1."""
        path, entered, branches, before, task = self._nodes[depth]
        counted = _counted(self._counts, before, is_root=not entered)
        return Level(path, entered, [_branch(record) for record in branches], *counted, task)

    def depth_at(self, number: int) -> int:
        """The depth of the node of the current path that was entered last when so many steps had
        been taken."""
        return bisect_right(self._nodes, number, key=lambda node: node[1]) - 1

    # Going back

    def snapshot(self) -> Callable[[], Outline]:
        """Gives the outline as it is now whenever it is called, to go on from there by the steps
        that come after. It remembers a few words for each node of the path."""
        number, step, counts = self.number, self.step, self._counts
        nodes = [(node, len(node[2])) for node in self._nodes]

        def restored() -> Outline:
            outline = Outline(has_tasks=self._has_tasks)
            outline.number, outline.step, outline._counts = number, step, counts
            outline._nodes = [
                (path, entered, branches[:length], before, task)
                for (path, entered, branches, before, task), length in nodes
            ]
            return outline

        return restored


def _counted(counts: _Counts, before: _Counts, *, is_root: bool = False) -> _Counted:
    """What was counted between two counts. No move leads to the root; where there are tasks, they
    are the nodes."""
    moves, tasks, refused, solutions, cut = map(sub, counts, before)
    return tasks or moves + is_root, moves, refused, solutions, cut


def _branch(record: Any) -> Branch:
    """What came of a candidate. A step alone stands for a refusal, or for a move in a task."""
    if isinstance(record, Step):
        moves, refused = (1, 0) if record.refusal is None else (0, 1)
        return Branch(record.path, record.move, record.refusal, moves=moves, refused=refused)
    step, path, entered, last, before, counts = record
    return Branch(
        path if step.task is None else step.path,
        step.move,
        step.refusal,
        *_counted(counts, before),
        entered,
        last,
        step.task,
    )
