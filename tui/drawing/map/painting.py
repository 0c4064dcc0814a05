"""Paints the part of a map that is seen: lines first, then points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look
from tui.drawing.map import signs
from tui.drawing.map.brush import (
    explained,
    line_ink,
    lines_along,
    paint_lines,
    paint_points,
    paint_sign,
)
from tui.drawing.map.lit import paint_lights
from tui.drawing.map.signs import MapMark
from tui.drawing.map.viewport import Line, Point, Viewport
from tui.engine.layout import MapPick
from tui.engine.overlay import SearchOverlay
from tui.engine.position_map import Standing


class Moving(NamedTuple):
    """What changes on a map while one looks at it. The fields are those of a MapView."""

    here: int | None
    trail: tuple[int, ...]
    cursor: int | None
    is_walked: bool
    lights: SearchOverlay | None


def paint_map(
    canvas: Canvas, look: Look, viewport: Viewport, area: Region, moving: Moving
) -> Sequence[MapMark]:
    """Paint it on some cells of a canvas. Returns what it is painted with, for a legend."""
    picture = canvas.part(area.size)
    focus = moving.here if moving.cursor is None else moving.cursor
    ways_on = _ways_on(viewport, focus) if moving.is_walked and focus in viewport.cells else ()
    if moving.lights is not None:
        painted = paint_lights(picture, look, viewport, moving.lights, ways_on)
    else:
        still = _still(viewport, look)
        picture.paste(still.canvas, 0, 0)
        painted = still.marks
        paint_lines(picture, viewport, ways_on, 1, line_ink(look, "base"))
    marks = explained(viewport, painted, moving.here)
    if moving.lights is None and len(moving.trail) > 1:
        _paint_trail(picture, look, viewport, moving.trail)
        marks.insert(0, signs.TRAIL)
    if moving.here in viewport.cells:
        paint_sign(picture, look, viewport, moving.here, signs.HERE)
        marks.insert(0, signs.HERE)
    if moving.cursor in viewport.cells:
        _paint_cursor(picture, look, viewport, moving.cursor)
    canvas.paste(picture, area.x, area.y)
    if moving.is_walked and focus in viewport.cells:
        x, y = viewport.cells[focus]
        canvas.caret = area.x + x, area.y + y
    _place_points(canvas, viewport, area)
    return marks


def _place_points(canvas: Canvas, viewport: Viewport, area: Region) -> None:
    """Make the points clickable, and what lies beside each where that is no other's cell."""
    for wide in (1, 0):
        for number, (x, y) in viewport.cells.items():
            canvas.place(Region(area.x + x - wide, area.y + y, 1 + 2 * wide, 1), MapPick(number))


class _Still(NamedTuple):
    """What is painted once for a part of a map."""

    canvas: Canvas
    marks: Mapping[int, MapMark]
    """How each position is painted."""


@lru_cache(maxsize=4)
def _still(viewport: Viewport, look: Look) -> _Still:
    """The lines of a part of a map and its points by their standing. Don't draw on it."""
    canvas = Canvas(viewport.seen.size, look.palette.base, look.glyphs)
    fineness, faint = viewport.fineness, look.palette.faint
    paint_lines(canvas, viewport, viewport.lines, fineness.most, faint)
    paint_lines(canvas, viewport, viewport.way, fineness.way, line_ink(look, "good"))
    if not viewport.positions.is_possible:
        reached = [line for line in viewport.lines if max(line) < viewport.positions.reached]
        paint_lines(canvas, viewport, reached, fineness.most, line_ink(look, "tint"))
    marks = {point.number: _mark(viewport, point) for point in viewport.points}
    paint_points(canvas, look, viewport, marks)
    return _Still(canvas, marks)


def _mark(viewport: Viewport, point: Point) -> MapMark:
    """How a position is drawn by what there is to know of it."""
    if point.number == viewport.positions.start:
        return signs.START
    if viewport.positions.is_beyond(point.number) and point.standing is not Standing.GOAL:
        return signs.BEYOND
    if point.standing is Standing.OPEN and not viewport.positions.is_possible:
        return signs.REACHED
    return signs.STANDINGS[point.standing]


def _ways_on(viewport: Viewport, number: int) -> Iterable[Line]:
    """The lines along which the arrows lead from a position."""
    neighbours = viewport.positions.neighbours(number)
    return lines_along(viewport, [(number, each) for each in neighbours])


def _paint_trail(canvas: Canvas, look: Look, viewport: Viewport, trail: Sequence[int]) -> None:
    """Paint the lines along a trail and its positions."""
    lines = lines_along(viewport, pairwise(trail))
    paint_lines(canvas, viewport, lines, 1, line_ink(look, signs.TRAIL.tone))
    numbers = set(trail)
    marks = {
        point.number: _mark(viewport, point)._replace(tone=signs.TRAIL.tone)
        for point in viewport.points
        if point.number in numbers
    }
    paint_points(canvas, look, viewport, marks)


def _paint_cursor(canvas: Canvas, look: Look, viewport: Viewport, number: int) -> None:
    """Paint the cursor: brackets where there is room beside the points, else a sign."""
    palette, glyphs = look.palette, look.glyphs
    if not viewport.scale.has_glyphs:
        paint_sign(canvas, look, viewport, number, signs.CURSOR)
        return
    x, y = viewport.cells[number]
    canvas.put(x, y, canvas.rows[y][x].text, palette.accent._replace(reversed=True))
    for sign, beside in zip(signs.BRACKETS, (x - 1, x + 1), strict=True):
        canvas.put(beside, y, glyphs.sign(sign), palette.accent)
