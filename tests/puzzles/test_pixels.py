"""Pictures in half blocks: what is drawn, and that our own are sound."""

from __future__ import annotations

import pytest

from tests.tools.games import crossing
from tui.drawing.canvas import Size
from tui.drawing.colours import DAY, NIGHT
from tui.drawing.look import TERMINAL_PALETTE, Palette, mixed_palette
from tui.drawing.pixels import CLEAR
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.pigments import OWN, OWN_DARK, PIGMENTS, TINTS, pixels_of
from tui.puzzles.crossing.river_sizes import PortraitSize, PortraitStyle, drawn
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


@pytest.mark.parametrize("palette", PALETTES)
def test_a_picture_fills_whole_cells_and_stands_on_their_floor(palette: Palette) -> None:
    pixels = pixels_of(("x.", "Xk", ".w"), "rose", palette)
    assert [len(row) for row in pixels] == [2] * 4
    assert list(pixels[0]) == ["", ""]
    assert pixels[-1][0] == ""
    assert len({colour for row in pixels for colour in row}) == 5


def test_of_a_bust_and_a_head_the_upper_rows_are_drawn_and_children_are_smaller() -> None:
    grown = tuple("abcdefgh")
    child = ("..", "..", "cc", "dd", "ee", "ff", "gg", "hh")
    for style, theirs, childs in (
        (PortraitStyle.FULL, grown, child),
        (PortraitStyle.BUST, grown[:6], child[1:7]),
        (PortraitStyle.HEAD, grown[:4], child[2:6]),
    ):
        portrait = PortraitSize(style, Size(2, 4))
        assert drawn(grown, portrait) == theirs
        assert drawn(child, portrait) == childs


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
