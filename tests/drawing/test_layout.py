"""Where everything stands at every size, and the sheet that shows it in the app."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.app import App
from textual.screen import Screen

from tests.tools.canvases import PLAIN
from tui.drawing.canvas import Canvas, Region, Size
from tui.drawing.layout import (
    NO_PANELS,
    SMALLEST,
    Composition,
    Layout,
    PanelRoom,
    Regions,
    Wishes,
    home_regions,
    list_regions,
    page_regions,
    proof_regions,
    puzzle_regions,
    race_regions,
    side_by_side,
    solved_regions,
    stacked,
    survey_regions,
)
from tui.drawing.look import Look
from tui.screens.base import Sheet, SheetScreen

sizes = st.builds(Size, st.integers(SMALLEST.width, 300), st.integers(SMALLEST.height, 100))


def of_puzzle(watched: bool, notes: int, moves: bool | None, profile: int = 0) -> Layout:
    return partial(puzzle_regions, wishes=Wishes(watched, notes, moves, profile))


MAPS = (Size(0, 0), Size(67, 16), Size(131, 32))
"""The sizes with which maps are whole."""


def of_map(watched: bool, wanted: Size, panels: PanelRoom, in_front: bool) -> Layout:
    wishes = Wishes(watched, panels=panels, map=lambda room: wanted, is_map_in_front=in_front)
    return partial(puzzle_regions, wishes=wishes)


def of_race(chosen: int) -> Layout:
    return lambda size: race_regions(size, chosen=chosen)


def of_survey(table: int) -> Layout:
    return lambda size: survey_regions(size, table=table)


def of_solved(lines: int) -> Layout:
    return partial(solved_regions, lines=lines)


layouts = st.one_of(
    st.builds(of_survey, st.integers(20, 120)),
    st.sampled_from([page_regions, list_regions, home_regions, proof_regions]),
    st.builds(of_solved, st.integers(2, 3)),
    st.builds(
        of_map,
        st.booleans(),
        st.sampled_from(MAPS),
        st.sampled_from([NO_PANELS, PanelRoom(tree=True), PanelRoom(True, 12)]),
        st.booleans(),
    ),
    st.builds(of_race, st.sampled_from([0, 1])),
    st.builds(
        of_puzzle,
        st.booleans(),
        st.sampled_from([0, 9, 14]),
        st.sampled_from([None, True, False]),
        st.integers(0, 9),
    ),
)


def overlap(one: Region, other: Region) -> bool:
    return max(one.x, other.x) < min(one.right, other.right) and max(one.y, other.y) < min(
        one.bottom, other.bottom
    )


@given(layout=layouts, size=sizes)
def test_parts_lie_on_the_screen_between_title_and_keys_and_not_on_each_other(
    layout: Layout, size: Size
) -> None:
    regions = layout(size)
    for region in regions.values():
        assert 0 <= region.x < region.right <= size.width
        assert 0 <= region.y < region.bottom <= size.height
    for one, other in combinations(regions.values(), 2):
        assert not overlap(one, other)
    assert regions["title"] == Region(0, 0, size.width, 1)
    assert regions["keys"] == Region(0, size.height - 1, size.width, 1)


@given(size=sizes, watched=st.booleans(), wanted=st.sampled_from(MAPS))
def test_the_map_stands_in_the_place_of_the_board_unless_there_is_room_for_both(
    size: Size, watched: bool, wanted: Size
) -> None:
    regions = of_map(watched, wanted, NO_PANELS, True)(size)
    assert ("board" in regions) == (size.width >= 120)
    assert {"map", "position", "status", "message"} <= set(regions)
    if "board" in regions:
        least = min(size.width // 2 - 11, wanted.width)
        assert regions["map"].width >= least
        assert regions["board"].width >= 49
        assert regions["position"].width == regions["map"].width
    else:
        assert regions["map"].width == size.width


@given(size=sizes, in_front=st.booleans(), panels=st.sampled_from([0, 12]))
def test_panels_stay_beside_the_map_where_they_have_room(
    size: Size, in_front: bool, panels: int
) -> None:
    regions = of_map(True, MAPS[0], PanelRoom(True, panels), in_front)(size)
    if size.width < 100:
        assert ("map" in regions, "tree" in regions) == (in_front, not in_front)
    else:
        assert {"map", "tree"} <= set(regions)
        assert ("board" in regions) == (size.width >= 160)


@pytest.mark.parametrize(("watched", "message"), [(False, 2), (True, 1)])
def test_a_map_of_sixteen_rows_is_whole_on_a_small_screen(watched: bool, message: int) -> None:
    regions = of_map(watched, MAPS[1], NO_PANELS, True)(Size(80, 24))
    assert (regions["map"].height, regions["message"].height) == (16, message)
    assert regions["position"].height == 3


# The sheet: what it shows is clicked, however little of it is sent on


SIZE = (12, 4)


class Text(NamedTuple):
    """Fills its region with lines of text."""

    text: str

    def paint(self, canvas: Canvas, look: Look) -> None:
        for y in range(canvas.size.height):
            canvas.put(0, y, self.text, look.palette.bad)
        canvas.place(Region(0, 0, canvas.size.width, 1), self.text)


PARTS = {"one": Text("left"), "other": Text("right")}


def beside(size: Size) -> Regions:
    return side_by_side(Region(0, 0, *size), (("one", 4), ("other", 0)))


def below(size: Size) -> Regions:
    return stacked(Region(0, 0, *size), (("other", 1), ("one", 0)))


changes = st.tuples(st.sampled_from([*PARTS]), st.text("ab 渡", max_size=6).map(Text))
arrangements: st.SearchStrategy[Layout] = st.sampled_from([beside, below])


@given(st.lists(changes | arrangements, max_size=6))
def test_a_page_painted_again_is_like_a_new_one(changes: list[tuple[str, Text] | Layout]) -> None:
    parts, page = {**PARTS}, Size(9, 4)
    composition = Composition(PLAIN, beside, parts)
    composition.paint(page)
    for change in changes:
        if isinstance(change, tuple):
            parts |= [change]
            composition.show(dict([change]))
        else:
            composition.layout = change
        anew = Composition(PLAIN, composition.layout, parts).paint(page)
        assert composition.paint(page).rows == anew.rows


class SheetApp(App[None]):
    """Nothing but a sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.first = SheetScreen[None](Composition(PLAIN, beside, PARTS))
        self.sheet = self.first.sheet
        self.picked: list[object] = []
        self.leaves = False
        """Whether a click leads to another screen, and that at once back again."""

    def get_default_screen(self) -> Screen[Any]:
        return self.first

    def on_sheet_picked(self, picked: Sheet.Picked) -> None:
        self.picked.append(picked.target)
        if self.leaves:
            self.sheet.come_into_view()


async def test_a_click_picks_the_place_under_it_unless_nobody_can_have_seen_that_yet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = SheetApp()
    async with app.run_test(size=SIZE) as pilot:
        monkeypatch.setattr(Sheet, "to_see", 1000.0)
        app.sheet.come_into_view()
        await pilot.click(offset=(7, 0))
        monkeypatch.setattr(Sheet, "to_see", 0.0)
        for offset in ((1, 0), (7, 0), (1, 2)):
            await pilot.click(offset=offset)
        await pilot.mouse_down(offset=(7, 0))
        await pilot.mouse_up(offset=(1, 0))
        await pilot.click(offset=(7, 0), button=3)
        await pilot.pause()
        assert app.picked == ["left", "right"], "not by a drag, nor by another button"


async def test_a_double_click_picks_twice_unless_a_screen_came_into_view_between() -> None:
    app = SheetApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.click(offset=(7, 0), times=2)
        await pilot.pause()
        assert app.picked == ["right", "right"]
        app.leaves = True
        await pilot.click(offset=(1, 0), times=2)
        await pilot.pause()
        assert app.picked == ["right", "right", "left"]
