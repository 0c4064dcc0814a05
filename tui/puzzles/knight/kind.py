"""The knight's tour, as the house sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tui.engine.kind import Hints, Kind, Method
from tui.puzzles.knight.rules import KnightsTour, Square, Tour, new_game

if TYPE_CHECKING:
    from tui.engine.step import Oracle, Solver


def _warnsdorff(chosen: Mapping[str, str]) -> Solver:
    from tui.puzzles.knight.solvers import Warnsdorff

    return Warnsdorff()


def _backtracking(chosen: Mapping[str, str]) -> Solver:
    from tui.puzzles.knight.solvers import KnightBacktracking

    return KnightBacktracking()


def _oracle(puzzle: KnightsTour) -> Oracle[Tour, Square]:
    from tui.puzzles.knight.oracle import KnightOracle

    return KnightOracle(puzzle)


def _hints() -> Hints[KnightsTour, Tour, Square]:
    from tui.puzzles.knight import hints

    return Hints(hints.nudge, hints.the_move)


KIND: Kind[KnightsTour, Tour, Square] = Kind(
    rules=KnightsTour,
    names=lambda: (KnightsTour.name,),
    new_game=lambda name, parameters, position: new_game(parameters, position),
    methods=(
        Method("warnsdorff", "always to the square with the fewest ways on", _warnsdorff),
        Method("backtracking", "depth-first; what leads nowhere is taken back", _backtracking),
    ),
    oracle=_oracle,
    hints=_hints,
    is_listable=False,
)
