"""A game that can be lost: a row of positions, and from some of them a way to the goal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.tiles.kind import KIND as TILES
from tests.tools.altered import altered
from tests.tools.graphs import GraphPuzzle
from tui.engine.graph import GraphOracle
from tui.engine.kind import AnyKind, Hints
from tui.engine.puzzle import AnyPuzzle
from tui.game.session import Session

LAST, GOAL = 20, 100

ONE_WAY = GraphPuzzle({here: [here + 1] for here in range(LAST)} | {5: [6, GOAL]}, goals=[GOAL])
"""There is a way to the goal as far as position 5."""


def one_way(oracle: Callable[[AnyPuzzle], Any] = GraphOracle) -> AnyKind:
    """The kind of such games; its hand is never used."""
    said = "Go on.", "One step: enter."
    return altered(TILES, oracle=oracle, hints=lambda puzzle, state, best: Hints(best[0], said))


def walked(last: int, first: int = 0) -> Session[int, int]:
    """A session that has gone from one position to another, a step at a time."""
    session: Session[int, int] = Session(ONE_WAY, first)
    for here in range(first + 1, last + 1):
        session.play(here)
    return session
