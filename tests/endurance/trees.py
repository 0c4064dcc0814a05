"""Searches by every method from anywhere, watched to and fro: their trees, and the lights on their
maps, are what was searched."""

from __future__ import annotations

from functools import partial
from itertools import islice
from random import Random
from typing import Any
from unittest.mock import patch

from tests.endurance.outcome import Outcome, attacks
from tests.tools.games import GAMES, method_names, puzzle_of, random_line, solver_of, states_along
from tests.tools.lit import drawn, map_of
from tests.tools.searched import counted, go
from tui.engine.overlay import Ground
from tui.engine.step import Path, Step, StepKind
from tui.engine.strategy import Strategy
from tui.engine.tree import Fate, Layers, Outline, TreeKey, tree_of
from tui.game import step_buffer as growing
from tui.game import stops
from tui.game.map_view import lights_follower
from tui.game.runs import Ahead, Back, ToStep
from tui.game.step_buffer import Follower, StepBuffer
from tui.game.tree_view import LayerRows
from tui.game.views import SearchView

LONGEST = 6000
"""Steps of a search that are looked at here."""
GLANCES = 25
"""How often a tree is looked at."""


def _watch_a_search(rng: Random, outcome: Outcome) -> None:
    name = rng.choice(GAMES)
    method = rng.choice(method_names(puzzle_of(name)))
    with patch.object(growing, "_BETWEEN_SNAPSHOTS", 150), outcome.noting(f"{name} by {method}"):
        _watch(rng, name, method, outcome)


endure = attacks(_watch_a_search)


def _watch(rng: Random, name: str, method: str, outcome: Outcome) -> None:
    """Watch a search to and fro, and compare its tree and its map with its steps."""
    puzzle, solver = puzzle_of(name), solver_of(puzzle_of(name), Strategy(method))
    line = random_line(puzzle, puzzle.initial_state(), rng.choices(range(60), k=rng.randrange(60)))
    start = states_along(puzzle, puzzle.initial_state(), line)[-1]

    def run() -> Any:
        return islice(solver.steps(puzzle, start), LONGEST)

    steps: list[Step] = list(run())
    view = SearchView(StepBuffer(run))
    follower: Follower[Outline | Layers] = Follower(partial(tree_of, solver), run)
    positions = map_of(name)
    lit = lights_follower(positions, puzzle, start, solver) if positions is not None else None
    outcome.counts["searches"] += 1
    for _ in range(GLANCES):
        _move(rng, view, steps, solver.order)
        while not follower.bring_to(view.at, view.buffer, rng.choice((1e-9, 1e-3))):
            pass
        shape = follower.grown
        taken = steps[: view.at]
        if positions is not None and lit is not None:
            while not lit.bring_to(view.at, view.buffer, rng.choice((1e-9, 1e-3))):
                pass
            outcome.counts["maps looked at"] += 1
            afresh = drawn(Ground(positions, puzzle, start), solver, taken)
            assert lit.grown.lights == afresh, f"at step {view.at} the map has other lights"
        outcome.counts["trees looked at"] += 1
        found = shape.solutions if isinstance(shape, Layers) else shape.level(0).solutions
        assert found == counted(taken).solutions, f"at step {view.at} it has {found} solutions"
        if not isinstance(shape, Layers):
            nodes = tree_of(solver).take(taken).nodes
            assert shape.nodes == nodes, f"at step {view.at} it has {shape.nodes} nodes"
            continue
        outcome.counts["layers looked at"] += 1
        if solver.order.has_frontier:
            assert _fates(shape) == _expected(taken), f"at step {view.at} a fate is another one"
        shown = LayerRows(shape, shape.levels(), solver.order)
        cursor = shown.here
        for _ in range(5):
            cursor = shown.moved(cursor, rng.randint(-3, 3), rng.randint(-2, 2))
            assert shown.row(cursor).sentence.endswith("."), "it says nothing"


def _move(rng: Random, view: SearchView, steps: list[Step], order: Any) -> None:
    """Let the cursor go somewhere."""
    stop = rng.choice((stops.SOLUTION, stops.MET, stops.DEAD_END, stops.depth(rng.randint(1, 9))))
    runs = [ToStep(rng.randrange(len(steps) + 1)), Ahead(stop), Back(stop)]
    if view.step is not None:
        runs += [Ahead(stops.over(view.step, order)), Ahead(stops.out_of(view.step, order))]
    go(view, rng.choice(runs))
    if rng.random() < 0.3:
        view.back(rng.randrange(30))


def _fates(layers: Layers) -> dict[tuple[Any, ...], int]:
    """What the layers say has become of each position, by the moves to it."""
    return {
        tuple(layers.path_to(TreeKey(layer.depth, place)).moves()): fate
        for layer in layers.levels()
        for place, fate in enumerate(layer.fates)
    }


def _expected(steps: list[Step]) -> dict[tuple[Any, ...], int]:
    """The same from the steps alone."""
    fates: dict[Path[Any] | None, int] = {}
    root: Path[Any] = Path()
    for step in steps:
        if step.kind is StepKind.EXPAND:
            root = root if step.path.depth else step.path
            fates[step.path] = Fate.EXPANDED
        elif step.kind is StepKind.ADVANCE:
            fates[step.path] = Fate.WAITING
            if step.replaces is not None:
                fates[step.replaces] = Fate.REPLACED
    fates.setdefault(root, Fate.WAITING)
    return {tuple(path.moves()): fate for path, fate in fates.items() if path is not None}
