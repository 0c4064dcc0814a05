"""`python -m tests.first_pictures` looks at the first picture of every screen in every kind of
terminal, and says where it is not the first frame of the app."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from tui.app import OversteekApp
from tui.drawing.canvas import Canvas, Cell, Size
from tui.drawing.widget import ShowsPages
from tui.entrance import Startup
from tui.game.settings import Settings, watch_settings
from tui.picture.picture import OpenedGame
from tui.puzzles.table import TABLE
from tui.terminal.kind import COLOURS, GLYPHS, Display

SIZES = (Size(80, 24), Size(120, 40), Size(60, 20), Size(40, 12), Size(200, 60))
HOME = ""


class Opening(NamedTuple):
    """What is opened, and on what kind of terminal."""

    game: str
    """Its name; empty for the home screen."""
    is_watched: bool
    size: Size
    glyphs: str
    colours: str


def every_opening() -> Iterator[Opening]:
    """All games and watches, in all kinds of terminals."""
    for size, glyphs, colours in product(SIZES, GLYPHS, COLOURS):
        yield Opening(HOME, False, size, glyphs, colours)
        for name, is_watched in product(TABLE.listed_names(), (False, True)):
            yield Opening(name, is_watched, size, glyphs, colours)


class Shown(NamedTuple):
    """A page as text and inks, and the cell where the cursor is on it."""

    rows: list[list[Cell]]
    cursor: tuple[int, int] | None


def shown_on(page: Canvas, caret: tuple[int, int] | None) -> Shown:
    """What a page shows now; it may be painted again."""
    return Shown([list(row) for row in page.rows], caret)


class Recorder(HeadlessDriver, ShowsPages):
    """Keeps the first page that the app shows."""

    first: Shown | None = None

    def show_page(self, page: Canvas, caret: tuple[int, int] | None) -> None:
        self.first = self.first or shown_on(page, caret)


async def early_and_first(opening: Opening) -> tuple[Shown, Shown]:
    """The early picture, and the first frame of the app."""
    game = TABLE.parse_game(opening.game) if opening.game else None
    watch = watch_settings(Settings(), game.kind) if game and opening.is_watched else None
    display = Display(opening.colours, opening.glyphs)
    startup = Startup(TABLE, game, watch, display)
    first = startup.first(startup.look, opening.size)
    if isinstance(first, OpenedGame):  # Nothing shall come of time before the app has drawn.
        first.controller.wait = lambda: None  # type: ignore[method-assign]
    shown = first.shown
    page = shown.paint(opening.size)
    early = shown_on(page, shown.caret)
    app = OversteekApp(startup, Recorder)

    async def leave(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        app.exit()

    await app.run_async(size=(opening.size.width, opening.size.height), auto_pilot=leave)
    driver = app._driver
    assert isinstance(driver, Recorder)
    assert driver.first is not None
    return early, driver.first


def main() -> int:
    """Run the command and return its exit status: 1 if there is any difference."""
    count, differing = 0, 0
    for opening in every_opening():
        early, first = asyncio.run(early_and_first(opening))
        count += 1
        if early != first:
            differing += 1
            print(f"differs: {opening}", flush=True)
    print(f"{count} first pictures, {differing} of them not as the app's first frame")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
