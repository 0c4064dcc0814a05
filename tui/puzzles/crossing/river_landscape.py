"""The landscape of a river in pixels: horizon, land and water, and what grows there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region
from tui.drawing.look import Look
from tui.drawing.pixels import Pixels, half_blocks, overlay
from tui.drawing.scenery import grain, moonlit, sown
from tui.drawing.tones import tones_of
from tui.puzzles.crossing.river_layout import RiverLayout
from tui.puzzles.crossing.river_scenery import paint_horizon
from tui.puzzles.crossing.wording import Land

WAVE = "▁"
_MOUTH = 6
"""Columns of the river at the horizon."""
_GRASS = 3000
"""The grain of a cell in which something grows, at most; of tall grass and flowers it is less."""
_REED = (
    "..t..",
    "..s.t",
    "t.s.s",
    "s.s.s",
    "s.s.s",
    "s.s.s",
)
_HIGH_REED = (
    "..t..",
    "..t..",
    "..s.t",
    "..s.t",
    "t.s.s",
    "t.s.s",
    "s.s.s",
    "s.s.s",
    "s.s.s",
    "s.s.s",
)
_PAD = (
    ".f..",
    "pppp",
)
_LARGE_PADS = (
    "...........ff....",
    "...........ff....",
    "..........pppppp.",
    "pppppp....pppppp.",
    "pppppp...........",
    "....pppppp.......",
    "....pppppp.......",
    ".................",
)


class Landscape(NamedTuple):
    """A landscape on which nobody stands."""

    grown: Canvas
    """With grass and flowers everywhere."""
    bare: Canvas
    """Without any in the slots: where somebody stands, nothing grows."""
    pixels: Pixels
    """The pixels of the bare one, without waves."""


@lru_cache(maxsize=8)
def landscape(layout: RiverLayout, look: Look) -> Landscape:
    """The landscape of a layout, which has room for some. Cached, because it is the same under
    every face."""
    return _Painter(layout, look).painted()


class _Seed(NamedTuple):
    """A cell in which grass or a flower grows, if there is room."""

    x: int
    y: int
    chance: int
    """What it is, and how tall: its grain."""
    is_in_slot: bool


class _Painter:
    """Paints one landscape."""

    def __init__(self, layout: RiverLayout, look: Look) -> None:
        self.layout, self.look, self.tones = layout, look, tones_of(look.palette)
        width, height = layout.size
        self.pixels = [[self.tones.land] * width for _ in range(2 * height)]
        boat = layout.boat
        self.lane = range(layout.boat_top, layout.boat_top + boat.size.height + layout.has_limit)
        """The rows in which the boat goes, and what is written below it."""
        tops = [slot.y for slots in layout.slots for slot in slots if slot.width]
        self.top = min(tops, default=layout.ground)
        """The first row in which somebody may stand."""
        self.edges = [self._edges(y) for y in range(2 * layout.ground, 2 * height)]
        """The first column of the water and that beyond the last, for each row of pixels below the
        horizon."""

    def painted(self) -> Landscape:
        layout, look = self.layout, self.look
        mouth = range(*self.edges[0]) if self.edges else range(0)
        self._water()
        if layout.ground:
            free = 0 if layout.has_island else self.top - layout.ground
            paint_horizon(self.pixels, 2 * layout.ground, mouth, free, self.tones)
        self._island()
        if layout.on_foot:
            self._bridge()
        else:
            self._jetties()
        bare = Canvas(layout.size, Ink(), look.glyphs)
        if not look.scenery:
            self._draw(bare, range(layout.size.height))
            return Landscape(bare, bare, tuple(map(tuple, self.pixels)))
        self._plants()
        meadow = self._meadow()
        self._grow(meadow, in_slots=False)
        self._draw(bare, range(layout.size.height))
        pixels = tuple(map(tuple, self.pixels))
        grown = Canvas(layout.size, Ink(), look.glyphs)
        grown.rows = [*map(list, bare.rows)]
        self._draw(grown, self._grow(meadow, in_slots=True))
        return Landscape(grown, bare, pixels)

    # Water

    def _edges(self, y: int) -> tuple[int, int]:
        """Where the water begins and ends in a row of pixels. It comes from the horizon and
        widens above the boat; its beaches are not straight."""
        layout, water = self.layout, self.layout.water
        begin, end = water.x, water.right
        row = y // 2
        if row not in self.lane and row + 1 not in self.lane and water.width > 8:
            begin += grain(row // 6, 0, 6) & 1
            end -= grain((row + 3) // 6, 0, 7) & 1
        if layout.ground and not layout.has_island:
            above = 2 * (layout.boat_top - layout.ground)
            wider = max(0, water.width - _MOUTH) // 2
            long = min(above, max(6, wider * 2 // 3))
            part = (y - 2 * layout.ground) / long if long else 1.0
            if part < 1:
                narrow = round(wider * (1 - part * part * (3 - 2 * part)))
                begin, end = max(begin, water.x + narrow), min(end, water.right - narrow)
        return begin, end

    def _water(self) -> None:
        tones = self.tones
        for number, (begin, end) in enumerate(self.edges):
            row = self.pixels[2 * self.layout.ground + number]
            above = self.edges[max(0, number - 1)]
            row[begin:end] = [tones.water] * max(0, end - begin)
            if end - begin < 4:
                continue
            for x in range(begin, max(begin + 1, above[0])):
                row[x] = tones.foam
            for x in range(min(end - 1, above[1]), end):
                row[x] = tones.foam
            for x in (begin - 1, end):
                if 0 <= x < len(row):
                    row[x] = tones.sand

    def _island(self) -> None:
        """The island with a beach around it; its corners are round."""
        island, tones = self.layout.lands[Land.ISLAND], self.tones
        if island.width < 5 or not island.height:
            return
        is_open = self.top > self.layout.ground
        first = 2 * (self.top - is_open)
        last = min(2 * island.bottom, len(self.pixels) - 1)
        for y in range(first, last + 1):
            inset = max(0, 2 - (y - first) if is_open else 0, 2 - (last - y))
            begin, end = island.x + inset, island.right - inset
            row, is_beach = self.pixels[y], y == last or (is_open and y == first)
            row[begin:end] = [tones.sand if is_beach else tones.land] * (end - begin)
            for beach, foam in ((begin, begin - 1), (end - 1, end)):
                row[beach], row[foam] = tones.sand, tones.foam

    def _jetties(self) -> None:
        """A jetty at each land, where the boat moors."""
        layout, tones, scale = self.layout, self.tones, self.layout.boat.scale
        water, y = layout.water, 2 * (layout.boat_top + layout.boat.hull_top)
        if water.width < 6:
            return
        for x, post in ((water.x - 1, water.x + 1), (water.right - 2, water.right - 2)):
            overlay(self.pixels, [[tones.plank] * 3] * scale, x, y)
            overlay(self.pixels, [[tones.trunk]] * scale, post, y + scale)
        island = layout.lands[Land.ISLAND]
        if island.width and island.height:
            pier = [[tones.plank] * 2] * 2
            overlay(self.pixels, pier, island.x + island.width // 2 - 1, 2 * island.bottom)

    def _bridge(self) -> None:
        """A bridge of planks from bank to bank, with a rail behind those who walk there."""
        layout, tones, boat = self.layout, self.tones, self.layout.boat
        scale, begin = boat.scale, layout.water.x - 1
        wide = layout.water.width + 2
        deck = 2 * (layout.boat_top + boat.hull_top)
        deep = 2 * boat.label_rows + scale - 1
        for x in range(begin + 1, begin + wide - 1, 7 * scale):
            overlay(self.pixels, [[tones.trunk] * scale] * (4 * scale), x, deck - 5 * scale)
            overlay(self.pixels, [[tones.dark_wood] * scale] * (3 * scale), x, deck + deep)
        overlay(self.pixels, [[tones.plank] * wide] * scale, begin, deck - scale)
        overlay(self.pixels, [[tones.wood] * wide] * deep, begin, deck)

    # What grows

    def _plants(self) -> None:
        """Reeds and water lilies, above and below the boat's way."""
        layout, tones = self.layout, self.tones
        is_large = layout.boat.scale > 1
        reed = _HIGH_REED if is_large else _REED
        pads = _LARGE_PADS if is_large else _PAD
        colours = {"t": tones.trunk, "s": tones.reed, "f": tones.flower, "p": tones.tuft}
        water, bottom = layout.water, 2 * layout.size.height
        above = 2 * layout.boat_top - 2
        plants = (
            (reed, water.x + 2, bottom - len(reed) - 1),
            (reed, water.right - 7, above - len(reed)),
            (reed, water.x + 2, above - len(reed) - 1) if is_large else None,
            (pads, water.right - 4 - len(pads[0]), bottom - len(pads) - 3),
        )
        for plant in filter(None, plants):
            sprite, x, y = plant
            if self._is_free(Region(x, y, len(sprite[0]), len(sprite))):
                drawn = [[colours.get(letter, "") for letter in row] for row in sprite]
                overlay(self.pixels, drawn, x, y)

    def _is_free(self, area: Region) -> bool:
        """Whether pixels are nothing but water, and not in the boat's way."""
        if area.x < 0 or area.y < 0 or area.bottom > len(self.pixels):
            return False
        rows = range(area.y, area.bottom)
        return not any(y // 2 in self.lane for y in rows) and all(
            set(self.pixels[y][area.x : area.right]) == {self.tones.water} for y in rows
        )

    def _meadow(self) -> Sequence[_Seed]:
        """Where grass and flowers may grow."""
        size, layout = self.layout.size, self.layout
        slots = {
            (x, y)
            for theirs in layout.slots
            for slot in theirs
            for y in range(slot.y, slot.bottom)
            for x in range(slot.x, slot.right)
        }
        return [
            _Seed(x, y, chance, (x, y) in slots)
            for y in range(layout.ground, size.height)
            for x, chance in sown(size.width - 1, y, 8, _GRASS)
            if ((x, y) in slots) == ((x + 1, y) in slots)
        ]

    def _grow(self, meadow: Sequence[_Seed], in_slots: bool) -> Collection[int]:
        """Let grow what is in the slots, or everything else. Returns the rows where it does."""
        tones, rows = self.tones, set()
        for x, y, chance, is_in_slot in meadow:
            upper, lower, beside = self.pixels[2 * y], self.pixels[2 * y + 1], x + 1
            cells = {upper[x], lower[x], upper[beside], lower[beside]}
            if is_in_slot != in_slots or cells != {tones.land}:
                continue
            rows.add(y)
            if chance < 350:
                upper[x], lower[x] = tones.flower, tones.tuft
            elif chance < 1700:
                upper[beside] = lower[x] = tones.tuft
            else:
                lower[x] = tones.tuft
        return rows

    # Cells

    def _draw(self, canvas: Canvas, rows: Iterable[int]) -> None:
        """Draw some rows, and the waves in them."""
        halves, tones = self.look.glyphs.halves, self.tones
        for y in rows:
            upper, lower = self.pixels[2 * y], self.pixels[2 * y + 1]
            canvas.rows[y] = [half_blocks(*pair, halves) for pair in zip(upper, lower, strict=True)]
            if y >= self.layout.ground and y not in self.lane:
                for x, colour in self._waves(y):
                    if upper[x] == lower[x] == tones.water:
                        canvas.put(x, y, WAVE, Ink(colour, tones.water))

    def _waves(self, y: int) -> Sequence[tuple[int, str]]:
        """The columns of a row in which there are waves, and their colours. The pattern is fixed:
        moving waves would have to be sent again and again."""
        water, found = self.layout.water, []
        for block in range(water.x, water.right, 9):
            chance = grain(block, y, 9)
            first, long = block + chance % 6, 2 + chance // 6 % 4
            if chance % 7 > 2:
                found += [
                    (x, self.tones.wave) for x in range(first, min(first + long, water.right))
                ]
        layout = self.layout
        if self.look.scenery and layout.ground > 4 and y < layout.boat_top - 1:
            x = moonlit(layout.size.width) - 2 + grain(0, y, 10) % 3
            found += [(x + step, self.tones.light) for step in range(1 + grain(1, y, 10) % 3)]
        return [(x, colour) for x, colour in found if water.x <= x < water.right]
