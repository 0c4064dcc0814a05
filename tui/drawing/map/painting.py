"""Paints the part of a map that is seen: lines first, then points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region, cell_of
from tui.drawing.look import Look
from tui.drawing.map import signs
from tui.drawing.map.ground import Ground, Point
from tui.drawing.map.signs import Mark
from tui.drawing.map.strokes import Stroke
from tui.engine.map.chart import MapPick
from tui.engine.map.lights import Light, Lights
from tui.engine.map.position_map import Standing

_PALE = {"good": 0.45, "tint": 0.3}
"""How far lines are faded, so that the points at their ends stand out."""
_TELLING = "faint", "muted", "tint", "base", "bad", "good", "strong", "chosen", "accent"
"""The tones of points. Where points are dots that share a cell, the last of theirs counts."""


class Moving(NamedTuple):
    """What changes on a map while one looks at it. The fields are those of a MapView."""

    here: int | None
    trail: tuple[int, ...]
    cursor: int | None
    is_walked: bool
    lights: Lights | None


def paint_map(
    canvas: Canvas, look: Look, ground: Ground, area: Region, moving: Moving
) -> Sequence[Mark]:
    """Paint it on some cells of a canvas. Returns what it is painted with, for a legend."""
    picture = canvas.part(area.size)
    still = _still(ground, look, moving.lights is not None)
    picture.paste(still.canvas, 0, 0)
    marks = [
        each
        for each in still.marks
        if each is not signs.START or moving.here != ground.positions.start
    ]
    if moving.lights is not None:
        marks += _paint_lights(picture, look, ground, moving.lights)
    elif len(moving.trail) > 1:
        _paint_trail(picture, look, ground, moving.trail)
        marks.append(signs.TRAIL)
    if moving.here in ground.cells:
        _paint_sign(picture, look, ground, moving.here, signs.HERE)
        marks.insert(0, signs.HERE if moving.lights is None else signs.LOOKED_AT)
    if moving.cursor in ground.cells:
        _paint_cursor(picture, look, ground, moving.cursor)
    canvas.paste(picture, area.x, area.y)
    caret = moving.here if moving.cursor is None else moving.cursor
    if moving.is_walked and caret in ground.cells:
        x, y = ground.cells[caret]
        canvas.caret = area.x + x, area.y + y
    _place_points(canvas, ground, area)
    return marks


def _place_points(canvas: Canvas, ground: Ground, area: Region) -> None:
    """Make the points clickable, and what lies beside each where that is no other's cell."""
    for wide in (1, 0):
        for number, (x, y) in ground.cells.items():
            canvas.place(Region(area.x + x - wide, area.y + y, 1 + 2 * wide, 1), MapPick(number))


class _Still(NamedTuple):
    """What is painted once for a part of a map."""

    canvas: Canvas
    marks: Sequence[Mark]


@lru_cache(maxsize=4)
def _still(ground: Ground, look: Look, is_dim: bool) -> _Still:
    """The lines of a part of a map and its points by their standing; only the lines, and all of
    them faint, if a search is to be shown. Don't draw on it."""
    canvas = Canvas(ground.seen.size, look.palette.base, look.glyphs)
    faint = look.palette.faint
    way = faint if is_dim else _line_ink(look, "good")
    _paint_lines(canvas, ground, (line.cells for line in ground.lines), faint)
    _paint_lines(canvas, ground, (line.cells for line in ground.way), way)
    if is_dim:
        return _Still(canvas, ())
    if not ground.positions.is_possible:
        reached = (line for line in ground.lines if line.one < ground.positions.reached)
        _paint_lines(canvas, ground, (line.cells for line in reached), _line_ink(look, "tint"))
    marks = {point.number: _mark(ground, point) for point in ground.points}
    _paint_points(canvas, look, ground, marks)
    return _Still(canvas, _explained(ground, marks))


def _explained(ground: Ground, marks: Mapping[int, Mark]) -> list[Mark]:
    """The marks that a legend explains. Most have no signs where points are dots."""
    met = set(marks.values())
    return [
        each if ground.scale.has_glyphs or each in _SIGNS else each._replace(sign=signs.DOT)
        for each in signs.IN_ORDER
        if each in met
    ]


_SIGNS = signs.START, signs.GOAL
"""Have signs even where points are dots."""


def _mark(ground: Ground, point: Point) -> Mark:
    """How a position is drawn by what there is to know of it."""
    if point.number == ground.positions.start:
        return signs.START
    if ground.positions.is_beyond(point.number) and point.standing is not Standing.GOAL:
        return signs.BEYOND
    if point.standing is Standing.OPEN and not ground.positions.is_possible:
        return signs.REACHED
    return signs.STANDINGS[point.standing]


@lru_cache(maxsize=16)
def _line_ink(look: Look, tone: str) -> Ink:
    """The ink of lines between points of a tone."""
    ink, mixer = look.palette.tone(tone)._replace(underlined=False), look.palette.mixer
    if tone not in _PALE:
        return ink
    if mixer is None:
        return ink._replace(bold=False)
    full = {"good": mixer.scheme.success, "tint": mixer.scheme.primary}[tone]
    return mixer.ink(full.blend(mixer.scheme.background, _PALE[tone]))


def _paint_lines(canvas: Canvas, ground: Ground, strokes: Iterable[Stroke], ink: Ink) -> None:
    """Paint lines of one ink, over those that are there."""
    joined: dict[tuple[int, int], int] = {}
    for cells in strokes:
        for x, y, bits in cells:
            joined[x, y] = joined.get((x, y), 0) | bits
    drawn, dots = ground.scale.grain.signs, ground.dots
    for (x, y), bits in joined.items():
        canvas.rows[y][x] = cell_of(drawn[bits | dots.get((x, y), 0)], ink)


def _paint_points(canvas: Canvas, look: Look, ground: Ground, marks: Mapping[int, Mark]) -> None:
    """Paint positions. Where they are dots, only the start and the goal have signs."""
    glyphs, tone, drawn = look.glyphs, look.palette.tone, ground.scale.grain.signs
    if ground.scale.has_glyphs:
        for number, mark in marks.items():
            x, y = ground.cells[number]
            canvas.rows[y][x] = cell_of(glyphs.sign(mark.sign), tone(mark.tone))
        return
    for number, mark in sorted(marks.items(), key=lambda each: _TELLING.index(each[1].tone)):
        x, y = ground.cells[number]
        canvas.rows[y][x] = cell_of(drawn[ground.dots[x, y]], tone(mark.tone))
    for number, mark in marks.items():
        if mark in _SIGNS:
            _paint_sign(canvas, look, ground, number, mark)


def _paint_sign(canvas: Canvas, look: Look, ground: Ground, number: int, mark: Mark) -> None:
    x, y = ground.cells[number]
    canvas.rows[y][x] = cell_of(look.glyphs.sign(mark.sign), look.palette.tone(mark.tone))


def _paint_trail(canvas: Canvas, look: Look, ground: Ground, trail: Sequence[int]) -> None:
    """Paint the lines along a trail and its positions."""
    lines = _lines_along(ground, pairwise(trail))
    _paint_lines(canvas, ground, lines, _line_ink(look, signs.TRAIL.tone))
    numbers = set(trail)
    marks = {
        point.number: _mark(ground, point)._replace(tone=signs.TRAIL.tone)
        for point in ground.points
        if point.number in numbers
    }
    _paint_points(canvas, look, ground, marks)


def _lines_along(ground: Ground, steps: Iterable[tuple[int, int]]) -> Iterable[Stroke]:
    """The lines of some steps from position to position, as far as they are seen."""
    seen = ground.cells
    for one, other in steps:
        if one != other and (one in seen or other in seen):
            yield ground.line(one, other)


def _paint_lights(canvas: Canvas, look: Look, ground: Ground, lights: Lights) -> list[Mark]:
    """Paint what a search has made of the positions. Returns what it is painted with."""
    made = lights.lights
    done = (
        line.cells
        for line in (*ground.lines, *ground.way)
        if made[line.one] >= Light.DONE and made[line.other] >= Light.DONE
    )
    _paint_lines(canvas, ground, done, _line_ink(look, "tint"))
    _paint_lines(
        canvas, ground, _lines_along(ground, pairwise(lights.path)), _line_ink(look, "accent")
    )
    if lights.is_refused and lights.candidate is not None and lights.path:
        refused = _lines_along(ground, [(lights.path[-1], lights.candidate)])
        _paint_lines(canvas, ground, refused, _line_ink(look, "bad"))
    marks = {point.number: _lit(ground, point, made[point.number]) for point in ground.points}
    _paint_points(canvas, look, ground, marks)
    return _explained(ground, marks)


def _lit(ground: Ground, point: Point, light: int) -> Mark:
    """How a position is drawn by what a search has made of it. Start and goal keep their signs."""
    if point.standing is Standing.GOAL:
        return signs.GOAL
    return signs.START if point.number == ground.positions.start else signs.LIGHTS[Light(light)]


def _paint_cursor(canvas: Canvas, look: Look, ground: Ground, number: int) -> None:
    """Paint the cursor: brackets where there is room beside the points, else a sign."""
    palette, glyphs = look.palette, look.glyphs
    if not ground.scale.has_glyphs:
        _paint_sign(canvas, look, ground, number, signs.CURSOR)
        return
    x, y = ground.cells[number]
    canvas.put(x, y, canvas.rows[y][x].text, palette.accent._replace(reversed=True))
    for sign, beside in zip(signs.BRACKETS, (x - 1, x + 1), strict=True):
        canvas.put(beside, y, glyphs.sign(sign), palette.accent)
