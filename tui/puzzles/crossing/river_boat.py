"""Draws the boat with its seats, its passengers, and a bow that points ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region, cut
from tui.drawing.look import Look
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.face import BOAT, RiverFace
from tui.puzzles.crossing.pixels import blank, can_show_pixels, lay, overlay
from tui.puzzles.crossing.river_berth import Boat
from tui.puzzles.crossing.river_blocks import Style
from tui.puzzles.crossing.river_look import RiverInks, river_glyphs
from tui.puzzles.crossing.river_people import draw_figure, figure_of, portrait_pixels


class BoatPainter(NamedTuple):
    """Draws the boat of one face."""

    canvas: Canvas
    items: Sequence[Item]
    seats: int
    face: RiverFace
    boat: Boat
    look: Look
    inks: RiverInks

    def draw(self, x: int, y: int, to_the_right: bool) -> None:
        """Draw the boat with its upper left cell somewhere, bound for one side."""
        boat = self.boat
        aboard = [n for n in range(len(self.items)) if self.face.seated >> n & 1]
        hull = Region(x, y + boat.hull_top, boat.size.width, boat.hull_rows)
        self.canvas.place(hull._replace(y=hull.y - 1, height=hull.height + 1), BOAT)
        self._passengers(aboard, x, y, to_the_right)
        if can_show_pixels(self.look):
            self._hull_in_pixels(hull, to_the_right)
        else:
            self._hull_in_characters(hull, to_the_right)
        for seat in range(self.seats):
            self._label(aboard[seat] if seat < len(aboard) else None, seat, hull, to_the_right)

    def _passengers(self, aboard: Sequence[int], x: int, y: int, to_the_right: bool) -> None:
        boat, size = self.boat, self.boat.portrait.size
        picture = blank(boat.size.width, 2 * size.height)
        for seat in range(len(aboard), self.seats):
            self._bench(picture, boat.seat_x(seat, to_the_right), 2 * boat.hull_top - 3)
        for seat, number in enumerate(aboard):
            left = boat.seat_x(seat, to_the_right)
            box = Region(x + left, y, size.width, size.height)
            pixels = portrait_pixels(self.items[number], boat.portrait, self.look)
            if pixels is None:
                ink = Ink(self.inks.land.figure.colour, self.inks.water.ground, bold=True)
                draw_figure(self.canvas, figure_of(self.items[number], boat.portrait), box, ink)
            else:
                over = left + (size.width - len(pixels[0])) // 2
                overlay(picture, pixels, over, 2 * size.height - len(pixels))
            self.canvas.place(box._replace(height=boat.hull_top), number)
        if boat.portrait.style is Style.PICTURE:
            picture = picture[: 2 * boat.hull_top]
            self._rim(picture, to_the_right)
            lay(self.canvas, picture, x, y, self.inks.water.ground, self.look.glyphs.halves)

    def _bench(self, picture: list[list[str]], left: int, row: int) -> None:
        """A seat that is free, seen over the hull."""
        wide = min(self.boat.step, self.boat.portrait.size.width)
        wood, plank = self.inks.hull.ground, self.inks.bench.colour
        bench = [[plank] * max(1, wide - 2), ["", wood, *[""] * max(0, wide - 6), wood]]
        overlay(picture, bench, left + 1, row)

    def _rim(self, picture: list[list[str]], to_the_right: bool) -> None:
        """The edge of the hull, with the bow a little higher. It hides the feet of those aboard."""
        rim, wide = self.inks.bench.colour, len(picture[0])
        overlay(picture, [[rim] * wide], 0, len(picture) - 1)
        overlay(picture, [[rim] * 2], max(0, wide - 2) if to_the_right else 0, len(picture) - 2)

    def _hull_in_pixels(self, hull: Region, to_the_right: bool) -> None:
        last, rows = 2 * hull.height - 1, blank(hull.width, 2 * hull.height)
        for row in range(last):
            bow = row * 5 // (2 * last) + 1
            stern = 1 if row == last - 1 else 0
            wood = [self.inks.hull.ground] * (hull.width - bow - stern)
            overlay(rows, [wood], stern if to_the_right else bow, row)
        ground, halves = self.inks.water.ground, self.look.glyphs.halves
        lay(self.canvas, rows, hull.x, hull.y, ground, halves)
        if self.boat.portrait.style is Style.NONE:
            edge = blank(hull.width, 2)
            self._rim(edge, to_the_right)
            lay(self.canvas, edge, hull.x, hull.y - 1, ground, halves)

    def _hull_in_characters(self, hull: Region, to_the_right: bool) -> None:
        glyphs = river_glyphs(self.look)
        for row in range(hull.height):
            is_keel = row == hull.height - 1
            inside = (glyphs.keel if is_keel else " ") * max(0, hull.width - 2 - row)
            if to_the_right:
                stern = glyphs.falling if is_keel else glyphs.side
                plank = f"{stern}{inside}{glyphs.rising}"
            else:
                stern = glyphs.rising if is_keel else glyphs.side
                plank = f"{' ' * row}{glyphs.falling}{inside}{stern}"
            self.canvas.put(hull.x, hull.y + row, plank[: hull.width], self.inks.hull)

    def _label(self, number: int | None, seat: int, hull: Region, to_the_right: bool) -> None:
        """Write a passenger on the hull, or show that a seat is free."""
        boat = self.boat
        column, row = boat.label_at(seat)
        if row >= boat.label_rows:
            return
        x, y = hull.x + column + (0 if to_the_right else row + 1), hull.y + row
        width = min(boat.label_width, hull.right - x - 1 - (row if to_the_right else 0))
        if number is None:
            bench = river_glyphs(self.look).bench * max(1, min(5, width))
            if boat.portrait.style is not Style.PICTURE:
                self.canvas.put(x, y, bench, self.inks.bench)
            return
        item = self.items[number]
        text = cut(f"{item.letter} {item.name}", width) if boat.named else item.letter
        ink = self.inks.hull._replace(bold=True)
        if self.face.cursor == number:
            ink = self.inks.cursor
            self.canvas.caret = x, y
        if item.letter in self.face.pointed:
            text, ink = f"{text}{self.look.glyphs.cross}", self.inks.pointed
        self.canvas.put(x, y, text, ink)
        self.canvas.place(Region(hull.x, y, hull.width, 1) if boat.in_a_row == 1 else
                          Region(x, y, boat.label_width, 1), number)  # fmt: skip
