"""Maps on a canvas: how long it takes to paint one, for the first time and again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from statistics import median

from tests.benchmarks.line import Line, at_most
from tests.benchmarks.stopwatch import seconds_of
from tui.drawing.canvas import Canvas, Size
from tui.drawing.colours import NIGHT
from tui.drawing.glyphs import UNICODE
from tui.drawing.look import Look, mixed_palette
from tui.drawing.map.view import MapView
from tui.engine.map.exploration import MapMaking
from tui.engine.map.lights import Light, SearchOverlay
from tui.engine.map.position_map import AnyMap
from tui.puzzles.table import TABLE

ROUNDS = 41
LOOK = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
MAPS = (
    ("roomy-boat", Size(80, 16), 0.002),
    ("hanoi:6", Size(80, 16), 0.01),
    ("hanoi:5,pegs=4", Size(120, 200), 0.01),
)
"""Games, the room for their maps, and how many seconds a picture may take."""


def lines() -> Iterator[Line]:
    for name, size, most in MAPS:
        positions = _map_of(name)
        game = f"painting: {positions.count} positions"
        still = MapView(positions, "Map", (), positions.start, is_walked=True)
        made = bytes([Light.DONE]) * positions.count
        lit = still._replace(lights=SearchOverlay(made, (positions.start,)))
        yield Line(f"{game}, the first time", seconds_of(partial(_paint, still, size)))
        yield Line(f"{game}, again", _again(still, size), limit=at_most(most))
        yield Line(f"{game}, a search", _again(lit, size), limit=at_most(most))


def _map_of(name: str) -> AnyMap:
    game = TABLE.parse_game(name)
    made: AnyMap | None = MapMaking(game.kind, game.puzzle, game.start).finish()
    assert made is not None, "it has a map"
    return made


def _again(view: MapView, size: Size) -> float:
    """The median time of painting it when it has been painted before."""
    _paint(view, size)
    return median(seconds_of(partial(_paint, view, size)) for _ in range(ROUNDS))


def _paint(view: MapView, size: Size) -> None:
    view.paint(Canvas(size, LOOK.palette.base, LOOK.glyphs), LOOK)
