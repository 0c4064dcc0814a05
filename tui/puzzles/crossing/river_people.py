"""Draws those who are on land, and what is written below them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region, Size, columns_of, cut
from tui.drawing.look import Look
from tui.drawing.pixels import PixelRun, can_show_pixels, laid, lay
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.hand import RiverFace
from tui.puzzles.crossing.pigments import pixels_of
from tui.puzzles.crossing.river_landscape import Landscape, landscape
from tui.puzzles.crossing.river_layout import RiverLayout, river_layout
from tui.puzzles.crossing.river_look import RiverInks, river_inks
from tui.puzzles.crossing.river_party import Label, labels_of, party_of, with_pictures
from tui.puzzles.crossing.river_sizes import PortraitSize, PortraitStyle, drawn
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land

_MOST_DRAWN = 512
"""How many figures a scene remembers."""


class Scene:
    """A river on which nobody is drawn yet. It remembers what was drawn of people and boat: with a
    key hardly any of them changes."""

    def __init__(self, crossing: Crossing, layout: RiverLayout, look: Look) -> None:
        in_pixels = can_show_pixels(look)
        self.layout, self.look = layout, look
        self.items = with_pictures(crossing.items) if in_pixels else crossing.items
        self.labels = tuple(labels_of(crossing)[layout.form])
        """What is written below each item, in the form that has room."""
        self.inks = river_inks(look.palette)
        self.landscape: Landscape | None = landscape(layout, look) if in_pixels else None
        """None if no pixels can be shown."""
        self._drawn: dict[Hashable, Sequence[PixelRun]] = {}

    def drawn(self, what: Hashable, draw: Callable[[], Sequence[PixelRun]]) -> Sequence[PixelRun]:
        """What was drawn of something before, or is drawn now."""
        found = self._drawn.get(what)
        if found is None:
            if len(self._drawn) >= _MOST_DRAWN:
                self._drawn.clear()
            found = self._drawn[what] = draw()
        return found


def layout_of(crossing: Crossing, size: Size, look: Look) -> RiverLayout:
    """Where everything of a crossing stands on a canvas of some size."""
    return river_layout(party_of(crossing, can_show_pixels(look), look.scenery), size)


@lru_cache(maxsize=8)
def scene_of(crossing: Crossing, size: Size, look: Look) -> Scene:
    """The scene of a game that is played on a canvas of some size."""
    return Scene(crossing, layout_of(crossing, size, look), look)


class Painting(NamedTuple):
    """All that decides how a river is drawn, and what it is drawn on."""

    canvas: Canvas
    face: RiverFace
    scene: Scene

    @property
    def items(self) -> tuple[Item, ...]:
        return self.scene.items

    @property
    def layout(self) -> RiverLayout:
        return self.scene.layout

    @property
    def look(self) -> Look:
        return self.scene.look

    @property
    def inks(self) -> RiverInks:
        return self.scene.inks

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


def figure_of(item: Item, portrait: PortraitSize) -> tuple[str, ...]:
    """An item's drawing in characters, as large as those of the others."""
    if portrait.style is PortraitStyle.TALL:
        return item.tall or item.figure
    return item.figure if portrait.style is PortraitStyle.FIGURE else ()


def draw_on_land(painting: Painting, item: int, land: Land) -> None:
    """Draw an item on a land, or where it will stand again if it is seated."""
    slot = painting.layout.slot(item, land)
    if not slot.width:
        return
    painting.canvas.place(slot, item)
    if painting.is_seated(item):
        if painting.items[item].letter not in painting.face.pointed:
            aside = painting._replace(face=painting.face._replace(cursor=None))
            aside.put_label(item, painting.scene.labels[item], slot, painting.inks.muted)
        return
    scene, portrait = painting.scene, painting.layout.portrait
    ground = scene.landscape
    if ground is not None and portrait.style.in_pixels:
        runs = scene.drawn(slot, lambda: _portrait(scene, ground, scene.items[item], slot))
        lay(painting.canvas, runs)
    else:
        box = Region(slot.x, slot.y, slot.width, slot.height - 1)
        draw_figure(
            painting.canvas, figure_of(painting.items[item], portrait), box, painting.inks.figure
        )
    painting.put_label(item, scene.labels[item], slot, painting.inks.name)


def _portrait(scene: Scene, ground: Landscape, item: Item, slot: Region) -> Sequence[PixelRun]:
    picture = drawn(item.picture, scene.layout.portrait)
    pixels = pixels_of(picture, item.tint, scene.look.palette)
    x = slot.x + (slot.width - len(pixels[0])) // 2
    y = slot.bottom - 1 - len(pixels) // 2
    return laid(pixels, x, y, ground.pixels, scene.look.glyphs.halves)
