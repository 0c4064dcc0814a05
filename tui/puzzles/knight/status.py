"""How far a tour has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.engine.kind import Field, Gauge
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.status import THINKING

if TYPE_CHECKING:
    from tui.engine.oracle import Oracle
    from tui.puzzles.knight.rules import KnightsTour, Square, Tour


def status(
    puzzle: KnightsTour, made: int, state: Tour, oracle: Oracle[Tour, Square]
) -> Sequence[Field | Gauge]:
    """How many squares are left after so many moves, and whether the tour can be finished."""
    left = puzzle.size**2 - len(state.squares)
    if puzzle.is_solved(state):
        return Gauge(made, left, made), Field("tour complete", tone="good")
    hope = _hope(oracle.can_finish(state))
    tone = "muted" if hope == THINKING else hope.tone
    return Gauge(made, left, made + left, tone), Field("left", str(left)), hope


def _hope(can_finish: bool | Unknown) -> Field:
    if can_finish is UNKNOWN:
        return THINKING
    if can_finish:
        return Field("can be finished", tone="good")
    return Field("dead end", tone="bad")
