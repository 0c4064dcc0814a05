"""The order of the positions in their columns, and how many lines cross then."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Generator, Iterable, Sequence

from tui.engine.map.layers import SOME, Layers


class Ranks:
    """Columns in some order, which changes."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        self._stirred = set(range(len(layers.columns)))
        """The columns in which it may help to exchange neighbours."""
        self.heights = [0.0] * len(layers.left)
        """How far below the middle of its column each position lies."""
        for column in layers.columns:
            self.settle(column)

    def settle(self, column: Sequence[int]) -> None:
        """Take in that a column has this order."""
        top = (1 - len(column)) / 2
        for rank, number in enumerate(column):
            self.heights[number] = top + rank

    def sweep(self, *, turns_ties: bool) -> Generator[None, None, None]:
        """Sort the columns from the left by those before, then from the right by those after.
        `turns_ties` is whether positions that are equal there change their order."""
        columns = self.layers.columns
        yield from self._sort(columns[1:], self.layers.left, turns_ties)
        yield from self._sort(columns[-2::-1], self.layers.right, turns_ties)

    def _sort(
        self, columns: Iterable[list[int]], others: Sequence[Sequence[int]], turns_ties: bool
    ) -> Generator[None, None, None]:
        heights = self.heights
        wanted = heights[:]
        height = heights.__getitem__
        for column in columns:
            for count, number in enumerate(column, 1):
                if others[number]:
                    wanted[number] = sum(map(height, others[number])) / len(others[number])
                if not count % SOME:
                    yield
            if turns_ties:
                column.reverse()
            column.sort(key=wanted.__getitem__)
            self.settle(column)
            yield

    def intersections(self) -> Generator[None, None, int]:
        """How many pairs of lines between neighbouring columns cross."""
        found = 0
        for column in self.layers.columns:
            passed: list[float] = []
            for count, number in enumerate(column, 1):
                for end in self.ends(number, self.layers.right):
                    rank = bisect_right(passed, end)
                    found += len(passed) - rank
                    passed.insert(rank, end)
                if not count % SOME:
                    yield
            yield
        return found

    def exchange(self) -> Generator[None, None, bool]:
        """Exchange neighbours in a column where fewer lines cross then, in one pass over those that
        may have changed since the last. Returns whether any were exchanged."""
        columns, stirred = self.layers.columns, self._stirred
        self._stirred = set()
        for number, column in enumerate(columns):
            if number in stirred or number in self._stirred:
                if (yield from self._exchange_in(column)):
                    self._stirred |= {number - 1, number, number + 1}
                yield
        return bool(self._stirred)

    def _exchange_in(self, column: list[int]) -> Generator[None, None, bool]:
        lefts: list[Sequence[float]] = []
        rights: list[Sequence[float]] = []
        for count, number in enumerate(column, 1):
            lefts.append(self.ends(number, self.layers.left))
            rights.append(self.ends(number, self.layers.right))
            if not count % SOME:
                yield
        has_changed = False
        for lower in range(1, len(column)):
            upper = lower - 1
            now = _intersections(lefts[upper], lefts[lower])
            now += _intersections(rights[upper], rights[lower])
            if now:
                then = _intersections(lefts[lower], lefts[upper])
                then += _intersections(rights[lower], rights[upper])
                if then < now:
                    column[upper], column[lower] = column[lower], column[upper]
                    lefts[upper], lefts[lower] = lefts[lower], lefts[upper]
                    rights[upper], rights[lower] = rights[lower], rights[upper]
                    has_changed = True
            if not lower % SOME:
                yield
        if has_changed:
            self.settle(column)
        return has_changed

    def ends(self, number: int, others: Sequence[Sequence[int]]) -> Sequence[float]:
        """Where the lines of a position end on one side, the highest first."""
        return sorted(map(self.heights.__getitem__, others[number]))


def _intersections(upper: Sequence[float], lower: Sequence[float]) -> int:
    """How many lines cross that lead from two neighbours, one above the other, to these ends."""
    if not upper or not lower or upper[-1] <= lower[0]:
        return 0
    return sum([bisect_left(lower, end) for end in upper])
