"""Checks certificates by brute force, without anything of the program."""

from __future__ import annotations

import json

from tests.crossings.brute_force import read_river
from tests.tools.shelf import SHELF


def proves(text: str, start: str | None = None) -> bool:
    """Whether a certificate proves that its crossing cannot be solved from a position; None is the
    usual start."""
    fields = json.loads(text)
    river = read_river(SHELF / f"{fields['game'].split('@')[0]}.toml")
    positions = set(map(river.parsed, fields["positions"]))
    begun = river.start if start is None else river.parsed(start)
    is_closed = all(positions.issuperset(river.onward(here)) for here in positions)
    return begun in positions and is_closed and not any(map(river.is_goal, positions))
