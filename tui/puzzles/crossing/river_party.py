"""Who has to be drawn at a river, and the ways to do it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from tui.drawing.canvas import Size, columns_of
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.river_blocks import (
    NO_PORTRAIT,
    Labelling,
    Portrait,
    labellings,
    portraits,
)

TITLE_ROWS = 1
GAP = 1
"""Columns between two columns of items."""
_USUAL_NAME = 12
"""Columns after which a name may be cut so that there is room for portraits."""


class Party(NamedTuple):
    """What has to be laid out."""

    items: tuple[Item, ...]
    seats: int
    side_by_side: int
    """How many items in a row belong together."""
    in_pixels: bool
    """Whether pictures can be drawn."""
    numbered: bool
    """Whether the numbers of the items' keys are shown."""

    @property
    def names(self) -> Sequence[int]:
        """The columns of each item's name."""
        return [columns_of(item.name) for item in self.items]


class Attempt(NamedTuple):
    """One way to draw a party; it may fit or not."""

    portrait: Portrait
    aboard: Portrait
    longest: int
    """Columns of names on land, at most; 0 for letters alone."""
    label: Labelling
    columns: int
    free: int = 0
    """Columns between the items and the water."""


def attempts(party: Party, size: Size) -> Iterator[Attempt]:
    """All ways to draw a party that may have room, the best first."""
    full = max(party.names)
    names = sorted({full, min(full, _USUAL_NAME)}, reverse=True)
    # In a preview nobody is aboard, and portraits say more than names.
    for lengths in (names, [0]) if party.numbered else ([*names, 0],):
        for portrait, aboard, longest in _sights(party, lengths):
            columns = _columns(party, portrait.size, size)
            for free, label, count in product((1, 0), labellings(portrait), columns):
                yield Attempt(portrait, aboard, longest, label, count, free)


def in_letters(party: Party, size: Size) -> Attempt:
    """The way to draw a party where nothing else has room: letters, in as few columns as can be."""
    columns = -(-len(party.items) // max(1, size.height - TITLE_ROWS))
    return Attempt(NO_PORTRAIT, NO_PORTRAIT, 0, labellings(NO_PORTRAIT)[0], columns)


def _columns(party: Party, portrait: Size, size: Size) -> Sequence[int]:
    """In how many columns portraits may have room, the best first."""
    most, count = size.width // 2, len(party.items)
    fewest = -(-count * max(1, portrait.height) // max(1, size.height - TITLE_ROWS))
    columns = [
        columns
        for columns in range(max(1, fewest), count + 1)
        if columns * (portrait.width + GAP + 1) < most
    ]
    return sorted(columns, key=lambda columns: (columns % party.side_by_side != 0, columns))


def _sights(party: Party, lengths: Sequence[int]) -> Iterator[tuple[Portrait, Portrait, int]]:
    """The portraits on land and aboard, with the columns of names, the best first."""
    for known in portraits(party.items, party.in_pixels):
        pairs = [
            (portrait, aboard)
            for place, portrait in enumerate(known)
            for aboard in (*known[place : place + 2], NO_PORTRAIT)
        ]
        if party.numbered:
            pairs.sort(key=lambda pair: pair[1] is NO_PORTRAIT)
        for (portrait, aboard), longest in product(pairs, lengths):
            yield portrait, aboard, longest
