"""The landscape of a river: in pixels horizon, land and water and what grows there, or the same in
characters; and the inks of what stands in it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from tui.drawing import scenery
from tui.drawing.canvas import Canvas, Glyphs, Ink, Region, Sign
from tui.drawing.look import Look, Palette
from tui.drawing.pixels import Pixels, coloured, half_blocks, overlay
from tui.drawing.tones import tones_of
from tui.puzzles.crossing.board.layout import RiverLayout
from tui.puzzles.crossing.company import Land

_MOUTH = 6
"""Columns of the river at the horizon."""
_GRASS = 3000
"""The grain of a cell in which something grows, at most; of tall grass and flowers it is less."""
_WITH_HOUSE, _WITH_COTTAGE = 10, 6
"""Pixels of a horizon that has a moon and a house, and of one that has a cottage."""
_LARGE = 26
"""Pixels of a horizon on which everything is twice as large."""

_KEEL: Sign = "▁", "_"
_RISING: Sign = "╱", "/"
_FALLING: Sign = "╲", "\\"
LIGHT = "*"
"""A torch or a lamp."""
BENCH: Sign = "─", "="
"""A plank in characters: of a bench, a bridge, or a beach."""

_PINE = (
    "....t....",
    "...tts...",
    "...tts...",
    "..tttss..",
    "...tts...",
    ".tttttss.",
    "ttttttsss",
    "....n....",
)
_OAK = (
    "..tttt..",
    ".tttttt.",
    "ttttttst",
    "tttstsss",
    "ttttssts",
    ".tttsss.",
    "...n....",
    "...n....",
)
_BUSH = (".ttt..", "tttsts", "tttsss")
_HOUSE = (
    "........s..",
    "..rrrrrrsr.",
    ".rrrrrrrrr.",
    "rrrrrrrrrrr",
    ".wwwwwwwww.",
    ".wowwdwwow.",
    ".wowwdwwow.",
    ".wwwwdwwww.",
)
_COTTAGE = (
    "..rrrr..",
    ".rrrrrr.",
    "rrrrrrrr",
    ".wwwwww.",
    ".wowdww.",
    ".wwwdww.",
)
_REED = (
    "..n..",
    "..e.n",
    "n.e.e",
    "e.e.e",
    "e.e.e",
    "e.e.e",
)
_HIGH_REED = tuple(row for row in _REED for _ in range(2))[:10]
_PAD = (".f..", "gggg")
_LARGE_PADS = (
    "...........ff....",
    "...........ff....",
    "..........gggggg.",
    "gggggg....gggggg.",
    "gggggg...........",
    "....gggggg.......",
    "....gggggg.......",
    ".................",
)


class RiverInks(NamedTuple):
    """The inks of a river, for what is written and for what is drawn in characters. Without colours
    they are as they stand here."""

    number: Ink = Ink()
    """The number of an item's key, on land."""
    name: Ink = Ink(bold=True)
    """A label, or a figure, on land."""
    muted: Ink = Ink()
    """The label of somebody who is in the boat."""
    shore: Ink = Ink()
    water: Ink = Ink()
    told: Ink = Ink(bold=True)
    """What is written on the water."""
    hull: Ink = Ink(bold=True)
    words: Ink = Ink(bold=True)
    """Names on the hull of the boat."""
    bench: Ink = Ink()
    """A seat that is free."""
    cursor: Ink = Ink(bold=True, reversed=True)
    """What is under the cursor."""
    pointed: Ink = Ink(bold=True, underlined=True)
    """What the board points at."""


@lru_cache(maxsize=8)
def river_inks(palette: Palette) -> RiverInks:
    """The inks that go with a palette."""
    if not palette.has_colours:
        return RiverInks()
    tones = tones_of(palette)
    return RiverInks(
        number=Ink(tones.label, tones.land),
        name=Ink(tones.label, tones.land, bold=True),
        muted=Ink(tones.muted, tones.land),
        shore=Ink(tones.sand, tones.land),
        water=Ink(tones.wave, tones.water),
        told=Ink(tones.on_water, tones.water),
        hull=Ink(tones.on_wood, tones.wood),
        words=Ink(tones.on_wood, tones.wood, bold=True),
        bench=Ink(tones.plank if palette.mixer else tones.dark_wood, tones.wood),
        cursor=Ink(*tones.pill, bold=True),
        pointed=Ink(*tones.refused, bold=True),
    )


class Landscape(NamedTuple):
    """A landscape on which nobody stands."""

    grown: Canvas
    """With grass and flowers everywhere."""
    bare: Canvas
    """Without any in the slots: where somebody stands, nothing grows."""
    pixels: Pixels
    """The pixels of the bare one, without waves; none of one in characters."""


def landscape(layout: RiverLayout, look: Look, on_foot: bool = False, beyond: int = 0) -> Landscape:
    """The landscape of a layout, in pixels if the terminal can show them; with a bridge on which
    people walk, or with a jetty at each land. It goes on to the right for so many columns beyond
    the layout's."""
    size, lands, width = layout.size, layout.lands, layout.size.width
    right = lands[-1]._replace(width=lands[-1].width + beyond)
    layout = layout._replace(size=size._replace(width=width + beyond), lands=(*lands[:-1], right))
    if not look.can_show_pixels:
        canvas = _in_characters(layout, look)
        return Landscape(canvas, canvas, ())
    painter = _Painter(layout, width, look)
    painter.paint(on_foot)
    before = [row[:] for row in painter.pixels]
    if look.scenery:
        painter.grow()
    grown = painter.drawn()
    for slot in layout.all_slots:
        for y in range(2 * slot.y, 2 * slot.bottom):
            painter.pixels[y][slot.x : slot.right] = before[y][slot.x : slot.right]
    return Landscape(grown, painter.drawn(), painter.pixels)


# In characters


def _in_characters(layout: RiverLayout, look: Look) -> Canvas:
    """A canvas with land and water."""
    inks = river_inks(look.palette)
    canvas = Canvas(layout.size, inks.number, look.glyphs)
    paint_water(canvas, look)
    left, island, right = layout.lands
    banks = [land._replace(y=0, height=land.bottom) for land in (left, right)]
    for land, region in zip(Land, (banks[0], island, banks[1]), strict=True):
        paint_land(canvas, land, region, look.glyphs.upright, look)
    beach = island._replace(y=island.bottom, height=1)
    canvas.fill(beach, look.glyphs.sign(BENCH), inks.shore)
    return canvas


def paint_water(canvas: Canvas, look: Look) -> None:
    """Water everywhere. The pattern is fixed: moving waves would have to be sent to the terminal
    again and again."""
    ink, (width, height) = river_inks(look.palette).water, canvas.size
    canvas.fill(Region(0, 0, width, height), " ", ink)
    # Without colours, only the waves tell water from land.
    step = 13 if ink.ground else 4
    for y in range(height):
        first = (y * 8 + y * y % 5) % step if ink.ground else y % 2 * 2
        for x in range(1 + first, width, step):
            canvas.put(x, y, look.glyphs.wave, ink)


def paint_land(canvas: Canvas, land: Land, region: Region, shore: str, look: Look) -> None:
    """A land with the character of a shore on each side where there is water."""
    inks = river_inks(look.palette)
    canvas.fill(region, " ", inks.number)
    shores = {Land.LEFT: (region.right - 1,), Land.RIGHT: (region.x,)}
    for x in shores.get(land, (region.x, region.right - 1)) if region.width else ():
        canvas.fill(region._replace(x=x, width=1), shore, inks.shore)


# In pixels


class _Painter:
    """Paints one landscape."""

    def __init__(self, layout: RiverLayout, seen: int, look: Look) -> None:
        """`seen` are the columns in which moon, hills and house have to be."""
        self.layout, self.look, self.tones = layout, look, tones_of(look.palette)
        self.seen = seen
        tones, (width, height) = self.tones, layout.size
        self.colours = {
            "t": tones.trees, "s": tones.shade, "n": tones.trunk, "w": tones.wall, "r": tones.roof,
            "d": tones.door, "o": tones.window, "e": tones.reed, "f": tones.flower, "g": tones.tuft,
        }  # fmt: skip
        self.pixels = [[tones.land] * width for _ in range(2 * height)]
        self.water, self.scale = layout.water, layout.boat.scale
        rows = layout.boat.size.height + layout.has_limit
        self.lane = range(layout.boat_top, layout.boat_top + rows)
        """The rows in which the boat goes, and what is written below it."""
        self.top = min((slot.y for slot in layout.all_slots), default=layout.ground)
        """The first row in which somebody may stand."""
        self.edges = [self._edges(y) for y in range(2 * layout.ground, 2 * height)]
        """The first column of the water and that beyond the last, for each row of pixels below the
        horizon."""
        self.mouth = range(*self.edges[0]) if self.edges else range(0)
        """The columns in which the river comes from the horizon."""

    def paint(self, on_foot: bool) -> None:
        """Paint all but grass and flowers."""
        self._water()
        if self.layout.ground:
            self._horizon(2 * self.layout.ground)
        self._island()
        if on_foot:
            self._bridge()
        else:
            self._jetties()
        if self.look.scenery:
            self._plants()

    def drawn(self) -> Canvas:
        """The cells of the pixels, and the waves in them."""
        canvas, layout = Canvas(self.layout.size, Ink(), self.look.glyphs), self.layout
        halves, water = self.look.glyphs.halves, self.tones.water
        for y in range(layout.size.height):
            pairs = [*zip(self.pixels[2 * y], self.pixels[2 * y + 1], strict=True)]
            canvas.rows[y] = [half_blocks(*pair, halves) for pair in pairs]
            if y >= layout.ground and y not in self.lane:
                for x, colour in self._waves(y):
                    if layout.water.x <= x < layout.water.right and pairs[x] == (water, water):
                        canvas.put(x, y, "▁", Ink(colour, water))
        return canvas

    # Water

    def _edges(self, y: int) -> tuple[int, int]:
        """Where the water begins and ends in a row of pixels. It comes from the horizon and
        widens above the boat; its beaches are not straight."""
        layout, water, row = self.layout, self.water, y // 2
        begin, end = water.x, water.right
        if row not in self.lane and row + 1 not in self.lane and water.width > 8:
            begin += scenery.grain(row // 6, 0, 6) & 1
            end -= scenery.grain((row + 3) // 6, 0, 7) & 1
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
        rows = pairwise(self.edges[:1] + self.edges)
        for y, (above, (begin, end)) in enumerate(rows, 2 * self.layout.ground):
            self.pixels[y][begin:end] = [tones.water] * max(0, end - begin)
            if end - begin >= 4:
                left, right = max(begin + 1, above[0]), min(end - 1, above[1])
                self._block(tones.foam, begin, y, left - begin, 1)
                self._block(tones.foam, right, y, end - right, 1)
                self._block(tones.sand, begin - 1, y, 1, 1)
                self._block(tones.sand, end, y, 1, 1)

    def _waves(self, y: int) -> Iterator[tuple[int, str]]:
        """The columns of a row in which there may be waves, and their colours. The pattern is
        fixed: moving waves would have to be sent again and again."""
        layout, water = self.layout, self.water
        for block in range(water.x, water.right, 9):
            chance = scenery.grain(block, y, 9)
            first, long = block + chance % 6, 2 + chance // 6 % 4
            if chance % 7 > 2:
                yield from ((x, self.tones.wave) for x in range(first, first + long))
        if self.look.scenery and layout.ground > 4 and y < layout.boat_top - 1:
            first, long = scenery.moonlit(self.seen) - 2, 1 + scenery.grain(1, y, 10) % 3
            first += scenery.grain(0, y, 10) % 3
            yield from ((x, self.tones.light) for x in range(first, first + long))

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

    def _block(self, colour: str, x: int, y: int, wide: int, high: int) -> None:
        overlay(self.pixels, [[colour] * wide] * high, x, y)

    def _jetties(self) -> None:
        """A jetty at each land, where the boat moors."""
        layout, tones, scale, water = self.layout, self.tones, self.scale, self.water
        y = 2 * (layout.boat_top + layout.boat.hull_top)
        if water.width < 6:
            return
        for x, post in ((water.x - 1, water.x + 1), (water.right - 2, water.right - 2)):
            self._block(tones.plank, x, y, 3, scale)
            self._block(tones.trunk, post, y + scale, 1, scale)
        island = layout.lands[Land.ISLAND]
        if island.width and island.height:
            self._block(tones.plank, island.x + island.width // 2 - 1, 2 * island.bottom, 2, 2)

    def _bridge(self) -> None:
        """A bridge of planks from bank to bank, with a rail behind those who walk there."""
        tones, scale, boat = self.tones, self.scale, self.layout.boat
        begin, wide = self.water.x - 1, self.water.width + 2
        deck, deep = 2 * (self.layout.boat_top + boat.hull_top), 2 * boat.label_rows + scale - 1
        for x in range(begin + 1, begin + wide - 1, 7 * scale):
            self._block(tones.trunk, x, deck - 5 * scale, scale, 4 * scale)
            self._block(tones.dark_wood, x, deck + deep, scale, 3 * scale)
        self._block(tones.plank, begin, deck - scale, wide, scale)
        self._block(tones.wood, begin, deck, wide, deep)

    # The horizon

    def _horizon(self, height: int) -> None:
        """Sky, hills and trees in the upper `height` pixels, and a house, if they are so many."""
        pixels, tones, width = self.pixels, self.tones, self.seen
        sky, scale = range(height), 2 if height >= _LARGE else 1
        groves, is_ragged = scale if height >= _WITH_COTTAGE else 0, 2 < height < _WITH_HOUSE
        scenery.paint_sky(pixels, sky, tones)
        if height >= _WITH_HOUSE:
            scenery.paint_lights(pixels, width, height, scale, scenery.moonlit(width), tones)
            scenery.paint_hills(pixels, width, sky, tones)
        scenery.paint_tree_line(pixels, height, scale, groves, tones, ragged=is_ragged)
        # Where nobody stands near it, trees reach into the land.
        free = 0 if self.layout.has_island else self.top - self.layout.ground
        floor = height + 2 * min(scale, free)
        if height >= _WITH_HOUSE:
            self._trees(width - 15 * scale, floor, scale)
        elif height >= _WITH_COTTAGE:
            self._stand(_COTTAGE, width - 11, floor)
            if free:
                self._stand(_BUSH, 3, floor)

    def _trees(self, house: int, floor: int, scale: int) -> None:
        """Trees on both sides, and a house on the right."""
        self._stand(_HOUSE, house, floor, scale)
        for x, tree in ((2, _PINE), (9, _PINE), (17, _OAK), (26, _BUSH)):
            self._stand(tree, x * scale, floor, scale)
        x, number = house - 10 * scale, 0
        while x > self.mouth.stop + 2:
            self._stand((_PINE, _OAK, _BUSH)[number % 3], x, floor, scale)
            x -= (12 + scenery.grain(x, number, 5) % 9) * scale
            number += 1

    def _stand(self, sprite: Sequence[str], x: int, floor: int, scale: int = 1) -> None:
        """Draw something whole above a floor, so many times as large, if it has room beside the
        river."""
        rows = ["".join(scale * letter for letter in row) for row in sprite for _ in range(scale)]
        wide, top = len(rows[0]), floor - len(rows)
        is_wet = x < self.mouth.stop + 1 and x + wide > self.mouth.start - 1
        if not is_wet and x >= 0 and x + wide <= self.layout.size.width and top >= 0:
            overlay(self.pixels, coloured(rows, self.colours), x, top)

    # What grows

    def _plants(self) -> None:
        """Reeds and water lilies, above and below the boat's way."""
        is_large, water, bottom = self.scale > 1, self.water, 2 * self.layout.size.height
        reed, pads = (_HIGH_REED, _LARGE_PADS) if is_large else (_REED, _PAD)
        above = 2 * self.layout.boat_top - 2 - len(reed)
        plants = [(reed, water.x + 2, bottom - len(reed) - 1), (reed, water.right - 7, above)]
        plants += [(reed, water.x + 2, above - 1)] if is_large else []
        plants += [(pads, water.right - 4 - len(pads[0]), bottom - len(pads) - 3)]
        for sprite, x, y in plants:
            if self._is_free(Region(x, y, len(sprite[0]), len(sprite))):
                overlay(self.pixels, coloured(sprite, self.colours), x, y)

    def _is_free(self, area: Region) -> bool:
        """Whether pixels are nothing but water, and not in the boat's way."""
        if area.x < 0 or area.y < 0 or area.bottom > len(self.pixels):
            return False
        rows = range(area.y, area.bottom)
        seen = {colour for y in rows for colour in self.pixels[y][area.x : area.right]}
        return seen == {self.tones.water} and not any(y // 2 in self.lane for y in rows)

    def grow(self) -> None:
        """Let grass and flowers grow on land, but not where half of them would be in a slot."""
        layout, tones = self.layout, self.tones
        slots = layout.all_slots
        for y in range(layout.ground, layout.size.height):
            here = [slot for slot in slots if slot.y <= y < slot.bottom]
            taken = {x for slot in here for x in range(slot.x, slot.right)}
            upper, lower = self.pixels[2 * y], self.pixels[2 * y + 1]
            for x, chance in scenery.sown(layout.size.width - 1, y, 8, _GRASS):
                beside = x + 1
                cells = {upper[x], lower[x], upper[beside], lower[beside]}
                if (x in taken) != (beside in taken) or cells != {tones.land}:
                    continue
                lower[x] = tones.tuft
                if chance < 350:
                    upper[x] = tones.flower
                elif chance < 1700:
                    upper[beside] = tones.tuft


def hull_rows(
    glyphs: Glyphs, wide: int, rows: int, to_the_right: bool
) -> Iterator[tuple[int, str]]:
    """The rows of a hull, its bow ahead, each with the column where it begins; the last one is the
    keel."""
    keel, rising, falling = map(glyphs.sign, (_KEEL, _RISING, _FALLING))
    for row in range(rows):
        is_keel = row == rows - 1
        inside = (keel if is_keel else " ") * max(0, wide - 2 - row)
        if to_the_right:
            yield 0, f"{falling if is_keel else glyphs.upright}{inside}{rising}"
        else:
            yield row, f"{falling}{inside}{rising if is_keel else glyphs.upright}"
