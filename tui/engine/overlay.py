"""What a search has made of the positions of a map, found from its steps alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
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


class SearchLights(ABC):
    """The lights of a search so far."""

    def __init__(self, ground: Ground, number: int = 0, step: Step | None = None) -> None:
        self.number = number
        """How many steps were taken."""
        self._step = step
        """The last of them; None at the start."""
        self._ground = ground
        self._lights = bytearray(ground.positions.count)

    @abstractmethod
    def take(self, steps: Iterable[Step]) -> SearchLights:
        """Go on by these steps. Returns itself."""

    @abstractmethod
    def snapshot(self) -> Callable[[], SearchLights]:
        """Gives the lights as they are now whenever it is called, to go on from there by the steps
        that come after."""

    @property
    def lights(self) -> SearchOverlay:
        """The lights as they are now."""
        step, candidate = self._step, None
        if step is not None and step.kind in (_TRY, _REJECT):
            candidate = self._ground.candidate(self._here(step.path), step.move)
        is_refused = step is not None and step.kind is _REJECT
        return SearchOverlay(bytes(self._lights), self._numbers(step), candidate, is_refused)

    @abstractmethod
    def _here(self, path: Path[Any]) -> Any:
        """The position at the end of the path of the last step, at which a candidate is tried."""

    @abstractmethod
    def _numbers(self, step: Step | None) -> tuple[int, ...]:
        """The numbers of the positions along the path of the last step, the start first."""


class WalkLights(SearchLights):
    """Those of a search that goes from a position to one that a move leads to, or back: of a
    depth-first search, a recursion, or moves without a search."""

    def __init__(self, ground: Ground, number: int = 0, step: Step | None = None) -> None:
        super().__init__(ground, number, step)
        self._states = PathPositions(ground.puzzle, ground.start)
        self._path = [(ground.number(ground.start), _UNMET)]
        """The positions on the path by their numbers, each with the light it had before: several
        of them may share a number."""
        self._lights[self._path[0][0]] = _ON_PATH

    def take(self, steps: Iterable[Step]) -> WalkLights:
        number, step = self.number, self._step
        lights, path, along = self._lights, self._path, self._states.along
        for step in steps:
            kind = step.kind
            number += 1
            if kind is _ADVANCE:
                here = self._ground.number(along(step.path)[-1])
                path.append((here, lights[here]))
                lights[here] = _ON_PATH
            elif kind is _BACKTRACK:
                here, before = path.pop()
                lights[here] = _ON_PATH if before == _ON_PATH else _DONE
        self.number, self._step = number, step
        return self

    def _here(self, path: Path[Any]) -> Any:
        return self._states.along(path)[-1]

    def _numbers(self, step: Step | None) -> tuple[int, ...]:
        return tuple([number for number, _ in self._path])

    def snapshot(self) -> Callable[[], WalkLights]:
        """It remembers a byte for each position of the map, and two words for each position on the
        path."""
        number, step, lights, path = self.number, self._step, bytes(self._lights), self._path[:]

        def restored() -> WalkLights:
            found = WalkLights(self._ground, number, step)
            found._lights[:], found._path[:] = lights, path
            return found

        return restored


class FrontierLights(SearchLights):
    """Those of a search that takes positions from a frontier."""

    def __init__(self, ground: Ground, number: int = 0, step: Step | None = None) -> None:
        super().__init__(ground, number, step)
        self._met: dict[Path[Any], Any] = {}
        """The positions that one run has met, as far as they were asked for, by its paths."""
        self._expanded: int | None = None
        """The number of the position that is expanded now."""
        self._afterwards = _DONE
        """The light that it will have then."""
        self._lights[ground.number(ground.start)] = _WAITING

    def take(self, steps: Iterable[Step]) -> FrontierLights:
        number, before = self.number, self._step
        lights, number_of, met = self._lights, self._ground.number, self._position_met
        for step in steps:
            number += 1
            kind = step.kind
            if kind is _ADVANCE:
                here = number_of(met(step.path))
                waiting = 0 if before is None else before.frontier
                # A goal need not wait: it may be all that is wanted.
                waits = step.frontier > waiting or step.replaces is not None
                light = _WAITING if waits else _DONE
                if here == self._expanded:
                    self._afterwards = light
                else:
                    lights[here] = light
            elif kind is _EXPAND:
                self._leave()
                self._expanded = here = number_of(met(step.path))
                lights[here] = _ON_PATH
            elif kind is _EXHAUSTED:
                self._leave()
            before = step
        self.number, self._step = number, before
        return self

    def _leave(self) -> None:
        """The position that was expanded is expanded no more."""
        if self._expanded is not None:
            self._lights[self._expanded] = self._afterwards
        self._expanded, self._afterwards = None, _DONE

    def _position_met(self, path: Path[Any]) -> Any:
        """The position that a path of the search leads to. Of every path it is worked out once."""
        met, ahead = self._met, list[Path[Any]]()
        known: Path[Any] | None = path
        while known is not None and known not in met:
            ahead.append(known)
            known = known.parent
        if known is None:  # This is another run than before.
            met.clear()
            known = ahead.pop()
            met[known] = self._ground.start
        state = met[known]
        while ahead:
            path = ahead.pop()
            state = met[path] = self._ground.puzzle.successor(state, path.move)
        return state

    def _here(self, path: Path[Any]) -> Any:
        return self._position_met(path)

    def _numbers(self, step: Step | None) -> tuple[int, ...]:
        number_of, start = self._ground.number, self._ground.start
        path = Path[Any]() if step is None else step.path
        if step is not None and step.kind is not _SOLUTION:
            states: Sequence[Any] = [start, *map(self._position_met, path.nodes())]
        else:  # Ways to a goal have paths of their own.
            states = PathPositions(self._ground.puzzle, start).along(path)
        return tuple(map(number_of, states))

    def snapshot(self) -> Callable[[], FrontierLights]:
        """It remembers a byte for each position of the map."""
        number, step, lights = self.number, self._step, bytes(self._lights)
        expanded, afterwards = self._expanded, self._afterwards

        def restored() -> FrontierLights:
            found = FrontierLights(self._ground, number, step)
            found._lights[:] = lights
            found._expanded, found._afterwards = expanded, afterwards
            return found

        return restored


def lights_of(solver: Solver, ground: Ground) -> SearchLights:
    """The lights of a solver before its first step."""
    return (FrontierLights if solver.order.has_frontier else WalkLights)(ground)


_UNMET, _WAITING, _DONE, _ON_PATH = map(int, Light)
_EXPAND, _TRY, _REJECT = StepKind.EXPAND, StepKind.TRY, StepKind.REJECT
_ADVANCE, _BACKTRACK = StepKind.ADVANCE, StepKind.BACKTRACK
_SOLUTION, _EXHAUSTED = StepKind.SOLUTION, StepKind.EXHAUSTED
