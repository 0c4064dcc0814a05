"""The board of a crossing: a river between two banks, people on land, and a boat with seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tui.drawing.canvas import Canvas, Region, Size, columns_of, cut
from tui.drawing.look import Look
from tui.drawing.parts import Drawing
from tui.drawing.pixels import PixelRun, blank, laid, overlay
from tui.drawing.tones import tones_of
from tui.puzzles.crossing.board.landscape import BENCH, LIGHT, hull_rows, landscape
from tui.puzzles.crossing.board.layout import still_layout
from tui.puzzles.crossing.board.people import (
    Label,
    Scene,
    draw_figure,
    draw_on_land,
    drawn,
    figure_of,
    layout_of,
    limit_of,
    party_of,
    scene_of,
    where_all_are,
)
from tui.puzzles.crossing.company import Banks, Land
from tui.puzzles.crossing.hand import BOAT, RiverFace
from tui.puzzles.crossing.pigments import pixels_of
from tui.puzzles.crossing.rules import Crossing

_PACE = 0.1
"""Seconds between two frames of a boat in pixels: each of them needs about 1 kB."""
_FRAMES = 3
"""Frames of such a boat, at most."""
_SPACIOUS = 100
"""Columns of a board beside which something else may stand."""
_BETWEEN_POSTS = 6
"""Columns from one post of a bridge to the next."""


class River(Drawing[Crossing, Banks, RiverFace]):
    """The board of a crossing. A click on an item picks its number in the puzzle's order, a click
    on the hull picks the boat."""

    def rest(self, puzzle: Crossing, state: Banks, size: Size) -> RiverFace:
        return RiverFace(state, ten=None)

    def paint(self, canvas: Canvas, puzzle: Crossing, face: RiverFace, look: Look) -> None:
        if not canvas.size.width or not canvas.size.height:
            return
        where = list(enumerate(where_all_are(puzzle, face.state)))
        if face.ten is not None:
            layout = layout_of(puzzle, canvas.size, look)
        else:
            present = tuple(tuple(item for item, at in where if at is land) for land in Land)
            layout = still_layout(party_of(puzzle, look), canvas.size, present)
        scene = scene_of(puzzle, layout, look)
        canvas.paste(scene.landscape.grown, 0, 0)
        for item, land in where:  # Where somebody stands, nothing grows.
            slot = layout.slot(item, land)
            for y in range(slot.y, slot.bottom):
                bare = scene.landscape.bare.rows[y]
                canvas.rows[y][slot.x : slot.right] = bare[slot.x : slot.right]
        for item, land in where:
            draw_on_land(scene, canvas, face, item, land)
        draw_boat(scene, canvas, face)
        if not scene.in_pixels and layout.ground:
            _titles(scene, canvas, face)

    def frames(
        self, puzzle: Crossing, before: RiverFace, after: RiverFace, size: Size, look: Look
    ) -> Sequence[RiverFace]:
        here, there = before.state.boat, after.state.boat
        if here is there:
            return ()
        load = puzzle.group(before.state, here) & ~puzzle.group(after.state, here)
        moorings = layout_of(puzzle, size, look).moorings
        way = abs(moorings[there] - moorings[here])
        many = min(way, _FRAMES + 1) if look.can_show_pixels else way
        aboard = before._replace(seated=load, cursor=after.cursor, pointed=(), to=there)
        return [aboard._replace(travelled=part / many) for part in range(1, many)]

    def pace(self, puzzle: Crossing, face: RiverFace, size: Size, look: Look) -> float:
        return _PACE if look.can_show_pixels else 0.0

    def can_spare(self, puzzle: Crossing, size: Size, columns: int, look: Look) -> bool:
        """Whether people are as large then, on a terminal that is not small."""
        if size.width < _SPACIOUS:
            return False
        narrow = layout_of(puzzle, Size(size.width - columns, size.height), look)
        return narrow.portrait == layout_of(puzzle, size, look).portrait

    def paint_beyond(self, canvas: Canvas, puzzle: Crossing, size: Size, look: Look) -> None:
        layout, beyond = layout_of(puzzle, size, look), canvas.size.width
        seen = landscape(layout, look, puzzle.wording.on_foot, beyond).grown
        canvas.paste(seen.cropped(size.width), 0, 0)

    def under_cursor(self, puzzle: Crossing, face: RiverFace, size: Size, look: Look) -> str:
        has_name = layout_of(puzzle, size, look).form < party_of(puzzle, look).short
        if face.cursor is None or has_name:
            return ""
        item, names = puzzle.items[face.cursor], [item.name for item in puzzle.items]
        return item.name if names.count(item.name) == 1 else f"{item.name} {item.letter}"

    def paint_small(self, canvas: Canvas, puzzle: Crossing, state: Banks, look: Look) -> None:
        from tui.puzzles.crossing.board.small import paint_small  # Late: for few terminals.

        paint_small(canvas, puzzle, state, look)


def _titles(scene: Scene, canvas: Canvas, face: RiverFace) -> None:
    """Write the names of the lands, that of the boat's in a strong ink."""
    for land in scene.crossing.lands:
        region = scene.layout.lands[land]
        whole = scene.crossing.wording.land(land).place.removeprefix("the ")
        ink = scene.inks.name if land is face.state.boat else scene.inks.number
        texts = (each for each in (whole, land.word) if len(each) + 2 <= region.width)
        canvas.put(region.x + 1, 0, next(texts, "").upper(), ink)


def draw_boat(scene: Scene, canvas: Canvas, face: RiverFace) -> None:
    """Draw the boat where it is on its way, and in the water below it how much it carries, if there
    is a limit."""
    layout, boat, y = scene.layout, scene.layout.boat, scene.layout.boat_top
    here, there = face.state.boat, face.to
    if there is None:
        there = Land.LEFT if here is Land.RIGHT else Land.RIGHT
    x, to_the_right = layout.boat_left(here, there, face.travelled), there > here
    aboard = tuple(item for item in range(len(scene.items)) if face.seated >> item & 1)
    hull = Region(x, y + boat.hull_top, boat.size.width, boat.size.height - boat.hull_top)
    canvas.place(hull._replace(y=hull.y - 1, height=hull.height + 1), BOAT)
    if scene.in_pixels:
        canvas.lay_all(_pixels(scene, aboard, x, to_the_right))
    else:
        _in_characters(scene, canvas, aboard, hull, to_the_right)
    if layout.has_limit:
        told, water = limit_of(scene.crossing, face.seated), layout.water
        left = x + (hull.width - columns_of(told)) // 2
        left = max(water.x + 1, min(left, water.right - columns_of(told) - 1))
        canvas.put(left, hull.bottom, cut(told, water.right - 1 - left), scene.inks.told)
    named = _names(scene, aboard)
    for seat, item in enumerate(aboard[: boat.in_a_row * boat.label_rows]):
        left = x + boat.seat_x(seat, to_the_right)
        row = Region(left, y + boat.label_y(seat), boat.seat, 1)
        scene.put_label(canvas, face, item, named[seat], row, scene.inks.words)
        canvas.place(row, item)
        if boat.hull_top and boat.portrait.size.width:
            canvas.place(Region(left, y, boat.seat, boat.hull_top), item)
    if face.to is not None and not face.travelled:
        # Where it is to go, while the player is asked.
        text = f" {face.to.word} "
        left = layout.moorings[face.to] + (hull.width - len(text)) // 2
        canvas.put(left, hull.y, text, scene.inks.cursor)
        canvas.caret = left, hull.y


def _names(scene: Scene, aboard: Sequence[int]) -> Sequence[Label]:
    """What is written on the hull: names if all fit, or else what is written on land."""
    items = [scene.items[item] for item in aboard]
    called = [Label("", f"{item.letter} {item.name}") for item in items]
    numbered = [scene.labels[item]._replace(name=scene.items[item].letter) for item in aboard]
    for labels in (called, numbered):
        if all(label.width <= scene.layout.boat.seat for label in labels):
            return labels
    return [Label("", item.letter) for item in items]


# In pixels


@lru_cache(maxsize=16)
def _pixels(
    scene: Scene, aboard: tuple[int, ...], x: int, to_the_right: bool
) -> Sequence[PixelRun]:
    """The cells of the boat. Cached, because few keys change it."""
    layout, boat, scale = scene.layout, scene.layout.boat, scene.layout.boat.scale
    tones = tones_of(scene.look.palette)
    rim = 2 * boat.hull_top - scale
    pixels = blank(boat.size.width, 2 * boat.size.height)

    def block(colour: str, x: int, y: int, wide: int, high: int = scale) -> None:
        overlay(pixels, [[colour] * wide] * high, x, y)

    seats = min(scene.crossing.seats, boat.in_a_row) if boat.portrait.size.width else 0
    for seat in range(seats):
        left = boat.seat_x(seat, to_the_right)
        if seat < len(aboard):
            item = scene.items[aboard[seat]]
            picture = drawn(item.picture, boat.portrait, aboard=True)
            passenger = pixels_of(picture, item.tint, scene.look.palette)
            over = left + (boat.seat - len(passenger[0])) // 2
            overlay(pixels, passenger, over, rim - len(passenger))
        elif not scene.crossing.wording.on_foot:
            block(tones.plank, left + scale, rim - 2 * scale, max(1, boat.seat - 2 * scale))
            block(tones.trunk, left + 2 * scale, rim - scale, scale)
            block(tones.trunk, left + boat.seat - 3 * scale, rim - scale, scale)
    if scene.crossing.wording.on_foot:
        # Those who walk carry the light in front of them; else it waits where they can fetch it.
        torch = boat.size.width - 2 * scale if to_the_right == bool(aboard) else scale
        block(tones.trunk, torch, rim - 2 * scale, scale, 2 * scale)
        block(tones.flame, torch, rim - 3 * scale, scale)
    else:
        deep, bow, wide = 2 * boat.label_rows + scale - 1, 2 * scale, boat.size.width
        block(tones.plank, 0, rim, wide)
        block(tones.plank, wide - bow if to_the_right else 0, rim - scale, bow)
        block(tones.wood, 0 if to_the_right else scale, rim + scale, max(0, wide - scale), deep)
        keel = max(0, wide - 3 * scale)
        block(tones.dark_wood, scale if to_the_right else bow, rim + scale + deep, keel)
    return laid(pixels, x, layout.boat_top, scene.landscape.pixels, scene.look.glyphs.halves)


# In characters


def _in_characters(
    scene: Scene, canvas: Canvas, aboard: Sequence[int], hull: Region, to_the_right: bool
) -> None:
    boat, seats, top = scene.layout.boat, scene.crossing.seats, scene.layout.boat_top
    bench = scene.look.glyphs.sign(BENCH)
    for seat, item in enumerate(aboard[:seats]):
        left = hull.x + boat.seat_x(seat, to_the_right)
        figure = figure_of(scene.items[item], boat.portrait)[: boat.hull_top]
        box = Region(left, top, boat.seat, boat.hull_top)
        draw_figure(canvas, figure, box, scene.inks.told._replace(bold=True))
    if scene.crossing.wording.on_foot:
        water = scene.layout.water
        canvas.put(water.x, hull.y, bench * water.width, scene.inks.bench)
        for post in range(water.x + 2, water.right - 1, _BETWEEN_POSTS):
            canvas.put(post, hull.y + 1, scene.look.glyphs.upright, scene.inks.hull)
        light = hull.right - 2 if to_the_right == bool(aboard) else hull.x + 1
        canvas.put(light, hull.y - (boat.hull_top > 0), LIGHT, scene.inks.told)
        return
    rows = hull_rows(scene.look.glyphs, hull.width, hull.height, to_the_right)
    for y, (start, text) in enumerate(rows, hull.y):
        canvas.put(hull.x + start, y, text[: max(0, hull.width - start)], scene.inks.hull)
    for seat in range(len(aboard), min(seats, boat.in_a_row * boat.label_rows)):
        wide = min(5, boat.seat)
        left = hull.x + boat.seat_x(seat, to_the_right) + (boat.seat - wide) // 2
        canvas.put(left, top + boat.label_y(seat), bench * wide, scene.inks.bench)
