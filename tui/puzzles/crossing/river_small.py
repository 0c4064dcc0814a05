"""A river in small: both banks with those who are there, and the boat on its side."""

from __future__ import annotations

from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.drawing.look import Look
from tui.drawing.small import notation_below
from tui.puzzles.crossing.company import FIGURE_ROWS, Item
from tui.puzzles.crossing.face import RiverFace
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.river_berth import smallest_boat
from tui.puzzles.crossing.river_boat import BoatPainter
from tui.puzzles.crossing.river_landscape import paint_water
from tui.puzzles.crossing.river_look import river_glyphs, river_inks
from tui.puzzles.crossing.river_people import draw_figure
from tui.puzzles.crossing.rules import BANKS, Crossing
from tui.puzzles.crossing.wording import Land

_ROWS = 3
"""Rows of the picture, where there are so many: one for the names of the banks, and the figures."""
_LEAST_WATER = 2
"""Columns of water beside the boat."""
_SHORES = 2
_BOAT_IN_A_ROW = 4
"""Columns of a boat where it has one row."""
_LAND = 0.3
"""How much of the width a bank has, as a fraction, if those who cross do not need more."""


class _Plan(NamedTuple):
    """How a river is drawn in small."""

    pitch: int
    """Columns from one who stands on a bank to the next."""
    lands: tuple[int, int]
    """Columns of the banks without their shores."""
    in_figures: bool = False
    packed: bool = False
    """Whether those on a bank stand close together, instead of each in a place of its own."""


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
        self.canvas, self.crossing, self.state, self.look = canvas, crossing, state, look
        self.inks, self.glyphs = river_inks(look.palette), river_glyphs(look)
        self.plan = self._planned()

    def _planned(self) -> _Plan:
        """The largest way to draw everyone for which there is room."""
        (width, height), many = self.canvas.size, len(self.crossing.items)
        boat = _BOAT_IN_A_ROW
        ways = [(2, False), (1, False)]
        if height >= _ROWS:
            boat = smallest_boat(self.crossing.seats, Size(width, FIGURE_ROWS)).size.width
            figures = [len(row) for item in self.crossing.items for row in item.figure]
            ways = [*([(max(figures) + 1, True)] if figures else ()), *ways]
        for pitch, in_figures in ways:
            land = 1 + many * pitch
            if 2 * land + _SHORES + boat + _LEAST_WATER <= width:
                land = max(land, int(width * _LAND))
                land = min(land, (width - _SHORES - boat - _LEAST_WATER) // 2)
                return _Plan(pitch, (land, land), in_figures)
        left, right = (self.crossing.group(self.state, bank).bit_count() for bank in BANKS)
        return _Plan(1, (left, right), packed=True)

    def paint(self) -> None:
        size, (left, right) = self.canvas.size, self.plan.lands
        for y in range(size.height):
            paint_water(self.canvas, y, self.look)
        for bank, x, shore in ((Land.LEFT, 0, left), (Land.RIGHT, size.width - right, -1)):
            ground = (self.inks.land if bank is Land.LEFT else self.inks.goal).ground
            self.canvas.fill(
                Region(x, 0, self.plan.lands[bank is Land.RIGHT], size.height), " ", ground
            )
            column = Region(x + shore, 0, 1, size.height)
            self.canvas.fill(column, self.glyphs.shore, self.inks.shore)
            self._name(bank, x)
            self._people(bank, x)
        self._boat(Region(left + 1, 0, max(0, size.width - left - right - _SHORES), size.height))

    def _name(self, bank: Land, x: int) -> None:
        """Write the name of a bank above those who are there, in a strong ink if the boat is
        there."""
        if self.canvas.size.height < _ROWS:
            return
        land = self.inks.land if bank is Land.LEFT else self.inks.goal
        ink = land.name._replace(bold=True) if self.state.boat is bank else land.number
        room = min(self.plan.lands) - 1
        for word in (" bank", ""):
            if max(len(f"{each.word}{word}") for each in BANKS) <= room:
                self.canvas.put(x + 1, 0, f"{bank.word}{word}".upper(), ink)
                return

    def _people(self, bank: Land, x: int) -> None:
        """Draw those on a bank, each in its own place."""
        plan, here = self.plan, self.crossing.group(self.state, bank)
        land = self.inks.land if bank is Land.LEFT else self.inks.goal
        x += 0 if plan.packed else 1
        for number, item in enumerate(self.crossing.items):
            if not here >> number & 1:
                x += 0 if plan.packed else plan.pitch
                continue
            if plan.in_figures and item.figure:
                box = Region(x, _ROWS - FIGURE_ROWS, plan.pitch - 1, FIGURE_ROWS)
                draw_figure(self.canvas, item.figure, box, land.figure._replace(bold=True))
            else:
                self._letter(item, x, land.name._replace(bold=True))
            x += plan.pitch

    def _letter(self, item: Item, x: int, ink: Ink) -> None:
        x += (self.plan.pitch - 1) // 2 if self.plan.in_figures else 0
        y = _ROWS - 1 if self.plan.in_figures else self.canvas.size.height // 2
        self.canvas.put(x, y, item.letter, ink)

    def _boat(self, water: Region) -> None:
        """Draw the boat on the water, at its bank."""
        if not water.width:
            return
        river = self.canvas.part(water.size)
        for y in range(water.height):
            river.rows[y] = self.canvas.rows[y][water.x : water.right]
        to_the_right = self.state.boat is Land.LEFT
        if water.height < _ROWS:
            hull = self.glyphs.keel * max(0, min(_BOAT_IN_A_ROW, water.width - 1) - 2)
            text = f"{self.glyphs.falling}{hull}{self.glyphs.rising}"
            x = 0 if to_the_right else water.width - len(text)
            river.put(x, (water.height - 1) // 2, text, self.inks.hull)
        else:
            room = Size(max(1, water.width - 1), FIGURE_ROWS)
            boat = smallest_boat(self.crossing.seats, room)
            x = 0 if to_the_right else water.width - boat.size.width
            face = RiverFace(self.state)
            items, seats = self.crossing.items, self.crossing.seats
            painter = BoatPainter(river, items, seats, face, boat, self.look, self.inks)
            painter.draw(x, _ROWS - FIGURE_ROWS, to_the_right)
        self.canvas.paste(river, water.x, water.y)
