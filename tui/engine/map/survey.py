"""Looks at positions one by one, and notes which moves lead from each to which."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Generator, Iterable, Sequence
from typing import Generic

from tui.engine.agenda import MANY
from tui.engine.graph import Graph, PricedGraph
from tui.engine.map.lines import Lines
from tui.engine.puzzle import M, Puzzle, S


class Survey(Generic[S, M]):
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
