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
        which = "closed" if puzzle.is_closed(state) else "open"
        return Gauge(made, left, made), Field(f"tour complete, {which}", tone="good")
    hope = _hope(oracle.can_finish(state))
    tone = "muted" if hope == THINKING else hope.tone
    return Gauge(made, left, made + left, tone), Field("left", str(left)), hope


def achievement(puzzle: KnightsTour, state: Tour) -> str:
    """What a whole tour achieves. A closed one could go on for ever."""
    squares = f"All {puzzle.size**2} squares were visited"
    if not puzzle.is_closed(state):
        return f"{squares}; the tour is open."
    first, last = puzzle.names[state.squares[0]], puzzle.names[state.squares[-1]]
    return f"{squares}; the tour is closed: a jump leads from {last} back to {first}."


def _hope(can_finish: bool | Unknown) -> Field:
    if can_finish is UNKNOWN:
        return THINKING
    if can_finish:
        return Field("can be finished", tone="good")
    return Field("dead end", tone="bad")
