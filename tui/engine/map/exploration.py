"""Looks at all positions that can be reached, one by one, to draw a map of them by layers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic

from tui.engine.map.columns import Columns, columns
from tui.engine.map.position_map import MOST_POSITIONS, PositionMap, Standing
from tui.engine.puzzle import M, Puzzle, S


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
        self.found: ExploredMap[S, M] | None = None
        """The map; None until it is made, or if there are more than `most_positions`."""
        self.most_positions = most_positions
        self._puzzle, self._start = puzzle, start
        self._numbers: dict[S, int] = {}

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return len(self._numbers)

    def work(self) -> Iterator[None]:
        """Look at them; yields after each little bit of work."""
        puzzle, numbers = self._puzzle, self._numbers
        numbers[self._start] = 0
        depths, targets = [0], list[list[int]]()
        frontier = deque([self._start])
        while frontier:
            here = frontier.popleft()
            ahead: dict[int, None] = {}
            for move in puzzle.legal_moves(here):
                there = puzzle.successor(here, move)
                if there not in numbers:
                    if len(numbers) >= self.most_positions:
                        return
                    numbers[there] = len(numbers)
                    depths.append(depths[len(targets)] + 1)
                    frontier.append(there)
                ahead[numbers[there]] = None
            targets.append(list(ahead))
            yield
        states = list(numbers)
        goals = [number for number, state in enumerate(states) if puzzle.is_solved(state)]
        to_goal = _distances(targets, goals)
        chart = yield from columns(depths, targets)
        self.found = ExploredMap(puzzle, numbers, states, depths, to_goal, targets, chart)


def _distances(targets: Sequence[Sequence[int]], goals: Sequence[int]) -> Sequence[int | None]:
    origins: list[list[int]] = [[] for _ in targets]
    for origin, ahead in enumerate(targets):
        for target in ahead:
            origins[target].append(origin)
    found: list[int | None] = [None] * len(targets)
    frontier = deque(goals)
    for goal in goals:
        found[goal] = 0
    while frontier:
        here = frontier.popleft()
        further = (found[here] or 0) + 1
        for origin in origins[here]:
            if found[origin] is None:
                found[origin] = further
                frontier.append(origin)
    return found


class ExploredMap(PositionMap[S, M]):
    """A map of positions that were looked at one by one."""

    def __init__(
        self,
        puzzle: Puzzle[S, M],
        numbers: dict[S, int],
        states: Sequence[S],
        from_start: Sequence[int],
        to_goal: Sequence[int | None],
        targets: Sequence[Sequence[int]],
        chart: Columns,
    ) -> None:
        self._puzzle = puzzle
        self._numbers, self._states = numbers, states
        self._from_start, self._to_goal, self._targets = from_start, to_goal, targets
        self.chart = chart

    @property
    def count(self) -> int:
        return len(self._states)

    @property
    def reached(self) -> int:
        return len(self._states)

    def number(self, state: S) -> int | None:
        return self._numbers.get(state)

    def state(self, number: int) -> S:
        return self._states[number]

    def from_start(self, number: int) -> int | None:
        return self._from_start[number]

    def to_goal(self, number: int) -> int | None:
        return self._to_goal[number]

    def neighbours(self, number: int) -> Sequence[int]:
        return self._targets[number]

    def standing(self, number: int) -> Standing:
        done, left = self.from_start(number), self.to_goal(number)
        if left == 0:
            return Standing.GOAL
        if left is None and self.is_possible:
            return Standing.LOST
        if left is not None and done is not None and done + left == self.best:
            return Standing.ON_WAY
        ahead = [each for each in self.neighbours(number) if each != number]
        is_dead = number != self.start and len(ahead) <= 1
        return Standing.DEAD_END if is_dead else Standing.OPEN

    def way(self, state: S, target: int) -> Sequence[M] | None:
        """A breadth-first search from the position."""
        puzzle, aim = self._puzzle, self._states[target]
        came: dict[S, tuple[S, M] | None] = {state: None}
        frontier = deque([state])
        while frontier and aim not in came:
            here = frontier.popleft()
            for move in puzzle.legal_moves(here):
                there = puzzle.successor(here, move)
                if there not in came:
                    came[there] = here, move
                    frontier.append(there)
        if aim not in came:
            return None
        moves: list[M] = []
        at = aim
        while (step := came[at]) is not None:
            at, move = step
            moves.append(move)
        return moves[::-1]
