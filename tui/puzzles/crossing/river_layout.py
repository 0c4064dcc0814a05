"""Where everything stands on the board of a crossing."""

from __future__ import annotations

from typing import NamedTuple

from tui.drawing.canvas import Region, Size, columns_of
from tui.puzzles.crossing.company import FIGURE_ROWS
from tui.puzzles.crossing.rules import Bank, Crossing

_LABEL_X = 3
"""Column of an item's name or figure, after the cursor and the number."""
_TITLE_ROWS = 2
"""A bank's title, and an empty row."""
_TALLEST_ITEM = 6


class Stand(NamedTuple):
    """Where an item stands on a bank."""

    region: Region
    """Its part of the bank."""
    left: int
    """Column of the cursor; the number is next to it."""
    row: int
    """Row of its number and name: the lower one beside a figure."""
    label_x: int
    """Column of its figure or, without figures, of its name."""
    name_x: int


class RiverLayout(NamedTuple):
    """Where things stand on a canvas. Widths in columns, heights in rows."""

    size: Size
    named: bool
    """Whether names are shown beside the figures."""
    bank_width: int
    """Width of a bank with its shore."""
    indent: int
    """How far from the edge of a bank its people stand; on a wide bank they stand in the middle."""
    top: int
    """Row of the first item."""
    item_height: int
    figure_width: int
    """0 if there is no room for figures."""
    boat_width: int
    boat_top: int
    """Row of the first seat."""

    @property
    def way(self) -> int:
        """How many columns the boat travels from bank to bank."""
        return self.size.width - 2 * self.bank_width - self.boat_width

    def bank_left(self, bank: Bank) -> int:
        """The first column of a bank, without its shore."""
        return 0 if bank is Bank.LEFT else self.size.width - self.bank_width + 1

    def stand(self, number: int, bank: Bank) -> Stand:
        """Where an item stands on a bank. `number` is its number in the puzzle's order."""
        top = self.top + number * self.item_height
        region = Region(self.bank_left(bank), top, self.bank_width - 1, self.item_height)
        left = region.x + self.indent
        label_x = left + _LABEL_X
        if not self.figure_width:
            return Stand(region, left, top, label_x, label_x)
        name_x = label_x + self.figure_width + 1 if self.named else label_x
        return Stand(region, left, top + FIGURE_ROWS - 1, label_x, name_x)

    def boat_left(self, bank: Bank, travelled: float) -> int:
        """The boat's first column. `travelled` is how far it is on its way from `bank`, from 0 to
        1."""
        column = round(travelled * self.way)
        return self.bank_width + (column if bank is Bank.LEFT else self.way - column)


class _Columns(NamedTuple):
    """How many columns the people and the boat of a crossing need."""

    label: int
    """For the longest name with its letter."""
    figure: int
    """For the widest figure; 0 if there are no figures."""
    boat: int


def _needs(crossing: Crossing) -> _Columns:
    label = max(columns_of(item.name) for item in crossing.items) + 2
    figure = max(len(row) for item in crossing.items for row in (*item.figure, ""))
    return _Columns(label, figure, max(label + 2, crossing.seats * (figure + 1) + 1))


def river_layout(crossing: Crossing, named: bool, size: Size) -> RiverLayout:
    """The layout of a crossing on a canvas of any size."""
    width, height = size
    count = len(crossing.items)
    label, figure, boat = _needs(crossing)
    item_height = max(1, min(_TALLEST_ITEM, (height - _TITLE_ROWS) // count))
    boat = min(boat, width // 3)
    # With a space after the figure, and a column of shore.
    bank = _LABEL_X + figure + 1 + (label if named else 0) + 1
    if not figure or item_height < FIGURE_ROWS or len(Bank) * bank + boat > width:
        # With a cross after the name.
        figure, bank = 0, _LABEL_X + label + 2 + 1
    needed, bank = bank, min(max(bank, width * 3 // 10), (width - boat) // len(Bank))
    above_seats = FIGURE_ROWS if figure else 0
    boat_height = crossing.seats + 1 + above_seats
    return RiverLayout(
        size=size,
        named=named,
        bank_width=bank,
        indent=max(0, (bank - needed) // 2),
        top=_TITLE_ROWS + max(0, (height - _TITLE_ROWS - count * item_height) // 2),
        item_height=item_height,
        figure_width=figure,
        boat_width=boat,
        boat_top=max(_TITLE_ROWS, 1 + (height - boat_height) // 2) + above_seats,
    )
