"""Maps of games, and of positions that are numbers, with the lines that a test writes down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.tools.graphs import GraphPuzzle
from tests.tools.kinds import EVERY
from tui.engine.graph import Graph, finished
from tui.engine.position_map import AnyMap, MapMaking, explored


def plain_map(
    lines: Iterable[tuple[int, int]],
    goals: Iterable[int] = (),
    one_way: Iterable[tuple[int, int]] = (),
) -> AnyMap:
    """The map of all that can be reached from position 0; `lines` lead both ways. Positions have
    their own numbers on it where they are written down as a search from 0 meets them."""
    onward: dict[int, list[int]] = {}
    for here, there in lines:
        onward.setdefault(here, []).append(there)
        onward.setdefault(there, []).append(here)
    for here, there in one_way:
        onward.setdefault(here, []).append(there)
    puzzle = GraphPuzzle(onward, set(goals))
    found = finished(explored(puzzle, Graph(puzzle), 0))
    assert found is not None
    return found


def map_of(game: str) -> AnyMap:
    """The map of a game that has one."""
    kind, puzzle, start = EVERY.parse_game(game)
    making: MapMaking[Any, Any] = MapMaking(kind, puzzle, start)
    made = making.finish()
    assert made is not None, making.why_not
    return made
