"""The board of a crossing: two banks with people, and a boat with seats on the river."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.drawing.board import Drawing
from tui.drawing.canvas import Canvas, Ink, Region, Size, columns_of, cut, on
from tui.drawing.look import Look
from tui.puzzles.crossing.company import FIGURE_ROWS, Item
from tui.puzzles.crossing.face import BOAT, RiverFace
from tui.puzzles.crossing.river_landscape import landscape
from tui.puzzles.crossing.river_layout import RiverLayout, Stand, river_layout
from tui.puzzles.crossing.river_look import RiverGlyphs, RiverInks, river_glyphs, river_inks
from tui.puzzles.crossing.rules import Bank, Banks, Crossing

ROOM_FOR_NAMES = 56
"""Columns that most crossings need to show names beside the figures."""


class River(Drawing[Crossing, Banks, RiverFace]):
    """The board of a crossing. A click on an item picks its number in the puzzle's order, a click
    on the hull picks the boat."""

    def rest(self, puzzle: Crossing, state: Banks, size: Size) -> RiverFace:
        return RiverFace(state, named=size.width >= ROOM_FOR_NAMES)

    def paint(self, canvas: Canvas, puzzle: Crossing, face: RiverFace, look: Look) -> None:
        if not canvas.size.width:
            return
        layout = river_layout(puzzle, face.named, canvas.size)
        inks, glyphs = river_inks(look.palette), river_glyphs(look)
        canvas.paste(landscape(canvas.size, layout.bank_width, look), 0, 0)
        painter = _RiverPainter(canvas, puzzle, face, layout, look, inks, glyphs)
        for bank in Bank:
            painter.title(bank)
        for number in range(len(puzzle.items)):
            painter.item(number)
        painter.boat()

    def frames(
        self, puzzle: Crossing, before: RiverFace, after: RiverFace, size: Size
    ) -> Sequence[RiverFace]:
        if before.state.boat is after.state.boat:
            return ()
        load = before.state.left ^ after.state.left
        way = river_layout(puzzle, after.named, size).way
        aboard = before._replace(seated=load, cursor=after.cursor, pointed=())
        return [aboard._replace(travelled=column / way) for column in range(1, way)]


class _RiverPainter(NamedTuple):
    """Draws one face on one canvas."""

    canvas: Canvas
    crossing: Crossing
    face: RiverFace
    layout: RiverLayout
    look: Look
    inks: RiverInks
    glyphs: RiverGlyphs

    def title(self, bank: Bank) -> None:
        """Write the name of a bank, in a strong ink if the boat is there."""
        layout, palette = self.layout, self.look.palette
        longest = max(len(bank.word) for bank in Bank) + len(" bank")
        has_room = layout.indent + 1 + longest + 1 < layout.bank_width
        text = f"{bank.word} bank" if has_room else bank.word
        ink = palette.strong if self.face.state.boat is bank else palette.muted
        x = layout.bank_left(bank) + layout.indent + 1
        self.canvas.put(x, 0, text.upper(), self._on_land(ink))

    def item(self, number: int) -> None:
        """Draw an item on its bank, or its empty place if it is seated."""
        bank = Bank.LEFT if self.face.state.left >> number & 1 else Bank.RIGHT
        stand = self.layout.stand(number, bank)
        self.canvas.place(stand.region, number)
        is_seated = bool(self.face.seated >> number & 1)
        name = "" if is_seated else self._name(self.crossing.items[number], stand)
        self._clear(stand, name)
        self._number(number, stand)
        if is_seated:
            self._empty_place(stand)
        else:
            self._person(number, name, stand)

    def _name(self, item: Item, stand: Stand) -> str:
        """As much of an item's name as fits beside its figure, or instead of one."""
        if self._has_figure(item) and not self.layout.named:
            return ""
        for_cross = 2 if self._is_pointed(item) and not self.layout.figure_width else 0
        return cut(f"{item.letter} {item.name}", stand.region.right - stand.name_x - for_cross)

    def _clear(self, stand: Stand, name: str) -> None:
        """Clear the grass under an item, and one column after it."""
        end = stand.label_x + self.layout.figure_width
        if name:
            end = stand.name_x + columns_of(name)
        width = min(end + 1, stand.region.right) - stand.left
        rows = stand.row - stand.region.y + 1
        self.canvas.fill(Region(stand.left, stand.region.y, width, rows), " ", self.inks.land)

    def _number(self, number: int, stand: Stand) -> None:
        palette = self.look.palette
        if self.face.cursor == number:
            cursor, ink = self.look.glyphs.cursor, self._on_land(palette.accent)
            self.canvas.put(stand.left, stand.row, cursor, ink)
        digit = str((number + 1) % 10)
        self.canvas.put(stand.left + 1, stand.row, digit, self._on_land(palette.muted))

    def _empty_place(self, stand: Stand) -> None:
        x = stand.label_x + self.layout.figure_width // 2
        dot, ink = self.look.glyphs.dot, self._on_land(self.look.palette.faint)
        self.canvas.put(x, stand.row, dot, ink)

    def _person(self, number: int, name: str, stand: Stand) -> None:
        item, palette = self.crossing.items[number], self.look.palette
        pointed, under_cursor = self._is_pointed(item), self.face.cursor == number
        tone = palette.bad if pointed else palette.accent if under_cursor else None
        if self._has_figure(item):
            ink = self._on_land(tone or self.inks.figure)
            self._figure(item, stand.label_x, stand.region.y, ink)
        ink = self._on_land(tone or palette.base)
        end = self.canvas.put(stand.name_x, stand.row, name, ink)
        if pointed:
            self._cross(stand, end)

    def _cross(self, stand: Stand, end: int) -> None:
        """Point at somebody: above the name if there is a figure beside it, otherwise after it."""
        x, y = end + 1, stand.row
        if self.layout.figure_width:
            x, y = stand.label_x + self.layout.figure_width + 1, stand.region.y
        self.canvas.put(x, y, self.look.glyphs.cross, self._on_land(self.look.palette.bad))

    def _figure(self, item: Item, x: int, y: int, ink: Ink) -> None:
        for row, text in enumerate(item.figure):
            drawn = text.lstrip()
            self.canvas.put(x + len(text) - len(drawn), y + row, drawn, ink)

    def boat(self) -> None:
        """Draw the boat with its seats and passengers, wherever it is on its way."""
        layout, face = self.layout, self.face
        left = layout.boat_left(face.state.boat, face.travelled)
        aboard = [n for n in range(len(self.crossing.items)) if face.seated >> n & 1]
        for seat in range(self.crossing.seats):
            bench = Region(left, layout.boat_top + seat, layout.boat_width, 1)
            self._bench(bench)
            if seat < len(aboard):
                self._passenger(aboard[seat], bench)
                self._figure_over_boat(aboard[seat], seat, left)
            else:
                self.canvas.put(left + 2, bench.y, self.look.glyphs.dot, self.inks.boat)
        self._hull(Region(left, layout.boat_top + self.crossing.seats, layout.boat_width, 1))

    def _bench(self, bench: Region) -> None:
        upright = self.look.glyphs.upright
        between = " " * (bench.width - 2)
        self.canvas.put(bench.x, bench.y, upright + between + upright, self.inks.boat)

    def _passenger(self, number: int, bench: Region) -> None:
        item, palette = self.crossing.items[number], self.look.palette
        pointed = self._is_pointed(item)
        ink = on(palette.bad if pointed else palette.chosen, self.inks.boat)
        name = cut(f"{item.letter} {item.name}", bench.width - 2)
        end = self.canvas.put(bench.x + 1, bench.y, name, ink)
        if pointed:
            self.canvas.put(min(end + 1, bench.right - 1), bench.y, self.look.glyphs.cross, ink)
        self.canvas.place(bench, number)

    def _figure_over_boat(self, number: int, seat: int, left: int) -> None:
        layout, palette = self.layout, self.look.palette
        # Figures are drawn for all seats or for none.
        room = self.crossing.seats * (layout.figure_width + 1) < layout.boat_width
        if layout.figure_width and room:
            item = self.crossing.items[number]
            tone = palette.bad if self._is_pointed(item) else palette.accent
            x = left + 1 + seat * (layout.figure_width + 1)
            self._figure(item, x, layout.boat_top - FIGURE_ROWS, on(tone, self.inks.water))

    def _hull(self, hull: Region) -> None:
        glyphs = self.glyphs
        text = glyphs.hull_left + glyphs.hull * (hull.width - 2) + glyphs.hull_right
        self.canvas.put(hull.x, hull.y, text, self.inks.boat)
        self.canvas.place(hull, BOAT)

    def _has_figure(self, item: Item) -> bool:
        return bool(self.layout.figure_width and item.figure)

    def _is_pointed(self, item: Item) -> bool:
        return item.letter in self.face.pointed

    def _on_land(self, ink: Ink) -> Ink:
        return on(ink, self.inks.land)
