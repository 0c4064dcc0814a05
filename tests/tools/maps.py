"""Maps of whole games."""

from __future__ import annotations

from typing import Any

from tests.tools.kinds import EVERY
from tui.engine.position_map import AnyMap, MapMaking


def map_of(game: str) -> AnyMap:
    """The map of a game that has one."""
    kind, puzzle, start = EVERY.parse_game(game)
    making: MapMaking[Any, Any] = MapMaking(kind, puzzle, start)
    made = making.finish()
    assert made is not None, making.why_not
    return made
