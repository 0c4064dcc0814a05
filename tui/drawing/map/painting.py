"""Paints the part of a map that is seen: lines first, then points, by their standing or by what a
search has made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from tui.drawing.canvas import Canvas, Ink, cell_of
from tui.drawing.look import Look
from tui.drawing.map import signs
from tui.drawing.map.signs import MapMark
from tui.drawing.map.viewport import Line, Viewport, joined
from tui.engine.overlay import Light, SearchOverlay
from tui.engine.position_map import Standing

_PALE = {"good": 0.45, "tint": 0.3, "base": 0.3}
"""How far lines are faded, so that the points at their ends stand out."""
_TELLING = "faint", "muted", "tint", "base", "bad", "good", "strong", "chosen", "accent"
"""The tones of points. Where points are dots that share a cell, the last of theirs counts."""
_SIGNS = signs.START.sign, signs.GOAL.sign
"""Are drawn even where points are dots."""


class Brush:
    """Paints a part of a map on a canvas of its own, which is empty at first."""

    def __init__(self, viewport: Viewport, look: Look) -> None:
        self.canvas = Canvas(viewport.seen.size, look.palette.base, look.glyphs)
        self._viewport, self._look = viewport, look

    def paint_lines(self, lines: Iterable[Line], tone: str, every: int = 1) -> None:
        """Paint lines between points of a tone, over those that are there: all their dots, or
        `every` second one."""
        viewport, ink = self._viewport, _line_ink(self._look, tone)
        for (x, y), bits in joined(viewport.stroke(line, every) for line in lines).items():
            if (x, y) not in viewport.taken:
                drawn = viewport.scale.grain.signs[bits | viewport.dots.get((x, y), 0)]
                self.canvas.rows[y][x] = cell_of(drawn, ink)

    def paint_along(self, steps: Iterable[Line], tone: str) -> None:
        """Paint the lines of steps from position to position, as far as they are seen."""
        seen = self._viewport.cells
        lines = ((a, b) for a, b in steps if a != b and (a in seen or b in seen))
        self.paint_lines(lines, tone)

    def paint_points(self, marks: Mapping[int, MapMark]) -> None:
        """Paint positions. Where they are dots, only the start and the goal have signs."""
        viewport, has_glyphs = self._viewport, self._viewport.scale.has_glyphs
        if not has_glyphs:
            by_tone = sorted(marks.items(), key=lambda each: _TELLING.index(each[1].tone))
            for number, mark in by_tone:
                x, y = viewport.cells[number]
                drawn = viewport.scale.grain.signs[viewport.dots[x, y]]
                self.canvas.rows[y][x] = cell_of(drawn, self._look.palette.tone(mark.tone))
        for number, mark in marks.items():
            if has_glyphs or mark.sign in _SIGNS:
                self.paint_sign(number, mark)

    def paint_sign(self, number: int, mark: MapMark) -> None:
        x, y = self._viewport.cells[number]
        ink = self._look.palette.tone(mark.tone)
        self.canvas.rows[y][x] = cell_of(self._look.glyphs.sign(mark.sign), ink)

    def paint_trail(self, trail: Sequence[int]) -> None:
        """Paint the lines along a trail and its positions."""
        tone, viewport = signs.TRAIL.tone, self._viewport
        self.paint_along(pairwise(trail), tone)
        seen = [number for number in set(trail) if number in viewport.cells]
        self.paint_points({each: _mark(viewport, each)._replace(tone=tone) for each in seen})

    def paint_cursor(self, number: int) -> None:
        """Paint the cursor: brackets where there is room beside the points, else a sign."""
        palette, canvas = self._look.palette, self.canvas
        if not self._viewport.scale.has_glyphs:
            self.paint_sign(number, signs.CURSOR)
            return
        x, y = self._viewport.cells[number]
        canvas.put(x, y, canvas.rows[y][x].text, palette.accent._replace(reversed=True))
        for sign, beside in zip(signs.BRACKETS, (x - 1, x + 1), strict=True):
            canvas.put(beside, y, self._look.glyphs.sign(sign), palette.accent)

    def paint_lights(self, lights: SearchOverlay, ways_on: Iterable[Line]) -> Mapping[int, MapMark]:
        """Paint what a search has made of positions: lines, points and the path, and before that
        the lines along which arrows lead. Returns how each position is painted."""
        viewport, made = self._viewport, bytearray(lights.lights)
        lines = (*viewport.lines, *viewport.way)
        met = frozenset((a, b) for a, b in lines if min(made[a], made[b]) >= Light.DONE)
        self.canvas.paste(_met_lines(viewport, self._look, met), 0, 0)
        self.paint_along(ways_on, "base")
        self.paint_along(pairwise(lights.path), "accent")
        if lights.is_refused and lights.candidate is not None and lights.path:
            self.paint_along([(lights.path[-1], lights.candidate)], "bad")
        for number in lights.path:
            made[number] = Light.ON_PATH
        marks = {number: _lit_mark(viewport, number, made[number]) for number in viewport.cells}
        self.paint_points(marks)
        return marks


@lru_cache(maxsize=4)
def still_picture(viewport: Viewport, look: Look) -> tuple[Canvas, Mapping[int, MapMark]]:
    """The lines of a part of a map and its points by their standing, and how each is painted. Don't
    draw on it."""
    brush, fineness = Brush(viewport, look), viewport.fineness
    brush.paint_lines(viewport.lines, "faint", fineness.most)
    brush.paint_lines(viewport.way, "good", fineness.way)
    if not viewport.positions.is_possible:
        reached = [line for line in viewport.lines if max(line) < viewport.positions.reached]
        brush.paint_lines(reached, "tint", fineness.most)
    marks = {number: _mark(viewport, number) for number in viewport.cells}
    brush.paint_points(marks)
    return brush.canvas, marks


@lru_cache(maxsize=4)
def _met_lines(viewport: Viewport, look: Look, met: frozenset[Line]) -> Canvas:
    """All lines, faint but for those between positions where a search has been. Don't draw on
    it."""
    brush, fineness = Brush(viewport, look), viewport.fineness
    brush.paint_lines((*viewport.lines, *viewport.way), "faint", fineness.unmet)
    brush.paint_lines(met, "tint", fineness.way)
    return brush.canvas


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


def explained(
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


def _lit_mark(viewport: Viewport, number: int, light: int) -> MapMark:
    """How a position is drawn by what a search has made of it. Start and goal keep their signs."""
    if viewport.standings[number] is Standing.GOAL:
        return signs.GOAL
    if number == viewport.positions.start:
        return signs.START
    if viewport.positions.is_beyond(number):
        return signs.BEYOND
    return signs.LIGHTS[Light(light)]


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
