"""A player at the running app: presses keys, reads the screen, and finds games on the home
screen."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

from textual import events
from textual.pilot import Pilot

from tests.tools.eyes import Eyes
from tui.app import OversteekApp
from tui.drawing.canvas import UNICODE
from tui.engine.kind import Game
from tui.engine.table import Table, gives_position
from tui.entrance import PLAIN_DISPLAY, Startup
from tui.game.app_state import AppState
from tui.game.live import Live
from tui.game.rights import HOME, Rights
from tui.game.session import Session
from tui.game.settings import Preferences
from tui.game.store import Store
from tui.game.watching import WatchSettings
from tui.puzzles.table import TABLE
from tui.screens.base import Sheet
from tui.screens.puzzle import PuzzleScreen
from tui.terminal.kind import Display

SIZE = (80, 24)


class Player(Eyes):
    """Hands on the keyboard and eyes on the screen."""

    def __init__(self, app: OversteekApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, keys: str) -> None:
        """Press keys, given with blanks between them, and wait until the app is at rest."""
        for key in keys.split():
            await self.answer(key)
        await self.pilot.pause()

    async def answer(self, key: str) -> None:
        """Press a key, and wait until it is answered; that is quicker than to wait for rest."""
        self.app.simulate_key(key)
        await self._answered()

    async def answer_all(self, *messages: events.Event) -> None:
        """Send events as a terminal does, and wait until they are answered."""
        for message in messages:
            self.app.post_message(message)
        await self._answered()

    async def answer_click(self, x: int, y: int) -> None:
        """Click a cell, and wait until that is answered."""
        await self.answer_drag(x, x, y)

    async def answer_drag(self, start: int, end: int, y: int) -> None:
        """Press the mouse in a cell of a row, let it go in another, and wait until that is
        answered."""
        where = ((events.MouseDown, start), (events.MouseMove, end), (events.MouseUp, end))
        await self.answer_all(
            *(kind(None, x, y, 0, 0, 1, False, False, False, x, y) for kind, x in where)
        )

    async def _answered(self) -> None:
        """Wait until all that was sent to the app is answered."""
        is_answered = False

        def answer() -> None:
            nonlocal is_answered
            is_answered = True

        # What is sent goes from the app to its screen; so does this, behind it.
        self.app.call_later(lambda: self.app.screen.call_later(answer))
        while self.app.is_running and not is_answered:
            await asyncio.sleep(0)

    async def wait_for(self, text: str, seconds: float = 30.0) -> None:
        """Let the app work until a text is on the screen, however slow the machine is."""
        await self.until(lambda: text in self.text, seconds)

    async def until(self, holds: Callable[[], bool], seconds: float = 30.0) -> None:
        """Let the app work until something holds, however slow the machine is."""
        until = monotonic() + seconds
        while not holds():
            assert monotonic() < until, f"it does not come to hold:\n{self.text}"
            await self.pilot.pause(0.01)

    async def resize(self, width: int, height: int) -> None:
        """Let the terminal have another size, and wait until the screen has it."""
        await self.pilot.resize_terminal(width, height)
        while self._sheet.size != (width, height):
            await self.pilot.pause(0.01)
        await self.pilot.pause()

    async def click(self, text: str, times: int = 1) -> None:
        """Click the first character of a text on the screen."""
        for y, line in enumerate(self.lines):
            if text in line:
                await self.pilot.click(offset=(line.index(text), y), times=times)
                await self.pilot.pause()
                return
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    async def wheel(self, x: int, y: int, *, down: bool) -> None:
        """Turn the wheel by a notch, with the mouse on a cell."""
        turned = events.MouseScrollDown if down else events.MouseScrollUp
        self.app.post_message(turned(None, x, y, 0, 0, 0, False, False, False, x, y))
        await self.pilot.pause()

    @property
    def lines(self) -> list[str]:
        page = self._sheet.shown.page
        return [] if page is None else [line.rstrip() for line in page.lines]

    @property
    def caret(self) -> tuple[int, int] | None:
        """The cell of the thing in play."""
        return self._sheet.shown.caret

    @property
    def _sheet(self) -> Sheet:
        return self.app.screen.query_one(Sheet)

    @property
    def session(self) -> Session[Any, Any]:
        """The session on the screen, or under the screens above it."""
        for screen in reversed(self.app.screen_stack):
            if isinstance(screen, PuzzleScreen):
                return screen.session
        raise AssertionError("no puzzle is open")


@asynccontextmanager
async def playing(
    game: str | Game | None,
    size: tuple[int, int] = SIZE,
    display: Display = PLAIN_DISPLAY,
    table: Table = TABLE,
    *,
    store: Store | None = None,
    preferences: Preferences | None = None,
    watch: WatchSettings | None = None,
    rights: Rights = HOME,
    live: Live | None = None,
) -> AsyncIterator[Player]:
    """The app with a game open, or with the home screen. Without a store nothing is kept, and
    without `live` it is no session of a host."""
    opened = table.parse_game(game) if isinstance(game, str) else game
    state = AppState(table, store, preferences, rights, live=live)
    continues = not (isinstance(game, str) and gives_position(game))
    startup = Startup(state, opened, watch, display, continues=continues)
    app = OversteekApp(startup)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Player(app, pilot)


_NUMBERED = re.compile(r"^ . ([1-9]) (.+?)(?:  +| (?:fewest|cost) \d+|$)")


def title_of(name: str, table: Table = TABLE) -> str:
    """The title of a game of the menu."""
    return next(entry.title for entry in table.entries() if entry.name == name)


def chosen(player: Player) -> str:
    """The title under the cursor, or nothing."""
    found = [line for line in player.lines if line.startswith(f" {UNICODE.cursor} ")]
    return re.split(r"  +| (?:fewest|cost|continue) ", found[0][5:])[0] if found else ""


def numbered(player: Player) -> dict[str, str]:
    """The digits on the home screen, each with the title beside it."""
    found = filter(None, (_NUMBERED.match(line[:46]) for line in player.lines))
    return {match[1]: match[2] for match in found}


async def choose(player: Player, name: str, table: Table = TABLE) -> None:
    """Let the cursor go to a game of the menu."""
    await player.press("home" + " down" * table.listed_names().index(name))
    assert chosen(player) == title_of(name, table)


async def play(player: Player, name: str, table: Table = TABLE) -> None:
    """Open a game of the menu."""
    await choose(player, name, table)
    await player.press("enter")
