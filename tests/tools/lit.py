"""The lights of a search as a person would find them: from all its steps, afresh each time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from tests.tools.games import puzzle_of, random_line, solver_of, states_along
from tests.tools.trees import STRATEGIES
from tui.engine.graph import Graph, finished
from tui.engine.overlay import Ground, Light, SearchLights, SearchOverlay
from tui.engine.position_map import AnyMap, explored
from tui.engine.solver import Order, Solver
from tui.engine.step import Path, PathFrom, Step, StepKind
from tui.engine.strategy import Strategy

MOST_POSITIONS = 700
"""Larger maps are not made here."""
SHARED = 7
"""In a crowded map at most so many numbers stand for all positions."""


class CrowdedMap:
    """A map of few numbers, each of which stands for several positions, whichever these are."""

    def __init__(self, positions: AnyMap) -> None:
        self._positions = positions
        self.count = min(SHARED, positions.count)

    def number(self, state: Any) -> int | None:
        number = self._positions.number(state)
        return None if number is None else number % self.count


@cache
def map_of(game: str) -> AnyMap | None:
    """The map of a game; None if it is too large for these tests."""
    puzzle = puzzle_of(game)
    return finished(explored(puzzle, Graph(puzzle, MOST_POSITIONS), puzzle.initial_state()))


MAPPED = [(game, method) for game, method in STRATEGIES if map_of(game) is not None]
"""Every game that has a small map, by every method."""


class LitSearch(NamedTuple):
    """A search on a map, with its first steps."""

    ground: Ground
    solver: Solver
    steps: Sequence[Step]

    def begun(self) -> SearchLights:
        return SearchLights(self.solver, self.ground)

    def taken(self, count: int) -> SearchOverlay:
        """The lights after so many steps, as the program finds them."""
        return self.begun().take(self.steps[:count]).lights

    def drawn(self, count: int) -> SearchOverlay:
        """The same as a person would find them."""
        return drawn(self.ground, self.solver, self.steps[:count])


def search_of(
    game: str, method: str, *, longest: int, line: Sequence[int] = (), crowded: bool = False
) -> LitSearch:
    """A search that begins after a random line of moves. `crowded` is whether positions share
    numbers."""
    puzzle, positions = puzzle_of(game), map_of(game)
    assert positions is not None, "ask for a game that has a small map"
    start = puzzle.initial_state()
    state = states_along(puzzle, start, random_line(puzzle, start, line))[-1]
    where: Any = CrowdedMap(positions) if crowded else positions
    solver = solver_of(puzzle, Strategy(method))
    steps = list(islice(solver.steps(puzzle, state), longest))
    return LitSearch(Ground(where, puzzle, state), solver, steps)


def drawn(ground: Ground, solver: Solver, steps: Sequence[Step]) -> SearchOverlay:
    """The lights after all these steps."""
    ends = _Ends(ground)
    last = steps[-1] if steps else None
    here = Path[Any]() if last is None else last.path
    begin = Path[Any]() if here.origin is None else PathFrom[Any](here.origin)
    path = tuple(map(ends.number, (begin, *here.nodes())))
    lights = bytearray(ground.positions.count)
    expanded = [index for index, step in enumerate(steps) if step.kind is StepKind.EXPAND]
    if solver.order.has_frontier or expanded:
        since = steps[expanded[0] :] if expanded else ()
        _draw_frontier(lights, since, ends, goals_wait=solver.order is Order.BEST_FIRST)
    else:
        for step in steps:
            if step.kind is StepKind.DEEPEN:
                lights = bytearray(len(lights))
            if step.kind is StepKind.ADVANCE:
                lights[ends.number(step.path)] = Light.DONE
        for number in path:
            lights[number] = Light.ON_PATH
    candidate, is_refused = None, last is not None and last.kind is StepKind.REJECT
    if last is not None and last.kind in (StepKind.TRY, StepKind.REJECT):
        allowed = ground.puzzle.check(ends.state(here), last.move).ok
        candidate = ends.number(Path(here, last.move)) if allowed else None
    return SearchOverlay(bytes(lights), path, candidate, is_refused)


class _Ends:
    """The positions at the ends of paths."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._states: dict[Path[Any], Any] = {}

    def state(self, path: Path[Any]) -> Any:
        if path not in self._states:
            known = self.ground.start if path.origin is None else path.origin
            if path.parent is not None:
                known = self.ground.puzzle.successor(self.state(path.parent), path.move)
            self._states[path] = known
        return self._states[path]

    def number(self, path: Path[Any]) -> int:
        number = self.ground.positions.number(self.state(path))
        assert number is not None, "a search meets nothing that the map does not have"
        return number


def _draw_frontier(
    lights: bytearray, steps: Sequence[Step], ends: _Ends, *, goals_wait: bool
) -> None:
    """What was put into the frontier and taken out again. What is expanded now counts most."""
    lights[ends.number(Path())] = Light.WAITING
    now: int | None = None
    for step in steps:
        if step.kind not in (StepKind.EXPAND, StepKind.ADVANCE):
            continue
        waits = step.kind is StepKind.ADVANCE
        if waits and not goals_wait:
            waits = not ends.ground.puzzle.is_solved(ends.state(step.path))
        lights[ends.number(step.path)] = Light.WAITING if waits else Light.DONE
        if step.kind is StepKind.EXPAND:
            now = ends.number(step.path)
    if now is not None and steps[-1].kind is not StepKind.EXHAUSTED:
        lights[now] = Light.ON_PATH
