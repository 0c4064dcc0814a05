"""The first shortest solution of each crossing and how many there are, beside two libraries that
search breadth-first for one.

The clock starts with the table of a crossing: here with what its file says, there with the plain
crossing. All that is made of it is made anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple, cast

from tests.benchmarks.line import Line, Rival, Unmeasured, ratio_at_most
from tests.benchmarks.process import Measure, medians, seconds_of
from tui.engine.best_first import BreadthFirst
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.table import TABLE

ROUNDS = 15
SOLVES = 100
"""How often a puzzle is solved in a round. Fewer times would be over before the caches of the
machine are full again, which are emptied by the collecting of garbage in front."""

_SHORTEST = BreadthFirst()

LIMITS = {
    "farmer": ratio_at_most(6),
    "couples": ratio_at_most(2.2),
    "family": ratio_at_most(5),
}
"""The libraries search bare sets. Here the graph that serves all puzzles asks the rules about every
load, even where somebody of it is not there; nobody feels the millisecond."""

# The crossings as one would write them down for a search library: sets of letters, no reasons.

Group = frozenset[str]


class Shores(NamedTuple):
    """Who is on the side where the boat lies, who on the other, and whether the boat lies left."""

    here: Group
    there: Group
    at_left: bool


class PlainCrossing(NamedTuple):
    """A crossing. Its loads are those that may be in the boat, so only banks need a look."""

    start: Shores
    goal: Shores
    loads: tuple[Group, ...]
    peaceful: Callable[[Group], bool]
    """Whether these may be together on a bank."""


def loads_from(crossing: PlainCrossing, shores: Shores) -> list[Group]:
    """The loads that may leave."""
    here, there, _ = shores
    peaceful = crossing.peaceful
    return [
        load
        for load in crossing.loads
        if load <= here and peaceful(here - load) and peaceful(there | load)
    ]


def carried(shores: Shores, load: Group) -> Shores:
    """The position after a load has crossed."""
    here, there, at_left = shores
    return Shores(there | load, here - load, not at_left)


def edges(crossing: PlainCrossing) -> Iterator[tuple[Shores, Shores]]:
    """Every crossing that can be made from a position that can be reached."""
    seen = {crossing.start}
    waiting = [crossing.start]
    while waiting:
        shores = waiting.pop()
        for load in loads_from(crossing, shores):
            after = carried(shores, load)
            yield shores, after
            if after not in seen:
                seen.add(after)
                waiting.append(after)


def _farmer_is_peaceful(group: Group) -> bool:
    return "F" in group or "G" not in group or not ("C" in group or "W" in group)


def _couples_are_peaceful(group: Group) -> bool:
    husbands = {letter for letter in group if letter.isupper()}
    return not husbands or all(letter.upper() in husbands for letter in group)


def _family_is_peaceful(group: Group) -> bool:
    if "T" in group and "P" not in group and len(group) > 1:
        return False
    if "F" in group and "M" not in group and ("D" in group or "d" in group):
        return False
    return not ("M" in group and "F" not in group and ("S" in group or "s" in group))


def _crossing(everyone: str, loads: str, peaceful: Callable[[Group], bool]) -> PlainCrossing:
    nobody, all_of_them = Group(), Group(everyone)
    return PlainCrossing(
        start=Shores(all_of_them, nobody, True),
        goal=Shores(all_of_them, nobody, False),
        loads=tuple(map(Group, loads.split())),
        peaceful=peaceful,
    )


PLAIN_CROSSINGS = {
    "farmer": _crossing("FCGW", "FC FG FW F", _farmer_is_peaceful),
    "couples": _crossing("AaBbCc", "Aa AB AC ab ac Bb BC bc Cc A a B b C c", _couples_are_peaceful),
    "family": _crossing(
        "TPFMSsDd", "TP P PF PM PS Ps PD Pd F FM FS Fs M MD Md", _family_is_peaceful
    ),
}

FewestCrossings = Callable[[PlainCrossing], int]
"""Solves a crossing and returns how many moves its solution has."""


def lines() -> Iterator[Line | Unmeasured]:
    for library, solver in (("simpleai", _simpleai), ("networkx", _networkx)):
        for name, plain in PLAIN_CROSSINGS.items():
            title = f"crossings: shortest of {name}, and how many"
            try:
                theirs = solver()
            except ImportError:
                yield Unmeasured(title, f"{library} not installed")
            else:
                yield _line(title, library, name, plain, theirs)


def _line(
    title: str, library: str, name: str, plain: PlainCrossing, theirs: FewestCrossings
) -> Line:
    facts = cast(Crossing, TABLE.parse_game(name).puzzle).rules
    same = _fewest(Crossing(facts)) == theirs(plain)
    assert same, f"{library} solves another puzzle than {name}"
    ours, rival = medians(ROUNDS, _measure_ours(facts), _measure_theirs(plain, theirs))
    return Line(title, ours, Rival(library, rival), LIMITS[name])


def _measure_ours(facts: CrossingRules) -> Measure:
    def measure() -> float:
        puzzles = [Crossing(facts) for _ in range(SOLVES)]
        return seconds_of(lambda: [_fewest(puzzle) for puzzle in puzzles]) / SOLVES

    return measure


def _measure_theirs(plain: PlainCrossing, fewest: FewestCrossings) -> Measure:
    return lambda: seconds_of(lambda: [fewest(plain) for _ in range(SOLVES)]) / SOLVES


def _fewest(puzzle: Crossing) -> int:
    """How many moves the first shortest solution has. All shortest ones are counted, too."""
    count = _SHORTEST.best_ways(puzzle, puzzle.initial_state())
    count.finish()
    assert count.first is not None, "it can be solved"
    return len(count.first)


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
