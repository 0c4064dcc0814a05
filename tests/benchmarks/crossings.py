"""The first shortest solution of each crossing and how many there are, beside a library that
searches breadth-first for one.

The clock starts with the table of a crossing: here with what its file says, there with the plain
crossing. All that is made of it is made anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple, cast

from tests.benchmarks.line import Line, Rival, Unmeasured, ratio_at_most
from tests.benchmarks.stopwatch import medians, seconds_of
from tui.engine.search import Shortest
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.table import TABLE

ROUNDS = 15
SOLVES = 100
"""How often a puzzle is solved in a round. Fewer times would be over before the caches of the
machine are full again, which are emptied by the collecting of garbage in front."""

LIMITS = {
    "farmer": ratio_at_most(6),
    "couples": ratio_at_most(2.2),
    "family": ratio_at_most(5),
}
"""The library searches bare sets. Here the graph that serves all puzzles asks the rules about every
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


def edges(crossing: PlainCrossing) -> Iterator[tuple[Shores, Shores]]:
    """Every crossing that can be made from a position that can be reached."""
    peaceful = crossing.peaceful
    seen = {crossing.start}
    waiting = [crossing.start]
    while waiting:
        shores = waiting.pop()
        here, there, at_left = shores
        for load in crossing.loads:
            if load <= here and peaceful(here - load) and peaceful(there | load):
                after = Shores(there | load, here - load, not at_left)
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


def lines() -> Iterator[Line | Unmeasured]:
    for name, plain in PLAIN_CROSSINGS.items():
        title = f"crossings: shortest of {name}, and how many"
        try:
            yield _line(title, name, plain, import_module("networkx"))
        except ImportError:
            yield Unmeasured(title, "networkx not installed")


def _line(title: str, name: str, plain: PlainCrossing, networkx: Any) -> Line:
    facts = cast(Crossing, TABLE.parse_game(name).puzzle).rules

    def measure_ours() -> float:
        puzzles = [Crossing(facts) for _ in range(SOLVES)]
        return seconds_of(lambda: [_fewest(puzzle) for puzzle in puzzles]) / SOLVES

    def theirs() -> int:
        graph = networkx.Graph(edges(plain))
        return len(networkx.shortest_path(graph, plain.start, plain.goal)) - 1

    def measure_theirs() -> float:
        return seconds_of(lambda: [theirs() for _ in range(SOLVES)]) / SOLVES

    assert _fewest(Crossing(facts)) == theirs(), f"networkx solves another puzzle than {name}"
    ours, rival = medians(ROUNDS, measure_ours, measure_theirs)
    return Line(title, ours, Rival("networkx", rival), LIMITS[name])


def _fewest(puzzle: Crossing) -> int:
    """How many moves the first shortest solution has. All shortest ones are counted, too."""
    count = Shortest().best_ways(puzzle, puzzle.initial_state())
    count.finish()
    assert count.first is not None, "it can be solved"
    return len(count.first)
