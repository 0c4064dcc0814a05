"""In which row and column everybody stands: the grid of slots that every land has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tui.drawing.canvas import Size


class Neighbours(NamedTuple):
    """Who stands beside whom."""

    items: int
    together: tuple[tuple[int, ...], ...] = ()
    """Groups of items that belong together, such as couples, and everyone else in a group of his
    own, in the puzzle's order; empty if nobody belongs to anybody."""
    kinds: tuple[int, ...] = ()
    """How many people there are of each kind, such as missionaries and cannibals, in the puzzle's
    order; empty if they are not of few kinds."""


class Grid(NamedTuple):
    """Slots in columns and rows."""

    size: Size
    places: tuple[tuple[int, int], ...]
    """The column and the row of each item."""

    @property
    def empty(self) -> int:
        """Slots in which nobody will ever stand."""
        return self.size.width * self.size.height - len(self.places)


def best_grid(neighbours: Neighbours, most: Size, is_strict: bool) -> Grid | None:
    """The grid of at most so many columns and rows with the fewest empty slots; of several that
    with the most columns. It is one column only where there is no room for two, because that takes
    the room of the landscape. None if there is none.

    Those who belong together stand one below the other, or side by side if that leaves fewer empty
    slots. Unless it has to be so (`is_strict`), they are parted where there is no other way.
    """
    for ways in (_together, _in_kinds, _in_a_row):
        found = [
            grid
            for columns in range(min(most.width, neighbours.items), 0, -1)
            for grid in ways(neighbours, columns)
            if grid.size.height <= most.height
        ]
        if found:
            return min(found, key=lambda grid: (grid.size.width == 1, grid.empty))
        if ways is _together and neighbours.together and is_strict:
            return None
    return None


def _grid(columns: int, places: Sequence[tuple[int, int]]) -> Grid:
    rows = 1 + max(row for _, row in places)
    return Grid(Size(columns, rows), tuple(places))


def _in_a_row(neighbours: Neighbours, columns: int) -> Iterator[Grid]:
    """In reading order."""
    yield _grid(columns, [(item % columns, item // columns) for item in range(neighbours.items)])


def _in_kinds(neighbours: Neighbours, columns: int) -> Iterator[Grid]:
    """In reading order, each kind in rows of its own."""
    places, top = [], 0
    for many in neighbours.kinds:
        places += [(place % columns, top + place // columns) for place in range(many)]
        top += -(-many // columns)
    if places:
        yield _grid(columns, places)


def _together(neighbours: Neighbours, columns: int) -> Iterator[Grid]:
    """Groups one below the other, and side by side."""
    if not neighbours.together:
        return
    longest = max(map(len, neighbours.together))
    yield _stacked(_columns_of(neighbours.together, longest), neighbours.items, columns)
    if longest <= columns:
        yield _abreast(neighbours, columns)


def _columns_of(groups: Sequence[Sequence[int]], longest: int) -> Sequence[Sequence[int]]:
    """Each group, with those who belong to nobody in columns of their own."""
    found: list[list[int]] = []
    is_open = False
    for group in groups:
        is_alone = len(group) == 1
        if is_alone and is_open and len(found[-1]) < longest:
            found[-1] += group
        else:
            found.append(list(group))
        is_open = is_alone
    return found


def _stacked(groups: Sequence[Sequence[int]], items: int, columns: int) -> Grid:
    places, top = [(0, 0)] * items, 0
    for first in range(0, len(groups), columns):
        band = groups[first : first + columns]
        for column, group in enumerate(band):
            for row, item in enumerate(group, top):
                places[item] = column, row
        top += max(map(len, band))
    return _grid(columns, places)


def _abreast(neighbours: Neighbours, columns: int) -> Grid:
    places, column, row = [(0, 0)] * neighbours.items, 0, 0
    for group in neighbours.together:
        if column + len(group) > columns:
            column, row = 0, row + 1
        for item in group:
            places[item] = column, row
            column += 1
    return _grid(columns, places)
