"""Draws those who stand on a bank."""

from __future__ import annotations

from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region, cut
from tui.drawing.look import Look
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.face import RiverFace
from tui.puzzles.crossing.pixels import Pixels, lay, pixels_of
from tui.puzzles.crossing.river_blocks import Block, Portrait, Spot, Style
from tui.puzzles.crossing.river_layout import RiverLayout
from tui.puzzles.crossing.river_look import LandInks, RiverInks
from tui.puzzles.crossing.wording import Land

_DIGITS = 10
"""So many items have a key of their own."""


def portrait_pixels(item: Item, portrait: Portrait, look: Look) -> Pixels | None:
    """An item's picture; None if it has none, or pictures are not drawn."""
    if portrait.style is not Style.PICTURE or not item.picture:
        return None
    return pixels_of(item.picture, item.tint, look.palette, portrait.scale)


def figure_of(item: Item, portrait: Portrait) -> tuple[str, ...]:
    """An item's drawing in characters, as large as the portraits are."""
    if portrait.style is Style.NONE:
        return ()
    fits = portrait.size.height >= len(item.tall) > 0 and portrait.style is not Style.FIGURE
    return item.tall if fits else item.figure


def draw_figure(canvas: Canvas, figure: tuple[str, ...], box: Region, ink: Ink) -> None:
    """Draw a figure in the middle of a box, on its floor."""
    x = box.x + (box.width - max(map(len, figure), default=0)) // 2
    for y, text in enumerate(figure, box.bottom - len(figure)):
        drawn = text.lstrip()
        canvas.put(x + len(text) - len(drawn), y, drawn.rstrip(), ink)


class People(NamedTuple):
    """Draws the items of one face on their banks."""

    canvas: Canvas
    items: tuple[Item, ...]
    face: RiverFace
    layout: RiverLayout
    look: Look
    inks: RiverInks

    def draw(self, number: int, bank: Land) -> None:
        """Draw an item on a bank, or where it will stand again if it is seated."""
        region = self.layout.stand(number, bank)
        if not region.width:
            return
        self.canvas.place(region, number)
        land = self.inks.land if bank is Land.LEFT else self.inks.goal
        block = self.layout.block(number)
        if self.face.numbered:
            self._number(number, region, block, land)
        if self.face.seated >> number & 1:
            self._empty_place(region, block, land)
        else:
            self._portrait(self.items[number], region, block, land)
            self._label(number, region, block, land)

    def _number(self, number: int, region: Region, block: Block, land: LandInks) -> None:
        x, y = _at(region, block.cursor)
        digit = str((number + 1) % 10) if number < _DIGITS else " "
        if self.face.cursor == number:
            text = f"{self.look.glyphs.cursor}{digit}"
            self.canvas.put(x, y, text, self._tone(number, land.name))
            self.canvas.caret = x + 1, y
        else:
            self.canvas.put(x + 1, y, digit, land.number)

    def _empty_place(self, region: Region, block: Block, land: LandInks) -> None:
        size = self.layout.portrait.size
        x, y = _at(region, block.portrait if size.width else block.letter)
        middle = x + size.width // 2, y + max(0, size.height - 1)
        self.canvas.put(*middle, self.look.glyphs.dot, land.number)

    def _portrait(self, item: Item, region: Region, block: Block, land: LandInks) -> None:
        portrait = self.layout.portrait
        x, y = _at(region, block.portrait)
        width, height = portrait.size
        pixels = portrait_pixels(item, portrait, self.look)
        if pixels is not None:
            x += (width - len(pixels[0])) // 2
            y += height - len(pixels) // 2
            lay(self.canvas, pixels, x, y, land.ground.ground, self.look.glyphs.halves)
        else:
            box = Region(x, y, width, height)
            draw_figure(self.canvas, figure_of(item, portrait), box, land.figure)

    def _label(self, number: int, region: Region, block: Block, land: LandInks) -> None:
        item, ink = self.items[number], self._tone(number, land.name)
        x, y = _at(region, block.letter)
        name_x, name_y = _at(region, block.name)
        name = cut(item.name, min(block.name_width, region.right - name_x))
        if name and name_y == y:
            self.canvas.put(x, y, f"{item.letter} {name}", ink)
        else:
            self.canvas.put(x, y, item.letter, ink)
            self.canvas.put(name_x, name_y, name, ink)
        if item.letter in self.face.pointed:
            self.canvas.put(*_at(region, block.mark), self.look.glyphs.cross, self.inks.pointed)

    def _tone(self, number: int, usual: Ink) -> Ink:
        if self.items[number].letter in self.face.pointed:
            return self.inks.pointed
        return self.inks.cursor if self.face.cursor == number else usual


def _at(region: Region, spot: Spot) -> tuple[int, int]:
    return region.x + spot.x, region.y + spot.y
