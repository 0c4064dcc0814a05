"""The stage of the towers: where everything stands on a canvas, its characters and inks, and what
stands still there: poles, the rail of the crane, and a quay with a sky, hills and water behind."""

from functools import lru_cache
from typing import NamedTuple

from tui.drawing import scenery
from tui.drawing.canvas import Canvas, Ink, Size
from tui.drawing.look import Look, Mixer, Palette
from tui.drawing.pixels import blank, show_pixels
from tui.drawing.tones import Tones, tones_of
from tui.puzzles.hanoi.rules import USUAL, Peg

# Where things stand

_CRANE_ROWS = 4
"""Rail, rope, clamp, and the top row of the hanging disc."""
_SHORT_CRANE_ROWS = 2
"""Rail, and the disc with the clamp beside it, if there is no room for more."""
_THICKEST = 5
"""Rows of a disc in the largest terminals."""
_WIDEST = 61
"""Columns of a peg's part of the canvas, at most."""

_ROOM_FOR_WORDS = 9
"""Columns to the right of a pole with room for ` ◂ goal`."""
_ROOMY = 13
"""Columns of a peg's part of the canvas, from which on discs differ well; and these words may reach
into the next part, where they end before its name."""
_ROOM_FOR_WAYS = 14
"""Columns of a peg's part of the canvas, from which on there is room between two names."""


class TowersLayout(NamedTuple):
    """Where things stand on a canvas, in cells."""

    pegs: int
    discs: int
    column: int
    """The width of a peg's part of the canvas."""
    base: int
    """The row of the pegs' feet."""
    crane_rows: int
    thickness: int
    """Rows of a disc."""
    margin: int
    """Columns on the left of all pegs."""

    def left(self, peg: Peg) -> int:
        """The first column of a peg's part of the canvas."""
        return self.margin + self.column * peg

    def centre(self, peg: Peg) -> int:
        """The column of a peg's pole."""
        return self.left(peg) + self.column // 2

    def depth(self, discs: int) -> int:
        """How many rows a hanging disc is lowered onto a peg with so many discs."""
        return self.base - self.thickness * (discs + 1) - self.hanging_row

    @property
    def pole_top(self) -> int:
        """The first row of the poles. They are a little higher than a tower of all discs."""
        return max(self.crane_rows, self.base - self.thickness * self.discs - 2)

    @property
    def hanging_row(self) -> int:
        """The first row of a disc that hangs at the top of the board."""
        return self.crane_rows - 1

    def has_words(self, peg: Peg) -> bool:
        """Whether there is room for a word behind the name of a peg."""
        has_next = peg < self.pegs - 1 and self.pegs != USUAL.pegs
        return self.column // 2 >= _ROOM_FOR_WORDS or (has_next and self.is_roomy)

    @property
    def is_roomy(self) -> bool:
        """Whether a peg's part of the canvas is not narrow."""
        return self.column >= _ROOMY

    @property
    def has_ways(self) -> bool:
        """Whether there is room between the names of two pegs to tell where discs may go."""
        return self.column >= _ROOM_FOR_WAYS

    @property
    def has_clamp(self) -> bool:
        """Whether there is room for a clamp above the hanging disc."""
        return self.crane_rows > _SHORT_CRANE_ROWS

    def half_cells(self, disc: int) -> int:
        """How far a disc reaches beyond its number on each side, in half cells."""
        room = self.column - 7
        return 1 + room * disc // max(self.discs, 5)

    def reach(self, disc: int) -> int:
        """How many cells a disc's clamp is away from its middle."""
        return 2 + (self.half_cells(disc) + 1) // 2


def layout_for(size: Size, discs: int, pegs: int = USUAL.pegs) -> TowersLayout:
    """The layout of a canvas of some size, which may be too small to see anything."""
    room = size.height - 2 - discs
    crane_rows = _CRANE_ROWS if room > _CRANE_ROWS else _SHORT_CRANE_ROWS
    thickness = (room + discs - crane_rows) // (discs + 1)
    column = min(size.width // pegs, _WIDEST)
    thickness = max(1, min(thickness, column // 6, _THICKEST))
    margin = (size.width - column * pegs) // 2
    return TowersLayout(pegs, discs, column, size.height - 2, crane_rows, thickness, margin)


# Characters and inks


class TowersGlyphs(NamedTuple):
    """The towers' own characters."""

    foot: str
    rail: str
    rail_ends: str
    """Where the rail stands on its legs."""
    leg: str
    trolley: str
    clamp: tuple[str, str, str, str]
    """Its left end, its jaw, the middle where it hangs from the rope, and its right end."""
    disc_ends: tuple[str, str]
    """Half a cell of a disc, at its left end and at its right."""
    top: str
    """The upper edge of a disc that has a gap above it."""
    top_ends: tuple[str, str]
    """Half a cell of that edge, at its left end and at its right."""
    floor: str
    """What such discs lie on."""
    target: str
    """Stands on top of the peg where the present task leads."""


_UNICODE = TowersGlyphs(
    foot="▀", rail="═", rail_ends="╔╗", leg="║", trolley="╤", clamp=("┌", "─", "┴", "┐"),
    disc_ends=("▐", "▌"), top="▄", top_ends=("▗", "▖"), floor="─", target="▼",
)  # fmt: skip
_ASCII = TowersGlyphs(
    foot="=", rail="=", rail_ends="++", leg="|", trolley="T", clamp=("+", "-", "+", "+"),
    disc_ends=("[", "]"), top="=", top_ends=("[", "]"), floor="-", target="V",
)  # fmt: skip


class TowersInks(NamedTuple):
    """The towers' own inks."""

    wood: Ink
    iron: Ink
    """For the same things as `wood` on a quay, whose colours are not the theme's own."""
    discs: tuple[Ink, ...]
    """For the numbers of discs, and for the whole cells that these fill, from the smallest disc on.
    If there are more discs, the inks are repeated."""
    has_gaps: bool = False
    """Whether discs have gaps between them, because all look the same."""

    def disc(self, disc: int) -> Ink:
        """For a disc's number, and for the whole cells that it fills."""
        return self.discs[(disc - 1) % len(self.discs)]

    def edge(self, disc: int) -> Ink:
        """For half a cell at a disc's ends."""
        return Ink(self.disc(disc).ground, self.wood.ground)


_IN_SIXTEEN = TowersInks(
    wood=Ink("white"),
    iron=Ink("white"),
    discs=(
        *(Ink("black", colour) for colour in ("cyan", "yellow", "green")),
        *(Ink("bright_white", colour) for colour in ("magenta", "blue", "red")),
    ),
)
_PLAIN = TowersInks(wood=Ink(), iron=Ink(), discs=(Ink(reversed=True),), has_gaps=True)

# Chosen by hand: the nearest of 256 colours to mixed ones are now and then the same for neighbours.
_LIGHT_DISCS = (74, 73, 72, 107, 143, 179, 215, 209, 174, 175, 140, 110)
"""For dark grounds, with dark numbers."""
_DARK_DISCS = (24, 23, 22, 58, 94, 88, 124, 125, 90, 54, 61, 25)
"""For light grounds, with white numbers."""
_WHITE = "231"


def _mixed(mixer: Mixer) -> TowersInks:
    """The inks of a scheme. If they can be mixed, the discs go round three of its colours, in four
    steps from each."""
    scheme = mixer.scheme
    wood, iron = (
        mixer.ink(scheme.background.blend(scheme.foreground, part)) for part in (0.5, 0.75)
    )
    number = wood.ground
    if mixer.in_256:
        colours = list(map(str, _LIGHT_DISCS if mixer.is_dark else _DARK_DISCS))
        number = number if mixer.is_dark else _WHITE
    else:
        primary, accent, success = scheme.primary, scheme.accent, scheme.success
        colours = [
            mixer.ink(colour.blend(other, part)).colour
            for colour, other in ((primary, accent), (accent, success), (success, primary))
            for part in (0.0, 0.25, 0.5, 0.75)
        ]
    return TowersInks(wood, iron, tuple(Ink(number, colour, bold=True) for colour in colours))


@lru_cache
def towers_inks(palette: Palette) -> TowersInks:
    """The towers' inks that go with a palette."""
    if palette.mixer is not None:
        return _mixed(palette.mixer)
    return _IN_SIXTEEN if palette.has_colours else _PLAIN


# What stands still


class Stage(NamedTuple):
    """A board without discs, names and crane."""

    glyphs: TowersGlyphs
    inks: TowersInks
    palette: Palette
    """Of what is drawn there."""
    empty: Canvas
    behind: Canvas | None
    """The quay alone, if there is one: on its ground everything is written."""

    def put_on(self, canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> None:
        """Write text of narrow characters on a canvas of the same size, beginning at a cell, on the
        ground that is there, unless its ink has one of its own."""
        if self.behind is None or ink.ground != self.palette.base.ground:
            canvas.put(x, y, text, ink)
        elif 0 <= y < canvas.size.height:
            for column in range(max(0, x), min(x + len(text), canvas.size.width)):
                ground = self.behind.rows[y][column].ink.ground
                canvas.put(column, y, text[column - x], ink._replace(ground=ground))


@lru_cache(maxsize=8)
def stage(layout: TowersLayout, size: Size, look: Look) -> Stage:
    """The stage of a layout on a canvas of some size. Cached, because it is the same under every
    face; paste it, and don't draw on it."""
    glyphs, inks = _ASCII if look.glyphs.is_ascii else _UNICODE, towers_inks(look.palette)
    canvas = Canvas(size, look.palette.base, look.glyphs)
    behind = quay(layout, size, look) if has_quay(size, look) else None
    bare = Stage(glyphs, inks, look.palette, canvas, behind)
    left, right, base = layout.margin, layout.left(layout.pegs) - 1, layout.base
    wood = inks.wood if behind is None else inks.iron
    if behind is not None:
        canvas.paste(behind, 0, 0)
        for x, top in zip((left, right), glyphs.rail_ends, strict=True):
            for y, text in enumerate((top, *glyphs.leg * (base - 1), glyphs.foot)):
                bare.put_on(canvas, x, y, text, wood)
    bare.put_on(canvas, left + 1, 0, glyphs.rail * (right - left - 1), wood)
    foot = glyphs.floor if inks.has_gaps else glyphs.foot
    for peg in range(layout.pegs):
        for y in range(layout.pole_top, base):
            bare.put_on(canvas, layout.centre(peg), y, look.glyphs.upright, wood)
        bare.put_on(canvas, layout.left(peg) + 1, base, foot * (layout.column - 2), wood)
    return bare


# The quay

_SMALLEST = Size(28, 8)
"""Of a canvas on which a quay looks like one."""
_SKY_BANDS = (0.6, 0.94)
"""The bright colour of the sky is seen only just above the horizon: elsewhere light discs could not
be told from it."""
_HILLS = 0.4
"""How much of the sky hills may take, as a fraction."""
_HIGHEST_HILLS = 22
"""Pixels."""
_WATER = 8
"""A row of water for so many rows of the canvas."""
_LARGE = 50
"""Pixels of a sky in which everything is twice as large."""
_WAVE = "▁"
_BLOCK = 9
"""Columns in which there is at most one wave of each row."""


def has_quay(size: Size, look: Look) -> bool:
    """Whether there is a quay on a canvas of some size."""
    has_room = size.width >= _SMALLEST.width and size.height >= _SMALLEST.height
    return has_room and look.scenery and look.can_show_pixels


def quay(layout: TowersLayout, size: Size, look: Look, beyond: int = 0) -> Canvas:
    """A quay on which nothing stands, behind a board of some size, which must be large enough; it
    goes on for so many columns beyond that."""
    tones = tones_of(look.palette)
    if look.palette.mixer is None:
        # Among sixteen colours these would be those of discs.
        tones = tones._replace(water="", trees=tones.hills, joint="")
    width = size.width + beyond
    pixels = blank(width, 2 * size.height)
    floor = 2 * layout.base + 1
    shore = floor - 1 - 2 * max(1, size.height // _WATER)
    # The moon is near its usual column, but never behind a peg.
    wide = layout.column * layout.pegs
    moon = layout.left(round(layout.pegs * scenery.moonlit(wide) / max(1, wide)))
    _paint_far(pixels, size.width, shore, moon, layout, tones)
    rows = [tones.water] * (floor - shore) + [tones.edge, tones.stone, tones.stone]
    pixels[shore:] = [[colour] * width for colour in rows]
    for peg in range(1, layout.pegs):
        pixels[-1][layout.left(peg)] = pixels[-2][layout.left(peg)] = tones.joint
    canvas = Canvas(Size(width, size.height), Ink(), look.glyphs)
    show_pixels(canvas, pixels, look.glyphs.halves)
    for y in range(shore // 2, layout.base):
        _paint_waves(canvas, y, moon, tones)
    return canvas


def _paint_far(
    pixels: list[list[str]], width: int, shore: int, moon: int, layout: TowersLayout, tones: Tones
) -> None:
    """Paint what is seen above the water, which begins in a row of pixels, behind a board of so
    many columns and beyond it."""
    scale = 2 if shore >= _LARGE else 1
    # Its colours begin with whole cells, for behind a pole a cell has only one.
    second, third = (2 * round(band * shore / 2) / shore for band in _SKY_BANDS)
    scenery.paint_sky(pixels, range(shore), tones, (second, third))
    sky = [row[0] for row in pixels[:shore]]
    # The rail of the crane is above all lights, and none is behind a pole or a leg.
    scenery.paint_lights(pixels[2:], width, shore - 2, scale, moon, tones)
    for x in (0, layout.column * layout.pegs - 1, *map(layout.centre, range(layout.pegs))):
        for row, colour in zip(pixels, sky, strict=False):
            row[x] = colour
    hills = min(int(shore * _HILLS), _HIGHEST_HILLS)
    scenery.paint_hills(pixels, width, range(shore - hills, shore), tones)
    scenery.paint_tree_line(pixels, shore, scale, scale, tones)


def _paint_waves(canvas: Canvas, y: int, moon: int, tones: Tones) -> None:
    """Paint the waves of a row, and in them the light of the moon. They are the same each time:
    moving waves would have to be sent to the terminal again and again."""
    for x in range(0, canvas.size.width, _BLOCK):
        chance = scenery.grain(x, y, 9)
        if chance % 7 > 2:
            long = 2 + chance // 6 % 4
            canvas.put(x + chance % 6, y, _WAVE * long, Ink(tones.wave, tones.water))
    light = moon - 2 + scenery.grain(0, y, 10) % 3
    canvas.put(light, y, _WAVE * (1 + scenery.grain(1, y, 10) % 3), Ink(tones.light, tones.water))
