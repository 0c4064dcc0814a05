"""How far the goal is, in the fields of the status line."""

from __future__ import annotations

from typing import Any

import pytest

from tui.engine.oracle import UNKNOWN
from tui.engine.status import THINKING, Field, Gauge, best_and_left

OUT_OF_REACH = Field("out of reach", tone="bad")


class Told:
    """An oracle that answers what it was told."""

    def __init__(self, distances: dict[str, Any]) -> None:
        self._distances = distances

    def distance(self, state: str) -> Any:
        return self._distances[state]

    def best_moves(self, state: str) -> Any:
        raise AssertionError

    def can_finish(self, state: str) -> Any:
        raise AssertionError

    def work(self, seconds: float) -> bool:
        raise AssertionError


@pytest.mark.parametrize(
    ("best", "left", "fields"),
    [
        (7, 5, [Gauge(2, 5, 7), Field("best", "7"), Field("left", "5")]),
        (7, 6, [Gauge(2, 6, 7, "accent"), Field("best", "7"), Field("left", "6")]),
        (2, 0, [Gauge(2, 0, 2), Field("best", "2"), Field("left", "0")]),
        (7, None, [Field("best", "7"), OUT_OF_REACH]),
        (None, None, [OUT_OF_REACH]),
        (7, UNKNOWN, [Field("best", "7"), THINKING]),
        (UNKNOWN, UNKNOWN, [THINKING]),
        (UNKNOWN, 5, [Field("left", "5")]),
        (UNKNOWN, None, [OUT_OF_REACH]),
    ],
)
def test_what_is_not_known_is_not_told(best: Any, left: Any, fields: list[Field]) -> None:
    oracle = Told({"start": best, "here": left})
    assert list(best_and_left("start", 2, "here", oracle)) == fields
