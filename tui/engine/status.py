"""How far the goal is, as fields of the status line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.engine.kind import Field, Gauge
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.puzzle import M, S

if TYPE_CHECKING:
    from tui.engine.oracle import Oracle

THINKING = Field("thinking")
"""Shown while the oracle does not know the answer."""


def best_and_left(
    puzzle: object, start: S, moves: Sequence[M], state: S, oracle: Oracle[S, M]
) -> Sequence[Field | Gauge]:
    """The fewest moves from the start and from here, for kinds that show nothing else, and a gauge
    if both are known."""
    best, left = oracle.distance(start), oracle.distance(state)
    fields = _best_and_left(best, left)
    if not isinstance(best, int) or not isinstance(left, int):
        return fields
    made = len(moves)
    tone = "good" if made + left <= best else "accent"
    return [Gauge(made, left, best, tone), *fields]


def _best_and_left(best: int | Unknown | None, left: int | Unknown | None) -> Sequence[Field]:
    fields = [Field("best", str(best))] if isinstance(best, int) else []
    if left is UNKNOWN:
        return [*fields, THINKING]
    if left is None:
        return [*fields, Field("out of reach", tone="bad")]
    return [*fields, Field("left", str(left))]
