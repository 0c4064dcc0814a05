"""The columns of a chart, and the lines between those that lie side by side."""

from __future__ import annotations

from array import array
from collections.abc import Generator, Sequence
from typing import NamedTuple

SOME = 256
"""How many positions are looked at between two breaths."""


class Layers(NamedTuple):
    """Columns of positions with lines between neighbouring columns. Only their order changes."""

    columns: list[list[int]]
    """The numbers of the positions in each column from the left, the highest first."""
    left: Sequence[Sequence[int]]
    """For each position those in the column before that a line leads to, each once."""
    right: Sequence[Sequence[int]]
    """The same in the column after."""
    elsewhere: Sequence[int]
    """For each position how many lines lead to others in its column, or further than to the
    next."""

    @property
    def size(self) -> int:
        """How many positions and lines there are."""
        return len(self.left) + sum(map(len, self.left))

    def lines(self, number: int) -> int:
        """How many lines a position has."""
        return len(self.left[number]) + len(self.right[number]) + self.elsewhere[number]

    def copied(self) -> Layers:
        """The same as it is now, however the order changes."""
        return self._replace(columns=[column[:] for column in self.columns])


def layers(
    columns: Sequence[int], targets: Sequence[Sequence[int]]
) -> Generator[None, None, Layers]:
    """The positions in these columns, in the order of their numbers. Moves lead from each to its
    targets."""
    found: list[list[int]] = [[] for _ in range(max(columns) + 1)]
    left: list[list[int]] = []
    right: list[list[int]] = []
    for here in range(len(columns)):
        left.append([])
        right.append([])
        if not here % SOME:
            yield
    elsewhere = array("i", [0]) * len(columns)
    for here, ahead in enumerate(targets):
        column = columns[here]
        found[column].append(here)
        for there in ahead:
            if columns[there] == column + 1:
                right[here].append(there)
                left[there].append(here)
            elif columns[there] != column - 1 and there != here:
                elsewhere[here] += 1
                elsewhere[there] += 1
        if not here % SOME:
            yield
    for here, ahead in enumerate(targets):
        for there in ahead:
            # Most lines that lead back lead there, too, and are known.
            if columns[there] == columns[here] - 1 and there not in left[here]:
                right[there].append(here)
                left[here].append(there)
        if not here % SOME:
            yield
    return Layers(found, left, right, elsewhere)
