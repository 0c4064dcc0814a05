"""An oracle for puzzles with few positions: it explores them all once and remembers distances."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from tui.engine.puzzle import AnyPuzzle


class GraphOracle:
    """Distances to the goal by breadth-first search backwards from every reachable goal.

    The positions reachable from the first state asked about are explored then, through the
    puzzle's own legal moves; later questions are answered from memory.
    """

    def __init__(self, puzzle: AnyPuzzle) -> None:
        self._puzzle = puzzle
        self._origins: dict[Any, list[Any]] = {}
        self._distances: dict[Any, int] = {}

    def distance(self, state: Any) -> int | None:
        if state not in self._origins:
            self._explore(state)
            self._measure()
        return self._distances.get(state)

    def best_moves(self, state: Any) -> Sequence[Any]:
        distance = self.distance(state)
        if not distance:
            return []
        puzzle = self._puzzle
        return [
            move
            for move in puzzle.legal_moves(state)
            if self._distances.get(puzzle.successor(state, move)) == distance - 1
        ]

    def can_finish(self, state: Any) -> bool:
        return self.distance(state) is not None

    def _explore(self, start: Any) -> None:
        puzzle, origins = self._puzzle, self._origins
        origins.setdefault(start, [])
        frontier = [start]
        while frontier:
            here = frontier.pop()
            for move in puzzle.legal_moves(here):
                there = puzzle.successor(here, move)
                if there not in origins:
                    origins[there] = []
                    frontier.append(there)
                origins[there].append(here)

    def _measure(self) -> None:
        goals = [state for state in self._origins if self._puzzle.is_solved(state)]
        self._distances = dict.fromkeys(goals, 0)
        frontier = deque(goals)
        while frontier:
            here = frontier.popleft()
            for origin in self._origins[here]:
                if origin not in self._distances:
                    self._distances[origin] = self._distances[here] + 1
                    frontier.append(origin)
