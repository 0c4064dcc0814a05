"""The tree of a search, made from its steps alone. A search that walks is told as an outline, one
with a frontier in layers."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from enum import IntEnum, auto
from functools import cached_property
from operator import sub
from typing import Any, Final, NamedTuple

from tui.engine.puzzle import Verdict
from tui.engine.solver import Order, Solver
from tui.engine.step import TOO_DEEP, Path, Step, StepKind, Task


class Mark(IntEnum):
    """What a row of an outline stands for."""

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


class Fate(IntEnum):
    """What has become of a position that a search with a frontier has met."""

    WAITING = 0
    """It is in the frontier; or it is a goal, or not wanted any more, now that one is found."""
    EXPANDED = 1
    """The search has looked on from it, or does now."""
    REPLACED = 2
    """A better way to it was found before it was expanded, and is met elsewhere."""


class TreeKey(NamedTuple):
    """The name of what is shown of a tree; a click on it picks this. It stays the same while the
    search goes on."""

    group: int
    """In an outline, the number of the step that entered the node above; in layers, the depth."""
    place: int
    """Which of the candidates of that node, in the order in which they are tried; which of the
    positions at that depth, in the order in which they were met."""


START: Final[Path[Any]] = Path()
"""The moves to the root of a tree: none."""


class Node(NamedTuple):
    """A candidate and what came of it: it was refused, or entered and, unless it is on the current
    path, left again. In a recursion: a move that was made, or a task. What is counted is counted in
    its subtree, itself included."""

    path: Path[Any]
    """The moves to the node that was entered. For a refused candidate, to where it was tried; for a
    task, to where it is done, or, as long as it is not, to where it began."""
    move: Any = None
    """None for a task, and for the root."""
    refusal: Verdict | None = None
    """Why the candidate was refused. If it was entered: the limit at which the search did not look
    any further from there."""
    task: Task | None = None
    first: int = 0
    """The number of the step that entered it; 0 for the root, and if it was not entered."""
    last: int = 0
    """The number of the last step before the search left it; 0 if it has not. After that step the
    outline has it at the end of its path, with all its branches."""
    nodes: int = 0
    """How many nodes were entered; 0 if it was not entered itself."""
    moves: int = 0
    """How many moves were made, the one into it included."""
    refused: int = 0
    """How many candidates were refused."""
    solutions: int = 0
    cut: int = 0
    """At how many nodes a limit stopped the search from looking further, or from entering them."""
    branches: Sequence[Node] = ()
    """What came of its candidates, if it is on the current path: all but the one that is, too."""

    @property
    def code(self) -> str:
        """The code of its refusal, if it was refused; else empty."""
        return "" if self.refusal is None or self.nodes else self.refusal.code

    @property
    def is_solution(self) -> bool:
        """Whether it is the end of a solution, and not only on the way to one."""
        return self.solutions > 0 and self.nodes == 1

    @property
    def can_unfold(self) -> bool:
        """Whether it is done with, and something came of its candidates."""
        within = self.moves - (self.task is None) + self.refused
        return self.last > 0 and (self.nodes > 1 or within > 0)


class TreeRow(NamedTuple):
    """A row of an outline, or a position in layers, and what is known of it."""

    key: TreeKey
    """What a click on it picks."""
    indent: int
    mark: Mark
    text: str
    note: str = ""
    brief: str = ""
    """The note in fewer letters, for where there is no room for all of it."""
    number: str = ""
    """How many moves lead to the node, where that helps to find one's way."""
    sentence: str = ""
    """What is known of it."""
    path: Path[Any] = START
    """The moves to the position that the board shows for it."""
    step: Step | None = None
    """What the board shows of a candidate that was not entered."""
    node: Node | None = None
    """The node; None for candidates of which nothing came yet, and for several at once."""
    folded: TreeKey | None = None
    """What is unfolded there by this name: what came of the candidates of its node, or several
    candidates. None if nothing is folded in it."""


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
    def has_ended(self) -> bool:
        """Whether the search has nothing more to find."""
        return self.step is not None and self.step.kind is StepKind.EXHAUSTED


_EXPAND, _TRY, _REJECT = StepKind.EXPAND, StepKind.TRY, StepKind.REJECT
_ADVANCE, _BACKTRACK = StepKind.ADVANCE, StepKind.BACKTRACK
_CALL, _RETURN, _SOLUTION = StepKind.CALL, StepKind.RETURN, StepKind.SOLUTION

_Counts = tuple[int, int, int, int, int]
"""Moves made, tasks begun, candidates refused, solutions, nodes at a limit: in all so far."""
_NOTHING: _Counts = (0, 0, 0, 0, 0)
_Open = tuple[Path[Any], int, Any, _Counts, Task | None, Any]
"""A node on the current path: its path, the number of the step that entered it, what came of its
candidates (the last, and what came before it), what had been counted before it was entered, its
task, and the node above."""


class Outline(SearchTree):
    """The current path of a search, with what came of every candidate that was tried on it.

    An outline never changes: going on makes another one that shares most with it. What it is made
    of are plain tuples and steps, because the steps come by the million.
    """

    def __init__(self, *, has_tasks: bool) -> None:
        """`has_tasks` is whether it is a recursion's."""
        super().__init__()
        self.has_tasks = has_tasks
        self._counts = _NOTHING
        self._here: _Open = (START, 0, None, _NOTHING, None, None)

    def take(self, steps: Iterable[Step]) -> Outline:
        """The outline after these steps more."""
        number, step = self.number, self.step
        moves, tasks, refused, solutions, cut = self._counts
        path, entered, branches, before, task, above = self._here
        for step in steps:
            kind = step.kind
            number += 1
            if kind is _TRY:
                continue
            if kind is _REJECT:
                refused += 1
                cut += step.code == TOO_DEEP
                branches = step, branches
            elif kind is _ADVANCE and step.task is not None:
                moves += 1
                branches = step, branches
            elif kind is _ADVANCE or kind is _CALL:
                above = path, entered, branches, before, task, above
                path, entered, branches, task = step.path, number, None, step.task
                before = moves, tasks, refused, solutions, cut
                moves += kind is _ADVANCE
                tasks += kind is _CALL
            elif kind is _BACKTRACK or kind is _RETURN:
                if step.refusal is not None:
                    cut += 1
                counts = moves, tasks, refused, solutions, cut
                left = step, path, entered, number - 1, before, counts
                path, entered, branches, before, task, above = above
                branches = left, branches
            elif kind is _SOLUTION:
                solutions += 1
            elif kind is StepKind.DEEPEN:
                before = moves, tasks, refused, solutions, cut
                path, entered, branches, task, above = START, 0, None, None, None
            elif step.refusal is not None:
                cut += 1
        outline = Outline(has_tasks=self.has_tasks)
        outline.number, outline.step = number, step
        outline._counts = moves, tasks, refused, solutions, cut
        outline._here = path, entered, branches, before, task, above
        return outline

    def snapshot(self) -> Callable[[], Outline]:
        """Gives the outline as it is now, to go on from there by the steps that come after."""
        return lambda: self

    @property
    def nodes(self) -> int:
        """How many nodes were entered: the root, and one for each move. In a recursion: how many
        tasks were begun."""
        return self._counts[1] if self.has_tasks else self._counts[0] + 1

    @property
    def depth(self) -> int:
        """How many nodes are on the current path, without the root."""
        return len(self._path) - 1

    @cached_property
    def _path(self) -> Sequence[_Open]:
        """The nodes of the current path, the root first."""
        nodes, node = list[_Open](), self._here
        while node is not None:
            nodes.append(node)
            node = node[-1]
        return nodes[::-1]

    def level(self, depth: int) -> Node:
        """The node of the current path at a depth; the root has depth 0, the current node -1."""
        path, entered, record, before, task, above = self._path[depth]
        branches = list[Node]()
        while record is not None:
            branches.append(_branch(record[0]))
            record = record[1]
        move = None if task is not None else path.move
        counted = _counted(self._counts, before, is_root=above is None)
        return Node(path, move, None, task, entered, 0, *counted, branches[::-1])

    def depth_at(self, number: int) -> int:
        """The depth of the node of the current path that was entered last when so many steps had
        been taken."""
        return bisect_right(self._path, number, key=lambda node: node[1]) - 1


def _counted(counts: _Counts, before: _Counts, *, is_root: bool = False) -> _Counts:
    """What was counted between two counts, with the nodes that were entered instead of the tasks,
    and before the moves. No move leads to the root; where there are tasks, they are the nodes."""
    moves, tasks, refused, solutions, cut = map(sub, counts, before)
    return tasks or moves + is_root, moves, refused, solutions, cut


def _branch(record: Any) -> Node:
    """What came of a candidate. A step alone stands for a refusal, or for a move in a task."""
    if isinstance(record, Step):
        moves, refused = (1, 0) if record.refusal is None else (0, 1)
        cut = int(record.code == TOO_DEEP)
        path, move = record.path, record.move
        return Node(path, move, record.refusal, moves=moves, refused=refused, cut=cut)
    step, path, entered, last, before, counts = record
    path, counted = step.path if step.task is not None else path, _counted(counts, before)
    return Node(path, step.move, step.refusal, step.task, entered, last, *counted)


class Layer(NamedTuple):
    """What a search has met at one depth: a position for each first way that it found to one."""

    depth: int
    fates: bytes
    """What has become of each, as the number of a `Fate`, in the order in which they were met."""
    at: int | None = None
    """The index of the one that is being expanded now; None if it is none of these."""
    goals: Sequence[int] = ()
    """The indices of those that a solution ends at. Other ways to a goal are only counted."""
    solutions: int = 0

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.fates)

    @property
    def expanded(self) -> int:
        """How many are expanded."""
        return self.fates.count(Fate.EXPANDED)


class Layers(SearchTree):
    """The positions that a search with a frontier has met, depth by depth."""

    def __init__(self) -> None:
        super().__init__()
        # Of each position, in the order in which they are met. All copies share this: every run of
        # a search meets the same positions, so that what is known already is only met again.
        self._paths = [START]
        self._met_from: dict[tuple[int, Any], int] = {}
        """Which was met from which one by a move; from -1, by the position, which is a goal from
        where the search goes backwards."""
        self._layers = [array("i", [0])]
        """The positions at each depth."""
        # What every copy has for itself.
        self._fates = bytearray(1)
        """What has become of each position; there are as many as were met."""
        self._at = -1
        """The position that was expanded last."""
        self._at_path: Path[Any] | None = None
        """The moves to it."""
        self._goals: list[int] = []
        self._solutions = Counter[int]()
        """How many solutions end at each depth."""

    def take(self, steps: Iterable[Step]) -> Layers:
        """Go on by these steps. Returns itself."""
        for step in steps:
            kind = step.kind
            self.number += 1
            self.step = step
            if kind is _ADVANCE:
                self._meet(step.path)
                if step.replaces is not None:
                    self._fates[self._find(step.replaces)] = Fate.REPLACED
            elif kind is _EXPAND:
                self._at, self._at_path = self._entered(step.path), step.path
                self._fates[self._at] = Fate.EXPANDED
            elif kind is _SOLUTION:
                path, goal = step.path, self._find(step.path)
                if goal < 0 and len(self._layers[0]) > 1:  # Two halves meet at what was met last.
                    goal = len(self._fates) - 1
                    path = self._paths[goal]
                self._solutions[path.depth] += 1
                if goal >= 0:
                    self._goals.append(goal)
        return self

    def _entered(self, path: Path[Any]) -> int:
        """The position after these moves, which may not have been met by them before."""
        found = self._find(path)
        return self._meet(path) if found < 0 else found

    def _meet(self, path: Path[Any]) -> int:
        """A new position is met, from the one that is being expanded if no other is meant."""
        if path.parent is None:
            came = -1, path.origin
        else:
            is_next = path.parent is self._at_path
            came = self._at if is_next else self._entered(path.parent), path.move
        new = len(self._fates)
        self._fates.append(Fate.WAITING)
        if new < len(self._paths):
            return new
        if path.depth == len(self._layers):
            self._layers.append(array("i"))
        self._layers[path.depth].append(new)
        self._paths.append(path)
        self._met_from[came] = new
        return new

    def _find(self, path: Path[Any]) -> int:
        """The position that was met by these moves; -1 if there is none. The path may be of another
        run than those that are known."""
        found, moves = 0, path.moves()
        if path.origin is not None:
            found, moves = -1, [path.origin, *moves]
        for move in moves:
            found = self._met_from.get((found, move), -1)
            if not 0 < found < len(self._fates):
                return -1
        return found

    def snapshot(self) -> Callable[[], Layers]:
        """Gives the layers as they are now whenever it is called, to go on from there by the steps
        that come after. It remembers a byte for each position."""
        return self._copy()._copy

    def _copy(self) -> Layers:
        layers = copy(self)
        layers._fates, layers._goals = self._fates[:], self._goals[:]
        layers._solutions = self._solutions.copy()
        return layers

    @property
    def nodes(self) -> int:
        """How many positions were met; those that were met again by a better way count once."""
        return len(self._fates) - self._fates.count(Fate.REPLACED)

    @property
    def solutions(self) -> int:
        return self._solutions.total()

    def levels(self) -> Sequence[Layer]:
        """The positions at each depth."""
        paths, layers = self._paths, list[Layer]()
        at = -1 if self.has_ended else self._at
        for depth, known in enumerate(self._layers):
            met = known[: bisect_left(known, len(self._fates))]
            fates = bytes(map(self._fates.__getitem__, met))
            place = bisect_left(met, at) if at >= 0 and paths[at].depth == depth else None
            goals = [bisect_left(met, goal) for goal in self._goals if paths[goal].depth == depth]
            if met:
                layers.append(Layer(depth, fates, place, goals, self._solutions[depth]))
        return layers

    def path_to(self, key: TreeKey) -> Path[Any]:
        """The moves by which a position was met."""
        return self._paths[self._layers[key.group][key.place]]


def tree_of(solver: Solver) -> Outline | Layers:
    """The tree of a solver before its first step."""
    if solver.order.has_frontier:
        return Layers()
    return Outline(has_tasks=solver.order is Order.TASKS)
