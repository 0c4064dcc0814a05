"""Rivers of days far and near, and of lots: each is made in time, is found interesting by a plain
search, and is read by the rules as it is written."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from datetime import date
from random import Random
from time import process_time

from tests.crossings.brute_force import River, counts
from tests.endurance.outcome import Outcome, attacks
from tests.shelf.figures import difficulty
from tui.puzzles.crossing.daily.making import (
    AIMS,
    FIRST_DAY,
    LEVELS,
    Lot,
    Origin,
    crossing_of,
    made,
)
from tui.puzzles.crossing.figures import figures
from tui.puzzles.crossing.kind import KIND

_SOON = 20_000
"""Days of which half of those that are drawn are."""
STEPS = {9: "easy", 11: "medium", 13: "medium", 15: "hard", 17: "hard"}
"""How difficult a river is called, by its crossings."""
_MOST_SECONDS = 1.5
"""Of this process; a river takes a second at most on the machine where this was written."""


def faults(origin: Origin) -> Iterator[str]:
    """What does not hold of the river of a day or a lot, told in words."""
    (text, level), found = made(origin), crossing_of(origin)
    aim = LEVELS[origin.level] if isinstance(origin, Lot) else AIMS[origin.weekday()]
    plain = counts(River(tomllib.loads(text))).apart
    figured, difficult = figures(found), difficulty(KIND, found)
    told = f"{origin}: {plain.fewest} crossings, in {plain.ways} ways"
    if not (aim.least <= (plain.fewest or 0) <= aim.most and 1 <= plain.ways <= 4):
        yield told
    if (figured.fewest, figured.ways) != (plain.fewest, plain.ways):
        yield f"{told}; the rules find other ways than this plain search"
    if difficult is None or not difficult.back:
        yield f"{origin}: a shortest way never leads away from the goal"
    if len(found.brief) > 72 or len(text) > 64_000:
        yield f"{origin}: its texts are too long"
    if level != STEPS[plain.fewest or 0]:
        yield f"{told}; it is called {level}"


def _make_a_river(rng: Random, outcome: Outcome) -> None:
    first, last = FIRST_DAY.toordinal(), date.max.toordinal()
    days = rng.randrange(_SOON) if rng.random() < 0.5 else rng.randrange(last - first)
    lot = Lot(rng.choice([*LEVELS]), rng.randrange(1, 10 ** rng.randint(1, 9)))
    origin: Origin = lot if rng.random() < 0.5 else date.fromordinal(first + days)
    outcome.counts["rivers"] += 1
    begun = process_time()
    made(origin)
    taken = process_time() - begun
    outcome.measure("s for the slowest", taken)
    outcome.expect(taken <= _MOST_SECONDS, f"{origin}: it took {taken:.1f} s")
    for fault in faults(origin):
        outcome.fail(fault)


endure = attacks(_make_a_river)
