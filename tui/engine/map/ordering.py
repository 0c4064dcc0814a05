"""Orders the positions in each column so that few lines cross.

In sweeps to the right and back each position is put where the mean of its neighbours in the column
before lies, its barycentre (Sugiyama, Tagawa and Toda 1981); of all orders that come of this the
one with the fewest crossings is taken. To find the best of all is NP-hard, even for two columns of
which one is fixed (Eades and Wormald 1994). Nothing depends on the clock or on chance, so that
a map always looks the same.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple

from tui.engine.map.layers import SOME, Layers

_MOST_ROUNDS = 24
_LEAST_ROUNDS = 2
_WORK = 20_000
"""How many lines are looked at in all rounds together, unless that is less than the least."""
_PATIENCE = 4
"""After so many rounds that have brought nothing none follows."""


def ordered(layers: Layers) -> Generator[None, None, Layers]:
    """The same layers in a better order."""
    lines = sum(map(len, layers.left))
    rounds = max(_LEAST_ROUNDS, min(_MOST_ROUNDS, _WORK // max(1, lines)))
    order = _Order(layers)
    best = [column[:] for column in order.columns]
    fewest = yield from order.crossings()
    vain = 0
    for number in range(rounds):
        if not fewest or vain == _PATIENCE:
            break
        yield from order.sweep(turns_ties=bool(number % 2))
        crossings = yield from order.crossings()
        vain += 1
        if crossings < fewest:
            best, fewest, vain = [column[:] for column in order.columns], crossings, 0
    return layers._replace(columns=best)


class _Order:
    """Columns in some order."""

    def __init__(self, layers: Layers) -> None:
        self.columns = layers.columns
        self._left, self._right = layers.left, layers.right
        self._heights = [0.0] * layers.count
        """How far below the middle of its column each position lies."""
        for column in self.columns:
            self._settle(column)

    def _settle(self, column: Sequence[int]) -> None:
        top = (1 - len(column)) / 2
        for rank, number in enumerate(column):
            self._heights[number] = top + rank

    def sweep(self, *, turns_ties: bool) -> Generator[None, None, None]:
        """Sort the columns from the left by those before, then from the right by those after.
        `turns_ties` is whether positions that are equal there change their order."""
        yield from self._sort(self.columns[1:], self._left, turns_ties)
        yield from self._sort(self.columns[-2::-1], self._right, turns_ties)

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
        for column in self.columns:
            passed: list[float] = []
            for count, number in enumerate(column, 1):
                ends = sorted(map(self._heights.__getitem__, self._right[number]))
                found += sum(len(passed) - bisect_right(passed, end) for end in ends)
                for end in ends:
                    passed.insert(bisect_right(passed, end), end)
                if not count % SOME:
                    yield
            yield
        return found
