"""Paints the part of a map that is seen: lines first, then points, by their standing or by what a
search has made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region, cell_of
from tui.drawing.look import Look
from tui.drawing.map import signs
from tui.drawing.map.signs import MapMark
from tui.drawing.map.viewport import Line, Viewport, joined
from tui.engine.layout import MapPick
from tui.engine.overlay import Light, SearchOverlay
from tui.engine.position_map import Standing

_PALE = {"good": 0.45, "tint": 0.3, "base": 0.3}
"""How far lines are faded, so that the points at their ends stand out."""
_TELLING = "faint", "muted", "tint", "base", "bad", "good", "strong", "chosen", "accent"
"""The tones of points. Where points are dots that share a cell, the last of theirs counts."""
_SIGNS = signs.START.sign, signs.GOAL.sign
"""Are drawn even where points are dots."""


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
    has_caret = moving.is_walked and focus in viewport.cells
    ways_on = _ways_on(viewport, focus) if has_caret and focus is not None else ()
    if moving.lights is not None:
        painted = _paint_lights(picture, look, viewport, moving.lights, ways_on)
    else:
        still, painted = _still(viewport, look)
        picture.paste(still, 0, 0)
        _paint_lines(picture, look, viewport, ways_on, "base")
    marks = _explained(viewport, painted, moving.here)
    if moving.lights is None and len(moving.trail) > 1:
        _paint_trail(picture, look, viewport, moving.trail)
        marks.insert(0, signs.TRAIL)
    if moving.here in viewport.cells:
        _paint_sign(picture, look, viewport, moving.here, signs.HERE)
        marks.insert(0, signs.HERE)
    if moving.cursor in viewport.cells:
        _paint_cursor(picture, look, viewport, moving.cursor)
    canvas.paste(picture, area.x, area.y)
    if has_caret and focus is not None:
        x, y = viewport.cells[focus]
        canvas.caret = area.x + x, area.y + y
    # What lies beside a point is clickable, too, where that is no other's cell.
    for wide in (1, 0):
        for number, (x, y) in viewport.cells.items():
            canvas.place(Region(area.x + x - wide, area.y + y, 1 + 2 * wide, 1), MapPick(number))
    return marks


@lru_cache(maxsize=4)
def _still(viewport: Viewport, look: Look) -> tuple[Canvas, Mapping[int, MapMark]]:
    """The lines of a part of a map and its points by their standing, and how each is painted. Don't
    draw on it."""
    canvas = Canvas(viewport.seen.size, look.palette.base, look.glyphs)
    fineness = viewport.fineness
    _paint_lines(canvas, look, viewport, viewport.lines, "faint", fineness.most)
    _paint_lines(canvas, look, viewport, viewport.way, "good", fineness.way)
    if not viewport.positions.is_possible:
        reached = [line for line in viewport.lines if max(line) < viewport.positions.reached]
        _paint_lines(canvas, look, viewport, reached, "tint", fineness.most)
    marks = {number: _mark(viewport, number) for number in viewport.cells}
    _paint_points(canvas, look, viewport, marks)
    return canvas, marks


def _mark(viewport: Viewport, number: int) -> MapMark:
    """How a position is drawn by what there is to know of it."""
    standing = viewport.standings[number]
    if number == viewport.positions.start:
        return signs.START
    if viewport.positions.is_beyond(number) and standing is not Standing.GOAL:
        return signs.BEYOND
    if standing is Standing.OPEN and not viewport.positions.is_possible:
        return signs.REACHED
    return signs.STANDINGS[standing]


def _lines_along(viewport: Viewport, steps: Iterable[Line]) -> Iterable[Line]:
    """The lines of some steps from position to position, as far as they are seen."""
    seen = viewport.cells
    return ((one, other) for one, other in steps if one != other and (one in seen or other in seen))


def _ways_on(viewport: Viewport, number: int) -> Iterable[Line]:
    """The lines along which the arrows lead from a position."""
    neighbours = viewport.positions.neighbours(number)
    return _lines_along(viewport, [(number, each) for each in neighbours])


def _paint_trail(canvas: Canvas, look: Look, viewport: Viewport, trail: Sequence[int]) -> None:
    """Paint the lines along a trail and its positions."""
    tone = signs.TRAIL.tone
    _paint_lines(canvas, look, viewport, _lines_along(viewport, pairwise(trail)), tone)
    seen = [number for number in set(trail) if number in viewport.cells]
    marks = {number: _mark(viewport, number)._replace(tone=tone) for number in seen}
    _paint_points(canvas, look, viewport, marks)


def _paint_cursor(canvas: Canvas, look: Look, viewport: Viewport, number: int) -> None:
    """Paint the cursor: brackets where there is room beside the points, else a sign."""
    palette, glyphs = look.palette, look.glyphs
    if not viewport.scale.has_glyphs:
        _paint_sign(canvas, look, viewport, number, signs.CURSOR)
        return
    x, y = viewport.cells[number]
    canvas.put(x, y, canvas.rows[y][x].text, palette.accent._replace(reversed=True))
    for sign, beside in zip(signs.BRACKETS, (x - 1, x + 1), strict=True):
        canvas.put(beside, y, glyphs.sign(sign), palette.accent)


def _explained(
    viewport: Viewport, marks: Mapping[int, MapMark], covered: int | None
) -> list[MapMark]:
    """The marks that a legend explains; not that of a position that is `covered` by another sign.
    Most have no signs where points are dots."""
    met = {mark for number, mark in marks.items() if number != covered}
    return [
        each if viewport.scale.has_glyphs or each.sign in _SIGNS else each._replace(sign=signs.DOT)
        for each in signs.IN_ORDER
        if each in met
    ]


# What a search has made of positions


def _paint_lights(
    canvas: Canvas, look: Look, viewport: Viewport, lights: SearchOverlay, ways_on: Iterable[Line]
) -> Mapping[int, MapMark]:
    """Paint lines, points and the path, and before that the lines along which arrows lead. Returns
    how each position is painted."""
    made, on_path = lights.lights, frozenset(lights.path)
    canvas.paste(_met_lines(viewport, look).painted(made), 0, 0)
    _paint_lines(canvas, look, viewport, ways_on, "base")
    _paint_lines(canvas, look, viewport, _lines_along(viewport, pairwise(lights.path)), "accent")
    if lights.is_refused and lights.candidate is not None and lights.path:
        refused = _lines_along(viewport, [(lights.path[-1], lights.candidate)])
        _paint_lines(canvas, look, viewport, refused, "bad")
    marks = {
        number: _lit_mark(viewport, number, Light.ON_PATH if number in on_path else made[number])
        for number in viewport.cells
    }
    _paint_points(canvas, look, viewport, marks)
    return marks


class _MetLines:
    """The lines between positions where a search has been, over all others, which are faint. What
    was painted for a picture is kept for the next: of a large map a search adds few lines."""

    def __init__(self, viewport: Viewport, look: Look) -> None:
        self._viewport, self._look = viewport, look
        self._lines = frozenset((*viewport.lines, *viewport.way))
        self._begin()

    def _begin(self) -> None:
        """Begin anew where nothing was met."""
        viewport = self._viewport
        self._met: frozenset[Line] = frozenset()
        self._drawn = dict(viewport.dots)
        self._canvas = Canvas(viewport.seen.size, self._look.palette.base, self._look.glyphs)
        unmet = viewport.fineness.unmet
        _paint_lines(self._canvas, self._look, viewport, self._lines, "faint", unmet)

    def painted(self, made: bytes) -> Canvas:
        """The canvas for these lights. Don't draw on it."""
        viewport, ink = self._viewport, _line_ink(self._look, "tint")
        met = {each for each in self._lines if min(made[each[0]], made[each[1]]) >= Light.DONE}
        if not met >= self._met:
            self._begin()
        new = (viewport.stroke(line, viewport.fineness.way) for line in met - self._met)
        for (x, y), bits in joined(new).items():
            drawn = self._drawn[x, y] = self._drawn.get((x, y), 0) | bits
            self._canvas.rows[y][x] = cell_of(viewport.scale.grain.signs[drawn], ink)
        self._met = frozenset(met)
        return self._canvas


@lru_cache(maxsize=4)
def _met_lines(viewport: Viewport, look: Look) -> _MetLines:
    return _MetLines(viewport, look)


def _lit_mark(viewport: Viewport, number: int, light: int) -> MapMark:
    """How a position is drawn by what a search has made of it. Start and goal keep their signs."""
    if viewport.standings[number] is Standing.GOAL:
        return signs.GOAL
    if number == viewport.positions.start:
        return signs.START
    if viewport.positions.is_beyond(number):
        return signs.BEYOND
    return signs.LIGHTS[Light(light)]


# Lines and points


@lru_cache(maxsize=16)
def _line_ink(look: Look, tone: str) -> Ink:
    """The ink of lines between points of a tone."""
    ink, mixer = look.palette.tone(tone)._replace(underlined=False), look.palette.mixer
    if tone not in _PALE:
        return ink
    if mixer is None:
        return ink._replace(bold=False)
    scheme = mixer.scheme
    full = {"good": scheme.success, "tint": scheme.primary, "base": scheme.foreground}[tone]
    return mixer.ink(full.blend(scheme.background, _PALE[tone]))


def _paint_lines(
    canvas: Canvas, look: Look, viewport: Viewport, lines: Iterable[Line], tone: str, every: int = 1
) -> None:
    """Paint lines between points of a tone, over those that are there: all their dots, or `every`
    second one."""
    drawn, dots, ink = viewport.scale.grain.signs, viewport.dots, _line_ink(look, tone)
    for (x, y), bits in joined(viewport.stroke(line, every) for line in lines).items():
        if (x, y) not in viewport.taken:
            canvas.rows[y][x] = cell_of(drawn[bits | dots.get((x, y), 0)], ink)


def _paint_points(
    canvas: Canvas, look: Look, viewport: Viewport, marks: Mapping[int, MapMark]
) -> None:
    """Paint positions. Where they are dots, only the start and the goal have signs."""
    drawn, has_glyphs = viewport.scale.grain.signs, viewport.scale.has_glyphs
    if not has_glyphs:
        for number, mark in sorted(marks.items(), key=lambda each: _TELLING.index(each[1].tone)):
            x, y = viewport.cells[number]
            ink = look.palette.tone(mark.tone)
            canvas.rows[y][x] = cell_of(drawn[viewport.dots[x, y]], ink)
    for number, mark in marks.items():
        if has_glyphs or mark.sign in _SIGNS:
            _paint_sign(canvas, look, viewport, number, mark)


def _paint_sign(canvas: Canvas, look: Look, viewport: Viewport, number: int, mark: MapMark) -> None:
    x, y = viewport.cells[number]
    canvas.rows[y][x] = cell_of(look.glyphs.sign(mark.sign), look.palette.tone(mark.tone))
