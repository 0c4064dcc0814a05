"""How far the goal is, as fields of the status line."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.kind import Field, Gauge
from tui.engine.oracle import UNKNOWN, Oracle
from tui.engine.puzzle import M, S

BEST = "best"
"""The label of the one field that does not change with the position."""
THINKING = Field("thinking")
"""Shown while the oracle does not know the answer."""


def without_distance(fields: Sequence[Field | Gauge]) -> Sequence[Field | Gauge]:
    """The fields that do not tell how far the goal is from the present position."""
    return [field for field in fields if isinstance(field, Field) and field.label == BEST]


def best_and_left(
    puzzle: object, start: S, moves: Sequence[M], state: S, oracle: Oracle[S, M]
) -> Sequence[Field | Gauge]:
    """The fewest moves from the start and from here, for kinds that show nothing else, and a gauge
    if both are known."""
    best, left = oracle.distance(start), oracle.distance(state)
    fields: list[Field | Gauge] = [Field(BEST, str(best))] if isinstance(best, int) else []
    if left is UNKNOWN:
        return [*fields, THINKING]
    if left is None:
        return [*fields, Field("out of reach", tone="bad")]
    fields.append(Field("left", str(left)))
    if not isinstance(best, int):
        return fields
    tone = "good" if len(moves) + left <= best else "accent"
    return [Gauge(len(moves), left, best, tone), *fields]
