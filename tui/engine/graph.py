"""The positions of a puzzle, looked at once: which can be reached, by which moves, how far each is
from the start and from a goal, and how many best ways there are."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Container, Generator, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count, repeat
from math import inf
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tui.engine.oracle import UNKNOWN, Agenda, AgendaOracle, Memory, Unknown
from tui.engine.puzzle import M, Puzzle, S, Verdict

T = TypeVar("T")

MOST_POSITIONS = 100_000
"""The limit of what is explored: more than any puzzle on the shelf has, and as many as
`oversteek check` counts. So many small positions, of a few numbers each, take about a second and
45 MB to explore, and an oracle keeps 20 MB of that."""
MANY = 256
"""So many candidate moves are looked at without an interruption."""


class Explorable(Protocol[S, M]):
    """What can be explored: a puzzle, or whatever else has positions and moves."""

    @property
    def has_cost(self) -> bool: ...

    def candidate_moves(self, state: S, /) -> Iterable[M]: ...

    def check(self, state: S, move: M, /) -> Verdict: ...

    def successor(self, state: S, move: M, /) -> S: ...

    def is_solved(self, state: S, /) -> bool: ...

    def cost(self, state: S, move: M, /) -> int: ...


class BestWays(NamedTuple):
    """The best ways from the first position of a graph to a goal."""

    cost: int
    """What each of them costs: the number of its moves, unless moves differ in cost."""
    moves: int
    """How many moves the shortest of them has."""
    number: int
    """How many there are, by the weights of their moves."""
    alike: int
    """How many there are, if moves between the same two positions are one."""


class Graph(Generic[S, M]):
    """Positions of a puzzle, numbered from 0 in the order in which they are met, breadth-first.

    All methods that take long are generators, which yield after each little bit of work. A move
    takes four bytes; eight more where moves differ in cost, and four where they have weights.
    """

    def __init__(
        self,
        puzzle: Explorable[S, M],
        most_positions: float = inf,
        *,
        moves: Callable[[S], Iterable[M]] | None = None,
        refuse: Callable[[Verdict], None] | None = None,
        beyond: Container[S] = (),
        folds: Sequence[Callable[[S], S]] = (),
        weigh: Callable[[S, M], int] | None = None,
    ) -> None:
        """`moves` gives the moves to look at where these are not all candidates. `refuse` is told
        each verdict that refuses one. What leads to positions `beyond` leads to more than there is
        room for. Positions that come of each other by `folds`, renamings under which the puzzle
        stays the same, have one number. `weigh` tells for how many moves one stands."""
        self.most_positions = most_positions
        self.numbers: dict[S, int] = {}
        self.depths = array("i")
        """How many moves lead to each position at least, from where its part was begun."""
        self.sizes = array("i")
        """How many positions have each number."""
        self.goals: list[int] = []
        self.puzzle = puzzle
        self._ends, self._targets = array("i", [0]), array("i")
        """Where the moves from each position begin, which is where those of the one before end; and
        where all of them lead to."""
        self._costs = array("q") if puzzle.has_cost else None
        self._weights = None if weigh is None else array("i")
        self.folds = folds
        self._beyond, self._refuse = beyond, refuse
        self._moves, self._weigh = moves or puzzle.candidate_moves, weigh

    def __len__(self) -> int:
        """How many positions were met until now."""
        return len(self.depths)

    @property
    def moves(self) -> int:
        """How many moves lead from the positions to each other."""
        return len(self._targets)

    def ahead(self, number: int) -> Sequence[int]:
        """The positions to which moves lead from one, in the order of the moves."""
        return self._targets[self._ends[number] : self._ends[number + 1]]

    def priced(self, number: int) -> Iterator[tuple[int, int]]:
        """The same, each with what the move costs."""
        return self._along(number, self._costs)

    def _along(self, number: int, values: array[int] | None) -> Iterator[tuple[int, int]]:
        """The positions to which moves lead from one, each with a value of the move."""
        if values is None:
            return zip(self.ahead(number), repeat(1))
        along = values[self._ends[number] : self._ends[number + 1]]
        return zip(self.ahead(number), along, strict=True)

    def explore(
        self, starts: Iterable[S], *, to_goal: bool = False, only: Container[S] | None = None
    ) -> Generator[None, None, bool]:
        """Meet the starts and all that can be reached from them, but for what was met before.
        Returns whether there is room for all of that. `to_goal` goes no deeper than to the nearest
        goal. Positions that are not among `only` these, if these are given, are left out."""
        puzzle, numbers, targets, depths = self.puzzle, self.numbers, self._targets, self.depths
        first = len(depths)
        frontier: list[S] = []
        for state in starts:
            if state not in numbers and (only is None or state in only):
                frontier.append(state)
                yield from self._meet(state, 0)
        # What is met has the numbers that follow, and its turn in their order.
        for here, state in enumerate(frontier, first):
            if len(numbers) > self.most_positions:
                break
            if to_goal and self.goals and depths[self.goals[0]] <= depths[here]:
                self._ends.extend(repeat(len(targets), len(depths) - here))
                break
            for number, move in enumerate(self._moves(state), 1):
                if not number % MANY:
                    yield
                verdict = puzzle.check(state, move)
                if not verdict.ok:
                    if self._refuse is not None:
                        self._refuse(verdict)
                    continue
                after = puzzle.successor(state, move)
                there = numbers.get(after)
                if there is None:
                    if only is not None and after not in only:
                        continue
                    if len(numbers) >= self.most_positions or after in self._beyond:
                        return False
                    there = len(depths)
                    frontier.append(after)
                    yield from self._meet(after, depths[here] + 1)
                targets.append(there)
                if self._costs is not None:
                    self._costs.append(puzzle.cost(state, move))
                if self._weights is not None and self._weigh is not None:
                    self._weights.append(self._weigh(state, move))
            self._ends.append(len(targets))
            yield
        return len(numbers) <= self.most_positions

    def _meet(self, state: S, depth: int) -> Iterator[None]:
        """Number a position, and all that come of it by the folds."""
        number = self.numbers[state] = len(self.depths)
        self.depths.append(depth)
        if self.puzzle.is_solved(state):
            self.goals.append(number)
        alike = [state]
        for one in alike if self.folds else ():
            for fold in self.folds:
                other = fold(one)
                if other not in self.numbers:
                    self.numbers[other] = number
                    alike.append(other)
            yield
        self.sizes.append(len(alike))

    def from_start(self) -> Generator[None, None, tuple[Sequence[int], Sequence[int]]]:
        """The least cost of a way from the first position to each that can be reached from it, and
        these, the nearest first."""
        if self._costs is None:
            return self.depths, range(len(self))
        found = self.ways_from(0)
        yield from found.work
        return found.costs, found.settled

    def ways_from(self, number: int) -> LeastCosts:
        """The cheapest ways from a position to all others, which are still to be found."""
        return LeastCosts([number], self.priced, len(self))

    def best_ways(self) -> Generator[None, None, BestWays | None]:
        """Count the best ways from the first position, from which all others were met. None where
        no way leads to a goal."""
        if not self.goals:
            return None
        costs, nearest_first = yield from self.from_start()
        best = min(costs[goal] for goal in self.goals)
        found = {0: BestWays(0, 0, 1, 1)}
        for here in nearest_first:
            if (cost := costs[here]) >= best:
                break
            if here not in found:
                continue
            _, moves, number, alike = found[here]
            weights: dict[int, int] = {}
            moves_ahead = zip(self.priced(here), self._along(here, self._weights), strict=True)
            for (there, price), (_, weight) in moves_ahead:
                if costs[there] == cost + price:
                    weights[there] = weights.get(there, 0) + weight
            for there, weight in weights.items():
                _, least, others, more = found.get(there, (0, moves + 1, 0, 0))
                found[there] = BestWays(
                    costs[there], min(least, moves + 1), others + number * weight, more + alike
                )
            yield
        ends = [found[goal] for goal in self.goals if costs[goal] == best]
        numbers, alikes = sum(end.number for end in ends), sum(end.alike for end in ends)
        return BestWays(best, min(end.moves for end in ends), numbers, alikes)

    def to_goal(self, *, in_moves: bool = False) -> Generator[None, None, Sequence[int]]:
        """The least cost of a way from each position to a goal, or with `in_moves` the fewest
        moves; -1 where no way leads to one."""
        behind: list[list[tuple[int, int]]] = [[] for _ in range(len(self))]
        """For each position, those from which moves lead to it, each with what the move costs."""
        for here in range(len(self)):
            by_one = (here, 1)  # One for all moves, because there may be a million.
            for there, price in self.priced(here):
                behind[there].append(by_one if in_moves or price == 1 else (here, price))
            yield
        found = LeastCosts(self.goals, behind.__getitem__, len(self))
        yield from found.work
        return found.costs


class LeastCosts:
    """The least costs at which lines lead from the nearest of some ends to positions (Dijkstra
    1959)."""

    def __init__(
        self, ends: Sequence[int], lines: Callable[[int], Iterable[tuple[int, int]]], many: int
    ) -> None:
        """`lines` gives those from a position, each with what it costs; `many` is how many
        positions there are."""
        self.costs = array("q", [-1]) * many
        """-1 where no way is known."""
        self.origins = array("i", [-1]) * many
        """From where one comes so to each; of several the one that was settled first."""
        self.settled = array("i")
        """The positions of which it is known by now, the nearest first."""
        self._is_settled = bytearray(many)
        self.work = self._settle(ends, lines)
        """Settles all positions; yields after each."""

    def path(self, target: int) -> Sequence[int] | None:
        """The positions on a way to one, the end that it comes from left out; None if there is no
        way. What was found for others before is not looked for again."""
        while not self._is_settled[target]:
            if next(self.work, True):
                return None
        path: list[int] = []
        while self.origins[target] >= 0:
            path.append(target)
            target = self.origins[target]
        return path[::-1]

    def _settle(
        self, ends: Sequence[int], lines: Callable[[int], Iterable[tuple[int, int]]]
    ) -> Iterator[None]:
        found, numbers = self.costs, count()
        waiting = [(0, next(numbers), end) for end in ends]
        for end in ends:
            found[end] = 0
        while waiting:
            # Of those at equal cost the one that was found first.
            cost, _, here = heappop(waiting)
            if found[here] < cost:
                continue  # A cheaper way was found while this one waited.
            self._is_settled[here] = True
            self.settled.append(here)
            for there, price in lines(here):
                if found[there] < 0 or cost + price < found[there]:
                    found[there], self.origins[there] = cost + price, here
                    heappush(waiting, (cost + price, next(numbers), there))
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
        """What each of them costs. None like `fewest`."""
        self.ways = 0
        self.first: Sequence[M] | None = None
        """The moves of the way that comes first in the order of the moves. None like `fewest`, and
        where moves differ in cost."""
        self._puzzle, self._start = puzzle, start
        self._graph = Graph(puzzle, moves=moves)

    def positions(self) -> Iterator[None]:
        """Count on; yields after each position that is looked at."""
        graph, puzzle = self._graph, self._puzzle
        yield from graph.explore([self._start], to_goal=not puzzle.has_cost)
        if best := (yield from graph.best_ways()):
            self.cost, self.fewest, self.ways, _ = best
            if not puzzle.has_cost:
                path = graph.ways_from(0).path(graph.goals[0]) or ()
                self.first = moves_along(puzzle, self._start, path, graph.numbers.get)

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


class GraphOracle(AgendaOracle[S, M]):
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

    def _answer(self, state: S) -> Iterator[None]:
        if state in self._distances or state in self._beyond:
            return
        graph = Graph(self._puzzle, self._most_positions, beyond=self._beyond)
        if not (yield from graph.explore([state])):
            self._beyond[state] = True
            return
        distances = graph.numbers
        for known, distance in zip(distances, (yield from graph.to_goal()), strict=True):
            distances[known] = distance
            yield
        if len(distances) + len(self._distances) > self._most_positions:
            self._distances = {}
        # All of them at once: with only some of them `best_moves` would be wrong.
        self._distances |= distances


def finished(work: Generator[Any, None, T]) -> T:
    """The result of work, for callers who can wait."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
