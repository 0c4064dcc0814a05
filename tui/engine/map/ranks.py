"""The order of the positions in their columns, and how many lines cross then."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Generator, Iterable, Sequence

from tui.engine.map.layers import SOME, Layers


class Ranks:
    """Columns in some order, which changes."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        self._heights = [0.0] * len(layers.left)
        """How far below the middle of its column each position lies."""
        for column in layers.columns:
            self._settle(column)

    def _settle(self, column: Sequence[int]) -> None:
        top = (1 - len(column)) / 2
        for rank, number in enumerate(column):
            self._heights[number] = top + rank

    def sweep(self, *, turns_ties: bool) -> Generator[None, None, None]:
        """Sort the columns from the left by those before, then from the right by those after.
        `turns_ties` is whether positions that are equal there change their order."""
        columns = self.layers.columns
        yield from self._sort(columns[1:], self.layers.left, turns_ties)
        yield from self._sort(columns[-2::-1], self.layers.right, turns_ties)

    def _sort(
        self, columns: Iterable[list[int]], others: Sequence[Sequence[int]], turns_ties: bool
    ) -> Generator[None, None, None]:
        heights = self._heights
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
            self._settle(column)
            yield

    def crossings(self) -> Generator[None, None, int]:
        """How many pairs of lines between neighbouring columns cross."""
        found = 0
        for column in self.layers.columns:
            passed: list[float] = []
            for count, number in enumerate(column, 1):
                ends = self._ends(number, self.layers.right)
                found += sum([len(passed) - bisect_right(passed, end) for end in ends])
                for end in ends:
                    insort(passed, end)
                if not count % SOME:
                    yield
            yield
        return found

    def exchange(self) -> Generator[None, None, bool]:
        """Exchange neighbours in a column where fewer lines cross then, in one pass over them.
        Returns whether any were exchanged."""
        layers, found = self.layers, False
        for column in layers.columns:
            ends: list[tuple[Sequence[float], Sequence[float]]] = []
            for count, number in enumerate(column, 1):
                ends.append((self._ends(number, layers.left), self._ends(number, layers.right)))
                if not count % SOME:
                    yield
            for rank in range(1, len(column)):
                upper, lower = ends[rank - 1], ends[rank]
                if _crossings(upper, lower) > _crossings(lower, upper):
                    column[rank - 1], column[rank] = column[rank], column[rank - 1]
                    ends[rank - 1], ends[rank] = lower, upper
                    found = True
                if not rank % SOME:
                    yield
            self._settle(column)
            yield
        return found

    def _ends(self, number: int, others: Sequence[Sequence[int]]) -> Sequence[float]:
        """Where the lines of a position end on one side, the highest first."""
        return sorted(map(self._heights.__getitem__, others[number]))


def _crossings(
    upper: tuple[Sequence[float], Sequence[float]], lower: tuple[Sequence[float], Sequence[float]]
) -> int:
    """How many lines of two neighbours cross, one above the other, that end there on both
    sides."""
    return sum(
        [
            bisect_left(others, end)
            for mine, others in zip(upper, lower, strict=True)
            for end in mine
        ]
    )
