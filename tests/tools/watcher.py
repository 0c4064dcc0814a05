"""A player who watches, and time that passes only when a test lets it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tools.games import USUAL
from tests.tools.oracles import PREPARED
from tests.tools.player import SIZE, Player
from tests.tools.watches import StubClock
from tui.app import OversteekApp
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.entrance import Startup
from tui.game import controller
from tui.game.app_state import AppState
from tui.game.controller import Controller
from tui.game.player import OracleClient
from tui.game.watching import FRAME, USUAL_SPEED, View, WatchSettings
from tui.puzzles.table import TABLE
from tui.screens.base import SeenScreen
from tui.screens.puzzle import PuzzleScreen


class StubTimer:
    """A timer that rings when its time is let pass."""

    def __init__(self, due: float, ring: Callable[[], None]) -> None:
        self.due = due
        self.ring = ring
        self.stopped = False

    def stop(self) -> None:
        self.stopped = True


class StubTime(StubClock):
    """A clock, and the timers that were set by it."""

    def __init__(self, reading: float = 0.0) -> None:
        super().__init__(reading)
        self._timers: list[StubTimer] = []

    def rule(self, stubbed: pytest.MonkeyPatch, kind: type[SeenScreen[Any]]) -> None:
        """Let screens of a kind go on with their work only when time is let pass."""

        def go_on(screen: SeenScreen[Any], seconds: float | None) -> None:
            if isinstance(timer := screen.__dict__.get("_working"), StubTimer):
                timer.stop()
            timer = None
            if seconds is not None:
                timer = StubTimer(self.now + seconds, screen._work)
                self._timers.append(timer)
            screen.__dict__["_working"] = timer

        stubbed.setattr(kind, "go_on", go_on)

    @property
    def waiting(self) -> list[StubTimer]:
        """The timers that will ring."""
        return [timer for timer in self._timers if not timer.stopped]

    def let_pass(self, seconds: float) -> None:
        """Let timers ring, each in its time, until so many seconds have passed."""
        end = self.now + seconds
        while due := [timer for timer in self.waiting if timer.due <= end]:
            timer = min(due, key=lambda timer: timer.due)
            self._timers.remove(timer)
            self.now = max(self.now, timer.due)
            timer.ring()
        self.now = max(self.now, end)


class Watcher(Player):
    """Hands on the remote control, eyes on the screen, and time at command."""

    def __init__(self, app: OversteekApp, pilot: Pilot[int], time: StubTime) -> None:
        super().__init__(app, pilot)
        self.time = time

    async def press(self, keys: str) -> None:
        """Press keys, each of which is answered before the next, and wait until all is drawn."""
        for key in keys.split():
            await self.answer(key)
        await self.pilot.pause(0)

    async def let_pass(self, seconds: float) -> None:
        self.time.let_pass(seconds)
        await self.pilot.pause(0)

    async def let_steps_pass(self, count: int = 1) -> None:
        """Let so many steps become due, in as many frames at least."""
        await self.let_pass(count * max(FRAME, 1 / self.speed))

    @property
    def speed(self) -> float:
        """How many steps a second are made."""
        watches = self.screen.controller.watches
        return watches.settings.speed if watches.watch is None else watches.watch.playback.speed

    async def run_until(self, so: Callable[[], bool]) -> None:
        """Let the app run until something is so; fails where that does not come about."""
        for _ in range(3000):
            if so():
                return
            await self.pilot.pause(0)
        raise AssertionError(f"waited in vain at:\n{self.text}")

    async def click_button(self, shown: str) -> None:
        """Click a button or a setting of the transport bar."""
        match = re.search(rf"(?<!\S){re.escape(shown)}(?!\S)", self.transport)
        assert match, self.transport
        await self.pilot.click(offset=(match.start(), 1))
        await self.pilot.pause(0)

    @property
    def controller(self) -> Controller[Any, Any, Any]:
        """The controller that the puzzle's screen shows."""
        return self.screen.controller

    @property
    def screen(self) -> PuzzleScreen:
        """The puzzle's screen, be it under others."""
        for screen in self.app.screen_stack:
            if isinstance(screen, PuzzleScreen):
                return screen
        raise AssertionError("no puzzle is open")


@asynccontextmanager
async def watcher(
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    *,
    strategy: Strategy = USUAL,
    view: View = View.SOLUTION,
    speed: float = USUAL_SPEED,
    reading: float = 0.0,
    at_once: bool = False,
    size: tuple[int, int] = SIZE,
    table: Table = TABLE,
    patience: float = 60.0,
    opened: WatchSettings | None = None,
) -> AsyncIterator[Watcher]:
    """The app with a game open and these wishes for its watch; with `at_once`, watching; with
    `opened`, watching as the command line asks for it. With the usual patience the oracle knows
    when it is asked, however slow the machine is."""
    time = StubTime(reading)
    time.rule(monkeypatch, PuzzleScreen)
    monkeypatch.setattr(OracleClient, "patience", patience)
    monkeypatch.setattr(controller, "time", SimpleNamespace(monotonic=time))
    settings = opened or WatchSettings(strategy, view, speed)
    first = settings if at_once or opened else None
    app = OversteekApp(Startup(AppState(table), table.parse_game(game), first))
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0)
        eyes = Watcher(app, pilot, time)
        watches = eyes.screen.controller.watches
        watches.set_up(settings)
        watches.settings = settings  # Every watch has that speed, also if it is the highest.
        yield eyes


@asynccontextmanager
async def watcher_at(game: str, **wishes: Any) -> AsyncIterator[Watcher]:
    """The same for a test that stubs nothing else."""
    with pytest.MonkeyPatch.context() as stubbed:
        async with watcher(stubbed, game, **wishes) as player:
            yield player


@asynccontextmanager
async def searcher(
    game: str, method: str = "", size: tuple[int, int] = SIZE
) -> AsyncIterator[Watcher]:
    """A player who watches a search, paused at its start."""
    async with watcher_at(
        game, strategy=Strategy(method), view=View.SEARCH, size=size, table=PREPARED
    ) as player:
        await player.press("w space")
        yield player
