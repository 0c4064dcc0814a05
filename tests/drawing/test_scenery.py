"""What all scenery shares: the sky and what is far away, and the wood of a table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.contrast import contrast, of_256
from tests.tools.pixels import pixels_on
from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.drawing.colours import DAY, DUSK, NIGHT, Colour, Scheme, colour, nearest_of_256
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, mixed_palette
from tui.drawing.pixels import blank, laid, lay, overlay
from tui.drawing.scenery import (
    cast_shadow,
    has_table,
    table_top,
)
from tui.drawing.tones import tones_of

NIGHT_256 = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
TONES = tones_of(NIGHT_256.palette)
READABLE = 4.5

each_scheme = pytest.mark.parametrize("scheme", [NIGHT, DUSK, DAY], ids=["night", "dusk", "day"])


def shown(name: str) -> Colour:
    return of_256(int(name)) if name.isdigit() else colour(name)


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


def test_a_shadow_falls_below_and_to_the_right_of_what_lies_there() -> None:
    canvas = Canvas(Size(20, 8), Ink())
    canvas.paste(table_top(Size(20, 8), NIGHT_256), 0, 0)
    assert [row[0].ink.ground for row in canvas.rows] == [TONES.table[y // 2 % 2] for y in range(8)]
    cast_shadow(canvas, Region(3, 1, 10, 4), NIGHT_256)
    dark = {(x, y) for y, row in enumerate(canvas.rows) for x in range(20)
            if row[x].ink.ground == TONES.shadow}  # fmt: skip
    assert dark == {(x, y) for x in (13, 14) for y in range(2, 6)} | {(x, 5) for x in range(5, 15)}
    cast_shadow(canvas, Region(15, 5, 10, 9), NIGHT_256)
    assert [len(row) for row in canvas.rows] == [20] * 8


# Colours as plain values, and the way to 256 colours, beside a search through all of them


part = st.integers(0, 255)
colours = st.builds(Colour, part, part, part)


def distance(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


@given(wanted=colours)
def test_no_other_of_the_256_colours_comes_nearer(wanted: Colour) -> None:
    chosen = distance(wanted, of_256(nearest_of_256(wanted)))
    assert chosen == min(distance(wanted, of_256(number)) for number in range(16, 256))


@given(shown=colours)
def test_a_colour_is_read_as_it_is_written(shown: Colour) -> None:
    assert colour(shown.hexadecimal) == shown
    assert colour(shown.hexadecimal.upper() + "80") == shown


@each_scheme
@pytest.mark.parametrize("in_256", [False, True], ids=["truecolor", "256"])
def test_words_in_the_inks_that_all_screens_share_can_be_read(scheme: Scheme, in_256: bool) -> None:
    for name, ink in mixed_palette(scheme, in_256)._asdict().items():
        if isinstance(ink, Ink) and name != "faint":  # For what need not be read.
            assert contrast(shown(ink.colour), shown(ink.ground)) >= READABLE, name


# Pictures in half blocks, laid over others and enlarged


GROUND = "234"

inks = st.sampled_from(["", "16", "160", "255", "bright_red"])


def any_pixels(width: int, height: int) -> st.SearchStrategy[list[list[str]]]:
    row = st.lists(inks, min_size=width, max_size=width)
    return st.lists(row, min_size=height, max_size=height)


@given(
    pictures=st.tuples(st.integers(1, 9), st.sampled_from([2, 4, 6])).flatmap(
        lambda size: st.tuples(any_pixels(*size), any_pixels(*size))
    )
)
def test_every_pixel_is_shown_in_its_colour_and_what_lies_below_through_the_others(
    pictures: tuple[list[list[str]], list[list[str]]],
) -> None:
    above, below = pictures
    size = Size(len(above[0]), len(above) // 2)
    canvas = Canvas(size, Ink("7", GROUND))
    nothing = blank(size.width, 2 * size.height)
    lay(canvas, laid(below, 0, 0, nothing, UNICODE.halves))
    overlaid = [list(row) for row in below]
    overlay(overlaid, above, 0, 0)
    lay(canvas, laid(above, 0, 0, below, UNICODE.halves))
    untouched = {
        (x, y)
        for y in range(size.height)
        for x in range(size.width)
        if not any(overlaid[2 * y + half][x] for half in (0, 1))
    }
    shown = pixels_on(canvas)
    for y, row in enumerate(overlaid):
        for x, wanted in enumerate(row):
            assert shown[y][x] == (GROUND if (x, y // 2) in untouched else wanted)
