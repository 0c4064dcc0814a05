"""What a solver yields while it works: steps, with their paths, and how to count them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum, auto
from itertools import islice
from typing import Any, Generic, NamedTuple, Protocol

from tui.engine.puzzle import AnyPuzzle, M, Verdict


class StepKind(IntEnum):
    """What happens in a step."""

    EXPAND = auto()
    """The next position is taken from the frontier. Until the next EXPAND the candidates are those
    of this position."""
    TRY = auto()
    """A candidate move is considered."""
    REJECT = auto()
    """The candidate move is refused; the step carries the verdict."""
    ADVANCE = auto()
    """The move is made; it is now the last of the path."""
    BACKTRACK = auto()
    """The last move is taken back; it is no longer in the path."""
    CALL = auto()
    """A task of a recursion begins."""
    RETURN = auto()
    """A task of a recursion is done."""
    SOLUTION = auto()
    """The path leads to the goal."""
    EXHAUSTED = auto()
    """There is nothing more to find. The last step of every search."""
    DEEPEN = auto()
    """The search begins anew from its start, and goes further than before."""


class Path(Generic[M]):
    """The moves from the start of a search to a position, as a linked list: longer paths share
    shorter ones.

    Paths are compared by identity, because comparing their moves would be slow.
    """

    __slots__ = ("depth", "move", "parent")

    def __init__(self, parent: Path[M] | None = None, move: M | None = None) -> None:
        """Without arguments, the empty path at the start of a search."""
        self.parent = parent
        self.move = move
        self.depth: int = parent.depth + 1 if parent is not None else 0

    @property
    def origin(self) -> Any:
        """The position where it begins, if that is not the start of the search; otherwise None."""
        path = self
        while path.parent is not None:
            path = path.parent
        return path.state if isinstance(path, PathFrom) else None

    def nodes(self) -> list[Path[M]]:
        """The paths to each position on the way, after the first move, the second, …"""
        found: list[Path[M]] = []
        path = self
        while path.parent is not None:
            found.append(path)
            path = path.parent
        found.reverse()
        return found

    def moves(self) -> list[M]:
        """The moves, first to last."""
        found: list[Any] = [path.move for path in self.nodes()]
        return found


class PathFrom(Path[M]):
    """The empty path at another position than the start of the search: at a goal, from where a
    search goes backwards."""

    __slots__ = ("state",)

    def __init__(self, state: Any) -> None:
        super().__init__()
        self.state = state


class Task(Protocol):
    """A task of a recursion."""

    @property
    def outer(self) -> Task | None:
        """The task that called this one."""

    @property
    def sentence(self) -> str:
        """What is to be done, as the rest of a sentence that begins with `Now`."""

    @property
    def short(self) -> str:
        """What is to be done in a few characters, with `>` for an arrow."""


def stack_of(task: Task | None) -> list[Task]:
    """A task below all those that it is part of: the outermost is the first."""
    stack: list[Task] = []
    while task is not None:
        stack.append(task)
        task = task.outer
    stack.reverse()
    return stack


Weighed = tuple[tuple[Any, int], ...]
"""Candidates in the order in which they are tried, each with the number that they are sorted by."""


class Step(NamedTuple):
    """One step of a solver."""

    kind: StepKind
    path: Path[Any]
    """The moves from the start of the search to the position being looked at."""
    move: Any = None
    """The move in question: tried, rejected, made or taken back."""
    refusal: Verdict | None = None
    """Why a move is rejected, by the rules or by the search. For BACKTRACK and EXHAUSTED: the limit
    that stopped the search from looking further, if one did."""
    task: Task | None = None
    """The innermost task of a recursion."""
    frontier: int = 0
    """How many positions are waiting to be expanded, in a search that has a frontier."""
    weighed: Weighed = ()
    """For TRY and REJECT, what the search has gone by in sorting the candidates of the position, if
    it has sorted them by a number."""
    replaces: Path[Any] | None = None
    """For ADVANCE, in a search that has a frontier: a longer or dearer way to the same position,
    which waited to be expanded and is now given up for this one."""
    bound: int | None = None
    """For DEEPEN, how far the search goes from now on."""
    line: int = 0
    """The line of a player's own file from which the step comes."""

    @property
    def code(self) -> str:
        """The code of its refusal; empty if it has none."""
        return self.refusal.code if self.refusal is not None else ""

    @property
    def asks(self) -> bool:
        """Whether it asks about a candidate: tries or rejects it."""
        return self.kind in (StepKind.TRY, StepKind.REJECT)


MET_BEFORE = "met-before"
MET_ELSEWHERE = "met-elsewhere"
MET_AS_SHORT = "met-as-short"
MET_AS_CHEAP = "met-as-cheap"
TOO_DEEP = "too-deep"
DEAD_END = "dead-end"
NOT_NEARER = "not-nearer"

MET_CODES = frozenset({MET_BEFORE, MET_ELSEWHERE, MET_AS_SHORT, MET_AS_CHEAP})
"""The codes of refusals for positions that the search has met."""
OWN_NAMES = {
    MET_BEFORE: "position met before",
    MET_ELSEWHERE: "position met before, in another branch",
    MET_AS_SHORT: "as short a way there, kept",
    MET_AS_CHEAP: "as cheap a way there, kept",
    DEAD_END: "nowhere to go from there",
    NOT_NEARER: "no nearer to the goal",
    TOO_DEEP: "deeper than the search goes now",
}
"""What is refused by searches, and by no rule, by its code."""
_BESIDE = dict.fromkeys((MET_AS_SHORT, MET_AS_CHEAP), "position met before, way not kept")
_BESIDE[MET_ELSEWHERE] = "position met on this way"
"""What `MET_BEFORE` is called where a search has one of these, too."""

DEPTH = "depth"
"""A counter, under the name that the player sees: how many moves lead to the position being looked
at."""
FRONTIER = "frontier"
"""How many positions are waiting to be expanded."""
EXPANDED = "expanded"
TRIED = "tried"
ADVANCED = "advanced"
TAKEN_BACK = "taken back"
SOLUTIONS = "solutions"
_TALLIED = (EXPANDED, TRIED, ADVANCED, TAKEN_BACK, SOLUTIONS)
"""What a tally has, in its order."""
COUNTERS = (DEPTH, FRONTIER, *_TALLIED)
"""All of them, in the order in which they are shown."""

OF_BACKTRACKING = (DEPTH, TRIED, ADVANCED, TAKEN_BACK, SOLUTIONS)
"""What a depth-first search with backtracking counts."""
OF_FRONTIER = (DEPTH, FRONTIER, EXPANDED, TRIED, ADVANCED, SOLUTIONS)
"""What a search with a frontier counts."""


class Tally(NamedTuple):
    """How many steps of each kind there were."""

    expanded: int = 0
    tried: int = 0
    advanced: int = 0
    backtracked: int = 0
    solutions: int = 0
    exhausted: bool = False
    cut: bool = False
    """Whether a limit on the number of moves ever stopped the search from looking further."""

    @property
    def figures(self) -> Mapping[str, int]:
        """What can be counted while a search goes on, by the names that the player sees."""
        return dict(zip(_TALLIED, self, strict=False))


_COUNTED = (StepKind.EXPAND, StepKind.TRY, StepKind.ADVANCE, StepKind.BACKTRACK, StepKind.SOLUTION)
"""The kinds of steps of which a tally has the numbers, in its order."""


def tally_of(counts: Sequence[int], cut: bool) -> Tally:
    """The tally of so many steps of each kind. `cut` is as in the tally."""
    counted = (counts[kind] for kind in _COUNTED)
    return Tally._make((*counted, counts[StepKind.EXHAUSTED] > 0, cut))


class Straight(NamedTuple):
    """What a search does until its first solution that takes no move back before."""

    moves: Sequence[Any]
    """The solution."""
    tried: int
    """How many candidates it considers."""

    @property
    def tally(self) -> Tally:
        return Tally(tried=self.tried, advanced=len(self.moves), solutions=1)

    def solutions(self) -> Iterator[Sequence[Any]]:
        """The moves of the solution."""
        yield self.moves


class CountedSteps(Iterator[Step]):
    """The steps of a search, counted as they are taken."""

    def __init__(self, steps: Iterator[Step]) -> None:
        self._steps = steps
        self._counts = [0] * (len(StepKind) + 1)
        self._cut = False

    def __next__(self) -> Step:
        step = next(self._steps)
        self._counts[step.kind] += 1
        self._cut |= step.refusal is not None and step.refusal.code == TOO_DEEP
        return step

    @property
    def tally(self) -> Tally:
        return tally_of(self._counts, self._cut)

    @property
    def taken(self) -> int:
        """How many steps there were so far."""
        return sum(self._counts)

    def solutions(self) -> Iterator[Sequence[Any]]:
        """The moves of each solution, as soon as the search finds it."""
        for step in self:
            if step.kind is StepKind.SOLUTION:
                yield step.path.moves()


def steps_along(moves: Iterable[M]) -> Iterator[Step]:
    """The steps of a method that makes the moves of a solution, one after the other."""
    path: Path[M] = Path()
    for move in moves:
        path = Path(path, move)
        yield Step(StepKind.ADVANCE, path, move)
    yield Step(StepKind.SOLUTION, path)
    yield Step(StepKind.EXHAUSTED, path)


class PathPositions:
    """Finds the positions from the start of a search to the one that it looks at. Where one path
    goes on from the path before it, only what is new is worked out."""

    def __init__(self, puzzle: AnyPuzzle, start: Any) -> None:
        self._puzzle = puzzle
        self._start = start
        self._paths: list[Path[Any]] = []
        """The path to each of the positions."""
        self._states: list[Any] = []

    def along(self, path: Path[Any]) -> Sequence[Any]:
        """The positions along a path. They may change when the next path is asked for."""
        paths, states = self._paths, self._states
        ahead: list[Path[Any]] = []
        known: Path[Any] | None = path
        while known is not None and paths[known.depth : known.depth + 1] != [known]:
            ahead.append(known)
            known = known.parent
        kept = 0 if known is None else known.depth + 1
        del paths[kept:], states[kept:]
        for new in reversed(ahead):
            if new.parent is not None:
                states.append(self._puzzle.successor(states[-1], new.move))
            else:
                states.append(self._start if new.origin is None else new.origin)
            paths.append(new)
        return states


def task_done(steps: Iterable[Step], number: int) -> tuple[Step, Sequence[Any]] | None:
    """The step of a number, counted from 1, with the moves that do the task which it begins; None
    if it begins none, or the search does not finish it."""
    coming = iter(steps)
    begun = next(islice(coming, number - 1, None), None) if number > 0 else None
    if begun is None or begun.kind is not StepKind.CALL:
        return None
    for step in coming:
        if step.kind is StepKind.RETURN and step.task == begun.task:
            return begun, step.path.moves()[begun.path.depth :]
    return None


def own_names(codes: Sequence[str]) -> dict[str, str]:
    """What the refusals by a search with these codes are called, so that never two of the names are
    true of one refusal."""
    names = {code: OWN_NAMES.get(code, code) for code in codes}
    for code in _BESIDE.keys() & names:
        names[MET_BEFORE] = _BESIDE[code]
    return names
