"""An oracle for puzzles with few positions: it explores them all and remembers their distances."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import Generic

from tui.engine.agenda import Agenda
from tui.engine.memory import Memory, emptied
from tui.engine.oracle import UNKNOWN, Oracle, Unknown
from tui.engine.puzzle import M, Puzzle, S

MOST_POSITIONS = 100_000
"""The limit of what is explored: more than any puzzle on the shelf has, and as many as
`oversteek check` counts. So many small positions, of a few numbers each, take about a second and
35 MB to explore, and 20 MB afterwards."""
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
        graph: _Graph[S] = _PricedGraph() if self._puzzle.has_cost else _Graph()
        if (yield from self._explore(state, graph)):
            yield from graph.measure()
            self._remember(graph.numbers)
        else:
            self._beyond[state] = True
            yield from emptied(graph.numbers)

    def _explore(self, start: S, graph: _Graph[S]) -> Generator[None, None, bool]:
        """Find all that can be reached from `start`; returns whether that is within the limits."""
        puzzle, beyond, numbers = self._puzzle, self._beyond, graph.numbers
        has_cost = puzzle.has_cost
        frontier = deque([start])
        graph.add(start)
        # Positions leave the frontier in the order in which the graph numbered them.
        here = 0
        while frontier:
            state = frontier.popleft()
            if puzzle.is_solved(state):
                graph.goals.append(here)
            for move in puzzle.legal_moves(state):
                there = puzzle.successor(state, move)
                if there not in numbers:
                    # If `there` is beyond the limits, so is the start, which leads to it.
                    if len(numbers) >= self._most_positions or there in beyond:
                        return False
                    graph.add(there)
                    frontier.append(there)
                graph.connect(here, numbers[there])
                if has_cost:
                    graph.price(puzzle.cost(state, move))
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


class _Graph(Generic[S]):
    """Numbered positions, and the moves that lead to each; a move takes eight bytes."""

    def __init__(self) -> None:
        self.numbers: dict[S, int] = {}
        self.goals: list[int] = []
        self._newest = array("i")
        """For each position, the move to it that was found last, by its number; -1 for none."""
        self._older = array("i")
        """For each move, the previous move to the same position; -1 for none."""
        self._origins = array("i")
        """For each move, the position that it leads from."""

    def add(self, state: S) -> None:
        """Give a new position the next number."""
        self.numbers[state] = len(self.numbers)
        self._newest.append(-1)

    def connect(self, origin: int, target: int) -> None:
        """Add a move from one position to another."""
        self._older.append(self._newest[target])
        self._newest[target] = len(self._origins)
        self._origins.append(origin)

    def price(self, cost: int) -> None:
        """Say what the move that was added last costs; here all cost the same."""

    def measure(self) -> Iterator[None]:
        """Put in the place of each position's number how far the nearest goal is; -1 if none can be
        reached from there."""
        distances = yield from self._measured()
        for state, distance in zip(self.numbers, distances, strict=True):
            self.numbers[state] = distance
            yield

    def _measured(self) -> Generator[None, None, Sequence[int]]:
        """How far each position is from the nearest goal, by its number."""
        steps = array("i", [-1]) * len(self.numbers)
        for goal in self.goals:
            steps[goal] = 0
        frontier = deque(self.goals)
        while frontier:
            here = frontier.popleft()
            move = self._newest[here]
            while move >= 0:
                origin = self._origins[move]
                if steps[origin] < 0:
                    steps[origin] = steps[here] + 1
                    frontier.append(origin)
                move = self._older[move]
            yield
        return steps


class _PricedGraph(_Graph[S]):
    """A graph whose moves differ in cost."""

    def __init__(self) -> None:
        super().__init__()
        self._costs: list[int] = []
        """What each move costs."""

    def price(self, cost: int) -> None:
        self._costs.append(cost)

    def _measured(self) -> Generator[None, None, Sequence[int]]:
        least = [-1] * len(self.numbers)
        for goal in self.goals:
            least[goal] = 0
        frontier = [(0, goal) for goal in self.goals]
        heapify(frontier)
        while frontier:
            cost, here = heappop(frontier)
            if cost == least[here]:  # Else a cheaper way was found while this one waited.
                move = self._newest[here]
                while move >= 0:
                    origin, dearer = self._origins[move], cost + self._costs[move]
                    if least[origin] < 0 or dearer < least[origin]:
                        least[origin] = dearer
                        heappush(frontier, (dearer, origin))
                    move = self._older[move]
            yield
        return least
