"""Draws the boat with its seats, its passengers, and a bow that points ahead."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import Ink, Region, columns_of, cut
from tui.drawing.pixels import PixelRun, blank, laid, lay, overlay
from tui.drawing.tones import tones_of
from tui.puzzles.crossing.hand import BOAT
from tui.puzzles.crossing.pigments import pixels_of
from tui.puzzles.crossing.river_landscape import Landscape
from tui.puzzles.crossing.river_look import river_glyphs
from tui.puzzles.crossing.river_party import Label
from tui.puzzles.crossing.river_people import Painting, Scene, draw_figure, figure_of
from tui.puzzles.crossing.river_sizes import drawn_aboard

_BETWEEN_POSTS = 6
"""Columns from one post of a bridge to the next."""


def draw_boat(painting: Painting, seats: int, x: int, to_the_right: bool, told: str) -> None:
    """Draw the boat with its first column somewhere, bound for one side, and write something in the
    water below it."""
    boat, y = painting.layout.boat, painting.layout.boat_top
    aboard = tuple(item for item in range(len(painting.items)) if painting.is_seated(item))
    hull = Region(x, y + boat.hull_top, boat.size.width, boat.size.height - boat.hull_top)
    painting.canvas.place(hull._replace(y=hull.y - 1, height=hull.height + 1), BOAT)
    scene, ground = painting.scene, painting.scene.landscape
    if ground is not None:
        what = aboard, seats, x, to_the_right
        lay(painting.canvas, scene.drawn(what, lambda: _in_pixels(scene, ground, *what)))
    else:
        _in_characters(painting, aboard, seats, x, to_the_right)
    water = painting.layout.water
    left = x + (boat.size.width - columns_of(told)) // 2
    left = max(water.x + 1, min(left, water.right - columns_of(told) - 1))
    told = cut(told, water.right - 1 - left)
    painting.canvas.put(left, y + boat.size.height, told, painting.inks.told)
    named = _names(painting, aboard)
    for seat, item in enumerate(aboard[: boat.in_a_row * boat.label_rows]):
        left = x + boat.seat_x(seat, to_the_right)
        row = Region(left, y + boat.label_y(seat), boat.seat, 1)
        painting.put_label(item, named[seat], row, painting.inks.words)
        painting.canvas.place(row, item)
        if boat.hull_top and boat.portrait.size.width:
            painting.canvas.place(Region(left, y, boat.seat, boat.hull_top), item)


def _names(painting: Painting, aboard: Sequence[int]) -> Sequence[Label]:
    """What is written on the hull: names if all fit, or else what is written on land."""
    seat = painting.layout.boat.seat
    called = [
        Label("", f"{painting.items[item].letter} {painting.items[item].name}") for item in aboard
    ]
    numbered = [
        painting.scene.labels[item]._replace(name=painting.items[item].letter) for item in aboard
    ]
    for labels in (called, numbered):
        if all(label.width <= seat for label in labels):
            return labels
    return [Label("", painting.items[item].letter) for item in aboard]


def _in_pixels(
    scene: Scene,
    ground: Landscape,
    aboard: Sequence[int],
    seats: int,
    x: int,
    to_the_right: bool,
) -> Sequence[PixelRun]:
    boat, scale, tones = scene.layout.boat, scene.layout.boat.scale, tones_of(scene.look.palette)
    wide, rim = boat.size.width, 2 * boat.hull_top - scale
    pixels = blank(wide, 2 * boat.size.height)
    for seat in range(min(seats, boat.in_a_row)):
        left = boat.seat_x(seat, to_the_right)
        if not boat.portrait.size.width:
            continue
        if seat < len(aboard):
            item = scene.items[aboard[seat]]
            picture = drawn_aboard(item.picture, boat.portrait)
            passenger = pixels_of(picture, item.tint, scene.look.palette)
            over = left + (boat.seat - len(passenger[0])) // 2
            overlay(pixels, passenger, over, rim - len(passenger))
        elif not scene.layout.on_foot:
            plank = [[tones.plank] * max(1, boat.seat - 2 * scale)] * scale
            leg = [[tones.trunk] * scale] * scale
            overlay(pixels, plank, left + scale, rim - 2 * scale)
            for place in (2 * scale, boat.seat - 3 * scale):
                overlay(pixels, leg, left + place, rim - scale)
    if scene.layout.on_foot:
        _torch(scene, pixels, rim, to_the_right=_is_light_right(aboard, to_the_right))
    else:
        _hull(scene, pixels, rim, to_the_right)
    return laid(pixels, x, scene.layout.boat_top, ground.pixels, scene.look.glyphs.halves)


def _torch(scene: Scene, pixels: list[list[str]], rim: int, *, to_the_right: bool) -> None:
    """What those who walk carry."""
    boat, tones = scene.layout.boat, tones_of(scene.look.palette)
    scale = boat.scale
    x = boat.size.width - 2 * scale if to_the_right else scale
    overlay(pixels, [[tones.trunk] * scale] * (2 * scale), x, rim - 2 * scale)
    overlay(pixels, [[tones.flame] * scale] * scale, x, rim - 3 * scale)


def _is_light_right(aboard: Sequence[int], to_the_right: bool) -> bool:
    """Those who walk carry the light in front of them; else it waits where they can fetch it."""
    return to_the_right if aboard else not to_the_right


def _hull(scene: Scene, pixels: list[list[str]], rim: int, to_the_right: bool) -> None:
    boat, tones = scene.layout.boat, tones_of(scene.look.palette)
    wide, scale = boat.size.width, boat.scale
    deep = 2 * boat.label_rows + scale - 1
    bow = 2 * scale
    overlay(pixels, [[tones.plank] * wide] * scale, 0, rim)
    overlay(pixels, [[tones.plank] * bow] * scale, wide - bow if to_the_right else 0, rim - scale)
    overlay(pixels, _beam(tones.wood, wide, 0, scale, to_the_right, deep), 0, rim + scale)
    keel = _beam(tones.dark_wood, wide, scale, 2 * scale, to_the_right, scale)
    overlay(pixels, keel, 0, rim + scale + deep)


def _beam(
    colour: str, wide: int, stern: int, bow: int, to_the_right: bool, rows: int
) -> list[list[str]]:
    """A part of the hull, shorter by some columns at both ends."""
    row = [""] * stern + [colour] * max(0, wide - stern - bow) + [""] * bow
    return [row[:wide] if to_the_right else row[:wide][::-1]] * rows


def _in_characters(
    painting: Painting, aboard: Sequence[int], seats: int, x: int, to_the_right: bool
) -> None:
    boat, glyphs, inks = painting.layout.boat, river_glyphs(painting.look), painting.inks
    top, wide = painting.layout.boat_top + boat.hull_top, boat.size.width
    figures = Ink(inks.told.colour, inks.told.ground, bold=True)
    for seat, item in enumerate(aboard[:seats]):
        box = Region(x + boat.seat_x(seat, to_the_right), top - boat.hull_top, boat.seat,
                     boat.hull_top)  # fmt: skip
        figure = figure_of(painting.items[item], boat.portrait)[: boat.hull_top]
        draw_figure(painting.canvas, figure, box, figures)
    if painting.layout.on_foot:
        _planks(painting, x, top, to_the_right=_is_light_right(aboard, to_the_right))
        return
    for row in range(boat.size.height - boat.hull_top):
        is_keel = row == boat.size.height - boat.hull_top - 1
        inside = (glyphs.keel if is_keel else " ") * max(0, wide - 2 - row)
        if to_the_right:
            plank = f"{glyphs.falling if is_keel else glyphs.side}{inside}{glyphs.rising}"
        else:
            stern = glyphs.rising if is_keel else glyphs.side
            plank = f"{' ' * row}{glyphs.falling}{inside}{stern}"
        start = len(plank) - len(plank.lstrip())
        painting.canvas.put(x + start, top + row, plank.lstrip()[: wide - start], inks.hull)
    for seat in range(len(aboard), min(seats, boat.in_a_row * boat.label_rows)):
        bench = glyphs.bench * max(1, min(5, boat.seat))
        left = x + boat.seat_x(seat, to_the_right) + (boat.seat - columns_of(bench)) // 2
        painting.canvas.put(left, painting.layout.boat_top + boat.label_y(seat), bench, inks.bench)


def _planks(painting: Painting, x: int, top: int, *, to_the_right: bool) -> None:
    """A bridge over all of the water, on posts, and what those who walk there carry."""
    boat, glyphs, inks = painting.layout.boat, river_glyphs(painting.look), painting.inks
    water = painting.layout.water
    painting.canvas.put(water.x, top, glyphs.bench * water.width, inks.bench)
    for post in range(water.x + 2, water.right - 1, _BETWEEN_POSTS):
        painting.canvas.put(post, top + 1, glyphs.side, inks.hull)
    ahead = x + boat.size.width - 2 if to_the_right else x + 1
    painting.canvas.put(ahead, top - (boat.hull_top > 0), glyphs.light, inks.told)
