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
    here = puzzle.group(state, state.boat)
    if here.bit_count() == 1:
        return f"Only {puzzle.phrase(here)} can cross now."
    loads = [puzzle.load_of(trip) for trip in best]
    always = reduce(lambda one, other: one & other, loads)
    sizes = {load.bit_count() for load in loads}
    company = _company(puzzle, min(sizes))
    if always and len(sizes) == 1 and min(sizes) > 1:
        return f"{capital(puzzle.phrase(_one_of(always)))} should cross now, {company}."
    if len(sizes) == 1:
        return f"Somebody should cross {company} now. Who can be left behind?"
    if always:
        return f"{capital(puzzle.phrase(_one_of(always)))} should cross now."
    return "More than one load is good now. Who can be left behind?"


def _company(puzzle: Crossing, size: int) -> str:
    """How somebody crosses who is in a load of a size."""
    if size == 1:
        return "alone"
    if size < puzzle.seats:
        return "with company"
    others = "one other" if size == 2 else f"{size - 1} others"
    words = puzzle.wording
    return f"with {others}" if words.on_foot else f"with a full {words.vessel}"


def the_move(puzzle: Crossing, trip: Trip) -> str:
    """The move as a sentence."""
    go = "Go" if puzzle.wording.on_foot else "Row"
    to = f" to {puzzle.wording.land(puzzle.target(trip)).place}" if puzzle.has_island else ""
    return f"{go} with {puzzle.phrase(puzzle.load_of(trip))}{to}: press enter."


def _one_of(group: Load) -> Load:
    return 1 << group.bit_length() - 1
