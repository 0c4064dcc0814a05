"""The lights of the search that is watched, on the map of the game."""

from __future__ import annotations

from typing import Any

from tui.engine.map.lights import SearchOverlay
from tui.engine.map.position_map import AnyMap
from tui.engine.puzzle import AnyPuzzle
from tui.game.lights_follower import LightsFollower
from tui.game.watch import Watch


class MapLights:
    """SearchOverlay a map as long as a search is watched step by step."""

    def __init__(self) -> None:
        self.is_done = True
        """Whether the lights have come to where the watch is."""
        self._follower: LightsFollower | None = None
        self._watch: Watch[Any, Any] | None = None
        """The watch to which they belong."""

    @property
    def lights(self) -> SearchOverlay | None:
        """The lights as far as they have come; None without a search."""
        return self._follower.lights if self._follower is not None else None

    def follow(
        self,
        positions: AnyMap | None,
        puzzle: AnyPuzzle,
        watch: Watch[Any, Any] | None,
        seconds: float,
    ) -> None:
        """Work for about so long at coming to where a watch is. The map has the position where it
        began; without a map, or a search, there are no lights."""
        self.is_done = True
        search = watch.search if watch is not None else None
        if positions is None or watch is None or search is None:
            self._follower = None
        else:
            follower = self._follower_of(watch, positions, puzzle)
            self.is_done = follower.bring_to(search.at, search.trail, seconds)

    def _follower_of(
        self, watch: Watch[Any, Any], positions: AnyMap, puzzle: AnyPuzzle
    ) -> LightsFollower:
        follower, before = self._follower, self._watch
        if follower is None or watch is not before or positions is not follower.positions:
            follower = LightsFollower(positions, puzzle, watch.origin, watch.plan.solver)
            self._follower, self._watch = follower, watch
        return follower
