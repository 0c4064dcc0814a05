"""The positions of a puzzle, looked at once: which can be reached, by which moves, how far each is
from the start and from a goal, and how many best ways there are."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable, Container, Generator, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import repeat
from math import inf
from typing import Any, Generic, TypeVar

from tui.engine.oracle import UNKNOWN, Agenda, Memory, Oracle, Unknown
from tui.engine.puzzle import M, Puzzle, S, Verdict

T = TypeVar("T")

MOST_POSITIONS = 100_000
"""The limit of what is explored: more than any puzzle on the shelf has, and as many as
`oversteek check` counts. So many small positions, of a few numbers each, take about a second and
35 MB to explore, and an oracle keeps 20 MB of that."""
MANY = 256
"""So many candidate moves are looked at without an interruption."""


class Lines:
    """For each position, by its number, where moves lead from it, in their order, with what they
    cost. A move takes four bytes, or twelve where moves differ in cost."""

    def __init__(self, *, has_cost: bool = False) -> None:
        self.targets = array("i")
        self.costs = array("q") if has_cost else None
        self.ends = array("i", [0])
        """For each position where its moves begin; those of the one before it end there."""

    def __len__(self) -> int:
        return len(self.ends) - 1

    def __iter__(self) -> Iterator[Sequence[int]]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, number: int) -> Sequence[int]:
        """The positions to which moves lead from one."""
        return self.targets[self.ends[number] : self.ends[number + 1]]

    def priced(self, number: int) -> Iterator[tuple[int, int]]:
        """The same, each with what the move costs."""
        if self.costs is None:
            return zip(self[number], repeat(1))
        costs = self.costs[self.ends[number] : self.ends[number + 1]]
        return zip(self[number], costs, strict=True)

    def add(self, ahead: Iterable[tuple[int, int]]) -> None:
        """Add the moves of the next position: where they lead to, and what they cost."""
        for there, cost in ahead:
            self.targets.append(there)
            if self.costs is not None:
                self.costs.append(cost)
        self.ends.append(len(self.targets))


class Graph(Generic[S, M]):
    """Positions of a puzzle, numbered from 0 in the order in which they are met, breadth-first.

    All methods that take long are generators, which yield after each little bit of work.
    """

    def __init__(
        self,
        puzzle: Puzzle[S, M],
        most_positions: float = inf,
        *,
        moves: Callable[[S], Iterable[M]] | None = None,
        refuse: Callable[[Verdict], None] | None = None,
        beyond: Container[S] = (),
    ) -> None:
        """`moves` gives the moves to look at where these are not all candidates. `refuse` is told
        each verdict that refuses one. What leads to positions `beyond` leads to more than there is
        room for."""
        self.most_positions = most_positions
        self.numbers: dict[S, int] = {}
        self.depths = array("i")
        """How many moves lead to each position at least, from where its part was begun."""
        self.goals: list[int] = []
        self.lines = Lines(has_cost=puzzle.has_cost)
        self.puzzle = puzzle
        self._beyond = beyond
        self._moves = moves or puzzle.candidate_moves
        self._refuse = refuse

    def __len__(self) -> int:
        """How many positions were met until now."""
        return len(self.numbers)

    def explore(self, starts: Iterable[S], *, to_goal: bool = False) -> Generator[None, None, bool]:
        """Meet the starts and all that can be reached from them, but for what was met before.
        Returns whether there is room for all of that. `to_goal` goes no deeper than to the nearest
        goal."""
        puzzle, numbers, lines, depths = self.puzzle, self.numbers, self.lines, self.depths
        check, successor, costs = puzzle.check, puzzle.successor, lines.costs
        new = dict.fromkeys(state for state in starts if state not in numbers)
        if len(numbers) + len(new) > self.most_positions:
            return False
        here = len(numbers)  # Positions leave the frontier in the order of their numbers.
        frontier = deque(new)
        for state in new:
            self._meet(state, 0)
        while frontier:
            if to_goal and self.goals and depths[self.goals[0]] <= depths[here]:
                lines.ends.extend(repeat(len(lines.targets), len(frontier)))
                break
            state = frontier.popleft()
            for number, move in enumerate(self._moves(state), 1):
                if not number % MANY:
                    yield
                verdict = check(state, move)
                if not verdict.ok:
                    if self._refuse is not None:
                        self._refuse(verdict)
                    continue
                after = successor(state, move)
                there = numbers.get(after)
                if there is None:
                    if len(numbers) >= self.most_positions or after in self._beyond:
                        return False
                    there = self._meet(after, depths[here] + 1)
                    frontier.append(after)
                lines.targets.append(there)
                if costs is not None:
                    costs.append(puzzle.cost(state, move))
            lines.ends.append(len(lines.targets))
            here += 1
            yield
        return True

    def _meet(self, state: S, depth: int) -> int:
        number = self.numbers[state] = len(self.numbers)
        self.depths.append(depth)
        if self.puzzle.is_solved(state):
            self.goals.append(number)
        return number

    def from_start(self) -> Generator[None, None, LeastCosts]:
        """The least cost of a way from the first position to each."""
        return (yield from LeastCosts([0], self.lines.priced, len(self)).all_settled())

    def to_goal(self, *, in_moves: bool = False) -> Generator[None, None, Sequence[int]]:
        """The least cost of a way from each position to a goal, or with `in_moves` the fewest
        moves; -1 where no way leads to one."""
        costs = None if in_moves else self.lines.costs
        origins, older = array("i"), array("i")
        newest = array("i", [-1]) * len(self)
        """For each position, the last move that leads to it; from there `older` leads on."""
        for here, ahead in enumerate(self.lines):
            for there in ahead:
                older.append(newest[there])
                newest[there] = len(origins)
                origins.append(here)
            yield

        def back(here: int) -> Iterator[tuple[int, int]]:
            move = newest[here]
            while move >= 0:
                yield origins[move], 1 if costs is None else costs[move]
                move = older[move]

        found = yield from LeastCosts(self.goals, back, len(self)).all_settled()
        return found.costs


class LeastCosts:
    """The least costs at which lines lead from the nearest of some ends to positions (Dijkstra
    1959, with a list for each cost as Dial 1969 has it)."""

    def __init__(
        self, ends: Iterable[int], lines: Callable[[int], Iterable[tuple[int, int]]], count: int
    ) -> None:
        """`lines` gives those from a position, each with what it costs; `count` is how many
        positions there are."""
        self.costs = array("q", [-1]) * count
        """-1 where no way is known."""
        self.origins = array("i", [-1]) * count
        """From where one comes so to each; of several the one that was settled first."""
        self.settled = array("i")
        """The positions of which it is known by now, the nearest first."""
        self._is_settled = bytearray(count)
        self._work = self._settle([*ends], lines)

    def path(self, target: int) -> Sequence[int] | None:
        """The positions on a way to one, the end that it comes from left out; None if there is no
        way. What was found for others before is not looked for again."""
        while not self._is_settled[target]:
            if next(self._work, True):
                return None
        path: list[int] = []
        while self.origins[target] >= 0:
            path.append(target)
            target = self.origins[target]
        return path[::-1]

    def all_settled(self) -> Generator[None, None, LeastCosts]:
        """Settle all positions; yields after each. Returns itself."""
        yield from self._work
        return self

    def _settle(
        self, ends: list[int], lines: Callable[[int], Iterable[tuple[int, int]]]
    ) -> Iterator[None]:
        found, waiting, costs = self.costs, {0: ends}, [0]
        for end in ends:
            found[end] = 0
        while costs:
            cost = heappop(costs)
            for here in waiting.pop(cost):
                if found[here] < cost:
                    continue  # A cheaper way was found while this one waited.
                self._is_settled[here] = True
                self.settled.append(here)
                for there, price in lines(here):
                    if found[there] < 0 or cost + price < found[there]:
                        found[there], self.origins[there] = cost + price, here
                        if cost + price not in waiting:
                            waiting[cost + price] = []
                            heappush(costs, cost + price)
                        waiting[cost + price].append(there)
                yield


class WayCount(Generic[S, M]):
    """The count of the best ways from a position to a goal: the shortest, or where moves differ in
    cost the cheapest. They are not listed."""

    def __init__(
        self, puzzle: Puzzle[S, M], start: S, moves: Callable[[S], Iterable[M]] | None = None
    ) -> None:
        """`moves` gives the moves to look at where it is known which begin best ways."""
        self.fewest: int | None = None
        """How many moves the counted ways have at least; None until it is known, and if there are
        none."""
        self.cost: int | None = None
        """What each of them costs: the number of its moves, unless moves differ in cost. None
        like `fewest`."""
        self.ways = 0
        self.first: Sequence[M] | None = None
        """The moves of the way that comes first in the order of the moves. None like `fewest`, and
        where moves differ in cost."""
        self._start = start
        self._graph = Graph(puzzle, moves=moves)

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return len(self._graph)

    def positions(self) -> Iterator[None]:
        """Count on; yields after each position that is looked at."""
        graph, lines = self._graph, self._graph.lines
        yield from graph.explore([self._start], to_goal=lines.costs is None)
        if not graph.goals:
            return
        least = yield from graph.from_start()
        best = min(least.costs[goal] for goal in graph.goals)
        goals = [goal for goal in graph.goals if least.costs[goal] == best]
        ways, moves = [1] + [0] * len(graph), [0] * len(graph)
        for here in least.settled:
            if (cost := least.costs[here]) >= best:
                break
            for there, price in lines.priced(here):
                if least.costs[there] == cost + price:
                    made = moves[here] + 1
                    moves[there] = min(made, moves[there]) if ways[there] else made
                    ways[there] += ways[here]
            yield
        self.cost, self.ways = best, sum(ways[goal] for goal in goals)
        self.fewest = min(moves[goal] for goal in goals)
        if lines.costs is None:
            path = least.path(goals[0]) or ()
            self.first = moves_along(graph.puzzle, self._start, path, graph.numbers.get)

    def finish(self) -> None:
        """Count to the end."""
        for _ in self.positions():
            pass


def moves_along(
    puzzle: Puzzle[S, M], state: S, path: Iterable[int], number: Callable[[S], int | None]
) -> Sequence[M]:
    """The moves from a position to those with these numbers, one after the other: the first of the
    cheapest that lead there."""
    moves: list[M] = []
    for there in path:
        ways = [
            (puzzle.cost(state, move), move, after)
            for move in puzzle.legal_moves(state)
            if number(after := puzzle.successor(state, move)) == there
        ]
        _, move, state = min(ways, key=lambda way: way[0])
        moves.append(move)
    return moves


_MOST_BEYOND = 10_000
"""How many positions are remembered as beyond the limits."""


class GraphOracle(Oracle[S, M]):
    """Distances to the goal in a graph of every position that can be reached.

    When a position is asked about, all that can be reached from it is explored. Later questions
    about any of that are answered from memory. If there are too many positions, the question is
    beyond the limits. What was explored before is forgotten when there is no room for both.
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
        graph = Graph(self._puzzle, self._most_positions, beyond=self._beyond)
        distances = graph.numbers
        if not (yield from graph.explore([state])):
            self._beyond[state] = True
            yield from emptied(distances)
            return
        for known, distance in zip(distances, (yield from graph.to_goal()), strict=True):
            distances[known] = distance
            yield
        if len(distances) + len(self._distances) > self._most_positions:
            forgotten, self._distances = self._distances, {}
            yield from emptied(forgotten)
        # All of them at once: with only some of them `best_moves` would be wrong.
        smaller, larger = sorted((distances, self._distances), key=len)
        larger.update(smaller)
        self._distances = larger


def emptied(memory: dict[Any, Any]) -> Iterator[None]:
    """Empty a dictionary little by little: freeing much memory at once would take too long."""
    while memory:
        memory.popitem()
        yield


def finished(work: Generator[Any, None, T]) -> T:
    """The result of work, for callers who can wait."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
