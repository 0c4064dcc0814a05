"""How far the goal is, as fields of the status line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tui.engine.oracle import UNKNOWN, Oracle
from tui.engine.puzzle import AnyPuzzle, S


class Field(NamedTuple):
    """A label and a value of the status line; the value may be missing."""

    label: str
    value: str = ""
    tone: str = "base"
    """The name of an ink of the palette."""


class Gauge(NamedTuple):
    """How much of the way to the goal is made, in moves or in what they cost. The status line draws
    it."""

    made: int
    left: int
    """How much the rest of the way takes at least."""
    usual: int
    """How much the whole way takes at least."""
    tone: str = "good"
    """The name of an ink of the palette."""


BEST = "best"
"""The label of the one field that does not change with the position."""
THINKING = Field("thinking")
"""Shown while the oracle does not know the answer."""
NOT_KEPT = Field("not kept", tone="bad")
"""Shown while what is played cannot be kept."""


def made_fields(puzzle: AnyPuzzle, moves: int, cost: int) -> Sequence[Field]:
    """How many moves were made, and what they cost together where moves differ in that."""
    fields = [Field("moves", str(moves))]
    return [*fields, Field("cost", str(cost))] if puzzle.has_cost else fields


def without_distance(fields: Sequence[Field | Gauge]) -> Sequence[Field | Gauge]:
    """The fields that do not tell how far the goal is from the present position."""
    return [field for field in fields if isinstance(field, Field) and field.label == BEST]


def best_and_left(start: S, made: int, state: S, oracle: Oracle[S, Any]) -> Sequence[Field | Gauge]:
    """The fewest moves, or the least cost, from the start and from here, for kinds that show
    nothing else, and a gauge if both are known."""
    best, left = oracle.distance(start), oracle.distance(state)
    fields: list[Field | Gauge] = [Field(BEST, str(best))] if isinstance(best, int) else []
    if left is UNKNOWN:
        return [*fields, THINKING]
    if left is None:
        return [*fields, Field("out of reach", tone="bad")]
    fields.append(Field("left", str(left)))
    if not isinstance(best, int):
        return fields
    tone = "good" if made + left <= best else "accent"
    return [Gauge(made, left, best, tone), *fields]
