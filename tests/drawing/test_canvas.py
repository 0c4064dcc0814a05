"""Cells, colours and pixels: the canvas beside a naive drawing of one character after the other,
colours as plain values, and the table of wood that all scenery shares."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len, set_cell_size

from tests.tools.canvases import contrast, of_256, pixels_on
from tui.drawing.canvas import (
    _NARROW,
    AND_SO_ON,
    ASCII,
    UNICODE,
    Canvas,
    Ink,
    Region,
    Size,
    columns_of,
    cut,
)
from tui.drawing.colours import DAY, DUSK, NIGHT, Colour, Scheme, colour, nearest_of_256
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, mixed_palette
from tui.drawing.parts import last_of
from tui.drawing.pixels import blank, laid, overlay
from tui.drawing.scenery import cast_shadow, has_table, table_top
from tui.drawing.tones import tones_of

SIZE = Size(7, 3)
GROUND, INK = Ink(), Ink(bold=True)


def texts(canvas: Canvas) -> list[list[str]]:
    return [[cell.text for cell in row] for row in canvas.rows]


@given(
    x=st.integers(-9, 9),
    y=st.integers(-2, 4),
    text=st.text(alphabet="ab♞渡口", max_size=9),
)
def test_text_is_drawn_as_far_as_it_lies_on_the_canvas(x: int, y: int, text: str) -> None:
    expected = [[" "] * SIZE.width for _ in range(SIZE.height)]
    end = x
    for character in text:
        width = 2 if character in "渡口" else 1
        if 0 <= y < SIZE.height and end >= 0 and end + width <= SIZE.width:
            expected[y][end : end + width] = [character, ""][:width]
        end += width

    canvas = Canvas(SIZE, GROUND)
    assert canvas.put(x, y, text, INK) == end
    assert texts(canvas) == expected


@given(st.text(st.characters(exclude_categories=())))
def test_nothing_that_could_control_a_terminal_is_ever_in_a_cell(text: str) -> None:
    canvas = Canvas(Size(40, 1), GROUND)
    canvas.put(0, 0, text, INK)
    assert "".join(canvas.lines).isprintable()


@given(
    x=st.integers(-9, 9), y=st.integers(-3, 4), width=st.integers(0, 9), height=st.integers(0, 5)
)
def test_a_filled_region_is_filled_where_it_lies_on_the_canvas(
    x: int, y: int, width: int, height: int
) -> None:
    canvas = Canvas(SIZE, GROUND)
    canvas.fill(Region(x, y, width, height), "~", INK)
    for row, cells in enumerate(canvas.rows):
        for column, cell in enumerate(cells):
            inside = x <= column < x + width and y <= row < y + height
            assert (cell.text, cell.ink) == (("~", INK) if inside else (" ", GROUND))


def test_the_uppermost_of_the_places_that_were_clicked_is_picked() -> None:
    canvas = Canvas(SIZE, GROUND)
    canvas.place(Region(0, 0, 7, 3), "board")
    canvas.place(Region(2, 1, 2, 1), "square")
    assert canvas.target_at(2, 1) == "square"
    assert canvas.target_at(4, 1) == "board"
    assert canvas.target_at(9, 9) is None


@given(
    first=st.integers(-2, 7),
    second=st.integers(-2, 7),
    texts_drawn=st.tuples(*[st.text(alphabet="a渡口", min_size=1, max_size=5)] * 2),
    width=st.integers(0, 7),
)
def test_half_a_wide_character_is_never_left_over(
    first: int, second: int, texts_drawn: tuple[str, str], width: int
) -> None:
    canvas = Canvas(Size(width, 1), GROUND)
    canvas.put(first, 0, texts_drawn[0], INK)
    canvas.put(second, 0, texts_drawn[1], INK)
    assert cell_len("".join(texts(canvas)[0])) == width


SHOWN = "".join(filter(str.isprintable, sorted(_NARROW)))


ODD = "渡é\u0301\ufe0f\u200d"


@given(st.text(st.characters() | st.sampled_from(ODD) | st.sampled_from(SHOWN)), st.integers(1, 20))
def test_texts_are_as_wide_as_rich_says(text: str, width: int) -> None:
    shown = "".join(filter(str.isprintable, text))
    assert columns_of(shown) == cell_len(shown)
    if cell_len(shown) > width:
        assert cut(shown, width) == f"{set_cell_size(shown, width - 1)}…"


# The end of a long position in one line


squares = st.lists(st.sampled_from(["a1", "b3", "h8", "12"]), min_size=1, max_size=40)


@given(squares, st.integers(8, 60))
def test_the_end_of_a_position_begins_with_a_whole_part(parts: list[str], width: int) -> None:
    text = ",".join(parts)
    shown = last_of(text, width)
    assert len(shown) <= width
    assert text.endswith(shown.removeprefix(AND_SO_ON))
    if shown != text:
        assert shown.startswith(f"{AND_SO_ON},")
        assert len(shown) > width - 3, "as much of it as fits"


# The table of wood that all scenery shares


NIGHT_256 = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
TONES = tones_of(NIGHT_256.palette)
READABLE = 4.5


def shown(name: str) -> Colour:
    return of_256(int(name)) if name.isdigit() else colour(name)


def test_there_is_a_table_only_where_wood_can_be_shown_and_scenery_is_wanted() -> None:
    assert has_table(NIGHT_256)
    assert has_table(Look(UNICODE, mixed_palette(DAY)))
    assert not has_table(NIGHT_256._replace(scenery=False))
    assert not has_table(NIGHT_256._replace(glyphs=ASCII))
    for palette in (TERMINAL_PALETTE, PLAIN_PALETTE):
        assert not has_table(Look(UNICODE, palette))


@pytest.mark.parametrize("in_256", [True, False], ids=["256", "truecolor"])
@pytest.mark.parametrize("scheme", [NIGHT, DUSK, DAY], ids=["night", "dusk", "day"])
def test_words_can_be_read_in_the_inks_of_all_screens_and_on_a_table(
    scheme: Scheme, in_256: bool
) -> None:
    palette = mixed_palette(scheme, in_256)
    for name, ink in palette._asdict().items():
        if isinstance(ink, Ink) and name != "faint":  # For what need not be read.
            assert contrast(shown(ink.colour), shown(ink.ground)) >= READABLE, name
    tones = tones_of(palette)
    for ground in map(shown, tones.table):
        assert contrast(shown(tones.on_table), ground) >= READABLE
        assert contrast(shown(tones.shadow), ground) > 1.2
        assert contrast(shown(tones.streak), ground) < 3, "it is only grain"


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


# Pictures in half blocks, laid over others and enlarged


BELOW = "234"

pixel_inks = st.sampled_from(["", "16", "160", "255", "bright_red"])


def any_pixels(width: int, height: int) -> st.SearchStrategy[list[list[str]]]:
    row = st.lists(pixel_inks, min_size=width, max_size=width)
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
    canvas = Canvas(size, Ink("7", BELOW))
    nothing = blank(size.width, 2 * size.height)
    canvas.lay_all(laid(below, 0, 0, nothing, UNICODE.halves))
    overlaid = [list(row) for row in below]
    overlay(overlaid, above, 0, 0)
    canvas.lay_all(laid(above, 0, 0, below, UNICODE.halves))
    untouched = {
        (x, y)
        for y in range(size.height)
        for x in range(size.width)
        if not any(overlaid[2 * y + half][x] for half in (0, 1))
    }
    shown = pixels_on(canvas)
    for y, row in enumerate(overlaid):
        for x, wanted in enumerate(row):
            assert shown[y][x] == (BELOW if (x, y // 2) in untouched else wanted)
