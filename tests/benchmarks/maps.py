"""Maps by layers: how long it takes to make them, and in which slices."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from time import perf_counter
from typing import Any

from tests.benchmarks.line import Line, at_most
from tests.benchmarks.stopwatch import medians, seconds_of
from tui.engine.kind import Game
from tui.engine.map.exploration import MapMaking
from tui.engine.map.layout import columns
from tui.engine.map.position_map import AnyMap
from tui.puzzles.table import TABLE

ROUNDS = 9
THOUSAND = TABLE.parse_game("hanoi:5,pegs=4")
"""A game with 1024 positions."""
LARGE = TABLE.parse_game("island")


def lines() -> Iterator[Line]:
    thousand, large = _made(THOUSAND), _made(LARGE)
    making, layout, more, longer = medians(
        ROUNDS,
        partial(seconds_of, partial(_made, THOUSAND)),
        partial(seconds_of, partial(_lay_out, thousand)),
        partial(seconds_of, partial(_made, LARGE)),
        partial(seconds_of, partial(_lay_out, large)),
    )
    name = f"map: {thousand.count} positions"
    yield Line(f"{name}, all of it", making)
    yield Line(f"{name}, laid out", layout, limit=at_most(0.05))
    yield Line(f"{name}, the longest slice", _longest_slice(THOUSAND), limit=at_most(0.01))
    name = f"map: {large.count} positions"
    yield Line(f"{name}, all of it", more)
    yield Line(f"{name}, laid out", longer)
    yield Line(f"{name}, the longest slice", _longest_slice(LARGE), limit=at_most(0.01))


def _making(game: Game) -> MapMaking[Any, Any]:
    return MapMaking(game.kind, game.puzzle, game.start)


def _made(game: Game) -> AnyMap:
    made = _making(game).finish()
    assert made is not None, "it has a map"
    return made


def _lay_out(positions: AnyMap) -> None:
    numbers = range(positions.count)
    depths = [int(positions.chart.place(number).x) for number in numbers]
    for _ in columns(depths, [positions.neighbours(number) for number in numbers]):
        pass


def _longest_slice(game: Game) -> float:
    """The longest slice, in seconds, of that making of several which other programs disturbed
    least. A slice is what is done between two looks at the clock."""
    return min(max(_slices(_making(game))) for _ in range(ROUNDS))


def _slices(making: MapMaking[Any, Any]) -> Iterator[float]:
    is_done = False
    while not is_done:
        began = perf_counter()
        is_done = making.work(0)
        yield perf_counter() - began
