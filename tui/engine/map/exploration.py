"""Maps of positions that are looked at one by one, and drawn by layers."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from time import monotonic
from typing import Any, Generic

from tui.engine.kind import Kind
from tui.engine.map.findings import Findings, FoundPositions, Lines, findings
from tui.engine.map.layout import Columns, columns
from tui.engine.map.position_map import MOST_POSITIONS, PositionMap, Standing
from tui.engine.oracle import emptied
from tui.engine.puzzle import AnyPuzzle, M, Puzzle, S, figure


class Paths:
    """The shortest paths from one position, or the cheapest. What was found on the way to one other
    is remembered for the next."""

    def __init__(self, lines: Lines, origin: int) -> None:
        self.origin = origin
        self._lines = lines
        self._least = {origin: 0}
        """What it costs at most to come to the positions that were met."""
        self._before: dict[int, int] = {}
        """From where one comes so to each."""
        self._waiting = {0: [origin]}
        """By their cost the positions that were not looked at yet."""
        self._settled: set[int] = set()

    def to(self, target: int) -> Sequence[int] | None:
        """The positions on the path to another, that itself last; None if no way leads there."""
        while target not in self._settled and self._waiting:
            self._look_on()
        if target not in self._settled:
            return None
        path: list[int] = []
        while target != self.origin:
            path.append(target)
            target = self._before[target]
        return path[::-1]

    def _look_on(self) -> None:
        """Settle the nearest of those that wait (Dijkstra 1959, with a list for each cost as Dial
        1969 has it)."""
        least, before, settled, waiting = self._least, self._before, self._settled, self._waiting
        cost = min(waiting)
        for here in waiting.pop(cost):
            if here in settled:
                continue
            settled.add(here)
            for there, price in self._lines.priced(here):
                dearer = cost + price
                if there not in least or dearer < least[there]:
                    least[there], before[there] = dearer, here
                    waiting.setdefault(dearer, []).append(there)


_NONE, _SEVERAL = -1, -2


def standings(found: Findings[Any]) -> Generator[None, None, bytes]:
    """For each position, by its number, that of its `Standing`."""
    origins = yield from _origins(found)
    best = found.to_goal[0]
    signs = bytearray()
    for number, left in enumerate(found.to_goal):
        done = found.from_start[number] if number < found.reached else None
        if left == 0:
            sign = Standing.GOAL
        elif left < 0 <= best:
            sign = Standing.LOST
        elif done is not None and best >= 0 and done + left == best:
            sign = Standing.ON_WAY
        elif number and _is_dead_end(found, number, origins[number]):
            sign = Standing.DEAD_END
        else:
            sign = Standing.OPEN
        signs.append(sign)
        yield
    return bytes(signs)


def _is_dead_end(found: Findings[Any], number: int, origin: int) -> bool:
    """Whether no way leads on from a position but to the one from where it was reached."""
    ahead = [there for there in found.lines[number] if there != number]
    return not ahead or ahead == [origin]


def _origins(found: Findings[Any]) -> Generator[None, None, array[int]]:
    """The only position from which a move leads to each."""
    origins = array("i", [_NONE]) * len(found.to_goal)
    for number, ahead in enumerate(found.lines):
        for there in ahead:
            if there != number and origins[there] != number:
                origins[there] = number if origins[there] == _NONE else _SEVERAL
        yield
    return origins


class ExploredMap(PositionMap[S, M]):
    """A map of positions that were looked at one by one."""

    chart: Columns

    def __init__(
        self, puzzle: Puzzle[S, M], found: Findings[S], standings: bytes, chart: Columns
    ) -> None:
        """`standings` has the number of a `Standing` for each position."""
        self.chart = chart
        self._puzzle, self._found, self._standings = puzzle, found, standings
        self._paths = Paths(found.lines, self.start)
        """Those from the position that was asked about last: players look where they could go."""

    @property
    def count(self) -> int:
        return len(self._found.states)

    @property
    def reached(self) -> int:
        return self._found.reached

    def number(self, state: S) -> int | None:
        return self._found.numbers.get(state)

    def state(self, number: int) -> S:
        return self._found.states[number]

    def from_start(self, number: int) -> int | None:
        return None if self.is_beyond(number) else self._found.from_start[number]

    def to_goal(self, number: int) -> int | None:
        left = self._found.to_goal[number]
        return None if left < 0 else left

    def neighbours(self, number: int) -> Sequence[int]:
        return self._found.lines[number]

    def standing(self, number: int) -> Standing:
        return Standing(self._standings[number])

    def way(self, state: S, target: int) -> Sequence[M] | None:
        origin = self.number(state)
        if origin is None:
            return None
        if origin != self._paths.origin:
            self._paths = Paths(self._found.lines, origin)
        path = self._paths.to(target)
        return None if path is None else self._moves_along(state, path)

    def _moves_along(self, state: S, path: Sequence[int]) -> Sequence[M]:
        """The moves from a position to those with these numbers, one after the other: the first of
        the cheapest that lead there."""
        puzzle, moves = self._puzzle, list[M]()
        for there in path:
            ways = [
                (puzzle.cost(state, move), move, after)
                for move in puzzle.legal_moves(state)
                if self.number(after := puzzle.successor(state, move)) == there
            ]
            _, move, state = min(ways, key=lambda way: way[0])
            moves.append(move)
        return moves


class Exploration(Generic[S, M]):
    """The question which positions can be reached, and how they hang together."""

    def __init__(
        self,
        puzzle: Puzzle[S, M],
        start: S,
        folds: Sequence[Callable[[S], S]] = (),
        goals: Iterable[S] = (),
        most_positions: int = MOST_POSITIONS,
    ) -> None:
        """Positions that come of each other by `folds` become one. From which positions the `goals`
        can be reached is only looked at where none can be reached from the start; if those are more
        than there is room for, the map is made without them."""
        self.found: ExploredMap[S, M] | None = None
        """The map; None until it is made, or if there are more than `most_positions`."""
        self.most_positions = most_positions
        self._puzzle, self._start = puzzle, start
        self._folds, self._goals = folds, goals
        self._survey = FoundPositions(puzzle, most_positions)

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return len(self._survey.numbers)

    def work(self) -> Iterator[None]:
        """Look at them; yields after each little bit of work."""
        survey = self._survey
        if not (yield from survey.explore([self._start])):
            yield from emptied(survey.numbers)
            return
        reached = len(survey.numbers)
        if not survey.goals and not (yield from survey.explore(self._goals)):
            survey.goals.clear()  # Then no way leads to a goal from what was met of these.
        found = yield from findings(survey, reached, self._folds)
        chart = yield from columns(found.columns, found.lines)
        signs = yield from standings(found)
        self.found = ExploredMap(self._puzzle, found, signs, chart)


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
        self._exploration: Exploration[S, M] | None = None
        self._turns = self._make(kind)

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return self._exploration.met if self._exploration is not None else 0

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
        self._exploration = Exploration(self.puzzle, self.start, folds, kind.goals(self.puzzle))
        yield from self._exploration.work()
        self.made = self._exploration.found
        if self.made is None:
            most = figure(self._exploration.most_positions)
            self.why_not = f"More than {most} positions can be reached: too many for a map."
