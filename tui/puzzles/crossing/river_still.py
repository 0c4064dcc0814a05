"""Where everybody stands in a small picture of a position in which nobody plays: close together, on
lands as wide as they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tui.drawing.canvas import Region, Size
from tui.puzzles.crossing.river_berth import Boat, boat_for, boats_of_letters
from tui.puzzles.crossing.river_grid import Grid, Order, best_grid
from tui.puzzles.crossing.river_layout import (
    HORIZON,
    Party,
    RiverLayout,
    moorings,
    river_layout,
    slot_size,
)
from tui.puzzles.crossing.river_portrait import Portrait, portraits
from tui.puzzles.crossing.wording import Land

_PLAYED = 39
"""Columns of a canvas on which a game may be played: there everybody keeps his slot."""
_FEW_SEATS = 2
_BANKS = (Land.LEFT, Land.RIGHT)


@lru_cache(maxsize=64)
def still_layout(party: Party, size: Size, present: tuple[tuple[int, ...], ...]) -> RiverLayout:
    """The layout of a position in which nobody plays. `present` are the items on each land. Where a
    game has no room, nobody has a slot but where he is, if that makes people larger."""
    usual = river_layout(party, size)
    if size.width >= _PLAYED or party.has_island or not party.in_pixels:
        return usual
    for portrait, boat in _ways(party, size):
        if portrait.size <= usual.portrait.size:
            break
        layout = _packed(party, size, present, portrait, boat)
        if layout is not None:
            return layout
    return usual


def _ways(party: Party, size: Size) -> Iterator[tuple[Portrait, Boat]]:
    for portrait in portraits(party.sizes, size.height):
        yield portrait, boat_for(party.seats, portrait, in_pixels=True)
        yield portrait, next(boats_of_letters(party.seats, in_pixels=True))
        # Nobody sits in it: seats may be missing so that there is room for people.
        yield portrait, next(boats_of_letters(min(_FEW_SEATS, party.seats), in_pixels=True))


def _packed(
    party: Party,
    size: Size,
    present: Sequence[Sequence[int]],
    portrait: Portrait,
    boat: Boat,
) -> RiverLayout | None:
    """The layout with some portraits; None if they have no room."""
    slot = slot_size(portrait, party.labels[-1])
    rows, step = size.height // slot.height, slot.width + portrait.scale
    high = boat.size.height + (party.limit > 0)
    if not rows or high > size.height:
        return None
    grids = {land: _grid(len(present[land]), rows) for land in _BANKS}
    needed = [grids[land].size.width * step + 2 for land in _BANKS]
    spare = size.width - sum(needed) - boat.size.width - 2
    if spare < 0:
        return None
    wide = [land + max(0, spare - 3) // 2 for land in needed]
    tallest = max(high, *(grid.size.height * slot.height for grid in grids.values()))
    ground = min(size.height - tallest, int(size.height * HORIZON)) if party.has_horizon else 0
    below = size.height - ground
    lands = (
        Region(0, ground, wide[0], below),
        Region(size.width // 2, ground, 0, below),
        Region(size.width - wide[1], ground, wide[1], below),
    )
    nowhere = Region(0, ground, 0, 0)
    slots = [[nowhere] * party.order.items for _ in Land]
    for land, more in zip(_BANKS, needed, strict=True):
        left = lands[land].x + (lands[land].width - more) // 2 + 1
        top = ground + (below - grids[land].size.height * slot.height + 1) // 2
        for item, (column, row) in zip(present[land], grids[land].places, strict=True):
            slots[land][item] = Region(left + column * step, top + row * slot.height, *slot)
    return RiverLayout(
        size=size,
        portrait=portrait,
        form=len(party.labels) - 1,
        ground=ground,
        lands=lands,
        slots=tuple(map(tuple, slots)),
        boat=boat,
        boat_top=ground + (below - high + 1) // 2,
        moorings=moorings(lands, boat.size.width),
        has_limit=0 < party.limit <= size.width - sum(wide) - 2,
        on_foot=party.on_foot,
    )


def _grid(items: int, rows: int) -> Grid:
    grid = best_grid(Order(items), Size(-(-items // rows), rows), is_strict=False)
    return grid or Grid(Size(0, 0), ())
