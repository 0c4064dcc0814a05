"""The quay behind the towers: where there is one, and that all that matters is told from it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.contrast import contrast, of_256
from tests.tools.pixels import pixels_on
from tui.drawing.canvas import Canvas, Ink, Size
from tui.drawing.colours import DAY, DUSK, NIGHT, Colour, colour
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, Palette, mixed_palette
from tui.drawing.tones import tones_of
from tui.puzzles.hanoi.board import TowersBoard
from tui.puzzles.hanoi.hand import TowersFace
from tui.puzzles.hanoi.inks import towers_inks
from tui.puzzles.hanoi.layout import layout_for
from tui.puzzles.hanoi.rules import Hanoi, Towers
from tui.puzzles.hanoi.stage import has_quay, quay, write_on

SCHEMES = [NIGHT, DUSK, DAY]
IN_PIXELS = [
    *(
        Look(UNICODE, mixed_palette(scheme, in_256))
        for scheme in SCHEMES
        for in_256 in (True, False)
    ),
    Look(UNICODE, TERMINAL_PALETTE),
]
AT_80 = Size(57, 18)
"""The board of a terminal of 80×24, beside the list of moves."""
READABLE, SEEN = 4.5, 1.8

each_look = pytest.mark.parametrize("look", IN_PIXELS, ids=lambda look: str(IN_PIXELS.index(look)))
each_palette = pytest.mark.parametrize(
    "palette", [mixed_palette(scheme, in_256) for scheme in SCHEMES for in_256 in (True, False)]
)
sizes = st.builds(Size, st.integers(28, 200), st.integers(8, 56))


def shown(name: str) -> Colour:
    return of_256(int(name)) if name.isdigit() else colour(name)


def painted(
    face: TowersFace, look: Look, size: Size = AT_80, puzzle: Hanoi | None = None
) -> Canvas:
    canvas = Canvas(size, look.palette.base, look.glyphs)
    TowersBoard().paint(canvas, puzzle or Hanoi(6, len(face.state)), face, look)
    return canvas


def start(pegs: int = 3) -> Towers:
    return Hanoi(6, pegs).initial_state()


def test_there_is_a_quay_only_where_it_has_room_and_scenery_is_wanted_and_can_be_shown() -> None:
    assert all(has_quay(AT_80, look) for look in IN_PIXELS)
    look = IN_PIXELS[0]
    for size in (Size(20, 18), Size(57, 4), Size(0, 0)):
        assert not has_quay(size, look)
    plain = look._replace(scenery=False)
    for other in (plain, Look(ASCII, look.palette), Look(UNICODE, PLAIN_PALETTE)):
        assert not has_quay(AT_80, other)
    grounds = {cell.ink.ground for row in painted(TowersFace(start()), plain).rows for cell in row}
    assert tones_of(look.palette).water not in grounds
    assert look.palette.base.ground in grounds


@each_look
@given(size=sizes, pegs=st.integers(3, 5))
def test_it_is_a_sky_with_a_light_above_water_above_stone(
    look: Look, size: Size, pegs: int
) -> None:
    tones = tones_of(look.palette)
    canvas = quay(layout_for(size, 6, pegs), size, look)
    assert [len(row) for row in canvas.rows] == [size.width] * size.height
    pixels = pixels_on(canvas)
    assert any(tones.light in row for row in pixels[: size.height])
    assert {*pixels[-3]} == {tones.edge}, "the edge of the quay"
    assert tones.stone in pixels[-1]
    if look.palette.mixer is not None:
        assert pixels[-4].count(tones.water) > size.width / 2
        assert tones.sky[0] in pixels[2]


@given(size=sizes, pegs=st.integers(3, 5), look=st.sampled_from(IN_PIXELS))
def test_neither_moon_nor_stars_nor_clouds_are_behind_a_pole(
    size: Size, pegs: int, look: Look
) -> None:
    layout, tones = layout_for(size, 6, pegs), tones_of(look.palette)
    pixels = pixels_on(quay(layout, size, look))
    lights = {tones.light, tones.star, tones.cloud} - {"", tones.edge}
    for peg in range(pegs):
        assert lights.isdisjoint(row[layout.centre(peg)] for row in pixels)


@each_palette
def test_what_is_written_on_stone_can_be_read(palette: Palette) -> None:
    tones = tones_of(palette)
    for ink in (palette.base, palette.strong, palette.accent, palette.good, palette.chosen):
        assert contrast(shown(ink.colour), shown(tones.stone)) >= READABLE, ink
    assert contrast(*map(shown, tones.refused)) >= READABLE


@each_palette
def test_discs_and_poles_are_told_from_all_that_is_behind_them(palette: Palette) -> None:
    """But for the lights and the glow above the horizon, where only a part of one disc is seen."""
    tones, inks = tones_of(palette), towers_inks(palette)
    bodies = [inks.disc(disc).number.ground for disc in range(1, 13)]
    upper, middle, _ = tones.sky
    for behind in (upper, middle, tones.hills, tones.water):
        for thing in (*bodies, inks.iron.colour):
            assert contrast(shown(thing), shown(behind)) >= SEEN, (thing, behind)


def test_among_sixteen_colours_nothing_large_behind_a_disc_has_its_colour() -> None:
    look = Look(UNICODE, TERMINAL_PALETTE)
    inks = towers_inks(TERMINAL_PALETTE)
    discs = {inks.disc(disc).number.ground for disc in range(1, 7)}
    for size in (AT_80, Size(98, 34)):
        pixels = pixels_on(quay(layout_for(size, 6), size, look))
        assert discs.isdisjoint(tone for row in pixels for tone in row)


@given(
    size=st.builds(Size, st.integers(57, 200), st.integers(15, 56)),
    look=st.sampled_from(IN_PIXELS),
    pegs=st.integers(3, 5),
    data=st.data(),
)
def test_wherever_nothing_stands_or_hangs_the_quay_is_seen(
    size: Size, look: Look, pegs: int, data: st.DataObject
) -> None:
    """So whatever the crane leaves behind is as it was."""
    puzzle = Hanoi(6, pegs)
    text = data.draw(st.text(puzzle.letters, min_size=6, max_size=6))
    state, crane = puzzle.parse_state(text), data.draw(st.integers(0, pegs - 1))
    lifted = data.draw(st.sampled_from([peg for peg in range(pegs) if state[peg]]))
    layout = layout_for(size, 6, pegs)
    behind = quay(layout, size, look)
    for face in (TowersFace(state, crane), TowersFace(state, crane, lifted)):
        canvas = painted(face, look, size, puzzle)
        for y in range(1, layout.base):
            beside = layout.left(crane) + layout.column
            for x in (*range(1, layout.left(crane)), *range(beside, layout.column * pegs - 1)):
                middle = layout.centre(x // layout.column)
                if abs(x - middle) > layout.reach(6):
                    assert canvas.rows[y][x] == behind.rows[y][x]


@each_look
def test_the_rail_of_the_crane_stands_on_legs(look: Look) -> None:
    canvas = painted(TowersFace(start(), previewed=True), look)
    right = layout_for(AT_80, 6).column * 3 - 1
    assert canvas.lines[0][0] + canvas.lines[0][right] == "╔╗"
    for line in canvas.lines[1:16]:
        assert line[0] == line[right] == "║"


def test_a_refusal_is_pointed_at_in_a_colour_of_its_own() -> None:
    look = IN_PIXELS[0]
    refused = tones_of(look.palette).refused
    canvas = painted(TowersFace(start(), 1, pointed=("3", "C")), look)
    for mark in ("✗3", "✗ 3 C"):
        ((x, y),) = [(line.index(mark), y) for y, line in enumerate(canvas.lines) if mark in line]
        ink = canvas.rows[y][x].ink
        assert (ink.colour, ink.ground) == refused


def test_text_is_written_on_whatever_ground_is_there() -> None:
    behind = Canvas(Size(6, 1), Ink(ground="1"))
    behind.put(2, 0, "ab", Ink("7", "2"))
    canvas = Canvas(behind.size, Ink())
    write_on(canvas, behind, -1, 0, "uvwxyz!!", Ink("9", "0", bold=True))
    assert canvas.lines == ["vwxyz!"]
    assert [cell.ink.ground for cell in canvas.rows[0]] == ["1", "1", "2", "2", "1", "1"]
    assert {cell.ink._replace(ground="") for cell in canvas.rows[0]} == {Ink("9", bold=True)}
    write_on(canvas, behind, 0, 1, "below", Ink())
    write_on(canvas, behind, 9, 0, "beside", Ink())
    assert canvas.lines == ["vwxyz!"]
