"""Paints what a search has made of the part of a map that is seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise

from tui.drawing.canvas import Canvas, cell_of
from tui.drawing.look import Look
from tui.drawing.map import signs
from tui.drawing.map.brush import line_ink, lines_along, paint_lines, paint_points
from tui.drawing.map.scale import Dot
from tui.drawing.map.signs import MapMark
from tui.drawing.map.viewport import Line, Point, Viewport
from tui.engine.overlay import Light, SearchOverlay
from tui.engine.position_map import Standing

_IS_MET = bytes(light >= Light.DONE for light in range(256))
"""For each light, whether the search has been there."""


def paint_lights(
    canvas: Canvas, look: Look, viewport: Viewport, lights: SearchOverlay, ways_on: Iterable[Line]
) -> Mapping[int, MapMark]:
    """Paint it on a canvas of the size of that part: lines, points and the path, and before that
    the lines along which arrows lead. Returns how each position is painted."""
    canvas.paste(_met_lines(viewport, look).painted(lights.lights), 0, 0)
    paint_lines(canvas, viewport, ways_on, 1, line_ink(look, "base"))
    path = lines_along(viewport, pairwise(lights.path))
    paint_lines(canvas, viewport, path, 1, line_ink(look, "accent"))
    if lights.is_refused and lights.candidate is not None and lights.path:
        refused = lines_along(viewport, [(lights.path[-1], lights.candidate)])
        paint_lines(canvas, viewport, refused, 1, line_ink(look, "bad"))
    made, on_path = lights.lights, frozenset(lights.path)
    marks = {
        point.number: _mark(
            viewport, point, Light.ON_PATH if point.number in on_path else made[point.number]
        )
        for point in viewport.points
    }
    paint_points(canvas, look, viewport, marks)
    return marks


def _mark(viewport: Viewport, point: Point, light: int) -> MapMark:
    """How a position is drawn by what a search has made of it. Start and goal keep their signs."""
    if point.standing is Standing.GOAL:
        return signs.GOAL
    if point.number == viewport.positions.start:
        return signs.START
    if viewport.positions.is_beyond(point.number):
        return signs.BEYOND
    return signs.LIGHTS[Light(light)]


class _MetLines:
    """The lines between positions where a search has been, over all others, which are faint. What
    was painted for a picture is kept for the next: a search that goes on adds few."""

    def __init__(self, viewport: Viewport, look: Look) -> None:
        self._viewport, self._look = viewport, look
        self._lines: dict[int, list[Line]] = {}
        for line in (*viewport.lines, *viewport.way):
            for number in line:
                self._lines.setdefault(number, []).append(line)
        self._begin()

    def painted(self, made: bytes) -> Canvas:
        """The canvas for these lights. Don't draw on it."""
        met = made.translate(_IS_MET)
        if any(not met[number] for number in self._met):
            self._begin()
        for number in self._lines:
            if met[number] and number not in self._met:
                self._met.add(number)
                for line in self._lines[number]:
                    if self._met.issuperset(line):
                        self._paint(line)
        return self._canvas

    def _begin(self) -> None:
        """Begin anew where nothing was met."""
        viewport, look = self._viewport, self._look
        self._met = set[int]()
        self._drawn: dict[Dot, int] = {}
        self._canvas = Canvas(viewport.seen.size, look.palette.base, look.glyphs)
        every = viewport.fineness.unmet
        paint_lines(
            self._canvas, viewport, (*viewport.lines, *viewport.way), every, look.palette.faint
        )

    def _paint(self, line: Line) -> None:
        viewport, ink = self._viewport, line_ink(self._look, "tint")
        rows, characters = self._canvas.rows, viewport.scale.grain.signs
        for x, y, bits in viewport.stroke(line, viewport.fineness.way):
            drawn = self._drawn[x, y] = self._drawn.get((x, y), 0) | bits
            rows[y][x] = cell_of(characters[drawn | viewport.dots.get((x, y), 0)], ink)


@lru_cache(maxsize=4)
def _met_lines(viewport: Viewport, look: Look) -> _MetLines:
    return _MetLines(viewport, look)
