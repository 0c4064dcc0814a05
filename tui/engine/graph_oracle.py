"""An oracle for puzzles with few positions: it explores them all and remembers their distances."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence

from tui.engine.oracle import (
    MANY,
    MOST_POSITIONS,
    UNKNOWN,
    Agenda,
    Memory,
    Oracle,
    Unknown,
    emptied,
)
from tui.engine.puzzle import M, Puzzle, S


class Graph:
    """Positions by numbers from 0, and the moves that lead to each; a move takes eight bytes."""

    def __init__(self) -> None:
        self._newest = array("i")
        """For each position, the move to it that was found last, by its number; -1 for none."""
        self._older = array("i")
        """For each move, the previous move to the same position; -1 for none."""
        self._origins = array("i")
        """For each move, the position that it leads from."""

    def add(self) -> None:
        """Let there be one position more, with the next number."""
        self._newest.append(-1)

    def connect(self, origin: int, target: int, cost: int = 1) -> None:
        """Add a move from one position to another; here all cost the same."""
        self._older.append(self._newest[target])
        self._newest[target] = len(self._origins)
        self._origins.append(origin)

    def fewest(self, aims: Iterable[int]) -> Generator[None, None, Sequence[int]]:
        """How many moves each position is from the nearest of the aims; -1 if none can be reached
        from there. Yields after each little bit of work."""
        steps = array("i", [-1]) * len(self._newest)
        frontier = deque(aims)
        for aim in frontier:
            steps[aim] = 0
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

    def least(self, aims: Iterable[int]) -> Generator[None, None, Sequence[int]]:
        """The same in what the moves cost."""
        return self.fewest(aims)


class PricedGraph(Graph):
    """A graph whose moves differ in cost."""

    def __init__(self) -> None:
        super().__init__()
        self._costs: list[int] = []
        """What each move costs."""

    def connect(self, origin: int, target: int, cost: int = 1) -> None:
        super().connect(origin, target)
        self._costs.append(cost)

    def least(self, aims: Iterable[int]) -> Generator[None, None, Sequence[int]]:
        """A search from the aims backwards, the cheapest first (Dijkstra 1959)."""
        from heapq import heapify, heappop, heappush  # Late: where moves have costs.

        least = [-1] * len(self._newest)
        frontier = [(0, aim) for aim in aims]
        for _, aim in frontier:
            least[aim] = 0
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
