"""Keeps the lights of a map where the cursor of a watch stands."""

from __future__ import annotations

from functools import partial
from typing import Any

from tui.engine.map.lights import Ground, SearchLights, SearchOverlay, lights_of
from tui.engine.map.position_map import AnyMap
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Solver
from tui.game.follower import Follower
from tui.game.trail import Trail


class LightsFollower(Follower[SearchLights]):
    """What a search has made of the positions of a map after some step."""

    def __init__(self, positions: AnyMap, puzzle: AnyPuzzle, origin: Any, solver: Solver) -> None:
        """The map must have the `origin` from which the solver searches."""
        begin = partial(lights_of, solver, Ground(positions, puzzle, origin))
        super().__init__(begin, partial(solver.steps, puzzle, origin))
        self.positions = positions
        self.lights: SearchOverlay = self.grown.lights
        """The lights as far as they have come."""

    def bring_to(self, number: int, trail: Trail, seconds: float) -> bool:
        before = self.grown.number
        is_there = super().bring_to(number, trail, seconds)
        if self.grown.number != before:
            self.lights = self.grown.lights
        return is_there
