"""A map of its own: a triangle of triangles, as the positions of three pegs make it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tui.engine.map.layout import Chart, Point, Shape
from tui.engine.map.position_map import PositionMap, Standing

Corner = tuple[int, int]


_AROUND = (-1, 1), (1, 1), (-2, 0), (2, 0), (-1, -1), (1, -1)


class Triangle(Chart):
    """Its points, the start at the top."""

    shape = Shape.LATTICE

    def __init__(self, places: Sequence[Corner]) -> None:
        self._places = [Point(x, y) for x, y in places]
        self.width = max(x for x, _ in places)
        self.height = max(y for _, y in places)

    def place(self, number: int) -> Point:
        return self._places[number]

    def within(self, left: float, top: float, right: float, bottom: float) -> Iterable[int]:
        return [
            number
            for number, place in enumerate(self._places)
            if left <= place.x <= right and top <= place.y <= bottom
        ]


class Lattice(PositionMap[Corner, Any]):
    """So many levels of triangles in triangles. A position is where it lies; the goal is in the
    corner on the left."""

    def __init__(self, levels: int) -> None:
        side = 2**levels - 1
        points = [(side, 0)]
        for level in range(levels):
            step = 2**level
            points += [
                (x + across, y + step) for across in (-step, step) for x, y in points[: 3**level]
            ]
        self._points = points
        self._numbers = {point: number for number, point in enumerate(points)}
        self._side = side
        self.chart = Triangle(points)
        self._near = [
            [
                self._numbers[point]
                for across, down in _AROUND
                if (point := (x + across, y + down)) in self._numbers
            ]
            for x, y in points
        ]
        self._from_start, self._to_goal = (self._distances(end) for end in ((side, 0), (0, side)))

    def _distances(self, origin: Corner) -> Sequence[int]:
        found = {self._numbers[origin]: 0}
        for here in (queue := [self._numbers[origin]]):
            for near in self._near[here]:
                if near not in found:
                    found[near] = found[here] + 1
                    queue.append(near)
        return [found[number] for number in range(len(self._points))]

    @property
    def count(self) -> int:
        return len(self._points)

    @property
    def reached(self) -> int:
        return len(self._points)

    def number(self, state: Corner) -> int | None:
        return self._numbers.get(state)

    def state(self, number: int) -> Corner:
        return self._points[number]

    def from_start(self, number: int) -> int:
        return self._from_start[number]

    def to_goal(self, number: int) -> int:
        return self._to_goal[number]

    def neighbours(self, number: int) -> Sequence[int]:
        return self._near[number]

    def standing(self, number: int) -> Standing:
        if not self._to_goal[number]:
            return Standing.GOAL
        is_on_way = self._from_start[number] + self._to_goal[number] == self.best
        return Standing.ON_WAY if is_on_way else Standing.OPEN

    def way(self, state: Corner, target: int) -> Sequence[Any] | None:
        return None
