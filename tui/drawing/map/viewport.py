"""What of a map never changes while one looks at a part of it: its points, and the lines between
them. It is worked out once for each part."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from tui.drawing.canvas import Region
from tui.drawing.map.scale import ACROSS, DOWN, Dot, Scale, Stroke, stroke
from tui.engine.position_map import AnyMap, Standing


class Fineness(NamedTuple):
    """Which dots are drawn of lines: every one, every second or every third. So some stand out even
    without colours."""

    most: int
    way: int
    """Of those of the shortest ways; while a search is shown, of those that it has met."""
    unmet: int
    """Of the others then."""


_FINE, _IN_ASCII, _AS_DOTS = Fineness(2, 1, 2), Fineness(1, 1, 2), Fineness(1, 1, 1)
_FULL = 0.45
"""So large a part of the dots is drawn at most, if need be fewer of each line."""
_MOST_SPARSE = 4
"""Of the lines of shortest ways at least every fourth dot is drawn."""


_FAR, _FARTHEST = 2, 150
"""A line that leads further up or down, in heights of what is seen or in rows, would only be in the
way of others: only where it begins is drawn."""
_STUB = 2
"""In how many rows."""


_OF_WAYS = Standing.ON_WAY, Standing.GOAL
"""How positions on shortest ways stand."""


Line = tuple[int, int]
"""A line between two positions, of which at least one is seen."""


class Viewport:
    """The part of a map that is seen, in cells from the upper left corner of that part. It never
    changes, and is equal to itself alone."""

    def __init__(self, positions: AnyMap, scale: Scale, seen: Region) -> None:
        """`seen` is which cells of the whole picture are seen."""
        self.positions, self.scale, self.seen = positions, scale, seen
        self.cells: dict[int, Dot] = {}
        """The cell of each position that is seen."""
        for number in scale.within(seen):
            x, y = scale.cell(number)
            self.cells[number] = x - seen.x, y - seen.y
        self.standings = {number: positions.standing(number) for number in self.cells}
        self.taken = frozenset(self.cells.values() if scale.has_glyphs else ())
        """The cells in which points have signs, so that no lines are drawn."""
        self.lines: list[Line] = []
        """Most lines."""
        self.way: list[Line] = []
        """Those of the shortest ways from the start to the goal."""
        aside = {number for number, how in self.standings.items() if how not in _OF_WAYS}
        for line in _joined(positions, self.cells):
            way = aside.isdisjoint(line) and is_way(positions, *line)
            (self.way if way else self.lines).append(line)
        self.fineness = self._judged()
        self.dots: dict[Dot, int] = {}
        """What is drawn of lines and points in each cell, where points are dots."""
        if not scale.has_glyphs:
            lines = (self.stroke(line) for line in (*self.lines, *self.way))
            self.dots = joined(chain([self._points()], lines))

    def stroke(self, line: Line, every: int = 1) -> Stroke:
        """The cells of a line between two positions that are joined, in the part that is seen: with
        all dots, or `every` second or third. One between neighbours of a column is bent, so that it
        leads past those between them."""
        (one, other), grain, seen = line, self.scale.grain, self.seen
        if one not in self.cells:
            one, other = other, one
        first, last = self.scale.dot(one), self.scale.dot(other)
        if abs(last[1] - first[1]) > min(_FAR * seen.height, _FARTHEST) * grain.down:
            last = _stub(first, last, _STUB * grain.down)
        pieces = [(first, last)]
        is_upright = self.scale.has_glyphs and first[0] == last[0]
        if is_upright and abs(first[1] - last[1]) > 2 * grain.down:
            bend = first[0] + 2 * grain.across, (first[1] + last[1]) // 2
            pieces = [(first, bend), (bend, last)]
        left, top, right, bottom = seen.x, seen.y, seen.right, seen.bottom
        return [
            (x - left, y - top, bits)
            for begin, end in pieces
            for x, y, bits in stroke(grain, begin, end, every)
            if left <= x < right and top <= y < bottom
        ]

    def _points(self) -> Stroke:
        """The points, where they are dots."""
        grain = self.scale.grain
        for number, (column, row) in self.cells.items():
            x, y = self.scale.dot(number)
            yield column, row, grain.dot(x % grain.across, y % grain.down)

    def _judged(self) -> Fineness:
        if not self.scale.has_glyphs:
            return _AS_DOTS
        if self.scale.grain.down == 1:
            return _IN_ASCII
        drawn = joined(map(self.stroke, self.way)).values()
        free = 1 - sum(bits.bit_count() for bits in drawn) / max(1, len(drawn) * ACROSS * DOWN)
        # A dot stays free if no line draws it there. With every second dot of each line, half as
        # many try: the part that stays free is raised to the power of a half.
        every = next((n for n in range(1, _MOST_SPARSE) if free ** (1 / n) >= 1 - _FULL), None)
        way = _MOST_SPARSE if every is None else every
        return _FINE if way == 1 else Fineness(way + 1, way, way + 1)


@lru_cache(maxsize=4)
def viewport_of(positions: AnyMap, scale: Scale, seen: Region) -> Viewport:
    """The viewport on a part of a map."""
    return Viewport(positions, scale, seen)


def joined(strokes: Iterable[Stroke]) -> dict[Dot, int]:
    """What is drawn in each cell by lines together."""
    found: dict[Dot, int] = {}
    for cells in strokes:
        for x, y, bits in cells:
            found[x, y] = found.get((x, y), 0) | bits
    return found


def is_way(positions: AnyMap, one: int, other: int) -> bool:
    """Whether a shortest way from the start to the goal goes along a line."""
    done, left = positions.from_start(one), positions.to_goal(one)
    then_done, then_left = positions.from_start(other), positions.to_goal(other)
    if done is None or left is None or then_done is None or then_left is None:
        return False
    return done + left == positions.best == then_done + then_left and done != then_done


def _joined(positions: AnyMap, numbers: Iterable[int]) -> Iterable[Line]:
    """The lines that begin at some positions, each once."""
    found: dict[Line, None] = {}
    for one in numbers:
        for other in positions.neighbours(one):
            if one != other:
                found[min(one, other), max(one, other)] = None
    return found


def _stub(first: Dot, last: Dot, high: int) -> Dot:
    """A dot on the way to a dot that lies far above or below, so many rows of dots away."""
    wide, deep = last[0] - first[0], last[1] - first[1]
    return first[0] + wide * high // abs(deep), first[1] + (high if deep > 0 else -high)
