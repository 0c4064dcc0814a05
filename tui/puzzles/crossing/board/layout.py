"""Where everything stands on the board of a crossing: any party, on a canvas of any size."""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import accumulate, groupby, product, zip_longest
from typing import NamedTuple, TypeVar

from tui.drawing.canvas import Region, Size
from tui.puzzles.crossing.company import BANKS, Land

T = TypeVar("T")

_HORIZON = 0.36
"""How much of the height is horizon at most, as a fraction."""
_SKY = 0.15
"""How much of it is left above people who are enlarged, at least."""
_HIGH_SKY = 4
"""Rows of sky above which nobody stands with his head: there a row of grass lies between."""
_BESIDE, _BESIDE_NAMES = 2, 4
"""Columns of a river beside the boat, at least: with short labels, and with longer ones."""
_LEAST_WATER = 4
"""Columns on each side of an island, at least."""
_HIGH = 30
"""Rows of a canvas on which busts are enlarged."""
_MOST_ROWS = 4
"""Rows of letters on a hull, at most."""
_PLAYED = 39
"""Columns of a canvas on which a game may be played: there everybody keeps his slot."""
_FEW_SEATS = 2
"""Of a boat in which nobody sits, where there is no room for more."""


# The grid of slots that every land has


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
    slots. Unless it has to be so (`is_strict`), they are parted where there is no other way: then
    each kind begins a row or, if there is no room for that either, all stand in reading order.
    """
    items, together, kinds = neighbours
    for groups, runs in ((together, ()), ((), kinds), ((), (items,))):
        found = [
            _grid(columns, rows)
            for columns in range(min(most.width, items), 0, -1)
            for rows in (*_grouped(groups, columns), *_in_order(runs, columns))
            if len(rows) <= most.height
        ]
        if found:
            return min(found, key=lambda grid: (grid.size.width == 1, grid.empty))
        if groups and is_strict:
            return None
    return None


_Rows = Sequence[Sequence[int | None]]
"""The items in each row of a grid; None where a slot stays empty."""


def _grid(columns: int, rows: _Rows) -> Grid:
    places = {
        item: (column, row)
        for row, items in enumerate(rows)
        for column, item in enumerate(items)
        if item is not None
    }
    return Grid(Size(columns, len(rows)), tuple(places[item] for item in sorted(places)))


def _parts(things: Sequence[T], size: int) -> list[Sequence[T]]:
    return [things[first : first + size] for first in range(0, len(things), size)]


def _narrow(items: int, rows: int) -> Grid:
    """The grid of at most so many rows, but one at least, with the fewest columns, in reading
    order."""
    columns = -(-items // max(1, rows))
    return _grid(columns, _parts(range(items), columns or 1))


def _in_order(runs: Sequence[int], columns: int) -> Iterator[_Rows]:
    """Everybody in reading order, each run of so many in rows of its own."""
    if runs:
        ranges = [range(end - many, end) for many, end in zip(runs, accumulate(runs), strict=True)]
        yield [row for run in ranges for row in _parts(run, columns)]


def _grouped(groups: Sequence[Sequence[int]], columns: int) -> Iterator[_Rows]:
    """Groups one below the other, and side by side."""
    if not groups:
        return
    longest = max(map(len, groups))
    bands = _parts(_upright(groups, longest), columns)
    yield [row for band in bands for row in zip_longest(*band)]
    if longest <= columns:
        rows: list[list[int]] = [[]]
        for group in groups:
            if len(rows[-1]) + len(group) > columns:
                rows.append([])
            rows[-1] += group
        yield rows


def _upright(groups: Sequence[Sequence[int]], longest: int) -> Sequence[Sequence[int]]:
    """Each group in a column, with those who belong to nobody in columns of their own."""
    found: list[Sequence[int]] = []
    for is_alone, run in groupby(groups, key=lambda group: len(group) == 1):
        theirs = list(run)
        found += _parts([item for (item,) in theirs], longest) if is_alone else theirs
    return found


# How large people and the boat are


class PortraitStyle(Enum):
    """What is drawn of somebody."""

    FULL = "full"
    BUST = "bust"
    HEAD = "head"
    TALL = "tall"
    """A drawing in characters, and below a smaller one."""
    FIGURE = "figure"
    NONE = "none"


_PIXELS = {PortraitStyle.FULL: (99, 5), PortraitStyle.BUST: (6, 5), PortraitStyle.HEAD: (4, 4)}
"""How many rows of a picture are drawn on land, at most, and seen above the rim of the boat."""


class PortraitSize(NamedTuple):
    """How everybody is drawn."""

    style: PortraitStyle
    size: Size
    """The cells that the largest needs, without a label."""
    scale: int = 1
    """How many times a picture is enlarged."""

    @property
    def pixels(self) -> tuple[int, int]:
        """Rows of a picture before it is enlarged: on land, and above the rim of the boat."""
        return _PIXELS.get(self.style, (0, 0))


NOTHING = PortraitSize(PortraitStyle.NONE, Size(0, 0))


class Sizes(NamedTuple):
    """How large the largest drawing of a party is: in pixels, and in characters."""

    picture: Size
    """Without extent if no pixels can be shown."""
    tall: Size = Size(0, 0)
    figure: Size = Size(0, 0)


def portrait_sizes(sizes: Sizes, height: int) -> Iterator[PortraitSize]:
    """All ways to draw a party on a canvas of so many rows, the best first, but for that of drawing
    nothing."""
    full, bust, head = _PIXELS
    wide, high = sizes.picture
    for style, largest in ((full, 4), (bust, 2), (head, 1)):
        for scale in range(largest, 0, -1):
            if wide and (height >= _HIGH or (style, scale) != (bust, 2)):
                rows = min(high, _PIXELS[style][0])
                yield PortraitSize(style, Size(wide * scale, -(-rows * scale // 2)), scale)
    for style, size in ((PortraitStyle.TALL, sizes.tall), (PortraitStyle.FIGURE, sizes.figure)):
        if size.width and not wide:
            yield PortraitSize(style, size)


class BoatLayout(NamedTuple):
    """The measures of a boat, in cells. Its bow is on the right here; it can be turned around."""

    size: Size
    """With those who sit in it."""
    portrait: PortraitSize
    """How passengers are drawn; those of whom nothing is drawn are letters on the hull."""
    in_a_row: int
    """How many seats are beside each other; letters may stand in several rows."""
    hull_top: int
    """The first row of the hull's side, from the boat's top: there are the names."""
    label_rows: int

    @property
    def scale(self) -> int:
        return self.portrait.scale

    @property
    def seat(self) -> int:
        """Columns of a seat."""
        return self.portrait.size.width or 1

    def seat_x(self, seat: int, to_the_right: bool) -> int:
        """The first column of a seat. The first one of a row is always the leftmost."""
        stern, step = 1 + self.scale, self.seat + self.scale
        bow = self.size.width - stern - step * (self.in_a_row - 1) - self.seat
        return (stern if to_the_right else bow) + seat % self.in_a_row * step

    def label_y(self, seat: int) -> int:
        """The row with the name of who sits there, from the boat's top."""
        return self.hull_top + seat // self.in_a_row


def boat_for(seats: int, portrait: PortraitSize, in_pixels: bool, rows: int = 1) -> BoatLayout:
    """A boat in which everybody is drawn as on land, or is a letter in one of several rows."""
    scale, in_a_row = portrait.scale, -(-seats // rows)
    above = portrait.size.height
    if in_pixels:
        above = -(-(portrait.pixels[1] * scale + scale) // 2)
    elif portrait.style is PortraitStyle.TALL:
        above -= 1  # The hull hides their feet.
    wide = in_a_row * ((portrait.size.width or 1) + scale) + 3 + scale
    return BoatLayout(Size(wide, above + rows + scale), portrait, in_a_row, above, rows)


def _boats_of_letters(seats: int, in_pixels: bool) -> Sequence[BoatLayout]:
    """Boats on which passengers are letters, the flattest first."""
    rows = range(1, min(_MOST_ROWS, seats) + 1)
    return [boat_for(seats, NOTHING, in_pixels, many) for many in rows]


# The layout


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
    has_limit: bool
    """Whether something is written in the row below the boat."""

    @property
    def water(self) -> Region:
        """From bank to bank, below the horizon."""
        x = self.lands[Land.LEFT].right
        return Region(x, self.ground, self.lands[Land.RIGHT].x - x, self.size.height - self.ground)

    @property
    def moorings(self) -> tuple[int, ...]:
        """The first column of the boat while it lies at each land."""
        left, right = self.lands[Land.LEFT].right, self.lands[Land.RIGHT].x - self.boat.size.width
        beside = 1 if right - left >= 5 else 0
        return left + beside, (left + right) // 2, right - beside

    @property
    def has_island(self) -> bool:
        return self.lands[Land.ISLAND].width > 0

    @property
    def all_slots(self) -> set[Region]:
        """Those of all lands that have room."""
        return {slot for slots in self.slots for slot in slots if slot.width}

    def slot(self, item: int, land: Land) -> Region:
        """The part of a land that belongs to an item; without cells if there is no room."""
        return self.slots[land][item]

    def boat_left(self, here: Land, to: Land, travelled: float) -> int:
        """The boat's first column. `travelled` is how far it is on its way, from 0 to 1."""
        begin, end = self.moorings[here], self.moorings[to]
        return begin + round(travelled * (end - begin))


class Attempt(NamedTuple):
    """One way to lay out a party on a canvas; it may fit or not."""

    party: Party
    size: Size
    portrait: PortraitSize
    boat: BoatLayout
    form: int
    is_strict: bool = False
    """Whether those who belong together must not be parted."""
    beach: int = 1
    """Columns of land beside the slots on each side, and rows of water between an island and the
    boat: 0 where scenery gives way to people."""

    @property
    def slot(self) -> Size:
        """The cells of a portrait with its label below it."""
        width = max(self.portrait.size.width, self.party.labels[self.form] + 2)
        return Size(width, self.portrait.size.height + 1)

    @property
    def boat_rows(self) -> int:
        """Rows of the boat, with what is written below it."""
        return self.boat.size.height + (self.party.limit > 0)

    @property
    def title_rows(self) -> int:
        """Without pixels there is no landscape that tells the banks apart: they are named above."""
        return 0 if self.party.in_pixels or self.size.height < 2 else 1

    @property
    def grid(self) -> Grid | None:
        """The grid of slots for each land, if there is room for one, and for the boat."""
        party, scale = self.party, self.portrait.scale
        room = self.size.height - self.title_rows
        if self.boat_rows > room:
            return None
        if scale > 1:
            room = int(room * (1 - _SKY))
        beside = _BESIDE if self.form >= party.short else _BESIDE_NAMES
        river = max(self.boat.size.width + beside, party.limit + 2)
        wide = (self.size.width - river) // 2 - 1 - self.beach
        if party.has_island:
            beaches = 4 * (1 + self.beach)
            wide = min(wide - 2, (self.size.width - beaches - 2 * _LEAST_WATER) // 3)
            room -= self.boat_rows + self.beach
        columns = (wide + scale) // (self.slot.width + scale)
        return best_grid(party.neighbours, Size(columns, room // self.slot.height), self.is_strict)


@lru_cache(maxsize=32)
def river_layout(party: Party, size: Size) -> RiverLayout:
    """The layout of a party on a canvas of any size, with portraits as large as possible."""
    layouts = map(_fitted, _attempts(party, size))
    return next((layout for layout in layouts if layout is not None), None) or _cramped(party, size)


def _attempts(party: Party, size: Size) -> Iterator[Attempt]:
    """All ways to lay out a party, the best first: with portraits aboard, too; then with letters
    there, then with less scenery, and at last with nothing but labels."""
    known = list(portrait_sizes(party.sizes, size.height))
    lettered = _boats_of_letters(party.seats, party.in_pixels)
    aboard = [(portrait, boat_for(party.seats, portrait, party.in_pixels)) for portrait in known]
    on_land = [(portrait, boat) for portrait in known if portrait.scale == 1 for boat in lettered]
    forms = range(len(party.labels))
    noted = (forms[:-1], forms[-1:]) if party.has_notes else (forms,)
    for beach, stages in ((1, (aboard, on_land)), (0, (on_land,))):
        for some, pairs, is_strict in product(noted, stages, (True, False)):
            for (portrait, boat), form in product(pairs, some):
                yield Attempt(party, size, portrait, boat, form, is_strict, beach)
    for is_strict, boat, form in product((True, False), lettered, forms):
        yield Attempt(party, size, NOTHING, boat, form, is_strict)


def _fitted(attempt: Attempt) -> RiverLayout | None:
    """The layout of an attempt, or None if it does not fit."""
    party, grid = attempt.party, attempt.grid
    if grid is None:
        return None
    # Names are no reason to stand in other rows, and so to see less of the landscape.
    if attempt.form < party.short and attempt._replace(form=party.short).grid != grid:
        return None
    layout = _arranged(attempt, grid)
    left, middle, right = layout.moorings
    is_apart = left < middle < right if party.has_island else left < right
    return layout if is_apart else None


def _arranged(attempt: Attempt, grid: Grid) -> RiverLayout:
    """The layout of an attempt with some grid, for which there is room."""
    party, size, portrait, boat, form, *_ = attempt
    slot, below, (columns, rows) = attempt.slot, attempt.boat_rows, grid.size
    wide = columns * (slot.width + portrait.scale) - portrait.scale
    tall = rows * slot.height
    needed = tall + below + attempt.beach if party.has_island else max(tall, below)
    ground = attempt.title_rows
    if party.in_pixels and party.has_horizon:
        free = max(0, size.height - needed)
        ground = min(free - (free > _HIGH_SKY), int(size.height * _HORIZON))
    high = size.height - ground
    lane = below + attempt.beach + max(0, high - needed) // 3 if party.has_island else 0
    lands = _lands(attempt, wide, Region(0, ground, 0, high), lane)
    spare = max(0, high - lane - tall)
    between = min(2, spare // rows)
    top = ground + -(-(spare - between * (rows - 1)) // 2)
    step = Size(slot.width + portrait.scale, slot.height + between)
    slots = tuple(_slots(grid, Region(x, top, *slot), step) for x in _firsts(lands, wide))
    boat_top = ground + (high - below + 1) // 2
    if party.has_island:
        boat_top = size.height - lane + 1 + (lane - 1 - below) // 2
    boat_top = max(0, min(boat_top, size.height - below))
    return RiverLayout(size, portrait, form, ground, lands, slots, boat, boat_top, party.limit > 0)


def _slots(grid: Grid, first: Region, step: Size) -> tuple[Region, ...]:
    """The slots of a grid, from one to the next so many columns and rows."""
    return tuple(first.moved(column * step.width, row * step.height) for column, row in grid.places)


def _lands(attempt: Attempt, slots: int, below: Region, lane: int) -> tuple[Region, ...]:
    """Two equal banks, and between them an island if there is one, which leaves a lane of so many
    rows free. The river has as many columns as the boat needs to be seen crossing, where there is
    room; the rest is land. `slots` are the columns that those of a land need, `below` is the column
    on the left that all of it has."""
    width, boat, land = attempt.size.width, attempt.boat.size.width, slots + 1 + attempt.beach
    if attempt.party.has_island:
        wide = land + 1 + attempt.beach
        free = max(0, width - 2 * land - wide - 2 * max(_LEAST_WATER + 4, boat // 2 + 3))
        land = min(land + free // 4, width // 3)
        wide = max(0, min(wide + free // 4, width - 2 * land - 2))
        island = Region((width - wide) // 2, below.y, wide, max(0, below.height - lane))
    else:
        river = boat + 3 + 5 * attempt.portrait.scale
        land = max(0, min(max(land, (width - river) // 2), (width - boat) // 2))
        island = below._replace(x=width // 2)
    return below._replace(width=land), island, below._replace(x=width - land, width=land)


def _firsts(lands: Sequence[Region], wide: int) -> tuple[int, ...]:
    """The first column of the slots on each land. A bank's beach is a column on its inner side."""
    left, island, right = lands
    outer = (left.width - wide) // 2
    return outer, island.x + (island.width - wide) // 2, right.right - outer - wide


def _cramped(party: Party, size: Size) -> RiverLayout:
    """A layout for a canvas on which not everything has room: labels, as many as there can be, and
    a boat of letters; if need be, without some of its seats."""
    wide, high = max(1, size.width // 3), max(1, size.height)
    boats = _boats_of_letters(party.seats, party.in_pixels)
    few = boat_for(max(1, min(party.seats, (wide - 4) // 2)), NOTHING, party.in_pixels)
    boat = next(
        (each for each in boats if each.size.width <= wide and each.size.height <= high),
        few._replace(size=Size(min(few.size.width, wide), min(few.size.height, high))),
    )
    party = party._replace(has_horizon=False)
    attempt = Attempt(party, size, NOTHING, boat, len(party.labels) - 1)
    layout = _arranged(attempt, _narrow(party.neighbours.items, size.height - attempt.title_rows))
    slots = (
        tuple(_within(slot, layout.lands[land]) for slot in layout.slots[land]) for land in Land
    )
    return layout._replace(slots=tuple(slots))


def _within(region: Region, other: Region) -> Region:
    """As much of a region as lies in another one."""
    x, y = max(region.x, other.x), max(region.y, other.y)
    width = max(0, min(region.right, other.right) - x)
    height = max(0, min(region.bottom, other.bottom) - y)
    return Region(x, y, width, height) if width and height else Region(x, y, 0, 0)


# Previews


@lru_cache(maxsize=64)
def still_layout(party: Party, size: Size, present: tuple[tuple[int, ...], ...]) -> RiverLayout:
    """The layout of a position in which nobody plays. `present` are the items on each land. Where a
    game has no room, nobody has a slot but where he is, if that makes people larger."""
    usual = river_layout(party, size)
    if size.width >= _PLAYED or party.has_island or not party.in_pixels:
        return usual
    few = min(_FEW_SEATS, party.seats)
    for portrait in portrait_sizes(party.sizes, size.height):
        if portrait.size <= usual.portrait.size:
            break
        # Nobody sits in the boat: seats may be missing so that there is room for people.
        for seats, passengers in ((party.seats, portrait), (party.seats, NOTHING), (few, NOTHING)):
            boat = boat_for(seats, passengers, in_pixels=True)
            layout = _packed(Attempt(party, size, portrait, boat, len(party.labels) - 1), present)
            if layout is not None:
                return layout
    return usual


def _packed(attempt: Attempt, present: Sequence[Sequence[int]]) -> RiverLayout | None:
    """The layout of an attempt in which each land has the slots that it needs; None if they have no
    room."""
    party, size, portrait, boat, form, *_ = attempt
    (width, height), slot, high = size, attempt.slot, attempt.boat_rows
    rows, step = height // slot.height, slot.width + portrait.scale
    if not rows or high > height:
        return None
    grids = {land: _narrow(len(present[land]), rows) for land in BANKS}
    needed = [grid.size.width * step + 2 for grid in grids.values()]
    spare = width - sum(needed) - boat.size.width - 2
    if spare < 0:
        return None
    left, right = (land + max(0, spare - 3) // 2 for land in needed)
    tallest = max(high, *(grid.size.height * slot.height for grid in grids.values()))
    ground = min(height - tallest, int(height * _HORIZON)) if party.has_horizon else 0
    below = height - ground
    nowhere = Region(0, ground, 0, below)
    far, middle = Region(width - right, ground, right, below), nowhere._replace(x=width // 2)
    lands = nowhere._replace(width=left), middle, far
    slots = [[nowhere] * party.neighbours.items for _ in Land]
    for land, grid in grids.items():
        x = lands[land].x + (lands[land].width - grid.size.width * step) // 2
        y = ground + (below - grid.size.height * slot.height + 1) // 2
        places = _slots(grid, Region(x, y, *slot), Size(step, slot.height))
        for item, place in zip(present[land], places, strict=True):
            slots[land][item] = place
    boat_top, placed = ground + (below - high + 1) // 2, tuple(map(tuple, slots))
    has_limit = 0 < party.limit <= width - left - right - 2
    return RiverLayout(size, portrait, form, ground, lands, placed, boat, boat_top, has_limit)
