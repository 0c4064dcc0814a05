"""How near one comes to the goal of a crossing that cannot be solved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tui.engine.impossible import Measure
from tui.engine.puzzle import listed
from tui.puzzles.crossing.company import Banks, Land
from tui.puzzles.crossing.rules import Crossing


class CrossingMeasure(Measure[Crossing, Banks]):
    """Counts who is where the goal has them."""

    def made(self, puzzle: Crossing, state: Banks) -> int:
        """How many are where the goal has them."""
        return sum(
            (puzzle.group(puzzle.goal_state, land) & puzzle.group(state, land)).bit_count()
            for land in puzzle.lands
        )

    def bound(self, puzzle: Crossing, most: int) -> str:
        everyone = len(puzzle.items)
        if puzzle.rules.goal is not None:
            return (
                f"No position that can be reached has more than {most} of the {everyone} where "
                "they belong."
            )
        land, vessel = puzzle.wording.land(Land.RIGHT).where, puzzle.wording.vessel
        if not most:
            return f"No position that can be reached has anyone or anything {land}."
        if most == everyone:
            return f"All {everyone} can be {land}, but never with the {vessel}."
        return f"No position that can be reached has more than {most} of the {everyone} {land}."

    def altered(self, puzzle: Crossing, state: Banks) -> Iterator[Banks]:
        """The positions with one item on another land, or the boat."""
        for kind, here, there in product(puzzle.people.kinds, puzzle.lands, puzzle.lands):
            if here is not there and puzzle.group(state, here) & kind:
                yield puzzle.positions.carried(state, kind & -kind, here, there)._replace(
                    boat=state.boat
                )
        yield from (state._replace(boat=land) for land in puzzle.lands if land is not state.boat)

    def alteration(self, puzzle: Crossing, before: Banks, after: Banks) -> str:
        parts = []
        for land in puzzle.lands:
            new = puzzle.group(after, land) & ~puzzle.group(before, land)
            if new:
                parts.append(f"{puzzle.phrase(new)} were {puzzle.wording.land(land).where}")
        if before.boat is not after.boat:
            words = puzzle.wording
            lay = "were" if words.on_foot else "lay"
            parts.append(f"the {words.vessel} {lay} {words.land(after.boat).where}")
        return listed(parts)

    def is_allowed(self, puzzle: Crossing, state: Banks) -> bool:
        return puzzle.check_banks(state).ok
