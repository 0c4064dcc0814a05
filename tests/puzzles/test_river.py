"""The river at every size: who is where, by letter and name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.crossings import any_items, crossing_of
from tui.drawing.canvas import Canvas, Size, columns_of
from tui.drawing.colours import NIGHT
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import Look
from tui.drawing.palettes import PLAIN_PALETTE, TERMINAL_PALETTE, mixed_palette
from tui.puzzles.crossing.board import River, layout_of
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.face import BOAT, RiverFace
from tui.puzzles.crossing.pixels import can_show_pixels
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.river_landscape import landscape
from tui.puzzles.crossing.river_layout import RiverLayout
from tui.puzzles.crossing.river_look import river_inks
from tui.puzzles.crossing.rules import BANKS, Crossing
from tui.puzzles.crossing.wording import Land
from tui.puzzles.table import TABLE

RIVER = River()
CROSSINGS = [game.puzzle for game in TABLE.games() if isinstance(game.puzzle, Crossing)]
LOOKS = (
    Look(UNICODE, TERMINAL_PALETTE),
    Look(ASCII, PLAIN_PALETTE),
    Look(UNICODE, mixed_palette(NIGHT)),
    Look(UNICODE, PLAIN_PALETTE),
)
each_crossing = pytest.mark.parametrize(
    "crossing", CROSSINGS, ids=lambda crossing: str(crossing.name)
)


def drawn(crossing: Crossing, face: RiverFace, size: Size, look: Look) -> Canvas:
    canvas = Canvas(size, look.palette.base, look.glyphs)
    RIVER.paint(canvas, crossing, face, look)
    return canvas


def laid_out(crossing: Crossing, face: RiverFace, size: Size, look: Look) -> RiverLayout:
    return layout_of(crossing, face, size, can_show_pixels(look))


def text_of(canvas: Canvas, target: Any, columns: range) -> str:
    """What is written where a click picks a target, without blanks, row by row."""
    rows = [
        "".join(canvas.rows[y][x].text for x in columns if canvas.target_at(x, y) == target)
        for y in range(canvas.size.height)
    ]
    return "".join("".join(rows).split())


@each_crossing
@given(
    left=st.integers(0, 255),
    boat=st.sampled_from(BANKS),
    width=st.integers(56, 180),
    height=st.integers(13, 54),
    look=st.sampled_from(LOOKS),
)
def test_everyone_is_named_on_his_bank(
    crossing: Crossing, left: int, boat: Land, width: int, height: int, look: Look
) -> None:
    state, size = Banks(left & crossing.everyone, boat), Size(width, height)
    canvas = drawn(crossing, RiverFace(state), size, look)
    halves = range(width // 2), range(width // 2, width)
    for number, item in enumerate(crossing.items):
        here, there = halves if state.left >> number & 1 else halves[::-1]
        shown = text_of(canvas, number, here)
        assert item.letter in shown
        assert "".join(item.name.split()) in shown
        assert not text_of(canvas, number, there)


def found(canvas: Canvas, text: str) -> Iterator[tuple[int, int]]:
    """The cells where a text begins."""
    for y, row in enumerate(canvas.lines):
        x = row.find(text)
        while x >= 0:
            yield x, y
            x = row.find(text, x + 1)


@each_crossing
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", [Size(56, 13), Size(59, 18), Size(99, 34), Size(179, 54)], ids=str)
def test_passengers_are_named_in_the_boat_and_can_be_clicked_there(
    crossing: Crossing, size: Size, look: Look
) -> None:
    for load in crossing.loads:
        face = RiverFace(crossing.initial_state(), load)
        canvas, layout = drawn(crossing, face, size, look), laid_out(crossing, face, size, look)
        begin = layout.mooring(Land.LEFT)
        for number, item in enumerate(crossing.items):
            if load >> number & 1:
                aboard = [
                    (x, y)
                    for x, y in found(canvas, f"{item.letter} {item.name}")
                    if begin <= x < begin + layout.boat.size.width
                ]
                assert [canvas.target_at(x, y) for x, y in aboard] == [number]
        bottom = layout.boat_top + layout.boat.size.height - 1
        assert canvas.target_at(begin + 2, bottom) == BOAT


@each_crossing
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", [Size(60, 15), Size(59, 18), Size(99, 34), Size(36, 18)], ids=str)
def test_the_bow_points_to_the_far_bank(crossing: Crossing, size: Size, look: Look) -> None:
    """The hull is longer above than below, and more so at its bow than at its stern."""
    for boat in BANKS:
        face = RiverFace(Banks(0, boat), numbered=size.width > 50)
        canvas, layout = drawn(crossing, face, size, look), laid_out(crossing, face, size, look)
        x = layout.boat_left(boat, 0)
        wood = [
            [canvas.target_at(column, row) == BOAT and is_of_boat(canvas, column, row, look)
             for column in range(x, x + layout.boat.size.width)]
            for row in range(layout.boat_top + layout.boat.hull_top, size.height)
        ]  # fmt: skip
        rows = [row for row in wood if any(row)]
        stern, bow = (0, -1) if boat is Land.LEFT else (-1, 0)
        ahead, behind = rows[-1][:: bow or 1], rows[-1][:: stern or 1]
        assert ahead.index(True) > behind.index(True)


def is_of_boat(canvas: Canvas, x: int, y: int, look: Look) -> bool:
    """Whether a cell of the boat's place shows some of the boat, and not only water."""
    cell, inks = canvas.rows[y][x], river_inks(look.palette)
    if can_show_pixels(look):
        return inks.hull.ground in (cell.ink.ground, cell.ink.colour)
    return cell.text not in (" ", look.glyphs.wave)


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
    boat=st.sampled_from(BANKS),
    numbered=st.booleans(),
    width=st.integers(36, 180),
    height=st.integers(13, 54),
    look=st.sampled_from(LOOKS),
)
def test_whoever_crosses_the_river_stays_between_its_banks(
    crossing: Crossing, left: int, load: int, boat: Land, numbered: bool, width: int, height: int,
    look: Look,
) -> None:  # fmt: skip
    state = Banks(left & crossing.everyone, boat)
    face, size = RiverFace(state, load & crossing.everyone, numbered=numbered), Size(width, height)
    assert [columns_of(row) for row in drawn(crossing, face, size, look).lines] == [width] * height
    layout = laid_out(crossing, face, size, look)
    for bank in BANKS:
        x = layout.mooring(bank)
        assert layout.lands[0].right < x + 1
        assert x + layout.boat.size.width < layout.lands[Land.RIGHT].x + 1
    assert layout.way > 0


@each_crossing
@given(
    left=st.integers(0, 255),
    width=st.integers(39, 180),
    height=st.integers(13, 54),
    look=st.sampled_from(LOOKS),
)
def test_everyone_who_is_pointed_at_has_a_mark(
    crossing: Crossing, left: int, width: int, height: int, look: Look
) -> None:
    pointed = tuple(item.letter for item in crossing.items)
    state = Banks(left & crossing.everyone, Land.LEFT)
    canvas = drawn(crossing, RiverFace(state, pointed=pointed), Size(width, height), look)
    before = drawn(crossing, RiverFace(state), Size(width, height), look)
    marked = [
        (x, y)
        for x, y in found(canvas, look.glyphs.cross)
        if before.rows[y][x].text != look.glyphs.cross
    ]
    assert len(marked) == len(crossing.items)


def test_in_a_small_preview_everyone_is_seen_by_figure_and_letter() -> None:
    size = Size(42, 14)
    face = RIVER.rest(STRANGERS[1], STRANGERS[1].initial_state(), size)
    shown = "\n".join(drawn(STRANGERS[1], face, size, LOOKS[0]).lines)
    assert "/K\\" in shown
    assert "lion" in shown


@each_crossing
@pytest.mark.parametrize("width", [36, 55, 80])
def test_at_rest_letters_are_shown_but_no_numbers_of_keys(crossing: Crossing, width: int) -> None:
    state, size = crossing.initial_state(), Size(width, 20)
    face = RIVER.rest(crossing, state, size)
    assert face == RiverFace(state, numbered=False)
    shown = drawn(crossing, face, size, LOOKS[0])
    for number, item in enumerate(crossing.items):
        text = text_of(shown, number, range(width // 2))
        assert item.letter in text
        assert str(number + 3) not in text


@given(
    items=any_items(),
    load=st.integers(0, 1 << 16),
    numbered=st.booleans(),
    width=st.integers(0, 120),
    height=st.integers(0, 50),
    look=st.sampled_from(LOOKS),
)
def test_people_with_any_portraits_are_painted(
    items: tuple[Item, ...], load: int, numbered: bool, width: int, height: int, look: Look
) -> None:
    crossing = crossing_of(*items, loads=(1,))
    face = RiverFace(crossing.initial_state(), load & crossing.everyone, 0, ("a",), 0.5, numbered)
    canvas = drawn(crossing, face, Size(width, height), look)
    assert [sum(columns_of(cell.text) for cell in row) for row in canvas.rows] == [width] * height


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


@each_crossing
@given(
    width=st.integers(56, 180),
    height=st.integers(13, 54),
    seated=st.booleans(),
    data=st.data(),
    look=st.sampled_from(LOOKS),
)
def test_the_terminals_cursor_is_on_the_item_under_the_cursor(
    crossing: Crossing, width: int, height: int, seated: bool, data: st.DataObject, look: Look
) -> None:
    number = data.draw(st.integers(0, len(crossing.items) - 1))
    face = RiverFace(crossing.initial_state(), seated << number, cursor=number)
    canvas = drawn(crossing, face, Size(width, height), look)
    assert canvas.caret is not None
    x, y = canvas.caret
    assert canvas.target_at(x, y) == number
    assert canvas.rows[y][x].text == (crossing.items[number].letter if seated else str(number + 1))
    assert drawn(crossing, face._replace(cursor=None), Size(width, height), look).caret is None


@given(
    crossing=st.sampled_from(CROSSINGS),
    choice=st.integers(0, 60),
    width=st.integers(56, 180),
    height=st.integers(13, 54),
    look=st.sampled_from(LOOKS),
)
def test_the_boat_travels_a_column_at_a_time_with_its_load_aboard(
    crossing: Crossing, choice: int, width: int, height: int, look: Look
) -> None:
    size, here = Size(width, height), crossing.initial_state()
    loads = crossing.legal_moves(here)
    load = loads[choice % len(loads)]
    before = RiverFace(here, load, cursor=1, pointed=("F",))
    after = RiverFace(crossing.successor(here, load), cursor=2)
    layout = laid_out(crossing, before, size, look)
    for leaving, landing in ((before, after), (after, before)):
        bank = leaving.state.boat
        frames = RIVER.frames(crossing, leaving, landing, size, look)
        hulls = [layout.boat_left(bank, face.travelled) for face in (leaving, *frames)]
        hulls.append(layout.mooring(bank.across))
        step = 1 if leaving is before else -1
        assert hulls == list(range(hulls[0], hulls[-1] + step, step))
        for frame in frames:
            assert (frame.state, frame.seated) == (leaving.state, load)
            assert (frame.cursor, frame.pointed) == (landing.cursor, ())


def test_nothing_moves_while_the_boat_stays() -> None:
    crossing, size = CROSSINGS[0], Size(80, 20)
    still, aboard = RiverFace(crossing.initial_state()), RiverFace(crossing.initial_state(), 3)
    assert RIVER.frames(crossing, still, aboard, size, LOOKS[0]) == ()


def test_a_boat_with_pictures_moves_in_fewer_frames_than_one_with_figures() -> None:
    crossing, size = CROSSINGS[0], Size(59, 18)
    face = RiverFace(crossing.initial_state())
    figures, pictures = (RIVER.pace(crossing, face, size, look) for look in LOOKS[1:3])
    assert figures == 0 < pictures


def test_land_water_and_boat_are_told_apart_by_their_colours_where_there_are_any() -> None:
    for palette in (TERMINAL_PALETTE, mixed_palette(NIGHT)):
        inks = river_inks(palette)
        assert len({inks.land.ground.ground, inks.water.ground, inks.hull.ground}) == 3
    plain = river_inks(PLAIN_PALETTE)
    assert not any(ink.colour or ink.ground for ink in (plain.water, plain.hull, *plain.land))


def test_without_colours_waves_tell_the_water_from_the_land() -> None:
    crossing, size = CROSSINGS[0], Size(59, 18)
    face, look = RiverFace(crossing.initial_state()), LOOKS[3]
    canvas, layout = drawn(crossing, face, size, look), laid_out(crossing, face, size, look)
    left, _, right = layout.lands
    for row in canvas.lines:
        assert look.glyphs.wave not in row[: left.right] + row[right.x :]
        assert look.glyphs.wave in row[left.right : right.x] or "╱" in row or "╲" in row


def test_husband_and_wife_stand_side_by_side() -> None:
    couples = next(crossing for crossing in CROSSINGS if crossing.name == "couples")
    for size in (Size(59, 18), Size(99, 34), Size(179, 54)):
        layout = laid_out(couples, RiverFace(couples.initial_state()), size, LOOKS[2])
        for husband in range(0, len(couples.items), 2):
            his, hers = (layout.stand(husband + wife, Land.LEFT) for wife in (0, 1))
            assert his.y == hers.y
            assert his.right <= hers.x


@each_crossing
@given(
    width=st.integers(20, 200),
    height=st.integers(5, 60),
    numbered=st.booleans(),
    look=st.sampled_from(LOOKS),
)
def test_nothing_grows_or_is_built_where_somebody_stands(
    crossing: Crossing, width: int, height: int, numbered: bool, look: Look
) -> None:
    face = RiverFace(crossing.initial_state(), numbered=numbered)
    layout = laid_out(crossing, face, Size(width, height), look)
    canvas, inks = landscape(layout, look), river_inks(look.palette)
    for number, bank in product(range(len(crossing.items)), BANKS):
        region = layout.stand(number, bank)
        ground = inks.goal.ground if bank is Land.RIGHT else inks.land.ground
        cells = [cell for row in canvas.rows[region.y : region.bottom]
                 for cell in row[region.x : region.right]]  # fmt: skip
        assert {cell.text for cell in cells} <= {" "}
        assert {cell.ink.ground for cell in cells} <= {ground.ground}


def test_the_far_bank_is_somewhere_one_wants_to_be() -> None:
    """Where there is room for more than names, something stands there beside the title."""
    for crossing, look in product(CROSSINGS, LOOKS):
        for size in (Size(59, 18), Size(99, 34), Size(179, 54)):
            layout = laid_out(crossing, RiverFace(crossing.initial_state()), size, look)
            rows = [row[layout.lands[Land.RIGHT].x + 1 :] for row in landscape(layout, look).rows]
            grounds = {cell.ink.ground for row in rows for cell in row}
            assert len(grounds) > 1 or any(cell.text.strip() for row in rows for cell in row)
