"""A map of its own: a triangle of triangles, as the positions of three pegs make it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tests.tools.plain_maps import PlainMap
from tui.engine.layout import Chart, MapPlace, Shape

Corner = tuple[int, int]


class Triangle(Chart):
    """Its points, the start at the top."""

    shape = Shape.LATTICE

    def __init__(self, places: Sequence[Corner]) -> None:
        self._places = [MapPlace(x, y) for x, y in places]
        self.width = max(x for x, _ in places)
        self.height = max(y for _, y in places)

    def place(self, number: int) -> MapPlace:
        return self._places[number]

    def within(self, left: float, top: float, right: float, bottom: float) -> Iterable[int]:
        return [
            number
            for number, place in enumerate(self._places)
            if left <= place.x <= right and top <= place.y <= bottom
        ]


class Lattice(PlainMap):
    """So many levels of triangles in triangles; the goal is in the corner on the left."""

    def __init__(self, levels: int) -> None:
        side = 2**levels - 1
        points = [(side, 0)]
        for level in range(levels):
            step = 2**level
            points += [
                (x + across, y + step) for across in (-step, step) for x, y in points[: 3**level]
            ]
        numbers = {point: number for number, point in enumerate(points)}
        lines = [
            (numbers[x, y], numbers[x + across, y + down])
            for x, y in points
            for across, down in ((2, 0), (-1, 1), (1, 1))
            if (x + across, y + down) in numbers
        ]
        super().__init__(lines, goals=[numbers[0, side]])
        self.chart = Triangle(points)
