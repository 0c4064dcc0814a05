"""Where everything stands on the board of a crossing: any party, on a canvas of any size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from tui.drawing.canvas import Region, Size
from tui.puzzles.crossing.river_grid import Grid, Neighbours, best_grid
from tui.puzzles.crossing.river_sizes import (
    NOTHING,
    BoatLayout,
    PortraitSize,
    Sizes,
    boat_for,
    boats_of_letters,
    portrait_sizes,
    smallest_boat,
)
from tui.puzzles.crossing.wording import Land

HORIZON = 0.36
"""How much of the height is horizon at most, as a fraction."""
_SKY = 0.15
"""How much of it is left above people who are enlarged, at least."""
_HIGH_SKY = 4
"""Rows of sky above which nobody stands with his head: there a row of grass lies between."""
_BESIDE, _BESIDE_NAMES = 2, 4
"""Columns of a river beside the boat, at least: with short labels, and with longer ones."""
_LEAST_WATER = 4
"""Columns on each side of an island, at least."""


class Party(NamedTuple):
    """What has to be laid out."""

    neighbours: Neighbours
    seats: int
    sizes: Sizes
    labels: tuple[int, ...]
    """Columns of the longest label in each of their forms, from the longest form to the
    shortest."""
    has_notes: bool = False
    """Whether all forms but the last have notes; they are left out last of all."""
    has_island: bool = False
    limit: int = 0
    """Columns of what is written in the water below the boat; 0 if nothing is."""
    has_horizon: bool = True
    on_foot: bool = False
    """Whether there is a bridge on which people walk, and no boat."""

    @property
    def short(self) -> int:
        """The first form of labels without names."""
        return max(0, len(self.labels) - 1 - self.has_notes)

    @property
    def in_pixels(self) -> bool:
        return self.sizes.picture.width > 0


class RiverLayout(NamedTuple):
    """Where things stand on a canvas. Widths in columns, heights in rows."""

    size: Size
    portrait: PortraitSize
    form: int
    """Which form of labels has room: an index of those of the party."""
    ground: int
    """The first row below the horizon, or below the names of the banks."""
    lands: tuple[Region, ...]
    """The left bank, the island and the right bank, with their beaches; without cells where there
    is no island."""
    slots: tuple[tuple[Region, ...], ...]
    """For each land the slots of all items: the portrait, and in the last row the label."""
    boat: BoatLayout
    boat_top: int
    """The first row of the boat, or of those who sit in it."""
    moorings: tuple[int, ...]
    """The first column of the boat while it lies at each land."""
    has_limit: bool
    """Whether something is written in the row below the boat."""
    on_foot: bool
    """Whether there is a bridge on which people walk, and no boat. Then the boat is where they
    walk."""

    @property
    def water(self) -> Region:
        """From bank to bank, below the horizon."""
        x = self.lands[Land.LEFT].right
        return Region(x, self.ground, self.lands[Land.RIGHT].x - x, self.size.height - self.ground)

    def slot(self, item: int, land: Land) -> Region:
        """The part of a land that belongs to an item; without cells if there is no room."""
        return self.slots[land][item]

    def boat_left(self, here: Land, to: Land, travelled: float) -> int:
        """The boat's first column. `travelled` is how far it is on its way, from 0 to 1."""
        begin, end = self.moorings[here], self.moorings[to]
        return begin + round(travelled * (end - begin))

    @property
    def has_island(self) -> bool:
        return self.lands[Land.ISLAND].width > 0


class _Attempt(NamedTuple):
    """One way to lay out a party; it may fit or not."""

    portrait: PortraitSize
    boat: BoatLayout
    form: int
    is_strict: bool
    """Whether those who belong together must not be parted."""


@lru_cache(maxsize=32)
def river_layout(party: Party, size: Size) -> RiverLayout:
    """The layout of a party on a canvas of any size, with portraits as large as possible."""
    for attempt in _attempts(party, size):
        layout = _fitted(party, size, attempt)
        if layout is not None:
            return layout
    return _cramped(party, size)


def _attempts(party: Party, size: Size) -> Iterator[_Attempt]:
    """All ways to lay out a party, the best first: with portraits aboard, too; then with letters
    there, and at last with nothing but labels."""
    known = list(portrait_sizes(party.sizes, size.height))
    lettered = list(boats_of_letters(party.seats, party.in_pixels))
    stages = (
        [(portrait, boat_for(party.seats, portrait, party.in_pixels)) for portrait in known],
        [(portrait, boat) for portrait in known if portrait.scale == 1 for boat in lettered],
    )
    forms = range(len(party.labels))
    noted = (forms[:-1], forms[-1:]) if party.has_notes else (forms,)
    for some, pairs, is_strict in product(noted, stages, (True, False)):
        for (portrait, boat), form in product(pairs, some):
            yield _Attempt(portrait, boat, form, is_strict)
    for is_strict, boat, form in product((True, False), lettered, forms):
        yield _Attempt(NOTHING, boat, form, is_strict)


def _fitted(party: Party, size: Size, attempt: _Attempt) -> RiverLayout | None:
    """The layout of an attempt, or None if it does not fit."""
    _, boat, form, is_strict = attempt
    below = boat.size.height + (party.limit > 0)
    if below > size.height - _title_rows(party, size):
        return None
    grid = best_grid(party.neighbours, _most(party, size, attempt), is_strict)
    if grid is None:
        return None
    if form < party.short:
        # Names are no reason to stand in other rows, and so to see less of the landscape.
        short = attempt._replace(form=party.short)
        if best_grid(party.neighbours, _most(party, size, short), is_strict) != grid:
            return None
    layout = _arranged(party, size, attempt, grid)
    left, middle, right = layout.moorings
    is_apart = left < middle < right if party.has_island else left < right
    return layout if is_apart else None


def _most(party: Party, size: Size, attempt: _Attempt) -> Size:
    """How many columns and rows of slots have room on each land."""
    portrait, boat, form, _ = attempt
    slot = slot_size(portrait, party.labels[form])
    below = boat.size.height + (party.limit > 0)
    high = size.height - _title_rows(party, size)
    room = int(high * (1 - _SKY)) if portrait.scale > 1 else high
    beside = _BESIDE if form >= party.short else _BESIDE_NAMES
    river = max(boat.size.width + beside, party.limit + 2)
    wide = (size.width - river) // 2 - 2
    if party.has_island:
        wide = min(wide - 2, (size.width - 8 - 2 * _LEAST_WATER) // 3)
        room -= below + 1
    columns = (wide + portrait.scale) // (slot.width + portrait.scale)
    return Size(max(0, columns), max(0, room // slot.height))


def slot_size(portrait: PortraitSize, label: int) -> Size:
    """The cells of a portrait with its label below it, which has at most so many columns."""
    return Size(max(portrait.size.width, label + 2), portrait.size.height + 1)


def _title_rows(party: Party, size: Size) -> int:
    """Without pixels there is no landscape that tells the banks apart: they are named above."""
    return 0 if party.in_pixels or size.height < 2 else 1


def _arranged(party: Party, size: Size, attempt: _Attempt, grid: Grid) -> RiverLayout:
    """The layout of an attempt with some grid, for which there is room."""
    portrait, boat, form, _ = attempt
    slot = slot_size(portrait, party.labels[form])
    across = Size(
        grid.size.width * (slot.width + portrait.scale) - portrait.scale,
        grid.size.height * slot.height,
    )
    below = boat.size.height + (party.limit > 0)
    needed = across.height + below + 1 if party.has_island else max(across.height, below)
    ground = _title_rows(party, size)
    if party.in_pixels and party.has_horizon:
        free = max(0, size.height - needed)
        ground = min(free - (free > _HIGH_SKY), int(size.height * HORIZON))
    lands = _lands(party, size, attempt, across, ground)
    high = size.height - ground
    lane = 0
    if party.has_island:
        lane = below + 1 + max(0, high - needed) // 3
        lands[Land.ISLAND] = lands[Land.ISLAND]._replace(height=max(0, high - lane))
    spare = max(0, high - lane - across.height)
    between = min(2, spare // grid.size.height)
    spare -= between * (grid.size.height - 1)
    top = ground + -(-spare // 2)
    step = Size(slot.width + portrait.scale, slot.height + between)
    slots = tuple(
        tuple(
            Region(x + column * step.width, top + row * step.height, *slot)
            for column, row in grid.places
        )
        for x in _firsts(lands, across.width)
    )
    if party.has_island:
        boat_top = size.height - lane + 1 + (lane - 1 - below) // 2
    else:
        boat_top = ground + (high - below + 1) // 2
    return RiverLayout(
        size=size,
        portrait=portrait,
        form=form,
        ground=ground,
        lands=tuple(lands),
        slots=slots,
        boat=boat,
        boat_top=max(0, min(boat_top, size.height - below)),
        moorings=moorings(lands, boat.size.width),
        has_limit=party.limit > 0,
        on_foot=party.on_foot,
    )


def _lands(party: Party, size: Size, attempt: _Attempt, across: Size, ground: int) -> list[Region]:
    """Two equal banks, and between them an island if there is one. The river has as many columns as
    the boat needs to be seen crossing, where there is room; the rest is land."""
    boat, scale, high = attempt.boat.size.width, attempt.portrait.scale, size.height - ground
    land = across.width + 2
    if party.has_island:
        island = land + 2
        free = max(0, size.width - 2 * land - island - 2 * max(_LEAST_WATER + 4, boat // 2 + 3))
        land = min(land + free // 4, size.width // 3)
        island = max(0, min(island + free // 4, size.width - 2 * land - 2))
        x = (size.width - island) // 2
        between = Region(x, ground, island, high)
    else:
        river = boat + 3 + 5 * scale
        land = max(land, (size.width - river) // 2)
        land = max(0, min(land, (size.width - boat) // 2))
        between = Region(size.width // 2, ground, 0, high)
    return [
        Region(0, ground, land, high),
        between,
        Region(size.width - land, ground, land, high),
    ]


def _firsts(lands: list[Region], wide: int) -> Iterator[int]:
    """The first column of the slots on each land. A bank's beach is a column on its inner side."""
    left, island, right = lands
    outer = (left.width - 1 - wide + 1) // 2
    yield outer
    yield island.x + (island.width - wide) // 2
    yield right.right - outer - wide


def moorings(lands: Sequence[Region], boat: int) -> tuple[int, int, int]:
    """The first column of a boat of so many at each land."""
    left, right = lands[Land.LEFT].right, lands[Land.RIGHT].x - boat
    beside = 1 if right - left >= 5 else 0
    return left + beside, (left + right) // 2, right - beside


def _cramped(party: Party, size: Size) -> RiverLayout:
    """A layout for a canvas on which not everything has room: labels, as many as there can be."""
    room = Size(max(1, size.width // 3), max(1, size.height))
    boat = smallest_boat(party.seats, room, party.in_pixels)
    attempt = _Attempt(NOTHING, boat, len(party.labels) - 1, False)
    high = max(1, size.height - _title_rows(party, size))
    columns = -(-party.neighbours.items // high)
    grid = best_grid(party.neighbours._replace(together=(), kinds=()), Size(columns, high), False)
    assert grid is not None, "in so many columns everybody has a row"
    layout = _arranged(party._replace(has_horizon=False), size, attempt, grid)
    slots = (
        tuple(_within(slot, land) for slot in theirs)
        for theirs, land in zip(layout.slots, layout.lands, strict=True)
    )
    return layout._replace(slots=tuple(slots))


def _within(region: Region, other: Region) -> Region:
    """As much of a region as lies in another one."""
    x, y = max(region.x, other.x), max(region.y, other.y)
    width = max(0, min(region.right, other.right) - x)
    height = max(0, min(region.bottom, other.bottom) - y)
    return Region(x, y, width, height) if width and height else Region(x, y, 0, 0)
