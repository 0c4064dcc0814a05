"""The river at every size: who is where, by letter and name."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Size

from tui.puzzles import catalogue
from tui.puzzles.crossing import Bank, Banks, Crossing
from tui.widgets.look import ASCII, UNICODE, Look
from tui.widgets.palettes import plain_palette, terminal_palette
from tui.widgets.picture import Canvas
from tui.widgets.river import RiverScene, paint_river

CROSSINGS = [puzzle for puzzle in catalogue.puzzles() if isinstance(puzzle, Crossing)]
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
        text = "\n".join(rows(canvas))
        clickable = {
            canvas.target_at(x, y)
            for x in range(size.width * 3 // 10, size.width // 2)
            for y in range(2, size.height)
        }
        for number, item in enumerate(crossing.items):
            if load >> number & 1:
                assert f"{item.letter} {item.name}" in text
                assert number in clickable
        assert "boat" in clickable
