"""What all scenery shares: the sky and what is far away, and the wood of a table."""

from __future__ import annotations

import pytest

from tests.tools.contrast import contrast, of_256
from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.drawing.colours import DAY, DUSK, NIGHT, Colour, Scheme, colour
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, mixed_palette
from tui.drawing.pixels import blank
from tui.drawing.scenery import (
    cast_shadow,
    grain,
    has_table,
    moonlit,
    paint_hills,
    paint_lights,
    paint_sky,
    paint_tree_line,
    table_top,
)
from tui.drawing.tones import tones_of

NIGHT_256 = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
TONES = tones_of(NIGHT_256.palette)
READABLE = 4.5

each_scheme = pytest.mark.parametrize("scheme", [NIGHT, DUSK, DAY], ids=["night", "dusk", "day"])


def shown(name: str) -> Colour:
    return of_256(int(name)) if name.isdigit() else colour(name)


def test_chance_is_the_same_each_time_and_spread_evenly() -> None:
    numbers = [grain(x, y, 3) for x in range(40) for y in range(40)]
    assert numbers == [grain(x, y, 3) for x in range(40) for y in range(40)]
    assert all(0 <= number < 65536 for number in numbers)
    assert 0.4 < sum(number < 32768 for number in numbers) / len(numbers) < 0.6


def test_the_sky_has_its_three_colours_from_above_in_the_rows_it_is_given() -> None:
    pixels = blank(5, 14)
    paint_sky(pixels, range(2, 12), TONES)
    assert {"".join(row) for row in (*pixels[:2], *pixels[12:])} == {""}
    met = list(dict.fromkeys(row[0] for row in pixels[2:12]))
    assert met == list(dict.fromkeys(TONES.sky))


@pytest.mark.parametrize("width", [30, 80, 200])
@pytest.mark.parametrize("scale", [1, 2])
def test_the_moon_is_round_and_where_it_is_wanted(width: int, scale: int) -> None:
    for at in (moonlit(width), width // 4):
        pixels = blank(width, 40)
        paint_lights(pixels, 40, scale, at, TONES)
        lit = [(x, y) for y, row in enumerate(pixels) for x in range(width)
               if row[x] == TONES.light]  # fmt: skip
        columns = {x for x, _ in lit}
        assert len(columns) == 5 * scale
        assert at in columns
        assert len(lit) < len(columns) ** 2


def test_hills_and_a_wood_stand_on_the_floor_they_are_given() -> None:
    pixels = blank(60, 20)
    paint_hills(pixels, range(6, 16), TONES)
    hills = [[row[x] for row in pixels] for x in range(60)]
    for column in hills:
        high = column.count(TONES.hills)
        assert column[16 - high : 16] == [TONES.hills] * high
        assert high <= 10
    assert len({tuple(column) for column in hills}) > 4
    pixels = blank(200, 20)
    paint_tree_line(pixels, 18, 1, 2, TONES)
    woods = [[row[x] for row in pixels] for x in range(200)]
    assert {column.count(TONES.trees) for column in woods} == {1, 3}
    assert all(column[17] == TONES.trees and not any(column[18:]) for column in woods)


def test_there_is_a_table_only_where_wood_can_be_shown_and_scenery_is_wanted() -> None:
    assert has_table(NIGHT_256)
    assert has_table(Look(UNICODE, mixed_palette(DAY)))
    assert not has_table(NIGHT_256._replace(scenery=False))
    assert not has_table(NIGHT_256._replace(glyphs=ASCII))
    for palette in (TERMINAL_PALETTE, PLAIN_PALETTE):
        assert not has_table(Look(UNICODE, palette))


@each_scheme
@pytest.mark.parametrize("in_256", [True, False], ids=["256", "truecolor"])
def test_what_is_written_on_a_table_can_be_read(scheme: Scheme, in_256: bool) -> None:
    tones = tones_of(mixed_palette(scheme, in_256))
    for ground in tones.table:
        assert contrast(shown(tones.on_table), shown(ground)) >= READABLE
        assert contrast(shown(tones.shadow), shown(ground)) > 1.2
        assert contrast(shown(tones.streak), shown(ground)) < 3, "it is only grain"


def test_a_table_is_made_of_boards_with_streaks_here_and_there() -> None:
    canvas = table_top(Size(70, 9), NIGHT_256)
    grounds = [{cell.ink.ground for cell in row} for row in canvas.rows]
    assert grounds == [{TONES.table[y // 2 % 2]} for y in range(9)]
    streaks = sum(cell.text != " " for row in canvas.rows for cell in row)
    assert 0 < streaks < 70 * 9 / 4


def test_a_shadow_falls_below_and_to_the_right_of_what_lies_there() -> None:
    canvas = Canvas(Size(20, 8), Ink())
    canvas.paste(table_top(Size(20, 8), NIGHT_256), 0, 0)
    cast_shadow(canvas, Region(3, 1, 10, 4), NIGHT_256)
    dark = {(x, y) for y, row in enumerate(canvas.rows) for x in range(20)
            if row[x].ink.ground == TONES.shadow}  # fmt: skip
    assert dark == {(x, y) for x in (13, 14) for y in range(2, 6)} | {(x, 5) for x in range(5, 15)}
    cast_shadow(canvas, Region(15, 5, 10, 9), NIGHT_256)
    assert [len(row) for row in canvas.rows] == [20] * 8
