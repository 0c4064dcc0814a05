"""What of a map never changes while one looks at a part of it: its points, and the lines between
them. It is worked out once for each part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from tui.drawing.canvas import Region
from tui.drawing.map.scale import Dot, Scale
from tui.drawing.map.strokes import ACROSS, DOWN, Stroke, stroke
from tui.engine.map.position_map import AnyMap, Standing

_SOLID, _SPARSE = (2, 1), (3, 2)
"""Which dots are drawn of most lines, and of those of the shortest ways: every third, every second
or all. So these stand out even without colours."""
_DENSE = 0.45
"""Where so large a part of the dots of the shortest ways would be drawn, fewer are."""


class Point(NamedTuple):
    """A position in the part that is seen."""

    number: int
    x: int
    y: int
    standing: Standing


class Line(NamedTuple):
    """A line between two positions, of which at least one is seen."""

    one: int
    other: int
    cells: Stroke


class Ground:
    """The part of a map that is seen, in cells from the upper left corner of that part. It never
    changes, and is equal to itself alone."""

    def __init__(
        self,
        positions: AnyMap,
        scale: Scale,
        seen: Region,
        points: Sequence[Point],
        lines: Sequence[Line],
        way: Sequence[Line],
    ) -> None:
        """`seen` is which cells of the whole picture are seen."""
        self.positions, self.scale, self.seen = positions, scale, seen
        self.points = points
        self.lines, self.way = lines, way
        """Most lines, and those of the shortest ways from the start to the goal."""
        self.cells = {point.number: (point.x, point.y) for point in points}
        """The cell of each position that is seen."""
        self.dots: dict[Dot, int] = {}
        """What is drawn of lines and points in each cell, where points are dots."""
        if not scale.has_glyphs:
            for x, y, bits in chain(_dots(scale, points), *(line.cells for line in (*lines, *way))):
                self.dots[x, y] = self.dots.get((x, y), 0) | bits

    def line(self, one: int, other: int) -> Stroke:
        """A line between two positions of the map that are joined."""
        return _line(self.scale, self.seen, one, other, 1)


@lru_cache(maxsize=4)
def ground_of(positions: AnyMap, scale: Scale, seen: Region) -> Ground:
    """The ground of the part of a map that is seen."""
    points, numbers = [], list(scale.within(seen))
    for number in numbers:
        x, y = scale.cell(number)
        points.append(Point(number, x - seen.x, y - seen.y, positions.standing(number)))
    joined = [
        (one, other, is_way(positions, one, other)) for one, other in _joined(positions, numbers)
    ]
    if not scale.has_glyphs or scale.grain.down == 1:
        return _ground(positions, scale, seen, points, joined, (1, 1))
    ground = _ground(positions, scale, seen, points, joined, _SOLID)
    if _fill(ground.way) > _DENSE:
        return _ground(positions, scale, seen, points, joined, _SPARSE)
    return ground


def _ground(
    positions: AnyMap,
    scale: Scale,
    seen: Region,
    points: Sequence[Point],
    joined: Iterable[tuple[int, int, bool]],
    every: tuple[int, int],
) -> Ground:
    lines: tuple[list[Line], list[Line]] = [], []
    for one, other, way in joined:
        cells = _line(scale, seen, one, other, every[way])
        lines[way].append(Line(one, other, cells))
    return Ground(positions, scale, seen, points, *lines)


def _fill(lines: Iterable[Line]) -> float:
    """Which part of the dots is drawn in the cells through which lines go."""
    joined: dict[Dot, int] = {}
    for line in lines:
        for x, y, bits in line.cells:
            joined[x, y] = joined.get((x, y), 0) | bits
    drawn = sum(bits.bit_count() for bits in joined.values())
    return drawn / max(1, len(joined) * ACROSS * DOWN)


def is_way(positions: AnyMap, one: int, other: int) -> bool:
    """Whether a shortest way from the start to the goal goes along a line."""
    done, left = positions.from_start(one), positions.to_goal(one)
    then_done, then_left = positions.from_start(other), positions.to_goal(other)
    if done is None or left is None or then_done is None or then_left is None:
        return False
    return done + left == positions.best == then_done + then_left and done != then_done


def _joined(positions: AnyMap, numbers: Iterable[int]) -> Iterable[tuple[int, int]]:
    """The lines that begin at some positions, each once."""
    found: dict[tuple[int, int], None] = {}
    for one in numbers:
        for other in positions.neighbours(one):
            if one != other:
                found[min(one, other), max(one, other)] = None
    return found


def _dots(scale: Scale, points: Iterable[Point]) -> Stroke:
    grain = scale.grain
    for point in points:
        x, y = scale.dot(point.number)
        yield point.x, point.y, grain.dot(x % grain.across, y % grain.down)


def _line(scale: Scale, seen: Region, one: int, other: int, every: int) -> Stroke:
    """The cells of a line in the part that is seen. One between neighbours of a column is bent, so
    that it leads past those between them."""
    grain = scale.grain
    first, last = scale.dot(one), scale.dot(other)
    pieces = [(first, last)]
    if scale.has_glyphs and first[0] == last[0] and abs(first[1] - last[1]) > 2 * grain.down:
        bend = first[0] + 2 * grain.across, (first[1] + last[1]) // 2
        pieces = [(first, bend), (bend, last)]
    cells = []
    for begin, end in pieces:
        for x, y, bits in stroke(grain, begin, end, every):
            if seen.contains(x, y):
                cells.append((x - seen.x, y - seen.y, bits))
    return cells
