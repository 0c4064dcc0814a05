"""Where the positions of a map lie: in columns by their distance, ordered so that few lines cross,
each as near as can be to those that it hangs together with. From a graph one comes to columns, to
an order in each, to heights, and to points."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Generator, Iterable, Sequence
from copy import copy
from enum import Enum
from math import ceil, floor
from operator import itemgetter
from typing import NamedTuple


class MapPlace(NamedTuple):
    """Where a position lies: how far to the right, and how far down, from 0."""

    x: float
    y: float
    rank: int = 0
    """How many positions lie above it in its column, where there are columns."""


class MapPick(NamedTuple):
    """A click on the picture of a map picks this."""

    number: int
    """That of the position."""


class Shape(Enum):
    """How a chart is stretched to the room that there is."""

    COLUMNS = "columns"
    """Columns, one unit apart. In each the positions are at least one unit apart; a drawing may
    shift those with an odd rank to the side where there are too few rows."""
    LATTICE = "lattice"
    """Points with whole numbers, drawn without changing their proportions."""


class Chart(ABC):
    """Where the positions of a map lie. It never changes once it is made."""

    shape: Shape
    width: float
    """How far to the right the last positions lie."""
    height: float
    """How far down the lowest positions lie."""

    @abstractmethod
    def place(self, number: int) -> MapPlace:
        """Where the position with a number lies."""

    @abstractmethod
    def within(self, left: float, top: float, right: float, bottom: float) -> Iterable[int]:
        """The numbers of the positions in a rectangle, its edges included."""


class Columns(Chart):
    """Positions in columns."""

    shape = Shape.COLUMNS

    def __init__(self, places: Sequence[MapPlace], columns: Sequence[Sequence[int]]) -> None:
        """`columns` has the numbers of the positions in each column from the left, the highest
        first."""
        self.columns = columns
        self._places = places
        self.width = len(columns) - 1
        self.height = max(map(itemgetter(1), places), default=0)

    def place(self, number: int) -> MapPlace:
        return self._places[number]

    def within(self, left: float, top: float, right: float, bottom: float) -> Iterable[int]:
        for column in self.columns[max(0, ceil(left)) : max(0, floor(right) + 1)]:
            first = bisect_left(column, top, key=self._height)
            last = bisect_right(column, bottom, key=self._height)
            yield from column[first:last]

    def _height(self, number: int) -> float:
        return self._places[number].y


def columns(
    depths: Sequence[int], ahead: Callable[[int], Sequence[int]]
) -> Generator[None, None, Columns]:
    """The chart of positions in these columns. `ahead` tells to which others moves lead from each,
    each once. Yields after each little bit of work."""
    whole = yield from layers(depths, ahead)
    found = yield from ordered(whole)
    found = yield from balanced(found)
    heights = yield from relaxed(found)
    places = [MapPlace(0, 0)] * len(depths)
    for x, column in enumerate(found.columns):
        for rank, number in enumerate(column):
            places[number] = MapPlace(x, heights[number], rank)
    return Columns(places, found.columns)


# From a graph to columns


class ColumnOrder:
    """Columns of positions with lines between neighbouring columns. Only their order changes."""

    def __init__(
        self, columns: list[list[int]], left: list[list[int]], right: list[list[int]]
    ) -> None:
        self.columns = columns
        """The numbers of the positions in each column from the left, the highest first."""
        self.left = left
        """For each position those in the column before that a line leads to, each once."""
        self.right = right
        """The same in the column after."""
        self.size = len(left) + sum(map(len, left))
        """How many positions there are, and lines between neighbouring columns."""
        self.heights = [0.0] * len(left)
        """How far below the middle of its column each position lies."""
        for column in columns:
            self.settle(column)

    def copied(self) -> ColumnOrder:
        """The same as it is now, however the order changes."""
        found = copy(self)
        found.columns, found.heights = [column[:] for column in self.columns], self.heights[:]
        return found

    def settle(self, column: Sequence[int]) -> None:
        """Take in that a column has this order."""
        top = (1 - len(column)) / 2
        for rank, number in enumerate(column):
            self.heights[number] = top + rank

    def ends(self, number: int, others: Sequence[Sequence[int]]) -> Sequence[float]:
        """Where the lines of a position end on one side, the highest first."""
        return sorted(map(self.heights.__getitem__, others[number]))

    def intersections(self) -> Generator[None, None, int]:
        """How many pairs of lines between neighbouring columns cross."""
        found = 0
        for column in self.columns:
            passed: list[float] = []
            for number in column:
                for end in self.ends(number, self.right):
                    rank = bisect_right(passed, end)
                    found += len(passed) - rank
                    passed.insert(rank, end)
                yield
        return found


def layers(
    depths: Sequence[int], ahead: Callable[[int], Sequence[int]]
) -> Generator[None, None, ColumnOrder]:
    """The positions in these columns, in the order of their numbers."""
    found: list[list[int]] = [[] for _ in range(max(depths) + 1)]
    left: list[list[int]] = [[] for _ in depths]
    right: list[list[int]] = [[] for _ in depths]
    for number, depth in enumerate(depths):
        found[depth].append(number)
    for here, depth in enumerate(depths):
        for there in ahead(here):
            before, after = (here, there) if depths[there] > depth else (there, here)
            # Most lines that lead back lead there, too, and are known.
            if depths[after] == depths[before] + 1 and before not in left[after]:
                right[before].append(after)
                left[after].append(before)
        yield
    return ColumnOrder(found, left, right)


# From columns to an order in each


_MOST_SWEEPS, _LEAST_SWEEPS = 24, 2
_SWEPT = 12_000
"""How many positions and lines are looked at in all sweeps, if that makes so many of them."""
_PATIENCE = 4
"""After so many sweeps that have brought nothing none follows."""
_MOST_PASSES, _LEAST_PASSES = 24, 1
_PASSED = 12_000
"""The same where neighbours are exchanged."""


def ordered(layers: ColumnOrder) -> Generator[None, None, ColumnOrder]:
    """The same layers in a better order."""
    order, best = layers.copied(), layers
    fewest, vain = (yield from order.intersections()), 0
    for number in range(max(_LEAST_SWEEPS, min(_MOST_SWEEPS, _SWEPT // layers.size))):
        if not fewest or vain == _PATIENCE:
            break
        # From the left by the columns before, then from the right by those after.
        turns_ties = bool(number % 2)
        yield from _sort(order, order.columns[1:], order.left, turns_ties)
        yield from _sort(order, order.columns[-2::-1], order.right, turns_ties)
        intersections = yield from order.intersections()
        vain += 1
        if intersections < fewest:
            best, fewest, vain = order.copied(), intersections, 0
    for _ in range(max(_LEAST_PASSES, min(_MOST_PASSES, _PASSED // layers.size))):
        has_changed = False
        for column in best.columns if fewest else ():
            has_changed |= yield from _exchange(best, column)
        if not has_changed:
            break
    return best


def _sort(
    order: ColumnOrder,
    columns: Iterable[list[int]],
    others: Sequence[Sequence[int]],
    turns_ties: bool,
) -> Generator[None, None, None]:
    """Sort columns by the mean heights of those that lines lead to on one side. `turns_ties` is
    whether positions that are equal there change their order."""
    wanted, height = order.heights[:], order.heights.__getitem__
    for column in columns:
        for number in column:
            if others[number]:
                wanted[number] = sum(map(height, others[number])) / len(others[number])
        if turns_ties:
            column.reverse()
        column.sort(key=wanted.__getitem__)
        order.settle(column)
        yield


def _exchange(order: ColumnOrder, column: list[int]) -> Generator[None, None, bool]:
    """Exchange neighbours in a column where fewer lines cross then. Returns whether any were
    exchanged."""
    ends = [(order.ends(number, order.left), order.ends(number, order.right)) for number in column]
    """Where the lines of each end on both sides."""
    has_changed = False
    for upper, lower in enumerate(range(1, len(column))):
        pairs = [*zip(ends[upper], ends[lower], strict=True)]
        now = sum(_intersections(one, other) for one, other in pairs)
        if now and sum(_intersections(other, one) for one, other in pairs) < now:
            column[upper], column[lower] = column[lower], column[upper]
            ends[upper], ends[lower] = ends[lower], ends[upper]
            has_changed = True
        yield
    if has_changed:
        order.settle(column)
    return has_changed


def _intersections(upper: Sequence[float], lower: Sequence[float]) -> int:
    """How many lines cross that lead from two neighbours, one above the other, to these ends."""
    if not upper or not lower or upper[-1] <= lower[0]:
        return 0
    return sum([bisect_left(lower, end) for end in upper])


def balanced(layers: ColumnOrder) -> Generator[None, None, ColumnOrder]:
    """The same layers with half of the dead ends of each column at its top and half at its bottom,
    unless more lines cross then."""
    found, fewest = layers.copied(), (yield from layers.intersections())
    for column in found.columns:
        lines = {number: len(found.left[number]) + len(found.right[number]) for number in column}
        ends = [number for number in column if number and lines[number] == 1]
        rest = [number for number in column if not number or lines[number] != 1]
        upper, before = len(ends) // 2, column[:]
        column[:] = [*ends[:upper], *rest, *ends[upper:]]
        found.settle(column)
        if column != before and (yield from found.intersections()) > fewest:
            column[:] = before
            found.settle(column)
    return found


# From the order to heights


_MOST_ROUNDS, _LEAST_ROUNDS = 40, 2
_WORK = 10_000
_STILL = 0.002
"""When no position is moved further than that in a round, none follows."""
_DECIMALS = 3
"""To so many decimals heights are given, so that those that should be the same are the same."""


def relaxed(layers: ColumnOrder) -> Generator[None, None, Sequence[float]]:
    """How far down each position lies, the highest at 0. In rounds over the columns to the right
    and back all lines become ever flatter: the quadratic mean of their heights shrinks."""
    heights = layers.heights[:]
    height = heights.__getitem__
    room = max(map(len, layers.columns)) - 1
    for _ in range(max(_LEAST_ROUNDS, min(_MOST_ROUNDS, _WORK // layers.size))):
        shift = 0.0
        for column in (*layers.columns, *layers.columns[-2::-1]):
            wanted: list[tuple[float, int]] = []
            for number in column:
                others = (*layers.left[number], *layers.right[number]) or (number,)
                wanted.append((sum(map(height, others)) / len(others), len(others)))
            for number, place in zip(column, apart(wanted, room), strict=True):
                shift = max(shift, abs(heights[number] - place))
                heights[number] = place
            yield
        if shift < _STILL:
            break
    top = min(heights)
    return [round(place - top, _DECIMALS) for place in heights]


def apart(wanted: Sequence[tuple[float, float]], room: float) -> Sequence[float]:
    """Where things come to lie, one after the other and at least 1 apart, that want to be at
    certain places, each with a weight; none further than half the `room` from 0. The sum of
    weight · distance², the distance from where each wants to be, is the least.

    It is a regression of what rises (Ayer and others 1955): neighbours that are too near each other
    become a block that lies at the mean of what they want.
    """
    blocks: list[tuple[float, float, int]] = []
    for rank, (place, weight) in enumerate(wanted):
        total, weights, size = (place - rank) * weight, weight, 1
        while blocks and blocks[-1][0] * weights >= total * blocks[-1][1]:
            before, more, others = blocks.pop()
            total, weights, size = total + before, weights + more, size + others
        blocks.append((total, weights, size))
    first, last = -room / 2, room / 2 - (len(wanted) - 1)
    found: list[float] = []
    for total, weights, size in blocks:
        begin = min(max(total / weights, first), last)
        found += [begin + rank for rank in range(len(found), len(found) + size)]
    return found
