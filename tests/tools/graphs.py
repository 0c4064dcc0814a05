"""Puzzles without a meaning: positions are numbers, and a move is the position it leads to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from tests.tools.kinds import altered
from tests.tools.raw_rules import distances
from tests.torch import KIND as TORCH
from tui.engine.graph import GraphOracle
from tui.engine.kind import AnyKind, Hints
from tui.engine.puzzle import LEGAL, AnyPuzzle, Puzzle, Verdict, refuse
from tui.game.session import Session


class GraphPuzzle(Puzzle[int, int]):
    """Counts the positions whose moves were asked for."""

    name = title = rules = history = "graph"
    parameters = ""

    def __init__(self, onward: Mapping[int, Sequence[int]], goals: Collection[int]) -> None:
        self.onward = onward
        self.ends = goals
        self.expanded = 0

    def initial_state(self) -> int:
        return 0

    def candidate_moves(self, state: int) -> Sequence[int]:
        self.expanded += 1
        return self.onward.get(state, ())

    def check(self, state: int, move: int) -> Verdict:
        return LEGAL if move in self.onward.get(state, ()) else refuse("no-way", "No way.")

    def check_part(self, state: int, part: int) -> Verdict:
        return LEGAL

    def successor(self, state: int, move: int) -> int:
        return move

    def is_solved(self, state: int) -> bool:
        return state in self.ends

    def move_text(self, move: int) -> str:
        return str(move)

    def parse_move(self, text: str) -> int:
        return int(text)

    def state_text(self, state: int) -> str:
        return str(state)

    def parse_state(self, text: str) -> int:
        return int(text)

    def transcript(self, state: int, moves: Iterable[int]) -> str:
        return " ".join(map(str, moves))

    def reachable(self, state: int) -> dict[int, int]:
        """The positions that can be reached from one, with the fewest moves to each."""
        return distances(state, lambda here: self.onward.get(here, ()))

    def fewest(self, state: int) -> int | None:
        """The fewest moves to a goal, by a plain search."""
        found = self.reachable(state)
        return min((steps for there, steps in found.items() if there in self.ends), default=None)


class PricedGraph(GraphPuzzle):
    """A graph whose moves differ in cost."""

    has_cost = True

    def __init__(self, costs: Mapping[int, Mapping[int, int]], goals: Collection[int]) -> None:
        """`costs` has, for each position, what the way to each next one costs."""
        super().__init__({here: list(ways) for here, ways in costs.items()}, goals)
        self.costs = costs

    def cost(self, state: int, move: int) -> int:
        return self.costs[state][move]

    def simple_ways(self, state: int, before: Sequence[int] = ()) -> Iterator[list[int]]:
        """Every way to a goal that enters no position twice, nor goes on from a goal, in the order
        of the moves, by trying all."""
        if state in self.ends:
            yield []
            return
        for there in self.onward.get(state, ()):
            if there not in (*before, state):
                for way in self.simple_ways(there, (*before, state)):
                    yield [there, *way]

    def cheapest_ways(self, state: int) -> list[list[int]]:
        """Those of them that cost least."""
        ways = list(self.simple_ways(state))
        least = min((self.line_cost(state, way) for way in ways), default=0)
        return [way for way in ways if self.line_cost(state, way) == least]


def rows(*ends: tuple[int, int], goals: Collection[int]) -> GraphPuzzle:
    """Several rows, with no way from one to another."""
    onward = {
        here: [there for there in (here - 1, here + 1) if first <= there <= last]
        for first, last in ends
        for here in range(first, last + 1)
    }
    return GraphPuzzle(onward, goals)


graphs = st.builds(
    GraphPuzzle,
    st.dictionaries(st.integers(0, 15), st.lists(st.integers(0, 15), max_size=4, unique=True)),
    st.sets(st.integers(0, 15), max_size=3),
)
"""Any graph of up to sixteen positions."""

priced_graphs = st.builds(
    PricedGraph,
    st.dictionaries(
        st.integers(0, 7), st.dictionaries(st.integers(0, 7), st.integers(1, 4), max_size=4)
    ),
    st.sets(st.integers(0, 7), max_size=3),
)
"""Any graph of up to eight positions whose moves differ in cost."""


LAST, GOAL = 20, 100

ONE_WAY = GraphPuzzle({here: [here + 1] for here in range(LAST)} | {5: [6, GOAL]}, goals=[GOAL])
"""There is a way to the goal as far as position 5."""


def one_way(oracle: Callable[[AnyPuzzle], Any] = GraphOracle) -> AnyKind:
    """The kind of such games; its hand is never used."""
    said = "Go on.", "Up.", "One step: enter."
    return altered(TORCH, oracle=oracle, hints=lambda puzzle, state, best: Hints(best[0], said))


def walked(last: int, first: int = 0) -> Session[int, int]:
    """A session that has gone from one position to another, a step at a time."""
    session: Session[int, int] = Session(ONE_WAY, first)
    for here in range(first + 1, last + 1):
        session.play(here)
    return session
