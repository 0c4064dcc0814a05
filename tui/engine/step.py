"""What a solver says while it works: steps, the paths they carry, and the count of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum, auto
from typing import Any, Generic, NamedTuple, Protocol

from tui.engine.puzzle import M, Verdict


class StepKind(IntEnum):
    """What happens in a step."""

    EXPAND = auto()
    """A breadth-first search takes the next position from its frontier."""
    TRY = auto()
    """A candidate move is looked at."""
    REJECT = auto()
    """It is declined; the step carries the verdict."""
    ADVANCE = auto()
    """The move is made; the path has it at its end."""
    BACKTRACK = auto()
    """The last move is taken back; the path no longer has it."""
    CALL = auto()
    """A task of a recursion begins."""
    RETURN = auto()
    """A task of a recursion is done."""
    SOLUTION = auto()
    """The path leads to the goal."""
    EXHAUSTED = auto()
    """There is nothing more to find. The last step of every search."""


class Path(Generic[M]):
    """The moves from the start of a search to a position, as a linked list that searches share.

    Two paths are the same if they are the same object: comparing their moves would be slow.
    """

    __slots__ = ("depth", "move", "parent")

    def __init__(self, parent: Path[M] | None = None, move: M | None = None) -> None:
        """Without arguments: the empty path, at a search's start."""
        self.parent = parent
        self.move = move
        self.depth: int = parent.depth + 1 if parent is not None else 0

    def moves(self) -> list[M]:
        """The moves, first to last."""
        found: list[Any] = []
        path: Path[M] = self
        while path.parent is not None:
            found.append(path.move)
            path = path.parent
        found.reverse()
        return found


class Task(Protocol):
    """A task of a recursion."""

    @property
    def outer(self) -> Task | None:
        """The task that called this one."""

    @property
    def sentence(self) -> str:
        """What is to be done, to go on a sentence that begins with `Now`."""

    @property
    def short(self) -> str:
        """The same in a few characters, with `>` for an arrow."""


class Step(NamedTuple):
    """One step of a solver."""

    kind: StepKind
    path: Path[Any]
    """The moves from the search's start to the position looked at."""
    move: Any = None
    """The move in question: tried, rejected, made or taken back."""
    refusal: Verdict | None = None
    """Why a move is rejected, in the rules' words or the search's; for BACKTRACK and EXHAUSTED,
    why the search did not look further, if a limit stopped it."""
    task: Task | None = None
    """The innermost task of a recursion."""
    frontier: int = 0
    """How many positions wait to be expanded, in a breadth-first search."""


MET_BEFORE = "met-before"
MET_AS_SHORT = "met-as-short"
TOO_DEEP = "too-deep"
DEAD_END = "dead-end"


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each kind of step was seen."""

    expanded: int = 0
    tried: int = 0
    advanced: int = 0
    backtracked: int = 0
    solutions: int = 0
    exhausted: bool = False
    cut: bool = False
    """Whether a limit of moves ever stopped the search from looking further."""


class StepCount:
    """Counts steps forward and backward."""

    def __init__(self) -> None:
        self._counts = [0] * (len(StepKind) + 1)
        self._cuts = 0

    def count(self, step: Step, times: int = 1) -> None:
        """Count a step, or take it off again with `times` -1."""
        self._counts[step.kind] += times
        if step.refusal is not None and step.refusal.code == TOO_DEEP:
            self._cuts += times

    @property
    def tally(self) -> Tally:
        counts = self._counts
        return Tally(
            expanded=counts[StepKind.EXPAND],
            tried=counts[StepKind.TRY],
            advanced=counts[StepKind.ADVANCE],
            backtracked=counts[StepKind.BACKTRACK],
            solutions=counts[StepKind.SOLUTION],
            exhausted=counts[StepKind.EXHAUSTED] > 0,
            cut=self._cuts > 0,
        )


class CountedSteps(Iterator[Step]):
    """A search under way: its steps one by one, and what was counted so far."""

    def __init__(self, steps: Iterator[Step]) -> None:
        self._steps = steps
        self._count = StepCount()

    def __next__(self) -> Step:
        step = next(self._steps)
        self._count.count(step)
        return step

    @property
    def tally(self) -> Tally:
        return self._count.tally

    def solutions(self) -> Iterator[Sequence[Any]]:
        """The moves of each solution, as soon as the search finds it."""
        for step in self:
            if step.kind is StepKind.SOLUTION:
                yield step.path.moves()


class Solver(ABC):
    """A way to solve puzzles of a kind, step by step."""

    name: str
    """What the command line calls it."""
    walks: bool
    """Whether neighbouring steps differ by one move at most."""
    max_moves: int | None = None
    """How many moves deep it looks at most; None: as deep as it goes."""

    @abstractmethod
    def steps(self, puzzle: Any, state: Any) -> Iterator[Step]:
        """The search from `state`, which may be any position. After a solution it goes on to the
        next one; it ends with EXHAUSTED."""

    def solutions(self, puzzle: Any, state: Any) -> Iterator[Sequence[Any]]:
        """The moves of each solution, for those who do not want to see the search."""
        return CountedSteps(self.steps(puzzle, state)).solutions()
