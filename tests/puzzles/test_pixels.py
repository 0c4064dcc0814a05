"""Pictures in half blocks: what is drawn, and that our own are sound."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.games import crossing
from tui.drawing.canvas import Canvas, Ink, Size
from tui.drawing.colours import DAY, NIGHT
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import Look, Palette
from tui.drawing.palettes import PLAIN_PALETTE, TERMINAL_PALETTE, mixed_palette
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.pigments import CLEAR, OWN, OWN_DARK, PIGMENTS, TINTS
from tui.puzzles.crossing.pixels import blank, can_show_pixels, lay, overlay, pixels_of
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


def pixels_on(canvas: Canvas, ground: str) -> list[list[str]]:
    """The pixels that a canvas shows, two for each cell."""
    rows: list[list[str]] = []
    for row in canvas.rows:
        halves = {
            " ": lambda ink: (ink.ground, ink.ground),
            "▀": lambda ink: (ink.colour, ink.ground),
            "▄": lambda ink: (ink.ground, ink.colour),
            "█": lambda ink: (ink.colour, ink.colour),
        }
        pairs = [halves[cell.text](cell.ink) for cell in row]
        rows += ([upper for upper, _ in pairs], [lower for _, lower in pairs])
    return rows


colours = st.sampled_from(["", "16", "160", "255", "bright_red"])


@given(
    pixels=st.integers(1, 9).flatmap(
        lambda width: st.lists(
            st.lists(colours, min_size=width, max_size=width), min_size=2, max_size=8
        ).filter(lambda rows: len(rows) % 2 == 0)
    ),
    ground=st.sampled_from(["", GROUND]),
)
def test_every_pixel_is_shown_in_its_colour_and_the_ground_through_the_others(
    pixels: list[list[str]], ground: str
) -> None:
    size = Size(len(pixels[0]), len(pixels) // 2)
    canvas = Canvas(size, Ink("7", ground))
    lay(canvas, pixels, 0, 0, ground, UNICODE.halves)
    assert pixels_on(canvas, ground) == [[pixel or ground for pixel in row] for row in pixels]


def test_a_picture_is_laid_over_another_where_it_is_not_clear() -> None:
    below = blank(3, 2)
    overlay(below, [["1", "", "2"], ["3", "4", ""]], 0, 0)
    overlay(below, [["9", ""], ["", "9"]], 1, 0)
    assert below == [["1", "9", "2"], ["3", "4", "9"]]
    overlay(below, [["8"] * 9] * 9, -1, 1)
    assert below == [["1", "9", "2"], ["8"] * 3]


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("scale", [1, 2, 3])
def test_a_picture_grows_by_whole_pixels_and_fills_whole_cells(
    palette: Palette, scale: int
) -> None:
    picture = ("x.", "Xk", ".w")
    pixels = pixels_of(picture, "rose", palette, scale)
    assert len(pixels) % 2 == 0
    assert len(pixels) in (3 * scale, 3 * scale + 1)
    assert {len(row) for row in pixels} == {2 * scale}
    assert pixels[-1][:scale] == [""] * scale
    assert len({colour for row in pixels for colour in row}) == 5


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
