"""The river: two banks with their people, the water between, and the boat with its seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region, Size

from tui.puzzles.company import Item
from tui.puzzles.crossing import Bank, Banks, Crossing, Load
from tui.widgets.board import Board
from tui.widgets.look import Look
from tui.widgets.picture import Canvas


class RiverScene(NamedTuple):
    """What a river shows."""

    state: Banks
    seated: Load = 0
    """Who has taken a seat, before the boat leaves."""
    cursor: int | None = None
    """The item under the cursor."""
    pointed: str = ""
    """The letters of the items to point at."""
    travelled: float = 0.0
    """How much of its way over the river the boat has made, from 0 to 1."""


class _Places(NamedTuple):
    """Where things stand on a canvas."""

    bank_width: int
    water_width: int
    top: int
    row_step: int
    boat_width: int
    boat_top: int


def _places(crossing: Crossing, size: Size) -> _Places:
    width, height = size
    label = max(len(item.name) for item in crossing.items) + 6
    bank = min(max(label + 2, width * 3 // 10), width * 2 // 5)
    count = len(crossing.items)
    step = max(1, min(3, (height - 3) // count))
    top = 2 + max(0, (height - 2 - count * step) // 2)
    boat_height = crossing.seats + 1
    return _Places(
        bank_width=bank,
        water_width=width - 2 * bank,
        top=top,
        row_step=step,
        boat_width=min(label + 1, width - 2 * bank - 2),
        boat_top=max(2, 1 + (height - boat_height) // 2),
    )


def paint_river(canvas: Canvas, crossing: Crossing, scene: RiverScene, look: Look) -> None:
    """Draw a position of a crossing."""
    places = _places(crossing, canvas.size)
    _paint_water(canvas, places, look)
    for side in Bank:
        _paint_bank_title(canvas, places, side, scene, look)
    for number, item in enumerate(crossing.items):
        _paint_item(canvas, crossing, places, number, item, scene, look)
    _paint_boat(canvas, crossing, places, scene, look)


def _paint_water(canvas: Canvas, places: _Places, look: Look) -> None:
    height = canvas.size.height
    water = look.palette.water
    left = places.bank_width
    canvas.fill(Region(left, 0, places.water_width, height), " ", water)
    for shore in (left - 1, left + places.water_width):
        canvas.fill(Region(shore, 0, 1, height), look.glyphs.dark, look.palette.land)
    for y in range(height):
        # A fixed pattern: waves that moved would cost bytes without saying anything.
        for x in range((y * 7) % 11, places.water_width - 1, 11):
            canvas.put(left + x, y, look.glyphs.wave, water)


def _paint_bank_title(
    canvas: Canvas, places: _Places, side: Bank, scene: RiverScene, look: Look
) -> None:
    title = f"{side.word} bank".upper()
    x = 2 if side is Bank.LEFT else canvas.size.width - places.bank_width + 2
    here = scene.state.boat is side
    canvas.put(x, 0, title, look.palette.strong if here else look.palette.muted)


def _paint_item(
    canvas: Canvas,
    crossing: Crossing,
    places: _Places,
    number: int,
    item: Item,
    scene: RiverScene,
    look: Look,
) -> None:
    palette, glyphs = look.palette, look.glyphs
    side = Bank.LEFT if scene.state.left >> number & 1 else Bank.RIGHT
    left = 0 if side is Bank.LEFT else canvas.size.width - places.bank_width
    y = places.top + number * places.row_step
    canvas.place(Region(left, y, places.bank_width, places.row_step), number)
    under_cursor = scene.cursor == number
    if under_cursor:
        canvas.put(left, y, glyphs.cursor, palette.accent)
    canvas.put(left + 2, y, str((number + 1) % 10), palette.muted)
    if scene.seated >> number & 1:
        canvas.put(left + 4, y, glyphs.dot, palette.faint)
        return
    pointed = item.letter in scene.pointed
    style = palette.bad if pointed else palette.accent if under_cursor else palette.base
    x = canvas.put(left + 4, y, f"{item.letter} {item.name}"[: places.bank_width - 6], style)
    if pointed:
        canvas.put(x, y, f" {glyphs.cross}", style)


def _boat_way(places: _Places, width: int) -> int:
    """How many columns the boat travels from bank to bank."""
    return width - 2 * places.bank_width - places.boat_width - 2


def _paint_boat(
    canvas: Canvas, crossing: Crossing, places: _Places, scene: RiverScene, look: Look
) -> None:
    palette, glyphs = look.palette, look.glyphs
    way = _boat_way(places, canvas.size.width)
    column = round(scene.travelled * way)
    at_left = scene.state.boat is Bank.LEFT
    left = places.bank_width + 1 + (column if at_left else way - column)
    inner = places.boat_width - 2
    aboard = [n for n in range(len(crossing.items)) if scene.seated >> n & 1]
    for seat in range(crossing.seats):
        y = places.boat_top + seat
        canvas.put(left, y, glyphs.upright + " " * inner + glyphs.upright, palette.boat)
        if seat < len(aboard):
            item = crossing.items[aboard[seat]]
            pointed = item.letter in scene.pointed
            style = (palette.bad if pointed else palette.chosen) + palette.boat.background_style
            name = f"{item.letter} {item.name}"[: inner - 3]
            canvas.put(left + 2, y, f"{name} {glyphs.cross}" if pointed else name, style)
            canvas.place(Region(left, y, places.boat_width, 1), aboard[seat])
        else:
            canvas.put(left + 2, y, glyphs.dot, palette.boat)
    y = places.boat_top + crossing.seats
    canvas.put(left, y, glyphs.hull_left + glyphs.hull * inner + glyphs.hull_right, palette.boat)
    canvas.place(Region(left, y, places.boat_width, 1), "boat")


class River(Board[RiverScene]):
    """The board of a crossing."""

    def __init__(self, crossing: Crossing, scene: RiverScene, look: Look) -> None:
        super().__init__(look, scene)
        self._crossing = crossing

    def show(self, crossing: Crossing, scene: RiverScene, seconds: float = 0.0) -> None:
        """Show a scene; with `seconds`, let the boat cross in at most so long."""
        self._crossing = crossing
        self.show_scene(scene, seconds)

    def frames(self, before: RiverScene, after: RiverScene) -> Sequence[RiverScene]:
        if before.state.boat is after.state.boat:
            return ()
        load = before.state.left ^ after.state.left
        way = _boat_way(_places(self._crossing, self.size), self.size.width)
        aboard = before._replace(seated=load, cursor=after.cursor, pointed="")
        return [aboard._replace(travelled=column / way) for column in range(1, way)]

    def paint(self, canvas: Canvas) -> None:
        paint_river(canvas, self._crossing, self.scene, self.look)
