"""A map as a picture for a wall or a slide, in SVG 1.1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from math import sqrt

from tui.drawing.map.viewport import is_way
from tui.engine.map.chart import Shape
from tui.engine.map.position_map import AnyMap, Standing
from tui.engine.named_tuple import NamedTuple

_PAPER, _TEXT = "#fbf7ee", "#4a4436"
_LARGEST = 1600
"""The longer side of the picture, in pixels, where nothing else is asked for."""
_MARGIN = 2.0
_LEGEND = 2.5
"""The height of the line with what colours mean. Like all lengths here it is in units: so far apart
are neighbours of a column at least."""
_LETTER = 0.62
"""The width of a letter in that line, about."""
_WIDE = 1.6
"""How much wider than high the picture of columns is, about."""


class _Kind(NamedTuple):
    """How positions of one kind are drawn."""

    name: str
    colour: str
    radius: float
    meaning: str


_KINDS = {
    Standing.ON_WAY: _Kind("way", "#1f8a4c", 0.34, "best way"),
    Standing.OPEN: _Kind("open", "#8b8577", 0.26, "other"),
    Standing.DEAD_END: _Kind("dead", "#c4b9a3", 0.22, "dead end"),
    Standing.LOST: _Kind("lost", "#c8452e", 0.28, "out of reach"),
}
_REACHED = _Kind("reached", "#8b8577", 0.26, "can be reached")
_START = _Kind("start", "#3b2a78", 0.5, "start")
_GOAL = _Kind("goal", "#d98a1a", 0.5, "goal")
_BEYOND = _Kind("beyond", "#6a8fc0", 0.26, "beyond reach")
_IN_ORDER = (_START, _GOAL, *_KINDS.values(), _REACHED, _BEYOND)
_LINES = {False: ("#d5cbb8", 0.07), True: ("#7fbf95", 0.14)}
"""Colour and width of most lines, and of those of the shortest ways."""


def map_svg(positions: AnyMap, title: str) -> Iterator[str]:
    """The picture, in pieces of text: lines, points and what their colours mean. `title` is read
    out to those who cannot see it."""
    chart = positions.chart
    across, down = _stretch(positions)
    found = {_kind(positions, number) for number in range(positions.count)}
    kinds = [each for each in _IN_ORDER if each in found]
    wide = max(chart.width * across, sum(len(each.meaning) + 4 for each in kinds) * _LETTER)
    left = _MARGIN + (wide - chart.width * across) / 2
    high = chart.height * down + _LEGEND + 2 * _MARGIN
    wide += 2 * _MARGIN
    scale = _LARGEST / max(wide, high)
    yield (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'width="{wide * scale:.0f}" height="{high * scale:.0f}" '
        f'viewBox="0 0 {wide:.2f} {high:.2f}">\n'
        f"<title>{escape(title, quote=False)}</title>\n"
        f'<rect width="100%" height="100%" fill="{_PAPER}"/>\n'
        f'<g transform="translate({left:.2f} {_MARGIN:.2f})" fill="none" stroke-linecap="round">\n'
    )

    def at(number: int) -> str:
        place = chart.place(number)
        return f"{place.x * across:.5g},{place.y * down:.5g}"

    for way, (colour, width) in _LINES.items():
        pieces = (f"M{at(one)}L{at(other)}" for one, other in _lines(positions, way))
        yield from _path(f"lines{' way' if way else ''}", colour, width, pieces)
    for kind in kinds:
        numbers = (each for each in range(positions.count) if _kind(positions, each) is kind)
        yield from _path(kind.name, kind.colour, 2 * kind.radius, (f"M{at(n)}h0" for n in numbers))
    yield "</g>\n"
    yield from _legend(kinds, high - _MARGIN)
    yield "</svg>\n"


def _stretch(positions: AnyMap) -> tuple[float, float]:
    """How far apart two columns are, and two rows."""
    chart = positions.chart
    if chart.shape is Shape.LATTICE:
        return 1, sqrt(3)  # Its triangles have equal sides.
    return max(2.5, min(8, _WIDE * chart.height / max(1, chart.width))), 1


def _kind(positions: AnyMap, number: int) -> _Kind:
    standing = positions.standing(number)
    if number == positions.start:
        return _START
    if standing is Standing.GOAL:
        return _GOAL
    if positions.is_beyond(number):
        return _BEYOND
    is_plain = standing is Standing.OPEN and not positions.is_possible
    return _REACHED if is_plain else _KINDS[standing]


def _lines(positions: AnyMap, way: bool) -> Iterator[tuple[int, int]]:
    """The lines of the shortest ways, or all others, each once."""
    for one in range(positions.count):
        for other in positions.neighbours(one):
            is_first = one < other or one not in positions.neighbours(other)
            if one != other and is_first and is_way(positions, one, other) == way:
                yield one, other


def _path(name: str, colour: str, width: float, pieces: Iterable[str]) -> Iterator[str]:
    """A path of many pieces in one colour. A piece of no length is drawn as a dot."""
    yield f'<path class="{name}" stroke="{colour}" stroke-width="{width}" d="'
    yield from pieces
    yield '"/>\n'


def _legend(kinds: Iterable[_Kind], y: float) -> Iterator[str]:
    """What the colours mean, below the picture."""
    yield f'<g style="font:1.1px sans-serif" fill="{_TEXT}">\n'
    x = _MARGIN
    for kind in kinds:
        yield (
            f'<circle cx="{x:.2f}" cy="{y - 0.36:.2f}" r="{kind.radius}" fill="{kind.colour}"/>'
            f'<text x="{x + 0.9:.2f}" y="{y:.2f}">{kind.meaning}</text>\n'
        )
        x += (len(kind.meaning) + 4) * _LETTER
    yield "</g>\n"
