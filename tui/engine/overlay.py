"""What a search has made of the positions of a map, found from its steps alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from enum import IntEnum
from typing import Any, NamedTuple

from tui.engine.position_map import AnyMap
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Solver
from tui.engine.step import Path, PathPositions, Step, StepKind


class Light(IntEnum):
    """What a search has made of a position until now."""

    UNMET = 0
    WAITING = 1
    """It is in the frontier."""
    DONE = 2
    """It was looked at, and the search has gone on elsewhere."""
    ON_PATH = 3
    """It is on the path that a depth-first search follows, or is expanded now."""


class SearchOverlay(NamedTuple):
    """What a search has made of the positions of a map until some step."""

    lights: bytes
    """For each position, by its number, the number of a `Light`."""
    path: tuple[int, ...] = ()
    """The positions along the path that is looked at, the start of the search first."""
    candidate: int | None = None
    """The position to which the candidate leads that is being tried or was refused; None if there
    is none, or the rules refuse it."""
    is_refused: bool = False
    """Whether the step refuses a candidate."""


class Ground(NamedTuple):
    """Where a search takes place."""

    positions: AnyMap
    """A map that has the position where the search starts, and so all that it meets."""
    puzzle: AnyPuzzle
    start: Any

    def number(self, state: Any) -> int:
        """The number of a position that the search meets."""
        number = self.positions.number(state)
        assert number is not None, "a map has all positions to which moves lead"
        return number

    def candidate(self, state: Any, move: Any) -> int | None:
        """The number of the position to which a candidate leads; None if the rules refuse it."""
        if not self.puzzle.check(state, move).ok:
            return None
        return self.number(self.puzzle.successor(state, move))


class SearchLights:
    """The lights of a search so far."""

    def __init__(self, solver: Solver, ground: Ground) -> None:
        """They begin before the solver's first step."""
        self.number = 0
        """How many steps were taken."""
        self._step: Step | None = None
        """The last of them; None at the start."""
        self._ground, self._has_frontier = ground, solver.order.has_frontier
        """Where positions wait in no frontier, the search goes from one to another that a move
        leads to, or back."""
        self._lights = bytearray(ground.positions.count)
        """What is known of each position, without what is looked at now."""
        first = Light.WAITING if self._has_frontier else Light.DONE
        self._lights[ground.number(ground.start)] = first
        self._expanded: int | None = None
        """The number of the position that is expanded now, where there is a frontier."""
        self._states = PathPositions(ground.puzzle, ground.start)

    def take(self, steps: Iterable[Step]) -> SearchLights:
        """Go on by these steps. Returns itself."""
        for step in steps:
            if step.kind is StepKind.ADVANCE:
                waiting = 0 if self._step is None else self._step.frontier
                # A goal need not wait: it may be all that is wanted.
                waits = step.frontier > waiting or step.replaces is not None
                self._lights[self._number(step.path)] = Light.WAITING if waits else Light.DONE
            elif step.kind is StepKind.EXPAND:
                self._expanded = here = self._number(step.path)
                self._lights[here] = Light.DONE
            elif step.kind is StepKind.EXHAUSTED:
                self._expanded = None
            elif step.kind is StepKind.DEEPEN:
                self._lights = bytearray(len(self._lights))
                self._lights[self._ground.number(self._ground.start)] = Light.DONE
            self.number += 1
            self._step = step
        return self

    def snapshot(self) -> Callable[[], SearchLights]:
        """Gives the lights as they are now whenever it is called, to go on from there by the steps
        that come after. It remembers a byte for each position of the map."""
        return self._copied()._copied

    def _copied(self) -> SearchLights:
        """The same lights, which go on by themselves."""
        found = copy(self)
        found._lights = self._lights[:]
        found._states = PathPositions(self._ground.puzzle, self._ground.start)
        return found

    @property
    def lights(self) -> SearchOverlay:
        """The lights as they are now."""
        step, candidate = self._step, None
        states = self._states.along(Path() if step is None else step.path)
        if step is not None and step.asks:
            candidate = self._ground.candidate(states[-1], step.move)
        is_refused = step is not None and step.kind is StepKind.REJECT
        path = tuple(map(self._ground.number, states))
        expanded = () if self._expanded is None else (self._expanded,)
        lights = self._lights[:]
        for number in expanded if self._has_frontier else path:
            lights[number] = Light.ON_PATH
        return SearchOverlay(bytes(lights), path, candidate, is_refused)

    def _number(self, path: Path[Any]) -> int:
        """The number of the position that a path of the search leads to."""
        return self._ground.number(self._states.along(path)[-1])
