"""How far the goal is, as fields of the status line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tui.engine.kind import Field
from tui.engine.oracle import UNKNOWN, Unknown

if TYPE_CHECKING:
    from tui.engine.oracle import Oracle

THINKING = Field("thinking")
"""Stands where the oracle does not know, or not yet."""


def best_and_left(
    puzzle: Any, start: Any, moves: Sequence[Any], state: Any, oracle: Oracle[Any, Any]
) -> Sequence[Field]:
    """The fewest moves from the start, and those that are left; for kinds that say no more."""
    return _best_and_left(oracle.distance(start), oracle.distance(state))


def _best_and_left(best: int | Unknown | None, left: int | Unknown | None) -> Sequence[Field]:
    fields = [Field("best", str(best))] if isinstance(best, int) else []
    if left is UNKNOWN:
        return [*fields, THINKING]
    if left is None:
        return [*fields, Field("out of reach", tone="bad")]
    return [*fields, Field("left", str(left))]
