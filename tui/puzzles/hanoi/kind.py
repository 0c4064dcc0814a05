"""The Towers of Hanoi, as the house sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tui.engine.kind import Hints, Kind, Method
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers, new_game

if TYPE_CHECKING:
    from tui.engine.step import Oracle, Solver


def _closed_form(chosen: Mapping[str, str]) -> Solver:
    from tui.puzzles.hanoi.solvers import ClosedForm

    return ClosedForm()


def _recursive(chosen: Mapping[str, str]) -> Solver:
    from tui.puzzles.hanoi.solvers import Recursive

    return Recursive()


def _oracle(puzzle: Hanoi) -> Oracle[Towers, Carry]:
    from tui.puzzles.hanoi.solvers import HanoiOracle

    return HanoiOracle(puzzle)


def _hints() -> Hints[Hanoi, Towers, Carry]:
    from tui.puzzles.hanoi import hints

    return Hints(hints.nudge, hints.the_move)


KIND: Kind[Hanoi, Towers, Carry] = Kind(
    rules=Hanoi,
    names=lambda: (Hanoi.name,),
    new_game=lambda name, parameters, position: new_game(parameters, position),
    methods=(
        Method("shortest", "in the fewest moves", _closed_form),
        Method("recursive", "the smaller discs away, one disc, the smaller ones back", _recursive),
    ),
    oracle=_oracle,
    hints=_hints,
)
