"""The river at every size: who is where, by letter and name."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.canvas import Canvas, Size, columns_of
from tui.drawing.colours import NIGHT
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import Look
from tui.drawing.palettes import PLAIN_PALETTE, TERMINAL_PALETTE, mixed_palette
from tui.puzzles.crossing.board import River
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.face import BOAT, RiverFace
from tui.puzzles.crossing.river_look import river_inks
from tui.puzzles.crossing.rules import Bank, Banks, Crossing, CrossingRules
from tui.puzzles.table import TABLE

RIVER = River()
CROSSINGS = [game.puzzle for game in TABLE.games() if isinstance(game.puzzle, Crossing)]
LOOKS = (
    Look(UNICODE, TERMINAL_PALETTE),
    Look(ASCII, PLAIN_PALETTE),
    Look(UNICODE, mixed_palette(NIGHT)),
)


def drawn(crossing: Crossing, face: RiverFace, size: Size, look: Look) -> Canvas:
    canvas = Canvas(size, look.palette.base, look.glyphs)
    RIVER.paint(canvas, crossing, face, look)
    return canvas


@pytest.mark.parametrize("crossing", CROSSINGS, ids=lambda crossing: crossing.name)
@given(
    left=st.integers(0, 255),
    boat=st.sampled_from(Bank),
    width=st.integers(56, 180),
    height=st.integers(13, 54),
    look=st.sampled_from(LOOKS),
)
def test_everyone_is_named_on_his_bank(
    crossing: Crossing, left: int, boat: Bank, width: int, height: int, look: Look
) -> None:
    state = Banks(left & crossing.everyone, boat)
    shown = drawn(crossing, RiverFace(state), Size(width, height), look).lines
    banks = [[row[: width // 2] for row in shown], [row[width // 2 :] for row in shown]]
    for number, item in enumerate(crossing.items):
        here, there = banks if state.left >> number & 1 else banks[::-1]
        alone = re.compile(rf"{item.letter} {item.name}(?! 2)")
        assert any(map(alone.search, here))
        assert not any(map(alone.search, there))


@pytest.mark.parametrize("crossing", CROSSINGS, ids=lambda crossing: crossing.name)
@pytest.mark.parametrize("size", [Size(56, 13), Size(59, 18), Size(99, 34)], ids=str)
def test_passengers_are_named_in_the_boat_and_can_be_clicked_there(
    crossing: Crossing, size: Size
) -> None:
    for load in crossing.loads:
        face = RiverFace(crossing.initial_state(), load)
        canvas = drawn(crossing, face, size, LOOKS[0])
        shown = canvas.lines
        bottom = next(y for y, row in enumerate(shown) if "╲" in row and "╱" in row)
        wall = shown[bottom].index("╲")
        for number, item in enumerate(crossing.items):
            if load >> number & 1:
                name = f"│{item.letter} {item.name}"
                seat = next(y for y, row in enumerate(shown) if row[wall:].startswith(name))
                assert canvas.target_at(wall + 1, seat) == number
                above = "\n".join(row[wall:] for row in shown[:bottom])
                assert size == Size(56, 13) or item.figure[1] in above
        assert canvas.target_at(wall, bottom) == BOAT


def crossing_of(*items: Item) -> Crossing:
    """A crossing of these people, without rules."""
    everyone = range(1, 1 << len(items))
    loads = tuple(load for load in everyone if load.bit_count() <= 3)
    return Crossing(CrossingRules("", "", "", "", 3, items, loads, ()))


STRANGERS = (
    crossing_of(Item("K", "keeper", "", True), Item("L", "lion", "", True)),
    crossing_of(Item("K", "keeper", "", True, ("_^_", "/K\\")), Item("L", "lion", "", True)),
    crossing_of(
        Item("K", "keeper of a very long name indeed", "", True),
        Item("L", "獅子獅子獅子獅子獅子", "", True, ("oo", "LL")),
        Item("l", "lamb", "", True),
    ),
    crossing_of(*(Item(letter, "stranger", "", True) for letter in "abcdefghij")),
)


@pytest.mark.parametrize("crossing", [*CROSSINGS, *STRANGERS])
@given(
    left=st.integers(0, 1023),
    load=st.integers(0, 1023),
    boat=st.sampled_from(Bank),
    named=st.booleans(),
    width=st.integers(36, 180),
    height=st.integers(13, 54),
)
def test_whoever_crosses_the_river_stays_between_its_banks(
    crossing: Crossing, left: int, load: int, boat: Bank, named: bool, width: int, height: int
) -> None:
    state = Banks(left & crossing.everyone, boat)
    face = RiverFace(state, load & crossing.everyone, named=named)
    canvas = drawn(crossing, face, Size(width, height), LOOKS[0])
    for y, row in enumerate(canvas.lines):
        assert columns_of(row) == width
        if not face.seated:
            shores = [x for x in range(width) if canvas.rows[y][x].text == "░"]
            assert len(shores) == 2 or "│" in row or "╲" in row


@pytest.mark.parametrize("crossing", CROSSINGS, ids=lambda crossing: crossing.name)
@given(left=st.integers(0, 255), width=st.integers(39, 180), height=st.integers(13, 54))
def test_everyone_who_is_pointed_at_has_a_mark(
    crossing: Crossing, left: int, width: int, height: int
) -> None:
    pointed = tuple(item.letter for item in crossing.items)
    face = RiverFace(Banks(left & crossing.everyone, Bank.LEFT), pointed=pointed)
    shown = "".join(drawn(crossing, face, Size(width, height), LOOKS[0]).lines)
    assert shown.count(UNICODE.cross) == len(crossing.items)


def test_in_a_small_preview_everyone_is_seen_by_figure_or_name() -> None:
    size = Size(42, 14)
    face = RIVER.rest(STRANGERS[1], STRANGERS[1].initial_state(), size)
    shown = "\n".join(drawn(STRANGERS[1], face, size, LOOKS[0]).lines)
    assert "/K\\" in shown
    assert "L lion" in shown


@pytest.mark.parametrize("crossing", CROSSINGS, ids=lambda crossing: crossing.name)
@pytest.mark.parametrize(("width", "named"), [(55, False), (56, True)])
def test_at_rest_names_stand_beside_figures_where_there_is_room(
    crossing: Crossing, width: int, named: bool
) -> None:
    state, size = crossing.initial_state(), Size(width, 20)
    face = RIVER.rest(crossing, state, size)
    assert face == RiverFace(state, named=named)
    shown = "\n".join(drawn(crossing, face, size, LOOKS[0]).lines)
    assert all((item.name in shown) == named for item in crossing.items)


@given(
    crossing=st.sampled_from([*CROSSINGS, *STRANGERS]),
    load=st.integers(0, 1023),
    width=st.integers(0, 40),
    height=st.integers(0, 14),
    look=st.sampled_from(LOOKS),
)
def test_a_canvas_of_any_size_is_painted(
    crossing: Crossing, load: int, width: int, height: int, look: Look
) -> None:
    face = RiverFace(crossing.initial_state(), load & crossing.everyone, cursor=0, pointed=("K",))
    canvas = drawn(crossing, face, Size(width, height), look)
    assert [sum(columns_of(cell.text) for cell in row) for row in canvas.rows] == [width] * height


@given(
    crossing=st.sampled_from([*CROSSINGS, *STRANGERS]),
    load=st.integers(0, 1023),
    width=st.integers(36, 120),
    height=st.integers(13, 40),
)
def test_a_terminal_of_ascii_gets_nothing_else(
    crossing: Crossing, load: int, width: int, height: int
) -> None:
    face = RiverFace(crossing.initial_state(), load & crossing.everyone, cursor=0, pointed=("L",))
    assert "".join(drawn(crossing, face, Size(width, height), LOOKS[1]).lines).isascii()


@pytest.mark.parametrize("crossing", CROSSINGS, ids=lambda crossing: crossing.name)
@given(left=st.integers(0, 255), width=st.integers(56, 180), height=st.integers(13, 54))
def test_a_click_on_a_name_picks_its_item(
    crossing: Crossing, left: int, width: int, height: int
) -> None:
    state = Banks(left & crossing.everyone, Bank.LEFT)
    canvas = drawn(crossing, RiverFace(state), Size(width, height), LOOKS[0])
    for number, item in enumerate(crossing.items):
        alone = re.compile(rf"{item.letter} {item.name}(?! 2)")
        found = [
            (name.start(), y) for y, row in enumerate(canvas.lines) for name in alone.finditer(row)
        ]
        assert [canvas.target_at(x, y) for x, y in found] == [number]


def hull_of(crossing: Crossing, face: RiverFace, size: Size) -> int:
    """The column in which the boat begins."""
    lines = drawn(crossing, face, size, LOOKS[0]).lines
    return next(row.index("╲") for row in lines if "╲" in row)


@given(
    crossing=st.sampled_from(CROSSINGS),
    choice=st.integers(0, 60),
    width=st.integers(56, 180),
    height=st.integers(13, 54),
)
def test_the_boat_travels_a_column_at_a_time_with_its_load_aboard(
    crossing: Crossing, choice: int, width: int, height: int
) -> None:
    size, here = Size(width, height), crossing.initial_state()
    loads = crossing.legal_moves(here)
    load = loads[choice % len(loads)]
    before = RiverFace(here, load, cursor=1, pointed=("F",))
    after = RiverFace(crossing.successor(here, load), cursor=2)
    for leaving, landing in ((before, after), (after, before)):
        frames = RIVER.frames(crossing, leaving, landing, size)
        hulls = [hull_of(crossing, face, size) for face in (leaving, *frames, landing)]
        step = 1 if leaving is before else -1
        assert hulls == list(range(hulls[0], hulls[-1] + step, step))
        for frame in frames:
            assert (frame.state, frame.seated) == (leaving.state, load)
            assert (frame.cursor, frame.pointed) == (landing.cursor, ())


def test_nothing_moves_while_the_boat_stays() -> None:
    crossing = CROSSINGS[0]
    state = crossing.initial_state()
    assert RIVER.frames(crossing, RiverFace(state), RiverFace(state, 3), Size(80, 20)) == ()


def test_land_water_and_boat_are_told_apart_by_their_colours_where_there_are_any() -> None:
    for palette in (TERMINAL_PALETTE, mixed_palette(NIGHT)):
        inks = river_inks(palette)
        assert len({inks.land, inks.water, inks.boat, palette.base}) == 4
    assert not any(ink.colour or ink.ground for ink in river_inks(PLAIN_PALETTE))
