"""An oracle for puzzles with few positions: it explores them all and remembers their distances."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING

from tui.engine.agenda import MANY, Agenda
from tui.engine.memory import MOST_POSITIONS, Memory, emptied
from tui.engine.oracle import UNKNOWN, Oracle, Unknown
from tui.engine.puzzle import M, Puzzle, S

if TYPE_CHECKING:
    from tui.engine.graph import Graph

_MOST_BEYOND = 10_000
"""How many positions are remembered as beyond the limits."""


class GraphOracle(Oracle[S, M]):
    """Distances to the goal by a search backwards from every reachable goal: breadth-first, or
    where moves differ in cost the cheapest first (Dijkstra 1959).

    When a position is asked about, every position that can be reached from it is explored, using
    the puzzle's own legal moves. Later questions about any of them are answered from memory. If
    there are too many of them, the question is beyond the limits. What was explored before is
    forgotten when there is no room for both.
    """

    def __init__(self, puzzle: Puzzle[S, M], most_positions: int = MOST_POSITIONS) -> None:
        self._puzzle = puzzle
        self._most_positions = most_positions
        self._distances: dict[S, int] = {}
        """If a position is in here, so are all positions that can be reached from it; -1 where none
        of them is the goal."""
        self._beyond: Memory[S, bool] = Memory(_MOST_BEYOND)
        self._agenda: Agenda[S] = Agenda(self._answer)

    def distance(self, state: S) -> int | Unknown | None:
        if state in self._distances:
            distance = self._distances[state]
            return distance if distance >= 0 else None
        if self._puzzle.is_solved(state):
            return 0
        if state not in self._beyond:
            self._agenda.add(state)
        return UNKNOWN

    def best_moves(self, state: S) -> Sequence[M] | Unknown:
        distance = self.distance(state)
        if distance is UNKNOWN:
            return UNKNOWN
        if not distance:
            return []
        puzzle = self._puzzle
        return [
            move
            for move in puzzle.legal_moves(state)
            if 0
            <= self._distances[puzzle.successor(state, move)]
            == distance - puzzle.cost(state, move)
        ]

    def work(self, seconds: float) -> bool:
        return self._agenda.work(seconds)

    def _answer(self, state: S) -> Iterator[None]:
        if state in self._distances or state in self._beyond:
            return
        from tui.engine.graph import Graph, PricedGraph  # Late: there are quicker oracles.

        graph: Graph = PricedGraph() if self._puzzle.has_cost else Graph()
        numbers: dict[S, int] = {}
        goals: list[int] = []
        if (yield from self._explore(state, numbers, goals, graph)):
            distances = yield from graph.least(goals)
            for known, distance in zip(numbers, distances, strict=True):
                numbers[known] = distance
                yield
            self._remember(numbers)
        else:
            self._beyond[state] = True
            yield from emptied(numbers)

    def _explore(
        self, start: S, numbers: dict[S, int], goals: list[int], graph: Graph
    ) -> Generator[None, None, bool]:
        """Number all that can be reached from `start`, and find the goals among it; returns whether
        that is within the limits."""
        puzzle, beyond = self._puzzle, self._beyond
        has_cost = puzzle.has_cost
        frontier = deque([start])
        numbers[start] = 0
        graph.add()
        # Positions leave the frontier in the order in which they were numbered.
        here = 0
        while frontier:
            state = frontier.popleft()
            if puzzle.is_solved(state):
                goals.append(here)
            for number, move in enumerate(puzzle.candidate_moves(state), 1):
                if not number % MANY:
                    yield
                if not puzzle.check(state, move).ok:
                    continue
                there = puzzle.successor(state, move)
                if there not in numbers:
                    # If `there` is beyond the limits, so is the start, which leads to it.
                    if len(numbers) >= self._most_positions or there in beyond:
                        return False
                    numbers[there] = len(numbers)
                    graph.add()
                    frontier.append(there)
                graph.connect(here, numbers[there], puzzle.cost(state, move) if has_cost else 1)
            here += 1
            if self._distances and len(numbers) + len(self._distances) > self._most_positions:
                forgotten, self._distances = self._distances, {}
                yield from emptied(forgotten)
            yield
        return True

    def _remember(self, distances: dict[S, int]) -> None:
        """Add these distances all at once: with only some of them `best_moves` would be wrong."""
        smaller, larger = sorted((distances, self._distances), key=len)
        larger.update(smaller)
        self._distances = larger
