"""What is found out about the crossings of the program when it is built, and kept in an index, so
that nobody waits for it when the program starts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from tests.shelf import INDEX_COLUMNS
from tui.engine.graph import WayCount
from tui.engine.kind import COST, MOVES, AnyKind, Difficulty, Entry
from tui.engine.oracle import UNKNOWN, Oracle, settled
from tui.engine.puzzle import AnyPuzzle
from tui.puzzles.crossing.kind import KIND
from tui.puzzles.crossing.load import shelved as shelved_rules
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.table import TABLE

_IMPOSSIBLE = "-"
_FIRST = "Classics"
"""The heading that comes first; the others follow by their easiest crossings."""


class Shelved(NamedTuple):
    """A crossing, by what the shelf is ordered."""

    name: str
    heading: str
    difficulty: Difficulty | None
    """None if it is impossible."""
    cells: Sequence[str]
    """Its line of the index."""

    @property
    def rank(self) -> tuple[bool, Difficulty, str]:
        """By this the crossings under a heading are ordered: what is impossible comes last."""
        return self.difficulty is None, self.difficulty or Difficulty(0, 0, 0), self.name


def difficulty(kind: AnyKind, puzzle: AnyPuzzle) -> Difficulty | None:
    """How difficult a puzzle is from its usual start; None if it cannot be solved."""
    oracle, start = kind.oracle(puzzle), puzzle.initial_state()
    if _distance(oracle, start) is None:
        return None
    measure = kind.measure()
    made = measure.made if measure else lambda puzzle, state: 0
    onward: dict[Any, list[Any]] = {}
    waiting = [start]
    for here in waiting:
        best = settled(oracle, partial(oracle.best_moves, here))
        assert best is not UNKNOWN
        if here not in onward:
            onward[here] = [puzzle.successor(here, move) for move in best]
            waiting += onward[here]

    @cache
    def left(here: Any) -> tuple[int, int]:
        """The fewest moves to the goal, and how little they take back of it, beyond one thing at a
        time."""
        ways = [(*left(there), made(puzzle, there)) for there in onward[here]]
        backs = [back + max(0, made(puzzle, here) - then - 1) for _, back, then in ways]
        return min((moves + 1 for moves, _, _ in ways), default=0), min(backs, default=0)

    legal = [len(puzzle.legal_moves(here)) for here in onward if onward[here]]
    moves, back = left(start)
    return Difficulty(moves, round(sum(legal) / max(1, len(legal)), 2), back)


def _distance(oracle: Oracle[Any, Any], state: Any) -> int | None:
    distance = settled(oracle, partial(oracle.distance, state))
    assert distance is not UNKNOWN
    return distance


def shelved(path: Path) -> Shelved:
    """What the index says of the crossing of a file."""
    crossing = Crossing(shelved_rules(path.stem))
    heading = tomllib.loads(path.read_text(encoding="utf-8")).get("heading", KIND.heading)
    found = difficulty(KIND, crossing)
    best = _distance(KIND.oracle(crossing), crossing.initial_state())
    ways = WayCount(crossing, crossing.initial_state())
    ways.finish()
    numbers = ("", "", "", "") if found is None else (*map(str, found), str(ways.ways))
    best_text = _IMPOSSIBLE if best is None else str(best)
    title, brief = str(crossing.title), str(crossing.brief)
    counts = COST if crossing.has_cost else MOVES
    cells = (crossing.name, crossing.name, heading, title, brief, counts, best_text, *numbers)
    return Shelved(crossing.name, heading, found, cells)


def in_order(found: Sequence[Shelved]) -> Sequence[Shelved]:
    """By headings, and under each by difficulty."""
    ranked = sorted(found, key=lambda each: each.rank)
    headings = sorted(dict.fromkeys(each.heading for each in ranked), key=lambda of: of != _FIRST)
    return [each for heading in headings for each in ranked if each.heading == heading]


def lines(found: Sequence[Shelved]) -> Iterator[str]:
    """The lines of the index."""
    yield "\t".join(INDEX_COLUMNS)
    for each in in_order(found):
        yield "\t".join(each.cells)


def lines_of_one_file() -> Iterator[str]:
    """The lines of the index of the kinds of one file, as these say themselves."""
    yield "\t".join(INDEX_COLUMNS)
    for kind in TABLE.kinds:
        if kind not in TABLE.folders:
            yield from map(_line, kind.entries)


def _line(entry: Entry) -> str:
    best = _IMPOSSIBLE if entry.best is None else str(entry.best)
    counts = COST if entry.has_cost else MOVES
    first = (entry.name, entry.game_name, entry.heading, entry.title, entry.brief, counts, best)
    return "\t".join((*first, *map(str, entry.difficulty or ("", "", "")), ""))
