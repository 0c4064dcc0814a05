"""The positions of a map as they are found, with the moves between them; those that are the same to
a player are one."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from itertools import repeat
from typing import Any, Generic, NamedTuple, overload

from tui.engine.graph_oracle import Graph, PricedGraph
from tui.engine.oracle import MANY
from tui.engine.puzzle import M, Puzzle, S


class Lines(Sequence[Sequence[int]]):
    """For each position, by its number, those to which a move leads from it, each once and in the
    order of the moves. A line takes four bytes, or eight where moves differ in cost."""

    def __init__(self, *, has_cost: bool = False) -> None:
        self._targets = array("i")
        self._costs = array("q") if has_cost else None
        self._ends = array("i", [0])
        """For each position where its lines begin; those of the one before it end there."""

    @property
    def has_cost(self) -> bool:
        """Whether moves differ in cost."""
        return self._costs is not None

    def add(self, ahead: Mapping[int, int]) -> None:
        """Add the lines of the next position: where they lead to, and the least that moves along
        them cost."""
        self._targets.extend(ahead)
        if self._costs is not None:
            self._costs.extend(ahead.values())
        self._ends.append(len(self._targets))

    def __len__(self) -> int:
        return len(self._ends) - 1

    @overload
    def __getitem__(self, number: int) -> Sequence[int]: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Sequence[int]]: ...

    def __getitem__(self, number: int | slice) -> Sequence[int] | Sequence[Sequence[int]]:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        if not 0 <= number < len(self):
            raise IndexError(number)
        return self._targets[self._ends[number] : self._ends[number + 1]].tolist()

    def priced(self, number: int) -> Iterable[tuple[int, int]]:
        """Where the lines of a position lead to, each with what it costs."""
        if self._costs is None:
            return zip(self[number], repeat(1))
        costs = self._costs[self._ends[number] : self._ends[number + 1]]
        return zip(self[number], costs, strict=True)


def folded(
    numbers: Mapping[S, int], folds: Sequence[Callable[[S], S]]
) -> Generator[None, None, Sequence[int]]:
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


class FoundPositions(Generic[S, M]):
    """Positions numbered from 0 as they were met, and what is between them."""

    def __init__(self, puzzle: Puzzle[S, M], most_positions: int) -> None:
        self.numbers: dict[S, int] = {}
        self.depths = array("i")
        """By the fewest of how many moves each is reached from where its part was begun."""
        self.goals: list[int] = []
        self.lines = Lines(has_cost=puzzle.has_cost)
        self._puzzle, self._most_positions = puzzle, most_positions
        self._ahead = PricedGraph() if puzzle.has_cost else Graph()
        self._back = PricedGraph() if puzzle.has_cost else None
        """The same moves turned round; None where the depths say enough."""

    def explore(self, starts: Iterable[S]) -> Generator[None, None, bool]:
        """Meet the starts and all that can be reached from them, but for what was met before.
        Returns whether there is room for all of that."""
        puzzle, numbers, lines = self._puzzle, self.numbers, self.lines
        has_cost = puzzle.has_cost
        frontier = deque(dict.fromkeys(state for state in starts if state not in numbers))
        if len(numbers) + len(frontier) > self._most_positions:
            return False
        here = len(numbers)  # Positions leave the frontier in the order of their numbers.
        for state in frontier:
            self._add(state, 0)
        while frontier:
            state = frontier.popleft()
            if puzzle.is_solved(state):
                self.goals.append(here)
            ahead: dict[int, int] = {}
            for number, move in enumerate(puzzle.candidate_moves(state), 1):
                if not number % MANY:
                    yield
                if not puzzle.check(state, move).ok:
                    continue
                after = puzzle.successor(state, move)
                there = numbers.get(after)
                if there is None:
                    if len(numbers) >= self._most_positions:
                        return False
                    there = len(numbers)
                    self._add(after, self.depths[here] + 1)
                    frontier.append(after)
                cost = puzzle.cost(state, move) if has_cost else 1
                if cost < ahead.get(there, cost + 1):
                    ahead[there] = cost
            lines.add(ahead)
            for there, cost in ahead.items():
                self._ahead.connect(here, there, cost)
                if self._back is not None:
                    self._back.connect(there, here, cost)
            here += 1
            yield
        return True

    def _add(self, state: S, depth: int) -> None:
        self.numbers[state] = len(self.numbers)
        self.depths.append(depth)
        self._ahead.add()
        if self._back is not None:
            self._back.add()

    def from_start(self) -> Generator[None, None, Sequence[int]]:
        """The least cost of a way from the first position to each, or the fewest moves; below 0
        where no way leads there."""
        if self._back is None:
            return self.depths
        return (yield from self._back.least([0]))

    def to_goal(self) -> Generator[None, None, Sequence[int]]:
        """The least cost of a way from each position to a goal, or the fewest moves; -1 where no
        way leads to one."""
        return (yield from self._ahead.least(self.goals))

    def moves_to_goal(self) -> Generator[None, None, Sequence[int]]:
        """The same in moves, whatever they cost."""
        return (yield from self._ahead.fewest(self.goals))


GAP = 3
"""How many columns are left empty between the positions that can be reached and those beyond."""
_LEFT_OUT = -1


class Findings(NamedTuple, Generic[S]):
    """What was found of the positions of a map, by their numbers."""

    states: Sequence[S]
    """For each number one of the positions that have it."""
    numbers: dict[S, int]
    """The numbers of all positions."""
    columns: Sequence[int]
    """In which column they lie."""
    from_start: Sequence[int]
    """Of those that can be reached the distances from the start."""
    to_goal: Sequence[int]
    """The distances to the goal; -1 where no way leads there."""
    lines: Lines

    @property
    def reached(self) -> int:
        """How many can be reached: those with the lowest numbers."""
        return len(self.from_start)


def findings(
    survey: FoundPositions[S, Any], reached: int, folds: Sequence[Callable[[S], S]]
) -> Generator[None, None, Findings[S]]:
    """What is left of a survey. The first `reached` positions of it can be reached from the start;
    others are left out where no way leads from them to the goal. Positions that come of each other
    by `folds` become one."""
    from_start = yield from survey.from_start()
    to_goal = yield from survey.to_goal()
    all_columns = yield from _columns(survey, reached)
    firsts = yield from folded(survey.numbers, folds)
    numbers = yield from _numbered(firsts, reached, to_goal)
    states, lines = list[S](), Lines(has_cost=survey.lines.has_cost)
    columns, begun, left = array("i"), array("q"), array("q")
    all_states = list(survey.numbers)
    for old, (state, number) in enumerate(zip(all_states, numbers, strict=True)):
        if number == _LEFT_OUT:
            del survey.numbers[state]
        else:
            survey.numbers[state] = number
        if number == len(states):
            states.append(state)
            lines.add(_renumbered(survey.lines.priced(old), numbers))
            columns.append(all_columns[old])
            left.append(to_goal[old])
            if old < reached:
                begun.append(from_start[old])
        elif number != _LEFT_OUT and old < reached:
            # The first of them is reached in the fewest moves, but perhaps not the cheapest way.
            begun[number] = min(begun[number], from_start[old])
        yield
    return Findings(states, survey.numbers, columns, begun, left, lines)


def _columns(survey: FoundPositions[S, Any], reached: int) -> Generator[None, None, Sequence[int]]:
    """In which column each position lies: by layers from the start, and with the goal last where
    it is beyond a gap."""
    if reached == len(survey.numbers):
        return survey.depths
    moves_left = yield from survey.moves_to_goal()
    columns = survey.depths[:reached]
    last = max(columns) + GAP + 1 + max(moves_left)
    columns.extend(last - left for left in moves_left[reached:])
    return columns


def _numbered(
    firsts: Sequence[int], reached: int, to_goal: Sequence[int]
) -> Generator[None, None, Sequence[int]]:
    """The new number of each position: that of the first that is the same, by which it is known."""
    numbers = array("i")
    count = 0
    for old, first in enumerate(firsts):
        if first < old:
            numbers.append(numbers[first])
        elif old < reached or to_goal[old] >= 0:
            numbers.append(count)
            count += 1
        else:
            numbers.append(_LEFT_OUT)
        yield
    return numbers


def _renumbered(ahead: Iterable[tuple[int, int]], numbers: Sequence[int]) -> Mapping[int, int]:
    """Where lines lead to, by other numbers, with the least that each costs."""
    found: dict[int, int] = {}
    for old, cost in ahead:
        number = numbers[old]
        if number != _LEFT_OUT and cost < found.get(number, cost + 1):
            found[number] = cost
    return found
