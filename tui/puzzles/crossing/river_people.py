"""Draws those who are on land, and what is written below them."""

from __future__ import annotations

from tui.drawing.canvas import Canvas, Ink, Region, columns_of, cut
from tui.drawing.look import Look
from tui.drawing.pixels import Pixels, lay
from tui.engine.named_tuple import NamedTuple
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.face import RiverFace
from tui.puzzles.crossing.pixels import pixels_of
from tui.puzzles.crossing.river_labels import Label
from tui.puzzles.crossing.river_layout import RiverLayout
from tui.puzzles.crossing.river_look import RiverInks
from tui.puzzles.crossing.river_portrait import Portrait, Style, drawn
from tui.puzzles.crossing.wording import Land


class Sight(NamedTuple):
    """All that decides how a river is drawn, and what it is drawn on."""

    canvas: Canvas
    items: tuple[Item, ...]
    labels: tuple[Label, ...]
    """What is written below each item, in the form that has room."""
    face: RiverFace
    layout: RiverLayout
    look: Look
    inks: RiverInks
    below: Pixels
    """The pixels of the landscape; empty if none can be shown."""

    def is_seated(self, item: int) -> bool:
        return bool(self.face.seated >> item & 1)

    def put_label(self, item: int, label: Label, room: Region, usual: Ink) -> None:
        """Write a label in the middle of the last row of some room: in a pill if the item is under
        the cursor, or is pointed at."""
        number = label.number if self.face.numbered else ""
        text = cut(label._replace(number=number).text, room.width)
        wide, y = columns_of(text), room.bottom - 1
        x = room.x + (room.width - wide) // 2
        is_pointed = self.items[item].letter in self.face.pointed
        if is_pointed or self.face.cursor == item:
            ink = self.inks.pointed if is_pointed else self.inks.cursor
            mark = self.look.glyphs.cross if is_pointed else " "
            self.canvas.put(x - 1, y, f"{mark}{text} ", ink)
            if self.face.cursor == item:
                self.canvas.caret = max(0, x - 1), y
        elif number and text.startswith(f"{number} "):
            end = self.canvas.put(x, y, f"{number} ", usual._replace(bold=False))
            self.canvas.put(end, y, text[len(number) + 1 :], usual)
        else:
            self.canvas.put(x, y, text, usual)


def draw_figure(canvas: Canvas, figure: tuple[str, ...], box: Region, ink: Ink) -> None:
    """Draw a figure in the middle of a box, on its floor."""
    x = box.x + (box.width - max(map(len, figure), default=0)) // 2
    for y, text in enumerate(figure, box.bottom - len(figure)):
        shown = text.lstrip()
        canvas.put(x + len(text) - len(shown), y, shown.rstrip(), ink)


def figure_of(item: Item, portrait: Portrait) -> tuple[str, ...]:
    """An item's drawing in characters, as large as those of the others."""
    if portrait.style is Style.TALL:
        return item.tall or item.figure
    return item.figure if portrait.style is Style.FIGURE else ()


def draw_on_land(sight: Sight, item: int, land: Land) -> None:
    """Draw an item on a land, or where it will stand again if it is seated."""
    slot = sight.layout.slot(item, land)
    if not slot.width:
        return
    sight.canvas.place(slot, item)
    if sight.is_seated(item):
        if sight.items[item].letter not in sight.face.pointed:
            aside = sight._replace(face=sight.face._replace(cursor=None))
            aside.put_label(item, sight.labels[item], slot, sight.inks.muted)
        return
    _portrait(sight, sight.items[item], slot)
    sight.put_label(item, sight.labels[item], slot, sight.inks.name)


def _portrait(sight: Sight, item: Item, slot: Region) -> None:
    portrait = sight.layout.portrait
    floor = slot.bottom - 1
    if portrait.style.in_pixels:
        picture = drawn(item.picture, portrait)
        pixels = pixels_of(picture, item.tint, sight.look.palette)
        x = slot.x + (slot.width - len(pixels[0])) // 2
        y = floor - len(pixels) // 2
        lay(sight.canvas, pixels, x, y, sight.below, sight.look.glyphs.halves)
    else:
        box = Region(slot.x, slot.y, slot.width, floor - slot.y)
        draw_figure(sight.canvas, figure_of(item, portrait), box, sight.inks.figure)
