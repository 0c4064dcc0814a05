"""Maps: how long it takes to make them by layers, in which slices, and to paint them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from tests.benchmarks.line import Limit, Line, at_most
from tests.benchmarks.process import medians, seconds_of
from tests.tools.sitter import LOOK
from tui.drawing.canvas import Canvas, Size
from tui.drawing.map.view import MapView
from tui.engine.kind import Game
from tui.engine.layout import columns
from tui.engine.overlay import Light, SearchOverlay
from tui.engine.position_map import AnyMap, MapMaking
from tui.puzzles.table import TABLE

ROUNDS, OF_PAINTING = 9, 41
THOUSAND = TABLE.parse_game("hanoi:5,pegs=4")
"""A game with 1024 positions."""
LARGE = TABLE.parse_game("island")

MAPS = (
    ("roomy-boat", Size(80, 16), 0.002),
    ("hanoi:6", Size(80, 16), 0.01),
    ("hanoi:5,pegs=4", Size(120, 200), 0.01),
)
"""Games, the room for their maps, and how many seconds a picture may take."""


def lines() -> Iterator[Line]:
    for played, longest in ((THOUSAND, at_most(0.05)), (LARGE, None)):
        made = _made(played)
        making, layout = medians(
            ROUNDS,
            partial(seconds_of, partial(_made, played)),
            partial(seconds_of, partial(_lay_out, made)),
        )
        name = f"map: {made.count} positions"
        yield Line(f"{name}, all of it", making)
        yield Line(f"{name}, laid out", layout, limit=longest)
        yield Line(f"{name}, the longest slice", _longest_slice(played), limit=at_most(0.01))
    for game, size, most in MAPS:
        yield from _painted(_made(TABLE.parse_game(game)), size, at_most(most))


def _making(game: Game) -> MapMaking[Any, Any]:
    return MapMaking(game.kind, game.puzzle, game.start)


def _made(game: Game) -> AnyMap:
    made = _making(game).finish()
    assert made is not None, "it has a map"
    return made


def _lay_out(positions: AnyMap) -> None:
    numbers = range(positions.count)
    depths = [int(positions.chart.place(number).x) for number in numbers]
    for _ in columns(depths, positions.neighbours):
        pass


def _longest_slice(game: Game) -> float:
    """The longest slice, in seconds, of that making of several which other programs disturbed
    least. A slice is what is done between two looks at the clock."""
    return min(max(_slices(_making(game))) for _ in range(ROUNDS))


def _slices(making: MapMaking[Any, Any]) -> Iterator[float]:
    is_done = False
    while not is_done:
        began = process_time()
        is_done = making.work(0)
        yield process_time() - began


def _painted(positions: AnyMap, size: Size, most: Limit) -> Iterator[Line]:
    name = f"painting: {positions.count} positions"
    still = MapView(positions, "Map", (), positions.start, is_walked=True)
    made = bytes([Light.DONE]) * positions.count
    lit = still._replace(lights=SearchOverlay(made, (positions.start,)))
    yield Line(f"{name}, again", _again(still, size), limit=most)
    yield Line(f"{name}, a search", _again(lit, size), limit=most)


def _again(view: MapView, size: Size) -> float:
    """The median time of painting it when it has been painted before."""
    _paint(view, size)
    return median(seconds_of(partial(_paint, view, size)) for _ in range(OF_PAINTING))


def _paint(view: MapView, size: Size) -> None:
    view.paint(Canvas(size, LOOK.palette.base, LOOK.glyphs), LOOK)
