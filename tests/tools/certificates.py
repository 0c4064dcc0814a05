"""Checks certificates by the raw rules, without anything of the program."""

from __future__ import annotations

import json

from tests.tools.raw_rules import RAW_CROSSINGS, RawCrossing, Shore


def proves(text: str, start: str | None = None) -> bool:
    """Whether a certificate proves that its crossing cannot be solved from a position; None is the
    usual start."""
    fields = json.loads(text)
    raw = RAW_CROSSINGS[fields["game"].split("@")[0]]
    positions = fields["positions"]
    closed = all(
        raw.text(after) in positions
        for position in positions
        for after in raw.onward(_parsed(raw, position))
    )
    goal = f"/{raw.everyone}/R"
    return (start or raw.text(raw.start)) in positions and goal not in positions and closed


def _parsed(raw: RawCrossing, text: str) -> Shore:
    left, right, boat = text.split("/")
    assert sorted(left + right) == sorted(raw.everyone)
    return Shore(frozenset(left), frozenset(right), boat)
