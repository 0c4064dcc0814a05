"""The first picture, which is shown before there is an app, is the app's own first frame."""

from __future__ import annotations

from time import sleep
from typing import Any, NamedTuple

import pytest
from textual.pilot import Pilot

from tests.command.test_process import COMMAND, FARMERS_WAY
from tests.tools.viewer import Viewer
from tui.app import OversteekApp
from tui.drawing.canvas import Canvas, Cell, Size
from tui.entrance import Startup
from tui.game.app_state import AppState
from tui.game.settings import Settings, watch_settings
from tui.picture.picture import OpenedGame
from tui.puzzles.table import TABLE
from tui.terminal.kind import Display

USUAL, LARGE, SMALL, TINY = Size(80, 24), Size(120, 40), Size(60, 20), Size(40, 12)

HOME = ""


class Opening(NamedTuple):
    """What is opened, and on what kind of terminal."""

    game: str
    """Its name; empty for the home screen."""
    is_watched: bool
    size: Size
    glyphs: str
    colours: str


class Shown(NamedTuple):
    """A page as text and inks, and the cell where the cursor is on it."""

    rows: list[list[Cell]]
    cursor: tuple[int, int] | None


class Recorder(OversteekApp):
    """Keeps the first page that it shows."""

    first: Shown | None = None

    def show_page(self, page: Canvas, caret: tuple[int, int] | None) -> None:
        self.first = self.first or Shown([list(row) for row in page.rows], caret)


async def early_and_first(opening: Opening) -> tuple[Shown, Shown]:
    """The early picture, and the first frame of the app."""
    game = TABLE.parse_game(opening.game) if opening.game else None
    watch = watch_settings(Settings(), game.kind) if game and opening.is_watched else None
    display = Display(opening.colours, opening.glyphs)
    startup = Startup(AppState(TABLE), game, watch, display)
    first = startup.first(startup.look, opening.size)
    if isinstance(first, OpenedGame):  # Nothing shall come of time before the app has drawn.
        first.controller.wait = lambda: None  # type: ignore[method-assign]
    shown = first.shown
    page = shown.paint(opening.size)
    early = Shown([list(row) for row in page.rows], shown.caret)
    app = Recorder(startup)

    async def leave(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        app.exit()

    size = (opening.size.width, opening.size.height)
    await app.run_async(headless=True, size=size, auto_pilot=leave)
    assert app.first is not None
    return early, app.first


PAIRS = [
    Opening(HOME, False, USUAL, "unicode", "256"),
    Opening(HOME, False, LARGE, "ascii", "16"),
    Opening(HOME, False, TINY, "ascii", "truecolor"),
    Opening("farmer", False, USUAL, "unicode", "truecolor"),
    Opening("family", False, SMALL, "ascii", "256"),
    Opening("hanoi:8,pegs=4", False, LARGE, "unicode", "256"),
    Opening("knight", True, LARGE, "ascii", "truecolor"),
    Opening("knight", False, TINY, "unicode", "256"),
]
"""Each screen, size, glyphs and colours."""


@pytest.mark.parametrize("opening", PAIRS, ids=lambda opening: "-".join(map(str, opening[:2])))
async def test_the_early_picture_is_the_first_frame_of_the_app(opening: Opening) -> None:
    early, first = await early_and_first(opening)
    assert early.cursor == first.cursor
    for shown, drawn in zip(early.rows, first.rows, strict=True):
        assert shown == drawn, "".join(cell.text for cell in drawn)


# Keys that are typed before there is an app, from the first moment on, are obeyed in order


KEYS = "".join(f"{seats}\r" for seats in FARMERS_WAY)


@pytest.mark.long
@pytest.mark.parametrize("milliseconds", [0, 60, 120, 200])
def test_a_whole_game_is_typed_from_a_moment_on(milliseconds: int) -> None:
    with Viewer((*COMMAND, "farmer", "--no-store", "--motion", "none")) as viewer:
        sleep(milliseconds / 1000)
        for key in KEYS:
            viewer.send(key)
            sleep(0.004)
        viewer.wait_until_shown("Solved in 7")


def test_whoever_types_ahead_chooses_at_home_what_is_played() -> None:
    with Viewer(COMMAND) as viewer:
        viewer.send("jk\r13\r")
        viewer.wait_until_shown("moves 1 ")


@pytest.mark.long
def test_a_window_that_changes_meanwhile_is_filled() -> None:
    with Viewer((*COMMAND, "farmer", "--no-store")) as viewer:
        viewer.wait_for("row")
        viewer.resize(120, 40)
        viewer.wait_until_shown(r"(.*\n){39}.*q back")
        viewer.leave()
