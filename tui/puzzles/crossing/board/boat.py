"""Draws the boat with its seats, its passengers, and a bow that points ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tui.drawing.canvas import Canvas, Glyphs, Region, Sign, columns_of, cut
from tui.drawing.pixels import PixelRun, blank, laid, lay, overlay
from tui.drawing.tones import tones_of
from tui.puzzles.crossing.board.landscape import BENCH
from tui.puzzles.crossing.board.people import Label, Scene, draw_figure, drawn, figure_of, limit_of
from tui.puzzles.crossing.company import Land
from tui.puzzles.crossing.hand import BOAT, RiverFace
from tui.puzzles.crossing.pigments import pixels_of

_BETWEEN_POSTS = 6
"""Columns from one post of a bridge to the next."""
_KEEL: Sign = "▁", "_"
_RISING: Sign = "╱", "/"
_FALLING: Sign = "╲", "\\"
LIGHT = "*"
"""A torch or a lamp."""


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
        lay(canvas, _pixels(scene, aboard, x, to_the_right))
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
    items = [(scene.items[item], scene.labels[item].number) for item in aboard]
    called = [Label("", f"{item.letter} {item.name}") for item, _ in items]
    numbered = [Label(number, item.letter) for item, number in items]
    for labels in (called, numbered):
        if all(label.width <= scene.layout.boat.seat for label in labels):
            return labels
    return [Label("", item.letter) for item, _ in items]


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


def hull_rows(glyphs: Glyphs, wide: int, rows: int, to_the_right: bool) -> Iterator[str]:
    """The rows of a hull, its bow ahead; the last one is the keel."""
    keel, rising, falling = map(glyphs.sign, (_KEEL, _RISING, _FALLING))
    for row in range(rows):
        is_keel = row == rows - 1
        inside = (keel if is_keel else " ") * max(0, wide - 2 - row)
        if to_the_right:
            yield f"{falling if is_keel else glyphs.upright}{inside}{rising}"
        else:
            yield f"{' ' * row}{falling}{inside}{rising if is_keel else glyphs.upright}"


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
    for y, text in enumerate(rows, hull.y):
        start = len(text) - len(text.lstrip())
        canvas.put(hull.x + start, y, text[start : hull.width], scene.inks.hull)
    for seat in range(len(aboard), min(seats, boat.in_a_row * boat.label_rows)):
        wide = min(5, boat.seat)
        left = hull.x + boat.seat_x(seat, to_the_right) + (boat.seat - wide) // 2
        canvas.put(left, top + boat.label_y(seat), bench * wide, scene.inks.bench)
