"""How far a tour has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.engine.kind import Field
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.status import THINKING

if TYPE_CHECKING:
    from tui.engine.oracle import Oracle
    from tui.puzzles.knight.rules import KnightsTour, Square, Tour


def status(puzzle: KnightsTour, state: Tour, oracle: Oracle[Tour, Square]) -> Sequence[Field]:
    """How many squares are left, and whether the tour can be finished."""
    if puzzle.is_solved(state):
        return (Field("tour complete", tone="good"),)
    left = Field("left", str(puzzle.size**2 - len(state.squares)))
    return left, _hope(oracle.can_finish(state))


def _hope(can_finish: bool | Unknown) -> Field:
    if can_finish is UNKNOWN:
        return THINKING
    if can_finish:
        return Field("can be finished", tone="good")
    return Field("dead end", tone="bad")
