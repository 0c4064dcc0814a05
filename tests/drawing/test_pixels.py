"""Pictures in half blocks, laid over others and enlarged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.pixels import pixels_on
from tui.drawing.canvas import Canvas, Ink, Size
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look
from tui.drawing.pixels import blank, can_show_pixels, coloured, enlarged, laid, lay, overlay

GROUND = "234"

colours = st.sampled_from(["", "16", "160", "255", "bright_red"])


def any_pixels(width: int, height: int) -> st.SearchStrategy[list[list[str]]]:
    row = st.lists(colours, min_size=width, max_size=width)
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
        for x, colour in enumerate(row):
            assert shown[y][x] == (GROUND if (x, y // 2) in untouched else colour)


def test_a_picture_is_laid_over_another_where_it_is_not_clear() -> None:
    below = blank(3, 2)
    overlay(below, [["1", "", "2"], ["3", "4", ""]], 0, 0)
    overlay(below, [["9", ""], ["", "9"]], 1, 0)
    assert below == [["1", "9", "2"], ["3", "4", "9"]]
    overlay(below, [["8"] * 9] * 9, -1, 1)
    assert below == [["1", "9", "2"], ["8"] * 3]


@pytest.mark.parametrize("scale", [1, 2, 3, 4])
def test_a_picture_is_enlarged_by_whole_pixels_with_round_corners(scale: int) -> None:
    square = enlarged(("....", ".xx.", ".xx.", "...."), scale)
    assert [len(row) for row in square] == [4 * scale] * (4 * scale)
    ball = enlarged(("..x..", ".xxx.", "xxxxx", ".xxx.", "..x.."), scale)
    inked = "".join(ball).count("x")
    assert abs(inked - 13 * scale**2) <= 2 * scale**2
    assert ball == ball[::-1] == tuple(row[::-1] for row in ball)


def test_pixels_need_half_blocks_and_colours() -> None:
    assert can_show_pixels(Look(UNICODE, TERMINAL_PALETTE))
    assert not can_show_pixels(Look(UNICODE, PLAIN_PALETTE))
    assert not can_show_pixels(Look(ASCII, TERMINAL_PALETTE))


def test_letters_without_a_colour_are_clear() -> None:
    assert coloured(("a.", "ba"), {"a": "1", "b": "2"}) == [["1", ""], ["2", "1"]]
