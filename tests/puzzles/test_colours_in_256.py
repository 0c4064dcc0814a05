"""On terminals of 256 colours land is not water, and whatever is written can be read."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.tools.contrast import contrast, of_256
from tui.drawing.canvas import Ink
from tui.drawing.colours import DAY, DUSK, NIGHT, Colour, Scheme, colour
from tui.drawing.look import mixed_palette
from tui.drawing.tones import tones_of
from tui.puzzles.crossing.river_look import river_inks
from tui.puzzles.knight.inks import chess_inks

READABLE = 4.5
"""The contrast that WCAG 2 asks of text."""

each_scheme = pytest.mark.parametrize("scheme", [NIGHT, DUSK, DAY], ids=["night", "dusk", "day"])


def contrast_of(ink: Ink) -> float:
    return contrast(*map(shown, (ink.colour, ink.ground)))


@each_scheme
def test_land_water_shore_and_boat_have_grounds_of_their_own(scheme: Scheme) -> None:
    tones = tones_of(mixed_palette(scheme, in_256=True))
    grounds = {tones.land, tones.water, tones.sand, tones.foam, tones.wood, *tones.sky}
    assert len(grounds) >= 7
    steps = zip(of_256(int(tones.land)), of_256(int(tones.water)), strict=True)
    assert max(abs(a - b) for a, b in steps) > 30


@each_scheme
@pytest.mark.parametrize("in_256", [True, False], ids=["256", "truecolor"])
def test_whatever_is_written_at_the_river_can_be_read(scheme: Scheme, in_256: bool) -> None:
    inks = river_inks(mixed_palette(scheme, in_256=in_256))
    texts = [inks.number, inks.name, inks.muted, inks.told, inks.hull, inks.words, inks.cursor]
    assert min(map(contrast_of, [*texts, inks.pointed])) >= READABLE


@pytest.mark.parametrize("in_256", [True, False], ids=["256", "truecolor"])
def test_night_day_and_dusk_have_landscapes_of_their_own(in_256: bool) -> None:
    tones = [tones_of(mixed_palette(scheme, in_256=in_256)) for scheme in (NIGHT, DUSK, DAY)]
    for field in ("sky", "hills", "land", "water"):
        assert len({getattr(each, field) for each in tones}) == 3


@each_scheme
def test_the_numbers_on_the_trail_can_be_read_and_its_neighbours_told_apart(
    scheme: Scheme,
) -> None:
    trail = chess_inks(mixed_palette(scheme, in_256=True)).light_trail
    assert all(contrast_of(ink) >= READABLE for ink in trail)
    for one, other in pairwise(trail):
        steps = zip(of_256(int(one.ground)), of_256(int(other.ground)), strict=True)
        assert max(abs(a - b) for a, b in steps) >= 40


@each_scheme
@pytest.mark.parametrize("in_256", [True, False], ids=["256", "truecolor"])
def test_the_trail_moves_away_from_the_background_step_by_step(
    scheme: Scheme, in_256: bool
) -> None:
    """So the eye finds the end of a tour, whatever its hues."""
    inks = chess_inks(mixed_palette(scheme, in_256=in_256))
    for trail in (inks.light_trail, inks.dark_trail):
        steps = [contrast(shown(ink.ground), scheme.background) for ink in trail]
        assert all(one < other for one, other in pairwise(steps))
        assert all(contrast(shown(ink.colour), shown(ink.ground)) >= READABLE for ink in trail)


@each_scheme
@pytest.mark.parametrize("in_256", [True, False], ids=["256", "truecolor"])
def test_the_line_of_a_tour_is_seen_on_the_background(scheme: Scheme, in_256: bool) -> None:
    line = chess_inks(mixed_palette(scheme, in_256=in_256)).line
    assert all(contrast(shown(ink.colour), shown(ink.ground)) >= 3 for ink in line)
    assert len({ink.colour for ink in line}) == 8


def shown(name: str) -> Colour:
    """What a terminal shows for the colour of an ink."""
    return of_256(int(name)) if name.isdigit() else colour(name)
