"""The first shortest solution of each crossing, beside two libraries that search breadth-first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, cast

from tests.benchmarks.line import Line, Rival, Unmeasured, ratio_at_most
from tests.benchmarks.plain_crossings import (
    PLAIN_CROSSINGS,
    Group,
    PlainCrossing,
    Shores,
    carried,
    edges,
    loads_from,
)
from tests.benchmarks.stopwatch import Measure, medians, seconds_of
from tui.engine.breadth_first import Search
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land
from tui.puzzles.table import TABLE

ROUNDS = 25
SOLVES = 5
"""How often a puzzle is solved in a round: once would be too short to measure well."""

FewestCrossings = Callable[[PlainCrossing], int]
"""Solves a crossing and returns how many moves its solution has."""


def lines() -> Iterator[Line | Unmeasured]:
    for library, solver in (("simpleai", _simpleai), ("networkx", _networkx)):
        for name, plain in PLAIN_CROSSINGS.items():
            title = f"crossings: shortest of {name}"
            try:
                theirs = solver()
            except ImportError:
                yield Unmeasured(title, f"{library} not installed")
            else:
                yield _line(title, library, name, plain, theirs)


def _line(
    title: str, library: str, name: str, plain: PlainCrossing, theirs: FewestCrossings
) -> Line:
    assert _fewest(_cold(name)) == theirs(plain), f"{library} solves another puzzle than {name}"
    ours, rival = medians(ROUNDS, _measure_ours(name), _measure_theirs(plain, theirs))
    return Line(title, ours, Rival(library, rival), ratio_at_most(1))


def _measure_ours(name: str) -> Measure:
    def measure() -> float:
        puzzles = [_cold(name) for _ in range(SOLVES)]
        return seconds_of(lambda: [_fewest(puzzle) for puzzle in puzzles]) / SOLVES

    return measure


def _measure_theirs(plain: PlainCrossing, fewest: FewestCrossings) -> Measure:
    return lambda: seconds_of(lambda: [fewest(plain) for _ in range(SOLVES)]) / SOLVES


def _cold(name: str) -> Crossing:
    """A crossing fresh from its file, loaded to the end: a first question on each bank lets it make
    the tables of its company."""
    puzzle = cast(Crossing, TABLE.parse_game(name).puzzle)
    for state in (puzzle.initial_state(), Banks(puzzle.everyone, Land.RIGHT)):
        puzzle.legal_moves(state)
    return puzzle


def _fewest(puzzle: Crossing) -> int:
    search = Search(puzzle, puzzle.initial_state())
    expansions = search.expansions()
    while not search.goals:
        next(expansions)
    return len(search.goals[0].path.moves())


class _Problem:
    """What simpleai asks of a problem. It needs no base class, and one would make it no faster."""

    def __init__(self, crossing: PlainCrossing) -> None:
        self.initial_state = crossing.start
        self._crossing = crossing

    def actions(self, state: Shores) -> list[Group]:
        return loads_from(self._crossing, state)

    def result(self, state: Shores, action: Group) -> Shores:
        return carried(state, action)

    def is_goal(self, state: Shores) -> bool:
        return state == self._crossing.goal

    def cost(self, state: Shores, action: Group, after: Shores) -> int:
        return 1


def _simpleai() -> FewestCrossings:
    search: Any = import_module("simpleai.search")

    def fewest(crossing: PlainCrossing) -> int:
        goal = search.breadth_first(_Problem(crossing), graph_search=True)
        return len(goal.path()) - 1

    return fewest


def _networkx() -> FewestCrossings:
    networkx: Any = import_module("networkx")

    def fewest(crossing: PlainCrossing) -> int:
        graph = networkx.Graph(edges(crossing))
        return len(networkx.shortest_path(graph, crossing.start, crossing.goal)) - 1

    return fewest
