"""The quay behind the towers: where there is one, and that all that matters is told from it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.pixels import pixels_on
from tui.drawing.canvas import Canvas, Size
from tui.drawing.colours import DAY, DUSK, NIGHT
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, mixed_palette
from tui.drawing.tones import tones_of
from tui.puzzles.hanoi.board import TowersBoard
from tui.puzzles.hanoi.hand import TowersFace
from tui.puzzles.hanoi.inks import towers_inks
from tui.puzzles.hanoi.layout import layout_for
from tui.puzzles.hanoi.rules import Hanoi, Towers
from tui.puzzles.hanoi.stage import has_quay, quay

IN_PIXELS = [
    *(Look(UNICODE, mixed_palette(scheme, in_256=True)) for scheme in (NIGHT, DUSK, DAY)),
    Look(UNICODE, mixed_palette(NIGHT)),
    Look(UNICODE, TERMINAL_PALETTE),
]
AT_80 = Size(57, 18)
"""The board of a terminal of 80×24, beside the list of moves."""
sizes = st.builds(Size, st.integers(28, 200), st.integers(8, 56))


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


@given(look=st.sampled_from(IN_PIXELS), size=sizes, pegs=st.integers(3, 5))
def test_it_is_a_sky_with_lights_beside_the_poles_above_water_above_stone(
    look: Look, size: Size, pegs: int
) -> None:
    layout, tones = layout_for(size, 6, pegs), tones_of(look.palette)
    canvas = quay(layout, size, look)
    assert [len(row) for row in canvas.rows] == [size.width] * size.height
    pixels = pixels_on(canvas)
    assert any(tones.light in row for row in pixels[: size.height])
    assert {*pixels[-3]} == {tones.edge}, "the edge of the quay"
    assert tones.stone in pixels[-1]
    if look.palette.mixer is not None:
        assert pixels[-4].count(tones.water) > size.width / 2
        assert tones.sky[0] in pixels[2]
    lights = {tones.light, tones.star, tones.cloud} - {"", tones.edge}
    for peg in range(pegs):
        assert lights.isdisjoint(row[layout.centre(peg)] for row in pixels)


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


@pytest.mark.parametrize("look", IN_PIXELS[::4])
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
