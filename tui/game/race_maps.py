"""The map of a race, lit by each of its searches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Generic

from tui.engine.map.exploration import Making
from tui.engine.map.lights import SearchOverlay
from tui.engine.map.position_map import PositionMap
from tui.engine.puzzle import M, S
from tui.game.lights_follower import LightsFollower
from tui.game.race import Race


class RaceMaps(Generic[S, M]):
    """One map, with the lights of each search. It is made when it is opened first, and comes to
    where the race is when it is told to follow."""

    def __init__(self, begin: Callable[[], Making[S, M]]) -> None:
        """`begin` gives the map in the making; it has the position where the race starts."""
        self.is_open = False
        """Whether the player wants to see it."""
        self.is_done = True
        """Whether nothing is left to be done."""
        self._begin = begin
        self._making: Making[S, M] | None = None
        self._followers: Sequence[LightsFollower] = ()

    @property
    def positions(self) -> PositionMap[S, M] | None:
        """The map; None as long as it is not made."""
        return self._making.made if self._making is not None else None

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return self._making.met if self._making is not None else 0

    @property
    def lights(self) -> Sequence[SearchOverlay]:
        """Those of each search, as far as they have come."""
        return [follower.lights for follower in self._followers]

    def turn(self) -> None:
        """Open it, or close it."""
        self.is_open = not self.is_open

    def follow(self, race: Race[S, M], seconds: float) -> str:
        """Work for about so long at the map, and at the lights of where a race is. Where there can
        be no map it closes, and returns why, as a sentence or two; otherwise it returns nothing."""
        self.is_done, until = True, monotonic() + seconds
        if not self.is_open:
            return ""
        self._making = self._making or self._begin()
        if not self._making.work(seconds):
            self.is_done = False
        elif self._making.made is None:
            self.is_open = False
            return self._making.why_not
        else:
            self._light(self._making.made, race, until - monotonic())
        return ""

    def _light(self, positions: PositionMap[S, M], race: Race[S, M], seconds: float) -> None:
        first, trails = race.sessions[0], race.trail.trails
        if not self._followers:
            self._followers = [
                LightsFollower(positions, first.puzzle, first.start, plan.solver)
                for plan in race.plans
            ]
        share = seconds / len(trails)
        come = [
            follower.bring_to(race.place(index), trail, share)
            for index, (follower, trail) in enumerate(zip(self._followers, trails, strict=True))
        ]
        self.is_done = all(come)
