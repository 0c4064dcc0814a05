"""The sheet: what it shows is what its parts paint."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from textual.app import App
from textual.screen import Screen

from tui.drawing.canvas import Canvas, Region, Size
from tui.drawing.composition import Composition
from tui.drawing.glyphs import UNICODE
from tui.drawing.layout import Regions
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.widget import Sheet
from tui.screens.base import SheetScreen

LOOK = Look(UNICODE, PLAIN_PALETTE)
SIZE = (12, 4)


class Text(NamedTuple):
    """Fills its region with lines of text."""

    text: str

    def paint(self, canvas: Canvas, look: Look) -> None:
        for y in range(canvas.size.height):
            canvas.put(0, y, self.text, look.palette.bad)
        canvas.place(Region(0, 0, canvas.size.width, 1), self.text)


class Pointed(NamedTuple):
    """An empty part with something in play in its second row."""

    x: int

    def paint(self, canvas: Canvas, look: Look) -> None:
        canvas.caret = (self.x, 1)


def halves(size: Size) -> Regions:
    left = size.width // 2
    return {"left": Region(0, 0, left, size.height),
            "right": Region(left, 0, size.width - left, size.height)}  # fmt: skip


def whole(size: Size) -> Regions:
    return {"left": Region(0, 0, *size)}


class SheetApp(App[None]):
    """Nothing but a sheet."""

    def __init__(self) -> None:
        super().__init__()
        parts = {"left": Text("left"), "right": Text("right")}
        self.first = SheetScreen[None](Composition(LOOK, halves, parts))
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

    @property
    def lines(self) -> list[str]:
        assert self.sheet.page is not None
        return self.sheet.page.lines


async def test_parts_stand_in_their_regions_and_without_one_are_not_seen() -> None:
    app = SheetApp()
    async with app.run_test(size=SIZE) as pilot:
        assert app.lines == ["left  right "] * 4
        app.sheet.rearrange(whole)
        await pilot.pause()
        assert app.lines == ["left        "] * 4
        app.sheet.show(right=Text("other"))
        app.sheet.rearrange(halves)
        await pilot.pause()
        assert app.lines == ["left  other "] * 4


async def test_a_click_picks_the_place_under_it_but_no_drag_and_no_other_button_does() -> None:
    app = SheetApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.click(offset=(7, 0))
        await pilot.click(offset=(1, 0))
        await pilot.click(offset=(1, 2))
        await pilot.mouse_down(offset=(7, 0))
        await pilot.mouse_up(offset=(1, 0))
        await pilot.click(offset=(7, 0), button=3)
        await pilot.pause()
        assert app.picked == ["right", "left"]


async def test_a_press_comes_too_soon_for_a_sheet_that_nobody_can_have_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = SheetApp()
    async with app.run_test(size=SIZE) as pilot:
        monkeypatch.setattr(Sheet, "to_see", 1000.0)
        app.sheet.come_into_view()
        await pilot.click(offset=(7, 0))
        monkeypatch.setattr(Sheet, "to_see", 0.0)
        await pilot.click(offset=(1, 0))
        await pilot.pause()
        assert app.picked == ["left"]


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


async def test_the_caret_is_on_the_thing_in_play() -> None:
    app = SheetApp()
    async with app.run_test(size=SIZE) as pilot:
        assert app.sheet.caret is None
        for x in (2, 3):
            app.sheet.show(right=Pointed(x))
            await pilot.pause()
            assert app.sheet.caret == (6 + x, 1)
        app.sheet.show(left=Pointed(0), message=Pointed(1))
        await pilot.pause()
        assert app.sheet.caret == (0, 1)
