"""On terminals of 256 colours land is not water, and whatever is written can be read; and how those
who cross are drawn in pixels."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.tools.canvases import contrast, of_256
from tui.drawing.canvas import UNICODE, Ink, Size
from tui.drawing.colours import DAY, DUSK, NIGHT, Colour, Scheme, colour
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, Palette, mixed_palette
from tui.drawing.scenery import table_inks
from tui.drawing.tones import tones_of
from tui.puzzles.crossing.board.landscape import river_inks
from tui.puzzles.crossing.board.layout import PortraitSize, PortraitStyle
from tui.puzzles.crossing.board.people import drawn
from tui.puzzles.crossing.pigments import PIGMENTS, TINTS, pixels_of
from tui.puzzles.hanoi.stage import towers_inks
from tui.puzzles.knight.inks import chess_inks

READABLE, SEEN = 4.5, 1.8
"""The contrast that WCAG 2 asks of text, and a lower one for what is large."""
SCHEMES = (NIGHT, DUSK, DAY)

each_scheme = pytest.mark.parametrize("scheme", SCHEMES, ids=["night", "dusk", "day"])


def contrast_of(ink: Ink) -> float:
    return contrast(*map(shown, (ink.colour, ink.ground)))


@each_scheme
def test_land_water_shore_and_boat_have_grounds_of_their_own(scheme: Scheme) -> None:
    tones = tones_of(mixed_palette(scheme, in_256=True))
    grounds = {tones.land, tones.water, tones.sand, tones.foam, tones.wood, *tones.sky}
    assert len(grounds) >= 7
    steps = zip(of_256(int(tones.land)), of_256(int(tones.water)), strict=True)
    assert max(abs(a - b) for a, b in steps) > 30


def test_night_day_and_dusk_have_landscapes_of_their_own_and_what_is_written_can_be_read() -> None:
    for in_256 in (True, False):
        palettes = [mixed_palette(scheme, in_256=in_256) for scheme in SCHEMES]
        for field in ("sky", "hills", "land", "water"):
            assert len({getattr(tones_of(palette), field) for palette in palettes}) == 3
        for inks in map(river_inks, palettes):
            texts = [inks.number, inks.name, inks.muted, inks.told, inks.hull, inks.words]
            assert min(map(contrast_of, [*texts, inks.cursor, inks.pointed])) >= READABLE


each_palette = pytest.mark.parametrize(
    "palette", [mixed_palette(scheme, in_256) for scheme in SCHEMES for in_256 in (True, False)]
)


@each_palette
def test_the_numbers_on_a_trail_and_the_line_of_a_tour_can_be_seen(palette: Palette) -> None:
    """The trail moves away from the background step by step, so the eye finds the end of a tour."""
    inks, background = chess_inks(Look(UNICODE, palette)), shown(palette.base.ground)
    for trail in inks.trail:
        steps = [contrast(shown(ink.ground), background) for ink in trail]
        assert all(one < other for one, other in pairwise(steps))
        assert all(contrast_of(ink) >= READABLE for ink in trail)
    assert all(contrast_of(ink) >= 3 for ink in inks.line)
    assert len({ink.colour for ink in inks.line}) == 8


@each_palette
def test_the_quay_lets_discs_poles_and_words_be_seen(palette: Palette) -> None:
    """But for the lights and the glow above the horizon, where only a part of one disc is seen."""
    tones, inks = tones_of(palette), towers_inks(palette)
    bodies = [inks.disc(disc).ground for disc in range(1, 13)]
    for behind in (*tones.sky[:2], tones.hills, tones.water):
        for thing in (*bodies, inks.iron.colour):
            assert contrast(shown(thing), shown(behind)) >= SEEN, (thing, behind)
    for ink in (palette.base, palette.strong, palette.accent, palette.good, palette.chosen):
        assert contrast(shown(ink.colour), shown(tones.stone)) >= READABLE, ink
    assert contrast(*map(shown, tones.refused)) >= READABLE


@each_palette
def test_what_is_written_on_the_table_of_a_backdrop_can_be_read(palette: Palette) -> None:
    assert min(map(contrast_of, table_inks(Look(UNICODE, palette)))) >= READABLE


@each_scheme
def test_neighbouring_discs_and_steps_of_a_trail_differ_and_discs_have_numbers_to_read(
    scheme: Scheme,
) -> None:
    palette = mixed_palette(scheme, in_256=True)
    discs = [towers_inks(palette).disc(disc) for disc in range(1, 13)]
    assert len(set(discs)) == 12
    for ink in discs:
        assert contrast_of(ink) >= READABLE
        assert contrast(shown(ink.ground), shown(palette.base.ground)) >= 3
    for inks in (discs, chess_inks(Look(UNICODE, palette)).trail[0]):
        for one, other in pairwise(inks):
            steps = zip(shown(one.ground), shown(other.ground), strict=True)
            assert max(abs(a - b) for a, b in steps) >= 40


@pytest.mark.parametrize("palette", [PLAIN_PALETTE, TERMINAL_PALETTE])
def test_discs_are_told_from_the_ground_without_colours_too(palette: Palette) -> None:
    inks = [towers_inks(palette).disc(disc) for disc in range(1, 13)]
    assert all(ink.reversed or ink.ground not in ("", palette.base.ground) for ink in inks)
    if palette is TERMINAL_PALETTE:
        assert all(one != other for one, other in pairwise(inks))


def shown(name: str) -> Colour:
    """What a terminal shows for the colour of an ink."""
    return of_256(int(name)) if name.isdigit() else colour(name)


# The pictures of those who cross


@pytest.mark.parametrize("palette", [TERMINAL_PALETTE, mixed_palette(DAY, in_256=True)])
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


def test_no_two_colours_of_the_palette_are_the_same_in_256() -> None:
    pigments = [*PIGMENTS.values(), *(pigment for pair in TINTS.values() for pigment in pair)]
    assert len({pigment.of_256 for pigment in pigments}) == len(pigments)
