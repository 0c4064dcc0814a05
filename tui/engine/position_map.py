"""The map of a game: all positions that can be reached from one, how far they are from it and from
the goal, and which moves lead from each to which."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Generator, Iterable, Iterator, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Generic

from tui.engine.graph import MOST_POSITIONS, Graph, moves_along
from tui.engine.layout import Chart, columns
from tui.engine.progress import work_for
from tui.engine.puzzle import AnyPuzzle, M, S, figure

if TYPE_CHECKING:
    from tui.engine.kind import Kind


class Standing(IntEnum):
    """What there is to know of a position at a glance; the first that is true counts."""

    GOAL = 0
    LOST = 1
    """The goal can be reached from the start, but not from here any more."""
    ON_WAY = 2
    """It lies on a shortest way, or a cheapest, from the start to the goal."""
    DEAD_END = 3
    """No way leads on from it but back to where one came from."""
    OPEN = 4


class PositionMap(ABC, Generic[S, M]):
    """All positions that can be reached from a start, numbered from 0. It never changes once it is
    made. A number may stand for several positions that are the same to a player.

    Where the goal cannot be reached, the positions from which it could be reached may follow those
    that can be reached, with higher numbers.
    """

    start: int = 0
    """The number of the position where the map begins."""
    chart: Chart

    @property
    @abstractmethod
    def count(self) -> int:
        """How many positions there are."""

    @property
    @abstractmethod
    def reached(self) -> int:
        """How many of them can be reached: those with the lowest numbers."""

    @abstractmethod
    def number(self, state: S) -> int | None:
        """The number of a position; None if the map does not have it."""

    @abstractmethod
    def state(self, number: int) -> S:
        """The position that has a number: one of those that are the same to a player."""

    @abstractmethod
    def from_start(self, number: int) -> int | None:
        """The fewest moves from the start, or the least cost; None where no way leads there."""

    @abstractmethod
    def to_goal(self, number: int) -> int | None:
        """The fewest moves to the goal, or the least cost; None where no way leads there."""

    @abstractmethod
    def neighbours(self, number: int) -> Sequence[int]:
        """To which positions a legal move leads from one, each once, in the order of the moves."""

    @abstractmethod
    def standing(self, number: int) -> Standing:
        """What there is to know of a position at a glance."""

    @abstractmethod
    def way(self, state: S, target: int) -> Sequence[M] | None:
        """The moves of a shortest way, or of a cheapest, from a position to that with a number;
        None if no way leads there, or the map does not have the position."""

    @property
    def best(self) -> int | None:
        """The fewest moves from the start to the goal, or the least cost; None if it is out of
        reach."""
        return self.to_goal(self.start)

    @property
    def is_possible(self) -> bool:
        """Whether the goal can be reached from the start."""
        return self.best is not None

    def is_beyond(self, number: int) -> bool:
        """Whether a position cannot be reached from the start."""
        return number >= self.reached


AnyMap = PositionMap[Any, Any]
_NONE, _SEVERAL = -1, -2


class ExploredMap(PositionMap[S, M]):
    """A map of positions that were looked at one by one, in columns."""

    def __init__(
        self,
        puzzle: AnyPuzzle,
        graph: Graph[S, M],
        states: Sequence[S],
        from_start: Sequence[int],
        to_goal: Sequence[int],
    ) -> None:
        """`states` are the first positions of each number of the graph. -1 stands where no way
        leads to a goal. The chart and the standings are still to be made."""
        self._puzzle, self._graph, self._states = puzzle, graph, states
        self._from_start, self._to_goal = from_start, to_goal
        self._standings = bytearray()
        self._origin, self._ways = 0, graph.ways_from(0)
        """The position from which ways were asked for last, and those: players look where they
        could go."""

    @property
    def count(self) -> int:
        return len(self._states)

    @property
    def reached(self) -> int:
        return len(self._from_start)

    def number(self, state: S) -> int | None:
        return self._graph.numbers.get(state)

    def state(self, number: int) -> S:
        return self._states[number]

    def from_start(self, number: int) -> int | None:
        return None if self.is_beyond(number) else self._from_start[number]

    def to_goal(self, number: int) -> int | None:
        left = self._to_goal[number]
        return None if left < 0 else left

    def neighbours(self, number: int) -> Sequence[int]:
        return list(dict.fromkeys(self._graph.ahead(number)))

    def standing(self, number: int) -> Standing:
        return Standing(self._standings[number])

    def way(self, state: S, target: int) -> Sequence[M] | None:
        origin = self.number(state)
        if origin is None:
            return None
        if origin != self._origin:
            self._origin, self._ways = origin, self._graph.ways_from(origin)
        path = self._ways.path(target)
        return None if path is None else moves_along(self._puzzle, state, path, self.number)

    def find_standings(self) -> Iterator[None]:
        """Find what there is to know of each position; yields after each."""
        origins = array("i", [_NONE]) * self.count
        """The only position from which a move leads to each."""
        for number in range(self.count):
            for there in self._graph.ahead(number):
                if there != number and origins[there] != number:
                    origins[there] = number if origins[there] == _NONE else _SEVERAL
            yield
        for number, left in enumerate(self._to_goal):
            onward = {*self._graph.ahead(number)} - {number}
            if left == 0:
                sign = Standing.GOAL
            elif left < 0 and self.is_possible:
                sign = Standing.LOST
            elif number < self.reached and self._from_start[number] + left == self.best:
                sign = Standing.ON_WAY
            elif number and onward <= {origins[number]}:
                sign = Standing.DEAD_END
            else:
                sign = Standing.OPEN
            self._standings.append(sign)
            yield


GAP = 3
"""How many columns are left empty between the positions that can be reached and those beyond."""


def explored(
    puzzle: AnyPuzzle, graph: Graph[S, M], start: S, goals: Iterable[S] = ()
) -> Generator[None, None, ExploredMap[S, M] | None]:
    """The map of a graph of the puzzle that is still empty, or None if there is no room for all
    that can be reached. From which positions the `goals` can be reached is only looked at where
    none can be reached from the start; if there is no room for those, the map is made without
    them."""
    if not (yield from graph.explore([start])):
        graph.numbers.clear()
        return None
    reached = len(graph)
    if not graph.goals:
        yield from _explore_beyond(puzzle, graph, goals)
    costs, _ = yield from graph.from_start()
    to_goal = yield from graph.to_goal()
    states: list[S] = []
    for state, number in graph.numbers.items():
        if number == len(states):
            states.append(state)
    found = ExploredMap(puzzle, graph, states, costs[:reached], to_goal)
    columns_of_all = graph.depths
    if reached < len(graph):
        # Beyond a gap the goal is the last.
        moves_left = yield from graph.to_goal(in_moves=True)
        columns_of_all = graph.depths[:reached]
        last = max(columns_of_all) + GAP + 1 + max(moves_left)
        columns_of_all.extend(last - left for left in moves_left[reached:])
    found.chart = yield from columns(columns_of_all, found.neighbours)
    yield from found.find_standings()
    return found


def _explore_beyond(
    puzzle: AnyPuzzle, graph: Graph[S, M], goals: Iterable[S]
) -> Generator[None, None, None]:
    """Explore all positions from which the goals can be reached, if there is room for them."""
    room = graph.most_positions - len(graph.numbers)
    others: Graph[S, M] = Graph(puzzle, room, folds=graph.folds)
    goals = list(goals)
    if (yield from others.explore(goals)):
        left = yield from others.to_goal()
        wanted = {state for state, number in others.numbers.items() if left[number] >= 0}
        yield from graph.explore(goals, only=wanted)


class MapMaking(Generic[S, M]):
    """A map in the making."""

    def __init__(
        self, kind: Kind[Any, S, M], puzzle: AnyPuzzle, start: S, *, folded: bool = False
    ) -> None:
        """`folded` is whether positions that are the same to a player become one."""
        self.puzzle, self.start, self.folded = puzzle, start, folded
        self.made: PositionMap[S, M] | None = None
        """The map as soon as it is made."""
        self.bound = ""
        """How near to the goal anybody comes, as a sentence; empty where the goal can be reached,
        where that is not measured, and until it is known."""
        self._own = kind.own_map(puzzle)
        self.why_not = self._own if isinstance(self._own, str) else ""
        """Why there is none, as a sentence or two; empty as long as there may be one."""
        self._graph: Graph[S, M] = Graph(puzzle, MOST_POSITIONS)
        self._turns = self._make(kind)

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return len(self._graph.numbers)

    def work(self, seconds: float) -> bool:
        """Work for about so long. Returns whether nothing is left to do."""
        return work_for(seconds, self._turns)

    def finish(self) -> PositionMap[S, M] | None:
        """The map, for callers who can wait; None if there is none."""
        for _ in self._turns:
            pass
        return self.made

    def _make(self, kind: Kind[Any, S, M]) -> Iterator[None]:
        if self.why_not:
            return
        if not isinstance(self._own, str):
            self.made = self._own(self.start)
            return
        symmetries = kind.symmetries(self.puzzle) if self.folded else None
        if symmetries is not None:
            self._graph.folds = symmetries.of_positions
        goals = self.puzzle.goals
        self.made = yield from explored(self.puzzle, self._graph, self.start, goals)
        if self.made is None:
            most = figure(MOST_POSITIONS)
            self.why_not = f"More than {most} positions can be reached: too many for a map."
            return
        measure, furthest = kind.measure(), 0
        if self.made.is_possible or measure is None:
            return
        for number in range(self.made.reached):
            furthest = max(furthest, measure.made(self.puzzle, self.made.state(number)))
            yield
        self.bound = measure.bound(self.puzzle, furthest)
