"""The river at every size: who is where, by letter and name."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.geometry import Size

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.rules import Bank, Banks, Crossing, CrossingRules
from tui.puzzles.table import TABLE
from tui.widgets.glyphs import ASCII, UNICODE
from tui.widgets.look import Look
from tui.widgets.palettes import plain_palette, terminal_palette
from tui.widgets.picture import Canvas
from tui.widgets.river import RiverScene, paint_river

CROSSINGS = [game.puzzle for game in TABLE.games() if isinstance(game.puzzle, Crossing)]
LOOKS = (Look(UNICODE, terminal_palette()), Look(ASCII, plain_palette()))


def drawn(crossing: Crossing, scene: RiverScene, size: Size, look: Look) -> Canvas:
    canvas = Canvas(size, look.palette.base)
    paint_river(canvas, crossing, scene, look)
    return canvas


def rows(canvas: Canvas) -> list[str]:
    return ["".join(cell.text for cell in row) for row in canvas.rows]


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
    shown = rows(drawn(crossing, RiverScene(state), Size(width, height), look))
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
        scene = RiverScene(crossing.initial_state(), load)
        canvas = drawn(crossing, scene, size, LOOKS[0])
        shown = rows(canvas)
        bottom = next(y for y, row in enumerate(shown) if "╲" in row and "╱" in row)
        wall = shown[bottom].index("╲")
        for number, item in enumerate(crossing.items):
            if load >> number & 1:
                name = f"│{item.letter} {item.name}"
                seat = next(y for y, row in enumerate(shown) if row[wall:].startswith(name))
                assert canvas.target_at(wall + 1, seat) == number
                above = "\n".join(row[wall:] for row in shown[:bottom])
                assert size == Size(56, 13) or item.figure[1] in above
        assert canvas.target_at(wall, bottom) == "boat"


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
    scene = RiverScene(state, load & crossing.everyone, named=named)
    canvas = drawn(crossing, scene, Size(width, height), LOOKS[0])
    for y, row in enumerate(rows(canvas)):
        assert cell_len(row) == width
        if not scene.seated:
            shores = [x for x in range(width) if canvas.rows[y][x].text == "░"]
            assert len(shores) == 2 or "│" in row or "╲" in row


@pytest.mark.parametrize("crossing", CROSSINGS, ids=lambda crossing: crossing.name)
@given(left=st.integers(0, 255), width=st.integers(39, 180), height=st.integers(13, 54))
def test_everyone_who_is_pointed_at_has_a_mark(
    crossing: Crossing, left: int, width: int, height: int
) -> None:
    pointed = "".join(item.letter for item in crossing.items)
    scene = RiverScene(Banks(left & crossing.everyone, Bank.LEFT), pointed=pointed)
    shown = "".join(rows(drawn(crossing, scene, Size(width, height), LOOKS[0])))
    assert shown.count(UNICODE.cross) == len(crossing.items)


def test_in_a_small_preview_everyone_is_seen_by_figure_or_name() -> None:
    scene = RiverScene(STRANGERS[1].initial_state(), named=False)
    shown = "\n".join(rows(drawn(STRANGERS[1], scene, Size(42, 14), LOOKS[0])))
    assert "/K\\" in shown
    assert "L lion" in shown
