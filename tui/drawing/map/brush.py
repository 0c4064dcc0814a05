"""Paints lines and points in the part of a map that is seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from tui.drawing.canvas import Canvas, Ink, cell_of
from tui.drawing.look import Look
from tui.drawing.map import signs
from tui.drawing.map.signs import MapMark
from tui.drawing.map.viewport import Line, Viewport, joined

_PALE = {"good": 0.45, "tint": 0.3, "base": 0.3}
"""How far lines are faded, so that the points at their ends stand out."""
_TELLING = "faint", "muted", "tint", "base", "bad", "good", "strong", "chosen", "accent"
"""The tones of points. Where points are dots that share a cell, the last of theirs counts."""
_SIGNS = signs.START.sign, signs.GOAL.sign
"""Are drawn even where points are dots."""


@lru_cache(maxsize=16)
def line_ink(look: Look, tone: str) -> Ink:
    """The ink of lines between points of a tone."""
    ink, mixer = look.palette.tone(tone)._replace(underlined=False), look.palette.mixer
    if tone not in _PALE:
        return ink
    if mixer is None:
        return ink._replace(bold=False)
    scheme = mixer.scheme
    full = {"good": scheme.success, "tint": scheme.primary, "base": scheme.foreground}[tone]
    return mixer.ink(full.blend(scheme.background, _PALE[tone]))


def paint_lines(
    canvas: Canvas, viewport: Viewport, lines: Iterable[Line], every: int, ink: Ink
) -> None:
    """Paint lines of one ink, over those that are there: all their dots, or `every` second one."""
    drawn, dots, taken = viewport.scale.grain.signs, viewport.dots, viewport.taken
    for (x, y), bits in joined(viewport.stroke(line, every) for line in lines).items():
        if (x, y) in taken:
            continue
        canvas.rows[y][x] = cell_of(drawn[bits | dots.get((x, y), 0)], ink)


def paint_points(
    canvas: Canvas, look: Look, viewport: Viewport, marks: Mapping[int, MapMark]
) -> None:
    """Paint positions. Where they are dots, only the start and the goal have signs."""
    glyphs, tone, drawn = look.glyphs, look.palette.tone, viewport.scale.grain.signs
    if viewport.scale.has_glyphs:
        for number, mark in marks.items():
            x, y = viewport.cells[number]
            canvas.rows[y][x] = cell_of(glyphs.sign(mark.sign), tone(mark.tone))
        return
    for number, mark in sorted(marks.items(), key=lambda each: _TELLING.index(each[1].tone)):
        x, y = viewport.cells[number]
        canvas.rows[y][x] = cell_of(drawn[viewport.dots[x, y]], tone(mark.tone))
    for number, mark in marks.items():
        if mark.sign in _SIGNS:
            paint_sign(canvas, look, viewport, number, mark)


def paint_sign(canvas: Canvas, look: Look, viewport: Viewport, number: int, mark: MapMark) -> None:
    x, y = viewport.cells[number]
    canvas.rows[y][x] = cell_of(look.glyphs.sign(mark.sign), look.palette.tone(mark.tone))


def lines_along(viewport: Viewport, steps: Iterable[Line]) -> Iterable[Line]:
    """The lines of some steps from position to position, as far as they are seen."""
    seen = viewport.cells
    return ((one, other) for one, other in steps if one != other and (one in seen or other in seen))


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
