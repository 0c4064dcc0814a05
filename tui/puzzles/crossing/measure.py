"""How far a crossing comes that cannot be solved: who is on the right bank, and what would have to
be different."""

from __future__ import annotations

from collections.abc import Iterator

from tui.engine.nearness import Measure
from tui.puzzles.crossing.rules import Bank, Banks, Crossing


def _across(crossing: Crossing, state: Banks) -> int:
    """How many are on the right bank."""
    return crossing.bank(state, Bank.RIGHT).bit_count()


def _bound(crossing: Crossing, most: int) -> str:
    everyone = len(crossing.items)
    if not most:
        return "No position that can be reached has anyone or anything on the right bank."
    if most == everyone:
        return f"All {everyone} can be on the right bank, but never with the boat."
    return (
        f"No position that can be reached has more than {most} of the {everyone} on the right bank."
    )


def _altered(crossing: Crossing, state: Banks) -> Iterator[Banks]:
    """The positions with one item on the other bank, or the boat."""
    left, boat = state
    for item in range(len(crossing.items)):
        yield Banks(left ^ 1 << item, boat)
    yield Banks(left, Bank(1 - boat))


def _alteration(crossing: Crossing, before: Banks, after: Banks) -> str:
    moved = before.left ^ after.left
    there = ((crossing.bank(after, bank) & moved, bank.word) for bank in Bank)
    parts = [f"{crossing.phrase(who)} were on the {bank} bank" for who, bank in there if who]
    if before.boat is not after.boat:
        parts.append(f"the boat lay on the {after.boat.word} bank")
    *others, last = parts
    return f"{', '.join(others)} and {last}" if others else last


MEASURE: Measure[Crossing, Banks] = Measure(
    made=_across,
    bound=_bound,
    altered=_altered,
    alteration=_alteration,
    is_allowed=lambda crossing, state: crossing.check_banks(state).ok,
)
