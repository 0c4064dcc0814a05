"""Hints for river crossings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from tui.engine.puzzle import capital
from tui.puzzles.crossing.loads import Load
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing, Trip


def nudge(puzzle: Crossing, state: Banks, best: Sequence[Trip]) -> str:
    """Who should cross, or how many should, without giving the load away."""
    loads = [puzzle.load_of(trip) for trip in best]
    always = reduce(lambda one, other: one & other, loads)
    sizes = {load.bit_count() for load in loads}
    full = f"with a full {puzzle.wording.vessel}"
    company = {1: "alone", puzzle.seats: full}.get(min(sizes), "with company")
    if always and len(sizes) == 1 and min(sizes) > 1:
        return f"{capital(puzzle.phrase(_one_of(always)))} should cross now, {company}."
    if len(sizes) == 1:
        return f"Somebody should cross {company} now. Who can be left behind?"
    if always:
        return f"{capital(puzzle.phrase(_one_of(always)))} should cross now."
    return "More than one load is good now. Who can be left behind?"


def the_move(puzzle: Crossing, state: Banks, trip: Trip) -> str:
    """The move as a sentence."""
    go = "Go" if puzzle.wording.on_foot else "Row"
    to = f" to {puzzle.wording.land(puzzle.target(trip)).place}" if puzzle.has_island else ""
    return f"{go} with {puzzle.phrase(puzzle.load_of(trip))}{to}: press enter."


def _one_of(group: Load) -> Load:
    return 1 << group.bit_length() - 1
