"""Charts by layers: a column for each distance from the start, in each the positions so ordered
that few lines cross."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Generator, Iterable, Sequence
from math import ceil, floor

from tui.engine.map.balance import balanced
from tui.engine.map.chart import Chart, Place, Shape
from tui.engine.map.layers import SOME, layers
from tui.engine.map.ordering import ordered
from tui.engine.map.relaxation import relaxed


class Columns(Chart):
    """Positions in columns."""

    shape = Shape.COLUMNS

    def __init__(self, places: Sequence[Place], columns: Sequence[Sequence[int]]) -> None:
        """`columns` has the numbers of the positions in each column from the left, the highest
        first."""
        self.columns = columns
        self._places = places
        self.width = len(columns) - 1
        self.height = max((place.y for place in places), default=0)

    def place(self, number: int) -> Place:
        return self._places[number]

    def within(self, left: float, top: float, right: float, bottom: float) -> Iterable[int]:
        for column in self.columns[max(0, ceil(left)) : max(0, floor(right) + 1)]:
            first = bisect_left(column, top, key=self._height)
            last = bisect_right(column, bottom, key=self._height)
            yield from column[first:last]

    def _height(self, number: int) -> float:
        return self._places[number].y


def columns(
    depths: Sequence[int], targets: Sequence[Sequence[int]]
) -> Generator[None, None, Columns]:
    """The chart of positions in these columns, and to which others moves lead from each. Yields
    after each little bit of work."""
    found = yield from layers(depths, targets)
    found = yield from ordered(found)
    found = yield from balanced(found)
    heights = yield from relaxed(found)
    places = [Place(0, 0)] * len(depths)
    for x, column in enumerate(found.columns):
        for rank, number in enumerate(column):
            places[number] = Place(x, heights[number], rank)
            if not rank % SOME:
                yield
    return Columns(places, found.columns)
