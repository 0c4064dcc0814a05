"""The river: two banks with their people, the water between, and the boat with its seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region, Size

from tui.puzzles.crossing.company import FIGURE_ROWS, Item
from tui.puzzles.crossing.rules import Bank, Banks, Crossing, Load
from tui.widgets.board import Board
from tui.widgets.look import Look, on
from tui.widgets.picture import Canvas, cut

ROOM_FOR_NAMES = 56
"""Columns in which names fit beside the figures, in most crossings."""


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
    named: bool = True
    """Whether names stand beside the figures: a small preview has no room for them."""


class _Places(NamedTuple):
    """Where things stand on a canvas. Widths in columns, heights in rows."""

    bank_width: int
    """Of a bank with its shore."""
    indent: int
    """How far from a bank's edge its people stand: in the middle where the bank is wide."""
    water_width: int
    top: int
    """Row of the first item."""
    item_height: int
    figure_width: int
    """0 where there is no room for figures."""
    boat_width: int
    boat_top: int
    """Row of the first seat."""

    @property
    def way(self) -> int:
        """How many columns the boat travels from bank to bank."""
        return self.water_width - self.boat_width


_LABEL_X = 3
"""Column of an item's name or figure: cursor and number come before."""


def _places(crossing: Crossing, named: bool, size: Size) -> _Places:
    width, height = size
    count = len(crossing.items)
    item_height = max(1, min(6, (height - 2) // count))
    label = max(cell_len(item.name) for item in crossing.items) + 2
    figure = max(len(row) for item in crossing.items for row in (*item.figure, ""))
    boat = min(max(label + 2, crossing.seats * (figure + 1) + 1), width // 3)
    # With a space behind the figure, and a column of shore.
    bank = _LABEL_X + figure + 1 + (label if named else 0) + 1
    if not figure or item_height < FIGURE_ROWS or 2 * bank + boat > width:
        # With a cross behind the name.
        figure, bank = 0, _LABEL_X + label + 2 + 1
    needed, bank = bank, min(max(bank, width * 3 // 10), (width - boat) // 2)
    boat_height = crossing.seats + 1 + (FIGURE_ROWS if figure else 0)
    return _Places(
        bank_width=bank,
        indent=max(0, (bank - needed) // 2),
        water_width=width - 2 * bank,
        top=2 + max(0, (height - 2 - count * item_height) // 2),
        item_height=item_height,
        figure_width=figure,
        boat_width=boat,
        boat_top=max(2, 1 + (height - boat_height) // 2) + (FIGURE_ROWS if figure else 0),
    )


def paint_river(canvas: Canvas, crossing: Crossing, scene: RiverScene, look: Look) -> None:
    """Draw a position of a crossing."""
    places = _places(crossing, scene.named, canvas.size)
    canvas.paste(_landscape(canvas.size, places.bank_width, look), 0, 0)
    for side in Bank:
        _paint_bank_title(canvas, places, side, scene, look)
    for number, item in enumerate(crossing.items):
        _paint_item(canvas, places, number, item, scene, look)
    _paint_boat(canvas, crossing, places, scene, look)


_SHORE = (0, 0, 1, 1, 1, 2, 2, 1, 1, 0, 0, 0, 1, 0)
"""How many columns the land reaches into the water, row by row."""


@lru_cache(maxsize=8)
def _landscape(size: Size, bank_width: int, look: Look) -> Canvas:
    """Land and water; kept, because the same is under every scene."""
    canvas = Canvas(size, look.palette.land)
    palette, glyphs = look.palette, look.glyphs
    width, height = size
    for y in range(height):
        left = bank_width + _SHORE[y % len(_SHORE)]
        right = width - bank_width - _SHORE[(y + 5) % len(_SHORE)]
        canvas.fill(Region(left, y, right - left, 1), " ", palette.water)
        # Fixed patterns: waves that moved would cost bytes without saying anything.
        for x in range(left + 1 + (y * 8 + y * y % 5) % 13, right - 1, 13):
            canvas.put(x, y, glyphs.wave, palette.water)
        for x in range(1 + (y * 7 + y * y % 6) % 17, width, 17):
            on_land = not left - 2 < x < right + 1
            if y and on_land and palette.land != palette.base:  # Else it would be clutter.
                canvas.put(x, y, glyphs.grass, palette.land)
        canvas.put(left - 1, y, glyphs.shore, palette.shore)
        canvas.put(right, y, glyphs.shore, palette.shore)
    return canvas


def _bank_left(canvas: Canvas, places: _Places, side: Bank) -> int:
    """The first column of a bank that is no shore."""
    return 0 if side is Bank.LEFT else canvas.size.width - places.bank_width + 1


def _paint_bank_title(
    canvas: Canvas, places: _Places, side: Bank, scene: RiverScene, look: Look
) -> None:
    longest = max(len(bank.word) for bank in Bank) + len(" bank")
    has_room = places.indent + 1 + longest + 1 < places.bank_width
    title = (f"{side.word} bank" if has_room else side.word).upper()
    here = scene.state.boat is side
    style = look.palette.strong if here else look.palette.muted
    x = _bank_left(canvas, places, side) + places.indent + 1
    canvas.put(x, 0, title, on(style, look.palette.land))


def _paint_item(
    canvas: Canvas, places: _Places, number: int, item: Item, scene: RiverScene, look: Look
) -> None:
    palette, glyphs = look.palette, look.glyphs
    left = _bank_left(canvas, places, Bank.LEFT if scene.state.left >> number & 1 else Bank.RIGHT)
    top = places.top + number * places.item_height
    canvas.place(Region(left, top, places.bank_width - 1, places.item_height), number)
    shore = left + places.bank_width - 1
    left += places.indent
    # Beside a figure the name stands on its lower row.
    y = top + 1 if places.figure_width else top
    under_cursor, pointed = scene.cursor == number, item.letter in scene.pointed
    is_seated = bool(scene.seated >> number & 1)
    x = left + _LABEL_X
    has_figure = bool(places.figure_width and item.figure)
    name_x = x + places.figure_width + 1 if places.figure_width and scene.named else x
    room = shore - name_x - (2 if pointed and not places.figure_width else 0)
    name = cut(f"{item.letter} {item.name}", room) if scene.named or not has_figure else ""
    end = name_x + cell_len(name) if name and not is_seated else x + places.figure_width
    canvas.fill(Region(left, top, min(end + 1, shore) - left, y - top + 1), " ", palette.land)
    if under_cursor:
        canvas.put(left, y, glyphs.cursor, on(palette.accent, palette.land))
    canvas.put(left + 1, y, str((number + 1) % 10), on(palette.muted, palette.land))
    if is_seated:
        canvas.put(x + places.figure_width // 2, y, glyphs.dot, on(palette.faint, palette.land))
        return
    tone = palette.bad if pointed else palette.accent if under_cursor else None
    if has_figure:
        _paint_figure(canvas, x, top, item, on(tone or palette.figure, palette.land))
    end = canvas.put(name_x, y, name, on(tone or palette.base, palette.land))
    if pointed:
        # Over the name, where a figure stands beside it; else behind.
        where = (x + places.figure_width + 1, top) if places.figure_width else (end + 1, y)
        canvas.put(*where, glyphs.cross, on(palette.bad, palette.land))


def _paint_figure(canvas: Canvas, x: int, y: int, item: Item, style: Style) -> None:
    for row, text in enumerate(item.figure):
        drawn = text.lstrip()
        canvas.put(x + len(text) - len(drawn), y + row, drawn, style)


def _paint_boat(
    canvas: Canvas, crossing: Crossing, places: _Places, scene: RiverScene, look: Look
) -> None:
    palette, glyphs = look.palette, look.glyphs
    column = round(scene.travelled * places.way)
    at_left = scene.state.boat is Bank.LEFT
    left = places.bank_width + (column if at_left else places.way - column)
    inner = places.boat_width - 2
    aboard = [n for n in range(len(crossing.items)) if scene.seated >> n & 1]
    for seat in range(crossing.seats):
        y = places.boat_top + seat
        canvas.put(left, y, glyphs.upright + " " * inner + glyphs.upright, palette.boat)
        if seat >= len(aboard):
            canvas.put(left + 2, y, glyphs.dot, palette.boat)
            continue
        item = crossing.items[aboard[seat]]
        pointed = item.letter in scene.pointed
        tone = palette.bad if pointed else palette.chosen
        end = canvas.put(
            left + 1, y, cut(f"{item.letter} {item.name}", inner), on(tone, palette.boat)
        )
        if pointed:
            canvas.put(
                min(end + 1, left + places.boat_width - 1), y, glyphs.cross, on(tone, palette.boat)
            )
        x = left + 1 + seat * (places.figure_width + 1)
        # Everyone's or nobody's.
        room = crossing.seats * (places.figure_width + 1) < places.boat_width
        if places.figure_width and room:
            ink = on(palette.bad if pointed else palette.accent, palette.water)
            _paint_figure(canvas, x, places.boat_top - FIGURE_ROWS, item, ink)
        canvas.place(Region(left, y, places.boat_width, 1), aboard[seat])
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
        way = _places(self._crossing, after.named, self.size).way
        aboard = before._replace(seated=load, cursor=after.cursor, pointed="")
        return [aboard._replace(travelled=column / way) for column in range(1, way)]

    def paint(self, canvas: Canvas) -> None:
        paint_river(canvas, self._crossing, self.scene, self.look)
