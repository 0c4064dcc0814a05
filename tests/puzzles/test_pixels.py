"""Pictures in half blocks: what is drawn, and that our own are sound."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.games import crossing
from tui.drawing.canvas import Canvas, Ink, Size
from tui.drawing.colours import DAY, NIGHT
from tui.drawing.enlarging import CLEAR, enlarged
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import Look, Palette
from tui.drawing.palettes import PLAIN_PALETTE, TERMINAL_PALETTE, mixed_palette
from tui.drawing.pixels import blank, can_show_pixels, lay, overlay
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.pigments import OWN, OWN_DARK, PIGMENTS, TINTS
from tui.puzzles.crossing.pixels import pixels_of
from tui.puzzles.crossing.river_portrait import Portrait, Style, drawn
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.table import TABLE

PALETTES = (TERMINAL_PALETTE, mixed_palette(NIGHT), mixed_palette(DAY, in_256=True))
GROUND = "234"
ITEMS = [
    pytest.param(item, id=f"{game.name}-{item.letter}")
    for game in TABLE.games()
    if isinstance(game.puzzle, Crossing)
    for item in game.puzzle.items
]


def pixels_on(canvas: Canvas) -> list[list[str]]:
    """The pixels that a canvas shows, two for each cell; of any other character its ground."""
    rows: list[list[str]] = []
    for row in canvas.rows:
        halves = {
            "▀": lambda ink: (ink.colour, ink.ground),
            "▄": lambda ink: (ink.ground, ink.colour),
            "█": lambda ink: (ink.colour, ink.colour),
        }
        pairs = [
            halves[cell.text](cell.ink) if cell.text in halves else (cell.ink.ground,) * 2
            for cell in row
        ]
        rows += ([upper for upper, _ in pairs], [lower for _, lower in pairs])
    return rows


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
    lay(canvas, below, 0, 0, blank(size.width, 2 * size.height), UNICODE.halves)
    overlaid = [list(row) for row in below]
    overlay(overlaid, above, 0, 0)
    lay(canvas, above, 0, 0, below, UNICODE.halves)
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


@pytest.mark.parametrize("palette", PALETTES)
def test_a_picture_fills_whole_cells_and_stands_on_their_floor(palette: Palette) -> None:
    pixels = pixels_of(("x.", "Xk", ".w"), "rose", palette)
    assert [len(row) for row in pixels] == [2] * 4
    assert list(pixels[0]) == ["", ""]
    assert pixels[-1][0] == ""
    assert len({colour for row in pixels for colour in row}) == 5


@pytest.mark.parametrize("scale", [1, 2, 3, 4])
def test_a_picture_is_enlarged_by_whole_pixels_with_round_corners(scale: int) -> None:
    square = enlarged(("....", ".xx.", ".xx.", "...."), scale)
    assert [len(row) for row in square] == [4 * scale] * (4 * scale)
    ball = enlarged(("..x..", ".xxx.", "xxxxx", ".xxx.", "..x.."), scale)
    inked = "".join(ball).count("x")
    assert abs(inked - 13 * scale**2) <= 2 * scale**2
    assert ball == ball[::-1] == tuple(row[::-1] for row in ball)


def test_of_a_bust_and_a_head_the_upper_rows_are_drawn_and_children_are_smaller() -> None:
    grown = tuple("abcdefgh")
    child = ("..", "..", "cc", "dd", "ee", "ff", "gg", "hh")
    for style, theirs, childs in (
        (Style.FULL, grown, child),
        (Style.BUST, grown[:6], child[1:7]),
        (Style.HEAD, grown[:4], child[2:6]),
    ):
        portrait = Portrait(style, Size(2, 4))
        assert drawn(grown, portrait) == theirs
        assert drawn(child, portrait) == childs


def test_pixels_need_half_blocks_and_colours() -> None:
    assert can_show_pixels(Look(UNICODE, TERMINAL_PALETTE))
    assert not can_show_pixels(Look(UNICODE, PLAIN_PALETTE))
    assert not can_show_pixels(Look(ASCII, TERMINAL_PALETTE))


@pytest.mark.parametrize("item", ITEMS)
def test_everybody_of_ours_has_a_figure_a_tall_one_and_a_picture(item: Item) -> None:
    assert item.figure
    assert 3 <= len(item.tall) <= 4
    assert len(item.picture) == 8
    assert 7 <= len(item.picture[0]) <= 10
    assert set("".join(item.picture)) <= {*PIGMENTS, OWN, OWN_DARK, CLEAR}
    assert bool(item.tint) == (OWN in "".join(item.picture))


def test_husband_and_wife_share_a_tint_that_no_other_couple_has() -> None:
    items = crossing("couples").items
    tints = [(his.tint, hers.tint) for his, hers in zip(items[::2], items[1::2], strict=True)]
    assert all(his == hers for his, hers in tints)
    assert len(set(tints)) == len(tints)


def test_no_two_colours_of_the_palette_are_the_same_in_256() -> None:
    pigments = [*PIGMENTS.values(), *(pigment for pair in TINTS.values() for pigment in pair)]
    assert len({pigment.of_256 for pigment in pigments}) == len(pigments)
