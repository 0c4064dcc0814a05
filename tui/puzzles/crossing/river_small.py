"""Rivers in small: previews of positions, and boards for small canvases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Region, Size
from tui.drawing.look import Look
from tui.drawing.pixels import can_show_pixels, laid, lay
from tui.drawing.small import notation_below
from tui.drawing.tones import tones_of
from tui.puzzles.crossing.company import FIGURE_ROWS, Item
from tui.puzzles.crossing.pigments import pixels_of
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.river_grid import Grid, Neighbours, best_grid
from tui.puzzles.crossing.river_layout import (
    HORIZON,
    Party,
    RiverLayout,
    moorings,
    river_layout,
    slot_size,
)
from tui.puzzles.crossing.river_look import paint_water, river_glyphs, river_inks
from tui.puzzles.crossing.river_party import where_all_are, with_pictures
from tui.puzzles.crossing.river_people import draw_figure
from tui.puzzles.crossing.river_sizes import (
    BoatLayout,
    PortraitSize,
    PortraitStyle,
    boat_for,
    boats_of_letters,
    drawn,
    portrait_sizes,
)
from tui.puzzles.crossing.rules import Crossing
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


def _ways(party: Party, size: Size) -> Iterator[tuple[PortraitSize, BoatLayout]]:
    for portrait in portrait_sizes(party.sizes, size.height):
        yield portrait, boat_for(party.seats, portrait, in_pixels=True)
        yield portrait, next(boats_of_letters(party.seats, in_pixels=True))
        # Nobody sits in it: seats may be missing so that there is room for people.
        yield portrait, next(boats_of_letters(min(_FEW_SEATS, party.seats), in_pixels=True))


def _packed(
    party: Party,
    size: Size,
    present: Sequence[Sequence[int]],
    portrait: PortraitSize,
    boat: BoatLayout,
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
    slots = [[nowhere] * party.neighbours.items for _ in Land]
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
    grid = best_grid(Neighbours(items), Size(-(-items // rows), rows), is_strict=False)
    return grid or Grid(Size(0, 0), ())


_ROWS = 3
"""Rows of the picture, where there are so many: one for the names of the lands, and the figures."""
_LEAST_WATER = 2
"""Columns of water beside the boat."""
_LAND = 0.3
"""How much of the width a bank has, as a fraction, if those who cross do not need more."""
_HEAD = PortraitSize(PortraitStyle.HEAD, Size(0, 0))


class _SmallPlan(NamedTuple):
    """How a river is drawn in small."""

    style: PortraitStyle
    pitch: int
    """Columns from one who stands on a land to the next."""
    lands: tuple[int, ...]
    """Columns of each land with its shores."""
    packed: bool = False
    """Whether those on a land stand close together, instead of each in a place of its own."""


def paint_small(canvas: Canvas, crossing: Crossing, state: Banks, look: Look) -> None:
    """Draw a position in few rows."""
    if not canvas.size.width or not canvas.size.height:
        return
    picture = notation_below(canvas, crossing.state_text(state), look, _ROWS)
    _SmallRiver(picture, crossing, state, look).paint()
    canvas.paste(picture, 0, 0)


class _SmallRiver:
    """Draws one position on one canvas."""

    def __init__(self, canvas: Canvas, crossing: Crossing, state: Banks, look: Look) -> None:
        self.canvas, self.look = canvas, look
        self.inks, self.glyphs = river_inks(look.palette), river_glyphs(look)
        self.in_pixels = can_show_pixels(look)
        self.items: Sequence[Item] = crossing.items
        if self.in_pixels:
            self.items = with_pictures(crossing.items)
        self.seats, self.wording = crossing.seats, crossing.wording
        self.places, self.boat = crossing.lands, state.boat
        self.where = where_all_are(crossing, state)
        self.plan = next(self._plans())

    @property
    def _is_high(self) -> bool:
        return self.canvas.size.height >= _ROWS

    @property
    def _hull(self) -> int:
        """Columns of the boat."""
        usual = 2 * self.seats + 4 if self._is_high else 4
        return min(usual, max(4, self.canvas.size.width // 3))

    def _plans(self) -> Iterator[_SmallPlan]:
        """All ways to draw everyone that have room, the largest first; the last always has."""
        width, many = self.canvas.size.width, len(self.items)
        waters = len(self.places) - 1
        room = width - waters * (self._hull + _LEAST_WATER)
        counts = [(self.where.count(land), land) for land in self.places]
        if self.in_pixels and self._is_high:
            pitch = 1 + max(len(row) for item in self.items for row in item.picture)
            lands = [count * pitch + 2 + (land is Land.ISLAND) for count, land in counts]
            if sum(lands) <= room:
                yield _SmallPlan(PortraitStyle.HEAD, pitch, self._wider(lands, room), packed=True)
        figures = [len(row) for item in self.items for row in item.figure]
        ways = [(2, PortraitStyle.NONE), (1, PortraitStyle.NONE)]
        if figures and self._is_high and not self.in_pixels:
            ways.insert(0, (max(figures) + 1, PortraitStyle.FIGURE))
        for pitch, style in ways:
            lands = [many * pitch + 2 + (land is Land.ISLAND) for land in self.places]
            if sum(lands) <= room:
                yield _SmallPlan(style, pitch, self._wider(lands, room))
        yield _SmallPlan(
            PortraitStyle.NONE,
            1,
            tuple(count + 1 + (land is Land.ISLAND) for count, land in counts),
            packed=True,
        )

    def _wider(self, lands: Sequence[int], room: int) -> tuple[int, ...]:
        """Lands of a usual width, where there is room."""
        usual = 1 + int(self.canvas.size.width * _LAND) if len(lands) == 2 else 0
        wider = tuple(max(land, usual) for land in lands)
        return wider if sum(wider) <= room else tuple(lands)

    def paint(self) -> None:
        (width, height), lands = self.canvas.size, self.plan.lands
        for y in range(height):
            paint_water(self.canvas, y, self.look)
        waters = len(lands) - 1
        water = max(0, width - sum(lands)) // waters
        shores: list[tuple[int, int]] = []
        x = 0
        for land, wide in zip(self.places, lands, strict=True):
            x = width - wide if land is Land.RIGHT else x
            self._land(land, Region(x, 0, wide, height))
            shores.append((x, x + wide))
            x += wide + water
        self._boat(shores)

    def _land(self, land: Land, region: Region) -> None:
        self.canvas.fill(region, " ", self.inks.number)
        shores = {Land.LEFT: (region.right - 1,), Land.RIGHT: (region.x,)}
        for x in shores.get(land, (region.x, region.right - 1)):
            self.canvas.fill(Region(x, 0, 1, region.height), self.glyphs.shore, self.inks.shore)
        self._name(land, region)
        plan = self.plan
        x = (
            region.x
            + (land is not Land.LEFT)
            + (not plan.packed or plan.style is PortraitStyle.HEAD)
        )
        for item, place in zip(self.items, self.where, strict=True):
            if place is land:
                self._draw(item, x)
            if place is land or not plan.packed:
                x += plan.pitch

    def _name(self, land: Land, region: Region) -> None:
        """Write the name of a land above those who are there, in a strong ink if the boat is
        there."""
        if not self._is_high:
            return
        ink = self.inks.name if self.boat is land else self.inks.number
        room = min(self.plan.lands) - 2 - (Land.ISLAND in self.places)
        for words in ({Land.ISLAND: "island"}, {}):
            texts = [words.get(each, f"{each.name} {self.wording.bank}" if words else each.name)
                     for each in self.places]  # fmt: skip
            if max(map(len, texts)) <= room:
                text = texts[self.places.index(land)].upper()
                self.canvas.put(region.x + 1 + (land is not Land.LEFT), 0, text, ink)
                return

    def _draw(self, item: Item, x: int) -> None:
        plan, height = self.plan, self.canvas.size.height
        top = _ROWS - FIGURE_ROWS
        if plan.style is PortraitStyle.HEAD:
            pixels = pixels_of(drawn(item.picture, _HEAD), item.tint, self.look.palette)
            x += (plan.pitch - 1 - len(pixels[0])) // 2
            below = [[tones_of(self.look.palette).land] * self.canvas.size.width] * (2 * height)
            lay(self.canvas, laid(pixels, x, top, below, self.look.glyphs.halves))
        elif plan.style is PortraitStyle.FIGURE and item.figure:
            box = Region(x, top, plan.pitch - 1, FIGURE_ROWS)
            draw_figure(self.canvas, item.figure, box, self.inks.figure)
        else:
            x += (plan.pitch - 1) // 2 if plan.style is PortraitStyle.FIGURE else 0
            y = _ROWS - 1 if plan.style is PortraitStyle.FIGURE else height // 2
            self.canvas.put(x, y, item.letter, self.inks.name)

    def _boat(self, shores: Sequence[tuple[int, int]]) -> None:
        """Draw the boat on the water, at its land: at an island on the side of the left bank."""
        at = self.places.index(self.boat)
        to_the_right = self.boat is Land.LEFT
        begin, end = shores[max(0, at - 1)][1], shores[max(1, at)][0]
        if self.wording.on_foot:
            self._bridge(begin, end, at_the_left=to_the_right)
            return
        wide = min(self._hull, end - begin - 1)
        if wide < 1:
            return
        x = begin if to_the_right else end - wide
        for y, text in self._hull_rows(wide, to_the_right):
            shown = text.lstrip()
            start = x + len(text) - len(shown)
            self.canvas.put(start, y, shown[: max(0, end - start)], self.inks.hull)

    def _bridge(self, begin: int, end: int, *, at_the_left: bool) -> None:
        """Planks over the water, and at one end of them what lights the way."""
        height = self.canvas.size.height
        y = _ROWS - 2 if self._is_high else (height - 1) // 2
        self.canvas.put(begin, y, self.glyphs.bench * (end - begin), self.inks.hull)
        self.canvas.put(begin if at_the_left else end - 1, y, self.glyphs.light, self.inks.words)

    def _hull_rows(self, wide: int, to_the_right: bool) -> Sequence[tuple[int, str]]:
        """The rows of the hull, its bow ahead."""
        glyphs, height = self.glyphs, self.canvas.size.height
        keel = glyphs.keel
        if not self._is_high:
            text = f"{glyphs.falling}{keel * max(0, wide - 2)}{glyphs.rising}"
            return [((height - 1) // 2, text)]
        benches = " ".join([glyphs.bench] * min(self.seats, max(0, wide - 3) // 2))
        inside = f"{'' if to_the_right else ' '}{benches}".ljust(max(0, wide - 2))
        if to_the_right:
            upper = f"{glyphs.side}{inside}{glyphs.rising}"
            lower = f"{glyphs.falling}{keel * max(0, wide - 3)}{glyphs.rising}"
        else:
            upper = f"{glyphs.falling}{inside}{glyphs.side}"
            lower = f" {glyphs.falling}{keel * max(0, wide - 3)}{glyphs.rising}"
        return [(height - 2, upper), (height - 1, lower)]
