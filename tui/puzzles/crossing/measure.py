"""How far a crossing comes that cannot be solved: who is where the goal has them, and what would
have to be different."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tui.engine.nearness import Measure
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land


def _arrived(crossing: Crossing, state: Banks) -> int:
    """How many are where the goal has them."""
    return sum(
        (crossing.group(crossing.goal_state, land) & crossing.group(state, land)).bit_count()
        for land in crossing.lands
    )


def _bound(crossing: Crossing, most: int) -> str:
    everyone = len(crossing.items)
    if crossing.rules.goal is not None:
        return (
            f"No position that can be reached has more than {most} of the {everyone} where they "
            "belong."
        )
    land, vessel = crossing.wording.land(Land.RIGHT).where, crossing.wording.vessel
    if not most:
        return f"No position that can be reached has anyone or anything {land}."
    if most == everyone:
        return f"All {everyone} can be {land}, but never with the {vessel}."
    return f"No position that can be reached has more than {most} of the {everyone} {land}."


def _altered(crossing: Crossing, state: Banks) -> Iterator[Banks]:
    """The positions with one item on another land, or the boat."""
    for kind, here, there in product(crossing.people.kinds, crossing.lands, crossing.lands):
        if here is not there and crossing.group(state, here) & kind:
            yield crossing.positions.carried(state, kind & -kind, here, there)._replace(
                boat=state.boat
            )
    yield from (state._replace(boat=land) for land in crossing.lands if land is not state.boat)


def _alteration(crossing: Crossing, before: Banks, after: Banks) -> str:
    parts = []
    for land in crossing.lands:
        new = crossing.group(after, land) & ~crossing.group(before, land)
        if new:
            parts.append(f"{crossing.phrase(new)} were {crossing.wording.land(land).where}")
    if before.boat is not after.boat:
        words = crossing.wording
        lay = "were" if words.on_foot else "lay"
        parts.append(f"the {words.vessel} {lay} {words.land(after.boat).where}")
    *others, last = parts
    return f"{', '.join(others)} and {last}" if others else last


MEASURE: Measure[Crossing, Banks] = Measure(
    made=_arrived,
    bound=_bound,
    altered=_altered,
    alteration=_alteration,
    is_allowed=lambda crossing, state: crossing.check_banks(state).ok,
)
