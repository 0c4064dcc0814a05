"""Rivers of days far and near: each is made in time, is found interesting by a plain search, and is
read by the rules as it is written."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from datetime import date
from random import Random
from time import process_time

from tests.crossings.brute_force import River, counts
from tests.endurance.outcome import Outcome, attacks
from tests.shelf.figures import difficulty
from tui.puzzles.crossing.daily.making import AIMS, FIRST_DAY, crossing_of, text_of
from tui.puzzles.crossing.figures import figures
from tui.puzzles.crossing.kind import KIND

_SOON = 20_000
"""Days of which half of those that are drawn are."""
_MOST_SECONDS = 1.5
"""Of this process; a river takes a second at most on the machine where this was written."""


def faults(day: date) -> Iterator[str]:
    """What does not hold of the river of a day, told in words."""
    text, aim, found = text_of(day), AIMS[day.weekday()], crossing_of(day)
    plain = counts(River(tomllib.loads(text))).apart
    figured, difficult = figures(found), difficulty(KIND, found)
    told = f"{day}: {plain.fewest} crossings, in {plain.ways} ways"
    if not (aim.least <= (plain.fewest or 0) <= aim.most and 1 <= plain.ways <= 4):
        yield told
    if (figured.fewest, figured.ways) != (plain.fewest, plain.ways):
        yield f"{told}; the rules find other ways than this plain search"
    if difficult is None or not difficult.back:
        yield f"{day}: a shortest way never leads away from the goal"
    if len(found.brief) > 72 or len(text) > 64_000:
        yield f"{day}: its texts are too long"


def _make_a_river(rng: Random, outcome: Outcome) -> None:
    first, last = FIRST_DAY.toordinal(), date.max.toordinal()
    days = rng.randrange(_SOON) if rng.random() < 0.5 else rng.randrange(last - first)
    day = date.fromordinal(first + days)
    outcome.counts["rivers"] += 1
    begun = process_time()
    text_of(day)
    taken = process_time() - begun
    outcome.measure("s for the slowest", taken)
    outcome.expect(taken <= _MOST_SECONDS, f"{day}: it took {taken:.1f} s")
    for fault in faults(day):
        outcome.fail(fault)


endure = attacks(_make_a_river)
