"""Rivers in small, for canvases of few rows."""

from __future__ import annotations

from tui.drawing.canvas import Canvas, Region, Sign, Size
from tui.drawing.look import Look
from tui.drawing.parts import notation_below
from tui.drawing.pixels import laid
from tui.drawing.tones import tones_of
from tui.puzzles.crossing.board.landscape import (
    BENCH,
    LIGHT,
    hull_rows,
    paint_land,
    paint_water,
    river_inks,
)
from tui.puzzles.crossing.board.layout import PortraitSize, PortraitStyle
from tui.puzzles.crossing.board.people import draw_figure, drawn, where_all_are, with_pictures
from tui.puzzles.crossing.company import FIGURE_ROWS, Banks, Item, Land
from tui.puzzles.crossing.pigments import pixels_of
from tui.puzzles.crossing.rules import Crossing

_ROWS = 3
"""Rows of the picture, where there are so many: one for the names of the lands, and the figures."""
_SHORE: Sign = "░", ":"
_LEAST_WATER = 2
"""Columns of water beside the boat."""
_LAND = 0.3
"""How much of the width a bank has, as a fraction, if those who cross do not need more."""


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
        self.canvas, self.look, self.crossing = canvas, look, crossing
        self.inks = river_inks(look.palette)
        self.in_pixels = look.can_show_pixels
        self.items = with_pictures(crossing.items) if self.in_pixels else crossing.items
        self.places, self.boat = crossing.lands, state.boat
        self.where = where_all_are(crossing, state)
        self.is_high = canvas.size.height >= _ROWS
        usual = 2 * crossing.seats + 4 if self.is_high else 4
        self.hull = min(usual, max(4, canvas.size.width // 3))
        """Columns of the boat."""
        self.style, self.pitch, self.packed, self.lands = self._plan()

    def _plan(self) -> tuple[PortraitStyle, int, bool, tuple[int, ...]]:
        """The first way to draw everyone that has room, the largest first; the last always has:
        what is drawn, the columns from one who stands on a land to the next, whether they stand
        close together instead of each in a place of its own, and the columns of each land with its
        shores."""
        room = self.canvas.size.width - (len(self.places) - 1) * (self.hull + _LEAST_WATER)
        ways = [(PortraitStyle.NONE, 2, False), (PortraitStyle.NONE, 1, False)]
        figures = [len(row) for item in self.items for row in item.figure]
        if self.in_pixels and self.is_high:
            widest = max(len(row) for item in self.items for row in item.picture)
            ways.insert(0, (PortraitStyle.HEAD, widest + 1, True))
        elif figures and self.is_high:
            ways.insert(0, (PortraitStyle.FIGURE, max(figures) + 1, False))
        for style, pitch, packed in ways:
            lands = self._lands(pitch, packed, shores=2)
            if sum(lands) <= room:
                usual = 1 + int(self.canvas.size.width * _LAND) if len(lands) == 2 else 0
                wider = tuple(max(land, usual) for land in lands)
                return style, pitch, packed, wider if sum(wider) <= room else lands
        return PortraitStyle.NONE, 1, True, self._lands(1, packed=True, shores=1)

    def _lands(self, pitch: int, packed: bool, shores: int) -> tuple[int, ...]:
        """The columns that each land needs; an island has one shore more."""
        most = {land: self.where.count(land) if packed else len(self.items) for land in self.places}
        return tuple(many * pitch + shores + (land is Land.ISLAND) for land, many in most.items())

    def paint(self) -> None:
        (width, height), lands = self.canvas.size, self.lands
        paint_water(self.canvas, self.look)
        water = max(0, width - sum(lands)) // (len(lands) - 1)
        shores: list[tuple[int, int]] = []
        x = 0
        for land, wide in zip(self.places, lands, strict=True):
            x = width - wide if land is Land.RIGHT else x
            self._land(land, Region(x, 0, wide, height))
            shores.append((x, x + wide))
            x += wide + water
        at = self.places.index(self.boat)  # At an island it lies on the side of the left bank.
        self._boat(shores[max(0, at - 1)][1], shores[max(1, at)][0])

    def _land(self, land: Land, region: Region) -> None:
        x = region.x + (land is not Land.LEFT)
        paint_land(self.canvas, land, region, self.look.glyphs.sign(_SHORE), self.look)
        if self.is_high:
            self._name(land, x + 1)
        x += not self.packed or self.style is PortraitStyle.HEAD
        for item, place in zip(self.items, self.where, strict=True):
            if place is land:
                self._draw(item, x)
            if place is land or not self.packed:
                x += self.pitch

    def _name(self, land: Land, x: int) -> None:
        """Write the name of a land above those who are there, in a strong ink if the boat is
        there."""
        room = min(self.lands) - 2 - (Land.ISLAND in self.places)
        short = {each: each.name for each in self.places}
        long = {each: f"{each.name} {self.crossing.wording.bank.upper()}" for each in self.places}
        for texts in ({**long, Land.ISLAND: "ISLAND"}, short):
            if max(len(texts[each]) for each in self.places) <= room:
                ink = self.inks.name if self.boat is land else self.inks.number
                self.canvas.put(x, 0, texts[land], ink)
                return

    def _draw(self, item: Item, x: int) -> None:
        (width, height), top = self.canvas.size, _ROWS - FIGURE_ROWS
        if self.style is PortraitStyle.HEAD:
            head = drawn(item.picture, PortraitSize(PortraitStyle.HEAD, Size(0, 0)))
            pixels = pixels_of(head, item.tint, self.look.palette)
            x += (self.pitch - 1 - len(pixels[0])) // 2
            below = [[tones_of(self.look.palette).land] * width] * (2 * height)
            self.canvas.lay_all(laid(pixels, x, top, below, self.look.glyphs.halves))
        elif self.style is PortraitStyle.FIGURE and item.figure:
            box = Region(x, top, self.pitch - 1, FIGURE_ROWS)
            draw_figure(self.canvas, item.figure, box, self.inks.name)
        elif self.style is PortraitStyle.FIGURE:
            self.canvas.put(x + (self.pitch - 1) // 2, _ROWS - 1, item.letter, self.inks.name)
        else:
            self.canvas.put(x, height // 2, item.letter, self.inks.name)

    def _boat(self, begin: int, end: int) -> None:
        """Draw the boat at its land, on water from one column to before another one; or planks over
        the water, and at one end of them what lights the way."""
        canvas, glyphs, to_the_right = self.canvas, self.look.glyphs, self.boat is Land.LEFT
        wide, height = min(self.hull, end - begin - 1), canvas.size.height
        if self.crossing.wording.on_foot:
            y = _ROWS - 2 if self.is_high else (height - 1) // 2
            canvas.put(begin, y, glyphs.sign(BENCH) * (end - begin), self.inks.hull)
            light = begin if to_the_right else end - 1
            canvas.put(light, y, LIGHT, self.inks.words)
        elif wide > 0:
            x = begin if to_the_right else end - wide
            y, rows = (height - 2, 2) if self.is_high else ((height - 1) // 2, 1)
            seats = min(self.crossing.seats, max(0, wide - 3) // 2) if self.is_high else 0
            for row, (start, text) in enumerate(hull_rows(glyphs, wide, rows, to_the_right), y):
                room = max(0, end - x - start)
                canvas.put(x + start, row, text[:room], self.inks.hull)
            benches = " ".join([glyphs.sign(BENCH)] * seats)
            canvas.put(x + 1 + (not to_the_right), y, benches, self.inks.hull)
