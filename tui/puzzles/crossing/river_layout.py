"""Where everything stands on the board of a crossing: any number of items."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Region, Size
from tui.puzzles.crossing.river_berth import Boat, plan_boat, smallest_boat
from tui.puzzles.crossing.river_blocks import Block, Portrait
from tui.puzzles.crossing.river_party import GAP, TITLE_ROWS, Attempt, Party, attempts, in_letters
from tui.puzzles.crossing.wording import Land

_USUAL_TOP = 5
"""Rows above the items that are for titles; of more free rows, half are left below."""
_SHORES = 2
"""Columns of both shores."""
_LEAST_WAY = 2
"""Columns that the boat travels, at least."""


class RiverLayout(NamedTuple):
    """Where things stand on a canvas. Widths in columns, heights in rows."""

    size: Size
    portrait: Portrait
    blocks: tuple[Block, ...]
    """How items are shown, for each column of a bank."""
    pitch: int
    """Rows from one row of items to the next."""
    top: int
    """The first row of items; what is above it is for titles."""
    lands: tuple[Region, ...]
    """The banks without their shores."""
    boat: Boat

    @property
    def margin(self) -> int:
        """How many columns of a bank are left free on its outer side, away from the water."""
        spare = self.lands[Land.LEFT].width - _needed(self.blocks)
        return max(0, spare - min(2, spare // 3))

    def stand(self, number: int, bank: Land) -> Region:
        """The part of a bank that belongs to an item; without cells if there is no room."""
        row, column = divmod(number, len(self.blocks))
        land = self.lands[bank]
        left = self.margin
        if bank is Land.RIGHT:
            left = max(0, land.width - _needed(self.blocks) - left)
        x = land.x + left + sum(block.size.width + GAP for block in self.blocks[:column])
        width = max(0, min(self.blocks[column].size.width, land.right - x))
        y = self.top + row * self.pitch
        height = max(0, min(self.pitch, self.size.height - y))
        return Region(x, y, width, height) if width and height else Region(x, y, 0, 0)

    def block(self, number: int) -> Block:
        """How an item is shown."""
        return self.blocks[number % len(self.blocks)]

    def mooring(self, bank: Land) -> int:
        """The boat's first column while it lies at a bank."""
        if bank is Land.LEFT:
            return self.lands[bank].right + 1
        return self.lands[bank].x - 1 - self.boat.size.width

    @property
    def way(self) -> int:
        """How many columns the boat travels."""
        return abs(self.mooring(Land.RIGHT) - self.mooring(Land.LEFT))

    def boat_left(self, bank: Land, travelled: float) -> int:
        """The boat's first column. `travelled` is how far it is on its way from a bank to the
        other, from 0 to 1."""
        begin, end = self.mooring(bank), self.mooring(bank.across)
        return begin + round(travelled * (end - begin))

    @property
    def boat_top(self) -> int:
        """The first row of the boat, or of those who sit in it; below the titles if there is any
        row there."""
        highest = min(TITLE_ROWS, self.size.height - 1)
        return max(highest, (self.size.height - self.boat.size.height) // 2)


def _needed(blocks: Sequence[Block]) -> int:
    return sum(block.size.width + GAP for block in blocks) - GAP


@lru_cache(maxsize=16)
def river_layout(party: Party, size: Size) -> RiverLayout:
    """The layout of a party on a canvas of any size, with portraits as large as possible."""
    for attempt in attempts(party, size):
        layout = _layout(party, size, attempt)
        if layout is not None:
            return layout
    return _cramped(party, size)


def _blocks(party: Party, attempt: Attempt) -> tuple[Block, ...]:
    size, count, names = attempt.portrait.size, attempt.columns, party.names
    return tuple(
        attempt.label(size, min(attempt.longest, max(names[column::count])), party.numbered)
        for column in range(min(count, len(party.items)))
    )


def _layout(party: Party, size: Size, attempt: Attempt) -> RiverLayout | None:
    rows = -(-len(party.items) // attempt.columns)
    blocks = _blocks(party, attempt)
    height = max(block.size.height for block in blocks)
    spare = size.height - TITLE_ROWS - rows * height
    needed = _needed(blocks) + attempt.free
    width = size.width - 2 * needed - _SHORES
    if spare < 0 or width <= _LEAST_WAY:
        return None
    room = Size(width - _LEAST_WAY, size.height - TITLE_ROWS)
    longest = max(party.names) if attempt.longest else 0
    boat = plan_boat(longest, party.seats, attempt.aboard, room)
    if boat is None:
        return None
    usual = size.width * 3 // 10
    most = (size.width - _SHORES - boat.size.width - _LEAST_WAY) // 2
    land = max(needed, min(usual, most))
    # The first free row lies beside the titles; the others are shared out between the rows.
    pitch = height + min(2, max(0, spare - 1) // rows)
    spare -= rows * (pitch - height)
    top = TITLE_ROWS + min(spare, _USUAL_TOP) + max(0, spare - _USUAL_TOP) // 2
    return RiverLayout(
        size=size,
        portrait=attempt.portrait,
        blocks=blocks,
        pitch=pitch,
        top=top,
        lands=_lands(size, land),
        boat=boat,
    )


def _lands(size: Size, land: int) -> tuple[Region, ...]:
    """Banks of equal width, as far as there is room, with the river between them."""
    right = min(size.width, max(land + _SHORES, size.width - land))
    return (
        Region(0, 0, min(land, size.width), size.height),
        Region(0, 0, 0, 0),
        Region(right, 0, min(land, size.width - right), size.height),
    )


def _cramped(party: Party, size: Size) -> RiverLayout:
    """A layout for a canvas on which not everything has room: letters, as many as there can be."""
    boat = smallest_boat(party.seats, Size(max(1, size.width // 3), max(1, size.height - 1)))
    land = max(0, (size.width - _SHORES - boat.size.width - 1) // 2)
    attempt = in_letters(party, size)
    blocks = _blocks(party, attempt)
    if _needed(blocks) > land:
        blocks = _blocks(party._replace(numbered=False), attempt)
    return RiverLayout(
        size=size,
        portrait=attempt.portrait,
        blocks=blocks,
        pitch=1,
        top=TITLE_ROWS if size.height > TITLE_ROWS else 0,
        lands=_lands(size, land),
        boat=boat,
    )
