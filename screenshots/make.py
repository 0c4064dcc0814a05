"""Draws the pictures of this folder from the real app: `python screenshots/make.py`.

Each picture is an SVG for the README, and the same screen as plain text, which the tests compare
with the app.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import NamedTuple

from textual.geometry import Size
from textual.pilot import Pilot

from tui.app import OversteekApp
from tui.drawing.canvas import Canvas
from tui.drawing.svg import svg_of
from tui.engine.table import Table
from tui.entrance import Startup
from tui.game import map_view
from tui.game.app_state import AppState
from tui.game.player import OracleClient
from tui.game.settings import Preferences, Settings
from tui.puzzles.table import TABLE
from tui.screens.base import Sheet
from tui.screens.puzzle import PuzzleScreen
from tui.terminal.kind import Display

HERE = Path(__file__).parent
ON_HOME = ("jugs", "pegs", "tiles")
HOME = Table([kind for kind in TABLE.kinds if kind in TABLE.folders or kind.names[0] in ON_HOME])
"""What the home screen shows here: with one more kind of one file its pictures stay as they are."""
TOUR = "knight@a1,b3,a5,b7,d8,f7,h8,g6,h4,g2,e1,c2,a3,b1,d2,f1"


class Picture(NamedTuple):
    """A picture: the game that opens, None for the home screen, and the keys pressed then."""

    name: str
    game: str | None
    keys: str = ""
    size: Size = Size(80, 24)
    display: Display = Display()
    theme: str = ""


class Drawn(NamedTuple):
    """A picture as it was drawn."""

    svg: str
    text: str


WIDE, SMALL = Size(120, 40), Size(60, 20)
PLAIN, SIXTEEN = Display(colours="none", glyphs="ascii"), Display(colours="16")
IN_256 = Display(colours="256")
"""What SSH gives."""
DAY = "oversteek-day"
DETOUR = "1 3 enter 1 enter 1 2 enter 1 2 enter 1 2 enter 1 3 enter 1 4 enter"
"""Keys that row the farmer almost across, with the cabbage there and back on the way."""
BY_BACKTRACKING = "o right enter w v"
"""Keys that watch the search by backtracking, in a crossing."""
PICTURES = (
    Picture("home-256", None, "down down", display=IN_256),
    Picture("home-small", None, "", SMALL),
    Picture("farmer-256", "farmer", "1 3 enter 1 enter 1 2", display=IN_256),
    Picture("farmer-refused", "farmer", "1 2 enter"),
    Picture("farmer-plain", "farmer", "1 2 enter", display=PLAIN),
    Picture("couples-256", "couples", "1 2", display=IN_256),
    Picture("family-day", "family", "1 2 enter 2 enter 2", theme=DAY),
    Picture("family-day-256", "family", "1 2 enter 2 enter 2", display=IN_256, theme=DAY),
    Picture("island-256", "island", "1 5 enter left enter 1 enter left enter 2 6", display=IN_256),
    Picture("bridge-dusk-256", "bridge", "1 2 enter 1 enter 3", display=IN_256,
            theme="oversteek-dusk"),
    Picture("missionaries-256", "missionaries", "1 2 enter 1 enter 2 2", display=IN_256),
    Picture("hanoi-12-small", "hanoi:12", "1 2 1", SMALL),
    Picture("hanoi-sixteen", "hanoi:8", "1 3 1 2 3 2 1", display=SIXTEEN),
    Picture("hanoi-watched-256", "hanoi", "o" + " down" * 4 + " right enter w v" + " right" * 40,
            display=IN_256),
    Picture("hanoi-four-pegs", "hanoi:8,pegs=4", "1 3 1 4 3 4 1 2", display=IN_256),
    Picture("hanoi-one-way", "hanoi:5,rule=cyclic,to=C", "1 2 2", display=IN_256),
    Picture("knight-26", "knight:m13,board=26x26", "w" + " right" * 60, display=IN_256),
    Picture("knight-closed", "knight:c3,board=6x6,closed", "w end", display=IN_256),
    Picture("knight-dusk-wide", TOUR, "", WIDE, theme="oversteek-dusk"),
    Picture("knight-plain", TOUR, "", display=PLAIN),
    Picture("knight-watched-256", "knight:d5", "w" + " right" * 25, display=IN_256),
    Picture("tour-256", "knight:d5", "w end", display=IN_256),
    Picture("jugs-256", "jugs", "1 2 2 3 3", display=IN_256),
    Picture("pegs-256", "pegs", "i i 1", display=IN_256),
    Picture("tiles-256", "tiles:4x4,seed=3", "i i", display=IN_256),
    Picture("seek-bar-plain", "farmer", f"{BY_BACKTRACKING} C 5", WIDE, PLAIN),
    Picture("tree-wide-256", "couples", f"{BY_BACKTRACKING} t p{' pagedown' * 12}", WIDE, IN_256),
    Picture("tree-walked-256", "couples", f"{BY_BACKTRACKING} t{' pagedown' * 12} tab{' up' * 6}",
            display=IN_256),
    Picture("tree-towers", "hanoi", f"o{' down' * 4} right enter w v t{' right' * 40}",
            display=IN_256),
    Picture("tree-knight-plain", "knight", f"o{' down' * 6} right enter w v t{' pagedown' * 7}",
            display=PLAIN),
    Picture("layers-wide", "couples", f"w v t p{' pagedown' * 60}", WIDE),
    Picture("tasks-wide", "hanoi:5", f"o{' down' * 4} right enter w v t p{' pagedown' * 5}", WIDE),
    Picture("race", "couples", "w x enter end"),
    Picture("impossible", "four-couples", "s"),
    Picture("impossible-small", "four-couples", "s", SMALL),
    Picture("solved-longer-256", "farmer", f"{DETOUR} 1 enter 1 3 enter", display=IN_256),
    Picture("review-task", "farmer", f"{DETOUR} e f l 1 2 enter", display=IN_256),
    Picture("solutions", "family", "s"),
    Picture("tours-256", "knight", "s up up right right", display=IN_256),
    Picture("map-couples-256", "couples", "1 2 enter 1 enter 3 5 enter g", display=IN_256),
    Picture("map-impossible-wide-256", "four-couples", "g", WIDE, IN_256),
    Picture("map-missionaries-plain", "five-and-five", "g", display=PLAIN),
    Picture("map-towers-256", "hanoi:5", "1 2 1 3 2 3 g", display=IN_256),
    Picture("map-search-wide-plain", "couples", f"{BY_BACKTRACKING} g tab{' pagedown' * 14}",
            WIDE, PLAIN),
    Picture("map-folded-256", "couples", f"o{' down' * 6} right enter g", display=IN_256),
    Picture("map-breadth-first-256", "couples", f"w v g tab{' pagedown' * 28}", display=IN_256),
    Picture("options", "couples", "o"),
    Picture("help", "hanoi", "question_mark"),
)  # fmt: skip


async def draw(picture: Picture) -> Drawn:
    """Draw a picture."""
    game = TABLE.parse_game(picture.game) if picture.game else None
    liked = Preferences()
    liked.choose(Settings(theme=picture.theme))
    table = TABLE if picture.game else HOME
    app = OversteekApp(Startup(AppState(table, preferences=liked), game, None, picture.display))
    async with app.run_test(size=(picture.size.width, picture.size.height)) as pilot:
        if isinstance(app.screen, PuzzleScreen):
            app.screen.controller.watches.clock = lambda: 0.0  # A watch goes on by keys alone.
        for key in picture.keys.split():
            await _press(app, key)
        await pilot.pause()
        await pilot.pause()  # What the first page has told, such as its size, leads to another.
        if picture.name.partition("-")[0] in ("solutions", "tours", "impossible"):
            await _wait_for_the_search(app, pilot)
        return Drawn(svg_of(_page(app)), _text(app))


async def _press(app: OversteekApp, key: str) -> None:
    """Press a key, and wait until it is answered; a pilot would wait for rest."""
    answered = asyncio.Event()
    app.simulate_key(key)
    # What is sent goes from the app to its screen; so does this, behind it.
    app.call_later(lambda: app.screen.call_later(answered.set))
    await answered.wait()


async def _wait_for_the_search(app: OversteekApp, pilot: Pilot[int]) -> None:
    before, shown = "", _text(app)
    while shown != before:
        await pilot.pause(0.3)
        before, shown = shown, _text(app)


def _page(app: OversteekApp) -> Canvas:
    page = app.screen.query_one(Sheet).shown.page
    assert page is not None
    return page


def _text(app: OversteekApp) -> str:
    return "".join(f"{line.rstrip()}\n" for line in _page(app).lines)


OracleClient.patience = map_view.SLICE = 60.0  # type: ignore[attr-defined]
"""A picture is drawn when all that can be known is known."""


async def main() -> None:
    for picture in PICTURES:
        drawn = await draw(picture)
        (HERE / f"{picture.name}.svg").write_text(drawn.svg, encoding="utf-8")
        (HERE / f"{picture.name}.txt").write_text(drawn.text, encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
