"""Hints for river crossings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from tui.engine.puzzle import capital
from tui.puzzles.crossing.rules import Banks, Crossing, Load


def nudge(puzzle: Crossing, state: Banks, best: Sequence[Load]) -> str:
    """Who should cross, or how many should, without giving the load away."""
    always = reduce(lambda one, other: one & other, best)
    sizes = {load.bit_count() for load in best}
    company = {1: "alone", puzzle.seats: "with a full boat"}.get(min(sizes), "with company")
    if always and len(sizes) == 1 and min(sizes) > 1:
        return f"{capital(puzzle.phrase(_one_of(always)))} should cross now, {company}."
    if len(sizes) == 1:
        return f"Somebody should cross {company} now. Who can be left behind?"
    if always:
        return f"{capital(puzzle.phrase(_one_of(always)))} should cross now."
    return "More than one load is good now. Who can be left behind?"


def the_move(puzzle: Crossing, state: Banks, load: Load) -> str:
    """The load as a sentence."""
    return f"Row with {puzzle.phrase(load)}: press enter."


def _one_of(group: Load) -> Load:
    return 1 << group.bit_length() - 1
