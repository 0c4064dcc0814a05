"""The map of a game: all positions that can be reached from one, how far they are from it and from
the goal, and which moves lead from each to which."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic

from tui.engine.graph import MOST_POSITIONS, Graph, LeastCosts, Lines, emptied, moves_along
from tui.engine.layout import Chart, columns
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
        graph: Graph[S, M],
        states: Sequence[S],
        lines: Lines,
        from_start: Sequence[int],
        to_goal: Sequence[int],
    ) -> None:
        """The numbers in the graph are those of the map, and all else goes by them. -1 stands where
        no way leads to a goal. The chart and the standings are still to be made."""
        self._numbers, self._states, self._puzzle = graph.numbers, states, graph.puzzle
        self._lines, self._from_start, self._to_goal = lines, from_start, to_goal
        self._standings = bytearray()
        self._origin, self._ways = -1, LeastCosts((), lines.priced, 0)
        """The position from which ways were asked for last, and those: players look where they
        could go."""

    @property
    def count(self) -> int:
        return len(self._states)

    @property
    def reached(self) -> int:
        return len(self._from_start)

    def number(self, state: S) -> int | None:
        return self._numbers.get(state)

    def state(self, number: int) -> S:
        return self._states[number]

    def from_start(self, number: int) -> int | None:
        return None if self.is_beyond(number) else self._from_start[number]

    def to_goal(self, number: int) -> int | None:
        left = self._to_goal[number]
        return None if left < 0 else left

    def neighbours(self, number: int) -> Sequence[int]:
        return self._lines[number]

    def standing(self, number: int) -> Standing:
        return Standing(self._standings[number])

    def way(self, state: S, target: int) -> Sequence[M] | None:
        origin = self.number(state)
        if origin is None:
            return None
        if origin != self._origin:
            self._origin, self._ways = origin, LeastCosts([origin], self._lines.priced, self.count)
        path = self._ways.path(target)
        return None if path is None else moves_along(self._puzzle, state, path, self.number)

    def find_standings(self) -> Iterator[None]:
        """Find what there is to know of each position; yields after each."""
        origins = array("i", [_NONE]) * self.count
        """The only position from which a move leads to each."""
        for number, ahead in enumerate(self._lines):
            for there in ahead:
                if there != number and origins[there] != number:
                    origins[there] = number if origins[there] == _NONE else _SEVERAL
            yield
        for number, left in enumerate(self._to_goal):
            onward = [there for there in self._lines[number] if there != number]
            if left == 0:
                sign = Standing.GOAL
            elif left < 0 and self.is_possible:
                sign = Standing.LOST
            elif number < self.reached and self._from_start[number] + left == self.best:
                sign = Standing.ON_WAY
            elif number and onward in ([], [origins[number]]):
                sign = Standing.DEAD_END
            else:
                sign = Standing.OPEN
            self._standings.append(sign)
            yield


Folds = Sequence[Callable[[S], S]]
"""Renamings of positions that are the same to a player."""
GAP = 3
"""How many columns are left empty between the positions that can be reached and those beyond."""
_LEFT_OUT = -1


def explored(
    graph: Graph[S, M], start: S, folds: Folds[S] = (), goals: Iterable[S] = ()
) -> Generator[None, None, ExploredMap[S, M] | None]:
    """The map of a graph that is still empty, or None if there is no room for all that can be
    reached. Positions that come of each other by `folds` become one. From which positions the
    `goals` can be reached is only looked at where none can be reached from the start; if those are
    more than there is room for, the map is made without them."""
    if not (yield from graph.explore([start])):
        yield from emptied(graph.numbers)
        return None
    reached = len(graph)
    if not graph.goals and not (yield from graph.explore(goals)):
        graph.goals.clear()  # Then no way leads to a goal from what was met of these.
    from_start = (yield from graph.from_start()).costs
    to_goal = yield from graph.to_goal()
    all_columns = yield from _columns(graph, reached)
    firsts = yield from folded(graph.numbers, folds)

    numbers, kept = array("i"), array("i")
    for old, first in enumerate(firsts):
        is_kept = first == old and (old < reached or to_goal[old] >= 0)
        numbers.append(len(kept) if is_kept else numbers[first] if first < old else _LEFT_OUT)
        if is_kept:
            kept.append(old)
        yield
    states, lines = list[S](), Lines(has_cost=graph.lines.costs is not None)
    begun, left = array("q"), array("q", [to_goal[old] for old in kept])
    for old, (state, number) in enumerate(zip(list(graph.numbers), numbers, strict=True)):
        if number == _LEFT_OUT:
            del graph.numbers[state]
            continue
        graph.numbers[state] = number
        if number == len(states):
            states.append(state)
            lines.add(_renumbered(graph.lines.priced(old), numbers).items())
            if old < reached:
                begun.append(from_start[old])
        elif old < reached:
            # The first of them is reached in the fewest moves, but perhaps not the cheapest way.
            begun[number] = min(begun[number], from_start[old])
        yield
    found = ExploredMap(graph, states, lines, begun, left)
    found.chart = yield from columns([all_columns[old] for old in kept], lines)
    yield from found.find_standings()
    return found


def _columns(graph: Graph[Any, Any], reached: int) -> Generator[None, None, Sequence[int]]:
    """In which column each position lies: by layers from the start, and with the goal last where
    it is beyond a gap."""
    if reached == len(graph):
        return graph.depths
    moves_left = yield from graph.to_goal(in_moves=True)
    found = graph.depths[:reached]
    last = max(found) + GAP + 1 + max(moves_left)
    found.extend(last - left for left in moves_left[reached:])
    return found


def _renumbered(ahead: Iterable[tuple[int, int]], numbers: Sequence[int]) -> Mapping[int, int]:
    """Where lines lead to, by other numbers, each once with the least that it costs."""
    found: dict[int, int] = {}
    for old, cost in ahead:
        number = numbers[old]
        if number != _LEFT_OUT and cost < found.get(number, cost + 1):
            found[number] = cost
    return found


def folded(numbers: Mapping[S, int], folds: Folds[S]) -> Generator[None, None, Sequence[int]]:
    """For each position, in the order of their numbers from 0, the lowest number of one that is
    the same to a player: it comes of renamings, one after the other, by way of positions that have
    numbers.

    It joins trees that share a position (Galler and Fischer 1964), the lowest number as the root.
    """
    parents = array("i", range(len(numbers)))

    def root(number: int) -> int:
        while (parent := parents[number]) != number:
            parents[number] = parents[parent]
            number = parent
        return number

    for state, number in numbers.items():
        for fold in folds:
            image = numbers.get(fold(state))
            if image is not None:
                low, high = sorted((root(number), root(image)))
                parents[high] = low
        yield
    for number in range(len(parents)):
        parents[number] = root(number)
        yield
    return parents


class MapMaking(Generic[S, M]):
    """A map in the making."""

    def __init__(
        self, kind: Kind[Any, S, M], puzzle: AnyPuzzle, start: S, *, folded: bool = False
    ) -> None:
        """`folded` is whether positions that are the same to a player become one."""
        self.puzzle, self.start, self.folded = puzzle, start, folded
        self.made: PositionMap[S, M] | None = None
        """The map as soon as it is made."""
        self.why_not = kind.why_no_map(puzzle)
        """Why there is none, as a sentence or two; empty as long as there may be one."""
        self._graph: Graph[S, M] = Graph(puzzle, MOST_POSITIONS)
        self._turns = self._make(kind)

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return len(self._graph)

    def work(self, seconds: float) -> bool:
        """Work for about so long. Returns whether nothing is left to do."""
        until = monotonic() + seconds
        return all(monotonic() < until for _ in self._turns)

    def finish(self) -> PositionMap[S, M] | None:
        """The map, for callers who can wait; None if there is none."""
        for _ in self._turns:
            pass
        return self.made

    def _make(self, kind: Kind[Any, S, M]) -> Iterator[None]:
        if self.why_not:
            return
        self.made = kind.own_map(self.puzzle, self.start)
        if self.made is not None:
            return
        folds = kind.symmetries(self.puzzle) if self.folded else ()
        goals = kind.goals(self.puzzle)
        self.made = yield from explored(self._graph, self.start, folds, goals)
        if self.made is None:
            most = figure(MOST_POSITIONS)
            self.why_not = f"More than {most} positions can be reached: too many for a map."
